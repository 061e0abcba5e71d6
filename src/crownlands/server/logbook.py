"""The log: one line an entry, and nothing that a visitor sends can break one or forge one."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Literal, get_args

import msgspec

from crownlands.server.access_log import ACCESS, Access
from crownlands.server.legible import legible
from crownlands.server.request_ids import request_id, table_id

Face = Literal["text", "json"]
FACES: tuple[Face, ...] = get_args(Face)

_LONGEST_MESSAGE = 2_000
#: of a traceback, the beginning and the end
_LONGEST_HALF = 8_000
#: what the lines of a traceback begin with, and no entry does
_BESIDE = "    | "


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is known of one thing that was noted."""

    time: str
    level: str
    logger: str
    message: str
    request: str | None = None
    table: str | None = None
    access: Access | None = None
    traceback: str | None = None


class TextFace(logging.Formatter):
    """For people: when, how bad, where, for which request and at which table, and what."""

    def format(self, record: logging.LogRecord) -> str:
        entry = _entry(record)
        about = f"[{entry.request or '-'} {entry.table or '-'}]"
        line = f"{entry.time} {entry.level} {entry.logger} {about} {entry.message}"
        below = entry.traceback.split("\n") if entry.traceback else ()
        return "\n".join([line, *(_BESIDE + each for each in below)])


class JsonFace(logging.Formatter):
    """For programs: an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(_entry(record)).decode()


_OF_FACES: dict[Face, type[logging.Formatter]] = {"text": TextFace, "json": JsonFace}


def open_logbook(face: Face) -> None:
    """Let everything that this process notes be written so, whichever library notes it."""
    handler = logging.StreamHandler()
    handler.setFormatter(_OF_FACES[face]())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.captureWarnings(capture=True)
    logging.getLogger(ACCESS).setLevel(logging.INFO)


def _entry(record: logging.LogRecord) -> Entry:
    return Entry(
        time=datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]
        + "Z",
        level=record.levelname,
        logger=record.name,
        message=legible(record.getMessage(), _LONGEST_MESSAGE),
        request=request_id(),
        table=getattr(record, "table", None) or table_id(),
        access=getattr(record, "access", None),
        traceback=_traceback(record),
    )


def _traceback(record: logging.LogRecord) -> str | None:
    if not record.exc_info or record.exc_info[0] is None:
        return None
    text = logging.Formatter().formatException(record.exc_info)
    if len(text) > 2 * _LONGEST_HALF:
        text = f"{text[:_LONGEST_HALF]}\n…\n{text[-_LONGEST_HALF:]}"
    return "\n".join(legible(line, _LONGEST_MESSAGE) for line in text.split("\n"))
