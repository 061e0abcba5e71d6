"""Deadlines: until when each seat has to act, as the journal's times say.

A seat's time is for a whole stretch: from when it is asked until somebody else is. Who takes an
action back finds the stretch as it was left, and the stretches after it as they were left too, so
that going back and forth gains no time.
"""

from __future__ import annotations

from collections.abc import Collection

from crownlands.engine.contract import Seat

#: who comes back in the middle of a turn, or after the server was away, has so many seconds
BREATH = 30.0


class SeatTime:
    """The stretches of one seat."""

    __slots__ = ("_began", "_left", "_number", "_seconds", "deadline")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        #: the ply at which each stretch began, and the number of the present or last one
        self._began: list[int] = []
        self._number = 0
        #: by number, what was left of a stretch when it was over or taken back
        self._left: dict[int, float] = {}
        #: none while the seat's time does not run
        self.deadline: float | None = None

    def ask(self, ply: int, at: float) -> None:
        del self._began[self._number :]
        self._began.append(ply)
        self._number += 1
        self._run(at, self._left.get(self._number, self._seconds))

    def answer(self, at: float) -> None:
        """The stretch is over."""
        self._keep_what_is_left(at)
        self.deadline = None

    def withdraw(self) -> None:
        """Somebody else has taken back what had led to the question."""
        self._number -= 1
        self.deadline = None

    def take_back(self, ply: int, at: float) -> None:
        """The seat is back at a ply of this stretch or of one before."""
        number = sum(began <= ply for began in self._began[: self._number])
        if self.deadline is not None and number == self._number:
            return
        self._keep_what_is_left(at)
        self._number = number
        self._run(at, self._left.get(number, self._seconds))

    def breathe(self, at: float) -> None:
        """Go on in the middle of a stretch."""
        self._run(at, min(self._seconds, BREATH))

    def _run(self, at: float, left: float) -> None:
        self.deadline = at + max(0.0, left)

    def _keep_what_is_left(self, at: float) -> None:
        if self.deadline is not None:
            self._left[self._number] = self.deadline - at


class Deadlines:
    """The times of all seats at a table with a clock."""

    def __init__(self, seconds: float, seats: int) -> None:
        self.seconds = seconds
        self._seats = [SeatTime(seconds) for _ in range(seats)]

    def running(self) -> dict[Seat, float]:
        return {
            seat: time.deadline
            for seat, time in enumerate(self._seats)
            if time.deadline is not None
        }

    def extend(self, seat: Seat, until: float) -> None:
        time = self._seats[seat]
        if time.deadline is not None:
            time.deadline = max(time.deadline, until)

    def stop(self, seat: Seat) -> None:
        """A bot plays on."""
        self._seats[seat].deadline = None

    def keep(self, asked: Collection[Seat], ply: int, at: float, back: Seat | None = None) -> None:
        """These people are to act now; ``back`` has just taken something back."""
        for seat in self.running().keys() - set(asked):
            if back is None or seat == back:
                self._seats[seat].answer(at)
            else:
                self._seats[seat].withdraw()
        if back is not None and back in asked:
            self._seats[back].take_back(ply, at)
        for seat in set(asked) - self.running().keys():
            self._seats[seat].ask(ply, at)

    def breathe(self, seat: Seat, at: float) -> None:
        self._seats[seat].breathe(at)
