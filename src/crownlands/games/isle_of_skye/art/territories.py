"""A territory on its sheet: whose it is, what it is worth, and the tiles that wait beside it."""

from __future__ import annotations

from collections.abc import Iterable

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import CREAM, GOLD, GOLD_PALE, INK, PAPER_LINE
from crownlands.engine.drawing.paper import sheet
from crownlands.engine.drawing.points import points_ribbon, rank_disc
from crownlands.engine.drawing.seats import SEATS
from crownlands.engine.drawing.svg import circle, group, moved, path, use
from crownlands.games.isle_of_skye.field import offset, square_named
from crownlands.games.isle_of_skye.journeyman.art.journeys import (
    STRIP_HEIGHT,
    journey_strip,
    laid_roads,
    travellers,
)
from crownlands.games.isle_of_skye.view import ClanView, IsleOfSkyeView, LaidTile, OfferView

SHEET_WIDTH, SHEET_HEIGHT = 620, 520
_SIDEBAR = 150
_MARGIN = 18
_LARGEST_TILE = 92
_WAITING = 58


def turned_name(tile: int, turn: int) -> str:
    """The symbol of a tile whose things are upright when it has been turned."""
    return f"tile-{tile}-{turn}" if turn else f"tile-{tile}"


def sheet_height(view: IsleOfSkyeView) -> float:
    """How tall the sheet of a territory is: with Journeyman there is a strip below it."""
    return SHEET_HEIGHT + STRIP_HEIGHT * view.options.journeyman


def territory_sheet(view: IsleOfSkyeView, seat: Seat) -> str:
    """Draw one seat's territory and all it owns, at the origin."""
    deciding, shown = seat in view.actors, view.seats[seat]
    strip = ""
    if shown.journey is not None:
        wide = SHEET_WIDTH - 2 * _MARGIN
        strip = group(
            journey_strip(view, shown.journey, seat, wide),
            transform=moved(_MARGIN, SHEET_HEIGHT),
        )
    return group(
        sheet(
            SHEET_WIDTH,
            sheet_height(view),
            edge=SEATS[seat].main if deciding else INK,
            edge_width=11 if deciding else 2.6,
        ),
        _sidebar(view, seat),
        _land(shown, seat),
        strip,
        class_="territory",
        data_seat=seat,
    )


def _land(shown: ClanView, seat: Seat) -> str:
    spots = [(offset(square_named(each.square)), each) for each in shown.territory.tiles]
    if not spots:
        return group(class_="land")
    north = min(south for (south, _), _ in spots)
    west = min(east for (_, east), _ in spots)
    rows = max(south for (south, _), _ in spots) - north + 1
    columns = max(east for (_, east), _ in spots) - west + 1
    wide, high = SHEET_WIDTH - _SIDEBAR - _MARGIN, SHEET_HEIGHT - 2 * _MARGIN
    size = min(_LARGEST_TILE, wide / columns, high / rows)
    left = _SIDEBAR + (wide - size * columns) / 2
    top = _MARGIN + (high - size * rows) / 2
    return group(
        *(_tile(each, 100 * (east - west), 100 * (south - north)) for (south, east), each in spots),
        laid_roads(shown.territory.roads, north, west) if shown.territory.roads else "",
        travellers(shown.journey, seat, north, west) if shown.journey else "",
        transform=moved(left, top, size / 100),
        class_="land",
    )


def _tile(laid: LaidTile, x: float, y: float) -> str:
    turn = f" rotate({90 * laid.turn} 50 50)" if laid.turn else ""
    return group(
        use(turned_name(laid.tile, laid.turn), 0, 0, 100),
        transform=moved(x, y) + turn,
        class_="tile",
        data_tile=laid.tile,
    )


