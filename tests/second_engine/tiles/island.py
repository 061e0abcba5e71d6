"""The third Queenie, rulebook p. 24: the locations of the two sides of the island."""

from __future__ import annotations

from tests.second_engine.tiles import Use
from tests.second_engine.tiles.base import move_onto

TILES: dict[str, Use] = {
    "suspension_bridge": move_onto(lambda table: "canyon"),
    "tree_house": move_onto(lambda table: "forest"),
}
