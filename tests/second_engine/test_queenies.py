"""What the second engine says of capitols, caves and the island, where nothing is played yet."""

from __future__ import annotations

import random

import pytest

from tests.second_engine import queenies
from tests.second_engine.difference import Difference
from tests.second_engine.hexes import EDGE, HEXES, NEIGHBOURS, on_island, quadrant, within
from tests.second_engine.land import BUILDABLE, Land
from tests.second_engine.odd_lands import is_an_island, odd_island

BASE = ("oracle", "farm", "harbor", "oasis")


def test_the_island_touches_the_board_nowhere() -> None:
    for where in HEXES:
        assert all(on_island(near) == on_island(where) for near in NEIGHBOURS[where])
    assert not any(on_island(near) for near in within((19, 4), 2))


def test_the_island_has_no_quadrant_and_no_edge() -> None:
    island = [where for where in HEXES if on_island(where)]
    assert {quadrant(where) for where in island} == {None}
    assert EDGE.isdisjoint(island)


@pytest.mark.parametrize("seed", range(20))
def test_an_odd_island_is_one(seed: int) -> None:
    text = odd_island(random.Random(seed), "odd_island", ("base", "harvest"))
    land = Land(BASE, island="odd_island", island_map=text)
    shape = {where for where in {*land.terrain, *land.special} if on_island(where)}
    assert is_an_island(shape)
    assert sum(land.terrain.get(where) in BUILDABLE for where in shape) >= 10
    special = [where for where in shape if where in land.special]
    assert all(within(where, 2).isdisjoint({*special} - {where}) for where in special)


def test_a_shore_lies_by_the_water_and_the_middle_does_not() -> None:
    rows = "\n".join(" ".join("GGG") for _ in range(5))
    land = Land(BASE, island="meadow", island_map=f"name: meadow\n\n{rows}\n")
    dry = {where for where in land.terrain if on_island(where)} - land.by_water
    assert dry == {(21, 1), (22, 1), (23, 1)}


def test_a_capitol_lies_in_the_quadrants_of_oracle_and_harbor() -> None:
    assert list(queenies.for_capitols(Land(BASE))) == [0, 2]
    assert not queenies.for_capitols(Land(("farm", "oasis", "tower", "tavern")))


def test_the_quadrant_of_the_oasis_has_no_mountain_for_a_cave() -> None:
    mountains = queenies.for_caves(Land(BASE))
    assert list(mountains) == [0, 1, 2]


def test_a_wrong_cave_is_noticed() -> None:
    mountains = {0: {(1, 1), (1, 2)}, 3: {(15, 15)}}
    queenies.check("caves", mountains, queenies.CAVES, [(1, 2)], [(1, 2), (15, 15)])
    for chosen, lying in (
        ([], [(1, 1), (1, 2), (15, 15)]),
        ([], [(1, 1)]),
        ([], [(1, 1), (15, 16)]),
        ([(1, 2)], [(1, 1), (15, 15)]),
    ):
        with pytest.raises(Difference, match="caves"):
            queenies.check("caves", mountains, queenies.CAVES, chosen, lying)
