"""The rule set: every option of the rules as one field, and the four sets that people play by.

Nothing in the engine asks for a rule set by name; a house rule is ``dataclasses.replace`` of one field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from king.actions import EIGHT_UP, NULOS_OFFERS, UP, UP_TRICK, Offer
from king.errors import InvalidRules
from king.rules.contracts import FESTA, NEGATIVES

DEALS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One way of playing King. Options that make no sense together raise ``InvalidRules``."""

    name: str
    """What the set is called; the engine makes nothing of it."""

    programme: tuple[str, ...] = (*NEGATIVES, *(FESTA,) * 4)
    """The ten deals in order: each negative contract once, and four ``"festa"``, one for each dealer."""

    first_dealer: Literal["first-player", "draw", "random"] = "random"
    """Seat 0; or whoever receives the king of hearts when cards are dealt face up; or anyone."""

    first_leader: Literal["dealer", "left-of-dealer"] = "dealer"
    """Who leads the first trick of a deal, unless a festa's player chooses."""

    hearts_lead_only_alone: bool = True
    """In the hearts and king deals a heart may be led only from a hand of nothing but hearts."""

    no_heart_on_first_trick: bool = False
    """In the hearts deal, who cannot follow on trick 1 may not throw a heart."""

    king_when_void: bool = True
    """In the king deal, who cannot follow must throw the king of hearts."""

    king_under_hearts: Literal["never", "ace", "always"] = "ace"
    """In the king deal, when its holder must play it to a heart lead: not at all; once the ace of hearts
    lies in the trick; or as soon as hearts are led, by whomever, the holder too."""

    no_king_on_first_trick: bool = False
    """In the king deal the king of hearts is neither led nor thrown away on trick 1."""

    stop_when_decided: bool = False
    """Hearts, men, queens and king deals end with the trick that takes their last scoring card."""

    no_trump_festas: bool = True
    """A festa may be played up without a trump."""

    nulos_festas: bool = True
    """A festa may be played as nulos."""

    must_ruff: bool = False
    """Who is void in the suit led must play a trump."""

    must_overruff: bool = False
    """Who must ruff goes above the highest trump in the trick; who cannot go above plays any card."""

    must_overtrump: bool = False
    """When trumps are led, each must go above the highest trump in the trick, if able."""

    auction: Literal["none", "optional", "always"] = "always"
    """The owner chooses alone; or may open an auction instead of choosing; or always hears the offers."""

    highest_up: int = 8
    """Offers go from 1 up to this many tricks up."""

    nulos_ranks: tuple[int, ...] = (3, 6, 9)
    """For 1, 2, 3 nulos: the tricks up that the offer ranks with. As many as can be offered."""

    answer: Literal["refuse", "too-little"] = "refuse"
    """An owner who does not accept plays alone; or says "too little", and the bidder raises or gives up."""

    eight_must_be_accepted: bool = False
    """An offer of 8 up leaves the owner no choice."""

    ultimatum: Literal["none", "everyone", "bidder"] = "none"
    """Who is asked when the owner says "8 or nulos". ``everyone``: the three others in order, at the owner's
    first choice or in place of any answer. ``bidder``: the highest bidder alone, after 6 or 7 up."""

    pass_out_limit: int | None = None
    """The owner may mark 433 when no offer was taken and the best was worth at most so many points; ``None``:
    never."""

    leader_choice: bool = False
    """Who bought the festa, and an owner who plays it up, say whether they lead or the next player does;
    an owner's nulos are led as any other deal."""

    payment_capped: bool = False
    """A buyer pays at most what the deal brought in, and nothing out of nothing."""

    nulos_paid_by_rank: bool = False
    """A nulos offer is paid as the tricks up that it ranks with (25 points each) instead of 75 a nulo."""

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        reason = next((code for code, wrong in self._contradictions() if wrong), None)
        if reason is not None:
            raise InvalidRules(reason, rule_set=self.name)

    def _contradictions(self) -> list[tuple[str, bool]]:
        festas = [number % 4 for number, kind in enumerate(self.programme) if kind == FESTA]
        negatives = [kind for kind in self.programme if kind != FESTA]
        auctioned = self.auction != "none"
        return [
            ("programme-needs-ten-deals", len(self.programme) != DEALS),
            ("programme-needs-each-negative-once", sorted(negatives) != sorted(NEGATIVES)),
            ("programme-needs-a-festa-for-each-player", sorted(festas) != [0, 1, 2, 3]),
            ("unknown-first-dealer", self.first_dealer not in ("first-player", "draw", "random")),
            ("unknown-first-leader", self.first_leader not in ("dealer", "left-of-dealer")),
            ("unknown-king-rule", self.king_under_hearts not in ("never", "ace", "always")),
            ("unknown-auction", self.auction not in ("none", "optional", "always")),
            ("unknown-answer", self.answer not in ("refuse", "too-little")),
            ("unknown-ultimatum", self.ultimatum not in ("none", "everyone", "bidder")),
            ("overruff-needs-must-ruff", self.must_overruff and not self.must_ruff),
            ("offers-out-of-range", not 1 <= self.highest_up <= len(UP)),
            ("nulos-offers-out-of-range", len(self.nulos_ranks) > len(NULOS_OFFERS)),
            (
                "nulos-ranks-must-rise",
                any(low >= high for low, high in zip((0, *self.nulos_ranks), self.nulos_ranks, strict=False)),
            ),
            ("nulos-offers-need-nulos", auctioned and bool(self.nulos_ranks) and not self.nulos_festas),
            ("ultimatum-needs-an-auction", self.ultimatum != "none" and not auctioned),
            ("ultimatum-needs-nulos", self.ultimatum != "none" and not self.nulos_festas),
            ("ultimatum-needs-eight-up", self.ultimatum != "none" and self.highest_up < EIGHT_UP.count),
            ("pass-out-needs-an-auction", self.pass_out_limit is not None and not auctioned),
            ("pass-out-limit-is-negative", self.pass_out_limit is not None and self.pass_out_limit < 0),
        ]

    @property
    def offers(self) -> tuple[Offer, ...]:
        """All offers that can be made, lowest first; equal ranks keep up before nulos."""
        offers = (*UP[: self.highest_up], *NULOS_OFFERS[: len(self.nulos_ranks)])
        return tuple(sorted(offers, key=self.rank))

    def rank(self, offer: Offer) -> int:
        """Where an offer stands in the order of offers, in tricks up."""
        return self.nulos_ranks[offer.count - 1] if offer.nulos else offer.count

    def price(self, offer: Offer) -> int:
        """Points that a buyer owes for an offer, before any cap."""
        if offer.nulos and self.nulos_paid_by_rank:
            return UP_TRICK * self.rank(offer)
        return offer.worth


