"""Squares and hexes, each method against a slow one."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.grid import Grid
from crownlands.engine.hexes import EAST, NORTH_EAST, SOUTH_WEST, WEST, HexGrid
from crownlands.engine.squares import SquareGrid

GRIDS = [SquareGrid(5, 5), SquareGrid(3, 7), HexGrid(10, 10), HexGrid(20, 20), HexGrid(5, 4)]
every_grid = pytest.mark.parametrize("grid", GRIDS, ids=lambda g: f"{type(g).__name__}{g.rows}")


@st.composite
def grids_and_masks(draw: st.DrawFn) -> tuple[Grid, int]:
    grid = draw(st.sampled_from(GRIDS))
    return grid, mask_of(draw(st.sets(st.sampled_from(grid.cells))))


@every_grid
def test_neighbours_are_mutual(grid: Grid):
    for cell in grid.cells:
        for other in cells_of(grid.neighbours[cell]):
            assert grid.neighbours[other] >> cell & 1
            assert other in grid.cells


@every_grid
def test_opposite_steps_lead_back(grid: Grid):
    for cell in grid.cells:
        for direction in range(grid.directions):
            ahead = grid.step(cell, direction)
            if ahead is not None:
                back = (direction + grid.directions // 2) % grid.directions
                assert grid.step(ahead, back) == cell


def test_inner_cells_have_all_their_neighbours():
    hexes = HexGrid(10, 10)
    counts = [mask.bit_count() for mask in (hexes.neighbours[c] for c in hexes.cells)]
    assert counts.count(6) == 64
    # the corners of a board whose odd rows stand to the right
    corners = [hexes.cell(r, c) for r, c in ((0, 0), (0, 9), (9, 0), (9, 9))]
    assert [hexes.neighbours[corner].bit_count() for corner in corners] == [2, 3, 3, 2]


@given(grids_and_masks())
def test_spreading_is_the_union_of_neighbours(drawn: tuple[Grid, int]):
    grid, mask = drawn
    union = 0
    for cell in cells_of(mask):
        union |= grid.neighbours[cell]
    assert grid.spread(mask) == union


@given(grids_and_masks())
def test_groups_are_connected_apart_and_complete(drawn: tuple[Grid, int]):
    grid, mask = drawn
    groups = list(grid.groups(mask))
    assert sum(groups) == mask
    for group in groups:
        assert grid.group(group & -group, group) == group
        assert not grid.spread(group) & mask & ~group


@every_grid
def test_distance_is_the_length_of_the_shortest_way(grid: Grid):
    start = grid.cells[len(grid.cells) // 3]
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for beside in cells_of(grid.neighbours[cell]):
            if beside not in steps:
                steps[beside] = steps[cell] + 1
                queue.append(beside)
    assert {cell: grid.distance(start, cell) for cell in grid.cells} == steps


def test_lines_go_straight_to_the_edge():
    hexes = HexGrid(20, 20)
    middle = hexes.cell(10, 10)
    assert [hexes.row_and_column(c) for c in hexes.line(middle, EAST)] == [
        (10, column) for column in range(11, 20)
    ]
    slanting = list(hexes.line(middle, NORTH_EAST))
    assert [hexes.row_and_column(c) for c in slanting[:3]] == [(9, 10), (8, 11), (7, 11)]
    assert [hexes.distance(middle, c) for c in slanting] == list(range(1, len(slanting) + 1))
    assert hexes.row_and_column(slanting[-1])[0] == 0


def test_two_steps_jump_a_hex():
    hexes = HexGrid(10, 10)
    for direction in (WEST, SOUTH_WEST):
        near, far = list(hexes.line(hexes.cell(4, 4), direction))[:2]
        assert hexes.neighbours[near] >> far & 1
        assert hexes.distance(hexes.cell(4, 4), far) == 2


@given(st.sampled_from([HexGrid(10, 10), SquareGrid(5, 5)]), st.data())
def test_turning_by_180_degrees_keeps_neighbours(grid: Grid, data: st.DataObject):
    one = data.draw(st.sampled_from(grid.cells))
    other = data.draw(st.sampled_from(grid.cells))
    assert grid.distance(grid.turned(one), grid.turned(other)) == grid.distance(one, other)
    assert grid.turned(grid.turned(one)) == one
    assert grid.turned_mask(1 << one | 1 << other) == 1 << grid.turned(one) | 1 << grid.turned(
        other
    )


def test_a_hex_board_with_an_odd_number_of_rows_cannot_be_turned():
    with pytest.raises(ValueError, match="5 rows cannot be turned"):
        HexGrid(5, 4).turned(0)
