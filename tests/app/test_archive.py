"""The archive: each match once, its sums those of its records, and nothing lost by a shelf that throws."""

from __future__ import annotations

import asyncio
import json
import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import Match, record
from king.app.archive import LAST_KEY, Archive, Entry, entry_of, key_of, read_entry
from king.app.assisted import UNDO, with_assistance
from king.app.collection import RecordSplitter, split_records
from king.app.ports import StorageFailed
from king.app.seating import PERSON, seating_for, seating_tags, with_level, with_name
from king.app.statistics import MATCH, Tally
from king.errors import RecordError
from tests.app.fakes import MemoryShelf
from tests.strategies import few_examples

if TYPE_CHECKING:
    from collections.abc import Coroutine

SEATING = seating_for(0, "casual")


def played(seed: int, rules: str = "classic", **tags: str) -> Match:
    told = [*seating_tags(SEATING), *tags.items()]
    match, choose = Match.start(rules, seed=seed, tags=told), random.Random(seed)
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


MATCHES = [
    played(1, date="2026-11-30", time="10:00:00"),
    played(2, "championship", date="2026-11-28", time="09:00:00"),
    with_assistance(played(3, date="2026-11-29", time="21:30:00"), UNDO),
    played(4, "auction", date="2026-11-30", time="11:00:00"),
]
ENTRIES = [entry_of(match, SEATING) for match in MATCHES]
NEWEST_FIRST = [ENTRIES[at].key for at in (3, 0, 2, 1)]


def run(scenario: Coroutine[object, object, None]) -> None:
    asyncio.run(scenario)


def sums_of(entries: list[Entry]) -> str:
    tally = Tally()
    for entry in sorted(entries, key=lambda one: one.key):
        tally.add(entry.shares[0].summary)
    return sorted_sums(tally)


def sorted_sums(tally: Tally) -> str:
    return repr(sorted((repr(group), sorted(sums.items())) for group, sums in tally.sums.items()))


def test_matches_are_kept_once_and_listed_from_the_newest() -> None:
    async def scenario() -> None:
        archive = Archive(MemoryShelf())
        assert await archive.keep(ENTRIES) == 4
        assert await archive.keep([ENTRIES[1], ENTRIES[1]]) == 0
        assert [entry.key for entry in await archive.page()] == NEWEST_FIRST
        first = await archive.page(LAST_KEY, 2)
        rest = await archive.page(first[-1].key, 2)
        assert [entry.key for entry in (*first, *rest)] == NEWEST_FIRST
        assert [entry.date for entry in first] == ["2026-11-30", "2026-11-30"]
        found = await archive.find(ENTRIES[2].key)
        assert found is not None
        assert found.match() == MATCHES[2]
        assert found.match().tags == MATCHES[2].tags
        assert sorted_sums(await archive.tally()) == sums_of(ENTRIES)

    run(scenario())


@few_examples
@given(orders=st.lists(st.tuples(st.sampled_from(("keep", "erase")), st.integers(0, 3)), max_size=12))
def test_sums_are_those_of_what_is_kept(orders: list[tuple[str, int]]) -> None:
    async def scenario() -> None:
        archive, kept = Archive(MemoryShelf()), set[int]()
        for order, which in orders:
            if order == "keep":
                await archive.keep([ENTRIES[which]])
                kept.add(which)
            else:
                await archive.erase(ENTRIES[which].key)
                kept.discard(which)
            assert sorted_sums(await archive.tally()) == sums_of([ENTRIES[one] for one in kept])

    run(scenario())


def test_what_was_erased_can_be_put_back() -> None:
    async def scenario() -> None:
        archive = Archive(MemoryShelf())
        await archive.keep(ENTRIES)
        await archive.erase(ENTRIES[0].key)
        assert len(await archive.page()) == 3
        await archive.erase_all()
        assert (await archive.page(), (await archive.tally()).sums) == ([], {})
        await archive.put_back()
        assert [entry.key for entry in await archive.page()] == NEWEST_FIRST
        assert sorted_sums(await archive.tally()) == sums_of(ENTRIES)
        assert archive.erased == []

    run(scenario())


@pytest.mark.parametrize("damage", [None, "", "{}", '{"version":9,"sums":[]}', '{"version":1,"sums":[[1]]}'])
def test_sums_that_are_lost_or_damaged_are_counted_anew(damage: str | None) -> None:
    async def scenario() -> None:
        shelf = MemoryShelf()
        await Archive(shelf).keep(ENTRIES)
        shelf.total = damage
        shelf.texts["0000-damaged"] = "{"
        assert sorted_sums(await Archive(shelf).tally()) == sums_of(ENTRIES)

    run(scenario())


