"""The board in a terminal: 20 rows of hexes, every other one half a hex to the right."""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from rich.text import Text

from crownlands.engine.drawing.terminal import seat_mark
from crownlands.games.kingdom_builder.board.hexes import SIDE, cell_at, hex_name
from crownlands.games.kingdom_builder.board.island import SEA
from crownlands.games.kingdom_builder.board.terrain import (
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.console import signs
from crownlands.games.kingdom_builder.view import KingdomBuilderView

_FAINT = Style(dim=True)
#: row numbers, and who has marked the row
_MARGIN = 3
_WIDTH = {False: 2, True: 4}


def map_width(large: bool) -> int:
    return _MARGIN + SIDE * _WIDTH[large] + _WIDTH[large] // 2


def map_height(view: KingdomBuilderView, large: bool) -> int:
    above = 2 if view.island else 1
    return above + len(view.board) * (2 if large else 1)


def board_map(view: KingdomBuilderView, letters: Mapping[str, str], large: bool) -> Text:
    hexes = _drawn(view, letters, large)
    board = Text.assemble((_columns(SIDE, large), _FAINT))
    for row, written in enumerate(view.board):
        if row == SIDE:
            # An island lies below the board, under letters of its own.
            board.append("\n" + _columns(len(written), large), _FAINT)
        nothing = [Text(" " * _WIDTH[large])] * (2 if large else 1)
        names = [hex_name(cell_at(row, column)) for column in range(len(written))]
        cells = [hexes.get(name, nothing) for name in names]
        for line in range(len(nothing)):
            board.append("\n")
            board.append(" " * (_MARGIN - 1) if line else f"{row + 1:>2}", _FAINT)
            marked = view.marks.get(row + 1)
            board.append_text(Text(" ") if line or marked is None else seat_mark(marked))
            board.append(" " * (_WIDTH[large] // 2 * (row % 2)))
            for cell in cells:
                board.append_text(cell[line])
    return board


def _columns(count: int, large: bool) -> str:
    """The letters above the hexes."""
    names = (hex_name(cell_at(0, column)) for column in range(count))
    return " " * _MARGIN + "".join(f"{name[0]:<{_WIDTH[large]}}" for name in names).rstrip()


def _drawn(
    view: KingdomBuilderView, letters: Mapping[str, str], large: bool
) -> dict[str, list[Text]]:
    """Every hex by name, as what stands on it."""
    land = {
        hex_name(cell_at(row, column)): letter
        for row, line in enumerate(view.board)
        for column, letter in enumerate(line)
        if letter != SEA
    }
    terrains = {
        name: TERRAINS[TERRAIN_LETTERS[letter]]
        for name, letter in land.items()
        if letter in TERRAIN_LETTERS
    }
    drawn = {name: signs.land(terrain, large) for name, terrain in terrains.items()}
    drawn |= {
        name: signs.place(SPECIAL_NAMES[letter], letter, large)
        for name, letter in land.items()
        if letter in SPECIAL_NAMES
    }
    drawn |= {name: signs.barred(terrains[name], large) for name in view.barred}
    for name, steps in steps_to(view).items():
        drawn[name] = signs.within_reach(terrains[name], steps, large)
    for place in view.locations:
        drawn[place.hex] = signs.location(letters[place.location], place.tiles, large)
    for camp in view.nomads:
        drawn[camp.hex] = signs.camp(camp.tile is not None, large)
    for standing in view.pieces:
        for name in standing.hexes:
            # What goes hex by hex is not in the air.
            asked = view.deciding
            up = asked is not None and asked.origin == name and not asked.ways
            drawn[name] = signs.piece(standing, terrains.get(name, ""), up, large)
    return drawn


def steps_to(view: KingdomBuilderView) -> dict[str, int]:
    """Where the piece that is being moved can come to, and how far that is."""
    steps: dict[str, int] = {}
    for name, before in (view.deciding.ways if view.deciding else {}).items():
        steps[name] = steps.get(before, 0) + 1
    return steps
