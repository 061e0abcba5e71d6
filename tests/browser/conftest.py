"""A table of one's own, and a real browser to sit down at it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.services.serving import started

CHROMIUM_SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20.0


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that runs as a stranger would run it."""
    with served(tmp_path_factory.mktemp("table"), "-m", "crownlands") as address:
        yield address


@contextmanager
def served(folder: Path, *command: str) -> Iterator[str]:
    """The address of a server; ``command`` is how Python starts it."""
    settings = {"CROWNLANDS_UNLIMITED": "1"}
    process = started(folder, settings, folder / "log", command=command)
    try:
        yield f"http://127.0.0.1:{process.port}"
    finally:
        process.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    # Not longer than these tests: while Playwright is there, nobody else can run an event loop.
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "the browser's tests need Chromium; on Debian: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own: own cookies, own storage."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        # A refused inline style or script would show here. That a line was cut, as a test does,
        # Chromium remarks by itself whenever the page tries to come back too early.
        cut = "ERR_INTERNET_DISCONNECTED" in message.text
        if message.type in ("error", "warning") and not cut:
            self.complaints.append(message.text)

    def visit(self, path: str = "/") -> Page:
        self.page.goto(f"{self.address}{path}")
        return self.page

    def play_now(self) -> Page:
        """Sit down against bots, as the home page offers, and wait for the first turn."""
        page = self.visit()
        card = page.get_by_role("article", name="Kingdomino")
        card.get_by_role("button", name="Play now").click()
        page.locator("[data-claimable]").first.wait_for()
        return page


NewPerson = Callable[..., Person]


@pytest.fixture
def person(chromium: Browser, table: str) -> Iterator[NewPerson]:
    """Makes people; afterwards their browsers must have had nothing to complain of."""
    people: list[Person] = []

    def new(address: str = table, **settings: Any) -> Person:
        defaults = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
        somebody = Person(chromium.new_context(**{**defaults, **settings}), address)
        people.append(somebody)
        return somebody

    yield new
    for somebody in people:
        somebody.context.close()
    assert [complaint for somebody in people for complaint in somebody.complaints] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, as npm has installed it."""
    file = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
    return file.read_text(encoding="utf-8")
