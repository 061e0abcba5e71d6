"""Transactions that the drivers do not make by themselves, the same on both databases."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


@asynccontextmanager
async def one_moment(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection]:
    """Reads everything as it was at one moment, while others go on writing."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            # Python's driver begins no transaction for reading alone.
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


@asynccontextmanager
async def alone_writing(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection]:
    """Writes what follows from what it reads: a file is its own from the first look on."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection
        await connection.commit()
