"""Adding to the seed, before the match: a pledge, then the share itself."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from litestar import post
from litestar.params import JSONBody

from crownlands.server.api.doors import AnyRequest, TableId, TheHouse, asker_of, refusals, seen
from crownlands.server.deeds import AnyDeed
from crownlands.server.house import House
from crownlands.server.refusals import Refusal
from crownlands.server.sights import Asker
from crownlands.server.table import Table
from crownlands.server.wire import Pledging, Sharing, Sight

#: seconds for which a start waits for shares that were pledged
PATIENCE = 4.0


@post(
    "/tables/{table_id:str}/pledge",
    operation_id="pledge",
    summary="Pledge a share of the seed",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 413),
)
async def pledge_share(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[Pledging]
) -> Sight:
    """SHA-256 of ``crownlands pledge 1``, a line feed and your share: 16 to 32 random bytes as hex.

    Before the match, and before anybody has told a share. When somebody sits down or gets up after
    that, all begin anew.
    """
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)

    def promise(table: Table) -> AnyDeed:
        return table.pledging(_own_chair(table, asker), data.pledge)

    table = await house.hall.do(table_id, promise)
    return seen(house, table, asker, table.version - 1)


@post(
    "/tables/{table_id:str}/share",
    operation_id="tellShare",
    summary="Tell the share of the seed that you have pledged",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 413),
)
async def tell_share(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[Sharing]
) -> Sight:
    """Once every chair is taken. Tell it when you have seen the pledges of the others."""
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)

    def tell(table: Table) -> AnyDeed:
        return table.sharing(_own_chair(table, asker), data.share)

    table = await house.hall.do(table_id, tell)
    return seen(house, table, asker, table.version - 1)


def _own_chair(table: Table, asker: Asker) -> int:
    """The asker's own chair; friends at the same screen add nothing of theirs."""
    for seat in asker.seats(table):
        if table.chairs[seat].kind == "person":
            return seat
    raise Refusal("not_yours", "only a person who sits at the table adds to its seed")


async def shares_told(house: House, table_id: str) -> None:
    """Wait until those who are here have told what they pledged, but not for long."""
    with house.bell.watching(table_id) as moved_on, suppress(TimeoutError):
        table = await house.hall.table(table_id, fresh=True)
        async with asyncio.timeout(PATIENCE):
            while not table.open_chairs() and _awaited_here(house, table):
                await moved_on.wait()
                moved_on.clear()


def _awaited_here(house: House, table: Table) -> bool:
    away = house.presence.away(table.id, table.people())
    return any(table.chairs[seat].person not in away for seat in table.shares.awaited())


HANDLERS = (pledge_share, tell_share)
