"""Kings on the dominoes of the line: whoever compares dominoes still counts their crowns."""

from __future__ import annotations

from tests.browser.conftest import NewPerson
from tests.browser.playing import CLAIM, DISCARD, PLACE, act_once
from tests.browser.test_mouse import claim, discard, place

_KINGS = """() => [...document.querySelectorAll(".offer")].flatMap((offer) => {
  const king = offer.querySelector(".king")?.getBoundingClientRect();
  const crowns = [...offer.querySelectorAll("[href^='#crowns-']")];
  return king ? crowns.map((plate) => {
    const shown = plate.getBoundingClientRect();
    const across = Math.min(king.right, shown.right) - Math.max(king.left, shown.left);
    const down = Math.min(king.bottom, shown.bottom) - Math.max(king.top, shown.top);
    return across > 1 && down > 1;
  }) : [];
})"""


def test_no_king_covers_crowns(person: NewPerson):
    page = person().play_now()
    covered: list[bool] = []
    for _ in range(8):
        page.locator(f"{CLAIM}, {PLACE}, {DISCARD}").first.wait_for()
        covered += page.evaluate(_KINGS)
        act_once(page, claim, place, discard)
    assert covered
    assert not any(covered)
