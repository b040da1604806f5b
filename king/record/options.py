"""A rule set in a record: its name, and its options where they are not those of the name.

Every field of ``RuleSet`` is an option: a new field needs nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from typing import Any, TypeAlias

from king.errors import InvalidRules, RecordError
from king.record.text import clipped, escape_text, escape_word, split_words, unescape
from king.rules.ruleset import RULE_SETS, RuleSet

Options: TypeAlias = Mapping[str, tuple[int, str]]
"""By the option's name as written: the line it stands on, and its value as written."""

_FIELDS = {field.name.replace("_", "-"): field.name for field in fields(RuleSet) if field.name != "name"}
_VALUES = {field: [getattr(rules, field) for rules in RULE_SETS.values()] for field in _FIELDS.values()}
"""What the rule sets have for each field: it tells how a value is written. A page has no annotations."""

_TRUTHS = {"yes": True, "no": False}
_NO_VALUE = "none"
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def written_options(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """The options to write, name and value: what differs from the rule set of that name, else all."""
    named = RULE_SETS.get(rules.name)
    for option, field in _FIELDS.items():
        value = getattr(rules, field)
        if named is None or value != getattr(named, field):
            yield option, _written(value)


def read_rules(name: str, line: int, options: Options) -> RuleSet:
    """The rule set of that name with these options; raises ``RecordError``.

    A name that is none of the four must come with options: its own.
    """
    named = RULE_SETS.get(name)
    if named is None and not options:
        raise RecordError("unknown-rules", line=line, name=clipped(name))
    values: dict[str, Any] = {}
    if named is not None:
        values = {field: getattr(named, field) for field in _FIELDS.values()}
    for option, (at, text) in options.items():
        field = _FIELDS.get(option)
        if field is None:
            raise RecordError("unknown-option", line=at, option=clipped(option))
        try:
            values[field] = _read(_VALUES[field], text)
        except ValueError:
            raise RecordError("invalid-option", line=at, option=option, value=clipped(text)) from None
    try:
        return RuleSet(name=name, **values)
    except InvalidRules as error:
        raise RecordError(error.code, line=line, rule_set=clipped(name)) from error


def _written(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return _NO_VALUE
        case tuple():
            return " ".join(escape_word(str(item)) for item in value)
        case _:
            return escape_text(str(value))


def _read(known: Collection[object], text: str) -> object:
    """A value of the kind of those known; raises ``ValueError`` when ``text`` is none."""
    if None in known and text == _NO_VALUE:
        return None
    match next(value for value in known if value not in (None, ())):
        case bool():
            if text not in _TRUTHS:
                raise ValueError(text)
            return _TRUTHS[text]
        case int():
            if not _NUMBER.fullmatch(text):
                raise ValueError(text)
            return int(text)
        case tuple() as values:
            return tuple(_read(values, item) for item in split_words(text))
        case _:
            return unescape(text)
