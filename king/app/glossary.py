"""What the words of the game mean, in a sentence each: for tooltips, and as a list for a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACTIONS, Choice
from king.app import terms
from king.app.words import N_

if TYPE_CHECKING:
    from king.app.words import Words
    from king.rules.ruleset import RuleSet

_ANSWERS = {
    "open": N_("The others say what they would pay you for this festa."),
    "accept": N_("The best offer buys the festa: you get its points, and the buyer chooses."),
    "refuse": N_("No offer is taken: you choose what is played."),
    "too-little": N_("Whoever made the offer must raise it or give it up."),
    "eight-or-nulos": N_("Whoever offers 8 tricks buys the festa at once. If nobody does, you play nulos."),
    "lead-self": N_("Who leads plays the first card of the deal."),
    "lead-next": N_("Who leads plays the first card of the deal."),
    "no-trump": N_("No suit beats the others: the highest card of the suit led takes the trick."),
}
_EVERYWHERE = (
    (
        N_("Trick"),
        N_("Four cards, one from each. The highest of the suit led takes them, or the highest trump."),
    ),
    (N_("To lead"), N_("To play the first card of a trick: the others must follow its suit if they can.")),
    (N_("Trump"), N_("A suit whose cards beat all others in that deal.")),
    (N_("To ruff"), N_("To play a trump where another suit was led.")),
    (N_("Negative deal"), N_("A deal in which something costs points, and all avoid it.")),
    (N_("Festa"), N_("A deal in which tricks earn points. Each player owns one.")),
    (N_("Owner"), N_("The player whose festa it is, and who says what is played in it.")),
)
_AUCTIONS = (
    (N_("Auction"), N_("The others make offers for a festa; whoever buys it chooses what is played.")),
    (N_("Offer"), N_("So many tricks or nulos, whose points the buyer pays to the owner.")),
    (
        N_("To match"),
        N_("To make the best offer once more, from a seat that speaks earlier: it then counts."),
    ),
)


def explanation(words: Words, token: str) -> str:
    """What an answer or a choice means; empty where its name says it all."""
    if token in _ANSWERS:
        return words.t(_ANSWERS[token])
    action = ACTIONS[token]
    if not isinstance(action, Choice):
        return ""
    if action.trump:
        return words.t("Cards of this suit beat all others.")
    return terms.cost(words, token)


def meanings(words: Words, rules: RuleSet) -> list[tuple[str, str]]:
    """The words that are used where these rules are played, each with what it means."""
    listed = [*_EVERYWHERE, *(_AUCTIONS if rules.auction != "none" else ())]
    used = {
        "too-little": rules.auction != "none" and rules.answer == "too-little",
        "eight-or-nulos": rules.ultimatum != "none",
        "no-trump": rules.no_trump_festas,
        "nulos": rules.nulos_festas,
        "433": rules.pass_out_limit is not None,
    }
    return [
        *((words.t(name), words.t(meaning)) for name, meaning in listed),
        *(
            (terms.label(words, token), explanation(words, token))
            for token, is_used in used.items()
            if is_used
        ),
    ]
