"""A whole match looked back at: how it stood, what was chance, what was choice, what was better.

Before every turn, worlds that the seat can imagine are played out by the strategy's quick play:
that is its forecast. The same worlds are played out again after what the seat really did: the
difference is what the **choice** was worth, beside what quick play would have chosen. From there to
the forecast of the next turn is what **chance** did: tiles and cards that were turned up, and what
the next seat knows that this one did not. The last forecast is the result. So for everybody

    the first forecast + all choices + all chance = the result

to the last point, whatever the forecasts are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from crownlands.bots import Perspective
from crownlands.engine.contract import Action, Event, ScoreLine, Seat, State
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, replayed
from crownlands.engine.ply import Ply
from crownlands.engine.record import Record
from crownlands.games import game
from crownlands.study.advice import advice
from crownlands.study.forecast import Forecast, Worlds, lead
from crownlands.study.turns import Turn, turns

#: worlds for each forecast, and for each decision
WORLDS, GLANCES = 24, 8


class Decision(msgspec.Struct, frozen=True):
    """Something that a seat chose where there was a choice, and what looked best there."""

    ply: int
    seat: Seat
    played: str
    best: str
    #: points of the seat's lead that were given away; 0 where that is not certain
    cost: float
    #: what the better action would have led to, as far as nothing hidden has a part in it
    shown: tuple[Any, ...] = ()


class Stage(msgspec.Struct, frozen=True):
    """A turn and what it changed: forecasts before it, after its choices, and when all was seen."""

    turn: Turn
    before: Forecast
    chosen: Forecast
    after: Forecast
    #: what everybody would have been paid if the match had ended with this turn
    now: tuple[int, ...]
    #: by seat, what each rule would have paid
    paid: tuple[tuple[ScoreLine, ...], ...]
    decisions: tuple[Decision, ...]

    def choice(self, seat: Seat) -> float:
        """What this turn's choices brought a seat, or took from it."""
        return self.chosen.points[seat] - self.before.points[seat]

    def chance(self, seat: Seat) -> float:
        """What was turned up brought a seat, or took from it."""
        return self.after.points[seat] - self.chosen.points[seat]

    def swing(self, seat: Seat) -> float:
        """How far the turn moved a seat's lead, by choice and by chance."""
        return lead(self.after.points, seat) - lead(self.before.points, seat)


class Account(msgspec.Struct, frozen=True):
    """Where a seat's points come from; the four parts add up to its score."""

    #: what quick play would have expected at the start
    start: float
    own_choices: float
    others_choices: float
    chance: float
    #: by how much its own choices raised its lead over the others: skill, and not luck
    skill: float
    #: points of its lead that its decisions certainly gave away
    given_away: float


class Review(msgspec.Struct, frozen=True):
    """A match, turn by turn."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    stages: tuple[Stage, ...]

    def account(self, seat: Seat) -> Account:
        """A seat's points, by where they come from."""
        own = [stage for stage in self.stages if stage.turn.seat == seat]
        others = [stage for stage in self.stages if stage.turn.seat != seat]
        return Account(
            start=self.stages[0].before.points[seat],
            own_choices=sum(stage.choice(seat) for stage in own),
            others_choices=sum(stage.choice(seat) for stage in others),
            chance=sum(stage.chance(seat) for stage in self.stages),
            skill=sum(
                lead(stage.chosen.points, seat) - lead(stage.before.points, seat) for stage in own
            ),
            given_away=sum(one.cost for stage in own for one in stage.decisions),
        )

    def turning_points(self, most: int = 5) -> list[Stage]:
        """The turns that moved the lead of whoever it moved most, the greatest first."""
        seats = range(len(self.scores))

        def size(stage: Stage) -> float:
            return max(abs(stage.swing(seat)) for seat in seats)

        return sorted(self.stages, key=size, reverse=True)[:most]

    def costly(self, seat: Seat | None = None, most: int = 5) -> list[Decision]:
        """The decisions, of one seat or of all, that gave most away, the dearest first."""
        made = [one for stage in self.stages for one in stage.decisions]
        dear = [one for one in made if one.cost and seat in (None, one.seat)]
        return sorted(dear, key=lambda one: one.cost, reverse=True)[:most]


class Depth(msgspec.Struct, frozen=True):
    """How much work a review is: worlds for each forecast, and for each decision (none: 0)."""

    worlds: int = WORLDS
    glances: int = GLANCES
    seed: str = "review"


DEFAULT = Depth()

