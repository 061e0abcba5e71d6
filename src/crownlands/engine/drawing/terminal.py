"""What the faces of all games in a terminal have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.style import Style
from rich.text import Text

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.liveries import LIVERIES
from crownlands.engine.drawing.seats import SIGNS

#: between two entries of a line
GAP = 2


def seat_style(seat: Seat) -> Style:
    return Style(color=LIVERIES[seat].mark, bgcolor=LIVERIES[seat].main, bold=True)


def seat_sign(seat: Seat) -> Text:
    return Text(f" {SIGNS[seat]} ", seat_style(seat))


def seat_mark(seat: Seat) -> Text:
    """The same where there is less room."""
    return Text(SIGNS[seat], seat_style(seat))


def flowed(entries: Iterable[Text], width: int) -> Iterator[Text]:
    """Entries one after the other, none of them broken at the end of a line."""
    line = Text()
    for entry in entries:
        if line and line.cell_len + GAP + entry.cell_len > width:
            yield line
            line = Text()
        line = Text.assemble(line, " " * GAP, entry) if line else entry
    if line:
        yield line
