"""A board to play Marshlands on, chosen by us: the rulebook says "any four quadrants"."""

from __future__ import annotations

from crownlands.games.kingdom_builder.box import ReadyBoard

BOARDS = (
    # Fountains make long ways, over mountains too; most settlements count around every special hex.
    ReadyBoard(
        "marshlands_whole",
        quadrants=("temple", "canoe", "fountain", "refuge"),
        cards=("messengers", "geologists", "noblewomen"),
        expansions=("marshlands",),
    ),
)
