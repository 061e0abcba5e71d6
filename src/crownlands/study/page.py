"""A review as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crownlands.engine.contract import Game
from crownlands.engine.drawing.web_page import folded, numbers, web_page
from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.study.chart import curves
from crownlands.study.review import Review, Stage

_HOW = (
    "Quick play would have expected so much at the start; choices are held against what it would "
    "have chosen, and luck is what was turned up. The first four add up to the score."
)


def page(rules: Game, record: Record, review: Review, names: Sequence[str]) -> str:
    """The whole review; the last table on it is the match as it ended."""
    title = f"{rules.say('name', {})}: {', '.join(names)}"
    befores = [stage.before.points for stage in review.stages]
    everybody = range(len(names))
    values = [
        [*(points[seat] for points in befores), float(review.scores[seat])] for seat in everybody
    ]
    final = rules.art.table(replayed(rules, record).state.view(None))
    return web_page(
        title,
        "<h2>What everybody could expect in the end</h2>",
        curves(values, "expected points at the end, turn by turn"),
        folded("The numbers", numbers(("turn", *names), _numbers(review))),
        "<h2>Where the points come from</h2>",
        f"<p>{_HOW}</p>",
        numbers(
            ("", "at the start", "own choices", "others' choices", "luck", "in the end"),
            _accounts(review, names),
        ),
        "<h2>Turning points</h2>",
        numbers(("plies", "turn of", "choice", "luck", *names), _turning(review, names)),
        "<h2>Decisions that gave most away</h2>",
        numbers(("ply", "who", "played", "better", "points"), _costly(review, names)),
        "<h2>How it ended</h2>",
        final,
    )


def _numbers(review: Review) -> Iterable[Sequence[str]]:
    for count, stage in enumerate(review.stages):
        yield (str(count), *(f"{points:.1f}" for points in stage.before.points))
    yield (str(len(review.stages)), *map(str, review.scores))


def _accounts(review: Review, names: Sequence[str]) -> Iterable[Sequence[str]]:
    for seat, name in enumerate(names):
        account = review.account(seat)
        parts = (account.own_choices, account.others_choices, account.chance)
        changes = (f"{part:+.1f}" for part in parts)
        yield (name, f"{account.start:.1f}", *changes, str(review.scores[seat]))


def _turning(review: Review, names: Sequence[str]) -> Iterable[Sequence[str]]:
    for stage in review.turning_points():
        yield (*_turn(stage, names), *(f"{points:.0f}" for points in stage.after.points))


def _turn(stage: Stage, names: Sequence[str]) -> Sequence[str]:
    turn = stage.turn
    choice, chance = stage.choice(turn.seat), stage.chance(turn.seat)
    return f"{turn.first + 1} to {turn.last}", names[turn.seat], f"{choice:+.1f}", f"{chance:+.1f}"


def _costly(review: Review, names: Sequence[str]) -> Iterable[Sequence[str]]:
    for one in review.costly(most=10):
        yield str(one.ply), names[one.seat], one.played, one.best, f"{one.cost:.1f}"
