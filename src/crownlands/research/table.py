"""What the environments have in common in which every seat is an agent."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from crownlands.engine.contract import Game
from crownlands.research import pictures
from crownlands.research.deals import Deals
from crownlands.research.eyes import Seen
from crownlands.research.playing import Playing, Setting


class Table:
    """A table of any game: its agents, their spaces, and what it looks like."""

    def __init__(
        self,
        game: str | Game,
        *,
        rewards: str = "rank",
        observations: str = "parts",
        illegal: str = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        pictures.check(render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._setting = setting = Setting(game, options, rewards, observations, illegal)
        self.metadata: dict[str, Any] = {
            "name": f"crownlands_{setting.game.name}_v0",
            "render_modes": list(pictures.RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = setting.agents
        self.agents: list[str] = []
        size = self._numbered()
        self.action_spaces = {agent: spaces.Discrete(size) for agent in setting.agents}
        self.observation_spaces = {agent: setting.eyes.space(size) for agent in setting.agents}
        self._deals = Deals()
        self._playing = Playing(setting)

    def _numbered(self) -> int:
        """How many actions have numbers."""
        return self._setting.actions.size

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as spectators see it."""
        if self.render_mode is None:
            gymnasium.logger.warn("a table is rendered only if it was made with a render_mode")
            return None
        setting = self._setting
        view = self._playing.state.view(None)
        return pictures.picture(setting.game, view, setting.agents, self.render_mode)

    def close(self) -> None:
        """There is nothing to give back."""
