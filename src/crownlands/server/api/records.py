"""Records: a table is made of one, and a match is played on from where it stood."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from litestar import post
from litestar.params import JSONBody

from crownlands.bots.levels import LEVELS
from crownlands.engine.match import options_of
from crownlands.engine.record import Entry, Record, RecordError
from crownlands.engine.verification import verified
from crownlands.games import UnknownGame, game
from crownlands.server.api.doors import AnyRequest, TableId, TheHouse, refusals, seated
from crownlands.server.api.tables import Agreed, opened, opener_of
from crownlands.server.deeds import Occupant
from crownlands.server.identity import fresh_id
from crownlands.server.names import GUESTS, as_written, bot_name, guest_name
from crownlands.server.refusals import Refusal
from crownlands.server.table import Table, TakenUp
from crownlands.server.wire import RecordBrought, Seated, TakingUp

#: a long record, written as a text within a text
_MOST_BYTES = 250_000


@post(
    "/records",
    operation_id="bringRecord",
    summary="Make a table of a record",
    request_max_body_size=_MOST_BYTES,
    responses=refusals(400, 403, 413, 422),
)
async def bring_record(
    request: AnyRequest, house: TheHouse, data: JSONBody[RecordBrought]
) -> Seated:
    """The record is verified as by ``crownlands verify``; nobody has a seat at its table.

    A match that is over can be replayed and looked back at; one that is not can be played on.
    """
    opener = opener_of(request, house)
    house.buckets.take("records", opener.address, house.settings.limits.records_of_address)
    try:
        brought = await asyncio.to_thread(_checked, data.text)
    except RecordError as error:
        values = {} if error.ply is None else {"ply": error.ply}
        raise Refusal("bad_record", str(error), values=values) from None
    record = brought.record
    names = [as_written(name) for name in record.names] or GUESTS[: brought.options.players]
    chairs = [Occupant(kind="person", name=name) for name in names]
    taken_up = TakenUp(actions=_plain(record), joint=record.joint, over=brought.over)
    seed = record.joint.server_part if record.joint else record.seed
    table = await opened(
        house,
        fresh_id(),
        record.game,
        brought.options.written(),
        opener,
        chairs,
        taken_up=taken_up,
        seed=seed,
        position=record.position,
    )
    return seated(house, table, opener.person)


class _Brought(NamedTuple):
    record: Record
    options: Any
    #: whether the match is over
    over: bool


def _checked(text: str) -> _Brought:
    """What a text holds; `RecordError` if it is no record, or not one to be believed."""
    record = Record.from_json(text)
    try:
        rules = game(record.game)
    except UnknownGame as error:
        raise RecordError(str(error)) from None
    over = verified(rules, record).finished
    return _Brought(record, options_of(rules, record), over)


def _plain(record: Record, ply: int | None = None) -> tuple[Entry, ...]:
    """The actions without seals: the new table seals them anew, under its own names."""
    return tuple(Entry(entry.seat, entry.action) for entry in record.actions[:ply])


@post(
    "/tables/{table_id:str}/play-on",
    operation_id="playOn",
    summary="Play a finished match on from where it stood after a ply",
    responses=refusals(400, 403, 404, 409, 410, 413, 422),
)
async def play_on(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[TakingUp]
) -> Seated:
    """A new table where you have the seat that you wish, and bots all the others.

    What is still hidden stays as it was: who knows how the match went on may know it.
    """
    table = await house.hall.table(table_id, fresh=True)
    _may_be_played_on(table, data)
    opener = opener_of(request, house)
    house.buckets.take("records", opener.address, house.settings.limits.records_of_address)
    name = await house.store.name_of(opener.person) or guest_name(opener.person, ())
    me = Occupant(kind="person", name=name, person=opener.person)
    new = await opened(
        house,
        fresh_id(),
        table.game.name,
        table.opening.options,
        opener,
        _with_bots(me, data, len(table.chairs)),
        Agreed(colours=table.colours),
        taken_up=TakenUp(actions=_plain(table.record, data.ply), joint=table.joint, table=table.id),
        seed=table.opening.seed,
        position=table.opening.position,
    )
    return seated(house, new, opener.person)


def _may_be_played_on(table: Table, wish: TakingUp) -> None:
    table.open_still()
    brought = table.opening.taken_up is not None and table.opening.taken_up.table is None
    if table.phase != "finished" and not brought:
        raise Refusal("not_finished", "only a match that is over can be played on by others")
    if table.opening.rules != table.game.rules_version:
        raise Refusal(
            "old_rules",
            f"the match was played under rules version {table.opening.rules}, and can only be "
            f"played on under these; this server plays version {table.game.rules_version}",
        )
    last = table.ply - (table.phase == "finished")
    if wish.ply > last:
        raise Refusal("malformed", f"there is something left to play from ply 0 to {last}")
    if wish.seat >= len(table.chairs):
        raise Refusal("not_found", f"there is no seat {wish.seat} at this table")
    if wish.level not in LEVELS:
        raise Refusal("malformed", f"a bot's level is one of {', '.join(LEVELS)}")


def _with_bots(me: Occupant, wish: TakingUp, players: int) -> Sequence[Occupant]:
    chairs: list[Occupant] = []
    for seat in range(players):
        names = [me.name, *(chair.name for chair in chairs)]
        bot = Occupant(kind="bot", name=bot_name(names), level=wish.level)
        chairs.append(me if seat == wish.seat else bot)
    return chairs


HANDLERS = (bring_record, play_on)
