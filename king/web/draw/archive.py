"""The archive: what all finished matches add up to, and each of them to be looked at again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.app import terms
from king.app.statistics import MATCH, MIXED, PEOPLE, ROLES, TRUMP, Sums
from king.app.words import N_
from king.bots import LEVELS
from king.rules.ruleset import RULE_SETS
from king.web.draw import art, forms
from king.web.draw.html import EMPTY, Html, el, join
from king.web.draw.pages import sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from king.app.archive import Entry, Share
    from king.app.statistics import MatchSummary
    from king.app.words import Words

ANY = ""
_CONTRACTS = ("tricks", "hearts", "men", "queens", "king", "last-two", TRUMP, "no-trump", "nulos", "433")
_ROLES = {
    "kept": N_("Yours, played by you"),
    "sold": N_("Yours, sold"),
    "bought": N_("Bought by you"),
    "other": N_("Of others"),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows: the choices made, the sums they lead to, and some matches, the newest first."""

    rules: str = ANY
    level: str = ANY
    assisted: bool = False
    person: str | None = None
    """Whose matches: a name, which may be empty; ``None``: everybody's."""

    people: Sequence[str] = ()
    """The names of all who have finished a match."""

    sums: Mapping[str, Sums] | None = None
    """``None`` while they are being fetched."""

    entries: Sequence[Entry] = ()
    more: bool = False
    """Whether there are older ones."""

    erased: int = 0
    """How many can be put back."""

    failure: str = ""
    progress: str = ""


def page(words: Words, shown: Shown) -> str:
    """The whole page."""
    if shown.failure:
        return sheet(words, words.t("Archive"), el("p", shown.failure, class_="lead", role="alert"))
    if shown.sums is None:
        return sheet(words, words.t("Archive"), el("p", words.t("One moment…"), class_="lead"))
    whole = shown.sums.get(MATCH, Sums())
    return sheet(
        words,
        words.t("Archive"),
        _choices(words, shown),
        el("p", shown.progress, role="status") if shown.progress else None,
        *(_figures(words, shown, shown.sums, whole) if whole.count else (_none(words),)),
        _matches(words, shown),
        _keeping(words, shown),
    )


def _choices(words: Words, shown: Shown) -> Html:
    rules = {ANY: words.t("All rules"), **{name: terms.rule_set(words, name) for name in RULE_SETS}}
    levels = {ANY: words.t("All levels"), **{name: level(words, name) for name in (*LEVELS, MIXED, PEOPLE)}}
    help_ = {"no": words.t("Without help"), "yes": words.t("Assisted")}
    assisted = "yes" if shown.assisted else "no"
    everybody = {ANY: words.t("Everybody"), **{f"={name}": _person(words, name) for name in shown.people}}
    person = ANY if shown.person is None else f"={shown.person}"
    several = len(shown.people) > 1
    return el(
        "div",
        forms.row("person", words.t("Player"), forms.chooser("archive-person", everybody, person))
        if several
        else None,
        forms.row("rules", words.t("Rules"), forms.chooser("archive-rules", rules, shown.rules)),
        forms.row("level", words.t("Level"), forms.chooser("archive-level", levels, shown.level)),
        forms.row("hint", words.t("Help"), forms.chooser("archive-assisted", help_, assisted)),
        class_="picks",
    )


def _person(words: Words, name: str) -> str:
    return name or words.t("Without a name")


def level(words: Words, name: str) -> str:
    """What the level of a table is called."""
    if name == MIXED:
        return words.t("Different levels")
    return words.t("Only people") if name == PEOPLE else terms.level(words, name)


def _none(words: Words) -> Html:
    return el("p", words.t("No finished match yet: what you play to its end is kept here."), class_="lead")


# ------------------------------------------------------------------------------------------------ the figures


def _figures(words: Words, shown: Shown, sums: Mapping[str, Sums], whole: Sums) -> tuple[Html | None, ...]:
    return (
        _facts(words, whole),
        _section(words.t("Places"), _places(words, whole)),
        _course(words, shown),
        _section(
            words.t("Points by contract"),
            el("p", words.t("The fair share is a quarter of what all four made.")),
            _by_contract(words, sums),
        ),
        _festas(words, sums),
    )


def _section(title: str, *content: Html | None) -> Html:
    return el("section", el("h2", title), *content, class_="text")


def _facts(words: Words, whole: Sums) -> Html:
    facts = (
        (words.t("Matches"), words.number(whole.count)),
        (words.t("Average points"), _signed(words, whole.average)),
        (words.t("Average place"), words.decimal(whole.place, 2)),
        (words.t("Best"), words.signed(whole.best)),
        (words.t("Worst"), words.signed(whole.worst)),
    )
    return el("dl", *(el("div", el("dt", name), el("dd", value)) for name, value in facts), class_="facts")


