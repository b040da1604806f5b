from __future__ import annotations

import random
import re
from pathlib import Path

from king import Match
from king.app.seating import PORTRAITS, seating_for
from king.app.session import Phase
from king.app.settings import Settings
from king.app.words import words_for
from king.cards import CARDS
from king.web.draw import dialogs, lobby, pages, result, table
from king.web.draw.scene import Scene
from king.web.draw.seats_dialog import SeatsDialog
from tools.art.sprite import lone_tile, sprite

ROOT = Path(__file__).parents[2]
WORDS = words_for("en")
SEATING = seating_for(0, "casual")


def ids(markup: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', markup))


def test_the_drawings_are_those_of_the_tool() -> None:
    assert (ROOT / "assets/art.svg").read_text(encoding="utf-8") == sprite()
    assert (ROOT / "assets/tile.svg").read_text(encoding="utf-8") == lone_tile()


def test_each_card_has_a_large_and_a_small_face_and_each_portrait_is_drawn() -> None:
    drawn = ids(sprite())
    for card in CARDS:
        assert {card.token, f"{card.token}-m"} <= drawn
    assert {f"i-{portrait}" for portrait in PORTRAITS} <= drawn
    assert {f"suit-{suit}" for suit in "SHDC"} <= drawn


def test_nothing_in_the_drawings_refers_to_what_is_not_there() -> None:
    text = sprite()
    assert set(re.findall(r'href="#([^"]+)"', text)) <= ids(text)


def test_the_names_of_drawings_are_no_other_element_s() -> None:
    scene = Scene(words=WORDS, view=Match.start("auction", seed=4).view(0), seating=SEATING)
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    shown = [page, table.frame(WORDS), *table.regions(scene).values(), lobby.page(WORDS, Settings(), SEATING)]
    assert ids(sprite()).isdisjoint(set[str]().union(*map(ids, shown)))


def test_whatever_is_drawn_is_in_the_file() -> None:
    markup = [
        lobby.page(WORDS, Settings(), SEATING, lobby.Progress(2, 1)),
        pages.settings(WORDS, Settings()),
        dialogs.confirm_new_match(WORDS),
        SeatsDialog(words=WORDS, seating=SEATING).draw(),
        table.frame(WORDS),
        (ROOT / "index.html").read_text(encoding="utf-8"),
    ]
    choose = random.Random(4)
    for rules in ("auction", "international"):
        match = Match.start(rules, seed=4)
        while not match.is_over:
            scene = Scene(words=WORDS, view=match.view(match.to_act or 0), seating=SEATING, seats_open=True)
            if not match.deal.played:
                markup.extend(table.regions(scene).values())
            match = match.apply(choose.choice(match.legal_actions()))
        markup.append(
            result.page(Scene(words=WORDS, view=match.view(0), seating=SEATING, phase=Phase.RESULT))
        )
    referred = {name for text in markup for name in re.findall(r'<use [^<>]*href="#([^"]+)"', text)}
    assert len(referred) > 52
    assert referred <= ids(sprite())
