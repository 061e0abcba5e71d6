"""The two locations of the island, one on each side of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.games.kingdom_builder.board.terrain import CANYON, FOREST
from crownlands.games.kingdom_builder.turn.tiles import MoveToTerrain

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class SuspensionBridge(MoveToTerrain):
    """Moves a settlement to a canyon."""

    def terrain(self, state: State) -> int:
        return CANYON


class TreeHouse(MoveToTerrain):
    """Moves a settlement into a forest."""

    def terrain(self, state: State) -> int:
        return FOREST


LOCATIONS = (SuspensionBridge("suspension_bridge"), TreeHouse("tree_house"))
