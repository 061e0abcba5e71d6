"""Tables: open one, look at it, sit down, get up, start, meet again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, NamedTuple

from litestar import get, post, put
from litestar.openapi.spec import Example
from litestar.params import Body, JSONBody, PathParameter, QueryParameter

from crownlands.bots.levels import LEVELS
from crownlands.engine.contract import Game
from crownlands.engine.fairness import fresh_seed
from crownlands.server.api.doors import (
    AnyRequest,
    TableId,
    TheHouse,
    Wanted,
    address_of,
    asker_of,
    refusals,
    seated,
    seen,
    somebody,
)
from crownlands.server.api.games import game_of
from crownlands.server.api.shares import shares_told
from crownlands.server.beginnings import begin_at
from crownlands.server.colours import handed_out
from crownlands.server.deeds import AnyDeed, Left, Occupant, Rematched, Sat
from crownlands.server.house import House
from crownlands.server.identity import fresh_id
from crownlands.server.names import bot_name, guest_name, tidy
from crownlands.server.payer import Payer
from crownlands.server.playable import checked
from crownlands.server.refusals import Refusal
from crownlands.server.storage.store import Taken
from crownlands.server.table import Opening, Table, TakenUp
from crownlands.server.wire import ChairWish, Clock, Joining, Seated, Sight, TableWish

_LONGEST_WAIT = 30.0

_A_TABLE = Example(
    summary="Kingdomino for two against a bot",
    value={
        "game": "kingdomino",
        "options": {"players": 2, "mighty_duel": True},
        "chairs": [{"kind": "me"}, {"kind": "bot", "level": "knight"}],
    },
)


@post(
    "/tables",
    operation_id="openTable",
    summary="Open a table",
    responses=refusals(400, 403, 404, 413, 422),
)
async def open_table(
    request: AnyRequest,
    house: TheHouse,
    data: Annotated[TableWish, Body(examples=[_A_TABLE])],
) -> Seated:
    """One wish for each seat. A table where nobody is missing starts at once.

    The answer holds a token for each of your seats, with which a program can play it.
    """
    payer = opener_of(request, house)
    person = payer.person
    game = game_of(data.game)
    if data.position and data.options:
        raise Refusal("malformed", "a position says itself what is played; leave out the options")
    wished = {"players": len(data.chairs), **data.options}
    options, position = await _played(game, wished, data.position)
    if options.players != len(data.chairs):
        raise Refusal(
            "bad_options",
            f"the options are for {options.players} players, but there are {len(data.chairs)} "
            f"chairs; send as many chairs as players",
        )
    if sum(wish.kind == "me" for wish in data.chairs) != 1:
        raise Refusal("malformed", 'exactly one chair is yours: {"kind": "me"}')
    chairs: list[Occupant] = []
    wished = [wish.name for wish in data.chairs if wish.name]
    for wish in data.chairs:
        taken = wished + [chair.name for chair in chairs]
        chairs.append(await _occupant(house, person, wish, taken))
    kind = game.name, options.written()
    agreed = Agreed(data.clock, handed_out([wish.colour for wish in data.chairs]), data.hints)
    table = await opened(house, fresh_id(), *kind, payer, chairs, agreed, position=position)
    return seated(house, table, person)


async def _played(game: Game, options: Mapping[str, Any], position: str) -> tuple[Any, str]:
    """What a table plays, and the position where it begins; that says the options itself."""
    if not position:
        return checked(game, options), ""
    start = await begin_at(game, position)
    return start.options, start.text


def opener_of(request: AnyRequest, house: House) -> Payer:
    """Who opens a table, if they have not opened too many."""
    payer, limits = Payer(address_of(request), somebody(request)), house.settings.limits
    house.buckets.take("tables", payer.person, limits.tables)
    house.buckets.take("tables", payer.address, limits.tables_of_address)
    return payer


class Agreed(NamedTuple):
    """What holds at a table beside the game's options."""

    clock: Clock | None = None
    colours: Sequence[int] = ()
    hints: bool = False


_NOTHING_MORE = Agreed()


