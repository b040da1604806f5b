from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest

from tools import play, test
from tools._serve import HOST
from tools._setup import ROOT, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server((HOST, 0)) as listening:
        yield int(listening.getsockname()[1])


def test_play_suggests_another_port_when_one_is_taken(taken_port: int) -> None:
    with pytest.raises(Problem, match=rf"^Port {taken_port} is taken: try --port \d+\.$") as caught:
        play.serve(taken_port)
    suggested = int(str(caught.value).rstrip(".").split()[-1])
    assert suggested != taken_port
    with play.serve(suggested) as server:
        assert server.url == f"http://localhost:{suggested}/"


def test_play_refuses_what_is_no_port() -> None:
    with pytest.raises(Problem, match="70000 is no port"):
        play.serve(70000)


def test_unknown_options_go_to_pytest() -> None:
    arguments, options = test.parse_arguments(["--long", "tests/rules", "-k", "festa", "--maxfail=1"])
    assert arguments.long
    assert not arguments.all
    assert options == ["tests/rules", "-k", "festa", "--maxfail=1"]


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ([], True),
        (["-x"], True),
        (["tests"], True),
        (["tests/browser/conftest.py"], True),
        (["tests/tools"], False),
        (["tests/tools/test_serve.py::test_a_taken_port_is_refused", "-x"], False),
    ],
)
def test_the_browser_is_only_prepared_for_its_tests(options: list[str], wanted: object) -> None:
    assert test.wants_browser(options, ROOT) is wanted


def test_all_tests_run_on_two_cores_and_are_measured_but_chosen_ones_are_not() -> None:
    everything = test.pytest_command([], everything=True, long=False)
    assert "--cov" in everything
    assert "--numprocesses" in everything
    chosen = test.pytest_command(["-k", "festa"], everything=False, long=True)
    assert chosen[1:] == ["-m", "pytest", "-m", "long or not long", "-k", "festa"]


def test_a_step_that_fails_does_not_end_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> bool:
        raise Problem("No luck.")

    outcomes = [test.step("first", broken), test.step("second", lambda: True)]
    test.summarise(outcomes)
    assert [outcome.passed for outcome in outcomes] == [False, True]
    printed = capsys.readouterr()
    assert "error: No luck." in printed.err
    assert "FAILED  first" in printed.out
    assert "ok      second" in printed.out
