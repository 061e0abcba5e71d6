"""What lies beside the board: the cards, the terrain that is turned up, and each seat's things."""

from __future__ import annotations

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import BRICK, CREAM, GOLD, INK, PAPER_LIGHT
from crownlands.engine.drawing.paper import sheet
from crownlands.engine.drawing.pen import at, shape, stroke
from crownlands.engine.drawing.seats import SEATS
from crownlands.engine.drawing.svg import circle, group, moved, use
from crownlands.games.kingdom_builder.art.board import tile
from crownlands.games.kingdom_builder.art.cards import SCORE_CARDS
from crownlands.games.kingdom_builder.table.terrain_cards import terrains_of
from crownlands.games.kingdom_builder.view import HeldTile, KingdomBuilderView, SeatView

PANEL_WIDTH = 400
CARDS_HEIGHT = 160
#: at most; five seats are a little less high
SEAT_HEIGHT = 126
_TILE = 42
#: how far from the middle of a card the terrains are that it shows
_APART = {1: (0,), 2: (-21, 21)}


def cards_sheet(view: KingdomBuilderView) -> str:
    """Draw the three cards that pay gold, the pile, and the terrain that is built on now."""
    score_cards = (use(f"kb-card-{card}", 6 + 77 * k, 12, 88) for k, card in enumerate(view.cards))
    return group(
        sheet(PANEL_WIDTH, CARDS_HEIGHT),
        group(*score_cards, class_="cards"),
        at(22, 108, _round(view)),
        at(254, 6, _pile(view)),
        at(324, 11, _turned_up(view)),
        class_="market",
    )


def _round(view: KingdomBuilderView) -> str:
    """Draw which round it is; a red pennant when it is the last."""
    pennant = shape("M0 44V2L34 12L0 22", BRICK if view.last_round else CREAM, 3)
    return group(
        pennant,
        strokes(str(view.round), 48, 38, 26, align="start", stroke=INK, weight=1.8),
        class_="round",
    )


def _pile(view: KingdomBuilderView) -> str:
    layers = min((view.pile + 7) // 8, 3)
    return group(
        *(use("kb-card-back", -14 + 2 * k, 8 - 3 * k, 92) for k in range(layers)),
        strokes(str(view.pile), 31, 138, 20, stroke=INK, weight=1.8),
        class_="pile",
    )


def _turned_up(view: KingdomBuilderView) -> str:
    """Draw the card of the seat at turn, and how many settlements are still to be built on it."""
    hand = [card for card in view.seats[view.turn].hand if card is not None]
    if view.result is not None or not hand:
        return ""
    left = view.deciding.left if view.deciding and view.deciding.kind == "mandatory" else 0
    return group(
        *(at(8 * k, -6 * k, _terrain_card(card, 62)) for k, card in enumerate(hand)),
        strokes(f"\u00d7{left}", 31, 132, 20, stroke=INK, weight=1.8) if left else "",
        class_="turned-up",
    )


def _terrain_card(card: str, width: float) -> str:
    """Draw a terrain card, as high as a half more than it is wide, its corner at the origin."""
    shown = terrains_of(card)
    size = 62 if len(shown) == 1 else 46
    return group(
        shape(hand_box(0, 0, 62, 90, radius=8, sway=1), PAPER_LIGHT, 3),
        *(
            use(f"kb-{terrain}-0", 31 - size / 2, 45 - size / 2 + y, size)
            for terrain, y in zip(shown, _APART[len(shown)], strict=True)
        ),
        transform=moved(0, 0, width / 62),
    )


def seat_sheet(view: KingdomBuilderView, seat: Seat, height: float) -> str:
    """Draw what lies before a seat: its house, gold, settlements left, card and tiles."""
    shown = view.seats[seat]
    deciding = seat in view.actors
    points = view.result.scores[seat] if view.result else shown.points
    pitch = min(44.0, (PANEL_WIDTH - 148) / max(len(shown.tiles) - 1, 1))
    return group(
        sheet(
            PANEL_WIDTH,
            height,
            edge=SEATS[seat].main if deciding else INK,
            edge_width=11 if deciding else 2.6,
        ),
        use(f"kb-settlement-{seat}", 14, height / 2 - 34, 68),
        _standing(view, seat, height / 2 - 26),
        _count("kb-gold", points, 100, "points"),
        _count(f"kb-settlement-{seat}", shown.supply, 206, "supply"),
        _kept(shown),
        *(
            at(352 - 14 * k, 10, _terrain_card(card, 28))
            for k, card in enumerate(shown.hand)
            if card is not None and view.result is None
        ),
        # A tile that was used in this turn is faint.
        group(
            *(
                _held(122 + pitch * k, held, faint=not held.ready and view.result is None)
                for k, held in enumerate(shown.tiles)
            ),
            class_="tiles",
        ),
        _subtotals(shown),
        class_="seat",
        data_seat=seat,
    )


def _standing(view: KingdomBuilderView, seat: Seat, y: float) -> str:
    """Draw who went first; when all is over, who came to which place."""
    if view.result is not None:
        rank = view.result.ranks[seat]
        disc = circle(80, y, 15, fill=GOLD if rank == 1 else CREAM, stroke=INK, stroke_width=2.6)
        return group(disc, strokes(str(rank), 80, y + 8, 16, stroke=INK, weight=2), class_="rank")
    if seat != view.first:
        return ""
    return at(76, y - 8, stroke("M0 26V0", INK, 3), shape("M1 0L18 5L1 11Z", GOLD, 2.4))


def _count(symbol: str, count: int, x: float, name: str) -> str:
    return group(
        use(symbol, x, 9, 32),
        strokes(str(count), x + 39, 36, 23, align="start", stroke=INK, weight=1.8),
        class_=name,
    )


def _kept(shown: SeatView) -> str:
    """Draw what waits beside the supply, such as tokens."""
    return group(
        *(
            use(f"kb-kept-{name}", 276 + 42 * k, 14, 22)
            + strokes(str(count), 302 + 42 * k, 32, 15, align="start", stroke=INK, weight=1.8)
            for k, (name, count) in enumerate(shown.kept.items())
        ),
        class_="kept",
    )


def _held(x: float, held: HeldTile, *, faint: bool) -> str:
    drawn = tile(held.tile, x, 65, _TILE)
    return group(drawn, opacity=0.4 if faint else None, data_tile=held.tile)


def _subtotals(shown: SeatView) -> str:
    """Draw what the gold is paid for, most of it by the three cards."""
    paid: dict[str, int] = {}
    for line in shown.lines:
        paid[line.rule] = paid.get(line.rule, 0) + line.points
    drawn = (
        use(f"kb-card-{rule}" if rule in SCORE_CARDS else f"kb-{rule}", 100 + 58 * k, 88, 25)
        + strokes(str(gold), 129 + 58 * k, 107, 13.5, align="start", stroke=INK, weight=1.6)
        for k, (rule, gold) in enumerate(paid.items())
    )
    return group(*drawn, class_="subtotals")
