"""What tests share: an environment for the command, and Ctrl-C that reaches what they start."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

WRONG_ENGINES = Path(__file__).parent / "judge"


#: How many examples a property is tried with: with every change, and with ``make test-all``.
settings.register_profile("every-change", max_examples=150, deadline=None)
settings.register_profile("thorough", max_examples=500, deadline=None)
settings.load_profile("every-change")


def pytest_configure() -> None:
    """Tests in the background behave like tests in the foreground.

    A shell makes what it starts in the background deaf to Ctrl-C, and every
    program that is started from there inherits that.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A cache that is nobody's own, so that not every test begins by reading all cases."""
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def env(shared_cache: str) -> dict[str, str]:
    """An environment in which the wrong engines are found, and the user's cache is not touched."""
    return {**os.environ, "HOLDEM_CACHE": shared_cache, "PYTHONPATH": str(WRONG_ENGINES)}
