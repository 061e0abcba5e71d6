"""Several cores at the same kernel: rows of arrays are shared out among threads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any


class Crew:
    """So many threads. A kernel lets go of the interpreter's lock: they work beside each other."""

    def __init__(self, cores: int) -> None:
        self._cores = cores
        self._pool = ThreadPoolExecutor(cores, "kernel") if cores > 1 else None

    def run(
        self, entry: Callable[..., Any], shared: Sequence[Any], *rest: Callable[[int], Any]
    ) -> list[Any]:
        """Run an entry over the rows of ``shared``; the rest may depend on the first row."""
        parts = list(_parts(len(shared[0]), self._cores))

        def on(part: slice) -> Any:
            return entry(*(array[part] for array in shared), *(of(part.start) for of in rest))

        if self._pool is None:
            return [on(part) for part in parts]
        return list(self._pool.map(on, parts))


def _parts(rows: int, cores: int) -> Iterator[slice]:
    """Even shares.

    >>> list(_parts(5, 2))
    [slice(0, 3, None), slice(3, 5, None)]
    """
    share, begun = -(-rows // cores), 0
    while begun < rows:
        yield slice(begun, min(begun + share, rows))
        begun += share
