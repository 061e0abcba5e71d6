"""The board of all four quadrants of Crossroads, upright, on which its rules are tried.

Lighthouse g7, Forester's Lodge c4, Barracks n4, Crossroads r5, City Hall f13, Fort g17, Monastery
s19, Wagon r13; castles h3, o8, c15, n17.
"""

from __future__ import annotations

from typing import Any

from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.board.board import Placed, board_of
from crownlands.games.kingdom_builder.board.quadrant import quadrants
from tests.games.kingdom_builder.drawn import can, deal, placed

BOARD = board_of(
    tuple(
        Placed(quadrants()[name])
        for name in (
            "lighthouse_foresters_lodge",
            "barracks_crossroads",
            "city_hall_fort",
            "monastery_wagon",
        )
    )
)


def at_crossroads(
    own: str = "",
    others: str = "",
    *,
    ready: tuple[str, ...] = (),
    card: str = "grass",
    hands: dict[int, str] | None = None,
    pile: list[str] | None = None,
    **more: Any,
) -> KingdomBuilderState:
    """Seat 0 and seat 1 have settled there; seat 0 is at turn, with these tiles."""
    settlements = {"0": own, "1": others}
    state = placed(BOARD, settlements, **more)
    deal(state, {0: card, **(hands or {})}, pile)
    state.ready[0] = (*state.location_tiles(0), *ready)
    return state


def offered(state: KingdomBuilderState, verb: str) -> set[str]:
    """The hexes that can be chosen with a verb."""
    return {text.removeprefix(f"{verb} ") for text in can(state) if text.startswith(f"{verb} ")}
