"""Why something was refused: one sentence for each code that the engine gives, with its facts as places.

Refusals say which rule forbids the action and what to do instead; the others say what is wrong. A new code is
one more row, and a test fails until it is there.
"""

from __future__ import annotations

from king.app.words import N_

UNEXPLAINED = N_("The rules do not allow that ({code}).")

WRONG_STAGE = {
    "first-choice": N_("First say how this festa is played, or open the auction."),
    "bidding": N_("The auction is on: make an offer or pass."),
    "answer": N_("First answer the best offer."),
    "raise": N_("Your offer is too little: offer more, or pass."),
    "eight": N_("You are asked for eight: say 8 tricks or pass."),
    "contract": N_("First choose what is played."),
    "leader": N_("First say who leads."),
    "play": N_("This deal is being played: play a card."),
    "over": N_("This deal is over."),
}
"""Refusals of an action that belongs to another moment, by the stage of the deal."""

REFUSALS = {
    "match-over": N_("The match is over: start a new one to play on."),
    "not-your-turn": N_("It is not your turn: wait until the others have played."),
    "already-left": N_("This player has already left the table."),
    "not-in-hand": N_("You do not hold {card}: play a card from your hand."),
    "follow-suit": N_("You must follow suit: play {suit}."),
    "hearts-lead": N_("You may not lead hearts while you hold another suit: lead another suit."),
    "heart-on-first-trick": N_("No hearts are thrown on the first trick: throw another suit."),
    "king-must-be-played": N_("The king of hearts goes at the first chance: play it now."),
    "king-must-be-led": N_("You hold only hearts, so the king must go: lead the king of hearts."),
    "king-on-first-trick": N_("The king of hearts waits until the second trick: play another card."),
    "must-ruff": N_("You cannot follow suit, so you must ruff: play {trump}."),
    "must-overruff": N_("You must ruff higher than {card}: play a higher trump."),
    "must-overtrump": N_("When trumps are led you must beat {card}: play a higher trump."),
    "offer-too-high": N_("Nobody can offer {offer} under these rules: offer less, or pass."),
    "offer-too-low": N_("The best offer is {best}: offer more, or pass."),
    "no-matching": N_("Only a player who speaks before the bidder may match {best}: offer more, or pass."),
    "contract-not-allowed": N_("“{contract}” is not played under these rules: choose something else."),
    "pass-out-not-allowed": N_("4-3-3-3 cannot be marked now: choose what is played."),
    "eight-must-be-accepted": N_("An offer of 8 tricks must be accepted: accept it."),
    "ultimatum-not-allowed": N_("“8 or nulos” cannot be said now: choose another answer."),
    "buyer-names-a-trump": N_("You bought the festa for tricks: choose a trump, not nulos."),
}

INVALID_RULES = {
    "programme-needs-ten-deals": N_("A match has ten deals."),
    "programme-needs-each-negative-once": N_("Each of the six negative deals is played once."),
    "programme-needs-a-festa-for-each-player": N_("Each player must have one festa as dealer."),
    "unknown-first-dealer": N_("There is no such way to find the first dealer."),
    "unknown-first-leader": N_("There is no such rule for the first lead."),
    "unknown-king-rule": N_("There is no such rule for the king of hearts."),
    "unknown-auction": N_("There is no such kind of auction."),
    "unknown-answer": N_("There is no such answer to an offer."),
    "unknown-ultimatum": N_("There is no such form of “8 or nulos”."),
    "overruff-needs-must-ruff": N_("Ruffing higher can be compulsory only where ruffing is."),
    "offers-out-of-range": N_("Offers go up to between 1 and 8 tricks."),
    "nulos-offers-out-of-range": N_("Offers go up to 3 nulos at most."),
    "nulos-ranks-must-rise": N_("More nulos must rank above fewer nulos."),
    "nulos-offers-need-nulos": N_("Nulos can be offered only where nulos are played."),
    "ultimatum-needs-an-auction": N_("“8 or nulos” needs an auction."),
    "ultimatum-needs-nulos": N_("“8 or nulos” needs festas played as nulos."),
    "ultimatum-needs-eight-up": N_("“8 or nulos” needs offers of up to 8 tricks."),
    "pass-out-needs-an-auction": N_("4-3-3-3 needs an auction."),
    "pass-out-limit-is-negative": N_("The limit for 4-3-3-3 cannot be below zero."),
}

