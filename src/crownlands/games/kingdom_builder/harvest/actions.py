"""What can be done with Harvest beside building and moving settlements."""

from __future__ import annotations

from crownlands.engine.contract import Action
from crownlands.games.kingdom_builder.actions import HexAction, OnHexes


class Scout(HexAction, frozen=True, tag="scout"):
    """Put a scout on a hex."""


class Take(Action, frozen=True, tag="take"):
    """Take a settlement token."""


SCOUTS = OnHexes(Scout)
TAKE = Take()