def test_a_shelf_that_throws_is_told_and_loses_nothing() -> None:
    async def scenario() -> None:
        shelf = MemoryShelf()
        archive = Archive(shelf)
        await archive.keep(ENTRIES[:2])
        shelf.fails = True
        with pytest.raises(StorageFailed):
            await archive.keep(ENTRIES[2:])
        with pytest.raises(StorageFailed):
            await archive.erase_all()
        shelf.fails = False
        assert len(await archive.page()) == 2
        assert archive.erased == []
        assert sorted_sums(await archive.tally()) == sums_of(ENTRIES[:2])

    run(scenario())


def test_an_accuracy_is_noted_with_its_match_and_changes_no_sum() -> None:
    async def scenario() -> None:
        archive = Archive(MemoryShelf())
        await archive.keep(ENTRIES[:2])
        await archive.rate(MATCHES[0], 0, 87)
        await archive.rate(MATCHES[3], 0, 12)  # not kept: nothing to be noted
        assert [entry.shares[0].accuracy for entry in await archive.page()] == [87, None]
        assert (await archive.page())[0].match() == MATCHES[0]
        assert sorted_sums(await archive.tally()) == sums_of(ENTRIES[:2])

    run(scenario())


def test_a_match_of_several_people_is_kept_once_and_counts_for_each() -> None:
    family = with_name(with_level(with_name(SEATING, 0, "Ana"), 2, PERSON), 2, "Rui")
    match = played(5).with_tags(seating_tags(family))

    async def scenario() -> None:
        archive = Archive(MemoryShelf())
        await archive.keep([entry_of(match, family)])
        await archive.rate(match, 2, 64)
        (entry,) = await archive.page()
        told = [(share.seat, share.summary.person, share.accuracy) for share in entry.shares]
        assert told == [(0, "Ana", None), (2, "Rui", 64)]
        assert entry.match() == match
        tally = await archive.tally()
        for name, seat in (("Ana", 0), ("Rui", 2)):
            assert tally.chosen(person=name)[MATCH].points == match.scores[seat]
        await archive.erase(entry.key)
        assert (await archive.tally()).people == []

    run(scenario())


def test_an_entry_from_before_people_were_told_apart_is_still_read() -> None:
    told = json.loads(ENTRIES[0].text)
    ((seat, (_, *summary), _),) = told["people"]
    old = json.dumps({"match": told["match"], "seat": seat, "summary": summary, "accuracy": 71})
    entry = read_entry(ENTRIES[0].key, old)
    (share,) = entry.shares
    assert (share.seat, share.accuracy, share.summary) == (0, 71, ENTRIES[0].shares[0].summary)
    assert entry.match() == MATCHES[0]


def test_a_key_tells_a_match_by_its_cards_and_actions() -> None:
    match = MATCHES[0]
    assert key_of(match).startswith("2026-11-30T10:00:00.")
    assert key_of(match) == key_of(match.with_tags([*match.tags, ("comment", "nice")]))
    assert key_of(match)[20:] != key_of(MATCHES[3])[20:]
    assert key_of(match.with_tags([("date", "<b>"), ("time", "../")])).startswith("0000-00-00T00:00:00.")


def test_a_match_that_is_not_over_is_no_entry() -> None:
    with pytest.raises(RecordError, match="match-not-over"):
        entry_of(Match.start("classic", seed=1), SEATING)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"people":[]}',
        '{"people":[[0,[1],null]]}',
        '{"summary":[1]}',
        '{"summary":["a","b",0,1,1,[[1]]]}',
    ],
)
def test_a_damaged_entry_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="damaged"):
        read_entry("key", text)


def test_entries_without_a_statistic_of_whole_matches_are_none() -> None:
    assert MATCH in Tally.loads(_tally_of(ENTRIES).dumps()).chosen()


def _tally_of(entries: list[Entry]) -> Tally:
    tally = Tally()
    for entry in entries:
        tally.add(entry.shares[0].summary)
    return tally


# ------------------------------------------------------------------------------------- many records in a text


@pytest.mark.parametrize("size", [1, 7, 1000, 10**6])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_records_in_one_text_are_parted_whatever_the_pieces(size: int, end: str) -> None:
    texts = [record.dumps(match) for match in MATCHES]
    whole = "\ufeff# many\n" + "\n".join(texts).replace("\n", end)
    if size == 1:
        whole = whole[:3000]
    splitter = RecordSplitter()
    pieces = [whole[at : at + size] for at in range(0, len(whole), size)]
    found = [one for piece in pieces for one in splitter.feed(piece)]
    found.append(splitter.last())
    assert "".join(found) == whole
    if size > 1:
        assert [record.loads(one) for one in found] == MATCHES
        assert found == split_records(whole)


def test_a_text_without_a_record_is_one_piece_and_an_empty_one_none() -> None:
    assert split_records("hello\nworld") == ["hello\nworld"]
    assert split_records("\ufeff \n") == []


def test_a_record_without_an_end_is_refused() -> None:
    splitter = RecordSplitter()
    with pytest.raises(RecordError, match="too-long"):
        list(splitter.feed("x" * 1_000_001))
