"""What bots that take their time have in common: how long they may."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from crownlands.bots.bot import Bot, Perspective, Settings
from crownlands.engine.generator import Generator

#: worlds in which a turn's decisions are counted
_GLANCES = 3


class Time(TypedDict, total=False):
    """How long a bot may think; what is not said is as `TimedBot` has it."""

    seconds: float
    turn: float | None
    playouts: int | None


class TimedBot(Bot):
    """The time is for one action (``seconds``), or for all that the seat decides in one turn.

    Of a ``turn`` each decision gets an equal share of what is left. With a number of ``playouts``
    instead, the same seed always chooses the same; of a turn's time and a number counts what ends
    first.
    """

    settings: ClassVar[Settings] = {"seconds": float, "turn": float, "playouts": int}

    def __init__(
        self,
        seed: str | int,
        seconds: float = 1.0,
        turn: float | None = None,
        playouts: int | None = None,
    ) -> None:
        super().__init__(seed)
        self.seconds = seconds
        self.turn = turn
        self.playouts = playouts


def decisions_left(seen: Perspective, rng: Generator) -> int:
    """How many decisions, this one included, the seat may have until somebody else acts."""
    return max(1, *(_decisions_in_one_world(seen, rng) for _ in range(_GLANCES)))


def _decisions_in_one_world(seen: Perspective, rng: Generator) -> int:
    state = seen.imagine(rng)
    count = 0
    while seen.seat in state.actors():
        count += len(state.legal(seen.seat)) > 1
        state.apply(seen.seat, seen.game.strategy.quick(state, seen.seat, rng))
    return count
