"""The match in short sentences, for who listens instead of looking.

``describe`` tells what happened between two views, ``position`` how things stand, ``prompt`` what is asked.
Only a seat's view is told, so nothing is said that the seat may not know. ``names`` are four, by seat; the
seat's own is replaced by "you". A public view is told to nobody in particular: there all have names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACCEPT, EIGHT_OR_NULOS, NULOS, PASS, Choice, Leave, Offer, Play
from king.app import terms
from king.app.words import N_
from king.cards import SUIT_CARDS, SUITS, card_set, cards_in
from king.rules.auction import Stage
from king.rules.contracts import FESTA
from king.rules.ruleset import DEALS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from king.actions import Action
    from king.app.lapses import Lapse
    from king.app.words import Value, Words
    from king.match.deal import Deal
    from king.match.view import SeatView

LAST_TO_PLAY = 3
"""The turn that completes a trick, counted from its leader's 0."""

_SAYINGS = {
    "open": (N_("You open the auction."), N_("{name} opens the auction.")),
    "pass": (N_("You pass."), N_("{name} passes.")),
    "accept": (N_("You accept {offer}."), N_("{name} accepts {offer}.")),
    "refuse": (N_("You refuse {offer}."), N_("{name} refuses {offer}.")),
    "too-little": (N_("You say it is too little."), N_("{name} says it is too little.")),
    "eight-or-nulos": (N_("You say “8 or nulos”."), N_("{name} says “8 or nulos”.")),
    "lead-self": (N_("You keep the lead."), N_("{name} keeps the lead.")),
    "lead-next": (N_("You give the lead to {next}."), N_("{name} gives the lead to {next}.")),
    "offer": (N_("You offer {offer}."), N_("{name} offers {offer}.")),
    "buy": (N_("You buy the festa for {offer}."), N_("{name} buys the festa for {offer}.")),
    "trump": (N_("You choose {suit} as trumps."), N_("{name} chooses {suit} as trumps.")),
    "no-trump": (N_("You play without a trump."), N_("{name} plays without a trump.")),
    "nulos": (N_("You play nulos."), N_("{name} plays nulos.")),
    "433": (N_("You mark 4-3-3-3: this festa is not played."), N_("{name} marks 4-3-3-3: no play.")),
    "leave": (N_("You leave the table."), N_("{name} leaves the table.")),
    "lead": (N_("You lead {card}."), N_("{name} leads {card}.")),
    "play": (N_("You play {card}."), N_("{name} plays {card}.")),
    "take": (N_("You take the trick."), N_("{name} takes the trick.")),
    "take-points": (N_("You take the trick: {points}."), N_("{name} takes the trick: {points}.")),
    "deal": (N_("You deal."), N_("{name} deals.")),
    "own": (N_("The festa is yours."), N_("The festa belongs to {name}.")),
}
"""What is told of an event: to who did it, and to the others."""

_OFFERS_STAND = (Stage.BIDDING, Stage.ANSWER, Stage.RAISE)

_PROMPTS: Mapping[Stage, str] = {
    Stage.FIRST_CHOICE: N_("Your turn: choose, or open the auction"),
    Stage.ANSWER: N_("Your turn: answer {best}"),
    Stage.RAISE: N_("Your turn: offer more or pass"),
    Stage.EIGHT: N_("Your turn: 8 tricks or pass?"),
    Stage.CONTRACT: N_("Your turn: choose what is played"),
    Stage.LEADER: N_("Your turn: who leads?"),
}


def describe(words: Words, before: SeatView | None, after: SeatView, names: Sequence[str]) -> list[str]:
    """What happened between two views of the same seat, in order; from the start when ``before`` is none."""
    teller = Teller(words, after.own_seat, names)
    told = [] if before is None else [len(deal.log) for deal in before.deals]
    sentences: list[str] = []
    for deal, known in zip(after.deals, (*told, *[None] * len(after.deals)), strict=False):
        if known is None:
            sentences += teller.beginning(deal, deal.kind)
        events = list(teller.events(deal, known or 0)) if len(deal.log) != known else []
        sentences += events
        if events and deal.points is not None:
            sentences += teller.ending(deal)
    if after.is_over and not (before is not None and before.is_over):
        sentences += teller.result(after)
    return sentences


def position(words: Words, view: SeatView, names: Sequence[str]) -> list[str]:
    """How things stand: the deal, the auction or the trick, whose turn it is, what is legal, the hand."""
    teller = Teller(words, view.own_seat, names)
    sentences = teller.beginning(view.deal, view.deal.contract or view.deal.kind)
    sentences += teller.auction(view.deal)
    if view.deal.stage is Stage.PLAY:
        sentences.append(teller.trick(view.deal))
    sentences.append(words.t("{sentence}.", sentence=prompt(words, view, names)))
    if view.is_my_turn:
        sentences.append(teller.choices(view))
    if view.hand:
        sentences.append(words.t("Your hand: {cards}.", cards=hand_text(words, view.hand)))
    return [*sentences, *teller.points(view, view.deal)]


