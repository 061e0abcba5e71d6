"""Looking back: the log, any moment of the match, the record, and the proof that it was fair."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from crownlands.engine.fairness import PREFIX
from crownlands.engine.joint import JOINT_PREFIX, PLEDGE_PREFIX
from crownlands.engine.record import RecordError
from crownlands.engine.verification import attested, verified
from crownlands.server.addresses import household_of
from crownlands.server.api.doors import AnyRequest, TableId, TheHouse, Wanted, asker_of, refusals
from crownlands.server.house import House
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal
from crownlands.server.sights import check_stretch, eyes, log, walked
from crownlands.server.table import Table
from crownlands.server.wire import Log, Moment, Moments, Proof

_A_RECORD = ResponseSpec(
    data_container=dict[str, Any],
    description="The record, as a file. See docs/records.md.",
    generate_examples=False,
)
#: moments between which others are served
_AT_ONCE = 8
_KNOWN = "the match was taken up from a record, so its seed was known before"
_Ply = Annotated[int, QueryParameter(ge=0, le=100_000)]


@get(
    "/tables/{table_id:str}/log",
    operation_id="getLog",
    opt={PACKED: True},
    summary="Every action of the match so far, and what happened beside them",
    responses=refusals(400, 403, 404, 410),
)
async def get_log(
    request: AnyRequest, house: TheHouse, table_id: TableId, wanted: Wanted = None
) -> Response[Log]:
    table = await house.hall.table(table_id, fresh=True)
    seat = eyes(table, asker_of(request, house, table), wanted)

    async def look() -> Log:
        return Log(entries=log(table, seat), remarks=tuple(table.remarks.all))

    return await _studied(request, house, table, ("log", seat), look)


@get(
    "/tables/{table_id:str}/moments",
    operation_id="getMoments",
    opt={PACKED: True},
    summary="The table as it was after each ply",
    responses=refusals(400, 403, 404, 409, 410),
)
async def get_moments(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    start: _Ply = 0,
    end: _Ply = 0,
    wanted: Wanted = None,
) -> Response[Moments]:
    """From ``start`` to ``end``, at most 100 at once; ply 0 is the start of the match."""
    table = await house.hall.table(table_id, fresh=True)
    seat = eyes(table, asker_of(request, house, table), wanted)
    check_stretch(table, start, end)

    async def look() -> Moments:
        last, found = table.ply, list[Moment]()
        for moment in walked(table, start, end, seat):
            found.append(moment)
            if not len(found) % _AT_ONCE:
                await asyncio.sleep(0)  # others have waited for their turn
        return Moments(last=last, moments=tuple(found))

    return await _studied(request, house, table, ("moments", seat, start, end), look)


@get(
    "/tables/{table_id:str}/record",
    operation_id="getRecord",
    summary="The record of a finished match",
    responses=refusals(400, 404, 409, 410) | {200: _A_RECORD},
)
async def get_record(house: TheHouse, table_id: TableId) -> Response[bytes]:
    """What ``crownlands verify`` and ``crownlands replay`` read."""
    table = _finished(await house.hall.table(table_id, fresh=True))
    name = f"{table.opening.game}-{table.id}.json"
    return Response(
        table.record.to_json().encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get(
    "/tables/{table_id:str}/proof",
    operation_id="getProof",
    opt={PACKED: True},
    summary="That the shuffle was fixed before the first action",
    responses=refusals(400, 404, 409, 410),
)
async def get_proof(request: AnyRequest, house: TheHouse, table_id: TableId) -> Response[Proof]:
    """The seed, and what a check of the whole record has shown.

    To check it yourself, take SHA-256 of ``prefix`` and ``server_part`` and compare it with the
    commitment that was shown before the match began. Where people have added their shares, the seed
    is in turn the SHA-256 of ``joint_prefix``, the server's part and the shares.
    """
    table = _finished(await house.hall.table(table_id, fresh=True))

    async def look() -> Proof:
        return await asyncio.to_thread(_proof, table)

    return await _studied(request, house, table, ("proof",), look)


def _proof(table: Table) -> Proof:
    joint = table.joint
    try:
        verdict = _verdict(table)
        genuine = True
    except RecordError as error:
        verdict, genuine = str(error), False
    return Proof(
        commitment=table.commitment,
        seed=table.seed,
        prefix=PREFIX,
        server_part=table.opening.seed,
        joint_prefix=JOINT_PREFIX,
        shares={str(each.seat): each.share for each in joint.shares} if joint else {},
        pledge_prefix=PLEDGE_PREFIX,
        plies=table.ply,
        verdict=verdict,
        genuine=genuine,
        known=table.opening.taken_up is not None,
    )


def _verdict(table: Table) -> str:
    if table.opening.taken_up is not None:
        # Who knew the record knew the seed: whether it was fixed before, this table cannot say.
        return f"{verified(table.game, table.record)}; {_KNOWN}"
    if table.opening.rules != table.game.rules_version:
        return attested(table.record, table.commitment)
    return str(verified(table.game, table.record, table.commitment))


async def _studied(
    request: AnyRequest,
    house: House,
    table: Table,
    what: tuple[object, ...],
    look: Callable[[], Awaitable[Log | Moments | Proof]],
) -> Response[Any]:
    """What is to be seen of a version of a table: looked up once, whoever asks for it."""
    key = (table.id, table.version, *what)
    if key not in house.studies:
        address = household_of(request.scope.get("client"))
        house.buckets.take("studies", address, house.settings.limits.studies_of_address)

    async def printed() -> Printed:
        return await asyncio.to_thread(Printed.of, msgspec.json.encode(await look()))

    return (await house.studies.get(key, printed)).answer(request, "application/json")


def _finished(table: Table) -> Table:
    if table.phase != "finished":
        raise Refusal(
            "not_finished", "the seed is told when the match is over; until then there is no record"
        )
    return table


HANDLERS = (get_log, get_moments, get_record, get_proof)
