"""Drawing a quadrant: areas are grown after a plan, then bettered hex by hex."""

from __future__ import annotations

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.designer.annealing import annealed
from crownlands.games.kingdom_builder.designer.brief import Brief, BriefError
from crownlands.games.kingdom_builder.designer.ground import Ground
from crownlands.games.kingdom_builder.designer.growth import grown
from crownlands.games.kingdom_builder.designer.known import strangeness
from crownlands.games.kingdom_builder.designer.measures import measured
from crownlands.games.kingdom_builder.designer.plan import planned
from crownlands.games.kingdom_builder.designer.rules import breaches

#: how many quadrants are drawn of which the most usual one is taken
_SKETCHES = 3
#: how often a plan may fail before a brief is given up; hardly ever one does
_FAILURES = 40


def draw(brief: Brief, seed: str | int) -> tuple[str, ...]:
    """A quadrant that keeps the brief and looks printed; always the same for the same seed."""
    brief.check()
    generator = Generator(seed)
    sketches: list[tuple[str, ...]] = []
    failures = 0
    while len(sketches) < _SKETCHES:
        ground = Ground(planned(brief, generator), brief)
        rows = ground.rows(annealed(ground, grown(ground, generator), generator))
        if not breaches(rows, brief):
            sketches.append(rows)
            continue
        failures += 1
        if failures == _FAILURES:
            raise BriefError(f"no quadrant was found that keeps the brief, in {_FAILURES} tries")
    return min(sketches, key=lambda rows: strangeness(measured(rows)))
