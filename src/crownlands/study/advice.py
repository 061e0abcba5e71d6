"""What a seat could do, best first, and what each would bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from crownlands.bots import Perspective
from crownlands.engine.contract import Action
from crownlands.engine.generator import Generator
from crownlands.study.forecast import Forecast, Worlds, lead, standard_error

#: how many of the actions that look best are tried
WIDTH = 4

#: a lead over another action counts when it is so many standard errors
_CLEARLY = 2.0


class Advised(msgspec.Struct, frozen=True):
    """An action that was tried, and where it led in every world."""

    action: Action
    #: how far the seat was ahead of the others, world by world
    leads: tuple[float, ...]
    forecast: Forecast

    @property
    def lead(self) -> float:
        return sum(self.leads) / len(self.leads)

    def costs(self, better: Advised) -> float:
        """How many points of its lead a seat gives away by this, as far as that is certain.

        Both were tried in the same worlds, so what these do to both alike cancels out.
        """
        gaps = [one - own for one, own in zip(better.leads, self.leads, strict=True)]
        cost = sum(gaps) / len(gaps)
        return cost if cost > _CLEARLY * standard_error(gaps) else 0.0


def advice(
    seen: Perspective, *, worlds: int, seed: str, also: Iterable[Action] = ()
) -> list[Advised]:
    """The actions that look best to the game's strategy, and those in ``also``: best first."""
    drawn = Worlds(seen, worlds, seed)
    tried = [_tried(seen, drawn, action) for action in _candidates(seen, seed, also)]
    return sorted(tried, key=lambda one: one.lead, reverse=True)


def _candidates(seen: Perspective, seed: str, also: Iterable[Action]) -> Sequence[Action]:
    legal = seen.legal()
    weights = seen.game.strategy.weigh(seen.imagine(Generator(seed)), seen.seat, legal)
    order = sorted(range(len(legal)), key=lambda number: weights[number], reverse=True)
    return list(dict.fromkeys([*(legal[number] for number in order[:WIDTH]), *also]))


def _tried(seen: Perspective, worlds: Worlds, action: Action) -> Advised:
    outcomes = worlds.outcomes(action)
    leads = tuple(lead(points, seen.seat) for points in outcomes)
    return Advised(action, leads, Forecast.of(outcomes))
