"""What is being decided: frames on a stack, the last one first.

A frame says who decides, what is legal and what comes of it. Expansions bring frames of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.engine.structs import AbstractStruct
from crownlands.games.kingdom_builder.actions import HexAction, OnHexes

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


MOST_SEATS = 5


class Deciding(msgspec.Struct, frozen=True):
    """A frame as players see it: what it asks, and with which values."""

    kind: str
    seat: Seat
    #: which sentence of the catalogue asks, without its ``prompt.``
    prompt: str
    #: the word of the action on a hex, where one is chosen
    verb: str | None = None
    #: the kind of piece that stands on a chosen hex afterwards
    piece: str | None = None
    #: the tile that is being used; without one it is the card that asks
    tile: str | None = None
    #: the terrain that the card asks for; with a tile, that of the card which the tile turned up
    terrain: str | None = None
    #: how many times more, as far as there are pieces left
    left: int = 0
    #: where the piece in the air stood
    origin: str | None = None
    #: where a piece goes hex by hex: all that is within reach, each with the hex before it
    ways: dict[str, str] = {}


class Frame(msgspec.Struct, frozen=True, gc=False, metaclass=AbstractStruct):
    """Something that one seat decides."""

    kind: ClassVar[str]
    #: the kind of piece that is put on a hex
    piece: ClassVar[str | None] = None

    seat: Seat

    @property
    def verb(self) -> str | None:
        """What a seat does to a hex that it chooses."""
        return None

    @abstractmethod
    def legal(self, state: State) -> list[Action]:
        """All that the seat may do now."""

    @abstractmethod
    def allows(self, state: State, action: Action) -> bool:
        """Whether an action is one of `legal`, without listing them."""

    @abstractmethod
    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        """Do what `allows` allows."""

    @abstractmethod
    def refusal(self, state: State, action: Action) -> Refusal:
        """Why an action that is not allowed is not."""

    def owes_mandatory(self, state: State) -> bool:
        """Whether the next settlement belongs to the mandatory action, begun or not."""
        return False

    def region(self, state: State) -> int:
        """The free hexes of the kind that is built on, before it is asked what they touch."""
        return 0

    def give_up(self, state: State) -> None:
        """No card of the game can be built on any more."""

    def out_of_supply(self, state: State, emit: Listener | None) -> None:
        """The seat built its last settlement while this waited."""

    def needs_card(self, state: State) -> bool:
        """Whether a card whose terrain is full must be replaced before anything else."""
        return False

    def told(self, state: State) -> Deciding:
        """What players see of it."""
        return self.asking()

    def asking(
        self,
        prompt: str | None = None,
        *,
        tile: str | None = None,
        terrain: str | None = None,
        left: int = 0,
        origin: str | None = None,
    ) -> Deciding:
        """Ask by the sentence of this kind of frame, or by another one."""
        asked = prompt or self.kind
        return Deciding(
            self.kind, self.seat, asked, self.verb, self.piece, tile, terrain, left, origin
        )


class OnHex(Frame, frozen=True, gc=False):
    """A hex of a set is to be chosen, or something else instead."""

    on_hexes: ClassVar[OnHexes]

    @property
    def verb(self) -> str:
        return self.on_hexes.verb

    @abstractmethod
    def targets(self, state: State) -> int:
        """The hexes at choice."""

    def fits(self, state: State, cell: int) -> bool:
        """Whether a hex is one of `targets`."""
        return bool(self.targets(state) >> cell & 1)

    def others(self, state: State) -> Sequence[Action]:
        """What can be done instead of choosing a hex."""
        return ()

    def legal(self, state: State) -> list[Action]:
        listed = self.on_hexes.listed(self.targets(state))
        listed += self.others(state)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if isinstance(action, HexAction):
            return type(action) is self.on_hexes.kind and self.fits(state, action.hex)
        return action in self.others(state)
