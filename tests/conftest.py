"""Shared fixtures and settings: an environment for the command, and working Ctrl-C."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

WRONG_ENGINES = Path(__file__).parent / "judge"


#: No test fails because a machine is slow.
ANY_SPEED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
#: The number of examples for each property: with every change, and with ``make test-all``.
settings.register_profile("every-change", ANY_SPEED, max_examples=150)
settings.register_profile("thorough", ANY_SPEED, max_examples=200)
#: The same examples for each mutant of the oracle, so that a result can be repeated.
settings.register_profile("mutants", ANY_SPEED, max_examples=60, derandomize=True, database=None)
settings.load_profile("every-change")


def pytest_configure() -> None:
    """Make tests in the background behave like tests in the foreground.

    A shell lets the processes it starts in the background ignore SIGINT, and
    their child processes inherit that.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A cache shared by all tests, so that not every test has to read all cases."""
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def env(shared_cache: str) -> dict[str, str]:
    """An environment in which the wrong engines are found and the user's cache is not used."""
    return {**os.environ, "HOLDEM_CACHE": shared_cache, "PYTHONPATH": str(WRONG_ENGINES)}
