"""What an ``exec:`` text says: the command, and how long it may take."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from pathlib import Path

import msgspec

from crownlands.bots.errors import BotError
from crownlands.bots.names import EXEC

_LONGEST = 1000
_SETTINGS = re.compile(r"\?([\w-]+=[^&?]*(?:&[\w-]+=[^&?]*)*)$")
_SECONDS = ("time", "grace", "start")


class Command(msgspec.Struct, frozen=True):
    """How to start an engine, and what it is told and granted."""

    words: tuple[str, ...]
    #: seconds that it is told to think for one action
    time: float = 1.0
    #: seconds that it may take longer before it has lost
    grace: float = 5.0
    #: seconds that it may take to say hello, and to set up a match
    start: float = 30.0
    #: the engine's own options
    settings: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Command:
        """Read an ``exec:`` text; `BotError` says what is wrong with one that names no program.

        >>> Command.read("exec:cat -u?time=0.5&depth=3")
        Command(words=('cat', '-u'), time=0.5, grace=5.0, start=30.0, settings=(('depth', '3'),))
        """
        if len(text) > _LONGEST:
            raise BotError(f"a bot's command has at most {_LONGEST} characters: {text[:50]!r}")
        line, seconds, settings = text.removeprefix(EXEC), dict[str, float](), dict[str, str]()
        if told := _SETTINGS.search(line):
            line = line[: told.start()]
            for setting in told[1].split("&"):
                key, _, value = setting.partition("=")
                if key in _SECONDS:
                    seconds[key] = _positive(key, value)
                else:
                    settings[key] = value
        return cls(_words(line), **seconds, settings=tuple(settings.items()))


def _positive(key: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = 0
    if not 0 < number < 1e6:
        raise BotError(f"{key}={value!r} is not a number of seconds above zero")
    return number


def _words(line: str) -> tuple[str, ...]:
    if sys.platform == "win32":
        raise BotError("exec: starts programs on Linux and macOS only")
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise BotError(f"{EXEC}{line} is no command: {str(error).lower()}") from None
    if not words:
        raise BotError(f"{EXEC} is followed by a command: exec:./engine, exec:node engine.mjs")
    program = words[0]
    if shutil.which(program) is None:
        raise BotError(f"{program!r} is no program that can be started{_advice(program)}")
    return tuple(words)


def _advice(program: str) -> str:
    path = Path(program)
    if not path.is_file():
        return ""
    if "/" not in program:
        return f"; one in this folder is called exec:./{program}"
    return ": it is not executable; name what runs it, as in exec:node engine.mjs"
