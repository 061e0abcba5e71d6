"""A hint lights the best three and says why; a coach speaks when something better was there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Person
from tests.browser.test_pages import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LAYOUT = pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])


def asked(page: Page) -> None:
    page.get_by_test_id("hint").click()
    page.get_by_test_id("hints").locator("[data-suggestion]").first.wait_for()
    # The closer look is there too.
    expect(page.get_by_test_id("hints").locator("[aria-busy=true]")).to_have_count(0)


@LAYOUT
def test_a_hint_lights_three_places_and_says_why(
    person: NewPerson, settings: dict[str, object], axe: str
):
    somebody = person(**settings)
    # Of a whole line there is a choice.
    page = somebody.visit(f"/t/{Table(somebody).id}")
    asked(page)
    sheet = page.get_by_test_id("hints")
    expect(sheet.locator("[data-suggestion]")).to_have_count(3)
    for rank in ("1", "2", "3"):
        expect(page.locator(f"[data-hinted='{rank}']")).to_be_visible()
    expect(sheet).to_contain_text("looks best")
    expect(sheet).to_contain_text("imagined worlds")
    assert violations(page, axe) == []
    # To choose one of them points at it, and plays nothing.
    version = page.locator("[data-version]").first.get_attribute("data-version")
    sheet.locator("[data-suggestion]").nth(1).click()
    expect(page.locator("[data-hinted='1'].faint")).to_have_count(1)
    assert page.locator("[data-version]").first.get_attribute("data-version") == version
    page.keyboard.press("h")
    expect(page.get_by_test_id("hints")).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)


#: so many points less than could be had are clearly worse
_BADLY = 5
_MOST_ACTIONS = 120


def test_a_coach_speaks_when_something_better_was_there(person: NewPerson):
    somebody = person()
    table = Table(somebody)
    page = somebody.visit(f"/t/{table.id}")
    page.get_by_role("tab", name="Table").click()
    page.get_by_test_id("coach-switch").check()
    line = page.get_by_test_id("coach")
    expect(line).to_have_text("")
    for _ in range(_MOST_ACTIONS):
        worst = table.worst()
        if worst is None:
            table.act(table.best())
            continue
        with page.expect_response("**/verdict") as told:
            table.act(worst)
        if told.value.json()["cost"] > 1:
            break
    expect(line).to_contain_text("better:")
    line.get_by_role("button", name="Show me").click()
    expect(page.locator("[data-hinted='1']")).to_be_visible()
    expect(page.locator("[data-hinted='played']")).to_be_visible()
    page.keyboard.press("Escape")
    line.get_by_role("button", name="Take back").click()
    expect(page.locator(f"[data-version='{table.sight['version']}']")).to_have_count(0)
    expect(line).to_have_text("")


class Table:
    """A table of Ada and a friend at her screen; a program of hers acts there too."""

    def __init__(self, somebody: Person) -> None:
        self._somebody = somebody
        chairs = [{"kind": "me", "name": "Ada"}, {"kind": "friend", "name": "Ben"}]
        opened = self._asked("", {"game": "kingdomino", "chairs": chairs})
        self.sight: dict[str, Any] = opened["sight"]
        self.id = self.sight["table"]["id"]

    def _asked(self, path: str, data: dict[str, Any]) -> Any:
        address = self._somebody.address
        answer = self._somebody.context.request.post(
            f"{address}/api/tables{path}", data=data, headers={"origin": address}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def act(self, action: str) -> None:
        acting = {"seat": self.sight["seat"], "version": self.sight["version"], "action": action}
        self.sight = self._asked(f"/{self.id}/actions", acting)

    def best(self) -> str:
        """What brings most; of the line what has the highest number, for its crowns."""
        return max(self.sight["choices"], key=_promise)["action"]

    def worst(self) -> str | None:
        """A placement that brings far less than another, if there is one now."""
        gains = {choice["action"]: choice["gain"] for choice in self.sight["choices"]}
        worst = min(gains, key=lambda action: gains[action])
        return worst if gains[worst] + _BADLY <= max(gains.values()) else None


def _promise(choice: dict[str, Any]) -> tuple[int, int]:
    action: str = choice["action"]
    return choice["gain"], int(action.removeprefix("#")) if action.startswith("#") else 0
