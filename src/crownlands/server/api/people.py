"""You, and the tables where you sit."""

from __future__ import annotations

from litestar import delete, get, put
from litestar.params import JSONBody

from crownlands.server.api.doors import (
    AnyRequest,
    TableId,
    TheHouse,
    person_of,
    refusals,
    somebody,
)
from crownlands.server.names import tidy
from crownlands.server.sights import Asker, table_info, whose_turn
from crownlands.server.wire import Person, PersonName, TableInfo, TableList

#: the latest tables that are listed
_MOST_TABLES = 50


@get("/me", operation_id="getMe", summary="You, as others see you", responses=refusals())
async def get_me(request: AnyRequest, house: TheHouse) -> Person:
    person = person_of(request)
    return Person(name=(await house.store.name_of(person) if person else None) or "")


@put(
    "/me",
    operation_id="renameMe",
    summary="Say what you are called",
    responses=refusals(400, 403, 413),
)
async def rename_me(request: AnyRequest, house: TheHouse, data: JSONBody[PersonName]) -> Person:
    """Tables that you sit at already keep the name you came with."""
    name = tidy(data.name)
    await house.store.rename(somebody(request), name)
    return Person(name=name)


@get(
    "/tables",
    operation_id="listTables",
    summary="The tables where you sit",
    responses=refusals(),
)
async def list_tables(request: AnyRequest, house: TheHouse) -> TableList:
    person = person_of(request)
    if person is None:
        return TableList(tables=())
    tables, closed = await house.hall.tables_of(person, _MOST_TABLES)
    asker = Asker(person=person)
    infos: list[TableInfo] = []
    for table in tables:
        with house.hall.troubles.apart(table.id):
            infos.append(table_info(table, asker, None, house.around(table)))
    return TableList(tables=whose_turn(infos), closed=tuple(closed))


@delete(
    "/tables/{table_id:str}/mine",
    operation_id="putAside",
    summary="Put a table out of your list",
    responses=refusals(400, 403, 404),
)
async def put_aside(request: AnyRequest, house: TheHouse, table_id: TableId) -> None:
    """Your list only: the table stays. One that is played on comes back when it waits for you anew.

    A finished one is gone from the list for good; who has the link still finds it.
    """
    await house.hall.put_aside(somebody(request), table_id)


HANDLERS = (get_me, rename_me, list_tables, put_aside)
