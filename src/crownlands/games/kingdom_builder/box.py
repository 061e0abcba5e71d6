"""A box: everything that one expansion, or the base game, brings to the table.

Each box is a package that exports one value of this kind; `boxes` lists them. Nothing outside of a
box's package knows what is in it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from crownlands.engine.contract import Action, Event
from crownlands.games.kingdom_builder.actions import OnHexes
from crownlands.games.kingdom_builder.arrangement.notes import Note
from crownlands.games.kingdom_builder.judgement.opinions import Opinions
from crownlands.games.kingdom_builder.scoring.rules import Rule
from crownlands.games.kingdom_builder.table.kinds import Kind
from crownlands.games.kingdom_builder.table.laying import Laying
from crownlands.games.kingdom_builder.table.memory import Memory
from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard
from crownlands.games.kingdom_builder.turn.frames import Frame
from crownlands.games.kingdom_builder.turn.moments import Attentive
from crownlands.games.kingdom_builder.turn.tiles import Tile


class ReadyBoard(msgspec.Struct, frozen=True):
    """A board and three cards that go well together, for those who do not want to choose."""

    name: str
    #: both as in the options
    quadrants: tuple[str, ...]
    cards: tuple[str, ...]
    #: all that must be on the table for it
    expansions: tuple[str, ...]


class Box(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    #: Kingdom Builder cards, of which three are played with
    cards: tuple[Rule, ...] = ()
    #: tasks, of which as many are played with as quadrants of this box are on the board
    tasks: tuple[Rule, ...] = ()
    #: what pays in every match with this box
    rules: tuple[Rule, ...] = ()
    #: the tiles of its location hexes, in the order in which they are always listed
    locations: tuple[Tile, ...] = ()
    #: tiles that are dealt, each as often as it is in the box, and the letter of their hexes
    dealt: tuple[Tile, ...] = ()
    dealt_on: str = ""
    #: the letters that only quadrants with this box may show: its terrains and special hexes
    letters: str = ""
    #: extra actions that no tile on a hex gives: what comes with two equal tiles, or to everybody
    gifts: tuple[Tile, ...] = ()
    #: terrain cards, each as often as it is in the box
    terrain_cards: tuple[TerrainCard, ...] = ()
    #: an option that brings its terrain cards to a table without the box
    lends: str = ""
    #: what it remembers in a match with so many players
    memory: Callable[[int], Memory] | None = None
    #: what of that a position tells
    notes: tuple[Note, ...] = ()
    #: what can stand on the board
    pieces: tuple[Kind, ...] = ()
    #: what lies on the board from the beginning
    lays: tuple[Laying, ...] = ()
    #: hexes beside the board that only tables with this box have
    hexes: tuple[int, ...] = ()
    #: what can be done on a hex, and what else beside using a tile
    on_hexes: tuple[OnHexes, ...] = ()
    plain: tuple[Action, ...] = ()
    #: what a seat can be asked to decide beside what the core asks
    frames: tuple[type[Frame], ...] = ()
    events: tuple[type[Event], ...] = ()
    #: what listens to the moments of every match with this box
    listeners: tuple[Attentive, ...] = ()
    #: boards that can be taken as they are
    boards: tuple[ReadyBoard, ...] = ()
    #: what bots think of all that
    opinions: Opinions = Opinions()
