"""What stands for caves in a terminal: the letter of the mountain is still to be seen."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from crownlands.games.kingdom_builder.art.palette import CLEFT, SNOW
from crownlands.games.kingdom_builder.console.hex_signs import styled

CAVE_SIGN = "∩"
_CAVE = Style(color=SNOW, bgcolor=CLEFT, bold=True)


def cave(large: bool) -> list[Text]:
    lines = (f"m {CAVE_SIGN} ", f" {CAVE_SIGN} {CAVE_SIGN}") if large else (f"m{CAVE_SIGN}",)
    return styled(lines, _CAVE)


#: what fills the hex of a piece that is nobody's
BLOCKS = {"cave": cave}