async def opened(
    house: House,
    table_id: str,
    game: str,
    options: dict[str, object],
    opener: Payer,
    chairs: Sequence[Occupant],
    agreed: Agreed = _NOTHING_MORE,
    *,
    taken_up: TakenUp | None = None,
    seed: str = "",
    challenge: str = "",
    position: str = "",
) -> Table:
    """A table, with a seed of its own unless a match is taken up; with nobody missing it starts."""
    opening = Opening(
        id=table_id,
        game=game,
        rules=game_of(game).rules_version,
        options=options,
        seed=seed or fresh_seed(),
        opener=opener.person,
        chairs=tuple(chairs),
        created=house.now(),
        clock=agreed.clock,
        colours=tuple(agreed.colours),
        taken_up=taken_up,
        hints=agreed.hints,
        challenge=challenge,
        position=position,
    )
    table = await house.hall.add(opening, opener)
    await house.presence.saw(table.id, opener.person)
    if not table.open_chairs():
        table = await house.hall.do(table.id, lambda table: table.starting())
    return table


async def _occupant(house: House, person: str, wish: ChairWish, taken: Sequence[str]) -> Occupant:
    match wish.kind:
        case "me":
            said = tidy(wish.name) if wish.name else await house.store.name_of(person)
            name = said or guest_name(person, taken)
            return Occupant(kind="person", name=name, person=person)
        case "friend":
            if wish.name is None:
                raise Refusal("malformed", "a friend at your screen needs a name")
            return Occupant(kind="friend", name=tidy(wish.name), person=person)
        case "bot":
            if wish.level not in LEVELS:
                raise Refusal("malformed", f"a bot's level is one of {', '.join(LEVELS)}")
            return Occupant(kind="bot", name=bot_name(taken), level=wish.level)
        case "open":
            return Occupant(kind="open")


@get(
    "/tables/{table_id:str}",
    operation_id="seeTable",
    summary="See a table, or wait until something happens there",
    responses=refusals(400, 403, 404, 410),
)
async def see_table(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    wanted: Wanted = None,
    have: Annotated[
        int | None,
        QueryParameter(
            ge=0, le=2**31 - 1, description="The version you have: news since then follow."
        ),
    ] = None,
    wait: Annotated[
        float,
        QueryParameter(
            ge=0, le=_LONGEST_WAIT, description="Answer when there is news, after so many seconds."
        ),
    ] = 0.0,
) -> Sight:
    """Everything that you may see now. Anybody who has the link may watch."""
    with house.bell.watching(table_id) as moved_on:
        table = await house.hall.table(table_id, fresh=True)
        asker = asker_of(request, house, table)
        if wait and have is not None:
            async with house.presence.here(table_id, asker.person):
                await _news_since(have, house, table, moved_on, wait)
    return seen(house, table, asker, have, wanted)


async def _news_since(
    have: int, house: House, table: Table, moved_on: asyncio.Event, wait: float
) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(wait):
            while table.version <= have and not house.closing:
                await moved_on.wait()
                moved_on.clear()


@post(
    "/tables/{table_id:str}/join",
    operation_id="joinTable",
    summary="Sit down at a table you were invited to",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 413),
)
async def join_table(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[Joining]
) -> Seated:
    """Your answer holds the seat's token. Whoever sits already just gets it again."""
    return await _joined(house, table_id, somebody(request), data)


async def _joined(house: House, table_id: str, person: str, joining: Joining) -> Seated:
    said = tidy(joining.name) if joining.name else await house.store.name_of(person)
    table = await house.hall.table(table_id, fresh=True)
    if table.seats_of(person):
        return seated(house, table, person)

    def sit_down(table: Table) -> AnyDeed:
        table.gathering()
        seat = table.kept_for(person)
        if seat is None:
            if not house.identity.is_invite(table.id, joining.invite):
                raise Refusal("bad_invite", "ask the host for the link; it ends with the invite")
            free = [seat for seat in table.open_chairs() if table.chairs[seat].person is None]
            if not free:
                raise Refusal("full", "every chair is taken or kept; watch, or ask the host")
            seat = free[0]
        # A guest comes to the rematch under the name of the match before.
        name = said or table.chairs[seat].name or guest_name(person, table.names)
        colour = table.colour_for(seat, joining.colour)
        return Sat(seat, Occupant(kind="person", name=name, person=person), colour)

    table = await house.hall.do(table_id, sit_down)
    await house.presence.saw(table_id, person)
    return seated(house, table, person)


@post(
    "/tables/{table_id:str}/leave",
    operation_id="leaveTable",
    summary="Get up before the start",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410),
)
async def leave_table(request: AnyRequest, house: TheHouse, table_id: TableId) -> Sight:
    """Your chair, and those of friends at your screen, are open again."""
    person = somebody(request)

    def get_up(table: Table) -> AnyDeed:
        table.gathering()
        seats = table.seats_of(person)
        if not seats:
            raise Refusal("not_yours", "you do not sit at this table")
        return Left(seats[-1])

    table = await house.hall.do(table_id, get_up)
    while table.seats_of(person):
        table = await house.hall.do(table_id, get_up)
    return seen(house, table, asker_of(request, house, table))


