"""Tiles that are used inside the building of a settlement, and what they free it from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.actions import Use, use

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def binding(state: State, seat: Seat, region: int) -> bool:
    """Whether "adjacent if possible" forbids some hex of a region."""
    near = state.pieces.near[seat]
    return bool(region & near and region & ~near)


def easing_uses(state: State, seat: Seat) -> list[Use]:
    """The tiles that can be used inside the building of a settlement."""
    easing = state.rulebook.easing
    if easing.isdisjoint(state.ready[seat]):
        return []
    names = dict.fromkeys(name for name in state.ready[seat] if name in easing)
    return [use(name) for name in names if state.tile(name).usable(state, seat)]


def eases_moves(state: State, seat: Seat) -> bool:
    """Whether a seat has a tile that would free a settlement in the air from what it must touch."""
    return state.options.outpost_moves and not state.rulebook.easing.isdisjoint(state.ready[seat])


def running_excludes(state: State, seat: Seat, tile: str) -> bool:
    """Whether a tile could be used, were it not for the building that is under way."""
    return tile in state.ready[seat] and not state.tile(tile).eases_building
