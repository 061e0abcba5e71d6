"""Reading a table's journal: what it holds is checked before it is let happen.

One that cannot be read is refused in words, so that it hurts nobody at another table.
"""

from __future__ import annotations

import msgspec

from crownlands.games import UnknownGame, game
from crownlands.server.deeds import AnyDeed
from crownlands.server.refusals import Refusal
from crownlands.server.table import Opening, Table

#: a deed as it is written down: its number, when it was done, and what
Row = tuple[int, float, str]

_deed = msgspec.json.Decoder(AnyDeed).decode
_opening = msgspec.json.Decoder(Opening).decode
_KNOWN = frozenset(deed.__struct_config__.tag for deed in AnyDeed.__args__)


class _Tagged(msgspec.Struct):
    type: str


class _Played(msgspec.Struct):
    game: str
    rules: int = 0


def opened(text: str) -> Table:
    """The table that was opened with this, before anything happened; `Refusal` if it cannot be."""
    table = read(text)
    _playable(table)
    return table


def read(text: str) -> Table:
    """The same, whatever rules it is played under: it can be looked at, and people sit down."""
    try:
        table = Table(_opening(text))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _unreadable("what it was opened with cannot be read") from error
    try:
        _ = table.game
    except UnknownGame as error:
        raise _newer(f"it plays {table.opening.game!r}, no game of this one") from error
    return table


def _playable(table: Table) -> None:
    opening, rules = table.opening, table.game.rules_version
    if opening.rules > rules:
        raise _newer(
            f"it plays rules version {opening.rules} of {opening.game}, and this one plays "
            f"version {rules}"
        )
    if opening.rules < rules:
        raise Refusal(
            "old_rules",
            f"the table was played under rules version {opening.rules} of {opening.game}; this "
            f"server plays version {rules}",
        )
    try:
        players = table.options.players
    except Exception as error:  # a game may refuse its options as it likes
        raise _unreadable("its options cannot be played") from error
    if not players == len(table.chairs) == len(table.colours):
        raise _unreadable(f"it does not have a chair and a colour for each of {players} players")


def is_played_here(text: str) -> bool:
    """Whether this was opened under the rules of this release, at a glance."""
    try:
        played = msgspec.json.decode(text, type=_Played)
        return played.rules == game(played.game).rules_version
    except (msgspec.MsgspecError, UnicodeError, RecursionError, UnknownGame):
        return False


def game_in(text: str) -> str:
    """The game of an opening that cannot be read, if that much can."""
    try:
        return msgspec.json.decode(text, type=_Played).game
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


def happen(table: Table, number: int, at: float, text: str) -> None:
    """Let a deed that is written down happen; `Refusal` if it cannot be read, or cannot happen."""
    if number != table.version + 1:
        raise _unreadable(f"deed {table.version + 1} is missing")
    deed = deed_in((number, at, text))
    try:
        table.fold(deed, at)
    except Exception as error:  # whatever the rules say to it
        raise _unreadable(f"deed {number} cannot have happened") from error


def deed_in(row: Row) -> AnyDeed:
    """The deed that is written down; `Refusal` if it cannot be read."""
    number, _, text = row
    try:
        return _deed(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        if _is_unknown(text):
            raise _newer(f"deed {number} is of a kind that this one does not know") from error
        raise _unreadable(f"deed {number} cannot be read") from error


def _is_unknown(text: str) -> bool:
    try:
        return msgspec.json.decode(text, type=_Tagged).type not in _KNOWN
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False


def _newer(why: str) -> Refusal:
    return Refusal(
        "newer",
        f"this table was made by a newer release of Crownlands: {why}; a server of that release "
        f"opens it",
    )


def _unreadable(why: str) -> Refusal:
    # Why exactly stays in the log: an action that went wrong may be secret.
    return Refusal("unreadable", f"the journal of this table is damaged: {why}")