def _signed(words: Words, value: float) -> str:
    told = words.decimal(value)
    return f"+{told}" if value > 0 else told


def _places(words: Words, whole: Sums) -> Html:
    """How often each place was reached, as a table whose rows end in bars."""
    most = max(whole.places) or 1
    rows = (
        el(
            "tr",
            el("th", terms.place(words, place), scope="row"),
            el("td", words.number(times)),
            el("td", words.t("{percent} %", percent=round(100 * times / whole.count))),
            el("td", _bar(times / most), class_="bar"),
        )
        for place, times in enumerate(whole.places, start=1)
    )
    return _table((words.t("Place"), words.t("Matches"), words.t("Share"), ""), *rows)


def _by_contract(words: Words, sums: Mapping[str, Sums]) -> Html:
    played = [(name, sums[name]) for name in _CONTRACTS if name in sums]
    most = max((abs(one.profit) for _, one in played), default=0) or 1
    rows = (
        el(
            "tr",
            el("th", _contract(words, name), scope="row"),
            el("td", words.number(one.count)),
            el("td", words.decimal(one.average)),
            el("td", words.decimal(one.fair)),
            el("td", _signed(words, one.profit)),
            el("td", _diverging(one.profit / most), class_="bar"),
            el("td", words.number(one.best)),
            el("td", words.number(one.worst)),
            el("td", words.decimal(one.tricks / one.count)),
        )
        for name, one in played
    )
    heads = (
        words.t("Contract"),
        words.t("Deals"),
        words.t("Average"),
        words.t("Fair share"),
        words.t("Above it"),
        "",
        words.t("Best"),
        words.t("Worst"),
        words.t("Tricks"),
    )
    return _table(heads, *rows)


def _contract(words: Words, name: str) -> str:
    return words.t("With a trump") if name == TRUMP else terms.contract(words, name)


def _festas(words: Words, sums: Mapping[str, Sums]) -> Html | None:
    found = [(role, sums[f"festa:{role}"]) for role in ROLES if f"festa:{role}" in sums]
    if not found:
        return None
    rows = (
        el(
            "tr",
            el("th", words.t(_ROLES[role]), scope="row"),
            el("td", words.number(one.count)),
            el("td", words.decimal(one.price / one.count) if role in ("sold", "bought") else ""),
            el("td", words.decimal(one.average)),
            el("td", _signed(words, one.profit)),
        )
        for role, one in found
    )
    heads = (
        words.t("Festas"),
        words.t("Deals"),
        words.t("Price"),
        words.t("Points with it"),
        words.t("Above the fair share"),
    )
    return _section(words.t("Festas: owned, sold, bought"), _table(heads, *rows))


def _table(heads: Sequence[str], *rows: Html) -> Html:
    """A table that scrolls by itself on a narrow screen; a column of bars has no heading."""
    cells = [el("th", head, scope="col") if head else el("td") for head in heads]
    return el(
        "div",
        el("table", el("thead", el("tr", *cells)), el("tbody", *rows)),
        class_="scroll figures",
        tabindex=0,
        role="group",
        aria_label=heads[0],
    )


# ------------------------------------------------------------------------------------------------- the charts


def _bar(share: float) -> Html:
    """A bar from the left, for a share of the longest."""
    return _chart(100, 10, el("rect", x=0, y=1, width=_at(share * 100), height=8, rx=2, class_="full"))


def _diverging(share: float) -> Html:
    """A bar from the middle: to the right for gains, to the left for losses."""
    length = abs(share) * 49
    x = 50 if share > 0 else 50 - length
    kind = "gain" if share > 0 else "loss"
    axis = el("line", x1=50, y1=0, x2=50, y2=10, class_="axis")
    return _chart(100, 10, el("rect", x=_at(x), y=1, width=_at(length), height=8, rx=2, class_=kind), axis)


def _asked(shown: Shown, entry: Entry) -> Share | None:
    """What a match was for the person whose matches are shown; for the first one among everybody's."""
    return next((each for each in entry.shares if shown.person in (None, each.summary.person)), None)


