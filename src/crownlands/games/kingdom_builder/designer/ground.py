"""The ground a quadrant is drawn on: what its plan means hex by hex, and what departing costs.

All costs are whole numbers, so that every machine draws the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.games.kingdom_builder.board.hexes import QUADRANT_SIDE
from crownlands.games.kingdom_builder.designer.brief import Brief
from crownlands.games.kingdom_builder.designer.known import known_ranges
from crownlands.games.kingdom_builder.designer.lattice import HEXES, NEIGHBOURS, STEPS
from crownlands.games.kingdom_builder.designer.letters import MOUNTAIN, is_land
from crownlands.games.kingdom_builder.designer.measures import CAVE_DISTANCE, REACH
from crownlands.games.kingdom_builder.designer.plan import Plan

#: what a hex too many or too few of a terrain costs, and a side too many or too few of a border
COUNT, BORDER = 60, 30
#: no border has more sides
_MOST_SIDES = 3 * HEXES


class Ground:
    """A plan, hex by hex."""

    def __init__(self, plan: Plan, brief: Brief) -> None:
        self.plan = plan
        self.shapes = plan.shapes
        self.caves = brief.caves
        #: the terrains by number, in the order of the plan's letters
        self.terrains = range(len(plan.letters))
        self.is_land = [is_land(letter) for letter in plan.letters]
        self.mountain = plan.letters.find(MOUNTAIN)
        #: the terrain of each area
        self.terrain = [plan.letters.index(shape.letter) for shape in plan.shapes]
        #: the areas of land
        self.fertile = [at for at, shape in enumerate(plan.shapes) if is_land(shape.letter)]
        #: the hexes on which a mountain is one that a cave may use
        self.eligible = [
            all(STEPS[number][special] > CAVE_DISTANCE for special in plan.specials)
            for number in range(HEXES)
        ]
        #: the special hex beside each hex, or -1; there are never two
        self.beside = [-1] * HEXES
        for special in plan.specials:
            for there in NEIGHBOURS[special]:
                self.beside[there] = special
        #: whether a hex lies within reach of a special one
        self.near = [
            any(STEPS[number][special] <= REACH for special in plan.specials)
            for number in range(HEXES)
        ]
        #: how many hexes of each terrain should lie within reach
        self.reach = _reach(plan)
        #: by terrain and number of hexes
        self.count_costs = _count_costs(plan, brief)
        kinds = len(self.terrains)
        #: by two terrains the number of their pair, in whichever order
        self.pairs = [
            [min(one, other) * kinds + max(one, other) for other in self.terrains]
            for one in self.terrains
        ]
        #: by pair of terrains and number of sides
        self.border_costs = _border_costs(plan)

    def rows(self, area: Sequence[int]) -> tuple[str, ...]:
        """The map, when each hex is of that area."""
        letters, specials = self.plan.letters, self.plan.specials
        written = "".join(
            specials.get(number) or letters[self.terrain[area[number]]] for number in range(HEXES)
        )
        return tuple(
            written[start : start + QUADRANT_SIDE] for start in range(0, HEXES, QUADRANT_SIDE)
        )


def _reach(plan: Plan) -> list[int]:
    known = known_ranges()
    usual = known["least of a terrain in reach"].mean / known["land of the smallest terrain"].mean
    return [
        int(usual * plan.counts[letter] + 0.5) if is_land(letter) else 0 for letter in plan.letters
    ]


def _count_costs(plan: Plan, brief: Brief) -> list[list[int]]:
    bounds = [brief.counts[letter] for letter in plan.letters]
    return [
        [COUNT * max(low - count, count - high, 0) ** 2 for count in range(HEXES + 1)]
        for low, high in bounds
    ]


def _border_costs(plan: Plan) -> list[list[int]]:
    """A long border may depart from the plan farther than a short one."""
    return [
        [int(BORDER * (sides - wanted) ** 2 / (wanted + 3)) for sides in range(_MOST_SIDES)]
        if (wanted := plan.borders.get(min(one, other) + max(one, other))) is not None
        else []
        for one in plan.letters
        for other in plan.letters
    ]
