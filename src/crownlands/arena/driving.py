"""Bringing a run to its end: what is missing is played, and written down as it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from time import monotonic

import msgspec

from crownlands.arena.crew import Lines
from crownlands.arena.playing import Played
from crownlands.arena.run import Run
from crownlands.arena.sequential import Trial
from crownlands.arena.series import Series
from crownlands.arena.standings import Tally

Crew = Callable[[Series, Iterable[int]], Lines]
"""Whoever plays: on this machine, or on others."""

#: looking on may take one part in so many of the time
_PART = 100
_SELDOM = 0.5


class Progress:
    """How far a run is, for whoever looks on."""

    def __init__(self, run: Run) -> None:
        self.series = run.series
        self.tally = Tally(run.series)
        self.trial = run.asked.question and Trial(run.series, run.asked.question)
        #: matches that were there before
        self.before = 0
        self._begun = monotonic()

    def add(self, played: Played) -> None:
        self.tally.add(played)
        if self.trial:
            self.trial.add(played)

    @property
    def is_decided(self) -> bool:
        return bool(self.trial and self.trial.verdict)

    @property
    def seconds(self) -> float:
        """Since this session has begun."""
        return monotonic() - self._begun

    @property
    def pace(self) -> float:
        """Matches a second in this session."""
        return (self.tally.matches - self.before) / max(self.seconds, 1e-9)

    @property
    def seconds_left(self) -> float | None:
        """Until all matches are played; none as long as nobody can know."""
        if self.tally.matches == self.before:
            return None
        return (self.series.matches - self.tally.matches) / self.pace


def drive(
    run: Run, crew: Crew, look: Callable[[Progress], None] = lambda progress: None
) -> Progress:
    """Play what is missing. ``look`` is called now and then, so seldom that it costs little."""
    progress = Progress(run)
    with run.writing() as writer:
        there: set[int] = set()
        for played in run.all_matches():
            there.add(played.number)
            progress.add(played)
        progress.before = len(there)
        onlooker = _Onlooker(progress, look)
        if not progress.is_decided:
            missing = _missing(run.series.matches, there)
            with closing(crew(run.series, missing)) as lines:
                for line in lines:
                    if line is not None:
                        writer.add(line)
                        progress.add(msgspec.json.decode(line, type=Played))
                        if progress.is_decided:
                            break
                    onlooker.now()
        look(progress)
    return progress


def _missing(matches: int, there: set[int]) -> Iterator[int]:
    return (number for number in range(matches) if number not in there)


class _Onlooker:
    """Looks every now and then."""

    def __init__(self, progress: Progress, look: Callable[[Progress], None]) -> None:
        self._progress = progress
        self._look = look
        self._next = 0.0

    def now(self) -> None:
        begun = monotonic()
        if begun < self._next:
            return
        self._look(self._progress)
        ended = monotonic()
        self._next = ended + max(_SELDOM, _PART * (ended - begun))