@put(
    "/tables/{table_id:str}/chairs/{seat:int}",
    operation_id="setChair",
    summary="Give a chair to a bot, to a friend, or to whoever has the invite",
    responses=refusals(400, 403, 404, 409, 410, 413),
)
async def set_chair(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    seat: Annotated[int, PathParameter(ge=0, le=7)],
    data: JSONBody[ChairWish],
) -> Sight:
    """The host's, before the start; a chair where a person sits stays theirs."""
    person = somebody(request)
    if data.kind == "me":
        raise Refusal("malformed", "you sit already; give the chair to an open, friend or bot")
    taken = [chair.name for chair in (await house.hall.table(table_id, fresh=True)).chairs]
    occupant = await _occupant(house, person, data, taken)

    def give(table: Table) -> AnyDeed:
        table.gathering()
        _hosting(table, person)
        if seat >= len(table.chairs):
            raise Refusal("not_found", f"there is no seat {seat} at this table")
        if table.chairs[seat].kind == "person":
            raise Refusal("not_yours", f"{table.chairs[seat].name} sits there")
        return Sat(seat, occupant, table.colour_for(seat, data.colour))

    table = await house.hall.do(table_id, give)
    return seen(house, table, asker_of(request, house, table))


def _hosting(table: Table, person: str) -> None:
    if table.host != person:
        raise Refusal("not_host", "only the host of the table may do this")


@post(
    "/tables/{table_id:str}/start",
    operation_id="startTable",
    summary="Begin the match",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410),
)
async def start_table(request: AnyRequest, house: TheHouse, table_id: TableId) -> Sight:
    """The host's, once every chair is taken. Shares of the seed that are pledged are waited for."""
    person = somebody(request)
    if (await house.hall.table(table_id, fresh=True)).host == person:
        await shares_told(house, table_id)

    def start(table: Table) -> AnyDeed:
        table.gathering()
        _hosting(table, person)
        return table.starting()

    table = await house.hall.do(table_id, start)
    return seen(house, table, asker_of(request, house, table), have=table.version - 1)


@post(
    "/tables/{table_id:str}/rematch",
    operation_id="rematch",
    summary="Play again with the same people",
    responses=refusals(400, 403, 404, 409, 410, 422),
)
async def rematch(request: AnyRequest, house: TheHouse, table_id: TableId) -> Seated:
    """A new table where everybody's chair is kept. Where there is one already, you sit down there.

    With nobody else to wait for, it starts at once.
    """
    person = somebody(request)
    table = await house.hall.table(table_id, fresh=True)
    _was_there(table, person)
    new = table.next or house.identity.rematch(table_id)
    if table.next is None:
        opener = opener_of(request, house)
        game = game_of(table.opening.game)
        # What was played under older rules may no longer be playable.
        before = table.opening
        options, position = await _played(game, before.options, before.position)
        kind = game.name, options.written()
        chairs = [_kept(chair, person) for chair in table.chairs]
        with suppress(Taken):  # somebody else asks at the same moment
            agreed = Agreed(table.opening.clock, table.colours, table.opening.hints)
            await opened(house, new, *kind, opener, chairs, agreed, position=position)

        def announce(table: Table) -> AnyDeed:
            if table.next is not None:
                raise Refusal("stale", "the rematch is announced already")
            return Rematched(new)

        try:
            await house.hall.do(table_id, announce)
        except Refusal as refusal:
            if refusal.kind != "stale":
                raise
    return await _joined(house, new, person, Joining())


def _was_there(table: Table, person: str) -> None:
    table.open_still()
    if table.phase != "finished":
        raise Refusal("not_finished", "the match is still being played")
    if not any(chair.person == person for chair in table.chairs):
        raise Refusal("not_yours", "you did not play at this table")


def _kept(chair: Occupant, person: str) -> Occupant:
    """A chair of the next table: yours and the bots' as they were, others' kept for them."""
    if chair.kind == "bot" or (chair.person == person and chair.kind in ("person", "friend")):
        return chair
    if chair.kind == "friend":
        # A friend at somebody else's screen; whoever has the invite may come.
        return Occupant(kind="open")
    return Occupant(kind="open", name=chair.name, person=chair.person)


HANDLERS = (
    open_table,
    see_table,
    join_table,
    leave_table,
    set_chair,
    start_table,
    rematch,
)
