"""Playing every finished match of a database again: that what is kept is what was played."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from crownlands.engine.verification import verified
from crownlands.games import game as game_named
from crownlands.server.keeper.cellar import cellar
from crownlands.server.storage.schema import tables
from crownlands.server.storage.store import Store
from crownlands.server.table import Opening


class Replays(msgspec.Struct, kw_only=True):
    """What playing everything again has shown."""

    verified: int = 0
    #: tables of rules that this release does not play
    other_rules: int = 0
    #: by table, what is wrong with it
    wrong: dict[str, str] = {}


async def replay_all(url: str) -> Replays:
    """Replay the record of every finished match."""
    shown = Replays()
    async with cellar(url) as engine:
        found = await _finished(engine)
    store = Store(url)
    try:
        for opening in found:
            await _replay(store, opening, shown)
    finally:
        await store.close()
    return shown


async def _finished(engine: AsyncEngine) -> list[Opening]:
    query = select(tables.c.opening).where(tables.c.phase == "finished").order_by(tables.c.id)
    async with engine.connect() as connection:
        rows = await connection.scalars(query)
        return [msgspec.json.decode(row, type=Opening) for row in rows.all()]


async def _replay(store: Store, opening: Opening, shown: Replays) -> None:
    if opening.rules != game_named(opening.game).rules_version:
        shown.other_rules += 1
        return
    try:
        table = await store.load(opening.id)
        assert table is not None, "it is gone"
        verdict = verified(table.game, table.record, table.commitment)
        assert verdict.finished, "its match is not over"
        shown.verified += 1
    except Exception as error:
        # Whatever it is: the keeper wants to know of every such table, not of the first alone.
        shown.wrong[opening.id] = f"{type(error).__name__}: {error}"