def payment(words: Words, deal: Deal, own_seat: int | None, names: Sequence[str]) -> str:
    """Who paid whom for a festa that was bought; empty where nobody did."""
    return Teller(words, own_seat, names).payment(deal)


def sale(words: Words, deal: Deal, own_seat: int | None, names: Sequence[str]) -> str:
    """Who bought the festa, and for what; empty where nobody did."""
    return Teller(words, own_seat, names).sale(deal)


def lapse(words: Words, done: Lapse, own_seat: int | None, name: str) -> str:
    """What the clock did instead of a person who was out of time, called ``name``."""
    is_own = done.seat == own_seat
    if isinstance(done.action, Play):
        card = terms.the_card(words, done.action.card)
        if is_own:
            return words.t("Your time is up: {card} was played for you.", card=card)
        return words.t("{name} ran out of time: {card} was played.", name=name, card=card)
    word = terms.said(words, done.action)
    if is_own:
        return words.t("Your time is up: “{word}” was said for you.", word=word)
    return words.t("{name} ran out of time: “{word}” was said.", name=name, word=word)


def prompt(words: Words, view: SeatView, names: Sequence[str]) -> str:
    """What the table waits for, in a few words without a full stop."""
    deal = view.deal
    if view.to_act is None:
        return words.t("The match is over")
    if not view.is_my_turn:
        return words.t("Waiting for {name}", name=names[view.to_act])
    best = deal.auction.best if deal.auction else None
    if deal.stage is Stage.PLAY:
        return _card_prompt(words, view)
    if deal.stage is Stage.BIDDING:
        if best is None:
            return words.t("Your turn: make an offer or pass")
        return words.t("Your turn: beat {best} or pass", best=terms.offer(words, best))
    return words.t(_PROMPTS[deal.stage], best=terms.offer(words, best) if best else "")


def _card_prompt(words: Words, view: SeatView) -> str:
    if not view.deal.trick:
        return words.t("Your turn: lead a card")
    suit = view.deal.trick[0][1].suit
    if view.hand & SUIT_CARDS[suit]:
        return words.t("Your turn: follow {suit}", suit=terms.suit(words, suit))
    return words.t("Your turn: you have no {suit}", suit=terms.suit(words, suit))


def hand_text(words: Words, hand: int) -> str:
    """The cards of a set in words: suit by suit, high to low."""
    cards = (card for suit in SUITS for card in reversed(list(cards_in(hand & SUIT_CARDS[suit]))))
    return ", ".join(terms.card(words, card) for card in cards)


