"""``docs/observations.md``: what every observation holds. ``python -m`` writes it.

It is made from the parts that observers declare, under some options of each game: all parts under
the first ones, then what becomes of them under others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from crownlands.engine.observation import Axis, Part
from crownlands.games import GAMES
from crownlands.games.kingdom_builder.boxes import EXPANSIONS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "observations.md"

BEGINNING = """\
# Observations

Whoever learns to play sees a match as arrays. `Game.observer(options)` makes them of views,
and of nothing else: what a seat may not know cannot be in them, and a
[law](architecture.md#the-laws) holds that. They want NumPy: `pip install 'crownlands[research]'`.

```python
>>> import crownlands
>>> kingdomino = crownlands.game("kingdomino")
>>> options = kingdomino.Options(players=3)
>>> state = kingdomino.start(options, seed=7)
>>> observer = kingdomino.observer(options)
>>> seat, = state.actors()
>>> told = observer.observe(state.view(seat))
>>> told["kingdoms"].shape
(3, 11, 13, 13)
>>> observer.flat(state.view(seat)).shape == (observer.size,)
True

```

- Everything is told in **parts**, each an array of 32-bit floating numbers with a name.
  `observer.parts` says of each what lies along its axes, between which numbers it lies, and what it
  is about. This page is made of that: `python -m tests.games.observations` writes it.
- Under the same options a part always has the same shape. Axes over seats are as long as there are
  players.
- **Me first**: whoever looks is seat 0 of every axis over seats, then come the others in turn
  order. Seats that wait see too; spectators do not.
- Tiles, dominoes and cards are described by what they show, so that nothing needs to be looked up.
- A place for something that is not there holds noughts.
- The arrays are the caller's own. `observer.flat` tells the same numbers in one row.

Which actions may be taken is a mask over the fixed action space of the game's codec:

```python
>>> from crownlands.engine.arrays import action_mask
>>> mask = action_mask(kingdomino.codec, kingdomino.codec.size(options), state.legal(seat))
>>> [kingdomino.codec.to_text(kingdomino.codec.from_index(n)) for n in mask.nonzero()[0].tolist()]
['#5', '#20', '#31', '#41']

```
"""


def box_name(box: str) -> str:
    return GAMES["kingdom_builder"].say(f"option.expansions.{box}", {}).partition(":")[0]


#: under which options each game is told; the first ones in full
UNDER: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "kingdomino": [
        ("4 players", {"players": 4}),
        ("2 players", {"players": 2}),
        ("2 players, Mighty Duel", {"players": 2, "mighty_duel": True}),
        ("3 players", {"players": 3}),
        ("3 players, the edition of 2017", {"players": 3, "edition": "2017"}),
        ("4 players, Dynasty", {"players": 4, "dynasty": True}),
    ],
    "kingdom_builder": [
        ("4 players, the base game", {"players": 4}),
        ("2 players", {"players": 2}),
        *((f"with {box_name(box)}", {"players": 4, "expansions": (box,)}) for box in EXPANSIONS),
    ],
    "isle_of_skye": [
        ("4 players, the base game", {"players": 4}),
        ("2 players", {"players": 2}),
        ("5 players", {"players": 5}),
        ("with Journeyman", {"players": 4, "journeyman": True}),
    ],
}


def page() -> str:
    """The whole page."""
    return "\n".join([BEGINNING, *(line for name in GAMES for line in _of_game(name))])


def parts(name: str, options: dict[str, Any]) -> tuple[Part, ...]:
    observer = GAMES[name].observer(GAMES[name].Options(**options))
    assert observer is not None
    return observer.parts


def _of_game(name: str) -> Iterator[str]:
    (title, options), *others = UNDER[name]
    first = parts(name, options)
    yield f"## {GAMES[name].say('name', {})}\n"
    yield from _in_full(title, first)
    yield from _names(first)
    for title, options in others:
        yield from _beside(title, parts(name, options), first)


def _in_full(title: str, told: Sequence[Part]) -> Iterator[str]:
    yield from _heading(title, told)
    yield from _table(told)


def _heading(title: str, told: Sequence[Part]) -> Iterator[str]:
    yield f"### {title[0].upper()}{title[1:]}\n"
    yield f"{sum(part.size for part in told):,} numbers.\n"


def _table(told: Sequence[Part]) -> Iterator[str]:
    yield "| part | axes | from | to | |"
    yield "|---|---|---|---|---|"
    for part in told:
        axes = " x ".join(_axis(axis) for axis in part.axes)
        yield f"| `{part.name}` | {axes} | {part.low:g} | {part.high:g} | {part.about} |"
    yield ""


def _axis(axis: Axis) -> str:
    return f"{axis.over} {axis.length}"


def _names(told: Sequence[Part], known: Sequence[Part] = ()) -> Iterator[str]:
    """What lies along the axes on which each is another thing, told once."""
    seen: dict[tuple[str, ...], str] = {}
    for part in known:
        for axis in part.axes:
            seen.setdefault(axis.names, f"`{part.name}`, {axis.over}")
    for part in told:
        for axis in part.axes:
            if axis.names:
                named = f"- `{part.name}`, {axis.over}: "
                yield named + (
                    f"as in {seen[axis.names]}" if axis.names in seen else _list(axis.names)
                )
                seen.setdefault(axis.names, f"`{part.name}`, {axis.over}")
    yield ""


def _list(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _beside(title: str, told: Sequence[Part], first: Sequence[Part]) -> Iterator[str]:
    """Which parts there are beside the first ones, and what else is along their axes."""
    known = {part.name: part for part in first}
    added = [part for part in told if part.name not in known]
    kept = [part for part in told if part.name in known]
    changed = [line for part in kept for line in _changes(part, known[part.name])]
    if [part.axes for part in told] == [part.axes for part in first]:
        return
    yield from _heading(title, told)
    yield from changed
    if changed:
        yield ""
    if added:
        yield from _table(added)
        yield from _names(added, first)


def _changes(part: Part, before: Part) -> Iterator[str]:
    for axis, old in zip(part.axes, before.axes, strict=True):
        if axis.over == "seat":
            continue
        new = [name for name in axis.names if name not in old.names]
        gone = [name for name in old.names if name not in axis.names]
        if axis.length != old.length:
            said = f"- `{part.name}`, {axis.over} {axis.length} instead of {old.length}"
            yield said + (f": {_list(new)}" if new else f": not {_list(gone)}" if gone else "")
    if part.high != before.high:
        yield f"- `{part.name}` to {part.high:g} instead of {before.high:g}"


def write() -> None:
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    write()
