"""The database's tables. Migrations make them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

persons = Table(
    "persons",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    # the opening, as JSON
    Column("opening", Text, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("created", Float, nullable=False),
    Index("tables_by_phase", "phase"),
)

deeds = Table(
    "deeds",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # with the table the primary key: two processes can never both write deed 17
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    # the deed, as JSON
    Column("deed", Text, nullable=False),
)

sitters = Table(
    "sitters",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # the version at which the person put the table out of their list
    Column("put_aside", Integer, nullable=True),
)

results = Table(
    "results",
    METADATA,
    # of the challenge of which day, by whom: one each
    Column("day", String(10), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
)

keepsakes = Table(
    "keepsakes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # page 0 is the match as a whole, the others are its moments
    Column("page", Integer, primary_key=True, autoincrement=False),
    # JSON, compressed; see `crownlands.server.keepsake`
    Column("body", LargeBinary, nullable=False),
)

reviews = Table(
    "reviews",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # who works it through at the moment; empty when nobody does
    Column("worker", String(40), nullable=False),
    # when the worker last said so
    Column("changed", Float, nullable=False),
    # JSON, compressed; see `crownlands.server.kept_review`
    Column("body", LargeBinary, nullable=False),
)
