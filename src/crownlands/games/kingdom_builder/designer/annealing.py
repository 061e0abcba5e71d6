"""Bettering a grown quadrant hex by hex: simulated annealing.

One hex after the other may go over to an area beside it, if that makes the quadrant more like its
plan; now and then, and ever less often, if it makes it less so.
"""

from __future__ import annotations

from math import log

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.designer.brief import LEAST_LAND
from crownlands.games.kingdom_builder.designer.ground import Ground
from crownlands.games.kingdom_builder.designer.lattice import (
    ACROSS,
    DOWN,
    HEXES,
    NEIGHBOURS,
    RIM,
    RINGS,
)
from crownlands.games.kingdom_builder.designer.plan import Shape

#: how many hexes are looked at, and how willing we are at first to make things worse
TURNS = 14000
HEAT = 26
#: What departing from the plan costs: a hex too many or too few, a joint, a quarter of a hex of
#: spread, a hex at the rim; a side between two areas of one terrain; a mountain for caves; a hex of
#: land, and a terrain, beside a special hex; a hex too few of a terrain within reach of one.
SIZE, JOINT, SPREAD, AT_RIM, TOUCH, CAVE, BESIDE, KINDS, REACHED = 8, 5, 4, 3, 30, 60, 20, 40, 6

#: how many stretches the flags of a ring's hexes form, going round
_STRETCHES = tuple(
    sum(1 for bit in range(6) if flags >> bit & 1 and not flags >> (bit + 1) % 6 & 1)
    or (1 if flags else 0)
    for flags in range(64)
)
#: By a random byte, how much worse a turn may be, in thousandths of the heat. Rounded, since the
#: last bit of a logarithm is not the same on every machine.
_LUCK = tuple(round(-1000 * log((byte + 0.5) / 256)) for byte in range(256))


