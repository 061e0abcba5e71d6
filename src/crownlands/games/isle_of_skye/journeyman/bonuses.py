"""The nine bonus tiles: three with a I on the back, three with a II, three with a III."""

from __future__ import annotations

from crownlands.engine.generator import Generator

LEVELS = ("I", "II", "III")

THIRD_MARKER, ADVANCE, ONE_ROAD = "third_marker", "advance", "one_road"
EXTRA_MOVEMENT, FIVE_GOLD, TWO_ROADS = "extra_movement", "five_gold", "two_roads"
NO_AXE, BANK_PAYS, TWO_PURCHASES = "no_axe", "bank_pays", "two_purchases"

#: by level
BONUSES = (
    (THIRD_MARKER, ADVANCE, ONE_ROAD),
    (EXTRA_MOVEMENT, FIVE_GOLD, TWO_ROADS),
    (NO_AXE, BANK_PAYS, TWO_PURCHASES),
)
#: those that stay until the end of the match
POWERS = BONUSES[2]

#: points for a road with one, and once for a power
POINTS_WITH_ROAD, POINTS_WITH_POWER = 1, 3
GOLD = 5
MOVEMENT = 4
#: what the power without an axe adds to the income
INCOME_WITHOUT_AXE = 3


def dealt(rng: Generator) -> tuple[tuple[str, ...], ...]:
    """For each track the bonus tiles on its places I, II and III."""
    by_level = [rng.shuffled(tiles) for tiles in BONUSES]
    return tuple(tuple(tiles[track] for tiles in by_level) for track in range(len(LEVELS)))
