from __future__ import annotations

import io
import re
import zipfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import zstandard
from playwright.sync_api import expect

import king
from king import record
from king.app.saves import seal, unseal
from tests.browser.driver import DIALOG, Driver, do, on_screen
from tests.browser.mirror import Mirror, seated
from tests.browser.people import someone
from tools import build
from tools._setup import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, Route

    from tests.browser.conftest import OpenKing, Watch

SEED = 3
KEY = "king:/sub/king/:match"
ANYTHING_BUT_ORIGINS = r"^(console|raised): "
PATIENCE_MS = 60_000

SENTENCES = {
    "pt-PT": ("Falta um ficheiro do jogo: ", "O teu jogo guardado não se perdeu.", "Recarregar"),
    "en-GB": ("A file of the game is missing: ", "Your saved match is not lost.", "Reload"),
    "it-IT": ("Manca un file del gioco: ", "La tua partita salvata non è andata persa.", "Ricarica"),
}
NEEDED = [
    ("it-IT", "interpreter.mjs"),
    ("en-GB", "patch.mjs"),
    ("en-GB", "runtime/core.js"),
    ("it-IT", "runtime/pyodide.mjs"),
    ("pt-PT", "runtime/pyodide.asm.wasm"),
    ("en-GB", "runtime/pyodide-lock.json"),
    ("it-IT", "runtime/python_stdlib.zip"),
    ("pt-PT", "king.zst"),
    ("en-GB", "main.py"),
]
"""Files without which nothing starts, each with the language in which that is told."""

BLOCKED_DATABASES = {
    "open throws": "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };",
    "looking throws": """Object.defineProperty(window, "indexedDB", {
        get() { throw new DOMException("denied", "SecurityError"); }, configurable: true });""",
    "not there": "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });",
    "open hangs": "indexedDB.open = () => ({});",
}


@pytest.fixture
def in_language(browser: Browser, watch: Watch) -> Iterator[_Opener]:
    """Opens empty pages in browsers of another language."""
    opener = _Opener(browser, watch)
    with closing(opener):
        yield opener


class _Opener:
    def __init__(self, browser: Browser, watch: Watch) -> None:
        self._browser = browser
        self._watch = watch
        self._opened: list[BrowserContext] = []

    def __call__(self, locale: str, *, scripts: bool = True) -> Page:
        context = self._browser.new_context(locale=locale, java_script_enabled=scripts)
        self._watch.attach(context)
        self._opened.append(context)
        return context.new_page()

    def close(self) -> None:
        for context in self._opened:
            context.close()


def with_saved_match(page: Page) -> str:
    """Put a match into the storage of a page that has not been opened yet."""
    save = seal(seated(king.Match.start("classic", seed=SEED)))
    page.add_init_script(f"localStorage.getItem({KEY!r}) ?? localStorage.setItem({KEY!r}, {save!r})")
    return save


def asks_for(file: str) -> re.Pattern[str]:
    """The address of a file of the site, whose name or folder may tell its content."""
    folder, _, name = file.rpartition("/")
    stem, dot, extension = name.partition(".")
    tail = rf"/{re.escape(stem)}(-[0-9a-f]{{10}})?{re.escape(dot + extension)}$"
    return re.compile(rf"/{folder}(-[0-9a-f]{{10}})?{tail}" if folder else tail)


