"""Who has what: a table with a row for every seat."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.terminal import seat_sign
from crownlands.games.isle_of_skye.console import signs
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.view import IsleOfSkyeView

_TO_ACT, _READY = "←", "✓"
_HEADS = ("table.scored", "table.in_all", "table.all_gold", "table.free", "table.income")
_HIDDEN = "?"


def seat_table(view: IsleOfSkyeView, speech: Speech) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    for _ in _HEADS:
        table.add_column(justify="right")
    table.add_row("", *(Text(speech.say(head), signs.FAINT) for head in _HEADS))
    for seat in range(len(view.seats)):
        table.add_row(*_cells(view, speech, seat))
    return table


def _cells(view: IsleOfSkyeView, speech: Speech, seat: Seat) -> list[Text]:
    own = view.seats[seat]
    name = Text.assemble(seat_sign(seat), " ", (speech.name(seat), "bold"))
    numbers = (own.scored, own.points, own.gold, own.free, own.income)
    cells = [Text(_HIDDEN if number is None else str(number)) for number in numbers]
    mark = _TO_ACT if seat in view.actors else _READY if own.ready else ""
    return [name, *cells, Text(mark, "bold")]
