"""The challenge of the day: the same deal in two browsers, and how both did."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Person
from tests.browser.test_pages import violations

PATIENCE = 60.0


def begun(somebody: Person) -> Page:
    """Sit down at it, as the page offers."""
    page = somebody.visit("/today")
    page.get_by_role("main").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    return page


def asked(somebody: Person, path: str, data: dict[str, Any] | None = None) -> dict[str, Any]:
    request, address = somebody.context.request, f"{somebody.address}/api/tables/{path}"
    answer = (
        request.get(address)
        if data is None
        else request.post(address, data=data, headers={"origin": somebody.address})
    )
    assert answer.ok, answer.text()
    return answer.json()


def finish(somebody: Person, table: str) -> None:
    """Played to the end over the API, always by the first choice."""
    until = time.monotonic() + PATIENCE
    while (sight := asked(somebody, table))["table"]["phase"] != "finished":
        assert time.monotonic() < until, "it is never over"
        if choices := sight["choices"]:
            deed = {"seat": sight["seat"], "version": sight["version"]}
            asked(somebody, f"{table}/actions", {**deed, "action": choices[0]["action"]})


def test_two_browsers_play_the_same_deal(person: NewPerson, axe: str):
    people = [person(reduced_motion="reduce"), person(reduced_motion="reduce")]
    tables = [begun(somebody).url.rpartition("/")[2] for somebody in people]
    assert tables[0] != tables[1]
    for somebody, table in zip(people, tables, strict=True):
        finish(somebody, table)
    # Who acts at the same time as others may come before or after them.
    logs = [
        sorted(asked(somebody, f"{table}/log")["entries"], key=lambda entry: entry["seat"])
        for somebody, table in zip(people, tables, strict=True)
    ]
    told = [[(entry["seat"], entry["action"]) for entry in log] for log in logs]
    assert told[0] == told[1]
    # Its end leads to what others have reached, first of all.
    page = people[0].visit(f"/t/{tables[0]}")
    result = page.get_by_test_id("result")
    expect(result.locator(".main")).to_contain_text("results")
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()
    result.get_by_role("link", name="results").click()
    page.wait_for_url("**/today")
    expect(page.get_by_test_id("own")).to_contain_text("place")
    with page.expect_download() as kept:
        page.get_by_role("button", name="PNG").click()
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_text("The numbers").click()
    expect(page.get_by_role("table")).to_contain_text("(you)")
    assert violations(page, axe) == []
    # There is one try: whoever comes back is led to what was played.
    page.get_by_role("button", name="Look at your match").click()
    page.wait_for_url(f"**/t/{tables[0]}")
