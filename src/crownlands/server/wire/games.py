"""What is told of games: what can be chosen before play, and what people make for them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from crownlands.engine.contract import Value
from crownlands.server.wire.told import Problem


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be chosen before play."""

    name: str
    kind: Literal["flag", "choice", "number", "text", "list"]
    default: Value | tuple[str, ...]
    #: for a choice, all there is to choose from; for a list, all names it can hold, if it has any
    choices: tuple[Value, ...] = ()


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the house, and what can be chosen in it."""

    name: str
    #: every table size the rules allow
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    #: how strong a bot can be chosen, weakest first
    levels: tuple[str, ...]
    #: about how many seconds a turn of each level takes
    pace: dict[str, float]
    #: whether seats know different things, so that a screen must be handed over unseen
    secrets: bool
    #: what a table may have or lack: expansions, each with drawings and words of its own
    parts: tuple[str, ...]
    #: whether its rules can be looked up, clause by clause
    rulebook: bool


class CheckedOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options that can be played, with every default filled in."""

    options: dict[str, Any]
    #: by option that names places of the board: those that it may name, one of each group
    places: dict[str, tuple[tuple[str, ...], ...]] = {}


class NearestOptions(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Options that can be played, with every default filled in, and what is not as wished."""

    options: dict[str, Any]
    #: the options that are missing, or of whose list something is
    changed: tuple[str, ...] = ()
    #: why the wish itself cannot be played
    why: Problem | None = None


class Surprise(msgspec.Struct, frozen=True, kw_only=True):
    """Options that were drawn; one that is not named may stay as it is."""

    options: dict[str, Any]


class DrawnLand(msgspec.Struct, frozen=True, kw_only=True):
    """A land that was drawn: the same box and seed give the same text."""

    box: str
    seed: int
    text: str


class LandFlaw(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a land: a rule with its values, and the hexes that it is about."""

    rule: str
    values: dict[str, Value]
    #: row and column in the land, counted from 0
    hexes: tuple[tuple[int, int], ...]


class CheckedLand(msgspec.Struct, frozen=True, kw_only=True):
    """A land without flaws can be played on."""

    #: as far as it can be read
    name: str
    flaws: tuple[LandFlaw, ...]
