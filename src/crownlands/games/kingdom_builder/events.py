"""What can happen in a match of Kingdom Builder."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Event, Seat


class CardTurned(Event, frozen=True, tag="card_turned"):
    """A turn begins, or goes on, with this terrain card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    terrain: str


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """The card for the seat's next turn; only that seat is told."""

    reveals: ClassVar[bool] = True
    seat: Seat
    terrain: str


class CardChosen(Event, frozen=True, tag="card_chosen"):
    """Of several terrains in the hand, this one is built on in the turn."""

    seat: Seat
    terrain: str


class CardUseless(Event, frozen=True, tag="card_useless"):
    """No hex of this terrain is free: the card leaves the game."""

    seat: Seat
    terrain: str


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discarded cards are the new pile."""

    count: int


class Used(Event, frozen=True, tag="used"):
    seat: Seat
    tile: str


class Built(Event, frozen=True, tag="built"):
    """A settlement was built, in the mandatory action or with a tile."""

    seat: Seat
    hex: str
    terrain: str
    tile: str | None = None


class Moved(Event, frozen=True, tag="moved"):
    seat: Seat
    origin: str
    hex: str
    tile: str


class TileTaken(Event, frozen=True, tag="tile_taken"):
    prize: ClassVar[bool] = True
    seat: Seat
    tile: str
    hex: str


class TileLost(Event, frozen=True, tag="tile_lost"):
    """Nothing of the seat's touches the location any more: the tile leaves the game."""

    prize: ClassVar[bool] = True
    seat: Seat
    tile: str
    hex: str


class Earned(Event, frozen=True, tag="earned"):
    """Gold that is paid, during play or at its end, with the hexes that earn it."""

    seat: Seat
    rule: str
    gold: int
    hexes: tuple[str, ...]


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: Seat


class LastRound(Event, frozen=True, tag="last_round"):
    """A supply is empty: this round is the last."""

    seat: Seat


class LandFull(Event, frozen=True, tag="land_full"):
    """No hex is free that a card shows: this round is the last."""


class MatchEnded(Event, frozen=True, tag="match_ended"):
    scores: tuple[int, ...]


#: what can happen without any expansion; the boxes add theirs
EVENTS = (
    CardTurned,
    CardChosen,
    CardDrawn,
    CardUseless,
    Reshuffled,
    Used,
    Built,
    Moved,
    TileTaken,
    TileLost,
    Earned,
    TurnEnded,
    LastRound,
    LandFull,
    MatchEnded,
)
