"""From a match, or a view of one, to its record: one text for each, always the same."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from king.actions import Action, Leave, Play
from king.cards import Card, format_hand
from king.record.options import written_options
from king.record.parsing import FORMAT, VERSION
from king.record.text import escape_text, escape_word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king.match.deal import Deal, Hands
    from king.match.dealing import Draw
    from king.match.table import Table, Tags

TRICK_SIZE = 4


def write(table: Table, *, seen: str = "", later: tuple[Hands, ...] = (), tags: Tags = ()) -> str:
    """The record of what ``table`` shows.

    ``seen`` is the line that tells whose view it is, ``later`` the hands of deals to come.
    """
    lines = [*_head(table, seen, len(table.deals) + len(later), tags)]
    for deal in table.deals:
        lines += _deal(deal)
    for number, hands in enumerate(later, start=len(table.deals) + 1):
        known = [format_hand(hand) for hand in hands if hand is not None]
        lines += ["", f"deal {number}", *_hands(known)]
    return "\n".join(lines) + "\n"


def _head(table: Table, seen: str, deals: int, tags: Tags) -> Iterator[str]:
    yield f"{FORMAT} {VERSION}"
    yield f"rules {escape_text(table.rules.name)}".rstrip(" ")
    for option, value in written_options(table.rules):
        yield f"option {option} {value}".rstrip(" ")
    if seen:
        yield seen
    yield f"first-dealer {table.first_dealer}"
    if table.draw is not None:
        yield f"draw {_tokens(_as_they_fell(table.draw))}"
    yield f"deals {deals}"
    yield f"steps {table.steps}"
    for key, value in tags:
        yield f"tag {escape_word(key)} {escape_text(value)}".rstrip(" ")


def _as_they_fell(draw: Draw) -> tuple[Card, ...]:
    """The cards of the draw in one row: one to each seat in turn, seat 0 first."""
    return tuple(card for once_round in zip_longest(*draw) for card in once_round if card is not None)


def _deal(deal: Deal) -> Iterator[str]:
    yield ""
    yield f"deal {deal.number} {deal.kind} dealer {deal.dealer}"
    yield from _hands(deal.hands)
    before, play = _split_at_first_card(deal)
    if before:
        yield f"auction {' '.join(before)}"
    if deal.owner is not None and deal.contract is not None:
        yield f"contract {deal.contract} player {deal.player}"
    yield from _tricks(deal, play)
    if deal.payment is not None:
        payer, payee, points = deal.payment
        yield f"payment {points} from {payer} to {payee}"
    if deal.points is not None:
        yield f"points {' '.join(map(str, deal.points))}"


def _hands(hands: tuple[str, ...] | list[str]) -> Iterator[str]:
    for seat, cards in enumerate(hands):
        yield f"hand {seat} {cards}"


def _split_at_first_card(deal: Deal) -> tuple[list[str], list[Action]]:
    """What was said before the first card of a festa, with who said it; and the actions from there on."""
    actions = [action for _, action in deal.log]
    if deal.owner is None:
        return [], actions
    first = next((at for at, action in enumerate(actions) if isinstance(action, Play)), len(actions))
    return [_said(seat, action) for seat, action in deal.log[:first]], actions[first:]


def _said(seat: int, action: Action) -> str:
    """An action with its seat; that of a leave is in its token."""
    return action.token if isinstance(action, Leave) else f"{seat}:{action.token}"


def _tricks(deal: Deal, actions: list[Action]) -> Iterator[str]:
    """One line for each trick; who left after a trick stands in the line of the next."""
    lying: list[str] = []
    cards = 0
    number = 0
    for action in actions:
        lying.append(action.token)
        cards += isinstance(action, Play)
        if cards == TRICK_SIZE:
            trick = deal.history[number]
            number += 1
            yield f"trick {number:2} led {trick.leader}: {' '.join(lying)} won {trick.winner}"
            lying = []
            cards = 0
    if lying:
        yield f"trick {number + 1:2} led {deal.leader}: {' '.join(lying)}"


def _tokens(cards: tuple[Card, ...]) -> str:
    return " ".join(card.token for card in cards)
