"""Matches played on a Ray cluster, in chunks: what a worker leaves undone is played again.

What happens in a match follows from the series and its number alone, so it does not matter who
plays it, and with which others. A chunk is about a second's worth, so that handing it out costs
little; where many processors play it is more, so that whoever hands them out keeps up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from time import perf_counter
from typing import Any, NamedTuple

from crownlands.arena.cluster import cluster
from crownlands.arena.crew import TICK, Lines, received, sent
from crownlands.arena.series import Series
from crownlands.arena.tables import ArenaError
from crownlands.arena.to_play import ToPlay
from crownlands.games import game

#: seconds that a chunk shall take, and how many chunks may come back in one
_CHUNK, _CHUNKS_A_SECOND = 1.0, 100
#: chunks for each processor: one is played while another waits
_AHEAD = 2
#: seconds after which a cluster is asked again how many processors it has
_AGAIN = 5.0


class _Told(NamedTuple):
    """What a worker has played."""

    lines: list[bytes]
    seconds: float


def _play_chunk(series: Series, rules: int, numbers: list[int]) -> _Told:
    """In a worker: play these matches, up to one that goes wrong."""
    if (here := game(series.game).rules_version) != rules:
        raise ArenaError(f"a worker plays {series.game} by rules version {here}, not by {rules}")
    begun = perf_counter()
    return _Told([sent(series, number) for number in numbers], perf_counter() - begun)


class _Pace:
    """How many matches make a chunk."""

    def __init__(self, matches: int) -> None:
        self._to_go = matches
        self._matches, self._seconds = 0, 0.0

    def heard(self, told: _Told) -> None:
        self._matches += len(told.lines)
        self._seconds += told.seconds

    def chunk(self, processors: int) -> int:
        """One as long as nothing is known, and fewer and fewer at the end so that all end at once.

        >>> pace = _Pace(1000)
        >>> pace.chunk(2)
        1
        >>> pace.heard(_Told([b""], 0.1))
        >>> pace.chunk(2), pace.chunk(1000)
        (10, 1)
        """
        if not self._matches:
            return 1
        seconds = max(_CHUNK, processors / _CHUNKS_A_SECOND)
        fitting = int(seconds * self._matches / max(self._seconds, 1e-6))
        fair = (self._to_go - self._matches) // (2 * _AHEAD * processors)
        return max(1, min(fitting, fair))


class _Hands:
    """How many chunks may be out at a time."""

    def __init__(self, ray: Any, jobs: int | None) -> None:
        self._ray = ray
        self._jobs = jobs
        self._asked = float("-inf")
        self._here = 1

    @property
    def processors(self) -> int:
        """A cluster grows and shrinks."""
        now = perf_counter()
        if now - self._asked > _AGAIN:
            resources: Mapping[str, float] = self._ray.cluster_resources()
            self._here, self._asked = max(1, int(resources.get("CPU", 1))), now
        return min(self._here, self._jobs or self._here)

    @property
    def chunks(self) -> int:
        """Where not all may be used, none waits: it would be played beside the others."""
        limited = self._jobs is not None and self._jobs < self._here
        return self.processors * (1 if limited else _AHEAD)


def ray_crew(
    series: Series, numbers: Iterable[int], address: str, jobs: int | None = None
) -> Lines:
    """Play these matches on a cluster; they come back in the order in which chunks end."""
    with cluster(address, jobs) as ray:
        yield from on_cluster(ray, series, numbers, jobs)


def on_cluster(ray: Any, series: Series, numbers: Iterable[int], jobs: int | None = None) -> Lines:
    """The same on a cluster that is connected already."""
    play_chunk = ray.remote(num_cpus=1, max_retries=0)(_play_chunk)
    shared, rules = ray.put(series), game(series.game).rules_version
    to_play, pace, hands = ToPlay(numbers), _Pace(series.matches), _Hands(ray, jobs)
    given: dict[Any, list[int]] = {}
    while True:
        while len(given) < hands.chunks and to_play.is_more():
            chunk = to_play.take(pace.chunk(hands.processors))
            given[play_chunk.remote(shared, rules, chunk)] = chunk
        if not given:
            return
        ended = _ended(ray, given)
        if not ended:
            yield None
        for done in ended:
            chunk = given.pop(done)
            told = _told(ray, done)
            if told is None:
                to_play.take_back(chunk, chunk[0] if len(chunk) == 1 else None)
                continue
            pace.heard(told)
            yield from map(received, told.lines)


def _ended(ray: Any, given: Mapping[Any, object]) -> list[Any]:
    """The chunks that have come back; none if none has for a while."""
    if not ray.wait(list(given), timeout=TICK)[0]:
        return []
    return ray.wait(list(given), num_returns=len(given), timeout=0)[0]


def _told(ray: Any, done: Any) -> _Told | None:
    """What was played; None where whoever played it is gone."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise ArenaError(f"a worker cannot play: {error.cause}") from None
    except ray.exceptions.RayError:
        return None