def _course(words: Words, shown: Shown) -> Html | None:
    """The points, and the accuracies that are known, of the matches listed below, the oldest on the left."""
    latest = [share for entry in reversed(shown.entries) if (share := _asked(shown, entry)) is not None]
    points = [share.summary.points for share in latest]
    rated = [share.accuracy for share in latest if share.accuracy is not None]
    if len(points) < 2:  # noqa: PLR2004 - a line needs two ends
        return None
    facts = {"count": len(points), "first": points[0], "last": points[-1]}
    drawn = _line(
        words.t(
            "Points of the latest {count} matches, from {first} to {last}; all are listed below.", **facts
        ),
        points,
        max(1, *map(abs, points)),
    )
    if len(rated) < 2:  # noqa: PLR2004 - as above
        return _section(words.t("The latest matches"), drawn)
    facts = {"count": len(rated), "first": rated[0], "last": rated[-1]}
    told = words.t(
        "Accuracy in {count} reviewed matches, from {first} to {last}; all are listed below.", **facts
    )
    return _section(words.t("The latest matches"), drawn, el("p", told), _line(told, rated, 100))


def _line(label: str, values: Sequence[int], top: int) -> Html:
    """A line through values between ``-top`` and ``top``, with an axis at zero; ``label`` tells it."""
    step = 200 / (len(values) - 1)
    places = [f"{_at(at * step)},{_at(30 - 28 * one / top)}" for at, one in enumerate(values)]
    return el(
        "svg",
        el("line", x1=0, y1=30, x2=200, y2=30, class_="axis"),
        el("polyline", points=" ".join(places), class_="course"),
        viewBox="0 0 200 60",
        preserveAspectRatio="none",
        role="img",
        aria_label=label,
        class_="chart wide",
    )


def _chart(width: int, height: int, *shapes: Html) -> Html:
    """A drawing whose numbers stand beside it in the table."""
    box = f"0 0 {width} {height}"
    return el("svg", *shapes, viewBox=box, preserveAspectRatio="none", aria_hidden="true", class_="chart")


def _at(value: float) -> str:
    return f"{value:.1f}"


# ------------------------------------------------------------------------------------------------ the matches


def _matches(words: Words, shown: Shown) -> Html | None:
    if not shown.entries:
        return None
    more = forms.button(words.t("Older matches"), "archive-more", "", "down") if shown.more else None
    items = (_match(words, shown, entry) for entry in shown.entries)
    return _section(words.t("Matches"), el("ol", *items, class_="kept"), more)


def _match(words: Words, shown: Shown, entry: Entry) -> Html:
    share = _asked(shown, entry) or entry.shares[0]
    summary = share.summary
    told = [
        words.when(entry.date),
        terms.rule_set(words, summary.rules),
        level(words, summary.level),
        words.t("Assisted") if summary.assisted else "",
        "" if share.accuracy is None else words.t("accuracy {percent} %", percent=share.accuracy),
        *(_standing(words, each.summary) for each in entry.shares if len(entry.shares) > 1),
    ]
    replay = words.t("Replay")
    erase = words.t("Erase")
    return el(
        "li",
        el("b", terms.place(words, summary.place), class_="rank"),
        el("span", words.signed(summary.points), class_="total"),
        el("span", " · ".join(part for part in told if part), class_="about"),
        _small("play", replay, f"archive-replay:{entry.key}"),
        _small("close", erase, f"archive-erase:{entry.key}"),
    )


def _standing(words: Words, summary: MatchSummary) -> str:
    """How one of several people has done, in a line."""
    name, place = _person(words, summary.person or ""), terms.place(words, summary.place)
    return f"{name}: {place}, {words.signed(summary.points)}"


def _small(drawing: str, label: str, what: str) -> Html:
    return el(
        "button", art.icon(drawing), type="button", class_="tool", title=label, aria_label=label, data_do=what
    )


def _keeping(words: Words, shown: Shown) -> Html:
    kept = bool(shown.entries)
    back = (
        forms.button(
            words.t("Put back what was erased ({count})", count=shown.erased), "archive-put-back", "main"
        )
        if shown.erased
        else EMPTY
    )
    return el(
        "footer",
        back,
        forms.button(words.t("Import matches"), "import", "", "upload"),
        forms.button(words.t("Export all"), "archive-export", "", "download") if kept else None,
        forms.button(words.t("Erase all"), "archive-erase-all", "danger", "close") if kept else None,
        class_="keeping",
    )


def confirm_erase(words: Words, key: str) -> str:
    """Before a match, or all of them (an empty key), are erased."""
    title = words.t("Erase this match?") if key else words.t("Erase all matches?")
    return join(
        el("h2", title, id="dialog-title"),
        el("p", words.t("Until you leave this page you can put back what you erase.")),
        el(
            "footer",
            forms.button(words.t("Stay"), "close", "main"),
            forms.button(words.t("Erase"), f"archive-confirm:{key}", "danger"),
        ),
    )
