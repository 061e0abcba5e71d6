"""Tree search by upper confidence bounds (UCT) over imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import ClassVar, Unpack

from crownlands.bots.bot import Perspective, Settings
from crownlands.bots.playouts import Policy, played_out, worth
from crownlands.bots.thinking import ThinkingBot
from crownlands.bots.timed import Time
from crownlands.engine.contract import Action, Seat, State, Strategy


class Node:
    """An action in the tree, and how it went for the seat that took it."""

    __slots__ = ("children", "offered", "seat", "visits", "worth")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.children: dict[Action, Node] = {}
        #: how often it could have been taken where all beside it had been tried: worlds differ
        self.offered = 0
        self.visits = 0
        #: the sum over its visits
        self.worth = 0.0

    @property
    def mean(self) -> float:
        return self.worth / self.visits

    def bound(self, explore: float) -> float:
        return self.mean + explore * sqrt(log(self.offered) / self.visits)


class UctBot(ThinkingBot):
    """Goes down a tree of actions in a new imagined world each time, and plays on from its edge.

    What worlds turn up differently lies in one tree: a node is a row of actions, and only those
    that are legal in the world at hand are compared. Each seat goes for its own worth.
    """

    name = "uct"
    settings: ClassVar[Settings] = {**ThinkingBot.settings, "explore": float}

    def __init__(
        self,
        seed: str | int,
        policy: str = "full-greedy",
        explore: float = 0.6,
        **time: Unpack[Time],
    ) -> None:
        super().__init__(seed, policy, **time)
        #: what it counts to have been tried less often than others
        self.explore = explore

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        strategy, policy = seen.game.strategy, self.policy_for(seen)
        root = Node(seen.seat)
        for _ in self.playouts_for(seen):
            self._go_down(root, seen.imagine(self.rng), strategy, policy)
        tried = root.children
        return max(tried, key=lambda action: (tried[action].visits, tried[action].mean))

    def _go_down(self, root: Node, world: State, strategy: Strategy, policy: Policy) -> None:
        state, node, path = world.copy(), root, list[Node]()
        while strategy.outcome(world, state) is None:
            seat = state.actors()[0]
            legal = state.legal(seat)
            untried = [action for action in legal if action not in node.children]
            if untried:
                action = self.rng.choice(untried)
                node.children[action] = Node(seat)
            else:
                action = self._most_promising(node, legal)
            node = node.children[action]
            path.append(node)
            state.apply(seat, action)
            if untried:
                break
        points = played_out(strategy, world, state, policy)
        for node in path:
            node.visits += 1
            node.worth += worth(points, node.seat, strategy.safe_margin)

    def _most_promising(self, node: Node, legal: Sequence[Action]) -> Action:
        for action in legal:
            node.children[action].offered += 1
        return max(legal, key=lambda action: node.children[action].bound(self.explore))
