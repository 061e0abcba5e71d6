"""The legal actions at the prompt, each with the points it would bring at once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

from crownlands.engine.contract import Action, Game, Seat, State
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.generator import Generator


class Choice(msgspec.Struct, frozen=True):
    text: str
    gain: int


def choices(game: Game, state: State, seat: Seat, legal: Sequence[Action]) -> list[Choice]:
    # In a world as this seat may imagine it, so that the list tells nothing that is hidden.
    world = state.determinized(seat, Generator(fresh_seed()))
    before = world.points(seat)
    listed: list[Choice] = []
    for action in legal:
        after = world.copy()
        after.apply(seat, action)
        listed.append(Choice(game.codec.to_text(action), after.points(seat) - before))
    return listed


def choice_list(console: Console, listed: Sequence[Choice], room: int) -> RenderableType:
    """One number each; where those do not fit into so many lines, only what can be typed."""

    def fits(shown: RenderableType) -> bool:
        return len(console.render_lines(shown)) <= max(room, _FEWEST_LINES)

    numbered = Columns(map(_numbered, range(1, len(listed) + 1), listed), padding=(0, 3))
    if fits(numbered):
        return numbered
    shorter = [_by_gain(listed, most) for most in (len(listed), *_SHORTER)]
    return next(filter(fits, shorter), shorter[-1])


#: lines that the list gets on the smallest screen
_FEWEST_LINES = 2
#: how many of those that bring the same are named, in ever smaller space
_SHORTER = (24, 12, 6, 3)
#: the last of a list are named always: there games have what is not one place among many
_LAST = 3


def _numbered(number: int, choice: Choice) -> Text:
    gain = (f" {choice.gain:+}", "bold") if choice.gain else ""
    return Text.assemble((f"{number:>2}", "dim"), f" {choice.text}", gain)


def _by_gain(listed: Sequence[Choice], most: int) -> Text:
    """What brings most first; of those that bring the same the middle is left out."""
    groups: list[Text] = []
    for gain in sorted({choice.gain for choice in listed}, reverse=True):
        texts = [choice.text for choice in listed if choice.gain == gain]
        if len(texts) > most + _LAST:
            texts[most:-_LAST] = ["…"]
        groups.append(Text.assemble((f"{gain:+}", "bold"), f" {', '.join(texts)}"))
    return Text("  ").join(groups)
