"""What a kingdom is worth."""

from __future__ import annotations

from crownlands.engine.contract import ScoreLine, Value
from crownlands.games.kingdomino.actions import CASTLE, square_name, squares_named
from crownlands.games.kingdomino.dominoes import TERRAINS
from crownlands.games.kingdomino.kingdom import Kingdom, is_centred
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.territories import Territory

HARMONY_POINTS = 5
MIDDLE_KINGDOM_POINTS = 10


def is_complete(kingdom: Kingdom) -> bool:
    """Harmony: whether the kingdom fills its whole grid, without a gap."""
    return kingdom.taken.bit_count() == kingdom.span**2


def is_central(kingdom: Kingdom) -> bool:
    """Middle Kingdom: whether the castle is the middle of the grid.

    Ruling "central castle": no square lies farther from the castle than half the grid.
    """
    return is_centred(kingdom.span, kingdom.outline)


def _by_terrain(territory: Territory) -> tuple[int, int]:
    """By terrain, then in reading order: a kingdom lists its territories as they came about."""
    return territory.terrain, territory.squares & -territory.squares


def score_lines(kingdom: Kingdom, options: KingdominoOptions, match: int) -> list[ScoreLine]:
    """The kingdom's points, a line for every territory and every bonus."""
    of_match: dict[str, Value] = {"match": match} if options.dynasty else {}
    lines = [
        ScoreLine(
            "territory",
            territory.size * territory.crowns,
            squares_named(territory.squares),
            of_match
            | {
                "terrain": TERRAINS[territory.terrain],
                "squares": territory.size,
                "crowns": territory.crowns,
            },
        )
        for territory in sorted(kingdom.territories, key=_by_terrain)
    ]
    if options.harmony and is_complete(kingdom):
        lines.append(ScoreLine("harmony", HARMONY_POINTS, (), of_match))
    if options.middle_kingdom and is_central(kingdom):
        place = (square_name(CASTLE),)
        lines.append(ScoreLine("middle_kingdom", MIDDLE_KINGDOM_POINTS, place, of_match))
    return lines


def by_rule(kingdom: Kingdom, options: KingdominoOptions) -> dict[str, int]:
    """The same points without the lines: what each rule pays, be it nothing."""
    harmony = options.harmony and is_complete(kingdom)
    central = options.middle_kingdom and is_central(kingdom)
    return {
        "territory": sum(territory.size * territory.crowns for territory in kingdom.territories),
        "harmony": HARMONY_POINTS if harmony else 0,
        "middle_kingdom": MIDDLE_KINGDOM_POINTS if central else 0,
    }


def points(kingdom: Kingdom, options: KingdominoOptions) -> int:
    """All of it."""
    return sum(by_rule(kingdom, options).values())


def largest_territory(kingdom: Kingdom) -> int:
    """The first tiebreak."""
    return max((territory.size for territory in kingdom.territories), default=0)


def all_crowns(kingdom: Kingdom) -> int:
    """The older edition's second tiebreak."""
    return sum(territory.crowns for territory in kingdom.territories)
