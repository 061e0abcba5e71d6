"""All that a seat sees, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from crownlands.engine.arrays import Array, Kept, np
from crownlands.engine.contract import Seat
from crownlands.engine.observation import Axis, Observer, Part, turned
from crownlands.games.kingdomino.actions import SIDE
from crownlands.games.kingdomino.dominoes import ALL, NUMBERS, TERRAIN_COUNT, TERRAINS
from crownlands.games.kingdomino.frames import ToClaim, ToPlace
from crownlands.games.kingdomino.observation.kingdoms import (
    MOST_CROWNS,
    PLANES,
    SeenKingdom,
    seen,
)
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from crownlands.games.kingdomino.view import KingdominoView, Offer

#: what is said of a domino: nothing but noughts where there is none
FACE = (
    "there",
    "number",
    *(f"left_{terrain}" for terrain in TERRAINS),
    "left_crowns",
    *(f"right_{terrain}" for terrain in TERRAINS),
    "right_crowns",
)
DOMINO_STATES = ("unseen", "line", "waiting", "laid", "discarded")
_UNSEEN, _LINE, _WAITING, _LAID, _DISCARDED = range(len(DOMINO_STATES))
FRAMES = ("claim", "place", "misfit", "over")
RULES = ("mighty_duel", "harmony", "middle_kingdom", "dynasty", "older_edition")
PROGRESS = ("match", "round", "pile")
#: points are told in hundreds
POINTS = 100


def _terrain(terrain: int) -> list[float]:
    return [float(terrain == other) for other in range(TERRAIN_COUNT)]


#: by number; there is no domino 0
LOOKS = np.array(
    [
        [0.0] * len(FACE),
        *(
            [
                1.0,
                domino.number / len(ALL),
                *_terrain(domino.left),
                domino.left_crowns / MOST_CROWNS,
                *_terrain(domino.right),
                domino.right_crowns / MOST_CROWNS,
            ]
            for domino in ALL
        ),
    ],
    np.float32,
)


def _halves() -> Array:
    """For each domino, by terrain and crowns, how many of its halves look so."""
    halves = np.zeros((len(ALL), TERRAIN_COUNT, MOST_CROWNS + 1), np.float32)
    for domino in ALL:
        halves[domino.number - 1, domino.left, domino.left_crowns] += 1
        halves[domino.number - 1, domino.right, domino.right_crowns] += 1
    return halves.reshape(len(ALL), -1)


_HALVES = _halves()
_HALVES_IN_THE_BOX = np.maximum(_HALVES.sum(0), np.float32(1))


def shares_of(dominoes: Array) -> Array:
    """By terrain and crowns, the share of such halves of the box that these dominoes have.

    Halves are counted first and divided once: a sum of shares is a little more than 1 on some
    machines, and not the same on all.
    """
    shares = dominoes @ _HALVES / _HALVES_IN_THE_BOX
    return shares.reshape(*dominoes.shape[:-1], TERRAIN_COUNT, MOST_CROWNS + 1)


def _most_points(options: KingdominoOptions) -> float:
    """More than any kingdom can be worth: every crown counted for every square."""
    crowns = sum(domino.left_crowns + domino.right_crowns for domino in ALL)
    return crowns * (options.span**2 - 1) + HARMONY_POINTS + MIDDLE_KINGDOM_POINTS


def parts(options: KingdominoOptions) -> tuple[Part, ...]:
    """All parts of an observation under these options."""
    seat = Axis("seat", options.players)
    seats = tuple("me" if not step else f"next_{step}" for step in range(options.players))
    most = _most_points(options) / POINTS
    return (
        Part(
            "kingdoms",
            (seat, Axis.named("plane", *PLANES), Axis("row", SIDE), Axis("column", SIDE)),
            "Every kingdom, the castle in the middle: for each terrain the squares that show it; "
            f"crowns on a square (of {MOST_CROWNS}); the castle; the empty squares that the "
            "kingdom may grow into without becoming too large; and of the territory that a square "
            "belongs to, its squares and its crowns, each as a share of the most there can be",
        ),
        Part(
            "line",
            (Axis("domino", options.line_length), Axis.named("what", *FACE, *seats)),
            "The line being chosen from, by number, as it was laid out: each domino as it looks, "
            "and whose king stands on it (nobody's while it can be claimed)",
        ),
        Part(
            "waiting",
            (Axis("domino", options.kings), Axis.named("what", *FACE, *seats)),
            "The dominoes with kings on them that are yet to be laid, in the order of play, "
            "and whose they are",
        ),
        Part(
            "domino",
            (Axis.named("what", *FACE),),
            "The domino that whoever decides must lay now; noughts when a king is placed",
        ),
        Part(
            "dominoes",
            (Axis.named("state", *DOMINO_STATES), Axis("number", len(NUMBERS))),
            "Of each of the 48 dominoes, where it is: not seen in this match, in the line, waiting "
            "to be laid, laid in a kingdom, or given up or left over",
        ),
        Part(
            "unseen",
            (Axis.named("terrain", *TERRAINS), Axis("crowns", MOST_CROWNS + 1)),
            "What may still come: for each terrain and number of crowns, the share of such squares "
            "of the box that have not been seen in this match",
        ),
        Part("deciding", (seat,), "Whose turn it is"),
        Part(
            "frame",
            (Axis.named("frame", *FRAMES),),
            "What is being decided: where a king goes, or where a domino is laid; whether it fits "
            "nowhere and must be given up; whether the match is over",
        ),
        Part(
            "points",
            (seat,),
            "What every kingdom of this match is worth now, in hundreds of points",
            high=most,
        ),
        *(
            [
                Part(
                    "standings",
                    (Axis("match", options.matches), seat),
                    "The points of the matches of the Dynasty that are over, in hundreds",
                    high=most,
                )
            ]
            if options.dynasty
            else []
        ),
        Part(
            "progress",
            (Axis.named("what", *PROGRESS),),
            "The match of the Dynasty and the round, each as a share of all; the dominoes in the "
            "pile, of 48",
        ),
        Part("rules", (Axis.named("rule", *RULES),), "The variants that are played"),
    )


class KingdominoObserver(Observer):
    def __init__(self, options: KingdominoOptions) -> None:
        self.options = options
        self.parts = parts(options)
        self._kingdoms = Kept(partial(seen, span=options.span))
        self.rules = np.array(
            [
                options.mighty_duel,
                options.harmony,
                options.middle_kingdom,
                options.dynasty,
                options.edition == "2017",
            ],
            np.float32,
        )

    def observe(self, view: KingdominoView) -> dict[str, Array]:
        options, deciding = self.options, view.deciding
        order = turned(view.seat, options.players)
        kingdoms = [self._kingdoms.of(view.kingdoms[seat]) for seat in order]
        dominoes = _dominoes(view, kingdoms)
        told = {
            "kingdoms": np.array([kingdom.planes for kingdom in kingdoms]),
            "line": _offers(view.line, options.line_length, order),
            "waiting": _offers(view.waiting, options.kings, order),
            "domino": LOOKS[deciding.domino if isinstance(deciding, ToPlace) else 0].copy(),
            "dominoes": dominoes,
            "unseen": shares_of(dominoes[_UNSEEN]),
            "deciding": np.array(
                [deciding is not None and seat == deciding.seat for seat in order], np.float32
            ),
            "frame": _frame(view),
            "points": np.array([kingdom.points / POINTS for kingdom in kingdoms], np.float32),
        }
        if options.dynasty:
            told["standings"] = _standings(view, order)
        told["progress"] = np.array(
            [view.match / options.matches, view.round / options.rounds, view.pile / len(ALL)],
            np.float32,
        )
        told["rules"] = self.rules.copy()
        return told


def _offers(offers: Sequence[Offer], room: int, order: Sequence[Seat]) -> Array:
    told = np.zeros((room, len(FACE) + len(order)), np.float32)
    if offers:
        told[: len(offers), : len(FACE)] = LOOKS[[offer.face.number for offer in offers]]
        for row, offer in enumerate(offers):
            if offer.king is not None:
                told[row, len(FACE) + order.index(offer.king)] = 1
    return told


def _dominoes(view: KingdominoView, kingdoms: Sequence[SeenKingdom]) -> Array:
    told = np.zeros((len(DOMINO_STATES), len(ALL)), np.float32)
    line = [offer.face.number - 1 for offer in view.line]
    waiting = [offer.face.number - 1 for offer in view.waiting]
    discarded = [number - 1 for number in view.discarded]
    states = [_LINE] * len(line) + [_WAITING] * len(waiting) + [_DISCARDED] * len(discarded)
    told[states, [*line, *waiting, *discarded]] = 1
    for kingdom in kingdoms:
        told[_LAID] += kingdom.laid
    np.subtract(1, told.sum(0), out=told[_UNSEEN])
    return told


def _frame(view: KingdominoView) -> Array:
    deciding = view.deciding
    claims, places = isinstance(deciding, ToClaim), isinstance(deciding, ToPlace)
    return np.array([claims, places, view.misfit, deciding is None], np.float32)


def _standings(view: KingdominoView, order: Sequence[Seat]) -> Array:
    told = np.zeros((view.options.matches, len(order)), np.float32)
    for match, points in enumerate(view.standings):
        told[match] = [points[seat] / POINTS for seat in order]
    return told
