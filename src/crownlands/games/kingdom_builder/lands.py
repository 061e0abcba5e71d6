"""Land that people make themselves, quadrants and islands: drawn, painted, kept in a folder."""

from __future__ import annotations

from typing import Any

from crownlands.engine.contract import Lands
from crownlands.games.kingdom_builder.board.island import (
    Island,
    is_island_file,
    islands,
    read_island,
)
from crownlands.games.kingdom_builder.board.land_file import Flaw, LandError
from crownlands.games.kingdom_builder.board.quadrant import Quadrant, quadrants, read_quadrant
from crownlands.games.kingdom_builder.boxes import BASE, BOX_OF_LETTER, BOX_OF_LOCATION, ISLAND
from crownlands.games.kingdom_builder.designer.file import drawable_boxes, drawn_file


class OwnLands(Lands):
    boxes = drawable_boxes()

    def draw(self, box: str, seed: int) -> str:
        return drawn_file(box, str(seed))

    def check(self, text: str) -> tuple[str, list[Flaw]]:
        found: list[Flaw] = []
        try:
            name = read_land(text).name
        except LandError as error:
            name, found = error.name, error.flaws
        if name in quadrants():
            found = [*found, Flaw("name_taken", {"name": name})]
        if name in islands():
            found = [*found, Flaw("island_name_taken", {"name": name})]
        return name, found

    def told(self, text: str) -> dict[str, Any]:
        land = read_land(text)
        return {
            "shape": "island" if isinstance(land, Island) else "quadrant",
            "name": land.name,
            "locations": land.locations,
            "rows": land.rows,
            "expansions": sorted(boxes_needed(land) - {BASE.name}),
            "text": text,
        }


def read_land(text: str) -> Quadrant | Island:
    """What a file tells: how many lines its map has says which of the two it is meant as."""
    return read_island(text) if is_island_file(text) else read_quadrant(text)


def boxes_needed(land: Quadrant | Island) -> set[str]:
    """The boxes that must be on the table for what a quadrant or an island shows."""
    written = "".join(land.rows)
    return (
        {BOX_OF_LOCATION[location] for location in land.locations}
        | {box for letter, box in BOX_OF_LETTER.items() if letter in written}
        | ({ISLAND.name} if isinstance(land, Island) else set())
    )


def flaws(text: str) -> list[str]:
    """Everything that is wrong with a file, in sentences."""
    return [flaw.sentence() for flaw in OWN_LANDS.check(text)[1]]


def praise(text: str) -> str:
    """What a file is that nothing is wrong with."""
    return (
        "an island that can be played with"
        if is_island_file(text)
        else "a quadrant that can be played on"
    )


OWN_LANDS = OwnLands()
