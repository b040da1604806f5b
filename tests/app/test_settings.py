"""Settings: kept, and proof against whatever stands in the storage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king.app.settings import CHOICES, Settings, SettingsStore, dumps, loads
from tests.app.fakes import BlockedStorage, MemoryStorage


@given(st.data())
def test_settings_round_trip(data: st.DataObject) -> None:
    settings = Settings()
    for name, values in CHOICES.items():
        settings = settings.changed(name, data.draw(st.sampled_from(sorted(values))))
    settings = settings.changed("name", data.draw(st.text()))
    assert loads(dumps(settings), Settings()) == settings


@given(st.text())
def test_no_text_breaks_the_settings(text: str) -> None:
    assert isinstance(loads(text, Settings()), Settings)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "1", '{"language": 5}', '{"language": "xx"}'])
def test_nonsense_leaves_the_defaults(text: str) -> None:
    assert loads(text, Settings()) == Settings()


def test_a_good_value_survives_a_bad_neighbour_and_an_unknown_one() -> None:
    text = '{"version": 99, "language": "it", "pace": "warp", "later": true}'
    assert loads(text, Settings()) == Settings(language="it")


def test_a_name_is_trimmed_and_loses_what_cannot_be_printed() -> None:
    assert Settings().changed("name", "  Ana\n\x00 Maria  ").name == "Ana Maria"
    assert len(Settings().changed("name", "x" * 500).name) == 24


def test_the_store_keeps_settings_and_survives_a_blocked_storage() -> None:
    store = SettingsStore(MemoryStorage(), "king:/:")
    assert store.load(Settings()) == Settings()
    assert store.save(Settings(theme="dark"))
    assert store.load(Settings()) == Settings(theme="dark")
    blocked = SettingsStore(BlockedStorage(), "king:/:")
    assert not blocked.save(Settings(theme="dark"))
    assert blocked.load(Settings(deck="four")) == Settings(deck="four")
