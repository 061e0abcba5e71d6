"""What is asked of an arena: a file that people write, and the one that a run keeps.

game = "kingdomino"
format = "round-robin"
bots = ["random", "greedy", "search:playouts=300"]
matches = 600
seed = "7"

[options]
players = 2
harmony = true
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from crownlands.arena.sequential import Question
from crownlands.arena.series import Series
from crownlands.arena.tables import ArenaError, Format, why_not
from crownlands.bots import bot
from crownlands.engine.contract import Game
from crownlands.games import game

#: matches that a sequential test plays at most, and another run plays
MOST, PLAIN = 20_000, 100


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was asked, as it is written."""

    game: str
    bots: tuple[str, ...]
    format: Format = "round-robin"
    matches: int | None = None
    seed: str | int = "0"
    options: dict[str, Any] = {}
    test: Question | None = None
    #: under which rules a run is played; a file that asks for one need not say it
    rules: int | None = None


class Arena(msgspec.Struct, frozen=True):
    """What is played, and what is to be found out by it."""

    series: Series
    question: Question | None = None

    @property
    def rules(self) -> Game:
        return game(self.series.game)


def read(text: str) -> dict[str, Any]:
    """The settings of a file; `ArenaError` says what cannot be read."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ArenaError(f"this is not TOML: {error}") from None


def arena(settings: dict[str, Any], options: Any = None, *, to_read: bool = False) -> Arena:
    """What the settings ask for, all of it checked; options that are ready take their place.

    Whoever only wants ``to_read`` what was played need not have the bots that played it.
    """
    try:
        asked = msgspec.convert(settings, type=Asked)
    except msgspec.ValidationError as error:
        raise ArenaError(f"this cannot be asked of an arena: {error}") from None
    rules = game(asked.game)
    if asked.rules not in (None, rules.rules_version):
        raise ArenaError(
            f"this run is played under rules version {asked.rules} of {rules.name}; "
            f"this program plays version {rules.rules_version}"
        )
    chosen = _options(rules, asked.options) if options is None else options
    if refused := why_not(asked.format, asked.bots, chosen.players):
        raise ArenaError(refused)
    for each in () if to_read else asked.bots:
        bot(each, seed=0)
    if not str(asked.seed).isprintable():
        raise ArenaError("a seed is printable text")
    sequential = asked.format == "sequential"
    if asked.test and not sequential:
        raise ArenaError(f"[test] is for format = 'sequential', not for {asked.format!r}")
    matches = asked.matches
    if matches is None:
        matches = MOST if sequential else PLAIN
    if matches < 1:
        raise ArenaError(f"matches must be above 0, not {matches}")
    series = Series(
        game=rules.name,
        options=chosen,
        bots=asked.bots,
        matches=matches,
        seed=str(asked.seed),
        format=asked.format,
    )
    return Arena(series.whole_deals(), (asked.test or Question()) if sequential else None)


def _options(rules: Game, chosen: dict[str, Any]) -> Any:
    known = [field.name for field in msgspec.structs.fields(rules.Options)]
    for key in chosen:
        if key not in known:
            raise ArenaError(f"{rules.name} has no option {key!r}; its options: {', '.join(known)}")
    try:
        return msgspec.convert({"players": rules.Options().players, **chosen}, rules.Options)
    except msgspec.ValidationError as error:
        raise ArenaError(f"these options cannot be played: {error}") from None


def written(asked: Arena) -> str:
    """The same as a file, nothing left out: reading it gives the same arena.

    >>> from crownlands.games import game
    >>> two = arena({"game": "kingdomino", "bots": ["random", "greedy"]})
    >>> arena(read(written(two))) == two
    True
    """
    series = asked.series
    lines = [
        f"{key} = {_value(value)}"
        for key, value in (
            ("game", series.game),
            ("rules", asked.rules.rules_version),
            ("format", series.format),
            ("bots", series.bots),
            ("matches", series.matches),
            ("seed", series.seed),
        )
    ]
    lines += ["", "[options]"]
    lines += [f"{key} = {_value(value)}" for key, value in series.options.written().items()]
    if asked.question:
        lines += ["", "[test]"]
        lines += [
            f"{key} = {_value(value)}"
            for key, value in msgspec.structs.asdict(asked.question).items()
        ]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    """A text, number, switch or list, which TOML writes as JSON does (but for the code 127)."""
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


def load(path: Path) -> dict[str, Any]:
    """The settings in a file."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as error:
        raise ArenaError(f"{path} cannot be read: {error}") from None
