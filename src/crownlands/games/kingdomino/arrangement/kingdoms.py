"""A kingdom as a line: ``kingdom: 12 h7-h8, 4 f7-f6``, each domino by its number and its place."""

from __future__ import annotations

import re

from crownlands.engine.position import Entry, Reading
from crownlands.games.kingdomino.actions import Place, place, square_name, square_named
from crownlands.games.kingdomino.dominoes import DOMINOES, NUMBERS
from crownlands.games.kingdomino.kingdom import Kingdom

_LAID = re.compile(r"#?(\d{1,2}) +([a-m]\d{1,2}) *- *([a-m]\d{1,2})", re.ASCII)
_EXAMPLE = "12 h7-h8"

#: a domino and where its halves lie
Laid = tuple[int, Place]


def kingdom_in(span: int, entry: Entry | None, reading: Reading) -> Kingdom:
    """The kingdom that a line describes; in which order the dominoes are named does not matter."""
    kingdom = Kingdom.founded(span)
    if entry is None:
        return kingdom
    waiting = [laid for part in entry.parts if (laid := _laid(part, entry, reading))]
    while waiting:
        fitting = ((laid, where) for laid in waiting if (where := _where(kingdom, laid)))
        found = next(fitting, None)
        if found is None:
            _complain(kingdom, waiting[0], entry, reading)
            return kingdom
        laid, where = found
        waiting.remove(laid)
        kingdom = kingdom.with_domino(DOMINOES[laid[0]], where)
    return kingdom


def kingdom_told(kingdom: Kingdom) -> str:
    return ", ".join(
        f"{number} {square_name(left)}-{square_name(right)}" for number, left, right in kingdom.laid
    )


def _laid(part: str, entry: Entry, reading: Reading) -> Laid | None:
    found = _LAID.fullmatch(part.lower())
    if found is None or int(found[1]) not in NUMBERS:
        reading.flaw("position.no_domino", entry.line, text=part[:40], example=_EXAMPLE)
        return None
    try:
        return int(found[1]), place(square_named(found[2]), square_named(found[3]))
    except KeyError:
        reading.flaw("position.not_side_by_side", entry.line, (found[2],), text=part[:40])
        return None


def _where(kingdom: Kingdom, laid: Laid) -> Place | None:
    """Where a domino may be laid just there: one with equal halves is written one way only."""
    domino, where = DOMINOES[laid[0]], laid[1]
    if kingdom.accepts(domino, where):
        return where
    other = place(where.right, where.left)
    return other if domino.double and kingdom.accepts(domino, other) else None


def _complain(kingdom: Kingdom, laid: Laid, entry: Entry, reading: Reading) -> None:
    """Of the first domino that cannot be laid, whichever way the others are."""
    number, where = laid
    refusal = kingdom.why_not(DOMINOES[number], where)
    assert refusal is not None
    squares = (square_name(where.left), square_name(where.right))
    if refusal.rule == "no_match":
        reading.flaw("position.no_match", entry.line, squares, domino=number)
    else:
        reading.flaw(f"refusal.{refusal.rule}", entry.line, squares, **refusal.values)
