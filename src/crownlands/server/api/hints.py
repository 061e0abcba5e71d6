"""Help while playing: what might be done now, and what an action has given away."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body

from crownlands.server.api.doors import (
    AnyRequest,
    TableId,
    TheHouse,
    asker_of,
    payer_of,
    refusals,
)
from crownlands.server.house import House
from crownlands.server.printed import PACKED
from crownlands.server.wire import Hint, Hinting, Judging, Verdict

_A_QUESTION = Example(summary="Closer", value={"seat": 0, "version": 12, "closer": True})
_A_HINT = ResponseSpec(data_container=Hint, description="The best that can be done.")
_A_VERDICT = ResponseSpec(data_container=Verdict, description="What is to be said of the action.")


@post(
    "/tables/{table_id:str}/hint",
    operation_id="hint",
    opt={PACKED: True},
    summary="What you might do now, and why",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 413, 503) | {200: _A_HINT},
)
async def hint(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    data: Annotated[Hinting, Body(examples=[_A_QUESTION])],
) -> Response[Any]:
    """At most three actions, the best first: at a glance, or tried in imagined worlds.

    Who plays alone against bots may always ask; with others only where the table was opened with
    hints. ``version`` is that of your sight, as for an action.
    """
    return await _answered(request, house, table_id, data)


@post(
    "/tables/{table_id:str}/verdict",
    operation_id="verdict",
    opt={PACKED: True},
    summary="Whether something clearly better was there",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 413, 503) | {200: _A_VERDICT},
)
async def verdict(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: Annotated[Judging, Body()]
) -> Response[Any]:
    """Of an action of yours, named by the version that it made; the same people may ask."""
    return await _answered(request, house, table_id, data)


async def _answered(
    request: AnyRequest, house: House, table_id: str, wish: Hinting | Judging
) -> Response[Any]:
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)
    payer = payer_of(request, asker)
    key = house.hints.key(table, asker, wish, payer)
    if key not in house.hints:
        limits = house.settings.limits
        house.buckets.take("hints", payer.person, limits.hints)
        house.buckets.take("hints", payer.address, limits.hints_of_address)
    answer = await house.hints.answer(key, table, payer)
    return answer.answer(request, "application/json")


HANDLERS = (hint, verdict)