INVALID_CARDS = {
    "unknown-card": N_("“{token}” is not a card."),
    "doubled-card": N_("The card {token} stands there twice."),
}

INVALID_MATCHES = {
    "first-player-deals-first": N_("Under these rules the first player deals first."),
    "match-needs-one-to-ten-deals": N_("A match has one to ten deals, not {deals}."),
    "no-such-seat": N_("There is no seat {seat}: seats are 0 to 3."),
    "cards-of-next-deal-unknown": N_("The cards of deal {deal} are missing."),
    "unknown-rules": N_("There are no rules called “{name}”."),
    "seats-are-fixed": N_("The first deal is over, so seats can no longer be changed."),
    "seat-has-left": N_("Who has left keeps their seat: nobody else can sit there."),
    "deal-needs-four-hands": N_("A deal has four hands, not {hands}."),
    "hand-needs-thirteen-cards": N_("Each hand has 13 cards, but seat {seat} has {cards}."),
    "card-in-two-hands": N_("A card of seat {seat} lies in another hand too."),
}

RECORD_ERRORS = {
    "not-a-record": N_("This is not a match of King."),
    "not-a-save": N_("This is not a saved match of King."),
    "not-a-view": N_("This is a whole match, not what one player sees of it."),
    "newer-version": N_("This match was written by a newer King (version {version})."),
    "too-long": N_("This text is too long to be a match."),
    "match-in-collection": N_("Match {number} of this file: {reason}"),
    "match-not-over": N_("This match is not over: open it by itself to play on."),
    "too-long-for-a-link": N_("Names and comments make this match too long for a link: save it as a file."),
    "truncated": N_("The end of the match is missing."),
    "damaged": N_("The text has been changed or damaged."),
    "wrong-count": N_("There is more here than the text announces."),
    "unknown-line": N_("This line cannot be understood."),
    "doubled-line": N_("“{word}” stands there twice."),
    "misplaced-line": N_("“{word}” does not belong here."),
    "missing-line": N_("The line “{word}” is missing."),
    "unknown-option": N_("There is no option “{option}” in the rules."),
    "invalid-option": N_("The option “{option}” of the rules cannot be “{value}”."),
    "unknown-cards": N_("The cards are not all known, so the match cannot go on."),
    "missing-hand": N_("The cards of seat {seat} are missing."),
    "wrong-hand": N_("The cards of seat {seat} are not what this player would see."),
    "wrong-draw": N_("The draw leads to another first dealer."),
    "unknown-action": N_("“{token}” is nothing that a player can do."),
    "illegal-action": N_("“{action}” is not allowed by the rules here."),
    "wrong-seat": N_("It is the turn of seat {expected}, not of seat {seat}."),
    "unfinished-deal": N_("Deal {deal} is not finished yet."),
    "finished-deal": N_("Deal {deal} is finished already."),
    "short-trick": N_("Trick {trick} has too few cards."),
    "long-trick": N_("Trick {trick} has too many cards."),
    "wrong-number": N_("Number {expected} should stand here."),
    "wrong-dealer": N_("The cards were dealt by another player."),
    "wrong-contract": N_("Another contract was played in this deal."),
    "wrong-player": N_("The festa was played by another player."),
    "wrong-leader": N_("The trick was led by another player."),
    "wrong-winner": N_("The trick was won by another player."),
    "wrong-payment": N_("Something else was paid for this festa."),
    "wrong-points": N_("The points of this deal do not add up."),
}
