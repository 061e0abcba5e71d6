"""What a seat may know in Isle of Skye: all but the order of the bag and what is behind screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Result, ScoreLine, Seat, View
from crownlands.games.isle_of_skye.field import square_name, squares_named
from crownlands.games.isle_of_skye.journeyman.view import JourneyView, journey_view
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.phases.frame import Frame
from crownlands.games.isle_of_skye.phases.income import income
from crownlands.games.isle_of_skye.phases.pricing import Pricing, total_gold
from crownlands.games.isle_of_skye.rounds import SLOTS
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import TERRAINS

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class LaidTile(msgspec.Struct, frozen=True):
    tile: int
    square: str
    turn: int
    #: by region of the tile: the area that it belongs to, a place in `TerritoryView.areas`
    areas: tuple[int, ...]
    #: whether a road leads from here to the castle
    connected: bool


class AreaView(msgspec.Struct, frozen=True):
    terrain: str
    squares: tuple[str, ...]
    #: the squares that lack a tile beside it, with the edge: none, and it is complete
    open: tuple[tuple[str, int], ...]


class TerritoryView(msgspec.Struct, frozen=True):
    tiles: tuple[LaidTile, ...]
    areas: tuple[AreaView, ...]
    #: roads laid by hand: a square, and the edge of it that they cross
    roads: tuple[tuple[str, int], ...]


class OfferView(msgspec.Struct, frozen=True):
    """One of the tiles that a seat drew."""

    tile: int
    #: what it costs; None as long as that is nobody else's business, or it has no price
    price: int | None
    axed: bool


class ClanView(msgspec.Struct, frozen=True):
    """What a seat has: gold, points, tiles, its territory."""

    #: all that it owns, and what of it lies on no tile, if that may be known
    gold: int
    free: int | None
    #: where its marker stands, and what it would have if the match ended now
    scored: int
    points: int
    #: what the next income brings without being behind
    income: int
    #: by place; None where a tile has gone
    offer: tuple[OfferView | None, ...]
    #: whether it has priced its tiles
    ready: bool
    #: the tiles to be laid, by place; None where one has been
    hand: tuple[int | None, ...]
    territory: TerritoryView
    lines: tuple[ScoreLine, ...]
    #: what each of the four scoring tiles would pay now
    pays: tuple[ScoreLine, ...]
    #: with Journeyman
    journey: JourneyView | None


class IsleOfSkyeView(View, frozen=True, kw_only=True):
    options: IsleOfSkyeOptions
    round: int
    #: by round: the places of the scoring tiles that are counted, and gold for being behind
    rounds: tuple[tuple[str, int], ...]
    #: what is being asked, by its key; None at the end
    asks: str | None
    #: why, where the same is asked on several occasions
    occasion: str | None
    first: Seat
    #: the scoring tiles on A, B, C and D
    scoring: tuple[str, ...]
    seats: tuple[ClanView, ...]
    #: how many tiles are in the bag
    bag: int
    result: Result | None


def view_of(state: IsleOfSkyeState, seat: Seat | None) -> IsleOfSkyeView:
    top = state.frames[-1] if state.frames else None
    return IsleOfSkyeView(
        seat=seat,
        actors=state.actors(),
        options=state.options,
        round=state.round,
        rounds=tuple(
            ("".join(SLOTS[slot] for slot in each.scored), each.catch_up)
            for each in state.rulebook.rounds
        ),
        asks=top.asks if isinstance(top, Frame) else None,
        occasion=top.occasion if isinstance(top, Frame) else None,
        first=state.first,
        scoring=state.scoring,
        seats=tuple(_seat_view(state, each, seat) for each in range(state.options.players)),
        bag=len(state.bag),
        result=state.result(),
    )


def _seat_view(state: IsleOfSkyeState, seat: Seat, watcher: Seat | None) -> ClanView:
    behind_screens = bool(state.frames) and isinstance(state.frames[-1], Pricing)
    known = seat == watcher or not behind_screens
    return ClanView(
        gold=total_gold(state, seat),
        free=state.gold[seat] if known else None,
        scored=state.scored[seat],
        points=state.points(seat),
        income=income(state, seat) if state.frames else 0,
        offer=tuple(
            OfferView(
                tile,
                state.prices[seat][slot] or None if known else None,
                known and state.axes[seat] == slot,
            )
            if tile
            else None
            for slot, tile in enumerate(state.offers[seat])
        ),
        ready=behind_screens and seat not in state.waiting,
        hand=tuple(tile or None for tile in state.hands[seat]),
        territory=_territory_view(state.territories[seat]),
        lines=state.score(seat),
        pays=tuple(
            ScoreLine(tile.name, pay.points, squares_named(pay.squares))
            for tile in state.scoring_tiles()
            for pay in (tile.pay(state, seat),)
        ),
        journey=journey_view(state, seat, watcher),
    )


def _territory_view(territory: Territory) -> TerritoryView:
    seen = territory.noted.get(TerritoryView)
    if not isinstance(seen, TerritoryView):
        seen = territory.noted[TerritoryView] = _seen(territory)
    return seen


def _seen(territory: Territory) -> TerritoryView:
    areas = list(territory.areas.values())
    of_part = {part: number for number, area in enumerate(areas) for part in area.parts}
    connected = territory.connected
    return TerritoryView(
        tuple(
            LaidTile(
                tile,
                square_name(square),
                turn,
                tuple(
                    of_part[part] for part in range(square * 8, square * 8 + 8) if part in of_part
                ),
                bool(connected >> square & 1),
            )
            for square, (tile, turn) in territory.laid.items()
        ),
        tuple(
            AreaView(
                TERRAINS[area.terrain],
                squares_named(area.squares),
                _edges(area.open),
            )
            for area in areas
        ),
        _edges(territory.tokens),
    )


def _edges(edges: Sequence[int]) -> tuple[tuple[str, int], ...]:
    return tuple((square_name(edge // 4), edge % 4) for edge in edges)
