"""Growing the areas of a plan: from one hex each until all ground is taken."""

from __future__ import annotations

from itertools import combinations

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.designer.ground import Ground
from crownlands.games.kingdom_builder.designer.lattice import HEXES, NEIGHBOURS, RIM, STEPS
from crownlands.games.kingdom_builder.designer.letters import MOUNTAIN, is_land

#: what a side between two areas of one terrain costs, and a hex too many or too few
_TOUCH, _SIZE = 30, 8
#: of so many hexes the one farthest from its kin is sown
_SEEDS = 6


def grown(ground: Ground, generator: Generator) -> list[int]:
    """For each hex its area, -1 on special hexes; one entry more for what lies outside."""
    return _Growth(ground, generator).grow()


class _Growth:
    def __init__(self, ground: Ground, generator: Generator) -> None:
        self._ground = ground
        self._generator = generator
        self._shapes = ground.shapes
        self._terrain = ground.terrain
        self._area = [-1] * (HEXES + 1)

    def grow(self) -> list[int]:
        """Sow every area and let it grow to its size, water and mountains before the land."""
        free = set(range(HEXES)) - set(self._ground.plan.specials)
        fertile = self._ground.fertile
        barren = [place for place in range(len(self._shapes)) if place not in fertile]
        for place in barren:
            self._sow(place, free)
            size = 1
            while size < self._shapes[place].size and self._extend(place, free):
                size += 1
        sizes = [1] * len(self._shapes)
        for place in fertile:
            self._sow(place, free)
        growing = set(fertile)
        while growing:
            # the one that is farthest from its size comes next; of equals the first
            place = min(growing, key=lambda at: (sizes[at] * 1000 // self._shapes[at].size, at))
            if sizes[place] < self._shapes[place].size and self._extend(place, free):
                sizes[place] += 1
            else:
                growing.discard(place)
        self._fill(free)
        self._settle()
        return self._area

    def _sow(self, place: int, free: set[int]) -> None:
        """Put the first hex of an area down: far from others of its terrain, at the rim or not."""
        shape = self._shapes[place]
        kin = [
            number for number in range(HEXES)
            if self._area[number] >= 0 and self._terrain[self._area[number]] == self._terrain[place]
        ]  # fmt: skip
        others = kin if kin else [number for number in range(HEXES) if self._area[number] >= 0]
        choice = sorted(free)
        if shape.letter == MOUNTAIN and self._ground.caves is not None:
            held = sum(1 for number in kin if self._ground.eligible[number])
            wanted = [
                at for at in choice if self._ground.eligible[at] == (held < self._ground.caves)
            ]
            choice = wanted or choice
        at_rim = [at for at in choice if (at in RIM) == (shape.rim > 0)]
        choice = at_rim or choice
        tried = [self._generator.choice(choice) for _ in range(_SEEDS)]
        here = max(tried, key=lambda at: min((STEPS[at][other] for other in others), default=0))
        self._area[here] = place
        free.discard(here)

    def _extend(self, place: int, free: set[int]) -> bool:
        """Give an area one more hex, in keeping with how compact it shall be."""
        area = self._area
        mine = [number for number in range(HEXES) if area[number] == place]
        edge = sorted({there for here in mine for there in NEIGHBOURS[here] if there in free})
        terrain = self._terrain[place]
        edge = [
            here
            for here in edge
            if all(
                area[there] in (-1, place) or self._terrain[area[there]] != terrain
                for there in NEIGHBOURS[here]
            )
        ] or edge
        if not edge:
            return False
        shape = self._shapes[place]
        joints = shape.joints / max(1, shape.size - 1)
        here = min(
            self._generator.shuffled(edge),
            key=lambda at: abs(joints - sum(area[there] == place for there in NEIGHBOURS[at])),
        )
        area[here] = place
        free.discard(here)
        return True

    def _fill(self, free: set[int]) -> None:
        """Give what nobody reached to a neighbour."""
        area = self._area
        while free:
            for here in sorted(free):
                beside = [area[there] for there in NEIGHBOURS[here] if area[there] >= 0]
                if beside:
                    land = [at for at in beside if is_land(self._shapes[at].letter)]
                    area[here] = self._generator.choice(land or beside)
                    free.discard(here)

    def _settle(self) -> None:
        """Let areas of land change places, as long as that brings the right terrains together.

        Hex by hex an area hardly ever comes away from its neighbours; here it can.
        """
        ground, terrain = self._ground, self._terrain
        sizes = [0] * len(self._shapes)
        sides: dict[tuple[int, int], int] = {}
        for here in range(HEXES):
            mine = self._area[here]
            if mine >= 0:
                sizes[mine] += 1
                for there in NEIGHBOURS[here]:
                    if here < there and self._area[there] not in (-1, mine):
                        pair = (mine, self._area[there])
                        sides[pair] = sides.get(pair, 0) + 1
        #: which area of the plan lies where another was sown
        now = list(range(len(self._shapes)))

        def cost() -> int:
            borders = [0] * len(ground.border_costs)
            total = 0
            for (one, other), touching in sides.items():
                here, there = terrain[now[one]], terrain[now[other]]
                if here == there:
                    total += _TOUCH * touching
                else:
                    borders[ground.pairs[here][there]] += touching
            for at, size in enumerate(sizes):
                total += _SIZE * abs(size - self._shapes[now[at]].size)
            for here, there in combinations(ground.terrains, 2):
                pair = ground.pairs[here][there]
                total += ground.border_costs[pair][borders[pair]]
            return total

        best = cost()
        bettered = True
        while bettered:
            bettered = False
            for one, other in combinations(self._generator.shuffled(ground.fertile), 2):
                now[one], now[other] = now[other], now[one]
                changed = cost()
                if changed < best:
                    best, bettered = changed, True
                else:
                    now[one], now[other] = now[other], now[one]
        self._area = [now[at] if at >= 0 else at for at in self._area]
