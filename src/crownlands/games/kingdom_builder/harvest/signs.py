"""What stands for farmland, silos and scouts in a terminal."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from crownlands.games.kingdom_builder.console.hex_signs import styled
from crownlands.games.kingdom_builder.harvest.art.farmland import FARMLAND

SCOUT_SIGN = "⚑"
_SCOUT = Style(color="#2e2431", bgcolor="#f7e4b0", bold=True)

LAND = {"farmland": ('"', Style(color="#59390a", bgcolor=FARMLAND))}
PLACES = {"silo": Style(color="#fff4e0", bgcolor="#5c6f2b", bold=True)}


def scout(large: bool) -> list[Text]:
    lines = (f" {SCOUT_SIGN}  ", f" {SCOUT_SIGN}  ") if large else (f"{SCOUT_SIGN} ",)
    return styled(lines, _SCOUT)


#: what fills the hex of a piece that is nobody's
BLOCKS = {"scout": scout}
