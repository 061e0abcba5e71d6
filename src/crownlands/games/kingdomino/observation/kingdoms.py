"""A kingdom as planes over the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from crownlands.engine.arrays import Array, np
from crownlands.engine.contract import ScoreLine, Value
from crownlands.games.kingdomino.actions import CASTLE, GRID, SIDE, square_name
from crownlands.games.kingdomino.dominoes import ALL, NUMBERS, TERRAINS
from crownlands.games.kingdomino.view import KingdomView, LaidDomino

PLANES = (*TERRAINS, "crowns", "castle", "open", "territory_squares", "territory_crowns")
MOST_CROWNS = max(domino.left_crowns + domino.right_crowns for domino in ALL)
#: the crowns of the terrain that has most of them
CROWNS_OF_A_TERRAIN = max(
    sum(
        domino.left_crowns * (domino.left == terrain)
        + domino.right_crowns * (domino.right == terrain)
        for domino in ALL
    )
    for terrain in range(len(TERRAINS))
)
_CROWNS, _CASTLE, _OPEN, _SQUARES, _TERRITORY_CROWNS = range(len(TERRAINS), len(PLANES))
_AREA = SIDE * SIDE
_INDEX = {
    square_name(cell): row * SIDE + column
    for cell in GRID.cells
    for row, column in [GRID.row_and_column(cell)]
}
_MIDDLE = _INDEX[square_name(CASTLE)]


class SeenKingdom(msgspec.Struct, frozen=True):
    """What the kingdom of a view looks like as numbers."""

    planes: Array
    #: for each of the 48 dominoes, whether it lies there
    laid: Array
    points: int


def seen(kingdom: KingdomView, span: int) -> SeenKingdom:
    planes = np.zeros((len(PLANES), _AREA), np.float32)
    planes[_CASTLE, _MIDDLE] = 1
    taken = _show_squares(planes, kingdom.dominoes)
    _show_open(planes[_OPEN], [_MIDDLE, *taken], span)
    _show_territories(planes, kingdom.lines, span)
    laid = np.zeros(len(NUMBERS), np.float32)
    laid[[domino.face.number - 1 for domino in kingdom.dominoes]] = 1
    return SeenKingdom(planes.reshape(len(PLANES), SIDE, SIDE), laid, kingdom.points)


def _show_squares(planes: Array, dominoes: Iterable[LaidDomino]) -> list[int]:
    """Terrains and crowns; tells which squares are covered."""
    taken: list[int] = []
    terrains: list[int] = []
    crowns: list[float] = []
    for laid in dominoes:
        domino = ALL[laid.face.number - 1]
        taken += (_INDEX[laid.left], _INDEX[laid.right])
        terrains += (domino.left, domino.right)
        crowns += (domino.left_crowns / MOST_CROWNS, domino.right_crowns / MOST_CROWNS)
    planes[terrains, taken] = 1
    planes[_CROWNS, taken] = crowns
    return taken


def _show_open(plane: Array, taken: Sequence[int], span: int) -> None:
    columns = [square % SIDE for square in taken]
    reach = (
        _reach(min(taken) // SIDE, max(taken) // SIDE, span),
        _reach(min(columns), max(columns), span),
    )
    plane.reshape(SIDE, SIDE)[reach] = 1
    plane[taken] = 0


def _reach(low: int, high: int, span: int) -> slice:
    return slice(max(0, high - span + 1), low + span)


def _show_territories(planes: Array, lines: Iterable[ScoreLine], span: int) -> None:
    squares: list[int] = []
    sizes: list[int] = []
    crowns: list[Value] = []
    for line in lines:
        if line.rule == "territory":
            squares += [_INDEX[square] for square in line.places]
            sizes.append(len(line.places))
            crowns.append(line.values["crowns"])
    told = np.array([sizes, crowns], np.float32)
    told /= [[span * span - 1], [CROWNS_OF_A_TERRAIN]]
    planes[_SQUARES : _TERRITORY_CROWNS + 1, squares] = told.repeat(sizes, axis=1)
