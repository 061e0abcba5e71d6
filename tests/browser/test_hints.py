"""A hint lights the best three and says why; a coach speaks when something better was there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import box
from tests.browser.conftest import NewPerson, Person
from tests.browser.settling import sit_down
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
    expect(sheet).to_contain_text("played to the end")
    assert violations(page, axe) == []
    # To choose one of them points at it, and plays nothing.
    version = page.locator("[data-version]").first.get_attribute("data-version")
    sheet.locator("[data-suggestion]").nth(1).click()
    expect(page.locator("[data-hinted='1'].faint")).to_have_count(1)
    assert page.locator("[data-version]").first.get_attribute("data-version") == version
    page.keyboard.press("h")
    expect(page.get_by_test_id("hints")).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)


#: a Mighty Duel has fewer
_MOST_ACTIONS = 120


def test_a_coach_speaks_when_something_better_was_there(person: NewPerson):
    somebody = person()
    table = Table(somebody, mighty_duel=True)
    page = somebody.visit(f"/t/{table.id}")
    page.get_by_role("tab", name="Table").click()
    without = box(page.locator("[data-place=board]"))
    page.get_by_test_id("coach-switch").check()
    line = page.get_by_test_id("coach")
    expect(line).to_have_text("")
    # As long as it is silent, and when it speaks, it takes no room from the board.
    assert box(page.locator("[data-place=board]")) == without
    for _ in range(_MOST_ACTIONS):
        worst = table.worst()
        with page.expect_response("**/verdict") as told:
            table.act(worst)
        # After a placement it is Ada's turn still: a claim follows, and nothing is turned up.
        if "-" in worst and told.value.json()["cost"] > 1.5:
            break
    expect(line).to_contain_text("better:")
    assert box(page.locator("[data-place=board]")) == without
    line.get_by_role("button", name="Show me").click()
    expect(page.locator("[data-hinted='1']")).to_be_visible()
    expect(page.locator("[data-hinted='played']")).to_be_visible()
    page.keyboard.press("Escape")
    line.get_by_role("button", name="Take back").click()
    expect(page.locator(f"[data-version='{table.sight['version']}']")).to_have_count(0)
    expect(line).to_have_text("")


class Table:
    """A table of Ada and a friend at her screen; a program of hers acts there too."""

    def __init__(self, somebody: Person, **options: bool) -> None:
        self._somebody = somebody
        chairs = [{"kind": "me", "name": "Ada"}, {"kind": "friend", "name": "Ben"}]
        wish = {"game": "kingdomino", "chairs": chairs, "options": options}
        self.sight: dict[str, Any] = self._asked("", wish)["sight"]
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

    def worst(self) -> str:
        """What brings least; of the line what has the lowest number, and so few crowns."""
        return min(self.sight["choices"], key=lambda choice: choice["gain"])["action"]


def test_on_a_phone_a_hint_that_is_tapped_is_brought_into_sight(person: NewPerson):
    page = sit_down(person(reduced_motion="reduce", **PHONE), "jester", preset="first_game")
    # From near, most of the map is out of sight.
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").tap()
    asked(page)
    sheet = page.get_by_test_id("hints")
    for suggestion in sheet.locator("[data-suggestion]").all():
        suggestion.tap()
        name = suggestion.get_attribute("data-suggestion")
        lit = page.locator(f"[data-hex={name}]")
        page.wait_for_timeout(600)
        hex_, map_ = box(lit), box(page.locator("[data-place=board]"))
        middle = hex_["x"] + hex_["width"] / 2, hex_["y"] + hex_["height"] / 2
        assert map_["x"] < middle[0] < map_["x"] + map_["width"]
        assert map_["y"] < middle[1] < box(sheet)["y"]
        expect(suggestion).to_be_in_viewport()
