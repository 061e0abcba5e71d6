"""The four scoring tiles: when they count, and what each would pay everybody now."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from crownlands.engine.drawing.terminal import seat_mark
from crownlands.games.isle_of_skye.console import signs
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.rounds import SLOTS
from crownlands.games.isle_of_skye.view import IsleOfSkyeView

_COUNTS_NOW = "►"


def goals(view: IsleOfSkyeView, speech: Speech, *, explained: bool) -> Table:
    table = Table.grid(padding=(0, 1))
    for place, (slot, tile) in enumerate(zip(SLOTS, view.scoring, strict=False)):
        pays = Text(" ").join(
            Text.assemble(seat_mark(seat), str(own.pays[place].points))
            for seat, own in enumerate(view.seats)
        )
        name = Text(speech.say(f"scoring.{tile}"), "bold")
        if explained:
            name.append(f": {speech.say(f'scoring.{tile}.text')}", "not bold")
        rounds = Text("·").join(_rounds(view, slot))
        table.add_row(Text(f"{_now(view, slot)}{slot}", "bold"), rounds, pays, name)
    return table


def _now(view: IsleOfSkyeView, slot: str) -> str:
    if view.result is not None or not view.round:
        return " "
    return _COUNTS_NOW if slot in view.rounds[view.round - 1][0] else " "


def _rounds(view: IsleOfSkyeView, slot: str) -> Iterator[Text]:
    """The rounds in which it counts; those that are over are faint."""
    for number, (counted, _) in enumerate(view.rounds, 1):
        if slot not in counted:
            continue
        over = number < view.round or view.result is not None
        yield Text(str(number), signs.FAINT if over else "")
