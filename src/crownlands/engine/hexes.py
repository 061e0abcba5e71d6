"""Boards of hexes: pointed tops, rows across, rows 1, 3, 5, ... shifted half a hex to the right."""

from __future__ import annotations

from crownlands.engine.bits import mask_of
from crownlands.engine.grid import Grid

EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)

# (down, right) for rows that stand flush and for rows that are shifted by half a hex
_FLUSH = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0))
_SHIFTED = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1))


class HexGrid(Grid):
    """A board of hexes that touch along their six sides.

    Turning it by 180 degrees keeps it a board of the same shape as long as the number of rows is
    even, as on a 10x10 quadrant: the first row, flush, becomes the last row, shifted.

    >>> quadrant = HexGrid(10, 10)
    >>> corner = quadrant.cell(0, 0)
    >>> quadrant.row_and_column(quadrant.turned(corner))
    (9, 9)
    >>> quadrant.distance(corner, quadrant.turned(corner))
    14
    """

    directions = 6

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(rows, columns)
        self._flush = mask_of(c for c in self.cells if not self.row_and_column(c)[0] & 1)
        self._shifted = self.full ^ self._flush
        #: how far a step in each direction is, from a flush row and from a shifted one
        self._strides = tuple(
            (abs(down * self.stride + right), abs(shifted_down * self.stride + shifted_right))
            for (down, right), (shifted_down, shifted_right) in zip(_FLUSH, _SHIFTED, strict=True)
        )

    def step(self, cell: int, direction: int) -> int | None:
        row, column = self.row_and_column(cell)
        down, right = (_SHIFTED if row & 1 else _FLUSH)[direction]
        row, column = row + down, column + right
        return self.cell(row, column) if self.holds(row, column) else None

    def spread(self, mask: int) -> int:
        flush = mask & self._flush
        # The two hexes of the next row that a hex touches lie side by side, those of a shifted hex
        # one to the right of a flush one's: found once, they are moved down and up together.
        ahead = mask << 1
        pairs = ahead | flush | (mask ^ flush) << 2
        stride = self.stride
        return (ahead | mask >> 1 | pairs << (stride - 1) | pairs >> (stride + 1)) & self.full

    def shifted(self, mask: int, direction: int) -> int:
        """The whole set, moved one step in a direction; what leaves the board is gone."""
        flush, shifted = self._strides[direction]
        if direction < WEST:
            moved = (mask & self._flush) << flush | (mask & self._shifted) << shifted
        else:
            moved = (mask & self._flush) >> flush | (mask & self._shifted) >> shifted
        return moved & self.full

    def distance(self, one: int, other: int) -> int:
        (row, slant), (other_row, other_slant) = map(self._axial, (one, other))
        down, right = other_row - row, other_slant - slant
        return max(abs(down), abs(right), abs(down + right))

    def turned(self, cell: int) -> int:
        if self.rows & 1:
            raise ValueError(f"a hex board of {self.rows} rows cannot be turned by 180 degrees")
        return super().turned(cell)

    def _axial(self, cell: int) -> tuple[int, int]:
        row, column = self.row_and_column(cell)
        return row, column - (row - (row & 1)) // 2
