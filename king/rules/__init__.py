"""The rules: contracts, legal plays, the auction, scoring, and the rule sets that join them."""
