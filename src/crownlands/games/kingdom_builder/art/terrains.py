"""Terrains: each is drawn in a few varieties, so that a large one does not look stamped."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crownlands.engine.drawing.hand import Point
from crownlands.games.kingdom_builder.art.hexes import VARIANTS

#: where the things of one variety lie
Places = tuple[Point, ...]


def terrain_hexes(drawn: Mapping[str, Callable[[int], str]]) -> dict[str, str]:
    """Draw terrains in all their varieties: kb-grass-0, kb-grass-1, ..."""
    return {
        f"kb-{terrain}-{variety}": draw(variety)
        for terrain, draw in drawn.items()
        for variety in range(VARIANTS)
    }
