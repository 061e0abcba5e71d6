"""A table that somebody has before them, set up and counted on a phone beside the box."""

from __future__ import annotations

import base64

from playwright.sync_api import Page, expect

from crownlands.games import game
from tests.browser.conftest import NewPerson
from tests.browser.test_pages import violations
from tests.browser.test_touch import PHONE

ANALYSIS = "/analysis/kingdom_builder"
QUADRANTS = {
    "Top left": "tavern",
    "Top right": "paddock",
    "Bottom left": "harbor",
    "Bottom right": "farm",
}
CARDS = ("Fishermen", "Knights", "Merchants")
SETTLED = (("a1", "b1", "c1", "d9"), ("s1", "t2", "k15"))
TEXT = f"""
players: 2
quadrants: {", ".join(QUADRANTS.values())}
cards: {", ".join(CARDS).lower()}
seat: 1
settlement: {" ".join(SETTLED[0])}
seat: 2
settlement: {" ".join(SETTLED[1])}
"""

#: as the board is drawn (hexes.ts, chart.ts)
WIDE, PITCH, HALF, SIDE = 86.6, 75, 50, 20
LEFT, TOP, RIM = 46, 40, 16


def link_to(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def spot_of(page: Page, hex_: str) -> tuple[float, float]:
    """Where a hex has its middle on the page."""
    column, line = ord(hex_[0]) - ord("a"), int(hex_[1:]) - 1
    world = page.locator(".world").bounding_box()
    assert world is not None
    wide, high = WIDE * (SIDE + 0.5) + LEFT + RIM, PITCH * (SIDE - 1) + 2 * HALF + TOP + RIM
    x = LEFT + WIDE * (column + 0.5 + line % 2 / 2)
    y = TOP + HALF + PITCH * line
    return world["x"] + world["width"] * x / wide, world["y"] + world["height"] * y / high


def tap(page: Page, hex_: str) -> None:
    page.touchscreen.tap(*spot_of(page, hex_))


def go_near(page: Page, quadrant: str) -> None:
    page.get_by_role("button", name=quadrant).tap()


def choose_table(page: Page) -> None:
    for place, name in QUADRANTS.items():
        page.get_by_role("group", name=place).get_by_role("combobox").select_option(name)
    for card in CARDS:
        page.locator("label.card", has_text=card).tap()


def points(page: Page, seat: int) -> str:
    return page.locator(f"label.seat-{seat} b").inner_text()


def test_a_real_game_is_counted_on_a_phone(person: NewPerson, axe: str):
    page = person(**PHONE).visit(ANALYSIS)
    page.get_by_text("2", exact=True).first.tap()
    choose_table(page)
    page.get_by_role("button", name="On to the pieces").tap()
    tap(page, "c3")  # too small to be hit: it is shown from near
    for hex_ in SETTLED[0]:
        tap(page, hex_)
    page.locator("label.seat-1").tap()
    go_near(page, "top right")
    for hex_ in SETTLED[1][:2]:
        tap(page, hex_)
    go_near(page, "bottom right")
    tap(page, SETTLED[1][2])
    page.get_by_role("button", name="Undo").tap()
    tap(page, SETTLED[1][2])

    rules = game("kingdom_builder")
    assert rules.positions is not None
    counted = rules.positions.arranged(TEXT)
    for seat in range(2):
        total = sum(line.points for line in counted.score(seat))
        expect(page.locator(f"label.seat-{seat} b")).to_have_text(str(total))
    assert violations(page, axe) == []

    page.reload()  # the phone slept
    expect(page.locator("[data-on]")).to_have_count(sum(map(len, SETTLED)))
    page.get_by_text("Score", exact=True).tap()
    page.get_by_role("button", name="Knights").first.tap()
    expect(page.locator("path.lit")).to_have_count(1)
    # A finger has no tip to read: what the sum is made of stands below.
    lines = page.get_by_test_id("told-lines").get_by_role("listitem")
    expect(lines.first).to_contain_text("gold")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page, axe) == []


def test_a_link_brings_the_position_to_another(person: NewPerson):
    page = person().visit(ANALYSIS)
    page.get_by_role("button", name="Take the board of the first game").click()
    page.get_by_role("button", name="On to the pieces").click()
    page.get_by_text("Keep and share").click()
    text = page.get_by_label("As a text")
    text.fill(TEXT.strip())
    text.blur()
    expect(page.locator("[data-on]")).to_have_count(sum(map(len, SETTLED)))
    page.get_by_role("button", name="Copy a link").click()
    address = page.url
    assert "#" in address
    other = person().visit(address.removeprefix(page.url.split("/analysis")[0]))
    expect(other.locator("[data-on]")).to_have_count(sum(map(len, SETTLED)))


def square_of(page: Page, square: str) -> tuple[float, float]:
    plot = page.locator(".plot")
    west, north, columns, rows = map(int, (plot.get_attribute("data-region") or "").split())
    drawing = plot.bounding_box()
    assert drawing is not None
    across = (ord(square[0]) - ord("a") - west + 0.5) / columns
    down = (int(square[1:]) - 1 - north + 0.5) / rows
    return drawing["x"] + drawing["width"] * across, drawing["y"] + drawing["height"] * down


def test_kingdoms_of_kingdomino_are_laid_out_and_counted(person: NewPerson, axe: str):
    page = person(**PHONE).visit("/analysis/kingdomino")
    page.get_by_role("button", name="On to the kingdoms").tap()
    for domino, left, right in ((1, "h7", "i7"), (48, "h8", "i8")):
        page.locator(f"[data-domino='{domino}']").tap()
        for square in (left, right):
            page.touchscreen.tap(*square_of(page, square))
    expect(page.locator("label.seat-0 b")).to_have_text("3")
    page.touchscreen.tap(*square_of(page, "i8"))  # it comes back into the hand
    expect(page.locator("label.seat-0 b")).to_have_text("0")
    page.locator("label.seat-1").tap()
    page.locator("[data-domino='48']").tap()
    for square in ("f7", "f6"):
        page.touchscreen.tap(*square_of(page, square))
    expect(page.locator("label.seat-1 b")).to_have_text("3")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page, axe) == []


def test_rulings_are_said_of_a_table_that_lies_there(person: NewPerson):
    """Nobody has settled: whether Lords pay for nothing is for the table to say."""
    text = TEXT.replace(", ".join(CARDS).lower(), "lords, knights, fishermen").split("seat: 1")[0]
    page = person(**PHONE).visit(f"/analysis/kingdom_builder#{link_to(text)}")
    expect(page.locator("label.seat-0 b")).to_have_text("48")
    expect(page.get_by_text("Lords pay in an empty quadrant too")).to_be_visible()
    page.get_by_text("Board", exact=True).tap()
    page.get_by_text("Rulings", exact=True).tap()
    page.get_by_text("whoever has no settlement in a quadrant").tap()
    page.get_by_text("Pieces", exact=True).tap()
    expect(page.locator("label.seat-0 b")).to_have_text("0")
    expect(page.get_by_text("Lords pay in an empty quadrant too")).to_have_count(0)
