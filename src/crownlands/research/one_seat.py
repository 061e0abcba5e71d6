"""One seat as an agent; bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from crownlands.bots import Bot, Perspective, bot
from crownlands.engine.contract import Game, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.observation import turned
from crownlands.research import pictures
from crownlands.research.deals import Deals
from crownlands.research.eyes import Seen
from crownlands.research.numbers import Mask
from crownlands.research.playing import Playing, Setting

Info = dict[str, Any]


class OneSeatEnv(gymnasium.Env[Seen, np.int64]):
    """A table of any game as one seat sees it.

    ``bots`` names one bot for all other seats, or one for each, from the seat after the agent's on.
    ``seat`` is the agent's; without a number it is drawn for every match.
    """

    metadata = {  # noqa: RUF012
        "render_modes": list(pictures.RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Game,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: Seat | None = 0,
        rewards: str = "rank",
        observations: str = "parts",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        pictures.check(render_mode)
        self.render_mode = render_mode
        self._setting = setting = Setting(game, options, rewards, observations, illegal)
        self._bot_names = _for_each(bots, setting.seats - 1)
        if seat is not None and seat not in range(setting.seats):
            raise ValueError(f"there is no seat {seat}: they run from 0 to {setting.seats - 1}")
        self._chosen_seat = seat
        for name in self._bot_names:
            bot(name, 0)  # a name that there is not is told at once
        size = setting.actions.size
        self.action_space = spaces.Discrete(size)
        self.observation_space = cast("spaces.Space[Seen]", setting.eyes.space(size))
        self._deals = Deals()
        self._playing = Playing(setting)
        self._bots: dict[Seat, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Deal a match, and let the bots play until the agent has something to decide."""
        super().reset(seed=seed)
        self._leave()
        deal = self._deals.next(seed)
        seats = self._setting.seats
        drawn = self._chosen_seat
        self.seat = Generator(f"{deal}/seat").below(seats) if drawn is None else drawn
        self._bots = {
            other: bot(name, f"{deal}/{other}")
            for other, name in zip(turned(self.seat, seats)[1:], self._bot_names, strict=True)
        }
        self._playing.begin(deal)
        self._over = False
        self._let_bots_play()
        return self._playing.look(self.seat), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, Info]:
        """Carry the agent's action out, and let the bots play until it is asked again."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the match is over: reset deals the next one")
        playing, info = self._playing, Info()
        if sentence := playing.act(self.seat, int(action)):
            info["illegal"] = sentence
        if playing.lost is None:
            self._let_bots_play()
        self._over = playing.lost is not None or not playing.state.actors()
        if (result := playing.result) is not None:
            info.update(points=result.scores[self.seat], rank=result.ranks[self.seat])
        paid = playing.pay()
        if self.render_mode == "human":
            self.render()
        reward = 0.0 if paid is None else float(paid[self.seat])
        return playing.look(self.seat), reward, self._over, False, info

    def _let_bots_play(self) -> None:
        state, game = self._playing.state, self._setting.game
        while (actors := state.actors()) and self.seat not in actors:
            other = actors[0]
            state.apply(other, self._bots[other].choose(Perspective(game, state, other)))

    def action_masks(self) -> Mask:
        """The mask alone, as learners ask for it that know of masks."""
        return self._playing.look(self.seat)["action_mask"]

    def legal_actions(self) -> list[int]:
        """The numbers of what the agent may do: the same as in its mask, without an array."""
        return self._playing.legal(self.seat)

    def render(self) -> Any:
        """The table as the agent's seat sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("a table is rendered only if it was made with a render_mode")
            return None
        setting = self._setting
        view = self._playing.state.view(self.seat)
        return pictures.picture(setting.game, view, setting.agents, self.render_mode)

    def close(self) -> None:
        """Let the bots give back what they hold."""
        self._leave()

    def _leave(self) -> None:
        for each in self._bots.values():
            each.leave()
        self._bots = {}


def _for_each(bots: str | Sequence[str], others: int) -> list[str]:
    """The name of each other seat's bot."""
    names = [bots] * others if isinstance(bots, str) else list(bots)
    if len(names) != others:
        raise ValueError(f"there are {others} other seats; {len(names)} bots were named")
    return names
