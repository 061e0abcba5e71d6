"""A series of matches between bots, the same deals for every seat."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from crownlands.arena.workers import workers
from crownlands.bots import Perspective, Stretch, label
from crownlands.bots.forfeit import Forfeited, Lineup
from crownlands.engine.contract import Result, Seat
from crownlands.engine.match import Match
from crownlands.engine.record import Record
from crownlands.games import game

#: more processes than this would only wait for each other
WORKERS_A_CORE = 4


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what, how often. The same series always gives the same matches.

    With ``rotate``, every deal is played once for each seating: the bots move one seat on, the
    dominoes, cards and order of play stay the same. So luck is shared out evenly.
    """

    game: str
    options: Any
    bots: tuple[str, ...]
    matches: int
    seed: str
    rotate: bool = True
    keep_records: bool = False

    def deal(self, number: int) -> int:
        return number // len(self.bots) if self.rotate else number

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat, which of the bots sits there in a match."""
        count = len(self.bots)
        turn = number % count if self.rotate else 0
        return tuple((seat + turn) % count for seat in range(count))


class Played(msgspec.Struct, frozen=True):
    """How one match of a series ended."""

    number: int
    seating: tuple[int, ...]
    result: Result
    plies: int
    record: Record | None
    #: who lost before the end, and why; in the result they come last
    forfeits: tuple[Forfeited, ...] = ()


def play(series: Series, number: int) -> Played:
    """Play one match of a series."""
    rules = game(series.game)
    seating = series.seating(number)
    seed = f"{series.seed}/{series.deal(number)}"
    names = [series.bots[who] for who in seating]
    match = Match(rules, series.options, seed, [label(name) for name in names])
    state, plies, stretch = match.state, 0, Stretch()
    with Lineup(names, [f"{seed}/bot/{who}" for who in seating]) as lineup:
        while actors := state.actors():
            seat: Seat = actors[0]
            with stretch.of(seat) as spent:
                action = lineup.choose(Perspective(rules, state, seat, spent), plies)
            if series.keep_records:
                match.act(seat, action)
            else:
                state.apply(seat, action)
            plies += 1
    result = state.result()
    assert result is not None
    record = match.record if series.keep_records else None
    return Played(number, seating, lineup.judged(result), plies, record, lineup.forfeits)


def played(series: Series, jobs: int = 1) -> Iterator[Played]:
    """All matches of a series in order, on as many processes as asked for and useful."""
    jobs = min(jobs, series.matches, WORKERS_A_CORE * (os.cpu_count() or 1))
    if jobs == 1:
        yield from (play(series, number) for number in range(series.matches))
        return
    chunk = max(1, min(16, series.matches // (jobs * 8)))
    starts = iter(range(0, series.matches, chunk))
    with workers(jobs) as pool:
        # A few chunks ahead at a time: a long series needs no more memory than a short one.
        ahead = deque(
            pool.apply_async(_play_some, (series, start, chunk))
            for start in islice(starts, 3 * jobs)
        )
        while ahead:
            yield from ahead.popleft().get()
            for start in islice(starts, 1):
                ahead.append(pool.apply_async(_play_some, (series, start, chunk)))


def _play_some(series: Series, start: int, count: int) -> list[Played]:
    return [play(series, number) for number in range(start, min(start + count, series.matches))]
