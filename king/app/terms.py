"""The game's terms in the player's language: cards, contracts, actions, rule sets, levels, refusals.

Pure functions of a ``Words``. Names begin with a capital where they stand alone on a label; suits and cards
are lower case, since they mostly stand in a sentence (``capital`` for the other case).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACTIONS, Choice, Offer, Play
from king.app.reasons import (
    INVALID_CARDS,
    INVALID_MATCHES,
    INVALID_RULES,
    RECORD_ERRORS,
    REFUSALS,
    UNEXPLAINED,
    WRONG_STAGE,
)
from king.app.words import N_
from king.cards import CARD_BY_TOKEN
from king.errors import Refusal
from king.rules.contracts import CONTRACTS, FESTA, PASS_OUT_OTHER_TRICKS, PASS_OUT_OWNER_TRICKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from king.actions import Action
    from king.app.words import Words
    from king.cards import Card
    from king.errors import Fact, KingError, RecordError


def capital(text: str) -> str:
    """The text as it begins a sentence or stands on a label."""
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------------------------------------ cards

_SUITS = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}

_RANKS = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
    N_("ace"),
)
_CARDS = (
    N_("two of {suit}"),
    N_("three of {suit}"),
    N_("four of {suit}"),
    N_("five of {suit}"),
    N_("six of {suit}"),
    N_("seven of {suit}"),
    N_("eight of {suit}"),
    N_("nine of {suit}"),
    N_("ten of {suit}"),
    N_("jack of {suit}"),
    N_("queen of {suit}"),
    N_("king of {suit}"),
    N_("ace of {suit}"),
)
_THE_CARDS = (
    N_("the two of {suit}"),
    N_("the three of {suit}"),
    N_("the four of {suit}"),
    N_("the five of {suit}"),
    N_("the six of {suit}"),
    N_("the seven of {suit}"),
    N_("the eight of {suit}"),
    N_("the nine of {suit}"),
    N_("the ten of {suit}"),
    N_("the jack of {suit}"),
    N_("the queen of {suit}"),
    N_("the king of {suit}"),
    N_("the ace of {suit}"),
)


def suit(words: Words, letter: str) -> str:
    """A suit, by its letter: *hearts*."""
    return words.t(_SUITS[letter])


def rank(words: Words, height: int) -> str:
    """A rank, 0 (two) to 12 (ace)."""
    return words.t(_RANKS[height])


def card(words: Words, which: Card) -> str:
    """A card: *king of hearts*."""
    return words.t(_CARDS[which.rank], suit=suit(words, which.suit))


def the_card(words: Words, which: Card) -> str:
    """A card with its article, for the middle of a sentence: *the king of hearts*."""
    return words.t(_THE_CARDS[which.rank], suit=suit(words, which.suit))


# -------------------------------------------------------------------------------------- contracts

_CONTRACTS = {
    "tricks": N_("Tricks"),
    "hearts": N_("Hearts"),
    "men": N_("Men"),
    "queens": N_("Queens"),
    "king": N_("King of hearts"),
    "last-two": N_("Last two"),
    FESTA: N_("Festa"),
    "no-trump": N_("No trump"),
    "nulos": N_("Nulos"),
    "433": N_("4-3-3-3"),
}
_COSTS = {
    "tricks": N_("Each trick costs {points}"),
    "hearts": N_("Each heart costs {points}"),
    "men": N_("Kings and jacks cost {points}"),
    "queens": N_("Each queen costs {points}"),
    "king": N_("The king of hearts costs {points}"),
    "last-two": N_("The last two cost {points} each"),
    "nulos": N_("{base}, less {points} a trick"),
    "433": N_("Not played: {owner}, then {other} each"),
}
_COUNTS: Mapping[str, Callable[[Words, int], str]] = {
    "hearts": lambda words, count: words.n("{count} heart", "{count} hearts", count),
    "men": lambda words, count: words.n("{count} man", "{count} men", count),
    "queens": lambda words, count: words.n("{count} queen", "{count} queens", count),
    "king": lambda words, count: words.n("{count} king of hearts", "{count} kings of hearts", count),
}


def contract(words: Words, name: str) -> str:
    """A contract, or a deal's kind in the programme (``"festa"``)."""
    if name in _CONTRACTS:
        return words.t(_CONTRACTS[name])
    trump = CONTRACTS[name].trump
    return capital(words.t("{suit} as trumps", suit=suit(words, trump))) if trump else name


