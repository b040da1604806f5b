"""Tables of results, as markdown."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING

import king
from king.rules.contracts import NEGATIVES
from tools import _auction_sense
from tools._contest import FESTAS_TOGETHER, WHOLE_MATCH, Contest
from tools._players import PLAYERS
from tools._tally import Mean, mean_of
from tools.reference import players as reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tools._results import Results
    from tools._tally import Tally

HEADINGS = (WHOLE_MATCH, FESTAS_TOGETHER, *NEGATIVES, "trump", "no-trump", "nulos", "433")
LATE = 0.99
NONE = "-"


def row(cells: Iterable[object]) -> str:
    """One row of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def table(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table with a title over each column."""
    return "\n".join([row(titles), f"|{'---|' * len(titles)}", *map(row, rows)])


def report(results: Results) -> str:
    """Everything that the results tell: a part for each field and way to play."""
    fields: dict[tuple[tuple[str, ...], Contest], Results] = {}
    for contest, sets in results.items():
        field = replace(contest, rules="", players=())
        fields.setdefault((contest.players[1:], field), {})[contest] = sets
    return "\n\n".join(_part(others, field, some) for (others, field), some in fields.items())


def _part(others: tuple[str, ...], field: Contest, results: Results) -> str:
    pieces = [f"### {_field_name(others)}{_way_to_play(field)}"]
    if field.trades:
        pieces.append(_trades(results))
    elif field.sense:
        pieces.append(_ladder(results, "Points a festa gained by auctions", _auction_sense.HEADING))
    else:
        pieces.append(_ladder(results, "Points a match above the mean of the others", WHOLE_MATCH))
        if len(_first_players(results)) > 1:
            pieces.append(_steps(results))
        pieces += [_by_contract(results), _times(results)]
    return "\n\n".join(pieces)


def _field_name(others: tuple[str, ...]) -> str:
    counts = Counter(others)
    return "against " + ", ".join(f"{count} {player}" for player, count in counts.items())


def _way_to_play(field: Contest) -> str:
    ways = {
        ", festas only": field.festas_only or field.trades or field.sense,
        ", festas as in the study": field.study_festas,
    }
    return "".join(way for way, is_so in ways.items() if is_so)


# ----------------------------------------------------------------------------------------- the points


def _ladder(results: Results, title: str, heading: str) -> str:
    """The mean of the numbers under a heading, by player and rule set."""
    rules = _rule_sets(results)
    rows = []
    for player in _first_players(results):
        cells = []
        for name in rules:
            sets = _sets(results, player, name)
            found = mean_of(tally.leads[player, heading] for tally in sets.values())
            cells.append(NONE if found is None else f"{found} ({len(sets)})")
        rows.append((player, *cells))
    return f"{title} (sets of cards):\n\n" + table(("player", *rules), rows)


def _steps(results: Results) -> str:
    """How far each player is above the one before it, on the cards that both have played.

    Reference players are no step of the ladder.
    """
    rules = _rule_sets(results)
    rows = []
    ladder = [player for player in _first_players(results) if player not in reference.PLAYERS]
    for weaker, stronger in pairwise(ladder):
        steps = [step(results, stronger, weaker, name) for name in rules]
        rows.append((f"{stronger} above {weaker}", *(NONE if each is None else each for each in steps)))
    return "Steps, on the same cards:\n\n" + table(("step", *rules), rows)


def step(results: Results, stronger: str, weaker: str, rules: str) -> Mean | None:
    """By how much one player leads further than another over the same field and cards."""
    upper, lower = _sets(results, stronger, rules), _sets(results, weaker, rules)
    differences = []
    for seed in sorted(upper.keys() & lower.keys()):
        leads = upper[seed].leads[stronger, WHOLE_MATCH], lower[seed].leads[weaker, WHOLE_MATCH]
        differences.append([fmean(leads[0]) - fmean(leads[1])])
    return mean_of(differences)


def _by_contract(results: Results) -> str:
    tallies = [tally for sets in results.values() for tally in sets.values()]
    played = {heading for tally in tallies for _, heading in tally.leads}
    headings = [heading for heading in HEADINGS if heading in played]
    rows = []
    for contest, sets in sorted(results.items(), key=_order):
        player = contest.players[0]
        means = [mean_of(tally.leads[player, heading] for tally in sets.values()) for heading in headings]
        rows.append((player, contest.rules, *(NONE if mean is None else mean for mean in means)))
    return "By contract, points a deal:\n\n" + table(("player", "rules", *headings), rows)


# ------------------------------------------------------------------------------------ time, and trades


def _times(results: Results) -> str:
    times: dict[str, Counter[float]] = {}
    for sets in results.values():
        for tally in sets.values():
            for player, each in tally.times.items():
                times.setdefault(player, Counter()).update(each)
    rows = [(player, *_time_cells(times[player])) for player in sorted(times, key=PLAYERS.index)]
    titles = ("player", "decisions", "mean ms", "99 % ms", "worst ms")
    return "Processor time of a decision:\n\n" + table(titles, rows)


def _time_cells(times: Counter[float]) -> tuple[object, ...]:
    count = times.total()
    mean = sum(time * number for time, number in times.items()) / count
    late = sorted(times.elements())[int(LATE * count)]
    return count, f"{mean:.2f}", f"{late:g}", f"{max(times):g}"


def _trades(results: Results) -> str:
    rows = []
    for contest, sets in sorted(results.items(), key=_order):
        player = contest.players[0]
        sold = [[t.owner_gain for t in tally.trades if t.owner == player] for tally in sets.values()]
        bought = [[t.buyer_gain for t in tally.trades if t.buyer == player] for tally in sets.values()]
        cells = [f"{mean_of(gains) or NONE} ({sum(map(len, gains))})" for gains in (sold, bought)]
        rows.append((player, contest.rules, len(sets), *cells))
    titles = ("player", "rules", "festas", "as owner", "as buyer")
    return "Points gained by a trade (trades):\n\n" + table(titles, rows)


# --------------------------------------------------------------------------------------------- sorting


def _sets(results: Results, player: str, rules: str) -> dict[int, Tally]:
    found: dict[int, Tally] = {}
    for contest, sets in results.items():
        if contest.rules == rules and contest.players[0] == player:
            found |= sets
    return found


def _first_players(results: Results) -> list[str]:
    """The players who are measured, weakest first."""
    return sorted({contest.players[0] for contest in results}, key=PLAYERS.index)


def _rule_sets(results: Results) -> list[str]:
    played = {contest.rules for contest in results}
    return [rules for rules in king.RULE_SETS if rules in played]


def _order(item: tuple[Contest, object]) -> tuple[int, int]:
    contest = item[0]
    return list(king.RULE_SETS).index(contest.rules), PLAYERS.index(contest.players[0])