def _sidebar(view: IsleOfSkyeView, seat: Seat) -> str:
    shown, middle = view.seats[seat], _SIDEBAR / 2
    points = view.result.scores[seat] if view.result else shown.points
    drawn = [use(f"screen-{seat}", middle - 44, 16, 88)]
    if seat in view.actors:
        sun = circle(
            middle, 60, 54, fill=GOLD_PALE, stroke=INK, stroke_width=2.6, class_="deciding"
        )
        drawn.insert(0, sun)
    if seat == view.first and view.result is None:
        drawn.append(use("first", middle + 24, 8, 42))
    if view.result is not None:
        drawn.append(group(rank_disc(middle + 46, 28, view.result.ranks[seat]), class_="rank"))
    drawn += [
        points_ribbon(seat, middle, 134, points),
        use("gold", middle - 52, 166, 40),
        strokes(str(shown.gold), middle - 4, 196, 22, align="start", stroke=INK, weight=1.8),
        *_waiting(shown),
    ]
    return group(*drawn, class_="sidebar")


def _waiting(shown: ClanView) -> Iterable[str]:
    """Draw the tiles that are for sale, and below them those that are still to be laid."""
    offers = [each for each in shown.offer if each is not None]
    hand = [each for each in shown.hand if each is not None]
    for row, offer in enumerate(offers):
        yield _offer(offer, 20, 218 + (_WAITING + 6) * row)
    top = 218 + (_WAITING + 6) * len(offers) + 8 * bool(offers)
    for k, tile in enumerate(hand):
        x, y = 14 + (_WAITING + 6) * (k % 2), top + (_WAITING + 6) * (k // 2)
        yield group(_waiting_tile(tile, x, y), class_="hand")


def _waiting_tile(tile: int, x: float, y: float) -> str:
    return use(f"tile-{tile}", x, y, _WAITING) + path(
        hand_box(x, y, _WAITING, _WAITING, radius=3, sway=0.6),
        fill="none",
        stroke=INK,
        stroke_width=2,
    )


def _offer(offer: OfferView, x: float, y: float) -> str:
    beside, low = x + _WAITING + 6, y + _WAITING / 2
    drawn = [_waiting_tile(offer.tile, x, y)]
    if offer.axed:
        drawn.append(use("axe", beside, low - 20, 40))
    elif offer.price is not None:
        drawn += [
            use("gold", beside - 2, low - 14, 28),
            strokes(str(offer.price), beside + 30, low + 8, 16, align="start", stroke=INK),
        ]
    else:
        line = f"M{beside} {low}h28"
        drawn.append(path(line, stroke=PAPER_LINE, stroke_width=3, stroke_dasharray="4 6"))
    return group(*drawn, class_="offer", data_tile=offer.tile)


def scoring_sheet(view: IsleOfSkyeView, width: float) -> str:
    """Draw the four scoring tiles, which rounds count them, and what is left in the bag."""
    gap = (width - 210) / 4
    counted: dict[str, list[int]] = {slot: [] for slot in "ABCD"}
    for number, (slots, _) in enumerate(view.rounds, start=1):
        for slot in slots:
            counted[slot].append(number)
    places = (
        _scoring_tile(name, slot, counted[slot], view, 28 + gap * k)
        for k, (name, slot) in enumerate(zip(view.scoring, "ABCD", strict=True))
    )
    return group(
        sheet(width, SCORING_HEIGHT),
        *places,
        group(
            use("bag", width - 172, 30, 84),
            strokes(str(view.bag), width - 80, 84, 30, align="start", stroke=INK, weight=1.8),
            class_="bag",
        ),
        class_="scoring",
    )


SCORING_HEIGHT = 150


def _scoring_tile(name: str, slot: str, rounds: list[int], view: IsleOfSkyeView, x: float) -> str:
    def round_mark(k: int, number: int) -> str:
        now = number == view.round and view.result is None
        disc = circle(
            x + 138, 46 + 32 * k, 13, fill=GOLD if now else CREAM, stroke=INK, stroke_width=2
        )
        faded = None if number >= view.round and view.result is None else 0.4
        digit = strokes(str(number), x + 138, 53 + 32 * k, 14, stroke=INK)
        return group(disc, digit, opacity=faded)

    return group(
        use(f"score-{name}", x, 18, 114),
        strokes(slot.lower(), x + 138, 24, 17, stroke=INK, weight=1.9),
        *(round_mark(k, number) for k, number in enumerate(rounds)),
        class_="scoring-tile",
    )
