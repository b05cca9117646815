"""Colours by severity and verdict, where there is a terminal."""

import re

import pytest
from tests.longer_tests import longer
from tests.output.test_widths import on_a_terminal
from tests.the_command import holdem

SGR = re.compile(r"\x1b\[[0-9;]*m")
WORDS = ("run", "RO-602", "--engine", "faulty:smallest-raise-refused")
YELLOW, RED, GREEN = "\x1b[33m", "\x1b[31m", "\x1b[32m"


@pytest.fixture
def there(env: dict[str, str]) -> dict[str, str]:
    """The environment of a person at a terminal."""
    others = ("NO_COLOR", "FORCE_COLOR", "COLUMNS")
    kept = {name: value for name, value in env.items() if name not in others}
    return {**kept, "CI": "1", "TERM": "xterm"}


def test_a_terminal_has_colours_by_severity(there: dict[str, str]) -> None:
    """What fails is red, what is expected green, an action yellow; the text is the same."""
    seen = on_a_terminal(80, WORDS, there)
    assert f"{YELLOW}  action\x1b[0m" in seen
    assert f"{RED}money\x1b[0m" in seen
    assert f"{GREEN}    expected:\x1b[0m" in seen
    assert f"{RED}    observed:\x1b[0m" in seen
    assert f"{RED}1 case, 1 failed\x1b[0m;" in seen
    assert SGR.sub("", seen) == holdem(*WORDS, env=there).stdout


@pytest.mark.thorough
def test_a_run_that_passes_is_green(there: dict[str, str]) -> None:
    """Its last line."""
    assert f"{GREEN}1 case, all passed\x1b[0m;" in on_a_terminal(80, ("run", "RO-09"), there)


@pytest.mark.parametrize(
    "words", [*map(longer, [("explain", "RO-09"), ("run", "RO-09", "--trace")]), ("nothing",)]
)
def test_other_output_has_colours(words: tuple[str, ...], there: dict[str, str]) -> None:
    """Expectations and checks that hold; an error is told by click, without any."""
    assert (GREEN in on_a_terminal(80, words, there)) is (words != ("nothing",))


@pytest.mark.parametrize(
    "asked",
    [
        {"NO_COLOR": "1"},
        *map(longer, [{"TERM": "dumb"}, {"FORCE_COLOR": "1", "NO_COLOR": "1"}]),
    ],
)
def test_colours_can_be_refused(asked: dict[str, str], there: dict[str, str]) -> None:
    """By the person, or by the terminal."""
    assert SGR.search(on_a_terminal(80, WORDS, {**there, **asked})) is None


@pytest.mark.thorough
def test_a_pipe_has_colours_only_if_they_are_demanded(there: dict[str, str]) -> None:
    """Another program reads plain text."""
    assert SGR.search(holdem(*WORDS, env=there).stdout) is None
    assert SGR.search(holdem(*WORDS, env={**there, "FORCE_COLOR": "0"}).stdout) is None
    assert YELLOW in holdem(*WORDS, env={**there, "FORCE_COLOR": "1"}).stdout
