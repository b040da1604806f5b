from __future__ import annotations

from tools._links import relinked
from tools._names import Names, join_stylesheets
from tools._page import without_comments


def test_a_name_follows_from_the_content_and_those_who_refer_to_it_follow_the_name() -> None:
    site = {"a/art.svg": b"<svg/>", "a/style.css": b"x { background: url(art.svg#back) }"}
    other = {**site, "a/art.svg": b"<svg></svg>"}
    for each in (site, other):
        Names(each).give("a/art.svg", "a/style.css")
    art, styles = sorted(site)
    assert site[art] == b"<svg/>"
    assert site[styles] == f"x {{ background: url(./{art.removeprefix('a/')}#back) }}".encode()
    assert not set(site) & set(other)


def test_a_folder_s_name_follows_from_all_its_files() -> None:
    site = {"run/time/a.js": b"1", "run/time/b.js": b"2", "run/timer.js": b"3"}
    names = Names(site)
    names.give_folder("run/time")
    folder = names.of("run/time")
    assert set(site) == {f"{folder}/a.js", f"{folder}/b.js", "run/timer.js"}
    renamed = {"run/time/a.js": b"1", "run/time/c.js": b"2"}
    Names(renamed).give_folder("run/time")
    assert not set(site) & set(renamed)


def test_a_program_s_addresses_start_from_the_page() -> None:
    names = {"assets/art.svg": "assets/art-1.svg"}
    assert relinked("king/web/art.py", b'A = "./assets/art.svg"', names) == b'A = "./assets/art-1.svg"'
    assert relinked("assets/a.css", b"url(./art.svg) url(data:x)", names) == b"url(./art-1.svg) url(data:x)"


def test_style_sheets_are_joined_in_the_order_of_the_page() -> None:
    page = b'<link rel="stylesheet" href="./b.css">\n<link rel="stylesheet" href="./a.css">\n<p>\n'
    site = {"index.html": page, "a.css": b"a", "b.css": b"b"}
    join_stylesheets(site, "index.html", "all.css")
    assert site == {"index.html": b'  <link rel="stylesheet" href="./all.css">\n<p>\n', "all.css": b"b\na"}


def test_a_script_is_sent_without_its_comments() -> None:
    script = b'// why\nconst url = "https://x"; // kept\n  // more\n  go();\n'
    assert without_comments(script) == b'const url = "https://x"; // kept\ngo();\n'
