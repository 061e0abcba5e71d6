"""Add the golden matches that are missing: ``python -m tests.games.kingdom_builder.make_golden``.

Those that are there stay as they are: a golden match that changes is a bug. Only when the rules
version grows are they removed first, and all made anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from pathlib import Path

import msgspec

from crownlands.arena.playing import Played, record_of
from crownlands.arena.series import Series
from crownlands.engine.contract import Event, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, replayed
from crownlands.engine.record import Record
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.boxes import BASE, BOX_OF_CARD, BOXES, EXPANSIONS
from crownlands.games.kingdom_builder.events import Built, LandFull
from crownlands.games.kingdom_builder.harvest.events import TokenTaken
from crownlands.games.kingdom_builder.harvest.memory import TOKENS
from crownlands.games.kingdom_builder.marshlands.events import CanoePassed
from crownlands.games.kingdom_builder.options import CARDS_A_MATCH, QUADRANTS_A_BOARD
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from tests.games.golden import Gold, Probes, continued, recorded, shared

GOLD = Gold(KINGDOM_BUILDER, Path(__file__).parent / "golden")
NOMADS_BOARD = ("quarry", "caravan:turned", "village", "garden:turned")
CROSSROADS_BOARD = (
    "lighthouse_foresters_lodge",
    "barracks_crossroads:turned",
    "city_hall_fort",
    "monastery_wagon:turned",
)
CROSSROADS_AND_NOMADS = ("barracks_crossroads", "quarry", "city_hall_fort:turned", "caravan")
OWN_MAP = """\
name: home
L: farm

GGGGGCCCCC
GGGGGCCCCC
GGLGGCCXCC
GGGGGCCCCC
DDDDDFFFFF
DDDDDFFFFF
DDDDDFFFFF
TTTTTTTTTT
WWWWTTTTTT
MMMMTTTTTT
"""

#: four of them make a board that is mostly canyon: without its cards the rest is soon full
MOSTLY_CANYON = tuple(
    f"name: gorge_{number}\nL: farm\n\n"
    + "CCCCCCCCCC\n" * 3
    + "CCLCCCCXCC\n"
    + "CCCCCCCCCC\n" * 4
    + "GGGFFFDDDD\nTTTTTTWWMM\n"
    for number in range(1, 5)
)
#: four of them make a board without any desert, so that its cards are useless
NO_DESERT = tuple(
    OWN_MAP.replace("home", f"home_{number}").replace("D", "T") for number in range(1, 5)
)

OWN_ISLAND = """\
name: rock
L: tree_house

