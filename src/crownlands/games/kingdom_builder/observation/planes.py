"""What lies and stands on the board, as planes over its hexes."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.arrays import Array, Kept, np
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, SIDE, hex_name, line_and_column
from crownlands.games.kingdom_builder.board.island import SEA
from crownlands.games.kingdom_builder.observation.parts import HEXES, TILES_A_HEX
from crownlands.games.kingdom_builder.observation.vocabulary import Vocabulary
from crownlands.games.kingdom_builder.view import KingdomBuilderView

Hexes = np.ndarray[tuple[int], np.dtype[np.intp]]


def _place(cell: int) -> int:
    line, column = line_and_column(cell)
    return line * SIDE + column


#: by name: where a hex stands in a plane that is written as one row
_PLACES = {hex_name(cell): _place(cell) for cell in GRID.cells}


def _places(names: Sequence[str]) -> Hexes:
    return np.array([_PLACES[name] for name in names], np.intp)


class Planes:
    """What is drawn for tables on which this can be."""

    def __init__(self, known: Vocabulary) -> None:
        self._known = known
        self._shape = known.lines, SIDE
        self._lands = Kept(self._land, most=16)
        #: views of the same pieces have the same tuple of names
        self._places = Kept(_places, most=4096)
        shown = [*known.terrains, *known.special]
        self._letters = {letter: plane for plane, letter in enumerate(shown)}
        self._locations = {name: plane for plane, name in enumerate(known.locations)}
        self._dealt = {name: plane for plane, name in enumerate(known.dealt, start=1)}
        self._owned = {kind.name: plane for plane, kind in enumerate(known.owned)}
        unowned = (*(kind.name for kind in known.unowned), *known.laid)
        self._unowned = {name: plane for plane, name in enumerate(unowned)}

    def _empty(self, *planes: int) -> Array:
        """Planes with nothing on them, each as one row."""
        lines, columns = self._shape
        return np.zeros((*planes, lines * columns), np.float32)

    def _board(self, planes: Array) -> Array:
        return planes.reshape(*planes.shape[:-1], *self._shape)

    def land(self, view: KingdomBuilderView) -> Array:
        return self._lands.of(view.board).copy()

    def _land(self, board: tuple[str, ...]) -> Array:
        planes = self._empty(len(self._letters) + 1)
        for line, letters in enumerate(board):
            for column, letter in enumerate(letters):
                place = line * SIDE + column
                if letter in self._letters:
                    planes[self._letters[letter], place] = 1
                planes[-1, place] = letter != SEA
        return self._board(planes)

    def locations(self, view: KingdomBuilderView) -> Array:
        planes = self._empty(len(self._locations))
        for location in view.locations:
            planes[self._locations[location.location], _PLACES[location.hex]] = 1
        return self._board(planes)

    def tiles_lying(self, view: KingdomBuilderView) -> Array:
        planes = self._empty(len(self._dealt) + 1)
        for location in view.locations:
            planes[0, _PLACES[location.hex]] = location.tiles / TILES_A_HEX
        for nomad in view.nomads:
            if nomad.tile is not None:
                planes[self._dealt[nomad.tile], _PLACES[nomad.hex]] = 1
        return self._board(planes)

    def pieces(self, view: KingdomBuilderView, order: Sequence[Seat]) -> dict[str, Array]:
        """Those of the seats, and those that belong to nobody where there can be such."""
        owned = self._empty(len(order), len(self._owned))
        unowned = self._empty(len(self._unowned))
        for pieces in view.pieces:
            if not pieces.hexes:
                continue
            places = self._places.of(pieces.hexes)
            if pieces.seat is None:
                unowned[self._unowned[pieces.kind], places] = 1
            else:
                owned[order.index(pieces.seat), self._owned[pieces.kind], places] = 1
        drawn = {"pieces": self._board(owned)}
        if self._unowned:
            drawn["nobodys"] = self._board(unowned)
        return drawn

    def hexes(self, view: KingdomBuilderView) -> Array:
        planes = self._empty(len(HEXES))
        barred, origin, within_reach = planes
        if view.barred:
            barred[self._places.of(view.barred)] = 1
        deciding = view.deciding
        if deciding is not None:
            if deciding.origin is not None:
                origin[_PLACES[deciding.origin]] = 1
            if deciding.ways:
                within_reach[_places(tuple(deciding.ways))] = 1
        return self._board(planes)