class Teller:
    """Tells the events of a match to one seat, or with no own seat to everybody."""

    def __init__(self, words: Words, own_seat: int | None, names: Sequence[str]) -> None:
        self.words = words
        self.own_seat = own_seat
        self.names = names

    def say(self, event: str, seat: int, **facts: Value) -> str:
        """The sentence of an event, addressed to the listener where it is the listener's own."""
        to_self, of_others = _SAYINGS[event]
        message = to_self if seat == self.own_seat else of_others
        return self.words.t(message, **{**facts, "name": self.names[seat]})

    def name(self, seat: int) -> str:
        """A seat's name in a list; the listener's is "you"."""
        return self.words.t("you") if seat == self.own_seat else self.names[seat]

    def by_seat(self, values: Sequence[int]) -> str:
        """A number for each of the four, with its name."""
        told = (self.words.t("{name} {points}", name=self.name(s), points=v) for s, v in enumerate(values))
        return ", ".join(told)

    def beginning(self, deal: Deal, contract: str) -> list[str]:
        """Which deal it is, what it costs, who dealt."""
        words = self.words
        title = words.t(
            "Deal {number} of {deals}: {contract}.",
            number=deal.number,
            deals=DEALS,
            contract=terms.contract(words, contract),
        )
        whose = self.say("deal" if deal.owner is None else "own", deal.dealer)
        if contract == FESTA:
            return [title, whose]
        return [title, words.t("{sentence}.", sentence=terms.cost(words, contract)), whose]

    def events(self, deal: Deal, known: int) -> Iterator[str]:
        """Each thing done in a deal after the first ``known`` ones."""
        best: Offer | None = None
        plays = 0
        for index, (seat, action) in enumerate(deal.log):
            if index >= known:
                if isinstance(action, Play):
                    yield from self._play(deal, plays, seat, action)
                else:
                    yield from self._word(deal, index, best)
            plays += isinstance(action, Play)
            best = action if isinstance(action, Offer) else best

    def _play(self, deal: Deal, plays: int, seat: int, action: Play) -> list[str]:
        number, turn = divmod(plays, 4)
        told = [self.say("play" if turn else "lead", seat, card=terms.the_card(self.words, action.card))]
        if turn == LAST_TO_PLAY:
            trick = deal.history[number]
            points = deal.terms.trick_points(number + 1, card_set(trick.cards))
            event = "take-points" if points else "take"
            told.append(self.say(event, trick.winner, points=self.words.signed(points)))
        return told

    def _word(self, deal: Deal, index: int, best: Offer | None) -> list[str]:
        seat, action = deal.log[index]
        words = self.words
        ultimatum = any(said == EIGHT_OR_NULOS for _, said in deal.log[:index])
        match action:
            case Leave(seat=leaver):
                return [self.say("leave", leaver)]
            case Offer():
                return [self.say("buy" if ultimatum else "offer", seat, offer=terms.offer(words, action))]
            case Choice(trump=str(trump)):
                return [self.say("trump", seat, suit=terms.suit(words, trump))]
        offer = terms.offer(words, best) if best else ""
        told = [self.say(action.token, seat, offer=offer, next=self.name((seat + 1) % 4))]
        if action == ACCEPT and deal.auction is not None and deal.auction.buyer is not None:
            told.append(self.say("buy", deal.auction.buyer, offer=offer))
        if action == PASS and ultimatum and self._left_with_nulos(deal, index):
            told.append(self.say("nulos", deal.dealer))
        return told

    def _left_with_nulos(self, deal: Deal, index: int) -> bool:
        """Whether this pass was the last answer to "8 or nulos", and nobody had taken the eight."""
        said_later = any(not isinstance(action, Play | Leave) for _, action in deal.log[index + 1 :])
        return deal.contract == NULOS.token and not said_later

    def ending(self, deal: Deal) -> list[str]:
        """The payment and the points of a finished deal."""
        points = self.by_seat(deal.points or ())
        end = self.words.t("End of deal {number}: {points}.", number=deal.number, points=points)
        return [sentence for sentence in (self.payment(deal), end) if sentence]

    def payment(self, deal: Deal) -> str:
        """Who paid whom for a festa that was bought; empty where nobody did."""
        if deal.payment is None:
            return ""
        words, (payer, payee, points) = self.words, deal.payment
        if payer == self.own_seat:
            return words.t("You pay {name} {points} points.", name=self.names[payee], points=points)
        if payee == self.own_seat:
            return words.t("{name} pays you {points} points.", name=self.names[payer], points=points)
        facts = {"name": self.names[payer], "other": self.names[payee]}
        return words.t("{name} pays {other} {points} points.", **facts, points=points)

    def sale(self, deal: Deal) -> str:
        """Who bought the festa, and for what; empty where nobody did."""
        auction = deal.auction
        if auction is None or auction.buyer is None or auction.sale is None:
            return ""
        return self.say("buy", auction.buyer, offer=terms.offer(self.words, auction.sale))

    def result(self, view: SeatView) -> list[str]:
        """Who won, and how far the listener came."""
        words, places = self.words, view.ranking()
        told = [words.t("The match is over: {points}.", points=self.by_seat(view.scores))]
        winners = [self.names[seat] for seat in range(4) if places[seat] == 1 and seat != self.own_seat]
        if winners:
            told.append(words.t("Winner: {names}.", names=", ".join(winners)))
        if self.own_seat is not None:
            place = terms.place_in_words(words, places[self.own_seat])
            told.append(words.t("You finish in {place}.", place=place))
        return told

    def auction(self, deal: Deal) -> list[str]:
        """The best offer, while it may be beaten or answered; who bought the festa, afterwards."""
        auction = deal.auction
        if auction is None or deal.stage not in _OFFERS_STAND:
            return [sold] if (sold := self.sale(deal)) else []
        if auction.best is None or auction.bidder is None:
            return [self.words.t("No offer yet.")]
        return [self.say("offer", auction.bidder, offer=terms.offer(self.words, auction.best))]

    def trick(self, deal: Deal) -> str:
        """The cards that lie on the table, and whose they are."""
        words = self.words
        if not deal.trick:
            return words.t("No card lies on the table.")
        told = (
            words.t("{name}: {card}", name=self.name(seat), card=terms.card(words, card))
            for seat, card in deal.trick
        )
        return words.t("On the table: {cards}.", cards="; ".join(told))

    def points(self, view: SeatView, deal: Deal) -> list[str]:
        """The points of the deals that are over, and of the tricks that were taken in one that is not."""
        words = self.words
        told = [words.t("Points: {points}.", points=self.by_seat(view.scores))]
        if deal.points is None and deal.history:
            running = self.by_seat(deal.running_points())
            told.append(words.t("In this deal so far: {points}.", points=running))
        return told

    def choices(self, view: SeatView) -> str:
        """What the listener may do."""
        legal: tuple[Action, ...] = view.legal_actions()
        if view.deal.stage is Stage.PLAY and len(legal) == view.hand.bit_count():
            return self.words.t("You may play any card.")
        listed = ", ".join(terms.label(self.words, action) for action in legal)
        return self.words.t("You may choose: {choices}.", choices=listed)
