"""Processes that work for us until we have had enough."""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from multiprocessing import Pool
from multiprocessing import pool as pools


@contextmanager
def workers(count: int) -> Generator[pools.Pool]:
    """So many processes. Leaving, at the end or by an interrupt, ends them at once."""
    with ExitStack() as stack:
        with undisturbed():
            pool = stack.enter_context(Pool(count, initializer=_leave_interrupts_to_parent))
        yield pool


@contextmanager
def undisturbed() -> Generator[None]:
    """Hold an interrupt back for a moment: half a pool cannot be taken down in peace."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
