"""How much the tests try: a fixed, modest number of examples; twenty times as many with `--long`."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

EXAMPLES = 24
LONG_FACTOR = 20

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]  # an example is often a whole match

# The same examples on every machine and every run: a failure is always the change's doing.
settings.register_profile(
    "ci", max_examples=EXAMPLES, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE
)
# New ones each time, with what failed before tried first.
settings.register_profile(
    "long",
    max_examples=EXAMPLES * LONG_FACTOR,
    deadline=None,
    suppress_health_check=SLOW_IS_FINE,
    print_blob=True,
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="many more examples, and the tests that take minutes"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last.

    What is quick fails first; and the browser's driver leaves its process no free event loop, which the tests
    of asynchronous code need.
    """
    items.sort(key=lambda item: item.nodeid.startswith("tests/browser/"))


def pytest_configure(config: pytest.Config) -> None:
    long = config.getoption("--long") or os.environ.get("KING_LONG") == "1"
    settings.load_profile("long" if long else "ci")
    if long and config.option.markexpr == "not long":
        config.option.markexpr = ""
