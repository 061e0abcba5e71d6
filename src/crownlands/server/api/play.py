"""Playing: act, take back, resign, and ask why something is not allowed."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.openapi.spec import Example
from litestar.params import Body, JSONBody, QueryParameter

from crownlands.server.api.doors import AnyRequest, TableId, TheHouse, asker_of, refusals, seen
from crownlands.server.deeds import AnyDeed, Resigned
from crownlands.server.house import House
from crownlands.server.sights import Asker, shares_secrets, why
from crownlands.server.table import Table
from crownlands.server.wire import Acting, ActionText, Resigning, Sight, TakingBack, Why

_AN_ACTION = Example(
    summary="Claim domino 17 in Kingdomino",
    value={"seat": 0, "version": 12, "action": "#17"},
)
_THE_SAME_AS_JSON = Example(
    summary="The same in the game's JSON",
    value={"seat": 0, "version": 12, "action": {"type": "claim", "domino": 17}},
)


async def act_at(house: House, table_id: str, asker: Asker, acting: Acting) -> tuple[Table, int]:
    """Carry out an action for the seat's own player; the table, and the version it made."""

    def act(table: Table) -> AnyDeed:
        asker.plays(table, acting.seat)
        return table.acting(acting.seat, acting.version, acting.action)

    done = await house.hall.do_numbered(table_id, act)
    if asker.person is not None:
        await house.presence.saw(table_id, asker.person)
    return done


async def take_back_at(
    house: House, table_id: str, asker: Asker, wish: TakingBack
) -> tuple[Table, int]:
    def take_back(table: Table) -> AnyDeed:
        asker.plays(table, wish.seat)
        return table.taking_back(wish.seat, wish.version)

    return await house.hall.do_numbered(table_id, take_back)


def _answer(house: House, table: Table, asker: Asker, deed: Acting | TakingBack) -> Sight:
    """What the deed led to; on a screen that is handed round, through its own seat's eyes."""
    wanted = deed.seat if shares_secrets(table, asker) else None
    return seen(house, table, asker, deed.version, wanted)


@post(
    "/tables/{table_id:str}/actions",
    operation_id="act",
    summary="Act",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 413, 422),
)
async def act(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    data: Annotated[Acting, Body(examples=[_AN_ACTION, _THE_SAME_AS_JSON])],
) -> Sight:
    """Carry out one of the choices of your sight.

    ``version`` is that sight's: what answers an older one is refused as stale, so an action that is
    sent twice is done once.
    """
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)
    table, _ = await act_at(house, table_id, asker, data)
    return _answer(house, table, asker, data)


@post(
    "/tables/{table_id:str}/undo",
    operation_id="undo",
    summary="Take back your last action",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 413),
)
async def undo(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[TakingBack]
) -> Sight:
    """As long as nothing hidden was turned up and no other person has acted since."""
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)
    table, _ = await take_back_at(house, table_id, asker, data)
    return _answer(house, table, asker, data)


@post(
    "/tables/{table_id:str}/resign",
    operation_id="resign",
    summary="Give up a seat; a bot plays on",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 413),
)
async def resign(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[Resigning]
) -> Sight:
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)

    def give_up(table: Table) -> AnyDeed:
        asker.plays(table, data.seat)
        table.playing()
        return Resigned(data.seat)

    table = await house.hall.do(table_id, give_up)
    return seen(house, table, asker, table.version - 1)


@get(
    "/tables/{table_id:str}/why",
    operation_id="whyNot",
    summary="Why an action is illegal now",
    responses=refusals(400, 403, 404, 409, 410),
)
async def why_not(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    seat: Annotated[int, QueryParameter(ge=0, le=7)],
    action: ActionText,
) -> Why:
    table = await house.hall.table(table_id, fresh=True)
    asker_of(request, house, table).plays(table, seat)
    return why(table, seat, action)


HANDLERS = (act, undo, resign, why_not)
