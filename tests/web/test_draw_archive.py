"""The archive's page: the figures of the sums, drawn and in numbers, in every language and inert."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from king import Match
from king.app import terms
from king.app.archive import entry_of
from king.app.seating import PERSON, seating_for, seating_tags, with_level, with_name
from king.app.statistics import Sums, Tally
from king.app.words import Words, words_for
from king.web import draw
from king.web.draw import archive
from king.web.draw.archive import Shown
from tests.app.pseudo import pseudo
from tests.web.markup import Reader, unspoken

ENGLISH = words_for("en")
SEATING = seating_for(0, "casual", "<b>Zé</b>")
FESTA = Sums(4, 400, 1300, 20, 0, 250, -75)


def played(seed: int) -> Match:
    tags = [("date", f"2026-11-0{seed}"), *seating_tags(SEATING)]
    match, choose = Match.start("auction", seed=seed, tags=tags), random.Random(seed)
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


ENTRIES = [entry_of(played(seed), SEATING) for seed in (3, 2, 1)]


FAMILY = with_name(with_name(with_level(SEATING, 2, PERSON), 0, "Ana"), 2, "<i>Rui")
TOGETHER = entry_of(played(4), FAMILY)


def shown(**changes: object) -> Shown:
    tally = Tally()
    for entry in ENTRIES:
        tally.add(entry.shares[0].summary)
    known: dict[str, object] = {
        "sums": tally.chosen(),
        "entries": ENTRIES,
        "more": True,
        "erased": 2,
        **changes,
    }
    return Shown(**known)  # type: ignore[arg-type]  # fields of Shown, by name


def pages(words: Words) -> list[str]:
    return [
        archive.page(words, shown()),
        archive.page(words, Shown()),
        archive.page(words, Shown(sums={})),
        archive.page(words, Shown(failure="7")),
        archive.page(words, shown(entries=[TOGETHER], people=["", "Ana"], person="Ana")),
        archive.confirm_erase(words, ""),
        archive.confirm_erase(words, ENTRIES[0].key),
    ]


def test_every_word_comes_from_the_catalogue() -> None:
    dates = [entry.date for entry in ENTRIES]
    for page in pages(pseudo()):
        assert unspoken(page, *dates, TOGETHER.date, "Ana", "Rui") == []


def test_everything_asked_for_is_told_to_the_page() -> None:
    for page in pages(ENGLISH):
        for asked in Reader(page).values("data-do"):
            name, with_key, _ = asked.partition(":")
            told = f"``{name}:KEY``" if with_key else f"``{name}``"
            assert told in (draw.__doc__ or "")
        for chosen in Reader(page).values("data-set"):
            assert f"``{chosen}``" in (draw.__doc__ or "")


def test_the_figures_are_those_of_the_matches() -> None:
    page = archive.page(ENGLISH, shown())
    points = [entry.shares[0].summary.points for entry in ENTRIES]
    assert f"<dd>{ENGLISH.signed(max(points))}</dd>" in page
    assert "<dt>Matches</dt><dd>3</dd>" in page
    for place in (1, 2, 3, 4):
        times = sum(entry.shares[0].summary.place == place for entry in ENTRIES)
        percent = round(100 * times / 3)
        assert f"<td>{times}</td><td>{percent} %</td>" in page
    assert page.count('class="kept"') == 1
    assert page.count("archive-replay:") == 3


def test_charts_use_attributes_that_a_strict_policy_lets_through_and_have_numbers_beside_them() -> None:
    page = archive.page(ENGLISH, shown())
    assert "style=" not in page
    assert page.count('<svg viewBox="0 0 100 10"') == page.count('class="bar"')
    assert "Points of the latest 3 matches" in page


@pytest.mark.parametrize(("language", "average"), [("en", "81.2"), ("pt", "81,2"), ("it", "81,2")])
def test_numbers_are_written_the_language_s_way(language: str, average: str) -> None:
    # Four times 325 points in festas are shared by four, whoever plays them: 81.25 on average.
    page = archive.page(words_for(language), shown(sums={"": Sums(1, places=(1, 0, 0, 0)), "trump": FESTA}))
    assert f"<td>{average}</td>" in page
    assert f"<td>+18{average[2]}8</td>" in page


def test_accuracies_are_drawn_and_listed_once_there_are_two() -> None:
    rated = [
        replace(entry, shares=(replace(entry.shares[0], accuracy=accuracy),))
        for entry, accuracy in zip(ENTRIES, (90, None, 75), strict=True)
    ]
    page = archive.page(ENGLISH, shown(entries=rated))
    assert "Accuracy in 2 reviewed matches, from 75 to 90" in page
    assert page.count("accuracy 90 %") == page.count("accuracy 75 %") == 1
    assert "reviewed matches" not in archive.page(ENGLISH, shown(entries=rated[:2]))


def test_each_of_several_people_finds_their_own() -> None:
    ana, rui = (share.summary for share in TOGETHER.shares)
    for person, own in ((None, ana), ("Ana", ana), ("<i>Rui", rui)):
        page = archive.page(ENGLISH, shown(entries=[TOGETHER], people=["<i>Rui", "Ana"], person=person))
        assert f'<span class="total">{ENGLISH.signed(own.points)}</span>' in page
        assert f"Ana: {terms.place(ENGLISH, ana.place)}, {ENGLISH.signed(ana.points)}" in page
        assert '<option value="=&lt;i&gt;Rui"' in page
        assert "<i>" not in page
    assert "archive-person" not in archive.page(ENGLISH, shown(people=["Ana"]))


def test_nothing_that_is_named_becomes_markup() -> None:
    assert "<b>Zé" not in archive.page(ENGLISH, shown())
