"""``crownlands review``."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from crownlands.arena.workers import workers
from crownlands.cli.arguments import Whole, positive
from crownlands.cli.complaint import Complaint
from crownlands.cli.names import names_of
from crownlands.cli.pages import write_page
from crownlands.cli.records import about, named
from crownlands.cli.waiting import shown_progress
from crownlands.engine.drawing.seats import SIGNS
from crownlands.engine.record import RecordError
from crownlands.study.page import page
from crownlands.study.review import GLANCES, WORLDS, Depth, Review, Spread, Unfinished, reviewed

_BARS = "▁▂▃▄▅▆▇█"
#: columns that a curve may take
_WIDEST = 60


def review(
    record: Path,
    /,
    *,
    worlds: Whole = WORLDS,
    glances: Whole = GLANCES,
    seed: str = "review",
    jobs: Whole | None = None,
    html: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Look back at a finished match: how it stood, what was luck, what was better.

    Parameters
    ----------
    record
        The record file, or a match of an arena's run by its number: evening/17.
    worlds
        How many imagined worlds are played out for each forecast; more take longer and err less.
    glances
        In how many worlds each decision is compared with others; 0 leaves decisions out.
    seed
        The same seed always gives the same review.
    jobs
        How many processes to use; one a core by default.
    html
        Write the review to this file, as a page that needs nothing else.
    json
        Print JSON instead of tables.

    """
    depth = Depth(positive("worlds", worlds), _counted("glances", glances), seed)
    count = positive("jobs", (os.cpu_count() or 1) if jobs is None else jobs)
    with about(record):
        rules, told = named(record)
        names = names_of(told, told.options["players"])
        with _spread(count) as spread, shown_progress(hidden=json) as bar:
            task = bar.add_task("looking back", total=None)
            try:
                found = reviewed(
                    told,
                    depth,
                    spread=spread,
                    progress=lambda done, of: bar.update(task, completed=done, total=of),
                )
            except Unfinished as error:
                raise RecordError(str(error)) from None
    if html is not None:
        write_page(html, page(rules, told, found, names))
    if json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    console = Console(highlight=False)
    for shown in (
        _curves(found, names),
        _accounts(found, names),
        _turning_points(found, names),
        _costly(found, names),
    ):
        console.print(shown)


def _counted(name: str, number: int) -> int:
    if number < 0:
        raise Complaint(f"--{name} must be 0 or more, not {number}")
    return number


@contextmanager
def _spread(count: int) -> Generator[Spread]:
    if count == 1:
        yield map
        return
    with workers(count) as pool:
        yield pool.imap


def _curves(found: Review, names: Sequence[str]) -> Table:
    """What everybody could expect in the end, turn after turn."""
    table = Table(title="expected points at the end, turn by turn", title_justify="left")
    for heading in ("", "from start to end", "at the start", "halfway", "in the end"):
        table.add_column(
            heading, justify="left" if heading in ("", "from start to end") else "right"
        )
    befores = [stage.before.points for stage in found.stages]
    lowest = min(min(points) for points in befores)
    highest = max(max(*map(max, befores), *found.scores), lowest + 1)
    for seat, name in enumerate(names):
        curve = [points[seat] for points in befores] + [float(found.scores[seat])]
        drawn = "".join(_bar(value, lowest, highest) for value in _thinned(curve, _WIDEST))
        table.add_row(
            Text(f"{SIGNS[seat]} {name}"),
            drawn,
            f"{curve[0]:.0f}",
            f"{curve[len(curve) // 2]:.0f}",
            str(found.scores[seat]),
        )
    return table


def _bar(value: float, lowest: float, highest: float) -> str:
    share = (value - lowest) / (highest - lowest)
    return _BARS[max(0, min(len(_BARS) - 1, int(share * len(_BARS))))]


def _thinned(curve: Sequence[float], most: int) -> list[float]:
    """At most so many points of a curve, its ends among them."""
    if len(curve) <= most:
        return list(curve)
    return [curve[round(step * (len(curve) - 1) / (most - 1))] for step in range(most)]


def _accounts(found: Review, names: Sequence[str]) -> Table:
    table = Table(title="where the points come from", title_justify="left")
    table.add_column("")
    headings = (
        "at the start",
        "own choices",
        "others' choices",
        "luck",
        "in the end",
        "given away",
    )
    for heading in headings:
        table.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        account = found.account(seat)
        table.add_row(
            Text(f"{SIGNS[seat]} {name}"),
            f"{account.start:.1f}",
            f"{account.own_choices:+.1f}",
            f"{account.others_choices:+.1f}",
            f"{account.chance:+.1f}",
            str(found.scores[seat]),
            f"{account.given_away:.1f}",
        )
    return table


def _turning_points(found: Review, names: Sequence[str]) -> Table:
    table = Table(title="turning points", title_justify="left")
    for heading in ("plies", "turn of", "choice", "luck", "expected then"):
        table.add_column(heading)
    for stage in found.turning_points():
        seat = stage.turn.seat
        table.add_row(
            f"{stage.turn.first + 1} to {stage.turn.last}",
            Text(names[seat]),
            f"{stage.choice(seat):+.1f}",
            f"{stage.chance(seat):+.1f}",
            Text(_standing(stage.after.points, names)),
        )
    return table


def _standing(points: Sequence[float], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {value:.0f}" for name, value in zip(names, points, strict=True))


def _costly(found: Review, names: Sequence[str]) -> Table | str:
    dear = found.costly()
    if not dear:
        return "No decision certainly gave anything away."
    table = Table(title="decisions that gave most away", title_justify="left")
    for heading in ("ply", "who", "played", "better", "points"):
        table.add_column(heading, justify="right" if heading in ("ply", "points") else "left")
    for one in dear:
        table.add_row(
            str(one.ply), Text(names[one.seat]), Text(one.played), Text(one.best), f"{one.cost:.1f}"
        )
    return table
