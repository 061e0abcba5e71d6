"""Let bots think by the time that a processor has worked for them.

Who thinks by the clock gets less of it where a machine has other things to do; this is as fair then
as on a machine of one's own.

    python -m benchmarks.processor_time simulate kingdomino --players 2 --bots deep:turn=1,greedy

is the command ``crownlands``, whose bots think so.
"""

from __future__ import annotations

from time import process_time
from unittest.mock import patch

from crownlands.bots import search, stretch, thinking
from crownlands.cli import main
from crownlands.engine.kernels import thinker


def count_processor_time() -> None:
    """Let all bots of this process, and of those that it begins, think by another clock."""
    for room in (search, stretch, thinking, thinker):
        patch.object(room, "perf_counter", process_time).start()


if __name__ == "__main__":
    count_processor_time()
    main()
