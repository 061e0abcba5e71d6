"""Chairs: their colours, and those of absent people, where a bot plays on."""

from __future__ import annotations

from typing import Annotated

from litestar import post, put
from litestar.params import JSONBody, PathParameter

from crownlands.server.api.doors import AnyRequest, TableId, TheHouse, asker_of, refusals, seen
from crownlands.server.deeds import AnyDeed, Coloured, Offered, Returned
from crownlands.server.house import House
from crownlands.server.refusals import Refusal
from crownlands.server.sights import Asker
from crownlands.server.table import Table
from crownlands.server.wire import ColourWish, Sight

SeatInPath = Annotated[int, PathParameter(ge=0, le=7, description="The chair's seat.")]


@put(
    "/tables/{table_id:str}/chairs/{seat:int}/colour",
    operation_id="setColour",
    summary="Choose the colour of a seat you play",
    responses=refusals(400, 403, 404, 409, 410, 413),
)
async def set_colour(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    seat: SeatInPath,
    data: JSONBody[ColourWish],
) -> Sight:
    """Before the match and during it. If another chair has the colour, the two swap."""
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)
    asker.plays(table, seat)
    if table.colours[seat] == data.colour:
        return seen(house, table, asker)

    def choose(table: Table) -> AnyDeed:
        asker.plays(table, seat)
        return Coloured(seat, data.colour)

    table = await house.hall.do(table_id, choose)
    return seen(house, table, asker, table.version - 1)


@post(
    "/tables/{table_id:str}/chairs/{seat:int}/stand-in",
    operation_id="standIn",
    summary="Let a bot play on for somebody who is away",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410),
)
async def stand_in(
    request: AnyRequest, house: TheHouse, table_id: TableId, seat: SeatInPath
) -> Sight:
    """For everybody who plays at the table, when it is the turn of somebody long away."""
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)
    table = await house.hall.do(table_id, lambda table: _offered(house, table, asker, seat))
    return seen(house, table, asker, table.version - 1)


def _offered(house: House, table: Table, asker: Asker, seat: int) -> AnyDeed:
    table.playing()
    if not asker.seats(table):
        raise Refusal("not_yours", "only those who play at the table may do this")
    if seat >= len(table.chairs):
        raise Refusal("not_found", f"there is no seat {seat} at this table")
    if seat in table.bots():
        raise Refusal("not_away", "a bot plays this seat")
    if seat not in table.actors:
        raise Refusal("not_their_turn", f"nobody waits for seat {seat}")
    _long_away(house, table, seat)
    return Offered(seat)


def _long_away(house: House, table: Table, seat: int) -> None:
    chair = table.chairs[seat]
    since = house.presence.away_since(table.id, chair.person or "")
    if since is None:
        raise Refusal("not_away", f"{chair.name} is at the table")
    wait = since + house.settings.away - house.now()
    if wait > 0:
        raise Refusal(
            "not_away",
            f"{chair.name} has not been away for long; wait {wait:.0f} seconds",
            values={"wait": int(wait) + 1},
        )


@post(
    "/tables/{table_id:str}/chairs/{seat:int}/return",
    operation_id="returnToChair",
    summary="Take your chair back from the bot that played on while you were away",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410),
)
async def return_to_chair(
    request: AnyRequest, house: TheHouse, table_id: TableId, seat: SeatInPath
) -> Sight:
    """Who has the chair already just sees it again. A seat that was given up stays with its bot."""
    table = await house.hall.table(table_id, fresh=True)
    asker = asker_of(request, house, table)
    if seat in asker.seats(table):
        return seen(house, table, asker)
    table = await house.hall.do(table_id, lambda table: _back(table, asker, seat))
    return seen(house, table, asker, table.version - 1)


def _back(table: Table, asker: Asker, seat: int) -> AnyDeed:
    table.playing()
    theirs = seat < len(table.chairs) and asker.person == table.chairs[seat].person
    if asker.person is None or not theirs or asker.seat not in (None, seat):
        raise Refusal("not_yours", f"seat {seat} is not yours")
    if seat not in table.away_seats_of(asker.person):
        raise Refusal("given_up", "who has resigned does not come back; a bot plays on")
    return Returned(seat)


HANDLERS = (set_colour, stand_in, return_to_chair)
