"""Territories and tables for tests, written tile by tile."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.field import offset, square_named
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import TILES
from tests.games.isle_of_skye import flood

NUMBER = {tile.name: tile.number for tile in TILES}


def laid(*placements: str, castle: int = 0) -> Territory:
    """A territory with these tiles, each of which must fit when it is laid.

    >>> laid("b19@n1/0").count("sheep")
    2
    >>> laid("b19@e1/0")
    Traceback (most recent call last):
    ValueError: b19@e1/0: no_match
    """
    territory = Territory.founded(castle)
    plain = {flood.CASTLE: ("castle", castle)}
    for placement in " ".join(placements).split():
        tile, place = placement.split("@")
        name, turn = place.split("/")
        square = square_named(name)
        wrong = flood.why_not(plain, offset(square), tile, int(turn))
        if wrong:
            raise ValueError(f"{placement}: {wrong}")
        plain[offset(square)] = tile, int(turn)
        territory = territory.with_tile(TILES[NUMBER[tile]], square, int(turn))
    return territory


def table(
    *territories: Territory, gold: Sequence[int] = (), options: IsleOfSkyeOptions | None = None
) -> IsleOfSkyeState:
    """A match, somewhere in which the seats have these territories, and this gold."""
    options = options or IsleOfSkyeOptions(players=len(territories))
    state = ISLE_OF_SKYE.start(options, 1)
    state.territories = list(territories)
    state.gold = list(gold) or [0] * len(territories)
    return state
