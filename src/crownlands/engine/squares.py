"""Boards of squares."""

from __future__ import annotations

from crownlands.engine.grid import Grid

EAST, SOUTH, WEST, NORTH = range(4)
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class SquareGrid(Grid):
    """A board of squares that touch along their four sides.

    >>> board = SquareGrid(3, 3)
    >>> board.distance(board.cell(0, 0), board.cell(2, 1))
    3
    >>> board.neighbours[board.cell(1, 1)].bit_count()
    4
    """

    directions = 4

    def step(self, cell: int, direction: int) -> int | None:
        row, column = self.row_and_column(cell)
        down, right = _STEPS[direction]
        row, column = row + down, column + right
        return self.cell(row, column) if self.holds(row, column) else None

    def spread(self, mask: int) -> int:
        stride = self.stride
        return ((mask << 1) | (mask >> 1) | (mask << stride) | (mask >> stride)) & self.full

    def group(self, seed: int, within: int) -> int:
        # The same as Grid.group, with the spreading written out: scoring lives on it.
        stride = self.stride
        group = seed & within
        while True:
            sides = group << 1 | group >> 1 | group << stride | group >> stride
            grown = group | sides & within
            if grown == group:
                return group
            group = grown

    def distance(self, one: int, other: int) -> int:
        (row, column), (other_row, other_column) = map(self.row_and_column, (one, other))
        return abs(row - other_row) + abs(column - other_column)
