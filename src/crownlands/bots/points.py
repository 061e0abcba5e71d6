"""A bot that takes what pays at once."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.bots.bot import Bot, Perspective
from crownlands.engine.contract import Action, Seat, State


class PointsBot(Bot):
    """Takes the action that brings most points now; chance decides between equals.

    It looks no further: in Kingdomino it lays greedily and claims at random.
    """

    name = "points"

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        brought = points_brought(seen.imagine(self.rng), seen.seat, actions)
        most = max(brought)
        return self.rng.choice(
            [action for action, points in zip(actions, brought, strict=True) if points == most]
        )


def points_brought(state: State, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """What each of these actions would bring the seat at once, in an imagined world."""
    gains = state.gains(seat, actions)
    if gains is not None:
        return [sum(gain.rules.values()) for gain in gains]
    brought: list[int] = []
    for action in actions:
        tried = state.copy()
        tried.apply(seat, action)
        brought.append(tried.points(seat))
    return brought
