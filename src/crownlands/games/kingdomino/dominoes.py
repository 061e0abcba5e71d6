"""The 48 dominoes."""

from __future__ import annotations

from importlib import resources

import msgspec

TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")
TERRAIN_COUNT = len(TERRAINS)


class Domino(msgspec.Struct, frozen=True):
    """Two squares side by side; terrains are numbers into `TERRAINS`."""

    number: int
    left: int
    left_crowns: int
    right: int
    right_crowns: int
    #: both halves alike: turned by 180 degrees it is the same domino
    double: bool


class _File(msgspec.Struct):
    dominoes: list[tuple[int, str, int, str, int]]


def _read() -> tuple[Domino, ...]:
    text = (resources.files("crownlands.games.kingdomino") / "dominoes.json").read_bytes()
    return tuple(
        Domino(
            number,
            TERRAINS.index(left),
            left_crowns,
            TERRAINS.index(right),
            right_crowns,
            double=(left, left_crowns) == (right, right_crowns),
        )
        for number, left, left_crowns, right, right_crowns in msgspec.json.decode(
            text, type=_File
        ).dominoes
    )


ALL = _read()
NUMBERS = range(1, len(ALL) + 1)
#: by number; there is no domino 0, so ``DOMINOES[17]`` is the domino 17
DOMINOES: tuple[Domino, ...] = (Domino(0, 0, 0, 0, 0, double=True), *ALL)
