"""Where things lie on a page, and whether they are in each other's way."""

from __future__ import annotations

from itertools import combinations

from playwright.sync_api import FloatRect, Locator

#: pixels that rounding may add or take
SLACK = 1

_ALL = """all => all.map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return { x, y, width, height };
}).filter(({ width, height }) => width && height)"""


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None, thing
    return found


def resting(thing: Locator) -> FloatRect:
    """Where it lies once it moves no more: a map may be on its way to what is meant."""
    place, before = box(thing), None
    while place != before:
        thing.page.wait_for_timeout(50)
        place, before = box(thing), place
    return place


def boxes(things: Locator) -> list[FloatRect]:
    """Of all that are seen, at one moment: a page that is laid out anew may move them."""
    return things.evaluate_all(_ALL)


def is_within(inner: FloatRect, outer: FloatRect) -> bool:
    return (
        inner["x"] >= outer["x"] - SLACK
        and inner["y"] >= outer["y"] - SLACK
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + SLACK
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + SLACK
    )


def overlap(one: FloatRect, other: FloatRect) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > SLACK and down > SLACK


def overlapping(all_of_them: list[FloatRect]) -> list[tuple[FloatRect, FloatRect]]:
    """Those that cover a part of one another."""
    return [(one, other) for one, other in combinations(all_of_them, 2) if overlap(one, other)]
