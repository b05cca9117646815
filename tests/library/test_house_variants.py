"""The houses of a case: one for each combination of the values that it names."""

import pytest
from msgspec.structs import replace

from holdem_conformance.library.house_variants import variants
from holdem_conformance.library.selected_cases import load_selected
from holdem_oracle.errors import SetupError


def test_an_option_that_there_is_not_is_an_error() -> None:
    """A record may name one, which no file of a case can."""
    (one,) = load_selected(("RO-09",))
    assert len(variants(one.case, one.house)) == 1
    step = replace(one.case.play[0], when={"reopens": ("never",)})
    with pytest.raises(SetupError, match="reopens"):
        variants(replace(one.case, play=(step, *one.case.play[1:])), one.house)
