#!/usr/bin/env python3
"""Keeps the catalogues (`king/app/locale/*.po`) in step with the messages in the code.

python3 tools/messages.py             check: nothing missing, obsolete, fuzzy or empty, placeholders equal
python3 tools/messages.py --update    add what is missing, with empty translations; drop what is obsolete
python3 tools/messages.py --compile   write the `.json` files beside them that the game reads
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools._extract import messages_of, placeholders
from tools._install import install_python_packages
from tools._setup import ROOT, Problem, complain, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from babel.messages.catalog import Catalog
    from babel.messages.catalog import Message as Entry

    from tools._extract import Message

PACKAGE = "king"
CATALOGUES = "king/app/locale"
LANGUAGES = ("pt", "en", "it")
WIDTH = 110
PLURAL = "(n != 1)"
NEW = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def read_catalogue(file: Path) -> Catalog:
    """Read a `.po` file.

    Raises:
        Problem: When it is missing or cannot be read.
    """
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415  installed only when it is needed

    try:
        with file.open("rb") as source:
            return read_po(source, locale=file.stem, abort_invalid=True)
    except (OSError, ValueError, PoFileError) as error:
        raise Problem(f"{file.name}: {error}") from error


def write_catalogue(catalogue: Catalog, file: Path) -> None:
    """Write a `.po` file: its header as it is, and entries without line numbers, which change too often."""
    from babel.messages.pofile import write_po  # noqa: PLC0415  installed only when it is needed

    entries = BytesIO()
    write_po(entries, catalogue, width=WIDTH, omit_header=True, include_lineno=False, ignore_obsolete=True)
    header = file.read_text(encoding="utf-8").partition("\n\n")[0].rstrip()
    file.write_text(f"{header}\n\n{entries.getvalue().decode().strip()}\n", encoding="utf-8")


def compile_catalogues(folder: Path) -> None:
    """Write what the game reads beside the `.po` files, the same bytes for the same entries.

    `messages.json` lists all messages, and `pt.json` what each becomes: a text, two where it counts things,
    or null where it stays as it is.

    Raises:
        Problem: When a language counts otherwise than one and several, which is all that the game knows.
    """
    catalogues = {file.stem: read_catalogue(file) for file in sorted(folder.glob("*.po"))}
    entries = (entry for catalogue in catalogues.values() for entry in catalogue if entry.id)
    messages = sorted({_singular(entry) for entry in entries})
    _write(folder / "messages.json", messages)
    for language, catalogue in catalogues.items():
        if catalogue.plural_expr != PLURAL:
            raise Problem(f"{language}.po counts by {catalogue.plural_expr}: the game knows {PLURAL} alone.")
        told = {_singular(entry): _told(entry) for entry in catalogue if entry.id}
        _write(folder / f"{language}.json", [told.get(message) for message in messages])


def _told(entry: Entry) -> str | list[str] | None:
    if entry.string == entry.id:
        return None
    return entry.string if isinstance(entry.string, str) else list(entry.string or ())


def _write(file: Path, content: Sequence[object]) -> None:
    text = json.dumps(content, ensure_ascii=False, indent=0)
    file.write_text(text, encoding="utf-8", newline="\n")


def faults(catalogue: Catalog, messages: dict[str, Message]) -> Iterator[str]:
    """What is wrong with a catalogue, one sentence each."""
    entries = {_singular(entry): entry for entry in catalogue if entry.id}
    for singular, message in messages.items():
        entry = entries.pop(singular, None)
        path, line = message.places[0]
        if entry is None:
            yield f"missing: {singular!r} ({path}:{line})"
        else:
            yield from (
                f"{fault}: {singular!r} ({path}:{line})" for fault in _entry_faults(entry, message, catalogue)
            )
    yield from (f"obsolete: {singular!r}" for singular in entries)


def _singular(entry: Entry) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def _entry_faults(entry: Entry, message: Message, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with one entry of a catalogue."""
    if entry.fuzzy:
        yield "fuzzy"
    if entry.pluralizable != (message.plural is not None):
        yield "singular where there is a plural, or the reverse"
        return
    translations = [entry.string] if isinstance(entry.string, str) else list(entry.string or ("",))
    if entry.pluralizable and len(translations) != catalogue.num_plurals:
        yield f"has {len(translations)} plural forms, not {catalogue.num_plurals}"
    if not all(translations):
        yield "empty"
        return
    # The form for one thing may leave the number out: "one card" for "{count} cards".
    allowed = {tuple(placeholders(text)) for text in (message.singular, message.plural) if text is not None}
    for translation in translations:
        if tuple(placeholders(translation)) not in allowed:
            yield f"placeholders differ in {translation!r}"


def update(catalogue: Catalog, messages: dict[str, Message]) -> None:
    """Add what is missing, with empty translations, and drop what is obsolete."""
    from babel.messages.catalog import Catalog  # noqa: PLC0415  installed only when it is needed

    template = Catalog(domain=PACKAGE)
    for message in messages.values():
        identifier = message.singular if message.plural is None else (message.singular, message.plural)
        paths = dict.fromkeys(path for path, _ in message.places)
        template.add(identifier, locations=[(path, 1) for path in paths])
    catalogue.update(template, no_fuzzy_matching=True, update_header_comment=False)
    catalogue.obsolete.clear()


def parse_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--update", action="store_true", help="add missing entries, drop obsolete ones")
    what.add_argument("--compile", metavar="FOLDER", nargs="?", const=ROOT / CATALOGUES, type=Path)
    return parser.parse_args()


def main() -> int:
    """Check, update or compile the catalogues."""
    arguments = parse_arguments()
    try:
        if find_spec("babel") is None:
            python = install_python_packages("build")
            return subprocess.run([python, *sys.argv], check=False).returncode
        if arguments.compile:
            compile_catalogues(arguments.compile)
            return 0
        return _check_or_update(updating=arguments.update)
    except Problem as problem:
        complain(problem)
        return 1


def _check_or_update(*, updating: bool) -> int:
    messages = messages_of(ROOT / PACKAGE)
    count = 0
    for language in LANGUAGES:
        file = ROOT / CATALOGUES / f"{language}.po"
        if updating:
            if not file.exists():
                file.write_text(NEW.format(language=language), encoding="utf-8")
            catalogue = read_catalogue(file)
            update(catalogue, messages)
            write_catalogue(catalogue, file)
        for fault in faults(read_catalogue(file), messages):
            say(f"{language}: {fault}")
            count += 1
    say(f"{len(messages)} messages in {len(LANGUAGES)} languages: {count or 'no'} faults")
    return 1 if count else 0


if __name__ == "__main__":
    raise SystemExit(main())
