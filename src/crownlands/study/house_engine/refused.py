"""What is wrong with what a host said, as a sentence for whoever wrote the host."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import msgspec

from crownlands.bots import BotError
from crownlands.bots.imagined import WorldError
from crownlands.engine.contract import ActionFormatError, OptionsError
from crownlands.engine.position import PositionError
from crownlands.engine.record import RecordError
from crownlands.games import UnknownGame

_SAID = (
    ActionFormatError,
    BotError,
    OptionsError,
    PositionError,
    RecordError,
    UnknownGame,
    WorldError,
    msgspec.MsgspecError,
)


class CannotAnswer(Exception):
    """A host asked for something that there is not."""


@contextmanager
def in_words() -> Generator[None]:
    """Whatever cannot be answered becomes a sentence; so does a mistake of ours or of a bot's."""
    try:
        yield
    except CannotAnswer:
        raise
    except _SAID as error:
        raise CannotAnswer(str(error)) from None
    except Exception as error:  # a host has more to ask: nothing ends for a question
        raise CannotAnswer(f"this went wrong here: {type(error).__name__}: {error}") from error
