"""What a report of many matches asks of each: what was in play, who had it, where seats began.

A game that wants to be reported on in more than points and places has an `Inquiry` for each set of
options. It reads true states of matches that are over: nothing of it is ever told to a player.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from crownlands.engine.contract import Event, Seat


class Thing(msgspec.Struct, frozen=True):
    """A card, a tile, a domino: something whose worth is asked about."""

    #: what people call it
    name: str
    #: an SVG fragment, 100 high, made of the symbols of the game's art; empty where it has none
    picture: str = ""
    #: how wide the picture is
    width: float = 100.0


class Family(msgspec.Struct, frozen=True):
    """Things of one kind, of which some are in play in a match."""

    key: str
    #: what people call all of them: "Kingdom Builder cards"
    title: str
    #: whether they lie there for everybody; otherwise each seat has some of its own
    shared: bool
    #: whether there are always equally many of them: then each is held against the average one
    even: bool = False


class Ground(msgspec.Struct, frozen=True):
    """Land on which it is counted where seats begin."""

    key: str
    title: str
    width: float
    height: float
    #: an SVG fragment made of the symbols of the game's art
    drawn: str
    #: by place: the way around it, as an SVG path
    outlines: Mapping[str, str]


class Opening(NamedTuple):
    """A seat has put something somewhere."""

    seat: Seat
    ground: str
    places: tuple[str, ...]


class Inquiry(ABC):
    """What is asked about matches of a game under certain options."""

    families: tuple[Family, ...]
    #: so many things that a seat puts down are its opening
    placings: int
    #: what these are, as people say it: "first six settlements"
    opening: str
    #: what its pictures need beside symbols, such as clip paths: SVG definitions
    definitions: tuple[str, ...] = ()

    @abstractmethod
    def shared(self, state: Any) -> Mapping[str, Sequence[str]]:
        """What lies there for everybody, by family; asked before the first action."""

    @abstractmethod
    def own(self, state: Any, seat: Seat) -> Mapping[str, Sequence[str]]:
        """What a seat has, by family, each as often as it has it; asked after the last action."""

    @abstractmethod
    def placed(self, state: Any, event: Event) -> Opening | None:
        """Where a seat has put something, if the event tells of that; the state is the next one."""

    def lying(self, state: Any) -> Sequence[str]:
        """The land of this table, of all that `grounds` draws; asked before the first action."""
        return [ground.key for ground in self.grounds()]

    def order(self, state: Any) -> Sequence[Seat] | None:
        """The seats in the order of their first turns; asked before the first action.

        By default that is the order in which they are seen to act.
        """
        return None

    @abstractmethod
    def grounds(self) -> Sequence[Ground]:
        """All land that `placed` can tell of, drawn."""

    @abstractmethod
    def thing(self, family: str, key: str) -> Thing:
        """A thing as people know it."""

    @abstractmethod
    def rule(self, rule: str) -> str:
        """What people call a rule that pays."""
