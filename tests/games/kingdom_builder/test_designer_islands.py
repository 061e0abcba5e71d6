"""The designer of islands: every meadow, one castle, one location, and no bays."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

import msgspec
import pytest

from crownlands.engine.hexes import HexGrid
from crownlands.games.kingdom_builder.board.island import read_island
from crownlands.games.kingdom_builder.designer import ISLANDS, BriefError, draw_island
from crownlands.games.kingdom_builder.designer.file import drawn_island_file, stand_in_island_file
from crownlands.games.kingdom_builder.designer.island import outlines
from tests.games.kingdom_builder.test_designer import parts

#: as large as an island may be
GRID = HexGrid(5, 10)
FOLDER = resources.files("crownlands.games.kingdom_builder") / "island/islands"


def hexes_of(rows: Sequence[str]) -> dict[int, str]:
    return {
        GRID.cell(row, column): letter
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != "."
    }


def beside(cell: int) -> list[int]:
    steps = (GRID.step(cell, direction) for direction in range(6))
    return [there for there in steps if there is not None]


def has_bay(hexes: set[int]) -> bool:
    """Whether a straight line leads over the sea and back to the island."""
    lines = (GRID.line(cell, direction) for cell in hexes for direction in range(6))
    seen = ("".join("#" if there in hexes else "." for there in line) for line in lines)
    return any(".#" in line for line in seen)


def test_a_bay_is_noticed():
    assert not has_bay({GRID.cell(1, 1), GRID.cell(1, 2)})
    assert has_bay({GRID.cell(1, 1), GRID.cell(1, 3)})


def test_outlines_are_round_and_differ():
    assert len(set(outlines())) == len(outlines()) >= 8
    for outline in outlines():
        cells = {GRID.cell(*divmod(number, 10)) for number in outline}
        assert not has_bay(cells)
        assert {number // 10 for number in outline} == set(range(5))
        assert min(number % 10 for number in outline) == 0


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("side", ISLANDS)
def test_what_is_drawn_keeps_rules_and_brief(side: str, seed: int):
    brief = ISLANDS[side].brief
    rows = draw_island(brief, seed)
    assert len(rows) == 5
    assert len({len(row) for row in rows}) == 1
    land = hexes_of(rows)
    written = "".join(rows)
    assert set(written) - {"."} == set("GCDFTXL" + ("M" if side == "suspension_bridge" else "W"))
    for letter, (low, high) in brief.counts.items():
        assert low <= written.count(letter) <= high
    assert (written.count("X"), written.count("L")) == (1, 1)
    assert not has_bay(set(land))
    castle, location = (next(at for at in land if land[at] == letter) for letter in "XL")
    assert GRID.distance(castle, location) >= 3
    for special in (castle, location):
        around = [land.get(there, ".") for there in beside(special)]
        assert len(around) == 6
        assert "." not in around
        assert len({*around} & set("GCDFT")) >= 2
    for cell, letter in land.items():
        if letter in "GCDFT":
            assert letter in [land.get(there) for there in beside(cell)]


def test_the_same_seed_draws_the_same_island():
    brief = ISLANDS["tree_house"].brief
    assert draw_island(brief, 7) == draw_island(brief, "7")
    assert draw_island(brief, 7) != draw_island(brief, 8)
    assert drawn_island_file("tree_house", "7") == drawn_island_file("tree_house", "7")


def test_the_location_has_room_for_those_who_come():
    files = ((FOLDER / f"{side}.txt").read_text(encoding="utf-8") for side in ISLANDS)
    bridge, tree = (parts(text)[1] for text in files)
    assert "".join(bridge).count("C") >= 6 > "".join(tree).count("C")
    assert "".join(tree).count("T") >= 6 > "".join(bridge).count("T")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("side", ISLANDS)
def test_a_drawn_file_is_an_island_that_can_be_played_on(side: str, seed: int):
    island = read_island(drawn_island_file(side, str(seed)))
    assert (island.name, island.locations) == (f"{side}_{seed}", (side,))
    assert not island.stand_in


def test_a_drawn_file_tells_how_it_came_to_be():
    legend, rows = parts(drawn_island_file("suspension_bridge", "A seed, ünusual"))
    assert legend["name"] == "suspension_bridge_a_seed___nus"
    assert legend["L"] == "suspension_bridge"
    assert "seed A seed, ünusual" in legend["notes"]
    assert rows == list(draw_island(ISLANDS["suspension_bridge"].brief, "A seed, ünusual"))
    with pytest.raises(KeyError):
        drawn_island_file("volcano", "7")


@pytest.mark.parametrize(
    "change",
    [
        {"land": {"G": (40, 50)}},
        {"land": {"G": (3, 4)}},
        {"specials": {"X": 4, "L": 4}},
    ],
)
def test_a_brief_that_no_island_can_keep(change: dict[str, object]):
    brief = msgspec.structs.replace(ISLANDS["tree_house"].brief, **change)
    with pytest.raises(BriefError, match="no island was found"):
        draw_island(brief, 1)


@pytest.mark.parametrize("side", ISLANDS)
def test_a_stand_in_is_what_its_brief_and_seed_give(side: str):
    text = (FOLDER / f"{side}.txt").read_text(encoding="utf-8")
    legend, _ = parts(text)
    assert (legend["name"], legend["expansion"], legend["L"]) == (side, "island", side)
    assert "stand-in" in legend["confidence"]
    assert text == stand_in_island_file(side, legend["notes"].rpartition("Seed: ")[2].rstrip("."))


def test_the_islands_are_the_two_sides():
    assert sorted(file.name for file in FOLDER.iterdir()) == [f"{side}.txt" for side in ISLANDS]
