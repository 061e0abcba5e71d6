"""What stands for capitols in a terminal."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from crownlands.engine.drawing.paints import GOLD, INK
from crownlands.games.kingdom_builder.console.hex_signs import styled

CAPITOL_SIGN = "♛"
_CAPITOL = Style(color=INK, bgcolor=GOLD, bold=True)


def capitol(large: bool) -> list[Text]:
    lines = (f" {CAPITOL_SIGN}{CAPITOL_SIGN} ", "▙▟▙▟") if large else (f"{CAPITOL_SIGN} ",)
    return styled(lines, _CAPITOL)


#: what fills the hex of a piece that is nobody's
BLOCKS = {"capitol": capitol}
