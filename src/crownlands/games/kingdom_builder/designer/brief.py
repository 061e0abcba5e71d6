"""A brief: what a quadrant shall have, as plain data, before it is drawn."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from crownlands.games.kingdom_builder.board.quadrant import LEAST_BUILDABLE
from crownlands.games.kingdom_builder.designer.lattice import HEXES
from crownlands.games.kingdom_builder.designer.letters import MOUNTAIN, SPECIAL, WATER, is_land

#: four special hexes find room three steps apart wherever the first ones lie
MOST_SPECIAL = 4

#: no hex that can be built on lies without a neighbour of its own terrain
LEAST_LAND = 2

#: the least and the most of something
Bounds = tuple[int, int]


class BriefError(ValueError):
    """A brief that no quadrant can keep, with the sentence why."""


class Brief(msgspec.Struct, frozen=True, kw_only=True):
    """What a quadrant shall have. A box that the engine does not know can have one too."""

    #: terrains that can be built on, by letter: the least and the most hexes of each
    land: Mapping[str, Bounds]
    water: Bounds
    mountains: Bounds
    #: special hexes by letter: how many
    specials: Mapping[str, int]
    #: how many mountains a cave may use, where that is known
    caves: int | None = None
    #: A terrain that no known quadrant shows lies among the others as one of these does: a letter
    #: without an entry keeps company with all alike.
    akin: Mapping[str, str] = {}

    @property
    def counts(self) -> dict[str, Bounds]:
        """The bounds of every terrain by its letter."""
        return {**self.land, WATER: self.water, MOUNTAIN: self.mountains}

    @property
    def special_hexes(self) -> int:
        return sum(self.specials.values())

    def check(self) -> None:
        """Raise `BriefError` if no quadrant can be as this brief wants it."""
        for letter, (low, high) in self.counts.items():
            if not 0 <= low <= high:
                raise BriefError(f"{letter}: from {low} to {high} is no range")
        for letter, (low, _) in self.land.items():
            if len(letter) != 1 or not is_land(letter):
                raise BriefError(f"{letter} is no terrain that can be built on")
            if low < LEAST_LAND:
                raise BriefError(f"{letter}: {low} hexes; {LEAST_LAND} are the least")
        for letter, count in self.specials.items():
            if letter not in SPECIAL or count < 0:
                raise BriefError(f"{count} of {letter} are no special hexes")
        if self.special_hexes > MOST_SPECIAL:
            raise BriefError(f"{self.special_hexes} special hexes; {MOST_SPECIAL} are the most")
        if self.caves is not None and self.caves > self.mountains[1]:
            raise BriefError(
                f"{self.caves} mountains for caves, but at most {self.mountains[1]} mountains"
            )
        land = sum(high for _, high in self.land.values())
        if land < LEAST_BUILDABLE:
            raise BriefError(f"{land} hexes of land at most; {LEAST_BUILDABLE} are the least")
        least = self.special_hexes + sum(low for low, _ in self.counts.values())
        most = self.special_hexes + sum(high for _, high in self.counts.values())
        if not least <= HEXES <= most:
            raise BriefError(f"{least} to {most} hexes are asked for; a quadrant has {HEXES}")
