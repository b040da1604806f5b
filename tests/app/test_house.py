"""The house: which match goes on, which is set aside, what a file or an address starts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from king import InvalidMatch, Match, RecordError, record
from king.app.assisted import is_assisted
from king.app.house import House, settings_for
from king.app.seating import (
    PERSON,
    exchanged,
    moved,
    person_seat,
    seating_for,
    seating_tags,
    with_level,
    with_name,
    with_portrait,
)
from king.app.session import Phase
from tests.app.fakes import (
    BlockedStorage,
    CountingScreen,
    FakeClock,
    HandClock,
    MemoryStorage,
    RandomBrain,
)
from tests.app.test_session import play_on

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from king.app.ports import Storage
    from king.app.session import Session

PREFIX = "king:/:"


def house_on(storage: Storage) -> House:
    house = House(
        storage,
        PREFIX,
        clock=FakeClock(),
        brain=RandomBrain(),
        screen=CountingScreen(),
        fallback=settings_for("en"),
    )
    house.load()
    return house


def session_of(house: House) -> Session:
    assert house.session is not None
    return house.session


def in_loop(scenario: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(scenario())


def test_a_started_match_is_there_again_for_the_next_visitor_of_the_storage() -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        house = house_on(storage)
        house.choose("rules", "international")
        house.choose("name", "Ana")
        house.start()
        await play_on(session_of(house), stop_at=30)
        house.close()

        later = house_on(storage)
        assert later.saved == house.saved
        assert later.seating[0].name == "Ana"
        later.resume()
        assert session_of(later).match == house.saved
        later.close()

    in_loop(scenario)


def test_starting_another_match_sets_the_running_one_aside_and_it_can_be_taken_up() -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        house = house_on(storage)
        house.start(seed="1")
        await play_on(session_of(house), stop_at=20)
        first = session_of(house).match
        house.start(seed="2")
        await play_on(session_of(house), stop_at=10)
        second = session_of(house).match
        (kept,) = house.kept()
        assert kept.match == first
        assert house.take_up(kept.name)
        assert session_of(house).match == first
        assert [one.match for one in house.kept()] == [second]
        house.close()

    in_loop(scenario)


def test_who_looks_ahead_in_the_running_match_has_taken_help_in_it() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        await play_on(session_of(house), stop_at=30)
        house.close()
        running, other = house.saved, Match.start("classic", seed=9)
        assert running is not None
        house.branch(other, 0, house.seating)
        assert [is_assisted(one.match) for one in house.kept()] == [False]
        house.take_up(house.kept()[0].name)
        house.branch(running, 7, house.seating)
        (ahead,) = [one.match for one in house.kept() if one.match.packs == running.packs]
        assert (is_assisted(ahead), ahead.deals) == (True, running.deals)
        house.close()

    in_loop(scenario)


def test_a_finished_match_makes_room_without_being_kept() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        await play_on(session_of(house))
        house.start()
        assert house.kept() == []
        house.close()

    in_loop(scenario)


def test_the_same_seed_gives_the_same_match_and_the_record_holds_no_seed() -> None:
    async def scenario() -> None:
        one, two = house_on(MemoryStorage()), house_on(MemoryStorage())
        one.start(seed="20261130")
        two.start(seed="20261130")
        assert session_of(one).match == session_of(two).match
        text = record.dumps(session_of(one).match)
        assert "20261130" not in text.replace("2026-11-30", "")
        one.close()
        two.close()

    in_loop(scenario)


def test_what_the_page_tells_of_a_running_match_is_one_seats_view() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.choose("seat", "2")
        house.start()
        await play_on(session_of(house), stop_at=25)
        text = house.public_record()
        assert text is not None
        assert record.loads_view(text) == session_of(house).match.view(2)
        house.close()

    in_loop(scenario)


def test_what_the_page_tells_of_a_finished_match_is_all_of_it() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        await play_on(session_of(house))
        text = house.public_record()
        assert text is not None
        assert record.loads(text) == session_of(house).match
        assert dict(record.loads(text).tags)["level.1"] == "casual"

    in_loop(scenario)


def test_a_match_file_goes_on_where_it_was_written() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        await play_on(session_of(house), stop_at=40)
        text = record.dumps(session_of(house).match)
        other = house_on(MemoryStorage())
        other.open_record(text)
        assert session_of(other).match == session_of(house).match
        assert dict(session_of(other).match.tags) == dict(session_of(house).match.tags)
        house.close()
        other.close()

    in_loop(scenario)


def test_a_file_that_is_no_match_changes_nothing() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        before = session_of(house)
        with pytest.raises(RecordError):
            house.open_record("once upon a time")
        assert house.session is before
        assert house.kept() == []
        house.close()

    in_loop(scenario)


def test_changing_places_during_deal_1_deals_anew_and_keeps_dealer_and_draw() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.choose("rules", "auction")
        house.start(seed="1")
        before = session_of(house).match
        house.change_seats(moved(house.seating, 3))
        after = session_of(house)
        assert after.viewer == 3
        assert (after.match.first_dealer, after.match.draw) == (before.first_dealer, before.draw)
        assert after.match.packs != before.packs
        assert after.match.steps == 0
        house.close()

    in_loop(scenario)


def test_changing_a_level_deals_nothing_anew() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        await play_on(session_of(house), stop_at=10)
        before = session_of(house).match
        house.call_players(with_level(house.seating, 1, "beginner"))
        assert session_of(house).match == before
        assert session_of(house).seating[1].level == "beginner"
        house.close()

    in_loop(scenario)


def test_places_are_fixed_once_deal_1_is_over() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        await play_on(session_of(house), stop_at=53)
        assert session_of(house).match.deal_number == 2
        before = session_of(house)
        with pytest.raises(InvalidMatch) as refused:
            house.change_seats(moved(house.seating, 2))
        assert refused.value.code == "seats-are-fixed"
        assert house.session is before
        assert person_seat(house.seating) == 0
        house.close()

    in_loop(scenario)


def test_a_damaged_save_is_told_kept_and_forgotten_only_when_the_player_knows() -> None:
    storage = MemoryStorage()
    storage.texts[f"{PREFIX}match"] = "half a mat"
    house = house_on(storage)
    assert house.damage is not None
    assert house.damage.damaged == "half a mat"
    assert house.saves.damaged() == "half a mat"
    house.dismiss_damage()
    later = house_on(storage)
    assert later.damage is None
    assert later.saves.damaged() is None


def test_a_blocked_storage_costs_only_that_nothing_is_kept() -> None:
    async def scenario() -> None:
        house = house_on(BlockedStorage())
        assert not house.storage_works
        house.choose("theme", "dark")
        house.start()
        await play_on(session_of(house), stop_at=15)
        assert house.kept() == []
        house.start()
        assert session_of(house).phase is Phase.PLAY
        house.close()

    in_loop(scenario)


def test_a_record_by_other_hands_seats_its_person() -> None:
    async def scenario() -> None:
        match = Match.start("classic", seed=4).with_tags(seating_tags(seating_for(3, "beginner", "Rui")))
        house = house_on(MemoryStorage())
        house.open_record(record.dumps(match))
        assert session_of(house).viewer == 3
        assert session_of(house).seating[3].name == "Rui"
        house.close()

    in_loop(scenario)


def test_a_pace_from_an_address_is_for_this_visit_only() -> None:
    house = house_on(MemoryStorage())
    house.pace_override = "instant"
    assert house.pace == "instant"
    house.choose("pace", "slow")
    assert house.pace == "slow"


# ----------------------------------------------------------------------------------------- several people


def test_seats_that_were_chosen_are_kept_for_the_matches_and_visits_to_come() -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        house = house_on(storage)
        house.change_seats(with_level(house.seating, 2, PERSON))
        house.call_players(with_portrait(with_name(house.seating, 2, "Rui"), 2, "caravel"))
        later = house_on(storage)
        assert later.seating == house.seating
        assert (later.seating[2].name, later.seating[2].portrait) == ("Rui", "caravel")
        later.start()
        assert session_of(later).seating == later.seating
        assert session_of(later).people == (0, 2)
        later.close()

    in_loop(scenario)


def test_a_link_seats_one_person_whoever_plays_otherwise_and_changes_no_seats_for_good() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        family = with_level(with_level(house.seating, 2, PERSON), 3, PERSON)
        house.change_seats(family)
        house.choose("seat", "1")
        house.start(seed="7", alone=True)
        assert session_of(house).people == (1,)
        assert session_of(house).viewer == session_of(house).holder == 1
        assert house.seating == family
        house.close()

    in_loop(scenario)


def test_a_level_for_all_is_for_the_bots_and_a_name_for_the_first_person() -> None:
    house = house_on(MemoryStorage())
    house.change_seats(with_level(house.seating, 2, PERSON))
    house.choose("level", "beginner")
    house.choose("name", "Ana")
    assert [player.level for player in house.seating] == [PERSON, "beginner", PERSON, "beginner"]
    assert [player.name for player in house.seating] == ["Ana", "Duarte", "", "Tomás"]


def test_a_person_for_a_bot_in_deal_1_deals_anew_and_afterwards_is_refused() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.start()
        await play_on(session_of(house), stop_at=10)
        before = session_of(house).match
        house.change_seats(with_level(house.players, 1, PERSON))
        assert session_of(house).people == (0, 1)
        assert session_of(house).holder is None
        assert session_of(house).match.packs != before.packs
        house.change_seats(with_level(house.players, 1, "casual"))
        await play_on(session_of(house), stop_at=53)
        with pytest.raises(InvalidMatch) as refused:
            house.change_seats(with_level(house.players, 1, PERSON))
        assert refused.value.code == "seats-are-fixed"
        assert not house.seats_open
        house.close()

    in_loop(scenario)


def test_who_has_left_in_deal_1_keeps_the_seat() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.change_seats(with_level(house.seating, 2, PERSON))
        house.start()
        session_of(house).leave(2)
        with pytest.raises(InvalidMatch) as refused:
            house.change_seats(exchanged(house.players, 2, 3))
        assert refused.value.code == "seat-has-left"
        house.change_seats(exchanged(house.players, 0, 1))
        assert session_of(house).match.left == (2,)
        house.close()

    in_loop(scenario)


def test_a_lone_persons_clock_stands_still_in_the_lobby() -> None:
    async def scenario() -> None:
        clock = HandClock()
        storage = MemoryStorage()

        def opened() -> House:
            house = House(
                storage,
                PREFIX,
                clock=clock,
                brain=RandomBrain(),
                screen=CountingScreen(),
                fallback=settings_for("en"),
            )
            house.load()
            return house

        house = opened()
        house.choose("rules", "championship")
        house.choose("clock_card", "20")
        house.start()
        await clock.pass_time(5)
        house.close()
        await clock.pass_time(3600)
        later = opened()
        later.resume()
        await clock.pass_time(1)
        assert session_of(later).time.is_paused
        assert session_of(later).time.left == pytest.approx(15, abs=0.5)
        session_of(later).go_on()
        await clock.pass_time(16)
        assert session_of(later).match.steps > 0
        later.close()

    in_loop(scenario)


def test_under_a_cover_the_page_tells_only_what_is_public() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStorage())
        house.change_seats(with_level(house.seating, 2, PERSON))
        house.start()
        at_table = house.public_record()
        house.close()
        for text in (at_table, house.public_record()):
            assert text is not None
            assert text.count("??") == 52
            assert record.loads_view(text).is_public

    in_loop(scenario)
