"""Special hexes: a field in a frame of metal, and one thing in it.

Castles have a frame of silver, nomads one of red earth, palaces one of purple, silos one of straw,
locations one of gold. Each shows one thing with an outline of its own, large enough to be known at
two dozen pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crownlands.engine.drawing.paints import GOLD, INK
from crownlands.engine.drawing.svg import group
from crownlands.games.kingdom_builder.art.hexes import frame, land

#: things are drawn a little small, and grow around the middle of their hex
_LARGER = "translate(-5.5 -4.5) scale(1.11)"


def framed(metal: str, field: str, thing: str) -> str:
    """Draw a special hex."""
    return land(field, INK) + frame(metal, field) + group(thing, transform=_LARGER)


def location_hexes(drawn: Mapping[str, tuple[str, Callable[[], str]]]) -> dict[str, str]:
    """Draw locations: of each, the colour of its field and what stands there."""
    return {
        f"kb-{location}": framed(GOLD, field, draw()) for location, (field, draw) in drawn.items()
    }
