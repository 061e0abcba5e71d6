"""What a bot is, and what it gets to see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from crownlands.engine.contract import Action, Game, Seat, State, View
from crownlands.engine.generator import Generator

Settings = Mapping[str, type[int] | type[float] | tuple[str, ...]]
"""What can be set by name: the type that reads a number, or the names to choose from."""


class Perspective:
    """The match as one seat knows it: its view, its legal actions, and worlds it can imagine.

    The true state stays behind it. What a bot imagines is consistent with what the seat knows, and
    no better.
    """

    __slots__ = ("_state", "game", "seat", "spent")

    def __init__(self, game: Game, state: State, seat: Seat, spent: float = 0.0) -> None:
        self.game = game
        self.seat = seat
        #: seconds that the seat has thought since somebody else acted, for bots with a time a turn
        self.spent = spent
        self._state = state

    def view(self) -> View:
        return self._state.view(self.seat)

    def legal(self) -> Sequence[Action]:
        return self._state.legal(self.seat)

    def refusal(self, action: Action) -> str:
        """Why the seat may not do this, as a sentence; nothing if it may."""
        refused = self._state.why_not(self.seat, action)
        if refused is None:
            return ""
        names = [f"seat {seat}" for seat in range(self.game.players[-1])]
        return self.game.console.refusal(refused, names)

    def imagine(self, rng: Generator) -> State:
        """A world this seat could be in; a new one at every call."""
        return self._state.determinized(self.seat, rng)


class Bot(ABC):
    """A player made of code. It has a seed, and a time budget if it thinks."""

    #: how the command names it
    name: ClassVar[str]
    #: what can be set by name
    settings: ClassVar[Settings] = {}

    def __init__(self, seed: str | int) -> None:
        self.rng = Generator(seed)

    @abstractmethod
    def choose(self, seen: Perspective) -> Action:
        """One of the legal actions."""

    def leave(self) -> None:
        """The match is over for it, and it gives back what it holds. By default nothing."""
        return
