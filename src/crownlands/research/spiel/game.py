"""A game and its states as OpenSpiel knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import pyspiel

from crownlands.engine.contract import Game, Seat
from crownlands.engine.generator import Generator
from crownlands.research.numbers import ActionSpace
from crownlands.research.spiel.match import ChanceMatch
from crownlands.research.spiel.observer import NOW, SpielObserver
from crownlands.research.spiel.rules import SHUFFLES, chosen, info_of, reward_of, type_of

#: the most that a sampler's number between 0 and 1 is stretched to
_WORD = 2**32


class SpielGame(pyspiel.Game):
    """A game under certain options."""

    rules: Game

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        told = dict(parameters or {})
        self.options = chosen(self.rules, told)
        self.reward = reward_of(told)
        self.shuffles: int = told.get("shuffles", SHUFFLES)
        self.deal: str = told.get("deal", "")
        self.space = ActionSpace(self.rules, self.options)
        self.observer = self.rules.observer(self.options)
        kind = type_of(self.rules, self.reward, self.observer is not None)
        info = info_of(self.rules, self.options, self.reward, self.shuffles)
        super().__init__(kind, info, told)

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may choose: one of the shuffles, each equally likely."""
        return [(shuffle, 1 / self.shuffles) for shuffle in range(self.shuffles)]

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        # the deal, and at most one for every action
        return 1 + self.rules.longest(self.options)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> SpielObserver:
        if params:
            raise ValueError(f"observers have no parameters here, not {params}")
        return SpielObserver(self.observer, iig_obs_type or NOW)


class SpielState(pyspiel.State):
    """A match at a decision of a seat or of chance.

    Several seats that decide at the same time do so one after the other, and none is told what
    another chose. An action that turns something up is followed by chance.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # A clone is this again, with a copy of the match put in: so it is the only thing kept.
        self.match = ChanceMatch(game.rules, game.options, game.deal)

    @property
    def _game(self) -> SpielGame:
        game: Any = self.get_game()
        return game

    def current_player(self) -> int:
        match = self.match
        if match.waits_for_chance:
            return pyspiel.PlayerId.CHANCE
        actors = match.state.actors()
        return actors[0] if actors else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: Seat) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(self._game.space.legal(self.match.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._game.outcomes

    def _apply_action(self, action: int) -> None:
        match, game = self.match, self._game
        if game.reward.by_points:
            match.paid = match.points()
        if match.waits_for_chance:
            match.ask_chance(action)
        else:
            match.act(match.state.actors()[0], game.space.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"shuffle {action}"
        game = self._game
        return game.rules.codec.to_text(game.space.actions[action])

    def returns(self) -> list[float]:
        """What every seat has been paid so far."""
        game, match = self._game, self.match
        if game.reward.by_points:
            return match.points()
        result = None if match.waits_for_chance else match.state.result()
        return [0.0] * game.options.players if result is None else [*game.reward.at_end(result)]

    def rewards(self) -> list[float]:
        """What every seat was paid for the last action, its own or that of chance."""
        if not self._game.reward.by_points:
            return self.returns()
        return [now - then for now, then in zip(self.returns(), self.match.paid, strict=True)]

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> SpielState:
        """A state that this seat could as well be in, by a sampler of numbers from 0 to 1."""
        return self.imagined(player, Generator(int(sampler() * _WORD)))

    def imagined(self, player: Seat, rng: Generator) -> SpielState:
        """A state that this seat could as well be in; its history is that of this one."""
        twin: SpielState = self.clone()
        twin.match = self.match.imagined(player, rng)
        return twin

    def __str__(self) -> str:
        return self.match.whole
