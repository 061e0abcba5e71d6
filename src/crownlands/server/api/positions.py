"""Positions: a table that somebody has before them, counted without being played here."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from crownlands.engine.contract import Positions
from crownlands.engine.position import PositionError
from crownlands.server.api.doors import AnyRequest, GameName, TheHouse, address_of, refusals
from crownlands.server.api.games import game_of
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal
from crownlands.server.wire import CountedPosition, PositionFlaw, PositionToCount


def positions_of(game: str) -> Positions:
    positions = game_of(game).positions
    if positions is None:
        raise Refusal("not_found", f"{game} knows no positions that are set up by hand")
    return positions


@post(
    "/games/{game:str}/positions",
    operation_id="countPosition",
    opt={PACKED: True},
    summary="What every seat has in a position that somebody has set up",
    status_code=200,
    responses=refusals(400, 404, 413),
)
async def count_position(
    request: AnyRequest, house: TheHouse, game: GameName, data: JSONBody[PositionToCount]
) -> Response[CountedPosition]:
    """The table as spectators see it, or all that is wrong with the text. Nothing is kept of it."""
    positions = positions_of(game)
    key = (game, "position", sha256(data.text.encode("utf-8", "replace")).hexdigest())
    if key not in house.studies:
        limit = house.settings.limits.studies_of_address
        house.buckets.take("studies", address_of(request), limit)

    async def printed() -> Printed:
        return await asyncio.to_thread(_printed, positions, data.text)

    return (await house.studies.get(key, printed)).answer(request, "application/json")


def _printed(positions: Positions, text: str) -> Printed:
    return Printed.of(msgspec.json.encode(counted(positions, text)))


def counted(positions: Positions, text: str) -> CountedPosition:
    """A position with its scores, or with its flaws."""
    try:
        state = positions.arranged(text)
    except PositionError as error:
        told = (
            PositionFlaw(rule=each.rule, values=each.values, line=each.line, places=each.places)
            for each in error.flaws
        )
        return CountedPosition(flaws=tuple(told))
    view = state.view(None)
    return CountedPosition(text=positions.written(state), view=msgspec.to_builtins(view))


HANDLERS = (count_position,)
