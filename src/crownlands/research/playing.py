"""A match played by numbers: what all environments have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.engine.contract import Game, IllegalAction, Result, Seat, State
from crownlands.engine.generator import Generator
from crownlands.games import game as game_named
from crownlands.research.eyes import Eyes, Seen
from crownlands.research.numbers import ActionSpace
from crownlands.research.rewards import reward_named

#: what becomes of an illegal action: the seat has lost, chance does another, or it is an error
ILLEGAL = ("lose", "random", "raise")


class Setting:
    """What is the same for all matches of an environment: the game, its options, and who sees what.

    >>> setting = Setting("kingdomino", {"players": 2}, observations="none")
    >>> setting.agents, setting.actions.size
    (['player_0', 'player_1'], 337)
    """

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, Any],
        rewards: str = "rank",
        observations: str = "parts",
        illegal: str = "lose",
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is {' or '.join(map(repr, ILLEGAL))}, not {illegal!r}")
        self.game = game_named(game) if isinstance(game, str) else game
        self.options = options_of(self.game, options)
        self.seats: int = self.options.players
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self.actions = ActionSpace(self.game, self.options)
        self.eyes = Eyes(self.game, self.options, observations)
        self.reward = reward_named(rewards)
        self.illegal = illegal


def options_of(game: Game, told: Mapping[str, Any]) -> Any:
    """A game's options by name; `TypeError` for a name that there is not."""
    known: tuple[str, ...] = game.Options.__struct_fields__
    for name in told:
        if name not in known:
            raise TypeError(f"{name!r} is no setting, nor an option of {game.name}: {known}")
    lists = {name: tuple(value) for name, value in told.items() if isinstance(value, list)}
    return game.Options(**{**told, **lists})


class Playing:
    """One match after the other under the same setting."""

    __slots__ = ("_by_number", "_paid", "_rng", "lost", "setting", "state")

    state: State

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._by_number = setting.actions.actions

    def begin(self, seed: str) -> None:
        """Deal a match."""
        setting = self.setting
        self.state = setting.game.start(setting.options, seed)
        #: who has lost the match by an illegal action
        self.lost: Seat | None = None
        self._paid = [0.0] * setting.seats
        self._rng = Generator(f"{seed}/illegal") if setting.illegal == "random" else None

    def act(self, seat: Seat, number: int) -> str:
        """Carry the action out; the sentence why it may not be, where it may not."""
        try:
            self.state.apply(seat, self._by_number[number])
        except IllegalAction as refused:
            return self._refused(seat, refused)
        return ""

    def decline(self, seat: Seat) -> str:
        """Do nothing where the seat has something to decide; the sentence why it may not."""
        sentence = f"{self.setting.agents[seat]} has something to decide and cannot wait"
        if self.setting.illegal == "raise":
            raise ValueError(sentence)
        self._put_right(seat)
        return sentence

    def _refused(self, seat: Seat, refused: IllegalAction) -> str:
        setting = self.setting
        if setting.illegal == "raise":
            raise refused
        self._put_right(seat)
        return setting.game.console.refusal(refused.refusal, setting.agents)

    def _put_right(self, seat: Seat) -> None:
        """The seat has lost, or chance acts for it."""
        if self._rng is None:
            self.lost = seat
        else:
            self.state.apply(seat, self._rng.choice(self.state.legal(seat)))

    def pay(self) -> Sequence[float] | None:
        """What every seat is paid for what has happened since it was asked last, if anything."""
        reward = self.setting.reward
        if self.lost is not None:
            return reward.forfeited(self._paid, self.lost)
        if reward.by_points:
            return self._new_points()
        result = self.state.result()
        return None if result is None else reward.at_end(result)

    def _new_points(self) -> list[float]:
        before = self._paid
        self._paid = [float(self.state.points(seat)) for seat in range(self.setting.seats)]
        return [now - then for now, then in zip(self._paid, before, strict=True)]

    @property
    def result(self) -> Result | None:
        return self.state.result()

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of all that the seat may do now; nothing once the match is over."""
        return [] if self.lost is not None else self.setting.actions.legal(self.state, seat)

    def look(self, seat: Seat) -> Seen:
        """What the seat sees now."""
        setting = self.setting
        seen = setting.eyes.look(self.state, seat, setting.actions)
        if self.lost is not None:
            seen["action_mask"][:] = 0
        return seen
