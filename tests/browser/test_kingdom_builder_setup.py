"""Kingdom Builder's set-up screen: the first game, a drawn board, or one put together by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from tests.browser.conftest import NewPerson, Person
from tests.browser.test_pages import speak, violations

SETUP = "/new/kingdom_builder"
START = "button[type=submit]"


def way(page: Page, name: str) -> None:
    page.locator(f"input[name=way][value={name}]").check(force=True)


def map_of(page: Page) -> list[str]:
    """The quadrants in the picture, from the top left; those that are drawn later are missing."""
    return page.locator("svg.map g.land[data-quadrant]").evaluate_all(
        "all => all.map(one => one.dataset.quadrant + ('turned' in one.dataset ? ':turned' : ''))"
    )


def slot(page: Page, place: str) -> Locator:
    return page.get_by_role("group", name=place, exact=True)


def opened(page: Page) -> dict[str, Any]:
    """Start, and what the server then says of the table."""
    expect(page.locator(START)).to_be_enabled()
    page.locator(START).click()
    page.wait_for_url("**/t/*")
    answer = page.request.get(page.url.replace("/t/", "/api/tables/"))
    return answer.json()["table"]


def expect_refused(somebody: Person, words: str) -> None:
    expect(somebody.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
    # Browsers write every answer that is a refusal into their console.
    somebody.complaints[:] = [said for said in somebody.complaints if "422" not in said]


def bring(page: Page, name: str, text: str) -> None:
    file = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)  # pyright: ignore[reportArgumentType]


def test_somebody_new_is_offered_the_first_game(person: NewPerson):
    page = person().visit(SETUP)
    expect(page.locator("svg.map g.land")).to_have_count(4)
    assert map_of(page) == ["tavern", "paddock", "oasis", "farm"]
    expect(page.get_by_text("Fishermen")).to_be_visible()
    table = opened(page)
    assert table["options"]["preset"] == "first_game"
    assert table["options"]["quadrants"] == []


def test_play_now_is_the_first_game(person: NewPerson):
    page = person().visit()
    card = page.get_by_role("article", name="Kingdom Builder")
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["table"]
    assert table["options"]["preset"] == "first_game"
    assert [chair["kind"] for chair in table["chairs"]] == ["person", "bot", "bot", "bot"]


def test_a_drawn_board_is_not_shown_before_it_is_drawn(person: NewPerson):
    page = person().visit(SETUP)
    way(page, "random")
    expect(page.locator("svg.map text")).to_have_count(4)
    page.get_by_role("switch", name="Nomads").check()
    options = opened(page)["options"]
    assert (options["expansions"], options["quadrants"], options["cards"]) == (["nomads"], [], [])


def test_a_board_by_hand_with_the_keyboard_alone(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    page.locator("input[name=way]:checked").focus()
    for _ in ("ready-made", "at random", "by hand"):
        page.keyboard.press("ArrowRight")
    expect(page.locator("input[name=way][value=hand]")).to_be_checked()
    before = map_of(page)
    assert len(before) == 4

    page.keyboard.press("Tab")  # all at once
    for expansion in EXPANSIONS:
        for about in (f"/learn/kingdom_builder/{expansion}", f"#box-{expansion}"):
            page.keyboard.press("Tab")
            expect(page.locator(f"a[href$='{about}']")).to_be_focused()
        page.keyboard.press("Tab")  # its switch
    page.keyboard.press("Tab")  # the page of all parts
    page.keyboard.press("Tab")  # the quadrant at the top left
    expect(slot(page, "top left").get_by_role("combobox")).to_be_focused()
    page.keyboard.press("Tab")
    turned = before[0].endswith(":turned")
    page.keyboard.press("Enter")
    expect(slot(page, "top left").get_by_role("button", name="Turn")).to_have_attribute(
        "aria-pressed", str(not turned).lower()
    )
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("svg.map g.land")).to_have_count(3)
    expect(page.locator(START)).to_be_disabled()
    expect_refused(somebody, "a board has 4 quadrants, not 3")

    shuffle = page.get_by_role("button", name="Draw the rest")
    for _ in range(12):
        if shuffle.evaluate("node => node === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("svg.map g.land")).to_have_count(4)
    shown = map_of(page)
    assert shown[1:] == before[1:]
    assert opened(page)["options"]["quadrants"] == shown


def test_a_board_of_crossroads_is_ready(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    way(page, "ready")
    page.locator("input[name=ready][value=crossroads_first]").check(force=True)
    assert map_of(page) == ["lighthouse_foresters_lodge", "tavern", "oasis", "monastery_wagon"]
    expect(page.get_by_text("Our choice; the rulebook has none.")).to_be_visible()
    page.locator("input[name=ready][value=crossroads_whole]").check(force=True)
    whole = [
        "lighthouse_foresters_lodge",
        "barracks_crossroads",
        "city_hall_fort",
        "monastery_wagon",
    ]
    assert map_of(page) == whole
    expect(page.locator("p.card")).to_have_count(3)
    options = opened(page)["options"]
    assert (options["expansions"], options["quadrants"]) == (["crossroads"], whole)
    assert options["cards"] == ["discoverers", "workers", "citizens"]

    # It is remembered, and can be changed by hand.
    somebody.visit(SETUP)
    expect(page.locator("input[name=ready][value=crossroads_whole]")).to_be_checked()
    way(page, "hand")
    assert map_of(page) == whole
    expect(page.get_by_role("switch", name="Crossroads")).to_be_checked()


def test_two_quadrants_change_places(person: NewPerson):
    page = person().visit(SETUP)
    # The board in sight is the one to begin with.
    page.locator("svg.map g.land").first.wait_for()
    page.locator("input[name=way][value=random]").check(force=True)
    way(page, "first")
    first = map_of(page)
    slots = [slot(page, place) for place in ("top left", "bottom right")]
    way(page, "hand")
    assert map_of(page) == first
    before = [one.get_by_role("combobox").input_value() for one in slots]
    slots[0].get_by_role("combobox").select_option(before[1])
    expect(slots[1].get_by_role("combobox")).to_have_value(before[0])


def test_a_board_of_all_boxes_on_a_phone(person: NewPerson):
    phone = person(viewport={"width": 390, "height": 844}, has_touch=True)
    page = phone.visit(SETUP)
    page.get_by_text("By hand").tap()
    page.get_by_role("button", name="Take all").tap()
    for box in page.get_by_role("group", name="Expansions").get_by_role("switch").all():
        expect(box).to_be_checked()
    missing = page.get_by_text("lies on the board yet")
    expect(missing).to_contain_text("Nomads, Crossroads, Marshlands, Harvest")

    # Every list is read box by box; so are the cards, and the count stays in sight.
    lists = slot(page, "top left").get_by_role("combobox")
    groups = lists.locator("optgroup").evaluate_all("all => all.map(one => one.label)")
    assert groups == ["Base game", "Nomads", "Crossroads", "Marshlands", "Harvest"]
    chosen = {
        "top left": "quarry",
        "top right": "city_hall_fort",
        "bottom left": "canoe",
        "bottom right": "bazaar_water_mill",
    }
    for place, name in chosen.items():
        slot(page, place).get_by_role("combobox").select_option(name)
    expect(missing).to_have_count(0)
    # One of each box leaves no room for the quadrant that a capitol needs.
    expect(
        page.get_by_text("the Capitol needs a quadrant with Oracle or Harbor").first
    ).to_be_visible()
    slot(page, "bottom right").get_by_role("combobox").select_option("oracle")
    chosen["bottom right"] = "oracle"
    expect(missing).to_contain_text("Harvest")
    page.get_by_text("Choose three").tap()
    for box, card in (("Base game", "Lords"), ("Nomads", "Families"), ("Harvest", "Rovers")):
        page.get_by_role("group", name=box).locator("label.card", has_text=card).tap()
    expect(page.get_by_text("3 of 3 chosen: Lords, Families, Rovers")).to_be_in_viewport()
    options = opened(page)["options"]
    assert options["expansions"] == list(EXPANSIONS)
    assert options["quadrants"] == list(chosen.values())
    assert options["cards"] == ["lords", "families", "rovers"]
    phone.complaints[:] = [said for said in phone.complaints if "422" not in said]

    # And all of it can be put away at once.
    phone.visit(SETUP)
    page.get_by_role("button", name="Take none").tap()
    expect(page.get_by_role("button", name="Take all")).to_be_visible()
    expect(page.get_by_role("switch", name="Nomads")).not_to_be_checked()
    phone.complaints[:] = [said for said in phone.complaints if "422" not in said]


def test_cards_are_chosen_and_explain_themselves(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    way(page, "random")
    page.locator("input[name=cards][value=chosen]").check(force=True)
    expect(page.locator("input[type=checkbox][value=families]")).to_have_count(0)
    page.get_by_role("switch", name="Nomads").check()
    page.locator("label.card", has_text="Families").click()
    expect_refused(somebody, "a match has 3 cards, not 1")
    page.locator("label.card", has_text="Lords").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("12 gold")
    for card in ("Lords", "Miners"):
        page.locator("label.card", has_text=card).click()
    expect(page.get_by_text("3 of 3 chosen: Families, Lords, Miners")).to_be_visible()
    options = opened(page)["options"]
    somebody.complaints[:] = [said for said in somebody.complaints if "422" not in said]
    assert options["cards"] == ["families", "lords", "miners"]


def test_a_quadrant_of_ones_own(person: NewPerson, tmp_path: Path):
    somebody = person()
    page = somebody.visit(SETUP)
    way(page, "hand")
    page.locator("summary", has_text="Quadrants of your own").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="template").click()
    download.value.save_as(tmp_path / "mine.txt")
    text = (tmp_path / "mine.txt").read_text(encoding="utf-8")

    bring(page, "bad.txt", text.replace("name: my_quadrant", "name: My Quadrant"))
    expect_refused(somebody, 'the name "My Quadrant" will not do')
    bring(page, "large.txt", text * 40)
    expect_refused(somebody, "too large")
    expect(page.locator("[data-quadrant=my_quadrant]")).to_have_count(0)

    bring(page, "mine.txt", text)
    expect(page.locator("[data-quadrant=my_quadrant]")).to_have_count(1)
    options = opened(page)["options"]
    assert options["maps"] == [text]
    assert "my_quadrant" in options["quadrants"]

    # It is remembered, and can be taken away again.
    somebody.visit(SETUP)
    expect(page.locator("[data-quadrant=my_quadrant]")).to_have_count(1)
    page.get_by_role("button", name="Remove my_quadrant").click()
    expect(page.locator("[data-quadrant=my_quadrant]")).to_have_count(0)
    expect_refused(somebody, "a board has 4 quadrants, not 3")


def test_a_file_is_dropped(person: NewPerson):
    page = person().visit(SETUP)
    way(page, "hand")
    page.locator("summary", has_text="Quadrants of your own").click()
    text = "name: meadow\n" + "GGGGGGGGGG\n" * 10
    page.locator(".drop").evaluate(
        """(zone, text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "meadow.txt"));
            zone.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        }""",
        text,
    )
    expect(page.locator("[data-quadrant=meadow]")).to_have_count(1)


def test_rulings_are_under_a_fold(person: NewPerson):
    page = person().visit(SETUP)
    page.locator("summary", has_text="Rulings").click()
    page.get_by_role("switch", name="Lords").uncheck()
    options = opened(page)["options"]
    assert (options["lords_zero"], options["lifted_frees"]) == (False, True)


def test_a_wish_that_cannot_be_played_any_more_is_forgotten(person: NewPerson):
    somebody = person()
    page = somebody.visit()
    options = {"preset": "none", "quadrants": ["tavern", "farm", "oasis", "atlantis"]}
    plan = json.dumps({"chairs": [{"kind": "me"}, {"kind": "bot"}], "options": options})
    page.evaluate("plan => localStorage.setItem('crownlands.plan.kingdom_builder', plan)", plan)
    somebody.visit(SETUP)
    expect(page.locator("input[name=way][value=first]")).to_be_checked()
    expect(page.locator(START)).to_be_enabled()
    somebody.complaints.clear()


def test_those_who_are_invited_read_what_was_chosen(person: NewPerson):
    somebody = person()
    page = somebody.visit(SETUP)
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option("open")
    way(page, "random")
    page.get_by_role("switch", name="Nomads").check()
    opened(page)
    expect(page.get_by_role("listitem").filter(has_text="Nomads")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_set_up_has_no_violation(person: NewPerson, axe: str, language: str, scheme: str):
    somebody = person(
        color_scheme=scheme,
        locale=language,
        reduced_motion="reduce",
        viewport={"width": 390, "height": 844},
    )
    page = somebody.visit(SETUP)
    speak(page, language)
    page.locator("svg.map").wait_for()
    assert violations(page, axe) == []
    way(page, "ready")
    assert violations(page, axe) == []
    way(page, "hand")
    page.locator("input[name=cards][value=chosen]").check(force=True)
    for fold in page.locator("summary").all():
        fold.click()
    assert violations(page, axe) == []
    way(page, "fresh")
    expect(page.locator("svg.map g.land")).to_have_count(4)
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
