"""A kingdom as planes over the board."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from crownlands.engine.arrays import Array, np
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
    _show_squares(planes, kingdom.dominoes)
    _show_open(planes, kingdom.dominoes, span)
    _show_territories(planes, kingdom, span)
    laid = np.zeros(len(NUMBERS), np.float32)
    laid[[domino.face.number - 1 for domino in kingdom.dominoes]] = 1
    return SeenKingdom(planes.reshape(len(PLANES), SIDE, SIDE), laid, kingdom.points)


def _show_squares(planes: Array, dominoes: Iterable[LaidDomino]) -> None:
    squares: list[int] = []
    crowned: list[int] = []
    crowns: list[float] = []
    for laid in dominoes:
        domino, left, right = ALL[laid.face.number - 1], _INDEX[laid.left], _INDEX[laid.right]
        squares += (domino.left * _AREA + left, domino.right * _AREA + right)
        if domino.left_crowns or domino.right_crowns:
            crowned += (left, right)
            crowns += (domino.left_crowns / MOST_CROWNS, domino.right_crowns / MOST_CROWNS)
    planes.reshape(-1)[squares] = 1
    planes[_CROWNS, crowned] = crowns


def _show_open(planes: Array, dominoes: Iterable[LaidDomino], span: int) -> None:
    taken = [_MIDDLE, *(_INDEX[square] for laid in dominoes for square in (laid.left, laid.right))]
    columns = _reach([square % SIDE for square in taken], span)
    rows = _reach([square // SIDE for square in taken], span)
    planes[_OPEN].reshape(SIDE, SIDE)[rows, columns] = 1
    planes[_OPEN, taken] = 0


def _reach(coordinates: list[int], span: int) -> slice:
    return slice(max(0, max(coordinates) - span + 1), min(coordinates) + span)


def _show_territories(planes: Array, kingdom: KingdomView, span: int) -> None:
    most = span * span - 1
    for line in kingdom.lines:
        if line.rule == "territory":
            squares = [_INDEX[square] for square in line.places]
            planes[_SQUARES, squares] = len(squares) / most
            crowns = line.values["crowns"]
            assert isinstance(crowns, int)
            planes[_TERRITORY_CROWNS, squares] = crowns / CROWNS_OF_A_TERRAIN
