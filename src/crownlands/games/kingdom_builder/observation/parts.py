"""What an observation of a table holds, and what stands where."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.observation import Axis, Part
from crownlands.games.kingdom_builder.board.hexes import SIDE
from crownlands.games.kingdom_builder.observation.vocabulary import Vocabulary
from crownlands.games.kingdom_builder.spread import RULINGS
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.terrain_cards import MANDATORY

#: planes of what there is on hexes beside land and pieces
HEXES = ("barred", "origin", "within_reach")
#: tiles that can lie on one hex
TILES_A_HEX = 2
TILE_STATES = ("ready", "spent")
PILES = ("discard", "out", "removed")
PROGRESS = ("round", "last_round", "closing", "pile")
OVER = "over"
HIDDEN = "hidden"
#: points are told in hundreds, and rounds in twenties; a match has fewer of both than this
POINTS, MOST_POINTS = 100, 1000
ROUNDS, MOST_ROUNDS = 20, 240


def parts(known: Vocabulary) -> tuple[Part, ...]:
    """All parts where this can be on the table."""
    return (*_of_the_board(known), *_of_seats(known), *_of_the_match(known), *_asked(known))


def _of_the_board(known: Vocabulary) -> Iterator[Part]:
    seat, hexes = Axis("seat", known.players), (Axis("line", known.lines), Axis("column", SIDE))
    lands = Axis.named("plane", *known.terrains.values(), *known.special.values(), "hex")
    yield Part(
        "land",
        (lands, *hexes),
        "The map: the hexes of each terrain, the special hexes, and where there is a hex at all "
        "(every second line lies half a hex to the right, the first one not; an island's lines "
        "follow those of the board)",
    )
    yield Part(
        "locations",
        (Axis.named("location", *known.locations), *hexes),
        "The hexes of each location",
    )
    yield Part(
        "tiles_lying",
        (Axis.named("plane", "of_location", *known.dealt), *hexes),
        f"The tiles that still lie on a location hex (of {TILES_A_HEX}), and where each of the "
        "tiles lies that were dealt",
    )
    yield Part(
        "pieces",
        (seat, Axis.named("kind", *(kind.name for kind in known.owned)), *hexes),
        "What every seat has on the board, by kind",
    )
    unowned = (*(kind.name for kind in known.unowned), *known.laid)
    if unowned:
        yield Part(
            "nobodys",
            (Axis.named("kind", *unowned), *hexes),
            "What stands or lies on the board and belongs to nobody",
        )
    yield Part(
        "hexes",
        (Axis.named("plane", *HEXES), *hexes),
        "Free hexes that nobody may settle; where the piece in the air stood, or what is decided "
        "about; and where a piece goes hex by hex, all that it can reach",
    )


def _of_seats(known: Vocabulary) -> Iterator[Part]:
    seat = Axis("seat", known.players)
    yield Part(
        "supply",
        (seat, Axis.named("kind", *(kind.name for kind in known.owned))),
        "What every seat has left of each kind of piece, as a share of all of them",
    )
    yield Part(
        "tiles",
        (seat, Axis.named("tile", *known.tiles), Axis.named("state", *TILE_STATES)),
        "The tiles and extra actions of every seat, in halves: those that it can still use in this "
        "turn (a seat that waits, in its next one), and those that it has used or cannot use yet",
        high=known.equal_tiles / TILES_A_HEX,
    )
    yield Part(
        "hand",
        (seat, Axis.named("card", *known.shown, HIDDEN)),
        "The terrain cards of every seat: one's own, and those of the seat at turn; of others how "
        "many they are",
        high=len(known.deck),
    )
    yield Part(
        "points",
        (seat,),
        "What every seat would have if the match ended now, in hundreds of gold",
        high=MOST_POINTS / POINTS,
    )
    yield Part(
        "gold",
        (seat, Axis.named("rule", *known.cards, *known.tasks, *known.rules)),
        "What of it every card, every task and every other rule pays",
        high=MOST_POINTS / POINTS,
    )
    if known.tasks:
        yield Part(
            "tasks_done",
            (seat, Axis.named("task", *known.tasks)),
            "How far every seat is with each task, as a share of what it asks for",
        )
    if known.kept:
        yield Part(
            "kept",
            (seat, Axis.named("what", *known.kept)),
            "What every seat keeps beside its tiles, as a share of the most there can be",
        )
    if known.marks_lines:
        yield Part(
            "marks",
            (Axis("line", known.lines), seat),
            "Which lines are marked beside the board, and by whom",
        )


def _of_the_match(known: Vocabulary) -> Iterator[Part]:
    seat = Axis("seat", known.players)
    yield Part("cards", (Axis.named("card", *known.cards),), "The three Kingdom Builder cards")
    if known.tasks:
        yield Part("tasks", (Axis.named("task", *known.tasks),), "The tasks of this match")
    yield Part(
        "terrain_cards",
        (Axis.named("pile", *PILES), Axis.named("card", *known.shown)),
        "The terrain cards that were discarded since the last shuffle, that left the game, and "
        "that were taken out before it, each as a share of all cards",
    )
    if known.unowned:
        yield Part(
            "stock",
            (Axis.named("kind", *(kind.name for kind in known.unowned)),),
            "What is left of the pieces that belong to nobody, as a share of all of them",
        )
    yield Part("first", (seat,), "Who began: the last round ends before that seat's turn")
    yield Part("turn", (seat,), "Whose turn it is")
    yield Part(
        "progress",
        (Axis.named("what", *PROGRESS),),
        "The round, in twenties; whether it is the last; whether that is over too, and something "
        "is still decided before gold is paid; the pile, as a share of all terrain cards",
        high=MOST_ROUNDS / ROUNDS,
    )
    yield Part("rulings", (Axis.named("option", *RULINGS),), "The rulings that are played by")


def _asked(known: Vocabulary) -> Iterator[Part]:
    yield Part(
        "deciding",
        (Axis("seat", known.players),),
        "Who decides now: not always the seat at turn",
    )
    yield Part(
        "frame",
        (Axis.named("frame", *known.frames, OVER),),
        "What is being decided, or that the match is over",
    )
    yield Part("tile", (Axis.named("tile", *known.tiles),), "The tile that is being used")
    yield Part(
        "terrain",
        (Axis.named("terrain", *known.terrains.values()),),
        "The terrain to be built on: of the card, or of one that the tile has turned up",
    )
    yield Part(
        "left",
        (Axis.named("what", "left"),),
        f"How many times more, in units of {MANDATORY}",
        high=(SETTLEMENT.count + MANDATORY) / MANDATORY,
    )
    yield Part(
        "asks",
        (Axis.named("terrain", *known.terrains.values()),),
        "For each terrain that the cards of the seat at turn show, how many settlements they ask "
        f"for there, of {MANDATORY}",
    )
