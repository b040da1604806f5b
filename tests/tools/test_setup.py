from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools._install import node_major, npm_complaint
from tools._runtime import boot_chunks
from tools._setup import CommandFailed, Problem, fingerprint, is_stamped, run


def test_a_fingerprint_depends_on_all_that_it_is_of(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"1")
    same = fingerprint([file], "fact")
    assert fingerprint([file], "fact") == same
    assert fingerprint([file], "other") != same
    assert fingerprint([file], "fa", "ct") != same
    file.write_bytes(b"2")
    assert fingerprint([file], "fact") != same


def test_a_stamp_stands_for_one_value(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    assert not is_stamped(stamp, "a")
    stamp.write_text("a", encoding="utf-8")
    assert is_stamped(stamp, "a")
    assert not is_stamped(stamp, "b")


def test_a_program_that_fails_is_complained_about_with_its_output() -> None:
    with pytest.raises(CommandFailed, match="It broke") as caught:
        run([sys.executable, "-c", "print('because'); raise SystemExit(3)"], "It broke.")
    assert caught.value.output.strip() == "because"


def test_a_program_that_is_not_there_is_complained_about() -> None:
    with pytest.raises(CommandFailed, match="It broke"):
        run([Path("no-such-program")], "It broke.")


@pytest.mark.parametrize(("text", "major"), [("v20.20.2\n", 20), ("v9.1.0", 9), ("node: not found", 0)])
def test_the_version_of_node(text: str, major: int) -> None:
    assert node_major(text) == major


@pytest.mark.parametrize(
    ("output", "says"),
    [
        ("npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed", "hash differs"),
        ("npm error code ENOTFOUND\nnpm error network request failed", "does not answer"),
        ("npm error code EUSAGE", "npm failed"),
    ],
)
def test_npm_is_complained_about_in_fitting_words(output: str, says: str) -> None:
    assert says in npm_complaint(CommandFailed("npm failed", output))


@pytest.mark.parametrize(
    ("output", "offline"),
    [
        ("ERROR: Could not find a version that satisfies the requirement x==1 (from versions: none)", True),
        ("ERROR: Could not find a version that satisfies the requirement x==9 (from versions: 1, 2)", False),
        ("Temporary failure in name resolution", True),
        ("ERROR: Package 'x' requires a different Python", False),
    ],
)
def test_pip_without_a_network_is_recognised(output: str, offline: object) -> None:
    assert CommandFailed("pip failed", output).offline is offline


def test_the_chunks_that_pyscript_fetches_are_read_from_its_core() -> None:
    core = ";".join(f'import("./{stem}-Ab_-0000.js")' for stem in ("donkey", "error", "zip"))
    assert boot_chunks(core) == ["error-Ab_-0000.js"]
    with pytest.raises(Problem, match="error"):
        boot_chunks(core.replace("error", "mistake"))
