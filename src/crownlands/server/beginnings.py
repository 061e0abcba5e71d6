"""Positions that a match begins at: whether one can be played on from, and as what it is kept."""

from __future__ import annotations

import asyncio

from crownlands.engine.contract import Game
from crownlands.engine.position import Beginning, PositionError, beginning
from crownlands.server.refusals import Refusal


async def begin_at(game: Game, text: str) -> Beginning:
    """Where a match begins; `Refusal` with all that is wrong, and the rule of the first of it."""
    try:
        return await asyncio.to_thread(beginning, game, text)
    except PositionError as error:
        flaw = error.flaws[0]
        raise Refusal("bad_position", str(error), flaw.rule, flaw.values) from None
