"""The engines that run here, between one match and the next.

Most engines take longer to start than to play: one that has left a match in peace plays the next.
"""

from __future__ import annotations

import atexit
import os
from collections import defaultdict

from crownlands.bots.outside.command import Command
from crownlands.bots.outside.engine import Engine

_idle: defaultdict[Command, list[Engine]] = defaultdict(list)
_running: set[Engine] = set()


def taken(command: Command) -> Engine:
    """An engine that nobody plays with, or a new one."""
    if _idle[command]:
        return _idle[command].pop()
    engine = Engine(command)
    _running.add(engine)
    return engine


def given_back(command: Command, engine: Engine) -> None:
    """It has left its match in peace."""
    _idle[command].append(engine)


def ended(engine: Engine) -> None:
    """It has disgraced itself."""
    _running.discard(engine)
    engine.close(now=True)


def close_all() -> None:
    """Ask all to leave, and see that they do."""
    _idle.clear()
    while _running:
        _running.pop().close()


def _forget_all() -> None:
    """A copy of us has begun. What its ends of the pipes hold open would never end."""
    _idle.clear()
    while _running:
        _running.pop().let_go()


atexit.register(close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
