"""The quadrant designer: quadrants that nobody has printed, and that could have been.

`draw` makes a quadrant out of a `Brief` and a seed. What it aims at is measured on the printed
quadrants (`known`), none of it is typed in. `draw_island` does the same for islands.
"""

from __future__ import annotations

from crownlands.games.kingdom_builder.designer.boxes import commission, commissions
from crownlands.games.kingdom_builder.designer.brief import Brief, BriefError
from crownlands.games.kingdom_builder.designer.draw import draw
from crownlands.games.kingdom_builder.designer.island import ISLANDS, draw_island
from crownlands.games.kingdom_builder.designer.measures import measured

__all__ = [
    "ISLANDS",
    "Brief",
    "BriefError",
    "commission",
    "commissions",
    "draw",
    "draw_island",
    "measured",
]