def cost(words: Words, name: str) -> str:
    """What a contract costs or earns, in about five words."""
    if name == FESTA:
        return words.t("The owner chooses")
    worth = CONTRACTS[name]
    return words.t(
        _COSTS.get(name, N_("Each trick earns {points}")),
        points=abs(worth.per_trick or worth.per_card),
        base=worth.base,
        owner=PASS_OUT_OWNER_TRICKS * worth.per_trick,
        other=PASS_OUT_OTHER_TRICKS * worth.per_trick,
    )


def counted(words: Words, name: str, count: int) -> str:
    """So many of what a contract counts: *3 hearts*; tricks where no card scores."""
    return _COUNTS[name](words, count) if name in _COUNTS else tricks(words, count)


def tricks(words: Words, count: int) -> str:
    """So many tricks."""
    return words.n("{count} trick", "{count} tricks", count)


# ---------------------------------------------------------------------------------------- actions

_LABELS = {
    "open": N_("Open the auction"),
    "pass": N_("Pass"),
    "accept": N_("Accept"),
    "refuse": N_("Refuse"),
    "too-little": N_("Too little"),
    "eight-or-nulos": N_("8 or nulos"),
    "lead-self": N_("I lead"),
    "lead-next": N_("Next player leads"),
}
_SAID = {**_LABELS, "open": N_("Any offers?"), "accept": N_("I accept"), "refuse": N_("I refuse")}


def label(words: Words, action: Action | str) -> str:
    """What the button of an action says."""
    return _told(words, action, _LABELS)


def said(words: Words, action: Action | str) -> str:
    """What a player says who takes an action: the text of the bubble."""
    return _told(words, action, _SAID)


def _told(words: Words, action: Action | str, sayings: Mapping[str, str]) -> str:
    taken = ACTIONS[str(action)]
    match taken:
        case Play():
            return capital(card(words, taken.card))
        case Offer():
            return offer(words, taken)
        case Choice(trump=str(trump)):
            return capital(suit(words, trump))
        case Choice(token=token):
            return contract(words, token)
    return words.t(sayings.get(taken.token, N_("Leave the table")))


def offer(words: Words, made: Offer) -> str:
    """An offer: *4 tricks*, *2 nulos*."""
    if made.nulos:
        return words.n("{count} nulo", "{count} nulos", made.count)
    return tricks(words, made.count)


# ---------------------------------------------------------------------- rule sets, levels, places

_RULE_SETS = {
    "championship": (N_("Championship"), N_("No auction: the owner names the trump.")),
    "auction": (N_("Auction"), N_("The owner chooses, opens an auction or says “8 or nulos”.")),
    "classic": (N_("Classic"), N_("Every festa is auctioned. A trump lead must be beaten.")),
    "international": (N_("International"), N_("Auctions, compulsory ruffs, and a choice of who leads.")),
}
_HOUSE_RULES = N_("Rules of the house.")

_LEVELS = {
    "beginner": (N_("Beginner"), N_("Knows the rules, and that is all.")),
    "casual": (N_("Casual"), N_("Plays soundly, without counting cards.")),
    "skilled": (N_("Skilled"), N_("Remembers the cards and looks ahead.")),
    "strong": (N_("Strong"), N_("Weighs many ways the cards may lie.")),
    "master": (N_("Master"), N_("Thinks longest and forgives nothing.")),
}

