"""Looking back: the log, any moment of the match, the record, and the proof that it was fair."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from crownlands.engine.fairness import PREFIX
from crownlands.engine.record import RecordError
from crownlands.engine.verification import verified
from crownlands.server.api.doors import AnyRequest, TableId, TheHouse, Wanted, asker_of, refusals
from crownlands.server.refusals import Refusal
from crownlands.server.sights import eyes, log, moments
from crownlands.server.table import Table
from crownlands.server.wire import Log, Moments, Proof

_A_RECORD = ResponseSpec(
    data_container=dict[str, Any],
    description="The record, as a file. See docs/records.md.",
    generate_examples=False,
)
_Ply = Annotated[int, QueryParameter(ge=0, le=100_000)]


@get(
    "/tables/{table_id:str}/log",
    operation_id="getLog",
    summary="Every action of the match so far, and what happened beside them",
    responses=refusals(400, 403, 404),
)
async def get_log(
    request: AnyRequest, house: TheHouse, table_id: TableId, wanted: Wanted = None
) -> Log:
    table = await house.hall.table(table_id, fresh=True)
    seat = eyes(table, asker_of(request, house, table), wanted)
    return Log(entries=log(table, seat), remarks=tuple(table.remarks.all))


@get(
    "/tables/{table_id:str}/moments",
    operation_id="getMoments",
    summary="The table as it was after each ply",
    responses=refusals(400, 403, 404, 409),
)
async def get_moments(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    start: _Ply = 0,
    end: _Ply = 0,
    wanted: Wanted = None,
) -> Moments:
    """From ``start`` to ``end``, at most 100 at once; ply 0 is the start of the match."""
    table = await house.hall.table(table_id, fresh=True)
    seat = eyes(table, asker_of(request, house, table), wanted)
    return moments(table, start, end, seat)


@get(
    "/tables/{table_id:str}/record",
    operation_id="getRecord",
    summary="The record of a finished match",
    responses=refusals(400, 404, 409) | {200: _A_RECORD},
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
    summary="That the shuffle was fixed before the first action",
    responses=refusals(400, 404, 409),
)
async def get_proof(house: TheHouse, table_id: TableId) -> Proof:
    """The seed, and what a check of the whole record has shown.

    To check it yourself, take SHA-256 of ``prefix`` and ``seed`` and compare it with the commitment
    that was shown before the match began.
    """
    table = _finished(await house.hall.table(table_id, fresh=True))
    try:
        verdict = str(verified(table.game, table.record, table.commitment))
        genuine = True
    except RecordError as error:
        verdict, genuine = str(error), False
    return Proof(
        commitment=table.commitment,
        seed=table.opening.seed,
        prefix=PREFIX,
        plies=table.ply,
        verdict=verdict,
        genuine=genuine,
    )


def _finished(table: Table) -> Table:
    if table.phase != "finished":
        raise Refusal(
            "not_finished", "the seed is told when the match is over; until then there is no record"
        )
    return table


HANDLERS = (get_log, get_moments, get_record, get_proof)
