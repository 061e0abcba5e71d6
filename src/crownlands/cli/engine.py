"""``crownlands engine``."""

from __future__ import annotations

import os
import signal
import sys

from crownlands.bots import bot as bot_named
from crownlands.cli.arguments import Whole, positive
from crownlands.cli.complaint import Complaint
from crownlands.cli.status import FAILED


def engine(*, bot: str = "search", jobs: Whole | None = None) -> int:
    """Speak the engine protocol: keep tables, think and analyse for a program that asks.

    Questions are lines of JSON on standard input, answers come on standard output:
    docs/engine-protocol.md has all of them. Nothing else is written there.

    Parameters
    ----------
    bot
        Who thinks. How long, the program says, unless this does: search:playouts=300.
    jobs
        How many positions to analyse at the same time; one a core by default.

    """
    if sys.platform == "win32":
        raise Complaint("crownlands engine works on Linux and macOS only")
    # It needs what Windows has not.
    from crownlands.study.house_engine import Conversation

    bot_named(bot, seed=0, programs=False)
    jobs = positive("jobs", (os.cpu_count() or 1) if jobs is None else jobs)
    if sys.stdin and sys.stdin.isatty():
        print('lines of JSON, please: {"type":"hello","id":1,"protocol":1}', file=sys.stderr)
    # Whatever bots may print must not get between the lines.
    say = os.dup(1)
    os.dup2(2, 1)
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        if Conversation(bot, jobs, hear=0, say=say).hold():
            return 0
    finally:
        signal.signal(signal.SIGINT, before)
    print("crownlands: nobody reads what is answered here", file=sys.stderr)
    return FAILED
