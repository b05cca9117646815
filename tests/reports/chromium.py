"""Chromium driven over a page in a file; errors and requests are recorded."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

PROGRAM: Final = shutil.which("chromium")
MISSING: Final = (
    "CHROMIUM IS NOT INSTALLED: the page is not tested in a browser; run apt-get install chromium"
)
WIDE: Final = ViewportSize(width=1280, height=900)
PHONE: Final = ViewportSize(width=390, height=800)
_OPTIONS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=list(_OPTIONS))
        yield browser
        browser.close()


@dataclass
class Look:
    """An open page, with the requests and errors it caused."""

    page: Page
    file: Path
    requests: list[str] = field(default_factory=list)  #: other than for the page itself
    errors: list[str] = field(default_factory=list)  #: errors of scripts, and console messages

    def go(self, fragment: str = "") -> None:
        """Reload the file at the given fragment."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.file.as_uri()}{fragment}")
        self.page.wait_for_function("!document.body.innerText.includes('Unpacking')")

    @property
    def fragment(self) -> str:
        """The fragment of the current address."""
        return f"#{self.page.url.partition('#')[2]}"

    def text(self, selector: str) -> str:
        """The text of an element."""
        return self.page.locator(selector).first.inner_text()

    def tab_into(self, selector: str) -> None:
        """Press the tab key until the focus is in an element, at most 40 times."""
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(f"Boolean(document.activeElement.closest('{selector}'))"):
                return

    def findings(self) -> list[str]:
        """The violations found by the accessibility checker, with their elements."""
        self.page.evaluate(AXE_SCRIPT)
        found: Any = self.page.evaluate(
            "axe.run(document, {resultTypes: ['violations'],"
            " rules: {'label-content-name-mismatch': {enabled: true}}})"
        )
        return [
            f"{one['id']}: {node['html'][:160]}"
            for one in found["violations"]
            for node in one["nodes"]
        ]


@contextmanager
def looking(
    browser: Browser,
    file: Path,
    size: ViewportSize = WIDE,
    scheme: Literal["dark", "light"] = "light",
) -> Iterator[Look]:
    """Opens a file in a new context; requests and errors are recorded."""
    context = browser.new_context(viewport=size, color_scheme=scheme)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.set_default_timeout(10_000)
    page = context.new_page()
    look = Look(page, file)
    page.on("request", lambda request: _noted(look, request.url))
    page.on("console", lambda message: look.errors.append(message.text))
    page.on("pageerror", lambda error: look.errors.append(str(error)))
    yield look
    context.close()


def _noted(look: Look, url: str) -> None:
    """Records a request unless it is for the page."""
    if url.partition("#")[0] not in (look.file.as_uri(), "about:blank"):
        look.requests.append(url)
