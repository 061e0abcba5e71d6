"""All seats of a table as agents that act one after the other: PettingZoo's AEC."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from pettingzoo import AECEnv

from crownlands.research.eyes import Seen
from crownlands.research.table import Table


class TableEnv(Table, AECEnv[str, Seen, Any]):
    """A table of any game, all seats of which are agents.

    Where several seats decide at the same time they are asked one after the other; what they see
    meanwhile comes from their views, so none knows what another has chosen.

    >>> env = TableEnv("kingdomino", players=2, observations="none")
    >>> env.reset(seed=7)
    >>> while env.agents and not any(env.terminations.values()):
    ...     env.step(env.legal_actions()[0])
    >>> env.rewards
    {'player_0': -1.0, 'player_1': 1.0}
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a match. What there is to choose is chosen when the environment is made."""
        self._playing.begin(self._deals.next(seed))
        self.agents = agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._steps = 0
        self._most = self.max_cycles and self.max_cycles * len(agents)
        self._over = False
        self._ask()

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Carry out an action of the agent whose turn it is; None once its match is over."""
        agent = self.agent_selection
        if self._over:
            self._was_dead_step(cast("int", action))
            return
        playing = self._playing
        self._cumulative_rewards[agent] = 0.0
        if self.infos[agent]:
            self.infos[agent] = {}
        self._steps += 1
        if sentence := playing.act(self._seat, action):  # pyright: ignore[reportArgumentType]
            self.infos[agent]["illegal"] = sentence
        if playing.lost is not None or not playing.state.actors():
            self._pay()
            self._end(self.terminations)
        else:
            if playing.setting.reward.by_points:
                self._pay()
            if self._steps == self._most:
                self._end(self.truncations)
            self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Whose turn it is next."""
        self._seat = seat = self._playing.state.actors()[0]
        self.agent_selection = self.possible_agents[seat]

    def _pay(self) -> None:
        paid = self._playing.pay()
        assert paid is not None
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()

    def _end(self, ended: dict[str, bool]) -> None:
        """All agents have one step left, in which they do nothing."""
        self._over = True
        ended.update(dict.fromkeys(ended, True))
        if (result := self._playing.result) is not None:
            for seat, agent in enumerate(self.agents):
                self.infos[agent].update(points=result.scores[seat], rank=result.ranks[seat])

    def observe(self, agent: str) -> Seen:
        """What the agent's seat sees now. The mask is empty while it has nothing to decide."""
        seat = self.possible_agents.index(agent)
        return self._playing.look(seat)

    def legal_actions(self) -> list[int]:
        """What the agent whose turn it is may do: the same as in its mask, without an array."""
        return self._playing.legal(self._seat)
