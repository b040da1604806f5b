"""What a player has chosen, kept between visits."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING

from king.app.pace import PACES
from king.app.ports import StorageFailed
from king.app.seating import clean_name, seating_from_text
from king.app.turn_clock import OFF, SECONDS
from king.app.words import HOME_LANGUAGE, LANGUAGES
from king.bots import LEVELS
from king.rules.ruleset import RULE_SETS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from king.app.ports import Storage

THEMES = ("system", "light", "dark", "contrast")
DECKS = ("two", "four")
"""Colours of the deck."""

SWITCH = ("off", "on")
TAPS = ("plays", "raises")
"""What the first tap on a card of the hand does."""

ORDERS = ("suits", "suits-up", "ranks", "ranks-up")
"""How the hand is sorted: by suit or by rank, from high to low or upwards."""

SIDES = ("right", "left")
CARD_SIZES = ("small", "usual", "large")
CONSENT = ("ask", "off", "on")
"""What is off until the player has been asked, once."""

CLOCKS = ("clock_card", "clock_bid", "clock_choice")
"""The times of the turn clock: for a card, for a bid, for what owner or buyer choose."""

VERSION = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices that outlive a match. All are texts, so that a select can carry them."""

    language: str = HOME_LANGUAGE
    theme: str = "system"
    deck: str = "two"
    pace: str = "normal"
    rules: str = "classic"
    level: str = "casual"
    name: str = ""
    """What the person is called; empty: "You"."""

    keys: str = "on"
    """Whether single letters do something at the table."""

    ahead: str = "off"
    """Whether a card may be chosen while others think. Off, so that no tap plays a card much later."""

    reading: str = "off"
    """Whether the table is shown as text."""

    motion: str = "on"
    """Whether cards are seen to move."""

    taps: str = "plays"
    single: str = "off"
    """Whether a card is played by itself when no other may be."""

    order: str = "suits"
    side: str = "right"
    """The hand that the player uses: what is pressed often lies on its side."""

    cards: str = "usual"
    """How large cards are."""

    sound: str = "ask"
    buzz: str = "off"
    """Whether the device trembles when it is the player's turn."""

    seat: str = "0"
    """Where the person sits, among bots of one level."""

    seats: str = ""
    """Who sits where, as text, once that was chosen seat by seat; it then counts instead of the above."""

    open_hands: str = "off"
    """Whether all hands lie open while only bots play."""

    clock_card: str = OFF
    clock_bid: str = OFF
    clock_choice: str = OFF
    """Seconds of the turn clock for each kind of decision."""

    def changed(self, name: str, value: str) -> Settings:
        """With one choice changed; a choice or value that does not exist changes nothing."""
        if name == "name":
            return replace(self, name=clean_name(value))
        if name == "seats":
            can_be = not value or seating_from_text(value, LEVELS) is not None
            return replace(self, seats=value) if can_be else self
        if value not in CHOICES.get(name, ()):
            return self
        known: dict[str, str] = {name: value}
        return replace(self, **known)


CHOICES: Mapping[str, Collection[str]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "deck": DECKS,
    "pace": PACES,
    "rules": RULE_SETS,
    "level": LEVELS,
    "keys": SWITCH,
    "ahead": SWITCH,
    "reading": SWITCH,
    "open_hands": SWITCH,
    **dict.fromkeys(CLOCKS, (OFF, *SECONDS)),
    "motion": SWITCH,
    "taps": TAPS,
    "single": SWITCH,
    "order": ORDERS,
    "side": SIDES,
    "cards": CARD_SIZES,
    "sound": CONSENT,
    "buzz": SWITCH,
    "seat": ("0", "1", "2", "3"),
}
"""What can be chosen, by the name of the choice. A name is free and not in here."""


def dumps(settings: Settings) -> str:
    """The settings as text."""
    return json.dumps({"version": VERSION, **asdict(settings)}, ensure_ascii=False)


def loads(text: str, fallback: Settings) -> Settings:
    """The settings in a text. What is damaged, unknown or of a later version is taken from ``fallback``."""
    try:
        told = json.loads(text)
    except ValueError:
        return fallback
    if not isinstance(told, dict):
        return fallback
    settings = fallback
    for field in fields(Settings):
        value = told.get(field.name)
        if isinstance(value, str):
            settings = settings.changed(field.name, value)
    return settings


class SettingsStore:
    """The settings in a storage. A storage that fails costs only that they are not kept."""

    def __init__(self, storage: Storage, prefix: str) -> None:
        self._storage = storage
        self._key = f"{prefix}settings"

    def load(self, fallback: Settings) -> Settings:
        """The settings kept, or the fallback."""
        try:
            text = self._storage.get(self._key)
        except StorageFailed:
            return fallback
        return fallback if text is None else loads(text, fallback)

    def save(self, settings: Settings) -> bool:
        """Keep the settings; whether that went well."""
        try:
            self._storage.set(self._key, dumps(settings))
        except StorageFailed:
            return False
        return True
