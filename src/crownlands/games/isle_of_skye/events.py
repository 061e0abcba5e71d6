"""What can happen in a match of Isle of Skye."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Event, Seat


class CastleLaid(Event, frozen=True, tag="castle_laid"):
    seat: Seat
    turn: int


class RoundBegun(Event, frozen=True, tag="round_begun"):
    """A round begins with its income."""

    round: int
    first: Seat
    #: for every seat: from castle, barrels and benefits, and for being behind
    income: tuple[int, ...]
    catch_up: tuple[int, ...]


class TilesDrawn(Event, frozen=True, tag="tiles_drawn"):
    reveals: ClassVar[bool] = True
    seat: Seat
    tiles: tuple[int, ...]


class AxePut(Event, frozen=True, tag="axe_put"):
    """For the eyes of the seat alone."""

    tile: int


class Priced(Event, frozen=True, tag="priced"):
    """For the eyes of the seat alone."""

    tile: int
    gold: int


class Ready(Event, frozen=True, tag="ready"):
    """A seat has priced its tiles; nobody knows how."""

    seat: Seat


class PricesShown(Event, frozen=True, tag="prices_shown"):
    reveals: ClassVar[bool] = True
    seat: Seat
    #: the tile under the axe; 0 if there is none
    axed: int
    #: the others, and what each of them costs
    tiles: tuple[int, ...]
    prices: tuple[int, ...]


class Bought(Event, frozen=True, tag="bought"):
    seat: Seat
    seller: Seat
    tile: int
    gold: int


class Passed(Event, frozen=True, tag="passed"):
    seat: Seat


class Kept(Event, frozen=True, tag="kept"):
    """Nobody bought it, so its owner pays for it."""

    seat: Seat
    tile: int
    gold: int


class Laid(Event, frozen=True, tag="laid"):
    seat: Seat
    tile: int
    square: str
    turn: int


class PutBack(Event, frozen=True, tag="put_back"):
    """A tile that fits nowhere goes back into the bag."""

    seat: Seat
    tile: int


class Scored(Event, frozen=True, tag="scored"):
    """A scoring tile was counted."""

    slot: str
    rule: str
    points: tuple[int, ...]


class MatchEnded(Event, frozen=True, tag="match_ended"):
    scores: tuple[int, ...]
