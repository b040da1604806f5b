"""What lies over the felt between deals: how the dealer was drawn, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import spoken, terms
from king.app.session import Phase
from king.cards import KING_OF_HEARTS, cards_in
from king.rules.contracts import FESTA
from king.web.draw import art, clock, forms, handover
from king.web.draw.bar import festa_title, title
from king.web.draw.html import EMPTY, Html, el
from king.web.draw.trick import shown_card

if TYPE_CHECKING:
    from king.match.deal import Deal
    from king.web.draw.scene import Scene


def cover(scene: Scene) -> Html:
    """The summary, the opening or the cover between two people, when it is time for one."""
    if scene.phase is Phase.SUMMARY and scene.deal.is_finished:
        return summary(scene)
    if scene.phase is Phase.COVER:
        return handover.panel(scene)
    if scene.clock is not None and scene.clock.is_paused:
        return clock.pause_cover(scene)
    if scene.phase is Phase.DRAW and scene.view.draw is not None:
        return opening(scene)
    return EMPTY


# ------------------------------------------------------------------------------------------------ summary


def summary(scene: Scene) -> Html:
    """Each player's count and points in the deal, the check total, the running totals and places."""
    words, deal = scene.words, scene.deal
    ends = words.t(
        "End of deal {number} of {deals}", number=deal.number, deals=len(scene.view.rules.programme)
    )
    head = el(
        "header",
        art.contract_icon(deal.contract or deal.kind),
        el("div", el("h2", title(scene, deal)), el("p", _what_was_played(scene, deal) or ends)),
        el("p", ends, class_="place"),
    )
    places = _places(scene.totals)
    seats = sorted(scene.seats_from_me, key=lambda seat: places[seat])
    return el(
        "div",
        head,
        el("ol", _heads(scene), *(_line(scene, deal, seat, places[seat]) for seat in seats), class_="lines"),
        _foot(scene, deal),
        class_="panel sum",
        role="dialog",
        aria_label=ends,
    )


def _what_was_played(scene: Scene, deal: Deal) -> str:
    """A festa's contract, and who paid whom for it."""
    words, auction = scene.words, deal.auction
    if auction is None or deal.contract is None:
        return terms.cost(words, deal.kind)
    contract = terms.contract(words, deal.contract)
    if deal.payment is None:
        return contract
    paid = spoken.payment(words, deal, scene.view.own_seat, scene.names)
    return words.t("{contract}: {sentence}", contract=contract, sentence=paid)


def _places(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in totals) for own in totals)


def _heads(scene: Scene) -> Html:
    words = scene.words
    return el(
        "li",
        el("span", words.t("counted"), class_="pile"),
        el("span", words.t("deal"), class_="now"),
        el("span", words.t("total"), class_="pts"),
        class_="heads",
        aria_hidden="true",
    )


def _line(scene: Scene, deal: Deal, seat: int, place: int) -> Html:
    words, points = scene.words, (deal.points or (0, 0, 0, 0))[seat]
    classes = " ".join(
        name for name, given in (("self", seat == scene.view.own_seat), ("first", place == 1)) if given
    )
    return el(
        "li",
        el("span", art.icon(scene.seating[seat].portrait), class_="face"),
        el("span", scene.names[seat], class_="name", title=scene.names[seat]),
        _pile(scene, deal, seat),
        el("span", words.signed(points), class_=f"now {tone(points)}".strip()),
        el("span", words.number(scene.totals[seat]), class_="pts"),
        el("span", words.number(place), class_="rank", title=terms.place(words, place)),
        class_=classes or None,
    )


def tone(points: int) -> str:
    """The colour class of points: lost, won, or neither."""
    return "loss" if points < 0 else "gain" if points > 0 else ""


def _pile(scene: Scene, deal: Deal, seat: int) -> Html:
    """What a seat is counted for, drawn: its hearts, its queens, its tricks."""
    counted = _counted(deal, seat)
    label = terms.counted(scene.words, deal.contract or deal.kind, counted)
    return el("span", _drawn_pile(deal, seat, counted), el("span", label), class_="pile")


def _counted(deal: Deal, seat: int) -> int:
    if deal.contract is None:
        return 0
    contract = deal.terms
    if contract.scoring_cards:
        return (deal.captured[seat] & contract.scoring_cards).bit_count()
    if deal.history:
        paid = deal.history[-contract.paid_tricks :]
        return sum(trick.winner == seat for trick in paid)
    return deal.tricks[seat]


def _drawn_pile(deal: Deal, seat: int, counted: int) -> Html:
    contract = deal.contract
    if contract in ("hearts", "men", "queens"):
        cards = list(cards_in(deal.captured[seat] & deal.terms.scoring_cards))
        return el(
            "span", *(_token(card.suit, golden=card == KING_OF_HEARTS) for card in cards), class_="drawn"
        )
    drawing = art.icon("king") if contract == "king" else art.icon("tricks")
    return el("span", *([drawing] * counted), class_="drawn")


def _token(suit: str, *, golden: bool) -> Html:
    return el("span", art.icon("king"), class_="kh") if golden else art.suit(suit)


def _foot(scene: Scene, deal: Deal) -> Html:
    words = scene.words
    check = words.t("Check: {total}", total=abs(sum(deal.points or ())))
    return el(
        "footer",
        el("p", el("b", _what_follows(scene, deal)), el("span", check, class_="check")),
        forms.button(words.t("Review"), f"review:{scene.view.seat}:{deal.number}", "", "check"),
        continue_button(scene, "timed"),
    )


def _what_follows(scene: Scene, deal: Deal) -> str:
    words, rules = scene.words, scene.view.rules
    if scene.view.is_over:
        return words.t("The match is over")
    kind = rules.programme[deal.number]
    owner = (scene.view.first_dealer + deal.number) % 4
    coming = festa_title(scene, owner) if kind == FESTA else terms.contract(words, kind)
    return words.t("Next: {deal}", deal=coming)


def continue_button(scene: Scene, extra: str = "") -> Html:
    """The button that ends a pause."""
    return el(
        "button",
        scene.words.t("Continue"),
        art.icon("next"),
        type="button",
        class_=f"btn main {extra}".strip(),
        data_do="skip",
    )


# ------------------------------------------------------------------------------------------------ opening


def opening(scene: Scene) -> Html:
    """The draw for the first dealer: the cards by seat as they fell, the king of hearts last."""
    words, draw, dealer = scene.words, scene.view.draw or (), scene.view.first_dealer
    deals = (
        words.t("You deal first")
        if dealer == scene.view.own_seat
        else words.t("{name} deals first", name=scene.names[dealer])
    )
    rows = (
        el(
            "li",
            el("span", art.icon(scene.seating[seat].portrait), class_="face"),
            el("b", scene.names[seat], class_="name"),
            el("span", *(shown_card(words, card, scene.deal) for card in draw[seat]), class_="fallen"),
            class_="drawn-dealer" if seat == dealer else None,
        )
        for seat in scene.seats_from_me
    )
    return el(
        "div",
        el(
            "header",
            art.icon("king"),
            el("div", el("h2", deals), el("p", words.t("The king of hearts decides"))),
        ),
        el("ol", *rows, class_="draw"),
        el("footer", el("p"), continue_button(scene)),
        class_="panel sum",
        role="dialog",
        aria_label=deals,
    )
