"""What an arena shows while it plays, and when it has."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import Any, Self

import msgspec
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, TaskID
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from crownlands.arena.driving import Progress
from crownlands.arena.playing import Played
from crownlands.arena.ratings import NoRatings, Rating, ratings
from crownlands.arena.run import Run
from crownlands.arena.series import Series
from crownlands.arena.standings import Meeting, Standing, Tally
from crownlands.arena.verdicts import standing
from crownlands.bots import label
from crownlands.bots.forfeit import Forfeited

#: seconds between two lines where nobody looks at a terminal
_BETWEEN_LINES = 30.0


class Onlooker:
    """Shows a run's progress: a table that lives in a terminal, lines anywhere else."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._bar = Bar("{task.description}", BarColumn(), MofNCompleteColumn(), auto_refresh=False)
        self._task: TaskID | None = None
        self._live: Live | None = None
        self._told = 0.0

    def __enter__(self) -> Self:
        if self._console.is_terminal:
            # No thread of its own: workers are forked from this process.
            self._live = Live(console=self._console, auto_refresh=False, transient=True)
            self._live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._live:
            self._live.stop()

    def __call__(self, progress: Progress) -> None:
        if self._live:
            self._live.update(self._picture(progress), refresh=True)
        elif progress.seconds - self._told >= _BETWEEN_LINES:
            self._told = progress.seconds
            self._console.print(_line(progress), soft_wrap=True)

    def _picture(self, progress: Progress) -> Group:
        total, done = progress.series.matches, progress.tally.matches
        if self._task is None:
            self._task = self._bar.add_task(progress.series.game, total=total)
        self._bar.update(self._task, completed=done, description=_left(progress))
        shown: list[Any] = [table(progress.series, progress.tally.standings()), self._bar]
        if progress.trial:
            shown.append(standing(progress.trial))
        return Group(*shown)


def _left(progress: Progress) -> str:
    seconds = progress.seconds_left
    return "beginning" if seconds is None else f"{span(seconds)} left"


def _line(progress: Progress) -> str:
    done = f"{progress.tally.matches:,} of {progress.series.matches:,} matches"
    state = f"; {standing(progress.trial)}" if progress.trial else ""
    return f"{done}, {_left(progress)}{state}"


def span(seconds: float) -> str:
    """A time in the words that suit its length.

    >>> span(42), span(150), span(7500), span(200_000)
    ('42 s', '2 min 30 s', '2 h 5 min', '2 d 7 h')
    """
    whole_seconds = round(seconds)
    minutes, rest = divmod(whole_seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours} h"
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def whole(run: Run, matches: list[Played]) -> Iterator[Table | Text]:
    """The tables of a run: the standings, ratings, and who finished ahead of whom."""
    tally = Tally(run.series)
    for played in matches:
        tally.add(played)
    yield table(run.series, tally.standings())
    try:
        yield _ratings(ratings(run.series, matches))
    except NoRatings as missing:
        yield Text(str(missing))
    if meetings := tally.meetings():
        yield _crosstable(run.series, meetings)
    yield from _lost_matches(run.series, matches)


def table(series: Series, lines: list[Standing]) -> Table:
    """The standings, the best first; of two alone at a table one is ahead as often as it wins."""
    seats = series.options.players
    many = seats > 2
    even = f"{1 / seats:.1%}, to be ahead of another 50%" if many else f"{1 / seats:.0%}"
    made = Table(
        title=f"{series.game}, {seats} seats, {series.format}, seed {series.seed}",
        caption=f"to win is even at {even}; in brackets 95% intervals",
    )
    made.add_column("bot", min_width=10, overflow="fold")
    shares = ("wins", "ahead") if many else ("wins",)
    for heading in ("played", *shares, "score"):
        made.add_column(heading, justify="right", no_wrap=True)
    some_forfeits = any(line.forfeits for line in lines)
    if some_forfeits:
        made.add_column("forfeits", justify="right")
    for line in sorted(lines, key=_strength, reverse=True):
        made.add_row(
            Text(label(line.bot)),
            f"{line.played:,}",
            _share(line.win_rate, line.low, line.high),
            *([_share(line.ahead, line.ahead_low, line.ahead_high)] if many else []),
            f"{line.mean_score:.2f}",
            *([str(line.forfeits)] if some_forfeits else []),
        )
    return made


def _strength(line: Standing) -> tuple[float, float]:
    return (line.win_rate if line.ahead is None else line.ahead), line.mean_score


def _share(rate: float | None, low: float | None, high: float | None) -> str:
    """A share with its interval, as short as can be.

    >>> _share(0.934, 0.918, 0.946), _share(0, -1e-17, 0.299)
    ('93.4% (91.8 to 94.6)', '0% (0 to 29.9)')
    """
    if rate is None or low is None or high is None:
        return ""
    return f"{_percent(rate)}% ({_percent(low)} to {_percent(high)})"


def _percent(share: float) -> str:
    return f"{abs(share) * 100:.1f}".removesuffix(".0")


def _lost_matches(series: Series, matches: list[Played]) -> Iterator[Text]:
    """Who has forfeited, how often, and what happened the first time."""
    lost: dict[str, list[tuple[Played, Forfeited]]] = {}
    for played in matches:
        for one in played.forfeits:
            lost.setdefault(series.bots[played.seating[one.seat]], []).append((played, one))
    for name, times in lost.items():
        played, first = times[0]
        often = "once" if len(times) == 1 else f"{len(times):,} times"
        yield Text(
            f"{label(name)} has forfeited {often}; "
            f"in match {played.number}, at ply {first.ply + 1}: {first.reason}"
        )


def _ratings(rated: list[Rating]) -> Table:
    made = Table(title="ratings", caption="all bots begin at 25; 95% interval")
    made.add_column("bot")
    for heading in ("rating", "95% interval"):
        made.add_column(heading, justify="right", no_wrap=True)
    for one in rated:
        made.add_row(Text(label(one.bot)), f"{one.rating:.1f}", f"{one.low:.1f} to {one.high:.1f}")
    return made


def _crosstable(series: Series, meetings: list[Meeting]) -> Table:
    caption = "line ahead of column; in brackets 95% intervals"
    made = Table(title="who finishes ahead of whom", caption=caption)
    made.add_column("", overflow="fold")
    for name in series.bots:
        made.add_column(Text(label(name)), justify="right", overflow="fold")
    cells = {(one.bot, one.other): one for one in meetings}
    for name in series.bots:
        made.add_row(Text(label(name)), *(_cell(cells.get((name, other))) for other in series.bots))
    return made


def _cell(one: Meeting | None) -> str:
    return "" if one is None else f"{one.ahead:.0%} ({one.low * 100:.0f}-{one.high * 100:.0f})"


def as_json(run: Run, matches: list[Played]) -> bytes:
    """All figures of a run."""
    tally = Tally(run.series)
    for played in matches:
        tally.add(played)
    trial = run.trial(matches)
    told: dict[str, Any] = {
        "series": run.series,
        "played": len(matches),
        "standings": tally.standings(),
        "ratings": _rated(run.series, matches),
        "meetings": tally.meetings(),
    }
    if trial:
        told["test"] = {
            "question": trial.question,
            "deals": trial.deals,
            "ahead": trial.mean,
            "llr": trial.llr,
            "bounds": trial.question.bounds,
            "verdict": trial.verdict,
        }
    return msgspec.json.encode(told)


def _rated(series: Series, matches: list[Played]) -> list[Rating] | None:
    """None where what is needed to rate is not installed."""
    try:
        return ratings(series, matches)
    except NoRatings:
        return None
