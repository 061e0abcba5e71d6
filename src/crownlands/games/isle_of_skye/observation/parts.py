"""What an observation of a table holds, and what stands where."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.observation import Axis, Part
from crownlands.games.isle_of_skye.actions import ALL_GOLD, DRAWN
from crownlands.games.isle_of_skye.observation.faces import FACE
from crownlands.games.isle_of_skye.observation.territories import LAID, PLANES, Field
from crownlands.games.isle_of_skye.phases.building import Building
from crownlands.games.isle_of_skye.phases.buying import Buying
from crownlands.games.isle_of_skye.phases.founding import Founding
from crownlands.games.isle_of_skye.phases.pricing import Pricing
from crownlands.games.isle_of_skye.rounds import SLOTS
from crownlands.games.isle_of_skye.rulebook import Rulebook

#: what the base game asks
ASKS = (Founding.asks, Pricing.asks, Buying.asks, Building.asks)
OVER = "over"
PRICE = ("known", "gold", "axe")
RULINGS = ("castle_on_road", "farm_corners", "column_once", "gold_decides")
#: gold is told in fifties, prices in twenties, income in tens, points in hundreds, what a scoring
#: tile pays in twenties; there is always less than this
GOLD, MOST_GOLD = 50, 1000
PRICES = 20
INCOME, MOST_INCOME = 10, 200
POINTS, MOST_POINTS = 100, 1000
PAYS, MOST_PAID = 20, 200


def most_laid(rules: Rulebook) -> int:
    """How many tiles a territory can have, its castle among them."""
    return 1 + rules.extension.tiles_a_round * len(rules.rounds)


def parts(rules: Rulebook, field: Field) -> tuple[Part, ...]:
    """All parts at a table with these rules, but for those of a box."""
    return (*_territories(rules, field), *_of_seats(rules), *_of_the_match(rules))


def _territories(rules: Rulebook, field: Field) -> Iterator[Part]:
    seat = Axis("seat", rules.options.players)
    tile = Axis("tile", most_laid(rules))
    yield Part(
        "territory",
        (
            seat,
            Axis.named("plane", *PLANES),
            Axis("row", field.side),
            Axis("column", field.side),
        ),
        "Every territory, the castle in the middle, north on top: of each square what its tile "
        "shows, the terrain at each of its edges, which edges an area joins and which a road "
        "leaves by, whether a road leads from here to the castle, and whether the area at an edge "
        f"is complete. What lies more than {field.reach} squares away is in `laid` alone",
    )
    yield Part(
        "laid",
        (seat, tile, Axis.named("what", *LAID)),
        "The tiles of every territory in the order of laying, each as it lies; beside what the "
        "planes say, what stands in the area at each edge and wholly inside, which edges a road "
        "joins, and how many squares the area at an edge covers, as a share of the most there can "
        "be",
    )
    yield Part(
        "places",
        (seat, tile, Axis.named("way", "south", "east")),
        "Where they lie, seen from the castle, as a share of the whole field",
        low=-1,
    )


def _of_seats(rules: Rulebook) -> Iterator[Part]:
    seat, drawn = Axis("seat", rules.options.players), Axis("slot", DRAWN)
    yield Part(
        "offers",
        (seat, drawn, Axis.named("what", *FACE)),
        "The tiles that every seat drew and still has on offer, upright",
    )
    yield Part(
        "prices",
        (seat, drawn, Axis.named("what", *PRICE)),
        f"Whether one may know what is decided about each of them; its price, in {PRICES}s of gold "
        "(nought where it has none); whether the axe is on it",
        high=ALL_GOLD / PRICES,
    )
    yield Part("ready", (seat,), "Who has decided about its tiles, while others have not")
    yield Part(
        "hand",
        (seat, Axis("slot", rules.extension.tiles_a_round), Axis.named("what", *FACE)),
        "The tiles that every seat is to lay, upright",
    )
    yield Part(
        "gold",
        (seat, Axis.named("what", "all", "known", "free")),
        f"In {GOLD}s: all gold of every seat; whether one may know what of it lies on no tile, "
        "and how much that is",
        high=MOST_GOLD / GOLD,
    )
    yield Part(
        "income",
        (seat,),
        f"What the next income brings without being behind, in {INCOME}s of gold",
        high=MOST_INCOME / INCOME,
    )
    yield Part(
        "points",
        (seat, Axis.named("what", "scored", "now")),
        "In hundreds: where every seat's marker stands, and what it would have if the match ended "
        "now",
        high=MOST_POINTS / POINTS,
    )
    yield Part(
        "pays",
        (seat, Axis.named("slot", *SLOTS)),
        f"What each scoring tile would pay every seat now, in {PAYS}s",
        high=MOST_PAID / PAYS,
    )


def _of_the_match(rules: Rulebook) -> Iterator[Part]:
    seat, rounds = Axis("seat", rules.options.players), Axis("round", len(rules.rounds))
    yield Part(
        "scoring",
        (Axis.named("slot", *SLOTS), Axis.named("tile", *rules.scoring_tiles)),
        "The scoring tiles",
    )
    yield Part(
        "schedule",
        (rounds, Axis.named("what", *SLOTS, "behind")),
        "In which rounds that are not over each of them is counted, and what those who are behind "
        "get for everybody ahead of them, as a share of the most; noughts for rounds that are over",
    )
    yield Part("round", (rounds,), "The round; none before the first one")
    yield Part(
        "bag",
        (Axis("number", len(rules.tiles)),),
        "Which tiles are in the bag, by number; number 0, the castle, never is",
    )
    yield Part(
        "bag_shows",
        (Axis.named("what", *FACE),),
        "What a tile drawn from the bag shows on average, upright",
    )
    yield Part("first", (seat,), "Who goes first in this round")
    yield Part("deciding", (seat,), "Who may decide now; several where it is at the same time")
    yield Part(
        "frame",
        (Axis.named("frame", *ASKS, *rules.extension.asks, OVER),),
        "What is being decided, or that the match is over",
    )
    yield Part("rulings", (Axis.named("ruling", *RULINGS),), "The rulings that are played by")
