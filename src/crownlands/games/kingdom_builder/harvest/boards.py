"""A board to play Harvest on, chosen by us: the rulebook says "any four quadrants"."""

from __future__ import annotations

from crownlands.games.kingdom_builder.box import ReadyBoard

BOARDS = (
    # Many extra actions in a turn: one card wants them in all quadrants, another in a single one.
    ReadyBoard(
        "harvest_whole",
        quadrants=(
            "bazaar_water_mill",
            "cathedral_watchtower",
            "mountain_station_scout_cabin",
            "university_palisade",
        ),
        cards=("innkeepers", "homesteaders", "rovers"),
        expansions=("harvest",),
    ),
)