_QUEENS_BEFORE_MEN = ("tricks", "hearts", "queens", "men", "king", "last-two", *(FESTA,) * 4)

RULE_SETS: dict[str, RuleSet] = {
    rules.name: rules
    for rules in (
        RuleSet(
            name="championship",
            first_dealer="first-player",
            stop_when_decided=True,
            nulos_festas=False,
            nulos_ranks=(),
            auction="none",
        ),
        RuleSet(
            name="auction",
            programme=_QUEENS_BEFORE_MEN,
            first_dealer="draw",
            king_under_hearts="always",
            auction="optional",
            nulos_ranks=(3, 6),
            ultimatum="everyone",
            pass_out_limit=75,
            payment_capped=True,
        ),
        RuleSet(
            name="classic",
            must_overtrump=True,
            nulos_ranks=(3, 5, 8),
            eight_must_be_accepted=True,
            pass_out_limit=25,
        ),
        RuleSet(
            name="international",
            programme=_QUEENS_BEFORE_MEN,
            first_leader="left-of-dealer",
            no_heart_on_first_trick=True,
            king_under_hearts="never",
            no_king_on_first_trick=True,
            stop_when_decided=True,
            no_trump_festas=False,
            must_ruff=True,
            must_overruff=True,
            must_overtrump=True,
            answer="too-little",
            ultimatum="bidder",
            pass_out_limit=225,
            leader_choice=True,
        ),
    )
}
"""The four rule sets, by name."""
