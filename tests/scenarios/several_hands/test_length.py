"""Cases over several hands are short enough to be read at a glance."""

from statistics import median
from typing import Final

from holdem_scenarios.library import case_files, cases_folder

#: The lines of a case, at the median.
LINES: Final = 12


def test_cases_over_several_hands_have_twelve_lines_at_the_median() -> None:
    """Half of them have no more, from the id to the last fact."""
    texts = [file.read_text() for file in case_files(cases_folder())]
    over_hands = [text for text in texts if "\nhands:\n" in text]
    assert median(len(text.splitlines()) for text in over_hands) <= LINES
