"""The process in which keepsakes are made: a journal a line on its input, the pages a line back.

It takes a tenth of a second or two to look at every moment of a match through everybody's eyes, and
nobody who plays must wait for that. Run as ``python -m crownlands.server.archivist``.
"""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from crownlands.server.journal import Row
from crownlands.server.keepsake import kept
from crownlands.server.refusals import Refusal

#: kinder than bots: nobody waits for a keepsake
_NICE = 15


class Journal(msgspec.Struct, frozen=True):
    opening: str
    deeds: list[Row]


class Pages(msgspec.Struct, frozen=True):
    pages: list[bytes] = []
    #: the kind of refusal, or what else went wrong
    failure: str = ""


def pages_of(journal: Journal) -> Pages:
    try:
        return Pages(kept(journal.opening, journal.deeds))
    except Refusal as refusal:
        return Pages(failure=refusal.kind)
    except Exception as error:  # the next journal may be better
        return Pages(failure=f"{type(error).__name__}: {error}")


def main() -> None:
    # Ctrl-C in the terminal is for the server, which ends this process when it is time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_NICE)
    for line in sys.stdin.buffer:
        answer = pages_of(msgspec.json.decode(line, type=Journal))
        try:
            sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            return


if __name__ == "__main__":
    main()
