"""The page of the published records, open in Chromium."""

from collections.abc import Iterator

import pytest
from tests.reports.chromium import PHONE, WIDE, Look, chromium, looking
from tests.reports.published_records import published_page


@pytest.fixture(scope="module")
def looks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Look, Look]]:
    """The page in a wide light window and on a dark phone, without errors or requests."""
    file = tmp_path_factory.mktemp("published") / "index.html"
    file.write_bytes(published_page())
    with (
        chromium() as browser,
        looking(browser, file, WIDE) as wide,
        looking(browser, file, PHONE, "dark") as phone,
    ):
        yield wide, phone
        for one in (wide, phone):
            assert one.errors == []
            assert one.requests == []


@pytest.fixture
def look(looks: tuple[Look, Look]) -> Look:
    """The page in a wide window."""
    return looks[0]
