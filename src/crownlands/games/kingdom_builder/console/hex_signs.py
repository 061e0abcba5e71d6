"""How the sign of a hex is written: one line of two letters, or two lines of four."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

#: what a hex shows in a small terminal, or in a large one
Lines = tuple[str, ...]


def styled(lines: Lines, style: Style) -> list[Text]:
    return [Text(line, style) for line in lines]
