"""Chromium, driven over a page that lies in a file, with an ear for whatever goes wrong."""

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
    "CHROMIUM IS NOT INSTALLED: nothing is known of the page in a browser; apt-get install chromium"
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
    """The browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=list(_OPTIONS))
        yield browser
        browser.close()


@dataclass
class Look:
    """A page that is looked at."""

    page: Page
    file: Path
    requests: list[str] = field(default_factory=list)  #: for anything but the page itself
    errors: list[str] = field(default_factory=list)  #: of scripts, and what the console says

    def go(self, fragment: str = "") -> None:
        """Open the file anew, at an address in it."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.file.as_uri()}{fragment}")
        self.page.wait_for_function("!document.body.innerText.includes('Unpacking')")

    @property
    def fragment(self) -> str:
        """Where in the page it is."""
        return f"#{self.page.url.partition('#')[2]}"

    def text(self, selector: str) -> str:
        """What stands in an element."""
        return self.page.locator(selector).first.inner_text()

    def tab_into(self, selector: str) -> None:
        """Press the tab key until the focus is in an element, as long as anybody would."""
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(f"Boolean(document.activeElement.closest('{selector}'))"):
                return

    def findings(self) -> list[str]:
        """What the accessibility checker finds, each with the element."""
        self.page.evaluate(AXE_SCRIPT)
        found: Any = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
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
    """A look at a file; any request, and any error, is noted."""
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
    """A request, unless it is for the page."""
    if url.partition("#")[0] not in (look.file.as_uri(), "about:blank"):
        look.requests.append(url)
