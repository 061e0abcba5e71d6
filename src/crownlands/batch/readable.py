"""Matches side by side in the readable engine: any game, and what kernels are measured by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Action, Game, Seat, Seed, State
from crownlands.engine.kernels.kernel import IllegalActions, Outcomes, Tables, by_seat
from crownlands.engine.kernels.stream import Stream


class ReadableTables(Tables):
    """Of the seats that may act at the same time the first is asked."""

    def __init__(self, game: Game, options: Any, count: int) -> None:
        self.game = game
        self.options = options
        self.count = count
        self.size = game.codec.size(options)
        self.states: list[State] = []
        self._streams: list[Stream] = []

    def reset(self, seed: Seed, first: int = 0) -> None:
        numbers = range(first, first + self.count)
        self.states = [self.game.start(self.options, f"{seed}/{number}") for number in numbers]
        self._streams = [Stream(seed, number) for number in numbers]

    @property
    def over(self) -> NDArray[np.bool_]:
        return np.array([not state.actors() for state in self.states])

    @property
    def actors(self) -> NDArray[np.int8]:
        return np.array([next(iter(state.actors()), -1) for state in self.states], np.int8)

    def legal(self) -> NDArray[np.bool_]:
        masks = np.zeros((self.count, self.size), np.bool_)
        for number, _, _, actions in self._deciding():
            masks[number, [self.game.codec.to_index(action) for action in actions]] = True
        return masks

    def step(self, actions: NDArray[Any]) -> None:
        chosen: list[tuple[State, Seat, Action]] = []
        illegal: list[int] = []
        for number, state, seat, legal in self._deciding():
            found = self._found(legal, int(actions[number]))
            if found is None:
                illegal.append(number)
            else:
                chosen.append((state, seat, found))
        if illegal:
            raise IllegalActions(illegal)
        for state, seat, action in chosen:
            state.apply(seat, action)

    def _found(self, legal: Sequence[Action], index: int) -> Action | None:
        return next((one for one in legal if self.game.codec.to_index(one) == index), None)

    def sample(self) -> NDArray[np.int16]:
        return self.chosen("random")

    def chosen(self, policies: str | Sequence[str]) -> NDArray[np.int16]:
        by = self._by_seat(policies)
        actions = np.full(self.count, -1, np.int16)
        for number, state, seat, _ in self._deciding():
            action = self._choose(state, seat, by[seat], self._streams[number])
            actions[number] = self.game.codec.to_index(action)
        return actions

    def play_out(self, policies: str | Sequence[str] = "random") -> None:
        by = self._by_seat(policies)
        for state, stream in zip(self.states, self._streams, strict=True):
            while actors := state.actors():
                seat = actors[0]
                state.apply(seat, self._choose(state, seat, by[seat], stream))

    def outcomes(self) -> Outcomes:
        players = range(self.options.players)
        points = np.array([[state.points(seat) for seat in players] for state in self.states])
        results = [state.result() for state in self.states]
        standings = np.array(
            [
                row if result is None else [-rank for rank in result.ranks]
                for row, result in zip(points, results, strict=True)
            ]
        )
        return Outcomes(points, standings)

    def observe(self, seats: NDArray[Any] | None = None) -> dict[str, NDArray[np.float32]]:
        observer = self.game.observer(self.options)
        if observer is None:
            raise LookupError(f"{self.game.name} has no observer yet")
        looking = np.maximum(self.actors if seats is None else seats, 0).tolist()
        seen = [
            observer.observe(state.view(seat))
            for state, seat in zip(self.states, looking, strict=True)
        ]
        return {part.name: np.array([one[part.name] for one in seen]) for part in observer.parts}

    def _deciding(self) -> Iterator[tuple[int, State, Seat, Sequence[Action]]]:
        """Every match that is not over: its number, its state, who decides and what may be done."""
        for number, state in enumerate(self.states):
            for seat in state.actors()[:1]:
                yield number, state, seat, state.legal(seat)

    def _choose(self, state: State, seat: Seat, policy: str, stream: Stream) -> Action:
        if policy == "quick":
            return self.game.strategy.quick(state, seat, stream)
        legal = state.legal(seat)
        # Where there is nothing to choose no chance is used.
        return legal[0] if len(legal) == 1 else stream.choice(legal)

    def _by_seat(self, policies: str | Sequence[str]) -> Sequence[str]:
        return by_seat(policies, self.options.players, ("random", "quick"))