def refuse(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def assert_failed(page: Page, *told: str) -> None:
    """The page says, on an alert, that it could not start, and why."""
    panel = page.locator("#boot [role=alert]")
    for sentence in told:
        expect(panel).to_contain_text(sentence, timeout=PATIENCE_MS)
    assert page.locator("html").get_attribute("data-king") == "failed"
    assert panel.locator("button").is_visible()


def assert_match_goes_on(page: Page) -> None:
    """With the files back in place, a reload is at the table with the saved match."""
    page.unroute_all()
    page.reload()
    page.locator("html[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)
    assert on_screen(page) == "table"
    Driver(page, Mirror(king.Match.start("classic", seed=SEED))).look()


# ---------------------------------------------------------------------------------------- missing files


@pytest.mark.parametrize(("locale", "file"), NEEDED)
def test_a_missing_file_is_named_in_the_language_of_the_page(
    in_language: _Opener, watch: Watch, site_url: str, locale: str, file: str
) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language(locale)
    save = with_saved_match(page)
    page.route(asks_for(file), refuse)
    page.goto(site_url)
    missing, safe, again = SENTENCES[locale]
    assert_failed(page, missing + (file if "/" in file else f"king/{file}"), safe, again)
    assert (
        page.locator("html").get_attribute("lang") == {"pt-PT": "pt-PT", "en-GB": "en", "it-IT": "it"}[locale]
    )
    assert page.locator("body").inner_text().count("PY0") == 0
    assert page.evaluate("(key) => localStorage.getItem(key)", KEY) == save


@pytest.mark.parametrize(
    "file", ["runtime/core.js", "runtime/pyodide.mjs", "runtime/python_stdlib.zip", "king.zst"]
)
def test_a_lost_connection_is_told_and_a_reload_goes_on(
    in_language: _Opener, watch: Watch, site_url: str, file: str
) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language("en-GB")
    with_saved_match(page)
    page.route(asks_for(file), lambda route: route.abort("connectionreset"))
    page.goto(site_url)
    assert_failed(page, f"A file of the game is missing: {file if '/' in file else f'king/{file}'}")
    assert_match_goes_on(page)


@pytest.mark.parametrize("file", ["runtime/pyodide.mjs", "king.zst"])
def test_a_file_that_is_missing_only_once_is_named_all_the_same(
    in_language: _Opener, watch: Watch, site_url: str, file: str
) -> None:
    """A host between two versions has it again a moment later."""
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language("en-GB")
    page.route(asks_for(file), refuse, times=1)
    page.goto(site_url)
    assert_failed(page, f"A file of the game is missing: {file if '/' in file else f'king/{file}'}")


@pytest.mark.long
@pytest.mark.parametrize("file", ["runtime/pyodide.asm.wasm", "runtime/pyodide-lock.json", "main.py"])
def test_a_connection_lost_without_an_error_is_told_after_a_while(
    in_language: _Opener, watch: Watch, site_url: str, file: str
) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language("en-GB")
    page.route(asks_for(file), lambda route: route.abort("connectionreset"))
    page.goto(site_url)
    assert_failed(page, f"A file of the game is missing: {file if '/' in file else f'king/{file}'}")


def test_without_the_boot_script_the_game_starts_all_the_same(
    page: Page, open_king: OpenKing, watch: Watch
) -> None:
    watch.expect(r"console: Failed to load resource.*boot-\w+\.js")
    page.route(asks_for("boot.js"), refuse)
    driver = Driver(
        open_king(f"rules=classic&seed={SEED}&lang=en&pace=0&seat=0"),
        Mirror(king.Match.start("classic", seed=SEED)),
    )
    driver.act(someone())
    driver.check(driver.look())


@pytest.mark.parametrize("how", ["404", "lost"])
@pytest.mark.parametrize("file", ["css/king.css", "art.svg"])
def test_without_its_looks_the_page_says_what_is_missing(
    in_language: _Opener, watch: Watch, site_url: str, file: str, how: str
) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language("it-IT")
    page.route(asks_for(file), refuse if how == "404" else lambda route: route.abort())
    page.goto(site_url)
    page.locator("html[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)
    told = page.locator("dialog[open]").inner_text()
    assert f"Manca un file del gioco: {file if '/' in file else f'assets/{file}'}" in told


def test_a_wrong_type_of_the_interpreter_is_told(in_language: _Opener, watch: Watch, site_url: str) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language("en-GB")
    with_saved_match(page)

    def as_text(route: Route) -> None:
        (binary,) = build.DIST.glob("assets/runtime-*/pyodide.asm.wasm")
        route.fulfill(path=binary, content_type="text/plain")

    page.route("**/pyodide.asm.wasm", as_text)
    page.goto(site_url)
    assert_failed(page, "The server sends runtime/pyodide.asm.wasm with the wrong type (text/plain)")
    assert_match_goes_on(page)


# ------------------------------------------------------------------------------------- Python that raises


def test_python_that_raises_at_its_start_is_told(in_language: _Opener, watch: Watch, site_url: str) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language("pt-PT")
    with_saved_match(page)
    page.route(asks_for("main.py"), lambda route: route.fulfill(body="raise RuntimeError('spilt coffee')"))
    page.goto(site_url)
    assert_failed(page, "Motivo: RuntimeError: spilt coffee", SENTENCES["pt-PT"][1])
    assert_match_goes_on(page)


def changed_package(module: str, more: str) -> bytes:
    """The shipped package, with some lines added to the source of a module."""
    source = (ROOT / module).read_text(encoding="utf-8") + more
    (shipped,) = build.DIST.glob("king-*.zst")
    plain = zstandard.ZstdDecompressor().decompressobj().decompress(shipped.read_bytes())
    inner = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(plain)) as package, zipfile.ZipFile(inner, "w") as changed:
        for entry in package.infolist():
            if entry.filename != f"{module}c":
                changed.writestr(entry, package.read(entry))
        changed.writestr(module, source)
    return zstandard.ZstdCompressor().compress(inner.getvalue())


def route_package(page: Page, module: str, more: str) -> None:
    package = changed_package(module, more)
    page.route(
        asks_for("king.zst"),
        lambda route: route.fulfill(body=package, content_type="application/octet-stream"),
    )


def test_a_house_that_raises_at_its_start_is_told(in_language: _Opener, watch: Watch, site_url: str) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    page = in_language("it-IT")
    with_saved_match(page)
    route_package(page, "king/web/browser.py", "\n\ndef storage_prefix():\n    raise OSError('no house')\n")
    page.goto(site_url)
    assert_failed(page, "Motivo: OSError: no house", SENTENCES["it-IT"][1])
    assert_match_goes_on(page)


@pytest.mark.parametrize(
    ("module", "more"),
    [
        pytest.param(
            "king/web/draw/trick.py",
            "\n\ndef last_trick(scene):\n    return EMPTY if scene.last_trick is None else 1 / 0\n",
            id="drawing",
        ),
        pytest.param(
            "king/bots/casual.py",
            "\n\n_decide = decide\n\n\ndef decide(view, rng):\n"
            "    return 1 / 0 if any(seat == 0 for seat, _ in view.deal.log) else _decide(view, rng)\n",
            id="bot",
        ),
    ],
)
def test_python_that_raises_later_is_told_and_loses_no_match(
    open_king: OpenKing, page: Page, watch: Watch, module: str, more: str
) -> None:
    watch.expect(r"ZeroDivisionError")
    route_package(page, module, more)
    mirror = Mirror(king.Match.start("classic", seed=SEED))
    driver = Driver(open_king(f"rules=classic&seed={SEED}&lang=en&pace=0&seat=0"), mirror)
    driver.act(someone())
    dialog = page.locator(DIALOG)
    dialog.wait_for(timeout=PATIENCE_MS)
    assert "Something went wrong" in dialog.inner_text()
    assert "ZeroDivisionError" in (dialog.locator("pre").text_content() or "")

    with page.expect_download() as waiting:
        do(page, "download")
    kept = record.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))
    assert unseal(page.evaluate("(key) => localStorage.getItem(key)", KEY)) == kept
    assert kept.steps >= 1

    page.unroute_all()
    do(page, "reload")
    page.locator("html[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)
    driver.step = -1
    assert driver.act(someone())
    driver.check(driver.look())


# -------------------------------------------------------------------------------------- blocked, or absent


@pytest.mark.parametrize("how", BLOCKED_DATABASES)
def test_without_databases_the_game_starts(open_king: OpenKing, page: Page, how: str) -> None:
    page.add_init_script(BLOCKED_DATABASES[how])
    open_king("lang=en")
    assert on_screen(page) == "lobby"


def test_without_javascript_the_page_asks_for_it_in_every_language(
    in_language: _Opener, site_url: str
) -> None:
    page = in_language("en-GB", scripts=False)
    page.goto(site_url)
    for language in ("pt-PT", "en", "it"):
        sentence = page.locator(f"noscript p[lang={language}]")
        assert sentence.is_visible()
        assert "JavaScript" in sentence.inner_text()


def test_opened_from_a_folder_the_page_says_how_to_start_it(in_language: _Opener, watch: Watch) -> None:
    watch.expect(ANYTHING_BUT_ORIGINS)
    watch.expect(re.escape("another origin: file://"))
    page = in_language("en-GB")
    page.goto((build.DIST / "index.html").as_uri())
    assert_failed(page, "python3 tools/play.py")
