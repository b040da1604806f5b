"""Saved matches: whole at every moment, checked when read, never overwritten unread."""

from __future__ import annotations

import random

import pytest

from king import Match, RecordError
from king.app.ports import StorageFailed
from king.app.saves import Saves, seal, unseal
from tests.app.fakes import MemoryStorage

PREFIX = "king:/games/:"


def played(steps: int, seed: int = 1) -> Match:
    match = Match.start("classic", seed=seed)
    choose = random.Random(seed)
    for _ in range(steps):
        match = match.apply(choose.choice(match.legal_actions()))
    return match


def test_what_is_written_is_read() -> None:
    saves = Saves(MemoryStorage(), PREFIX)
    saves.write(played(100))
    loaded = saves.load()
    assert loaded.match == played(100)
    assert loaded.damaged is None


def test_nothing_saved_is_no_match_and_no_damage() -> None:
    loaded = Saves(MemoryStorage(), PREFIX).load()
    assert (loaded.match, loaded.damaged, loaded.error) == (None, None, None)


@pytest.mark.parametrize("writes_before_the_crash", range(4))
def test_a_crash_while_writing_costs_at_most_the_last_action(writes_before_the_crash: int) -> None:
    storage = MemoryStorage()
    saves = Saves(storage, PREFIX)
    saves.write(played(40))
    saves.write(played(41))
    storage.fail_after = writes_before_the_crash
    with pytest.raises(StorageFailed):
        saves.write(played(42))
    loaded = saves.load()
    assert loaded.damaged is None
    assert loaded.match in ([played(41)] if writes_before_the_crash == 0 else [played(42)])


def test_a_save_cut_off_in_the_middle_of_its_text_falls_back_to_the_one_before() -> None:
    storage = MemoryStorage()
    saves = Saves(storage, PREFIX)
    saves.write(played(41))
    storage.texts[saves.key("match.new")] = seal(played(42))[:300]
    loaded = saves.load()
    assert loaded.match == played(41)
    assert loaded.damaged is None


def test_a_damaged_save_gives_the_previous_good_one_and_the_damaged_text() -> None:
    storage = MemoryStorage()
    saves = Saves(storage, PREFIX)
    saves.write(played(40))
    saves.write(played(41))
    key = saves.key("match")
    storage.texts[key] = storage.texts[key].replace("classic", "klassic")
    loaded = saves.load()
    assert loaded.match == played(40)
    assert loaded.damaged == storage.texts[key]
    assert loaded.error is not None
    assert loaded.error.code == "damaged"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-save"),
        ('{"deals": []}', "not-a-save"),
        ("king-save 2 0123456789abcdef\nking 9", "newer-version"),
        ("king-save 1 0123456789abcdef\nking 1", "damaged"),
        ("king-save one 0123\nking 1", "not-a-save"),
    ],
)
def test_a_foreign_text_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        unseal(text)
    assert refused.value.code == code


def test_every_single_changed_character_is_noticed() -> None:
    save = seal(played(30))
    random.seed(1)
    for place in random.sample(range(save.index("\n") + 1, len(save)), 200):
        changed = save[:place] + ("x" if save[place] != "x" else "y") + save[place + 1 :]
        with pytest.raises(RecordError):
            unseal(changed)


def test_sites_of_one_host_do_not_read_each_other() -> None:
    storage = MemoryStorage()
    Saves(storage, "king:/a/:").write(played(3))
    other = Saves(storage, "king:/b/:")
    assert other.load().match is None
    other.set_aside(played(5))
    assert Saves(storage, "king:/a/:").aside_names() == []


def test_matches_set_aside_are_kept_beside_each_other() -> None:
    saves = Saves(MemoryStorage(), PREFIX)
    for seed in range(12):
        saves.set_aside(played(10, seed))
    names = saves.aside_names()
    assert [saves.load_aside(name).match for name in names] == [played(10, seed) for seed in range(12)]
    saves.drop_aside(names[0])
    assert saves.aside_names() == names[1:]
    saves.set_aside(played(10, 99))
    assert saves.load_aside(saves.aside_names()[-1]).match == played(10, 99)


def test_forgetting_the_running_match_leaves_what_was_set_aside() -> None:
    saves = Saves(MemoryStorage(), PREFIX)
    saves.set_aside(played(10))
    saves.write(played(20))
    saves.forget()
    assert saves.load().match is None
    assert len(saves.aside_names()) == 1


def test_a_damaged_text_is_kept_until_it_is_dismissed() -> None:
    saves = Saves(MemoryStorage(), PREFIX)
    saves.keep_damaged("half a match")
    saves.write(played(3))
    assert saves.damaged() == "half a match"
    saves.dismiss_damaged()
    assert saves.damaged() is None
