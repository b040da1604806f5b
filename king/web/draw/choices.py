"""The panels in which a festa is bid for, answered and chosen. They lie on the felt, never on the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACTIONS, NULOS_OFFERS, UP, Offer
from king.app import terms
from king.app.glossary import explanation
from king.app.words import N_
from king.rules.auction import Stage
from king.web.draw import art, worth
from king.web.draw.html import EMPTY, Html, el

if TYPE_CHECKING:
    from king.actions import Action
    from king.web.draw.scene import Scene

_TITLES = {
    Stage.FIRST_CHOICE: N_("Your festa: what shall it be?"),
    Stage.BIDDING: N_("Your offer"),
    Stage.RAISE: N_("Too little: raise, or give up?"),
    Stage.ANSWER: N_("Do you accept?"),
    Stage.EIGHT: N_("8 or nulos?"),
    Stage.CONTRACT: N_("What is to be played?"),
    Stage.LEADER: N_("Who leads?"),
}

_ICONS = {
    "open": "offers",
    "accept": "check",
    "refuse": "close",
    "too-little": "next",
    "eight-or-nulos": "nulos",
    "pass": "close",
    "up8": "tricks",
    "lead-self": "person",
    "lead-next": "next",
}


def panel(scene: Scene) -> Html:
    """The panel for what this person is to say now; nothing when cards are to be played."""
    stage = scene.deal.stage
    if not scene.my_turn or stage not in _TITLES:
        return EMPTY
    heading = scene.words.t(_TITLES[stage])
    bidding = stage in (Stage.BIDDING, Stage.RAISE)
    body = _offers(scene) if bidding else _words(scene, scene.view.legal_actions())
    return el(
        "div",
        el("header", el("h2", heading), el("p", _standing_offer(scene))),
        body,
        class_="panel ask",
        role="group",
        tabindex=-1,
        aria_label=heading,
    )


def _standing_offer(scene: Scene) -> str:
    words, auction = scene.words, scene.deal.auction
    if auction is None or auction.best is None or auction.bidder is None or auction.stage is Stage.EIGHT:
        return ""  # "8 or nulos" lets whatever was offered lapse
    offer = terms.offer(words, auction.best)
    if auction.stage is Stage.CONTRACT and auction.buyer is not None:
        return words.t("Bought for {offer}", offer=offer)
    if auction.bidder == scene.view.own_seat:
        return words.t("Yours: {offer}", offer=offer)
    return words.t("Best: {offer}, {name}", offer=offer, name=scene.names[auction.bidder])


# ------------------------------------------------------------------------------------------------- offers


def _offers(scene: Scene) -> Html:
    words, rules = scene.words, scene.view.rules
    legal = frozenset(action.token for action in scene.view.legal_actions())
    nulos = NULOS_OFFERS[: len(rules.nulos_ranks)]
    up_row = [_offer(scene, offer, legal) for offer in UP[: rules.highest_up]]
    last_row = [*(_offer(scene, offer, legal) for offer in nulos), _pass(scene)]
    return el(
        "div",
        _line(words.t("Tricks"), words.t("you pay {points} each", points=UP[0].worth), up_row),
        _line(words.t("Nulos"), _price_of_nulos(scene, nulos), last_row)
        if nulos
        else el("div", *last_row, class_="opts"),
        class_=f"offers cells-{len(up_row) + len(last_row)}",
    )


def _price_of_nulos(scene: Scene, nulos: tuple[Offer, ...]) -> str:
    words, rules = scene.words, scene.view.rules
    if not rules.nulos_paid_by_rank:
        return words.t("you pay {points} each", points=NULOS_OFFERS[0].worth)
    return words.t("you pay {points}", points=" · ".join(words.number(rules.price(offer)) for offer in nulos))


def _line(title: str, price: str, cells: list[Html]) -> Html:
    return el(
        "div",
        el("span", title, el("small", price), class_="kind"),
        el("div", *cells, class_="opts"),
        class_="line",
    )


def _offer(scene: Scene, offer: Offer, legal: frozenset[str]) -> Html:
    words, auction = scene.words, scene.deal.auction
    matching = auction is not None and offer == auction.best
    open_ = offer.token in legal
    below = words.t("match") if matching and open_ else _unit(scene, offer)
    return el(
        "button",
        words.number(offer.count),
        " ",
        el("small", below),
        el("span", f" {terms.offer(words, offer)}", class_="sr") if matching and open_ else None,
        worth.chip(scene, offer.token),
        type="button",
        class_="btn match" if matching and open_ else "btn",
        data_action=offer.token if open_ else None,
        aria_label=_heard(scene, offer.token, terms.offer(words, offer)),
        disabled=not open_,
    )


def _unit(scene: Scene, offer: Offer) -> str:
    if offer.nulos:
        return scene.words.n("nulo", "nulos", offer.count)
    return scene.words.n("trick", "tricks", offer.count)


def _pass(scene: Scene) -> Html:
    words = scene.words
    label = words.t("Give up") if scene.deal.stage is Stage.RAISE else words.t("Pass")
    return el(
        "button",
        label,
        worth.chip(scene, "pass"),
        type="button",
        class_="btn pass",
        data_action="pass",
        aria_label=_heard(scene, "pass", label),
    )


# ------------------------------------------------------------------------------------------------- words


def _words(scene: Scene, actions: tuple[Action, ...]) -> Html:
    cells = [_word(scene, action) for action in actions]
    return el("div", *cells, class_=f"words cells-{len(cells)}")


def _word(scene: Scene, action: Action) -> Html:
    token = action.token
    drawing = art.icon(_ICONS[token]) if token in _ICONS else art.contract_icon(token)
    main = token in ("accept", "open", "lead-self")
    return el(
        "button",
        drawing,
        el("span", _label(scene, action)),
        worth.chip(scene, token),
        type="button",
        class_="btn main" if main else "btn",
        data_action=token,
        title=explanation(scene.words, token) or None,
        aria_label=_heard(scene, token, _label(scene, action)),
    )


def _heard(scene: Scene, token: str, label: str) -> str | None:
    """The name of a button with what a hint tells of it; without one its text says enough."""
    told = worth.told(scene, token, label)
    return None if told == label else told


def _label(scene: Scene, action: Action) -> str:
    """As the action is called, but for who leads: there the seat's name says more."""
    words = scene.words
    if action == ACTIONS["lead-next"]:
        return words.t("{name} leads", name=scene.names[(scene.view.seat + 1) % 4])
    if action == ACTIONS["lead-self"]:
        return words.t("You lead")
    return terms.label(words, action)
