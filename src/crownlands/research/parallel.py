"""All seats of a table as agents that act at the same time: PettingZoo's parallel environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from crownlands.research.eyes import Seen
from crownlands.research.table import Table

Infos = dict[str, dict[str, Any]]


class ParallelTableEnv(Table, ParallelEnv[str, Seen, Any]):
    """A table of any game, all seats of which are asked at every step.

    Who has nothing to decide waits: that is the last action, and then the only legal one. Whatever
    such an agent does instead is overlooked.

    >>> env = ParallelTableEnv("isle_of_skye", players=2, observations="none")
    >>> seen, _ = env.reset(seed=7)
    >>> [int(seen[agent]["action_mask"].sum()) for agent in env.agents]  # both lay their castle
    [4, 4]
    """

    def _numbered(self) -> int:
        return super()._numbered() + 1

    @property
    def wait(self) -> int:
        """The number of the action that does nothing."""
        return self._setting.actions.size

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], Infos]:
        """Deal a match. What there is to choose is chosen when the environment is made."""
        self._playing.begin(self._deals.next(seed))
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Carry out what those chose who have something to decide."""
        playing, agents = self._playing, self.agents
        infos: Infos = {agent: {} for agent in agents}
        for seat in playing.state.actors():
            if playing.lost is None and (sentence := self._act(seat, actions)):
                infos[agents[seat]]["illegal"] = sentence
        self._cycles += 1
        over = playing.lost is not None or not playing.state.actors()
        cut = not over and self._cycles == self.max_cycles
        seen, paid = self._seen(), playing.pay() or [0.0] * len(agents)
        if over or cut:
            self.agents = []
        if (result := playing.result) is not None:
            for agent, points, rank in zip(agents, result.scores, result.ranks, strict=True):
                infos[agent].update(points=points, rank=rank)
        return (
            seen,
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _act(self, seat: int, actions: Mapping[str, Any]) -> str:
        action, playing = actions[self.possible_agents[seat]], self._playing
        return playing.decline(seat) if action == self.wait else playing.act(seat, action)

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._with_wait(seat) for seat, agent in enumerate(self.possible_agents)}

    def _with_wait(self, seat: int) -> Seen:
        seen = self._playing.look(seat)
        mask = seen["action_mask"]
        seen["action_mask"] = np.append(mask, np.int8(not mask.any()))
        return seen
