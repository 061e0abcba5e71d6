"""What square and hex boards have in common.

Every row is stored with one unused padding column at its right, so a step off the right edge lands
in the padding (or beyond the last row) instead of on the next row's first cell, and a shift of a
whole bit set moves every cell at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from crownlands.engine.bits import cells_of, mask_of


class Grid(ABC):
    """A board of rows and columns; a cell is the number ``row * stride + column``.

    What `holds` leaves out of the rectangle is no cell, and no step leads there.
    """

    #: how many straight directions a step can take, numbered clockwise from east
    directions: int

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1
        self.cells = tuple(
            self.cell(r, c) for r in range(rows) for c in range(columns) if self.holds(r, c)
        )
        #: the set of all cells
        self.full = mask_of(self.cells)
        #: for each cell number, the set of its neighbours (padding cells have none)
        self.neighbours = tuple(self._neighbours(n) for n in range(rows * self.stride))

    def cell(self, row: int, column: int) -> int:
        return row * self.stride + column

    def row_and_column(self, cell: int) -> tuple[int, int]:
        return divmod(cell, self.stride)

    def holds(self, row: int, column: int) -> bool:
        """Whether there is a cell."""
        return 0 <= row < self.rows and 0 <= column < self.columns

    @abstractmethod
    def step(self, cell: int, direction: int) -> int | None:
        """The next cell in a direction, or None at the edge."""

    @abstractmethod
    def spread(self, mask: int) -> int:
        """All cells next to a cell of the set (cells of the set among them where they touch)."""

    @abstractmethod
    def distance(self, one: int, other: int) -> int:
        """How many steps from one cell to the other."""

    def line(self, cell: int, direction: int) -> Iterator[int]:
        """The cells met when going straight on from a cell, that cell excluded."""
        ahead = self.step(cell, direction)
        while ahead is not None:
            yield ahead
            ahead = self.step(ahead, direction)

    def group(self, seed: int, within: int) -> int:
        """The part of ``within`` that hangs together with the cells of ``seed``."""
        group = seed & within
        while True:
            grown = group | (self.spread(group) & within)
            if grown == group:
                return group
            group = grown

    def groups(self, mask: int) -> Iterator[int]:
        """The connected groups of a set, by their lowest cell."""
        neighbours = self.neighbours
        while mask:
            group = mask & -mask
            beside = neighbours[group.bit_length() - 1] & mask
            if beside:
                group = self.group(group | beside, mask)
            yield group
            mask ^= group

    def turned(self, cell: int) -> int:
        """Where a cell lies after the board is turned by 180 degrees."""
        row, column = self.row_and_column(cell)
        return self.cell(self.rows - 1 - row, self.columns - 1 - column)

    def turned_mask(self, mask: int) -> int:
        """A whole set, turned by 180 degrees."""
        return mask_of(self.turned(cell) for cell in cells_of(mask))

    def _neighbours(self, cell: int) -> int:
        if not self.holds(*self.row_and_column(cell)):
            return 0
        steps = (self.step(cell, direction) for direction in range(self.directions))
        return mask_of(next_cell for next_cell in steps if next_cell is not None)
