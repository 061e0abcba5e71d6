"""What stands for the nomads and their walls in a terminal."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from crownlands.games.kingdom_builder.art import palette
from crownlands.games.kingdom_builder.board.terrain import NOMADS
from crownlands.games.kingdom_builder.console.hex_signs import styled

WALL_SIGN = "#"
_CAMP = Style(color="#fff4e0", bgcolor=palette.EARTH, bold=True)
_WALL = Style(color="#d8d4dc", bgcolor="#4b4650")


def wall(large: bool) -> list[Text]:
    lines = (WALL_SIGN * 4, WALL_SIGN * 4) if large else (WALL_SIGN * 2,)
    return styled(lines, _WALL)


def camp(has_tile: bool, large: bool) -> list[Text]:
    """A nomad hex."""
    tile = "•" if has_tile else " "
    lines = (f" {NOMADS}  ", f" {tile}  ") if large else (f"{NOMADS}{tile}",)
    return styled(lines, _CAMP)


#: what fills the hex of a piece that is nobody's
BLOCKS = {"wall": wall}
