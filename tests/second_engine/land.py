"""The land: four quadrants, read from their files and laid side by side, and maybe an island."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.second_engine.hexes import HEXES, NEIGHBOURS, SIDE, Hex, beside, groups, on_island

FILES = Path(__file__).parents[2] / "src" / "crownlands" / "games" / "kingdom_builder"

TERRAINS = {
    "G": "grass",
    "C": "canyon",
    "D": "desert",
    "F": "flower",
    "T": "forest",
    "S": "swamp",
    "A": "farmland",
    "W": "water",
    "M": "mountain",
}
PLACES = {"X": "castle", "N": "nomads", "P": "palace", "O": "silo"}

#: Rulebook p. 4, building rule 2; p. 17 swamp; p. 21 farmland.
BUILDABLE = ("grass", "canyon", "desert", "flower", "forest", "swamp", "farmland")


class Land:
    """What is printed on the board and on the island."""

    def __init__(
        self,
        quadrants: Sequence[str],
        maps: Sequence[str] = (),
        island: str = "",
        island_map: str = "",
    ) -> None:
        self.terrain: dict[Hex, str] = {}
        #: castle, nomads, palace, silo
        self.places: dict[Hex, str] = {}
        #: the hexes of locations, with their names
        self.locations: dict[Hex, str] = {}
        own = {_said(text)["name"]: text for text in maps}
        for number, quadrant in enumerate(quadrants):
            called, _, way = quadrant.partition(":")
            text = own.get(called) or _printed("quadrants", called)
            self._lay(text, way == "turned", 10 * (number // 2), 10 * (number % 2))
        if island:
            self._lay(island_map or _printed("islands", island), False, SIDE, 0)
        #: rulings, "Merchants and Workers", "Palaces", "Merchants, Workers and silos"
        self.special: set[Hex] = set(self.places) | set(self.locations)
        self.of: dict[str, frozenset[Hex]] = {
            kind: frozenset(hex for hex in HEXES if self.terrain.get(hex) == kind)
            for kind in TERRAINS.values()
        }
        self.buildable = frozenset(hex for kind in BUILDABLE for hex in self.of[kind])
        self.areas = [area for kind in TERRAINS.values() for area in groups(self.of[kind])]
        self.mountains = groups(self.of["mountain"])
        #: RULINGS 49: the sea has no hexes, and whatever lies at the shore lies by the water
        self.by_water = beside(self.of["water"]) | self._shore()

    def _lay(self, text: str, turned: bool, top: int, left: int) -> None:
        said = _said(text)
        picture = text.partition("\n\n")[2]
        rows = [row.split() for row in picture.splitlines() if row.strip()]
        if turned:
            rows = [row[::-1] for row in rows[::-1]]
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                where = (top + row, left + column)
                if letter in TERRAINS:
                    self.terrain[where] = TERRAINS[letter]
                elif letter in PLACES:
                    self.places[where] = PLACES[letter]
                elif letter != ".":
                    self.locations[where] = said[letter]

    def _shore(self) -> set[Hex]:
        island = {where for where in {*self.terrain, *self.special} if on_island(where)}
        return {where for where in island if len(NEIGHBOURS[where] & island) < 6}

    def places_of(self, kind: str) -> list[Hex]:
        return [where for where in HEXES if self.places.get(where) == kind]

    def touches(self, where: Hex, kind: str) -> bool:
        """Whether a hex lies beside one of a terrain."""
        return not NEIGHBOURS[where].isdisjoint(self.of[kind])


def _printed(folder: str, called: str) -> str:
    (file,) = FILES.glob(f"*/{folder}/{called}.txt")
    return file.read_text("utf-8")


def _said(text: str) -> dict[str, str]:
    """What stands above the picture."""
    head = text.partition("\n\n")[0]
    return dict(
        line.split(": ", 1) for line in head.splitlines() if not line.startswith((" ", "#"))
    )
