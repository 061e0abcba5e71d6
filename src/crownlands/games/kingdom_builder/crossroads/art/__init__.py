"""The pictures of Crossroads, drawn with the pen and the paints of the others.

Locations are hexes like those of the base game. Figures (``kb-ship-0``, ``kb-wagon-0``,
``kb-warrior-0``) fill their symbol as settlements do. What belongs to a hex as a whole
(``kb-city-0``, ``kb-city-centre-0``, ``kb-barred``) is as large as the land and laid over it.
"""

from __future__ import annotations

from crownlands.games.kingdom_builder.crossroads.art.figures import figures
from crownlands.games.kingdom_builder.crossroads.art.locations import locations
from crownlands.games.kingdom_builder.crossroads.art.overlays import barred, cities
from crownlands.games.kingdom_builder.crossroads.art.tasks import tasks


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box."""
    return locations() | figures() | cities() | barred() | tasks()
