"""Boards to play Crossroads on, chosen by us: the rulebook says "any four quadrants"."""

from __future__ import annotations

from crownlands.games.kingdom_builder.box import ReadyBoard

BOARDS = (
    # A ship, a wagon and two tasks beside what the first game has taught, and its cards.
    ReadyBoard(
        "crossroads_first",
        quadrants=("lighthouse_foresters_lodge", "tavern", "oasis", "monastery_wagon"),
        cards=("fishermen", "knights", "merchants"),
        expansions=("crossroads",),
    ),
    # All eight locations and four tasks; the cards pay for what the figures are good at.
    ReadyBoard(
        "crossroads_whole",
        quadrants=(
            "lighthouse_foresters_lodge",
            "barracks_crossroads",
            "city_hall_fort",
            "monastery_wagon",
        ),
        cards=("discoverers", "workers", "citizens"),
        expansions=("crossroads",),
    ),
)
