"""Parameters that only the longer tests try."""

from typing import Any

import pytest


def longer(*values: Any) -> Any:  # noqa: ANN401  # parameters are of any type, and pytest's is private
    """The values of one parameter set, which `make test` leaves out."""
    return pytest.param(*values, marks=pytest.mark.thorough)
