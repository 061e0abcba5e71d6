"""Two people gather over an invite link, and their browsers shuffle together with the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands.cli.verify import verify
from tests.browser.conftest import NewPerson, Person
from tests.browser.finishing import PATIENCE, resign
from tests.browser.test_two_browsers import open_a_table_for_two

#: Browsers lend their cryptography to secure pages only; friends who play in one house have none.
OVER_PLAIN_HTTP = "delete Crypto.prototype.subtle"


def gathered(ana: Person, bob: Person) -> str:
    """Both sit at a table, and both have added to the shuffle; its id."""
    link = open_a_table_for_two(ana.visit("/new/kingdomino"))
    expect(ana.page.get_by_text("adds to the shuffle", exact=True)).to_be_visible()
    bob.page.goto(link)
    take_a_seat(bob.page)
    both_have_added(ana.page, bob.page)
    return link.partition("/t/")[2].partition("#")[0]


def take_a_seat(page: Page) -> None:
    page.get_by_label("Take a seat as").fill("Bob")
    page.get_by_role("button", name="Take a seat").click()


def both_have_added(*pages: Page) -> None:
    for page in pages:
        expect(page.get_by_text("has added to the shuffle")).to_have_count(2)


def play_it_out(table: str, *people: Person) -> None:
    """Everybody resigns, and bots play to the end."""
    for seat, somebody in enumerate(people):
        resign(somebody, table, seat)
    for somebody in people:
        somebody.page.get_by_test_id("result").wait_for(timeout=PATIENCE * 1000)


def proof_on(page: Page) -> str:
    page.get_by_text("A fair shuffle").click()
    page.get_by_role("button", name="Check it now").click()
    region = page.get_by_role("region", name="A fair shuffle")
    expect(region.get_by_text("moves are legal")).to_be_visible()
    return region.inner_text()


def test_two_people_shuffle_together(
    person: NewPerson, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    ana, bob, eve = person(), person(), person()
    bob.context.add_init_script(OVER_PLAIN_HTTP)
    table = gathered(ana, bob)
    commitment = table_seen_by(eve, table)["commitment"]
    ana.page.get_by_role("button", name="Start the match").click()
    ana.page.get_by_role("tab", name="Table").click()
    shuffled = ana.page.get_by_text("Shuffled together by")
    expect(shuffled).to_contain_text("Bob, and the server")
    play_it_out(table, ana, bob)

    for somebody in (ana, bob):
        proof = proof_on(somebody.page)
        assert "Joint secret of 2 people and the server. Your share is in it" in proof
        assert "The share of Bob:" in proof
        assert "yours" in proof
        assert "as promised" in proof
        assert "drawn anew" not in proof
    eve.visit(f"/t/{table}").get_by_test_id("result").wait_for()
    assert "This browser added nothing to it" in proof_on(eve.page)

    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name="Record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert verify(record, commitment=commitment) == 0
    assert "joint seed of 2 people and the server" in capsys.readouterr().out


def table_seen_by(somebody: Person, table: str) -> dict[str, Any]:
    answer = somebody.context.request.get(f"{somebody.address}/api/tables/{table}")
    assert answer.ok, answer.text()
    return answer.json()["table"]


def test_all_begin_anew_when_somebody_comes_after_the_shares_are_known(person: NewPerson):
    ana, bob = person(), person()
    table = gathered(ana, bob)
    before = [chair["share"] for chair in table_seen_by(ana, table)["chairs"]]
    invited = bob.page.url
    bob.page.get_by_role("button", name="Leave").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(ana.page.get_by_text("adds to the shuffle", exact=True)).to_be_visible()
    # Whoever loads the page again has lost nothing of what was pledged.
    ana.page.reload()
    bob.page.goto(invited)
    take_a_seat(bob.page)
    both_have_added(ana.page, bob.page)
    after = [chair["share"] for chair in table_seen_by(ana, table)["chairs"]]
    assert len({*before, *after}) == 4
    ana.page.get_by_role("button", name="Start the match").click()
    play_it_out(table, ana, bob)
    proof = proof_on(ana.page)
    assert "Joint secret of 2 people" in proof
    assert "drawn anew once" in proof


def test_a_server_that_is_away_does_not_break_a_start(person: NewPerson):
    ana = person()
    page = ana.visit("/new/kingdomino")
    page.route("**/pledge", lambda route: route.fulfill(status=502, body="nobody is there"))
    open_a_table_for_two(page)
    page.get_by_label("Seat 2", exact=True).select_option("jester")
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_text("The server alone has shuffled.")).to_be_visible()
    ana.complaints.clear()
