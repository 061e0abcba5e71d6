"""What lies between the kingdoms: the line, the waiting dominoes, the pile, the counters."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.drawing.hand import hand_box, points
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import CREAM, GOLD, INK
from crownlands.engine.drawing.paper import sheet
from crownlands.engine.drawing.pen import at, shape
from crownlands.engine.drawing.svg import group, moved, use
from crownlands.games.kingdomino.art.dominoes import SQUARE, domino, empty_place
from crownlands.games.kingdomino.frames import ToClaim, ToPlace
from crownlands.games.kingdomino.view import KingdominoView, Offer

_SQUARE = 74
_NUMBER_WIDTH = 46
PLACE_WIDTH, PLACE_HEIGHT = 250, 88
_PAD = 12


def block_size(places: int, *, lying: bool) -> tuple[float, float]:
    """Say how much room a block of dominoes takes, in a column or lying in a row."""
    across, down = (places, 1) if lying else (1, places)
    return PLACE_WIDTH * across + 2 * _PAD, PLACE_HEIGHT * down + 2 * _PAD


def line_block(view: KingdominoView, *, lying: bool) -> str:
    """Draw the line being chosen from; when the match is over, who came to which place."""
    if view.result is not None:
        return _podium(view, lying=lying)
    claiming = isinstance(view.deciding, ToClaim)
    count = view.options.line_length
    places = [_place(offer, lit=claiming and offer.king is None) for offer in view.line]
    return _block("line", places or [_place(None)] * count, count, lying=lying)


def waiting_block(view: KingdominoView, *, lying: bool) -> str:
    """Draw the dominoes yet to be laid. Each keeps its place until it is its turn."""
    if view.result is not None:
        width, height = block_size(view.options.line_length, lying=lying)
        size = min(width, height) * 0.8
        compass = use("compass", (width - size) / 2, (height - size) / 2, size)
        return group(sheet(width, height), compass, class_="waiting")
    laying = isinstance(view.deciding, ToPlace)
    gone = view.options.kings - len(view.waiting)
    places = [_place(None)] * gone + [
        _place(offer, lit=laying and index == 0) for index, offer in enumerate(view.waiting)
    ]
    return _block("waiting", places, view.options.line_length, lying=lying)


def _block(name: str, places: Sequence[str], count: int, *, lying: bool) -> str:
    """Lay things on a sheet with room for so many dominoes; fewer stand in its middle."""
    dx, dy = (PLACE_WIDTH, 0) if lying else (0, PLACE_HEIGHT)
    first = (count - len(places)) / 2
    return group(
        sheet(*block_size(count, lying=lying)),
        *(
            at(_PAD + dx * (first + index), _PAD + dy * (first + index), place)
            for index, place in enumerate(places)
        ),
        class_=name,
    )


def _place(offer: Offer | None, *, lit: bool = False) -> str:
    top = (PLACE_HEIGHT - _SQUARE) / 2
    spot = moved(_NUMBER_WIDTH, top, _SQUARE / SQUARE)
    if offer is None:
        return group(empty_place(), transform=spot)
    number = str(offer.face.number)
    king = None if offer.king is None else f"king-{offer.king}"
    return "".join(
        (
            _glow(top) if lit else "",
            group(domino(offer.face, (0, 0), (1, 0)), transform=spot),
            strokes(number, _NUMBER_WIDTH / 2 - 3, top + 47, 20, stroke=INK, weight=1.8),
            # At the edge: whoever compares dominoes counts their crowns.
            use(king, _NUMBER_WIDTH + 2 * _SQUARE - 22, top - 4, 80) if king else "",
        )
    )


def _glow(top: float) -> str:
    edge = hand_box(_NUMBER_WIDTH - 5, top - 5, 2 * _SQUARE + 10, _SQUARE + 10, radius=13, sway=1)
    return shape(edge, GOLD, 1.8)


def _podium(view: KingdominoView, *, lying: bool) -> str:
    assert view.result is not None
    ranks, scores = view.result.ranks, view.result.scores
    seats = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    places = [
        "".join(
            (
                use("laurel", 46, -8, 104) if ranks[seat] == 1 else "",
                strokes(str(ranks[seat]), 22, 55, 22, stroke=INK, weight=1.8),
                use(f"king-{seat}", 64, 8, 68),
                strokes(str(scores[seat]), 194, 60, 34, stroke=INK, weight=1.7),
            )
        )
        for seat in seats
    ]
    return _block("podium", places, view.options.line_length, lying=lying)


def arrow(x: float, y: float, *, down: bool) -> str:
    """Point from where dominoes come to where they go next."""
    return group(
        shape("M-13 -5H1V-12L14 0L1 12V5H-13Z", GOLD, 2.4),
        transform=f"{moved(x, y)} rotate(90)" if down else moved(x, y),
    )


def tally(view: KingdominoView, width: float, height: float) -> str:
    """Draw the pile, the rounds and the matches of a Dynasty."""
    if width > 2 * height:
        pile, rounds, matches = (84.0, height / 2), (width - 110, height / 2), (318.0, height / 2)
    else:
        middle = width / 2
        raised = 0.7 if view.options.dynasty else 0.76
        pile, rounds = (middle - 34, height * 0.33), (middle, height * raised)
        matches = (middle, height - 24)
    return group(
        sheet(width, height),
        at(*pile, _pile(view.pile)),
        at(*rounds, *_rounds(view)),
        at(*matches, *_matches(view)),
        class_="tally",
    )


def _pile(count: int) -> str:
    layers = min((count + 7) // 8, 5)
    backs = [use("domino-back", -60 + 1.5 * k, -60 - 6 * k, 120) for k in range(layers)]
    ghost = group(empty_place(), transform=moved(-58, -29, 0.58))
    return "".join((ghost, *backs, strokes(str(count), 92, 10, 28, stroke=INK, weight=1.7)))


def _rounds(view: KingdominoView) -> list[str]:
    """Draw a lozenge for each round: dark when it is over, gold and larger while it lasts."""
    pitch, per_row = 25, 6
    rounds, over = view.options.rounds, view.result is not None
    top = -pitch / 2 if rounds > per_row else 0
    drawn: list[str] = []
    for k in range(rounds):
        now = k == view.round - 1 and not over
        r = 10.5 if now else 8
        fill = GOLD if now else INK if k < view.round else CREAM
        lozenge = shape(points([(0, -r), (r, 0), (0, r), (-r, 0)]) + "Z", fill, 2.4)
        x, y = (k % per_row - (per_row - 1) / 2) * pitch, top + k // per_row * pitch
        drawn.append(at(x, y, lozenge))
    return drawn


def _matches(view: KingdominoView) -> list[str]:
    """Draw a pennant for each match of a Dynasty; those begun are gold."""
    count = view.options.matches
    return [
        at(
            34 * (k - (count - 1) / 2) - 8,
            0,
            shape("M0 13V-11L20 -4L0 3", GOLD if k < view.match else CREAM, 2.4),
        )
        for k in range(count)
        if count > 1
    ]
