"""What a kernel answers that can think: what a seat should do, and how sure that is.

A kernel that can lends a `Thinker`. It is given what a seat knows, a budget and a seed, and answers
with the lines that it tried. It knows no more than `Kernel.known` tells.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from sys import maxsize
from time import perf_counter

import msgspec

from crownlands.engine.contract import Action, Seat, Seed
from crownlands.engine.kernels.kernel import Known
from crownlands.engine.kernels.warming import Warmed


class Line(msgspec.Struct, frozen=True):
    """Actions of one's own that were judged together, and what they are worth."""

    actions: tuple[Action, ...]
    #: how often it was played out
    tries: int
    #: for the seat that thinks: 1 is a sure win, 0 a sure defeat
    worth: float


class Thoughts(msgspec.Struct, frozen=True):
    #: the best first; never empty
    lines: tuple[Line, ...]
    playouts: int
    #: whether everything was looked at to the end of the match: then no line is a guess
    settled: bool = False


class Budget(msgspec.Struct, frozen=True):
    """How long to think: seconds, a number of playouts, or whichever of both ends first.

    >>> Budget(playouts=100)
    Budget(seconds=None, playouts=100)
    """

    seconds: float | None = None
    playouts: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.playouts is None:
            raise ValueError("a budget has a number of seconds, or one of playouts")

    def batches(self, first: int, pause: float) -> Iterator[int]:
        """How many playouts to make at a time until it is used up; there is always a first batch.

        By the clock the first has ``first`` playouts, and the others are of such a size that the
        clock is looked at about every ``pause`` seconds.
        """
        if self.seconds is None:
            yield self.playouts or first
            return
        begun, left = perf_counter(), self.playouts or maxsize
        made = size = min(first, left)
        yield size
        while made < left and (taken := perf_counter() - begun) < self.seconds:
            soon = min(pause, self.seconds - taken)
            size = max(1, min(2 * size, int(made * soon / max(taken, 1e-9)), left - made))
            yield size
            made += size


class Thinker(Warmed):
    """A search in machine code. It may be asked by several threads at once."""

    @abstractmethod
    def thoughts(
        self, known: Known, seat: Seat, budget: Budget, seed: Seed, cores: int = 1
    ) -> Thoughts:
        """What the seat, which has to decide, should do.

        The same seed, number of playouts and cores give the same answer. With several cores each
        of them makes its share of the playouts, or thinks as long as the budget says.
        """

    @abstractmethod
    def together(self, known: Known) -> int:
        """How many decisions a line from here is about; so a turn's time can be shared out."""

    def judging(self) -> Thinker | None:
        """The same search with a learned judgement instead of playouts, where there is one."""
        return None
