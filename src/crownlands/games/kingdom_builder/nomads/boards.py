"""A board to play Nomads on, chosen by us: the rulebook says "any four quadrants"."""

from __future__ import annotations

from crownlands.games.kingdom_builder.box import ReadyBoard

BOARDS = (
    # Nomad tiles make single turns great: that is when its cards pay.
    ReadyBoard(
        "nomads_whole",
        quadrants=("quarry", "caravan", "village", "garden"),
        cards=("families", "shepherds", "ambassadors"),
        expansions=("nomads",),
    ),
)