Spread = Callable[[Callable[["Task"], "Look"], Sequence["Task"]], Iterable["Look"]]
"""How turns are looked at: one after the other as by `map`, or on many processes."""


class Unfinished(ValueError):
    """A match that has no end to look back from."""


def reviewed(
    record: Record,
    depth: Depth = DEFAULT,
    *,
    spread: Spread = map,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """Look back at a finished match. The same record and depth always give the same review.

    ``progress`` is told how many turns of how many are done; raise something there to stop.
    """
    match = replayed(game(record.game), record)
    result = match.state.result()
    if result is None:
        raise Unfinished("this match is not over yet; only a finished one can be reviewed")
    tasks = tasks_of(record, match.plies, depth)
    looks: list[Look] = []
    for look in spread(look_at, tasks):
        looks.append(look)
        progress(len(looks), len(tasks))
    return review_of(result.scores, result.ranks, [task.turn for task in tasks], looks)


def tasks_of(record: Record, plies: Sequence[Ply], depth: Depth = DEFAULT) -> list[Task]:
    """What is to be looked at, turn by turn; each by itself, and in any order."""
    return [Task(record, turn, depth) for turn in turns(plies)]


def review_of(
    scores: tuple[int, ...], ranks: tuple[int, ...], made: Sequence[Turn], looks: Sequence[Look]
) -> Review:
    """What all turns show together: what one leads to is what is expected before the next."""
    ending = Forecast(tuple(map(float, scores)), (0.0,) * len(scores))
    following = [*(look.before for look in looks[1:]), ending]
    stages = (
        Stage(turn, look.before, look.chosen, after, look.now, look.paid, look.decisions)
        for turn, look, after in zip(made, looks, following, strict=True)
    )
    return Review(scores, ranks, tuple(stages))


class Task(msgspec.Struct, frozen=True):
    """A turn that is to be looked at."""

    record: Record
    turn: Turn
    depth: Depth


class Look(msgspec.Struct, frozen=True):
    """What a turn by itself shows: all but what comes of what was turned up."""

    before: Forecast
    chosen: Forecast
    now: tuple[int, ...]
    paid: tuple[tuple[ScoreLine, ...], ...]
    decisions: tuple[Decision, ...]


def look_at(task: Task) -> Look:
    """Look at one turn of a match."""
    turn, depth = task.turn, task.depth
    rules = game(task.record.game)
    actions = [
        rules.codec.from_text(entry.action) for entry in task.record.actions[turn.first : turn.last]
    ]
    match = replayed(rules, task.record, turn.first)
    worlds = Worlds(
        Perspective(rules, match.state, turn.seat), depth.worlds, f"{depth.seed}/{turn.first}"
    )
    before, chosen = Forecast.of(worlds.endings()), Forecast.of(worlds.endings(actions))
    decisions: list[Decision] = []
    for action in actions:
        if depth.glances and len(match.state.legal(turn.seat)) > 1:
            decisions.append(_decision(match, turn.seat, action, depth))
        match.act(turn.seat, action)
    seats = range(match.options.players)
    now = tuple(match.state.points(seat) for seat in seats)
    paid = tuple(_paid(match.state, seat) for seat in seats)
    return Look(before, chosen, now, paid, tuple(decisions))


def _paid(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """The lines of a score that pay something; where it lies on the board a replay shows."""
    lines = (line for line in state.score(seat) if line.points)
    return tuple(ScoreLine(line.rule, line.points, (), line.values) for line in lines)


def _decision(match: Match, seat: Seat, played: Action, depth: Depth) -> Decision:
    codec = match.game.codec
    seen = Perspective(match.game, match.state, seat)
    seed = f"{depth.seed}/{match.ply}/decision"
    tried = advice(seen, worlds=depth.glances, seed=seed, also=[played])
    best, own = tried[0], next(one for one in tried if one.action == played)
    cost = own.costs(best)
    return Decision(
        ply=match.ply + 1,
        seat=seat,
        played=codec.to_text(played),
        best=codec.to_text(best.action),
        cost=cost,
        shown=_shown(seen, best.action, seed) if cost else (),
    )


def _shown(seen: Perspective, action: Action, seed: str) -> tuple[Event, ...]:
    """What an action leads to in an imagined world, but for what was imagined there."""
    events: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        if not event.reveals and only in (None, seen.seat):
            events.append(event)

    seen.imagine(Generator(seed)).apply(seen.seat, action, hear)
    return tuple(events)
