"""Drawing an island: a small round land with every meadow, one castle and one location.

No print of one was found, so there is nothing to measure, and it is drawn in a simpler way than a
quadrant: each terrain is one area, grown from one hex, and of several such sketches the one is
taken whose terrains meet most as they do on printed quadrants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, product

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.hexes import QUADRANT_SIDE
from crownlands.games.kingdom_builder.board.land_file import SPECIAL_DISTANCE
from crownlands.games.kingdom_builder.designer.boxes import Commission
from crownlands.games.kingdom_builder.designer.brief import Bounds, Brief, BriefError
from crownlands.games.kingdom_builder.designer.known import known_borders
from crownlands.games.kingdom_builder.designer.lattice import NEIGHBOURS, RINGS, STEPS
from crownlands.games.kingdom_builder.designer.letters import is_land

#: the lines of an island, and how many hexes it has
LINES = 5
HEXES: Bounds = (27, 31)
#: what lies around it
SEA = "."

#: The terrain that a location moves settlements to has room for several of them, every other one
#: for a turn.
_WANTED, _OTHERS, _BARREN = (6, 8), (3, 5), (2, 4)
_NONE = (0, 0)
#: how many terrains that can be built on lie beside a special hex at least, as on nearly all prints
_AROUND = 2
#: of so many hexes the one farthest from the others is sown
_SEEDS = 6
#: how many islands are sketched of which one is taken, and how many may fail before it is given up
_SKETCHES, _FAILURES = 12, 4000


def _side(location: str, wanted: str, *, water: Bounds, mountains: Bounds) -> Commission:
    land = {letter: _WANTED if letter == wanted else _OTHERS for letter in "GCDFT"}
    brief = Brief(land=land, water=water, mountains=mountains, specials={"X": 1, "L": 1})
    return Commission(location, "island", (location,), brief)


#: the two sides by their location: a bridge hangs between mountains, a tree stands by a pond
ISLANDS = {
    side.name: side
    for side in (
        _side("suspension_bridge", "C", water=_NONE, mountains=_BARREN),
        _side("tree_house", "T", water=_BARREN, mountains=_NONE),
    )
}


def draw_island(brief: Brief, seed: str | int) -> tuple[str, ...]:
    """An island that keeps the brief; always the same for the same seed."""
    generator = Generator(seed)
    sketches: list[dict[int, str]] = []
    for _ in range(_FAILURES):
        letters = _sketched(brief, generator)
        if letters:
            sketches.append(letters)
        if len(sketches) == _SKETCHES:
            return _rows(max(sketches, key=_familiarity))
    raise BriefError(f"no island was found that keeps the brief, in {_FAILURES} tries")


@cache
def outlines() -> tuple[tuple[int, ...], ...]:
    """Every round outline of an island, as hexes of a quadrant whose upper half it lies in.

    Going down, either side of it leads outwards for one to three lines, and then inwards.
    """
    found: list[tuple[int, ...]] = []
    for top, left, right in product(range(4, 8), range(1, LINES - 1), range(1, LINES - 1)):
        # in half hexes, since each line lies half a hex beside the one above it
        west = [-1 if line < left else 1 for line in range(LINES - 1)]
        east = [1 if line < right else -1 for line in range(LINES - 1)]
        starts = list(accumulate(west, initial=0))
        ends = list(accumulate(east, initial=2 * (top - 1)))
        shift = -min(starts) + min(starts) % 2
        hexes = tuple(
            QUADRANT_SIDE * line + (across + shift) // 2
            for line, (start, end) in enumerate(zip(starts, ends, strict=True))
            for across in range(start, end + 1, 2)
        )
        if HEXES[0] <= len(hexes) <= HEXES[1]:
            found.append(hexes)
    return tuple(found)


def _sketched(brief: Brief, generator: Generator) -> dict[int, str]:
    """For each hex its letter; nothing if the areas got into each other's way."""
    hexes = generator.choice(outlines())
    special = _specials(brief, hexes, generator)
    sizes = _sizes(brief, len(hexes) - len(special), generator)
    if not special or not sizes:
        return {}
    letters = {**special, **_grown(sizes, set(hexes) - special.keys(), generator)}
    counts = Counter(letters.values())
    in_bounds = all(low <= counts[letter] <= high for letter, (low, high) in brief.counts.items())
    return (
        letters if in_bounds and all(_kinds(here, letters) >= _AROUND for here in special) else {}
    )


