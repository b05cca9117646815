"""A browser, and pages opened in it that must cause no errors and no requests."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize
from tests.reports.chromium import WIDE, Look, chromium, looking

from holdem_reports.html.page_file import page
from holdem_reports.shards import read_records

Opened = Callable[..., Look]
Scheme = Literal["dark", "light"]


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Opens the page of some records in a window of some size."""
    looks: list[Look] = []
    with ExitStack() as contexts:

        def open_page(*raws: bytes, size: ViewportSize = WIDE, scheme: Scheme = "light") -> Look:
            file = tmp_path / f"page-{len(looks)}.html"
            records = read_records((f"{at}.jsonl", raw) for at, raw in enumerate(raws))
            file.write_bytes(page(records))
            looks.append(contexts.enter_context(looking(browser, file, size, scheme)))
            return looks[-1]

        yield open_page
        assert [look.errors + look.requests for look in looks] == [[] for _ in looks]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a module."""
    with chromium() as one:
        yield one
