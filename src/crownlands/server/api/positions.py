"""Positions: a table that somebody has before them, counted without being played here."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import msgspec
from litestar import Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from crownlands.engine.contract import Positions
from crownlands.engine.position import PositionError
from crownlands.server.api.doors import (
    AnyRequest,
    GameName,
    TheHouse,
    address_of,
    person_of,
    refusals,
)
from crownlands.server.api.games import game_of
from crownlands.server.payer import Payer
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal
from crownlands.server.wire import (
    AdvisedPosition,
    CountedPosition,
    PositionFlaw,
    PositionToAdviseOn,
    PositionToCount,
)

_ADVICE = ResponseSpec(
    data_container=AdvisedPosition, description="What is legal there, and the best of it."
)


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
    return CountedPosition(
        text=positions.written(state), view=msgspec.to_builtins(view), actors=state.actors()
    )


@post(
    "/games/{game:str}/positions/advice",
    operation_id="adviseOnPosition",
    opt={PACKED: True},
    summary="What can be done in a position, and what looks best",
    status_code=200,
    responses=refusals(400, 404, 409, 413, 422, 503) | {200: _ADVICE},
)
async def advise_on_position(
    request: AnyRequest, house: TheHouse, game: GameName, data: JSONBody[PositionToAdviseOn]
) -> Response[Any]:
    """All that is legal for whoever is to act, and the best three. Nothing is kept of it.

    It counts, waits and is paid for as a hint at a table is.
    """
    positions_of(game)
    payer = Payer(address_of(request), person_of(request) or "")
    question = house.counsel.question(game, data, payer)
    if question not in house.counsel:
        limits = house.settings.limits
        if payer.person:
            house.buckets.take("hints", payer.person, limits.hints)
        house.buckets.take("hints", payer.address, limits.hints_of_address)
    answer = await house.counsel.answer(question, payer)
    return answer.answer(request, "application/json")


HANDLERS = (count_position, advise_on_position)
