"""Free text in a record: tags come back as they were, whatever they hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king.record import dumps, loads
from king.record.text import escape_text, escape_word, unescape
from tests.record.samples import RUNNING

ANY_TEXT = st.text(st.characters(exclude_categories=()))  # lone surrogates too: a browser can hand them over
HOSTILE = (
    "",
    " ",
    "  two  ",
    "\t",
    "a\nb",
    "a\r\nb",
    "\r",
    "\\",
    "\\n",
    "\\-",
    "\\u{41}",
    "# not a comment",
    "<script>alert('x')</script>",
    '&amp; "quoted"',
    "deal 1 tricks dealer 0",
    "a\ndeal 1",
    "\u2028\u2029\x85\x0b\x0c",
    "\u202egnp.exe",
    "\ufeff",
    "\x00\x1b[31m",
    "\ud800",
    "\xa0edge\xa0",
    "👩\u200d🎤 Inês",
)
MATCH = loads(RUNNING)


@given(tags=st.lists(st.tuples(ANY_TEXT | st.sampled_from(HOSTILE), ANY_TEXT | st.sampled_from(HOSTILE))))
def test_tags_are_kept_in_order(tags: list[tuple[str, str]]) -> None:
    match = MATCH.with_tags(tags)

    text = dumps(match)

    assert loads(text).tags == tuple(tags)
    assert loads(text.encode()).tags == tuple(tags)
    assert dumps(loads(text)) == text


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_stays_on_its_line(hostile: str) -> None:
    match = MATCH.with_tags([(hostile, hostile)])

    text = dumps(match)

    assert len(text.splitlines()) == len(RUNNING.splitlines())
    assert loads(text).tags == ((hostile, hostile),)


@pytest.mark.parametrize(
    ("text", "as_text", "as_word"),
    [
        ("Inês", "Inês", "Inês"),
        ("two words", "two words", r"two\swords"),
        (" edges ", r"\sedges\s", r"\sedges\s"),
        ("", "", r"\-"),
        ("a\nb\\n", r"a\nb\\n", r"a\nb\\n"),
        ("\u202e", r"\u{202e}", r"\u{202e}"),
        ("<b>", "<b>", "<b>"),
    ],
)
def test_text_is_written_so(text: str, as_text: str, as_word: str) -> None:
    assert (escape_text(text), escape_word(text)) == (as_text, as_word)


@pytest.mark.parametrize(
    ("escaped", "text"),
    [
        (r"C:\King\new", "C:\\King\new"),
        (r"\u{1F0BE}", "🂾"),
        (r"\u{110000}", r"\u{110000}"),
        (r"\u{}", r"\u{}"),
        ("end\\", "end\\"),
    ],
)
def test_escape_that_does_not_exist_stands_for_itself(escaped: str, text: str) -> None:
    assert unescape(escaped) == text
