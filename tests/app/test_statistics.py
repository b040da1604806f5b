"""Statistics are sums over the records: held against figures counted from the matches, and by hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from king import Match
from king.app.assisted import UNDO, with_assistance
from king.app.seating import PERSON, Seating, seating_for, with_level, with_name
from king.app.statistics import (
    MATCH,
    MIXED,
    PEOPLE,
    Group,
    MatchSummary,
    Sums,
    Tally,
    summary_as_list,
    summary_of_list,
    summed_up,
)
from king.errors import RecordError
from king.record import loads
from king.rules.ruleset import RULE_SETS
from tests.record.samples import FESTA, RUNNING

SEATING = seating_for(1, "skilled")


def played(seed: int, rules: str = "auction") -> Match:
    match, choose = Match.start(rules, seed=seed), random.Random(seed)
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


def of_first(match: Match, seating: Seating) -> MatchSummary:
    """The summary for the first person's seat."""
    return next(iter(summed_up(match, seating).values()))


def test_a_bought_festa_by_hand() -> None:
    # Seat 1 buys for three tricks (75) and takes all thirteen (325); then three leave and the match is over.
    match = loads(FESTA).leave(0).leave(2).leave(3)
    buyer = of_first(match, seating_for(1, "casual")).deals[0]
    assert (buyer.contract, buyer.points, buyer.table, buyer.tricks) == ("trump", 250, 325, 13)
    assert (buyer.role, buyer.price) == ("bought", 75)
    owner = of_first(match, seating_for(0, "casual")).deals[0]
    assert (owner.points, owner.role, owner.price) == (75, "sold", 75)
    third = of_first(match, seating_for(2, "casual")).deals[0]
    assert (third.points, third.role, third.price) == (0, "other", 0)
    tally = Tally()
    tally.add(of_first(match, seating_for(1, "casual")))
    bought = tally.chosen()["festa:bought"]
    assert (bought.average, bought.fair, bought.profit) == (250, 81.25, 168.75)


def test_a_negative_deal_by_hand() -> None:
    match = loads(RUNNING).leave(1).leave(2).leave(3)
    summary = of_first(match, seating_for(0, "casual"))
    assert (summary.points, summary.place, len(summary.deals)) == (-260, 1, 1)  # who stays is first
    assert (summary.deals[0].contract, summary.deals[0].tricks, summary.deals[0].role) == ("tricks", 13, "")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_sums_are_those_of_the_records(rules: str) -> None:
    matches = [played(seed, rules) for seed in range(6)]
    tally = Tally()
    for match in matches:
        tally.add(of_first(match, SEATING))
    sums = tally.chosen(rules, "skilled")
    points = [match.scores[1] for match in matches]
    places = Counter(match.ranking()[1] for match in matches)
    whole = sums[MATCH]
    assert (whole.count, whole.points, whole.best, whole.worst) == (6, sum(points), max(points), min(points))
    assert whole.places == tuple(places[place] for place in (1, 2, 3, 4))
    for contract in ("tricks", "hearts", "men", "queens", "king", "last-two"):
        deals = [deal for match in matches for deal in match.deals if deal.kind == contract]
        one = sums[contract]
        assert one.count == 6
        assert one.points == sum((deal.points or ())[1] for deal in deals)
        assert one.tricks == sum(deal.tricks[1] for deal in deals)
        assert one.fair == sum(sum(deal.points or ()) for deal in deals) / 24
    festas = [deal for match in matches for deal in match.deals if deal.owner is not None]
    roles = {name: one for name, one in sums.items() if name.startswith("festa:")}
    assert sum(one.count for one in roles.values()) == len(festas) == 24
    owned = sum(one.count for name, one in roles.items() if name in ("festa:kept", "festa:sold"))
    assert owned == 6
    bought = [deal for deal in festas if deal.payment is not None and deal.payment[0] == 1]
    found = roles.get("festa:bought", Sums())
    assert found.price == sum((deal.payment or (0, 0, 0))[2] for deal in bought)
    assert sum(one.points for name, one in sums.items() if name != MATCH and ":" not in name) == sum(points)


def test_groups_are_kept_apart_and_can_be_put_together() -> None:
    tally = Tally()
    one, two, three = played(1), played(2, "classic"), with_assistance(played(3), UNDO)
    for match in (one, two, three):
        tally.add(of_first(match, SEATING))
    assert set(tally.sums) == {
        Group("", "auction", "skilled", assisted=False),
        Group("", "classic", "skilled", assisted=False),
        Group("", "auction", "skilled", assisted=True),
    }
    assert tally.chosen()[MATCH].count == 2
    assert tally.chosen("classic")[MATCH].points == two.scores[1]
    assert tally.chosen(assisted=True)[MATCH].points == three.scores[1]
    assert tally.chosen(level="casual") == {}


def test_several_people_count_each_by_themselves() -> None:
    family = with_name(with_name(with_level(SEATING, 3, PERSON), 1, "Ana"), 3, "Rui")
    together, alone = played(1), played(2)
    tally = Tally()
    for summary in (
        *summed_up(together, family).values(),
        *summed_up(alone, with_name(SEATING, 1, "Ana")).values(),
    ):
        tally.add(summary)
    assert tally.people == ["Ana", "Rui"]
    points = {"Ana": together.scores[1] + alone.scores[1], "Rui": together.scores[3]}
    for name, matches in (("Ana", 2), ("Rui", 1)):
        whole = tally.chosen(person=name)[MATCH]
        assert (whole.count, whole.points) == (matches, points[name])
    assert tally.chosen()[MATCH].points == sum(points.values())
    assert tally.chosen(person="Rui")["tricks"].tricks == together.deals[0].tricks[3]
    assert tally.chosen(person="nobody") == {}


def test_what_only_bots_have_played_counts_for_nobody() -> None:
    bots = with_level(SEATING, 1, "casual")
    (summary,) = summed_up(played(1), bots).values()
    tally = Tally()
    tally.add(summary)
    assert (summary.person, tally.sums) == (None, {})


@pytest.mark.parametrize(
    ("changes", "level"),
    [({}, "skilled"), ({0: "casual"}, MIXED), ({0: PERSON, 2: PERSON, 3: PERSON}, PEOPLE)],
)
def test_the_level_of_a_table(changes: dict[int, str], level: str) -> None:
    seating = SEATING
    for seat, other in changes.items():
        seating = with_level(seating, seat, other)
    assert of_first(played(1), seating).level == level


def test_sums_and_summaries_are_read_as_they_were_written() -> None:
    tally = Tally()
    for seed in range(3):
        summary = of_first(played(seed), SEATING)
        assert summary_of_list(summary_as_list(summary)) == summary
        tally.add(summary)
    assert Tally.loads(tally.dumps()) == tally
    with pytest.raises(RecordError, match="match-not-over"):
        of_first(Match.start("classic", seed=1), SEATING)


def test_averages_by_hand() -> None:
    sums = (
        Sums(2, 100, 130, places=(1, 0, 0, 1))
        .plus(Sums())
        .plus(Sums(2, -60, -30, best=5, places=(0, 2, 0, 0)))
    )
    assert (sums.count, sums.average, sums.fair, sums.profit) == (4, 10, 6.25, 3.75)
    assert (sums.best, sums.worst, sums.place) == (5, 0, 2.25)
    assert (Sums().average, Sums().fair, Sums().place) == (0, 0, 0)
