"""What stands for swamp and palaces in a terminal."""

from __future__ import annotations

from rich.style import Style

from crownlands.games.kingdom_builder.marshlands.art.swamp import SWAMP

LAND = {"swamp": ("~", Style(color="#22301a", bgcolor=SWAMP))}
PLACES = {"palace": Style(color="#fff4e0", bgcolor="#7a4a8c", bold=True)}