def annealed(ground: Ground, area: list[int], generator: Generator) -> list[int]:
    """For each hex its area, once the quadrant is like its plan."""
    annealing = _Annealing(ground, area)
    word = generator.word
    for turn in range(TURNS):
        annealing.turn(word(), HEAT * (TURNS - turn) // TURNS)
    return annealing.area


class _Tally:
    """What areas and terrains have now, kept up to date hex by hex."""

    def __init__(self, ground: Ground, area: list[int]) -> None:
        areas = len(ground.shapes)
        kinds = len(ground.terrains)
        self.size, self.joints, self.rim = [0] * areas, [0] * areas, [0] * areas
        #: sums over the hexes of an area, out of which its spread is worked out
        self.across, self.down, self.squares = [0] * areas, [0] * areas, [0] * areas
        #: by terrain
        self.counts, self.reached = [0] * kinds, [0] * kinds
        #: by pair of terrains
        self.borders = [0] * (kinds * kinds)
        #: by special hex, and then by terrain
        self.around = {special: [0] * kinds for special in ground.plan.specials}
        self.caves = 0
        for here in range(HEXES):
            if area[here] >= 0:
                self._count(ground, area, here)

    def _count(self, ground: Ground, area: list[int], here: int) -> None:
        mine = area[here]
        x, y = ACROSS[here], DOWN[here]
        self.size[mine] += 1
        self.rim[mine] += here in RIM
        self.across[mine] += x
        self.down[mine] += y
        self.squares[mine] += x * x + 3 * y * y
        kind = ground.terrain[mine]
        self.counts[kind] += 1
        self.reached[kind] += ground.near[here]
        self.caves += kind == ground.mountain and ground.eligible[here]
        if ground.beside[here] >= 0:
            self.around[ground.beside[here]][kind] += 1
        for there in NEIGHBOURS[here]:
            if there > here and area[there] >= 0:
                if area[there] == mine:
                    self.joints[mine] += 1
                elif ground.terrain[area[there]] != kind:
                    self.borders[ground.pairs[kind][ground.terrain[area[there]]]] += 1


def _cost(shape: Shape, size: int, joints: int, x: int, y: int, squares: int, rim: int) -> int:
    """What it costs that an area is not as its shape wants it."""
    spread = (size * squares - x * x - 3 * y * y) / (size * size)
    return (
        # a hex is much for a small area, and little for a large one
        SIZE * 16 * (size - shape.size) ** 2 // (shape.size + 4)
        + JOINT * (joints - shape.joints) ** 2
        + int(SPREAD * (spread - shape.spread) ** 2 / (shape.spread + 1))
        + AT_RIM * (rim - shape.rim) ** 2
    )


class _Annealing:
    def __init__(self, ground: Ground, area: list[int]) -> None:
        self.area = area.copy()
        self._ground = ground
        self._tally = _Tally(ground, area)
        self._least = [LEAST_LAND if ground.is_land[terrain] else 1 for terrain in ground.terrain]
        tally = self._tally
        #: what each area costs now
        self._costs = [
            _cost(shape, *of_area)
            for shape, *of_area in zip(
                ground.shapes,
                tally.size,
                tally.joints,
                tally.across,
                tally.down,
                tally.squares,
                tally.rim,
                strict=True,
            )
        ]
        #: by pair of terrains, how the hex that is looked at would change their border
        self._changes: dict[int, int] = {}

    def turn(self, chance: int, heat: int) -> None:
        """Look at one hex; 32 bits of chance say which, to which area it may go, and its luck."""
        area = self.area
        here = (chance & 0xFFFF) * HEXES >> 16
        mine = area[here]
        ring = RINGS[here]
        other = area[ring[(chance >> 16 & 0xFF) * 6 >> 8]]
        if mine < 0 or other < 0 or other == mine or self._tally.size[mine] <= self._least[mine]:
            return
        terrain = self._ground.terrain
        kind, new = terrain[mine], terrain[other]
        flags = lost = won = worse = 0
        for bit, there in enumerate(ring):
            its = area[there]
            if its == mine:
                flags |= 1 << bit
                lost += 1
            elif its == other:
                won += 1
            if its >= 0:
                worse += TOUCH * (
                    (its != other and terrain[its] == new) - (its != mine and terrain[its] == kind)
                )
        if _STRETCHES[flags] > 1:
            return  # the area would fall apart
        cost_mine, cost_other = self._exchanged(here, mine, other, lost, won)
        worse += cost_mine + cost_other - self._costs[mine] - self._costs[other]
        if kind != new:
            worse += self._worse_terrains(here, kind, new) + self._worse_around(here, kind, new)
        if worse <= 0 or 1000 * worse <= heat * _LUCK[chance >> 24]:
            self._costs[mine], self._costs[other] = cost_mine, cost_other
            self._go_over(here, mine, -1, lost)
            self._go_over(here, other, 1, won)
            if kind != new:
                self._become(here, kind, new)

    def _exchanged(self, here: int, mine: int, other: int, lost: int, won: int) -> tuple[int, int]:
        """What the two areas would cost once the hex has gone over."""
        tally, shapes = self._tally, self._ground.shapes
        x, y, rim = ACROSS[here], DOWN[here], here in RIM
        squares = x * x + 3 * y * y
        return (
            _cost(
                shapes[mine],
                tally.size[mine] - 1,
                tally.joints[mine] - lost,
                tally.across[mine] - x,
                tally.down[mine] - y,
                tally.squares[mine] - squares,
                tally.rim[mine] - rim,
            ),
            _cost(
                shapes[other],
                tally.size[other] + 1,
                tally.joints[other] + won,
                tally.across[other] + x,
                tally.down[other] + y,
                tally.squares[other] + squares,
                tally.rim[other] + rim,
            ),
        )

    def _worse_terrains(self, here: int, kind: int, new: int) -> int:
        """How much worse borders and counts get when a hex becomes another terrain."""
        ground, tally, changes = self._ground, self._tally, self._changes
        changes.clear()
        old_pairs, new_pairs = ground.pairs[kind], ground.pairs[new]
        for there in NEIGHBOURS[here]:
            its = self.area[there]
            if its < 0:
                continue
            theirs = ground.terrain[its]
            if theirs != kind:
                pair = old_pairs[theirs]
                changes[pair] = changes.get(pair, 0) - 1
            if theirs != new:
                pair = new_pairs[theirs]
                changes[pair] = changes.get(pair, 0) + 1
        worse = 0
        for pair, change in changes.items():
            costs, now = ground.border_costs[pair], tally.borders[pair]
            worse += costs[now + change] - costs[now]
        costs, now = ground.count_costs[kind], tally.counts[kind]
        worse += costs[now - 1] - costs[now]
        costs, now = ground.count_costs[new], tally.counts[new]
        return worse + costs[now + 1] - costs[now]

    def _worse_around(self, here: int, kind: int, new: int) -> int:
        """How much worse caves and the surroundings of special hexes get."""
        ground, tally = self._ground, self._tally
        worse = 0
        if ground.caves is not None and ground.eligible[here]:
            changed = (new == ground.mountain) - (kind == ground.mountain)
            now = tally.caves - ground.caves
            worse += CAVE * (abs(now + changed) - abs(now))
        if ground.near[here]:
            short = ground.reach[kind] - tally.reached[kind]
            worse += REACHED * (max(short + 1, 0) ** 2 - max(short, 0) ** 2)
            short = ground.reach[new] - tally.reached[new]
            worse += REACHED * (max(short - 1, 0) ** 2 - max(short, 0) ** 2)
        special = ground.beside[here]
        if special >= 0:
            around, is_land = tally.around[special], ground.is_land
            land = sum(number for number, fertile in zip(around, is_land, strict=True) if fertile)
            kinds = sum(
                1 for number, fertile in zip(around, is_land, strict=True) if fertile and number
            )
            wanted, wanted_kinds = ground.plan.around[special]
            worse -= BESIDE * (land - wanted) ** 2 + KINDS * (kinds - wanted_kinds) ** 2
            land += is_land[new] - is_land[kind]
            kinds += is_land[new] and not around[new]
            kinds -= is_land[kind] and around[kind] == 1
            worse += BESIDE * (land - wanted) ** 2 + KINDS * (kinds - wanted_kinds) ** 2
        return worse

    def _go_over(self, here: int, at: int, sign: int, joints: int) -> None:
        """Write down that an area has won or lost a hex."""
        tally = self._tally
        x, y = ACROSS[here], DOWN[here]
        tally.size[at] += sign
        tally.joints[at] += sign * joints
        tally.across[at] += sign * x
        tally.down[at] += sign * y
        tally.squares[at] += sign * (x * x + 3 * y * y)
        tally.rim[at] += sign * (here in RIM)
        self.area[here] = at

    def _become(self, here: int, kind: int, new: int) -> None:
        """Write down that a hex has become another terrain, once `_worse_terrains` has asked."""
        ground, tally = self._ground, self._tally
        for pair, change in self._changes.items():
            tally.borders[pair] += change
        for terrain, sign in ((kind, -1), (new, 1)):
            tally.counts[terrain] += sign
            tally.reached[terrain] += sign * ground.near[here]
            if ground.beside[here] >= 0:
                tally.around[ground.beside[here]][terrain] += sign
            if terrain == ground.mountain:
                tally.caves += sign * ground.eligible[here]
