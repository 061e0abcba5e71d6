"""Actions held against each other in the same imagined worlds, until it is clear which is best."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from crownlands.bots import Perspective
from crownlands.engine.contract import Action, Seat
from crownlands.study.forecast import Worlds, standard_error

Line = tuple[Action, ...]
"""What a seat begins with: one action, or several in a row."""

#: worlds after which it is asked again who is out, and by how many standard errors one is
ROUND = 16
_OUT = 4.0
#: so many stay to the end, to learn how far the best is ahead of the next
_STAY = 2


class Contender:
    """A line, and what came of it in each world: the seat's points, and the mean of the others'."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.own: list[float] = []
        self.others: list[float] = []

    @property
    def action(self) -> Action:
        return self.line[0]

    @property
    def leads(self) -> list[float]:
        return [own - others for own, others in zip(self.own, self.others, strict=True)]

    def meet(self, worlds: Worlds, seat: Seat) -> None:
        """Be played out in more worlds."""
        for points in worlds.outcomes(*self.line):
            self.own.append(points[seat])
            self.others.append(fmean(other for who, other in enumerate(points) if who != seat))

    def behind(self, leader: Contender) -> tuple[float, float]:
        """How far behind the leader it is in the worlds that both met, and the standard error."""
        # Whoever is out has met fewer worlds: the first of the leader's.
        gaps = [best - own for best, own in zip(leader.leads, self.leads, strict=False)]
        return fmean(gaps), standard_error(gaps)

    def gives_away(self, leader: Contender) -> tuple[float, float]:
        """The points of its own that the leader has more, and those that the others have less."""
        met = len(self.own)
        return (
            fmean(leader.own[:met]) - fmean(self.own),
            fmean(self.others) - fmean(leader.others[:met]),
        )


def contest(seen: Perspective, lines: Sequence[Line], worlds: int, seed: str) -> list[Contender]:
    """All lines, best first. Whatever is clearly behind meets no more worlds."""
    running, out = [Contender(line) for line in lines], list[Contender]()
    for number in range(-(-worlds // ROUND)):
        drawn = Worlds(seen, min(ROUND, worlds - number * ROUND), f"{seed}/{number}")
        for one in running:
            one.meet(drawn, seen.seat)
        running.sort(key=lambda one: fmean(one.leads), reverse=True)
        stay = running[:_STAY] + [one for one in running[_STAY:] if not _is_out(one, running[0])]
        out += [one for one in running if one not in stay]
        running = stay
    return running + sorted(out, key=lambda one: one.behind(running[0])[0])


def _is_out(one: Contender, leader: Contender) -> bool:
    gap, error = one.behind(leader)
    return gap > 0 and gap >= _OUT * error
