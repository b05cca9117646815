"""The picture of the flow is drawn from the imports of today."""

from xml.etree.ElementTree import fromstring

import pytest
from tests.architecture.flow_picture import GRID, PICTURE, picture
from tests.architecture.import_graph import Use, essential, parts, uses
from tests.architecture.project_files import ROOT


def test_the_picture_is_current() -> None:
    """Otherwise draw it again: ``make picture``."""
    assert PICTURE.read_text(encoding="utf-8") == picture()


def test_every_part_has_a_place_of_its_own() -> None:
    """A new folder of the suite has to be given one."""
    assert set(GRID) == set(parts())
    assert len(set(GRID.values())) == len(GRID)


def test_the_picture_is_xml_with_a_box_for_each_part() -> None:
    """And is shown in ``ARCHITECTURE.md``."""
    names = [
        element.text
        for element in fromstring(picture()).iter()  # noqa: S314  # our own
        if element.get("class") == "name"
    ]
    assert names == list(parts())
    assert f"]({PICTURE.relative_to(ROOT)})" in (ROOT / "ARCHITECTURE.md").read_text()


@pytest.mark.parametrize(
    ("defined_in", "used_in", "name"),
    [
        ("scenarios", "library", "Case"),
        ("adapters", "engines", "Hello"),
        ("library", "play", "Variant"),
        ("play", "judge", "Trace"),
        ("judge", "run", "CaseResult"),
        ("run", "output", "RunEvent"),
    ],
)
def test_the_flow_is_that_of_the_design(defined_in: str, used_in: str, name: str) -> None:
    """From a case over two traces to a verdict, and from there to whatever listens."""
    found = uses()
    assert Use(defined_in, used_in) in essential(found)
    assert found[Use(defined_in, used_in)][name] > 0
