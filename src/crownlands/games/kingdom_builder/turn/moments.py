"""The moments of a match at which tiles, cards and boxes may change the state or push a frame.

Whoever wants to listen derives from `Attentive` and overrides the moments it cares for. A match
asks once who does (`Moments`), so a moment that nobody listens to costs nothing, and nothing in the
turn knows a particular listener.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Seat

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
    from crownlands.games.kingdom_builder.table.terrain_cards import Alternative, Drawn


class Attentive:
    """Something that may listen. Every moment tells the state as it is just after it."""

    def turn_begins(self, state: State, seat: Seat, emit: Listener | None) -> None:
        """It is the seat's turn; nothing has been done in it."""

    def built(self, state: State, seat: Seat, cell: int, emit: Listener | None) -> None:
        """A piece of the supply was put on a hex."""

    def mandatory_done(
        self, state: State, seat: Seat, cells: tuple[int, ...], emit: Listener | None
    ) -> None:
        """The mandatory action is over; it built on these hexes, in this order."""

    def moved(
        self, state: State, seat: Seat, origin: int, cell: int, emit: Listener | None
    ) -> None:
        """A piece went from hex to hex."""

    def tile_taken(self, state: State, seat: Seat, place: int, emit: Listener | None) -> None:
        """A tile was taken from a special hex."""

    def tile_lost(self, state: State, seat: Seat, name: str, emit: Listener | None) -> None:
        """A location's tile left the game, because nothing of the seat touches it any more."""

    def emptied(self, state: State, seat: Seat, place: int, emit: Listener | None) -> None:
        """The last tile of a special hex was taken."""

    def turn_ends(self, state: State, seat: Seat, emit: Listener | None) -> None:
        """The seat has ended its turn; its terrain cards are still in its hand."""

    def drew(self, state: State, seat: Seat, emit: Listener | None) -> None:
        """The seat has drawn the card for its next turn."""

    def before_scoring(self, state: State, emit: Listener | None) -> None:
        """The last turn of the match is over."""

    def owed_built(self, state: State, seat: Seat) -> None:
        """The next settlement of the mandatory action is one of `owes_more`, and needed now."""

    # Questions, which are asked of those who have an answer

    def owes_more(self, state: State, seat: Seat) -> int:
        """How many settlements the mandatory action asks for beside those of the card."""
        return 0

    def begins_freely(self, state: State, seat: Seat) -> bool:
        """Whether the first settlement of the mandatory action need not touch another."""
        return False

    def shows_more(self, state: State, hand: tuple[Drawn, ...]) -> Iterable[Alternative]:
        """What can be chosen beside what the cards of a hand show."""
        return ()


Hear = Callable[..., None]


class Moments:
    """Who listens in one match, by moment."""

    __slots__ = (
        "before_scoring",
        "begins_freely",
        "built",
        "drew",
        "emptied",
        "mandatory_done",
        "moved",
        "owed_built",
        "owes_more",
        "shows_more",
        "tile_lost",
        "tile_taken",
        "turn_begins",
        "turn_ends",
    )

    turn_begins: tuple[Hear, ...]
    built: tuple[Hear, ...]
    mandatory_done: tuple[Hear, ...]
    moved: tuple[Hear, ...]
    tile_taken: tuple[Hear, ...]
    tile_lost: tuple[Hear, ...]
    emptied: tuple[Hear, ...]
    turn_ends: tuple[Hear, ...]
    drew: tuple[Hear, ...]
    before_scoring: tuple[Hear, ...]
    owed_built: tuple[Hear, ...]
    owes_more: tuple[Callable[[State, Seat], int], ...]
    begins_freely: tuple[Callable[[State, Seat], bool], ...]
    shows_more: tuple[Callable[[State, tuple[Drawn, ...]], Iterable[Alternative]], ...]

    def __init__(self, things: Iterable[Attentive]) -> None:
        listening: dict[str, list[Hear]] = {}
        for thing in things:
            for moment in _heard_by(type(thing)):
                listening.setdefault(moment, []).append(getattr(thing, moment))
        for moment in Moments.__slots__:
            setattr(self, moment, tuple(listening.get(moment, ())))


@cache
def _heard_by(kind: type[Attentive]) -> tuple[str, ...]:
    """The moments that things of a kind listen to."""
    return tuple(
        moment
        for moment in Moments.__slots__
        if getattr(kind, moment) is not getattr(Attentive, moment)
    )