def _grown(sizes: Mapping[str, int], free: set[int], generator: Generator) -> dict[int, str]:
    """Areas on all free hexes: of about these sizes, where they leave each other the room."""
    letters: dict[int, str] = {}
    for letter in sizes:
        left = sorted(free - letters.keys())
        tried = [generator.choice(left) for _ in range(_SEEDS)]
        here = max(tried, key=lambda at: min((STEPS[at][there] for there in letters), default=0))
        letters[here] = letter
    grown = dict.fromkeys(sizes, 1)
    while len(letters) < len(free):
        # the one that is farthest from its size comes next; of equals the first
        by_need = sorted(sizes, key=lambda one: grown[one] * 1000 // sizes[one])
        edges = ((letter, _edge(letter, letters, free)) for letter in by_need)
        letter, edge = next((letter, edge) for letter, edge in edges if edge)
        letters[generator.choice(edge)] = letter
        grown[letter] += 1
    return letters


def _specials(brief: Brief, hexes: Sequence[int], generator: Generator) -> dict[int, str]:
    """Places inland for the special hexes, so far apart that no settlement touches two."""
    inland = [here for here in hexes if set(RINGS[here]) <= set(hexes)]
    placed: dict[int, str] = {}
    for letter, count in brief.specials.items():
        for _ in range(count):
            room = [
                here
                for here in inland
                if all(STEPS[here][there] >= SPECIAL_DISTANCE for there in placed)
            ]
            if not room:
                return {}
            placed[generator.choice(room)] = letter
    return placed


def _sizes(brief: Brief, hexes: int, generator: Generator) -> dict[str, int]:
    """How many hexes each terrain has; nothing if the brief asks for more or fewer."""
    bounds = {letter: each for letter, each in brief.counts.items() if each[1]}
    sizes = {letter: low for letter, (low, _) in bounds.items()}
    for _ in range(hexes - sum(sizes.values())):
        room = [letter for letter, (_, high) in bounds.items() if sizes[letter] < high]
        if not room:
            return {}
        sizes[generator.choice(room)] += 1
    return sizes if sum(sizes.values()) == hexes else {}


def _edge(letter: str, letters: Mapping[int, str], free: set[int]) -> list[int]:
    """The hexes that are left beside an area, those that touch it most: so it grows round."""
    joints = {
        here: sum(letters.get(there) == letter for there in NEIGHBOURS[here])
        for here in sorted(free - letters.keys())
    }
    most = max(joints.values())
    return [here for here, count in joints.items() if count == most] if most else []


def _kinds(special: int, letters: Mapping[int, str]) -> int:
    """How many terrains that can be built on lie beside a special hex."""
    return len({letters[there] for there in RINGS[special] if is_land(letters[there])})


def _familiarity(letters: Mapping[int, str]) -> float:
    """How usual it is that the terrains of an island meet, on average of all sides."""
    known = known_borders()
    sides = [known[pair].mean if pair in known else 0.0 for pair in _borders(letters)]
    return sum(sides) / len(sides)


def _borders(letters: Mapping[int, str]) -> Iterator[str]:
    """The two letters of each side where two terrains meet."""
    for here, letter in letters.items():
        for there in NEIGHBOURS[here]:
            other = letters.get(there, letter)
            if here < there and letter != other:
                yield min(letter, other) + max(letter, other)


def _rows(letters: Mapping[int, str]) -> tuple[str, ...]:
    width = 1 + max(here % QUADRANT_SIDE for here in letters)
    return tuple(
        "".join(letters.get(QUADRANT_SIDE * line + column, SEA) for column in range(width))
        for line in range(LINES)
    )