..GGGA.
.GGGAA.
.GXMML.
.DDFFM.
..DDFC.
"""

MATCHES: dict[str, tuple[KingdomBuilderOptions, str, str]] = {
    "first-game": (KingdomBuilderOptions(players=3, preset="first_game"), "greedy", "1"),
    "two-random": (KingdomBuilderOptions(players=2), "random", "1"),
    "harbor-oracle": (
        KingdomBuilderOptions(
            players=2,
            quadrants=("harbor", "oracle", "barn:turned", "tower"),
            cards=("discoverers", "hermits", "citizens"),
            lords_zero=False,
            lifted_frees=False,
        ),
        "random",
        "1",
    ),
    "lords": (
        KingdomBuilderOptions(players=4, cards=("miners", "workers", "lords")),
        "greedy",
        "1",
    ),
    "farmers": (
        KingdomBuilderOptions(players=2, cards=("farmers", "lords", "fishermen"), maps=(OWN_MAP,)),
        "search:playouts=30",
        "1",
    ),
    "own-map": (
        KingdomBuilderOptions(
            players=2, quadrants=("home", "barn", "tavern", "tower:turned"), maps=(OWN_MAP,)
        ),
        "random",
        "1",
    ),
    "no-desert": (
        KingdomBuilderOptions(
            players=3, quadrants=("home_1", "home_2", "home_3", "home_4"), maps=NO_DESERT
        ),
        "greedy",
        "1",
    ),
    "nomads": (
        KingdomBuilderOptions(
            players=5,
            expansions=("nomads",),
            quadrants=NOMADS_BOARD,
            cards=("families", "shepherds", "ambassadors"),
        ),
        "random",
        "1",
    ),
    "nomads-greedy": (
        KingdomBuilderOptions(players=4, expansions=("nomads",), quadrants=NOMADS_BOARD),
        "greedy",
        "1",
    ),
    "crossroads": (
        KingdomBuilderOptions(players=5, expansions=("crossroads",), quadrants=CROSSROADS_BOARD),
        "random",
        "1",
    ),
    "crossroads-nomads": (
        KingdomBuilderOptions(
            players=4,
            expansions=("nomads", "crossroads"),
            quadrants=CROSSROADS_AND_NOMADS,
            cards=("shepherds", "ambassadors", "workers"),
        ),
        "random",
        "1",
    ),
    "all-three-boxes": (
        KingdomBuilderOptions(
            players=4,
            expansions=("nomads", "crossroads"),
            quadrants=("harbor", "monastery_wagon", "caravan", "lighthouse_foresters_lodge:turned"),
        ),
        "greedy",
        "1",
    ),
    "wide-outpost": (
        KingdomBuilderOptions(
            players=3,
            expansions=("nomads",),
            quadrants=("quarry", "harbor", "barn:turned", "garden"),
            outpost_moves=True,
        ),
        "random",
        "1",
    ),
    "fort-without-desert": (
        KingdomBuilderOptions(
            players=2,
            expansions=("crossroads",),
            quadrants=("home_1", "home_2", "home_3", "home_4"),
            maps=tuple(text.replace("L: farm", "L: fort") for text in NO_DESERT),
        ),
        "random",
        "2",
    ),
    "swamp-cards-alone": (
        KingdomBuilderOptions(
            players=3, swamp_cards=True, quadrants=CROSSROADS_BOARD, expansions=("crossroads",)
        ),
        "greedy",
        "1",
    ),
    "hoarders": (
        KingdomBuilderOptions(
            players=2,
            expansions=("marshlands", "harvest"),
            quadrants=("cathedral_watchtower", "canoe", "tavern", "paddock"),
        ),
        "tests.games.hoarder.Hoarder",
        "hoard",
    ),
    "queenies": (
        KingdomBuilderOptions(
            players=5,
            expansions=("capitol", "caves", "island"),
            quadrants=("oracle", "harbor:turned", "tavern", "barn"),
            cards=("knights", "fishermen", "discoverers"),
            capitols=("c8", "r2"),
            caves=("h9", "n7", "j14"),
            island="suspension_bridge",
            capitol_castle=True,
            island_knights=False,
        ),
        "random",
        "1",
    ),
    "own-island": (
        KingdomBuilderOptions(
            players=3,
            expansions=("harvest", "island"),
            cards=("knights", "rangers", "mayors"),
            island_map=OWN_ISLAND,
        ),
        "random",
        "1",
    ),
    "full-land": (
        KingdomBuilderOptions(
            players=5,
            expansions=("marshlands",),
            quadrants=tuple(f"gorge_{number}" for number in range(1, 5)),
            maps=MOSTLY_CANYON,
            cards=("scouts", "miners", "fishermen"),
        ),
        "random",
        "full",
    ),
    "everything": (KingdomBuilderOptions(players=5, expansions=EXPANSIONS), "greedy", "1"),
    "shared-victory": (KingdomBuilderOptions(players=2), "random", "tie"),
}
#: a match that begins where another one stood
FROM_POSITION = "from-a-position"
#: further random matches, by the series they are numbered in
BOARDS: dict[str, tuple[KingdomBuilderOptions, ...]] = {
    "further": (
        KingdomBuilderOptions(players=5, expansions=("nomads",), quadrants=NOMADS_BOARD),
        KingdomBuilderOptions(players=4, quadrants=("oracle", "harbor", "paddock", "barn")),
    ),
    "crossroads-further": (
        KingdomBuilderOptions(players=5, expansions=("crossroads",), quadrants=CROSSROADS_BOARD),
        KingdomBuilderOptions(
            players=5, expansions=("nomads", "crossroads"), quadrants=CROSSROADS_AND_NOMADS
        ),
    ),
}


def boards_with(box: str) -> tuple[KingdomBuilderOptions, ...]:
    """Its first quadrants and cards, its last ones, and boards where it meets the other boxes."""
    land = {each.name: _land(each.name) for each in BOXES}
    cards = [card for card, of in BOX_OF_CARD.items() if of == box]
    others = [name for name in land if name != box and land[name] and land[box]]
    room = QUADRANTS_A_BOARD - 1
    meetings = (others[start : start + room] for start in range(0, len(others), room))
    return (
        _board(box, 5, (*land[box], *land[BASE.name]), cards),
        _board(box, 4, (*land[box][::-1], *land[BASE.name]), cards[::-1]),
        *(
            _board(box, 3, (*(land[name][0] for name in (box, *met)), *land[BASE.name][1:]), cards)
            for met in meetings
        ),
    )


def _land(box: str) -> list[str]:
    return [name for name, quadrant in quadrants().items() if quadrant.expansion == box]


def _board(
    box: str, players: int, land: Sequence[str], cards: Sequence[str]
) -> KingdomBuilderOptions:
    """The first of these quadrants and cards, and cards of the base game if they are too few."""
    board = land[:QUADRANTS_A_BOARD]
    boxes = {box, *(quadrants()[name].expansion for name in board)}
    return KingdomBuilderOptions(
        players=players,
        expansions=tuple(name for name in EXPANSIONS if name in boxes),
        quadrants=tuple(board),
        cards=(*cards, *KingdomBuilderOptions().known_cards)[:CARDS_A_MATCH],
    )


#: a box that has no boards above gets its own
_SHOWN = {box for boards in BOARDS.values() for options in boards for box in options.expansions}
BOARDS |= {f"{box}-further": boards_with(box) for box in EXPANSIONS if box not in _SHOWN}

#: what must have happened in one match or another; more random matches are kept until it has
EVERY_TILE_AND_EVENT = 40


def main() -> None:
    records = GOLD.records()
    for name, (options, bots, seed) in MATCHES.items():
        if name not in records:
            wanted = {"tie": shared, "hoard": saved_up, "full": filled}.get(seed)
            records[name] = recorded(KINGDOM_BUILDER, options, bots, seed, wanted)
    if FROM_POSITION not in records:
        records[FROM_POSITION] = continued(KINGDOM_BUILDER, records["everything"], 40)
    GOLD.add({**records, **further(records)}, some)


def saved_up(series: Series, played: Played) -> bool:
    """Whether the tokens ran out, some were spent together, and a Canoe was left ashore."""
    told = told_in(series, played)
    taken = sum(isinstance(event, TokenTaken) for event in told)
    built = [event.tile == "cathedral" for event in told if isinstance(event, Built)]
    together = any(one and other for one, other in pairwise(built))
    passed = any(isinstance(event, CanoePassed) for event in told)
    return taken >= TOKENS and together and passed


def filled(series: Series, played: Played) -> bool:
    """Whether the match ended because nobody could build any more."""
    return any(isinstance(event, LandFull) for event in told_in(series, played))


def told_in(series: Series, played: Played) -> list[Event]:
    """All that happened in a match."""
    told: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        told.append(event)

    replayed(KINGDOM_BUILDER, record_of(series, played), emit=hear)
    return told


def further(records: dict[str, Record]) -> dict[str, Record]:
    """Random matches that show what no other did: rare tiles, a useless card, an old shuffle."""
    seen = set[str]().union(*map(happened, records.values()))
    found: dict[str, Record] = {}
    for series, boards in BOARDS.items():
        for number in range(EVERY_TILE_AND_EVENT):
            name = f"{series}-{number}"
            if name in records:
                continue
            board = boards[number % len(boards)]
            record = recorded(KINGDOM_BUILDER, board, "random", f"{series} {number}")
            new = happened(record) - seen
            if new:
                found[name] = record
                seen |= new
    return found


def happened(record: Record) -> set[str]:
    """Which boxes met, the kinds of events, the tiles they speak of, the rules that paid."""
    told: set[str] = set()

    def hear(event: Event, only: Seat | None = None) -> None:
        fields = msgspec.to_builtins(event)
        told.add(fields["type"])
        for key in ("tile", "rule"):
            if fields.get(key):
                told.add(f"{fields['type']} {fields[key]}")

    state = replayed(KINGDOM_BUILDER, record, emit=hear).state
    assert isinstance(state, KingdomBuilderState)
    boxes = {placed.quadrant.expansion for placed in state.board.placed}
    told |= {f"{one} beside {other}" for one, other in combinations(sorted(boxes), 2)}
    result = state.result()
    assert result is not None
    told |= {f"paid {line.rule}" for lines in result.lines for line in lines}
    return told


def some(match: Match) -> Probes:
    """Some of the action space, mostly for the seat at turn."""
    codec = KINGDOM_BUILDER.codec
    size = codec.size(match.options)
    rng = Generator(f"golden {match.record.seed} {match.ply}")
    seats = [*match.state.actors(), *range(match.options.players)]
    for _ in range(60):
        yield seats[0] if rng.below(10) else rng.choice(seats), codec.from_index(rng.below(size))
    # There are few of these among thousands of hexes.
    for action in (action for box in BOXES for action in box.plain):
        if codec.to_index(action) < size:
            yield seats[0], action


if __name__ == "__main__":
    main()
