"""What a lesson is: positions that were reached by play, and what is asked in each.

A position is a seed and the plies that lead to it, so it can be nothing that the rules would not
allow, and a lesson breaks at once when they change. A ply is written as a seat and an action:
``0:#17``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from crownlands.engine.contract import Seat, Value


class _Data(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Goal(_Data, frozen=True, kw_only=True):
    """What an action must be or do; all that is named here, and nothing else."""

    #: one of these, in the game's notation
    actions: tuple[str, ...] = ()
    #: fields of the action as the game's JSON has it
    does: dict[str, Value] = {}
    #: no legal action would bring more points at once
    best: bool = False
    #: at least so many points, by rule
    pays: dict[str, int] = {}
    #: fields of an event that it leads to, its "type" among them
    tells: dict[str, Any] = {}


class Miss(_Data, frozen=True, kw_only=True):
    """Legal actions that many would try, and what is said of them: ``STEP.say``."""

    when: Goal
    say: str


class Light(_Data, frozen=True, kw_only=True):
    """Places on a seat's board to look at."""

    seat: Seat
    places: tuple[str, ...]


class Step(_Data, frozen=True, kw_only=True):
    """One thing to do, or to look at where there is no goal."""

    #: what its words begin with: ``STEP.title``, ``STEP.text``, ``STEP.done``, ``STEP.missed``
    name: str
    goal: Goal | None = None
    #: one action that reaches the goal
    solution: str = ""
    #: the first of these that fits says what is wrong with a legal action; else ``STEP.missed``
    missed: tuple[Miss, ...] = ()
    #: the plies that follow
    then: tuple[str, ...] = ()
    light: Light | None = None


class Scene(_Data, frozen=True, kw_only=True):
    """A position, and the steps that begin there."""

    seed: str
    #: where they differ from the lesson's
    options: dict[str, Any] = {}
    #: the plies that lead to it
    opening: tuple[str, ...] = ()
    steps: tuple[Step, ...]


class Lesson(_Data, frozen=True, kw_only=True):
    #: about how long it takes
    minutes: int
    options: dict[str, Any]
    #: what to play with afterwards, where that is not what was learned on
    plays: dict[str, Any] = {}
    #: the pupil's seat
    seat: Seat
    scenes: tuple[Scene, ...]

    @property
    def steps(self) -> int:
        return sum(len(scene.steps) for scene in self.scenes)

    def walk(self) -> Iterator[tuple[Scene, Step]]:
        """Every step with its scene, in order."""
        for scene in self.scenes:
            for step in scene.steps:
                yield scene, step


def ply_of(written: str) -> tuple[Seat, str]:
    """The seat and the action of a written ply.

    >>> ply_of("1:#17")
    (1, '#17')
    """
    seat, _, action = written.partition(":")
    return int(seat), action
