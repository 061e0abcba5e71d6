"""Quadrants that people make themselves: drawn from a seed, painted, kept in a folder."""

from __future__ import annotations

from typing import Any

from crownlands.engine.contract import Lands
from crownlands.games.kingdom_builder.board.island import Island
from crownlands.games.kingdom_builder.board.land_file import Flaw
from crownlands.games.kingdom_builder.board.quadrant import (
    Quadrant,
    QuadrantError,
    quadrants,
    read_quadrant,
)
from crownlands.games.kingdom_builder.boxes import BASE, BOX_OF_LETTER, BOX_OF_LOCATION
from crownlands.games.kingdom_builder.designer.file import drawable_boxes, drawn_file


class OwnQuadrants(Lands):
    boxes = drawable_boxes()

    def draw(self, box: str, seed: int) -> str:
        return drawn_file(box, str(seed))

    def check(self, text: str) -> tuple[str, list[Flaw]]:
        try:
            name = read_quadrant(text).name
        except QuadrantError as error:
            name, found = error.name, error.flaws
        else:
            found: list[Flaw] = []
        if name in quadrants():
            found = [*found, Flaw("name_taken", {"name": name})]
        return name, found

    def told(self, text: str) -> dict[str, Any]:
        quadrant = read_quadrant(text)
        return {
            "name": quadrant.name,
            "locations": quadrant.locations,
            "rows": quadrant.rows,
            "expansions": sorted(boxes_needed(quadrant) - {BASE.name}),
            "text": text,
        }


def boxes_needed(land: Quadrant | Island) -> set[str]:
    """The boxes that must be on the table for what a quadrant or an island shows."""
    written = "".join(land.rows)
    return {BOX_OF_LOCATION[location] for location in land.locations} | {
        box for letter, box in BOX_OF_LETTER.items() if letter in written
    }


def flaws(text: str) -> list[str]:
    """Everything that is wrong with a quadrant file, in sentences."""
    return [flaw.sentence() for flaw in OWN_QUADRANTS.check(text)[1]]


OWN_QUADRANTS = OwnQuadrants()