_PLACES = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"))
_PLACES_IN_WORDS = (N_("first place"), N_("second place"), N_("third place"), N_("last place"))
_SEATS = (N_("you"), N_("on your left"), N_("across from you"), N_("on your right"))


def rule_set(words: Words, name: str) -> str:
    """What a rule set is called; a house's own keeps its name."""
    return words.t(_RULE_SETS[name][0]) if name in _RULE_SETS else name


def rule_set_description(words: Words, name: str) -> str:
    """What sets a rule set apart, in one line."""
    return words.t(_RULE_SETS[name][1] if name in _RULE_SETS else _HOUSE_RULES)


def level(words: Words, name: str) -> str:
    """What a level of the bots is called."""
    return words.t(_LEVELS[name][0]) if name in _LEVELS else name


def level_description(words: Words, name: str) -> str:
    """How bots of a level play, in one line; empty for a level without words."""
    return words.t(_LEVELS[name][1]) if name in _LEVELS else ""


def place(words: Words, number: int) -> str:
    """A place of the ranking, 1 to 4: *1st*."""
    return words.t(_PLACES[number - 1])


def place_in_words(words: Words, number: int) -> str:
    """A place of the ranking, 1 to 4, in a sentence: *first place*."""
    return words.t(_PLACES_IN_WORDS[number - 1])


def seat(words: Words, which: int, own_seat: int) -> str:
    """Where a seat is, as seen from one's own: the next to play sits on the left."""
    return words.t(_SEATS[(which - own_seat) % 4])


# --------------------------------------------------------------------------------------- refusals

_FACT_WORDS: Mapping[str, Callable[[Words, str], str]] = {
    "card": lambda words, token: the_card(words, CARD_BY_TOKEN[token]),
    "suit": suit,
    "trump": suit,
    "best": said,
    "offer": said,
    "contract": contract,
}


def refusal_text(words: Words, refusal: Refusal) -> str:
    """Why an action may not be taken, and what to do instead."""
    facts = dict(refusal.facts)
    if refusal.code == "wrong-stage":
        return words.t(WRONG_STAGE.get(str(facts.get("stage")), UNEXPLAINED))
    return _reason(words, REFUSALS, refusal.code, facts)


def invalid_rules_text(words: Words, error: KingError) -> str:
    """Why rule options make no sense together."""
    return _reason(words, INVALID_RULES, error.code, error.facts)


def invalid_match_text(words: Words, error: KingError) -> str:
    """Why a match cannot be started or gone on with as asked."""
    return _reason(words, {**INVALID_MATCHES, **INVALID_CARDS, **INVALID_RULES}, error.code, error.facts)


def record_error_text(words: Words, error: RecordError) -> str:
    """Why a record cannot be read, with its line where there is one."""
    known = {**INVALID_MATCHES, **INVALID_CARDS, **INVALID_RULES, **RECORD_ERRORS}
    reason = _reason(words, known, error.code, error.facts)
    if error.code == "illegal-action" and str(error.facts.get("rule")) in {*REFUSALS, "wrong-stage"}:
        rule = Refusal(str(error.facts["rule"]), tuple(error.facts.items()))
        reason = words.t(
            "{reason} The rule for seat {seat}: “{rule}”",
            reason=reason,
            seat=error.facts.get("seat", "?"),
            rule=refusal_text(words, rule),
        )
    return words.t("Line {line}: {reason}", line=error.line, reason=reason) if error.line else reason


def _reason(words: Words, reasons: Mapping[str, str], code: str, facts: Mapping[str, Fact]) -> str:
    message = reasons.get(code, UNEXPLAINED)
    told = {
        name: _FACT_WORDS[name](words, str(value)) if name in _FACT_WORDS else value
        for name, value in facts.items()
        if f"{{{name}}}" in message
    }
    return words.t(message, **{"code": code, **told})
