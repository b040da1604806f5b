from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king import Match
from king.app.keys import ORDER_KEYS, RANK_KEYS, SUIT_KEYS, TOPIC_KEYS
from king.app.rulebook import rulebook
from king.app.seating import BOT_NAMES, PERSON, seating_for, with_level
from king.app.session import Phase
from king.app.settings import CHOICES, Settings
from king.app.words import LANGUAGES, words_for
from king.bots import LEVELS
from king.rules.ruleset import RULE_SETS
from king.web import draw
from king.web.draw import command, dialogs, lobby, offers, pages, reading, result, table
from king.web.draw.html import Html, el
from king.web.draw.leaving import leave_dialog
from king.web.draw.look import root_classes
from king.web.draw.scene import Scene
from king.web.draw.seats_dialog import SeatsDialog
from tests.app.pseudo import pseudo
from tests.web.markup import Reader, unspoken

if TYPE_CHECKING:
    from king.app.words import Words

ENGLISH = words_for("en")
SEATING = seating_for(0, "casual", "Leonor")


def finished(*leavers: int, seed: int = 1) -> Scene:
    """A match played at random to its end, which some seats have left at its beginning, in that order."""
    choose = random.Random(seed)
    match = Match.start("championship", seed=seed)
    for seat in leavers:
        match = match.leave(seat)
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
    return Scene(words=ENGLISH, view=match.view(0), seating=SEATING, phase=Phase.RESULT, settled=False)


def all_dialogs(words: Words) -> list[str]:
    return [
        SeatsDialog(words=words, seating=SEATING, begun=True).draw(),
        SeatsDialog(words=words, seating=SEATING, begun=True, is_open=False).draw(),
        SeatsDialog(words=words, seating=with_level(SEATING, 2, PERSON)).draw(),
        SeatsDialog(words=words, seating=with_level(SEATING, 0, "casual")).draw(),
        dialogs.confirm_new_match(words),
        leave_dialog(words, SEATING, ()),
        leave_dialog(words, with_level(SEATING, 2, PERSON), (1, 3)),
        dialogs.confirm_lobby(words),
        dialogs.save_damaged(words, good_copy=True),
        dialogs.save_damaged(words, good_copy=False),
        dialogs.file_unreadable(words, "7"),
        dialogs.wrong_address(words, "7"),
        dialogs.cannot_share(words, "7"),
        dialogs.copied(words, dialogs.LINK_COPIED),
        dialogs.copied(words, dialogs.HAND_COPIED),
        dialogs.to_copy(words, "7"),
        dialogs.other_tab(words, lost=True),
        dialogs.other_tab(words, lost=False),
        dialogs.failed(words, "7"),
        dialogs.notices(words, unsaved=True),
        command.help_page(words, letters=True),
        command.help_page(words, letters=False),
        offers.offers(words, new_version=True, may_forget=True, may_sound=True),
        offers.about(words, "7"),
    ]


SET_ASIDE = lobby.Progress(4, 2, began=("2026-02-03", "14:05:59"))


def all_pages(words: Words) -> list[str]:
    settings = Settings()
    return [
        lobby.page(words, settings, SEATING),
        lobby.page(words, settings, SEATING, lobby.Progress(4, 2)),
        pages.settings(words, settings),
        *(pages.rules(words, rulebook(words, rules), name) for name, rules in RULE_SETS.items()),
        result.page(replace(finished(), words=words)),
    ]


def test_everything_the_markup_asks_for_is_told_to_the_page() -> None:
    told = draw.__doc__ or ""
    scene = replace(finished(), seats_open=True)
    running = Scene(words=ENGLISH, view=Match.start("auction", seed=1).view(0), seating=SEATING)
    tables = [
        "".join(shown.regions(each).values()) for each in (scene, running) for shown in (table, reading)
    ]
    for markup in (*all_pages(ENGLISH), *all_dialogs(ENGLISH), *tables):
        read = Reader(markup)
        for asked in (*read.values("data-do"), *read.values("data-set")):
            name, _, seat = asked.partition(":")
            assert f"``{name}:SEAT``" in told if seat else f"``{name}``" in told
        assert read.having("data-action") == []


def test_every_word_comes_from_the_catalogue() -> None:
    names = ("King", *LANGUAGES.values(), *(player.name for player in SEATING), *BOT_NAMES)
    initials = tuple(player.name[0] for player in SEATING)
    keys = ("Home", "End", "Enter", "Esc", *SUIT_KEYS, *RANK_KEYS, *TOPIC_KEYS, *ORDER_KEYS)
    with_matches = lobby.page(pseudo(), Settings(), SEATING, SET_ASIDE, {"aside.1": SET_ASIDE})
    for markup in (with_matches, *all_pages(pseudo()), *all_dialogs(pseudo())):
        assert unspoken(markup, *names, *initials, *offers.OTHERS, *keys) == []


def test_no_page_needs_inline_style_or_script() -> None:
    for markup in (*all_pages(ENGLISH), *all_dialogs(ENGLISH)):
        read = Reader(markup)
        assert read.having("style") == []
        assert not [name for e in read.elements for name in e.attributes if name.startswith("on")]


@pytest.mark.parametrize("markup", all_pages(ENGLISH), ids=range(len(all_pages(ENGLISH))))
def test_ids_are_unique_and_every_control_can_be_found_again(markup: str) -> None:
    read = Reader(markup)
    ids = read.values("id")
    assert len(ids) == len(set(ids))
    for element in read.elements:
        if element.name in ("select", "input"):
            assert {"id", "data-set"} <= set(element.attributes)


def test_the_lobby_goes_on_with_a_saved_match_and_else_starts_one() -> None:
    fresh = Reader(lobby.page(ENGLISH, Settings(), SEATING)).values("data-do")
    assert "continue" not in fresh
    assert fresh.count("start") == 1
    saved = Reader(lobby.page(ENGLISH, Settings(), SEATING, lobby.Progress(4, 2)))
    assert {"continue", "start"} <= set(saved.values("data-do"))
    assert "Deal 4 of 10, second place" in saved.texts


def test_matches_that_were_set_aside_are_told_apart_by_the_day_and_hour_of_their_beginning() -> None:
    kept = {"aside.1": SET_ASIDE, "aside.2": replace(SET_ASIDE, began=("", ""))}
    read = Reader(lobby.page(ENGLISH, Settings(), SEATING, None, kept))
    told = "Deal 4 of 10, second place "
    assert [text for text in read.texts if text in ("Set aside:", told) or "2026" in text] == [
        "Set aside:",
        told,
        "3 Feb 2026, 14:05",
        told,
    ]


def test_how_far_a_match_has_come_tells_when_it_began() -> None:
    match = Match.start("classic", seed=1, tags=(("date", "2026-02-03"), ("time", "14:05:59")))
    assert lobby.progress(match, SEATING).began == ("2026-02-03", "14:05:59")


@pytest.mark.parametrize("setting", ["language", "theme", "deck", "pace"])
def test_each_choice_of_a_setting_is_offered_and_the_chosen_one_selected(setting: str) -> None:
    for value in CHOICES[setting]:
        read = Reader(pages.settings(ENGLISH, Settings().changed(setting, value)))
        at = [e.attributes.get("data-set") for e in read.elements].index(setting)
        options = []
        for element in read.elements[at + 1 :]:
            if element.name != "option":
                break
            options.append(element.attributes)
        assert [option["value"] for option in options] == list(CHOICES[setting])
        assert [option["value"] for option in options if "selected" in option] == [value]


def test_the_rules_page_draws_every_chapter_of_the_rulebook() -> None:
    book = rulebook(ENGLISH, RULE_SETS["classic"])
    read = Reader(pages.rules(ENGLISH, book, "classic"))
    for section in book.sections:
        assert f"rules-{section.key}" in read.values("id")
        assert f"#rules-{section.key}" in read.values("href")
        assert read.texts.count(section.title) >= 2


def test_the_result_ranks_by_points_and_puts_leavers_last() -> None:
    scene = finished(2, 3)
    read = Reader(result.page(scene))
    assert scene.view.ranking()[2] == 4
    assert scene.view.ranking()[3] == 3
    places = [texts for texts in read.texts if texts in ("1", "2", "3", "4")]
    assert places == ["1", "2", "3", "4"]
    assert read.texts.count("has left") == 2
    names = [text for text in read.texts if text in {player.name for player in SEATING}][:4]
    assert names[2:] == [SEATING[3].name, SEATING[2].name]


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ((100, 0, -40, -60), "You win the match"),
        ((0, 100, -40, -60), "Duarte wins the match"),
        ((50, 50, -40, -60), "You share the first place"),
        ((-40, 50, 50, -60), "The first place is shared"),
    ],
)
def test_the_headline_tells_who_won(scores: tuple[int, ...], sentence: str) -> None:
    scene = finished()
    assert result.headline(replace(scene, view=replace(scene.view, scores=scores))) == sentence


def test_shared_places_are_shown_as_shared() -> None:
    scene = finished()
    tied = replace(scene, view=replace(scene.view, scores=(50, 50, -40, -60)))
    texts = Reader(result.page(tied)).texts
    assert [text for text in texts if text in ("1", "2", "3", "4")] == ["1", "1", "3", "4"]


def offered(dialog: SeatsDialog) -> list[str]:
    return [what for what in Reader(dialog.draw()).values("data-do") if not what.startswith("portrait")]


def test_a_lone_person_can_take_any_other_seat_and_everybody_be_named_and_exchanged() -> None:
    dialog = SeatsDialog(words=ENGLISH, seating=SEATING)
    assert offered(dialog) == ["sit:1", "sit:2", "sit:3", "close"]
    assert Reader(dialog.draw()).values("data-set") == [
        f"{what}:{seat}" for seat in range(4) for what in ("name", "level")
    ]


def test_several_people_and_bots_alone_change_places_with_their_neighbours() -> None:
    for seating in (with_level(SEATING, 2, PERSON), with_level(SEATING, 0, "casual")):
        assert offered(SeatsDialog(words=ENGLISH, seating=seating)) == [
            *("swap:0", "swap:1", "swap:2", "swap:3", "close")
        ]


def test_fixed_seats_say_so_and_offer_no_change_of_places() -> None:
    dialog = SeatsDialog(words=ENGLISH, seating=SEATING, begun=True, is_open=False)
    read = Reader(dialog.draw())
    assert "The first deal is over, so seats can no longer be changed." in read.texts
    assert offered(dialog) == ["close"]
    values = [value for value in read.values("value") if value in (PERSON, *LEVELS)]
    assert values == [PERSON, *LEVELS, *LEVELS, *LEVELS]


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("p", "<b>", Html("<i></i>"), title='"&') == '<p title="&quot;&amp;">&lt;b&gt;<i></i></p>'
    assert el("button", data_do="x", disabled=True, hidden=False, aria_label=None) == (
        '<button data-do="x" disabled></button>'
    )


def test_a_traceback_in_the_error_dialog_is_text() -> None:
    assert "<script>" not in dialogs.failed(ENGLISH, "<script>alert(1)</script>")


def test_the_root_carries_theme_deck_and_pace() -> None:
    assert root_classes(Settings()) == "pace-normal"
    chosen = Settings(theme="dark", deck="four", pace="fast")
    assert root_classes(chosen, still=True) == "dark four pace-fast still"
