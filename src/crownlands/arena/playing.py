"""One match of a series played to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import perf_counter

import msgspec

from crownlands.arena.series import Series
from crownlands.bots import BotError, Forfeit, Perspective, Stretch
from crownlands.bots.forfeit import Forfeited, Lineup
from crownlands.engine.contract import Action, IllegalAction, ScoreLine, Seat
from crownlands.engine.match import Match
from crownlands.engine.record import Record
from crownlands.games import game


class Played(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How one match of a series went: one line of a run.

    All of it but the seconds follows from the series and the number.
    """

    number: int
    deal: int
    #: for each seat, which of the series' bots sat there
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    #: for each seat, what each rule paid
    paid: tuple[dict[str, int], ...]
    plies: int
    #: for each seat, how often it acted, how long it thought in all, and at most at once
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    #: the short texts of all actions, in order
    actions: tuple[str, ...]
    forfeits: tuple[Forfeited, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def untimed(self) -> Played:
        """What is the same whenever and wherever the match is played."""
        return msgspec.structs.replace(self, seconds=(), slowest=())


class _Clock:
    """How often each seat acted, and how long it thought."""

    def __init__(self, seats: int) -> None:
        self.moves = [0] * seats
        self.seconds = [0.0] * seats
        self.slowest = [0.0] * seats

    def count(self, seat: Seat, taken: float) -> None:
        self.moves[seat] += 1
        self.seconds[seat] += taken
        self.slowest[seat] = max(self.slowest[seat], taken)


def play(series: Series, number: int) -> Played:
    """Play one match of a series."""
    rules, seating = game(series.game), series.seating(number)
    state = rules.start(series.options, series.deal_seed(number))
    clock, stretch = _Clock(len(seating)), Stretch()
    actions: list[str] = []
    to_text = rules.codec.to_text
    bots = [series.bots[who] for who in seating]
    with Lineup(bots, series.bot_seeds(number)) as lineup:
        while actors := state.actors():
            seat = actors[0]
            begun = perf_counter()
            with stretch.of(seat) as spent:
                seen = Perspective(rules, state, seat, spent)
                action = _chosen(lineup, seen, len(actions))
            clock.count(seat, perf_counter() - begun)
            try:
                state.apply(seat, action)
            except IllegalAction:
                lost = Forfeit("illegal", seen.refusal(action))
                action = lineup.stand_in(seen, len(actions), lost)
                state.apply(seat, action)
            actions.append(to_text(action))
    result = state.result()
    assert result is not None
    result = lineup.judged(result)
    return Played(
        number=number,
        deal=series.deal(number),
        seating=seating,
        scores=result.scores,
        ranks=result.ranks,
        paid=tuple(map(_by_rule, result.lines)),
        plies=len(actions),
        moves=tuple(clock.moves),
        seconds=tuple(round(seconds, 6) for seconds in clock.seconds),
        slowest=tuple(round(seconds, 6) for seconds in clock.slowest),
        actions=tuple(actions),
        forfeits=lineup.forfeits,
    )


def _by_rule(lines: Iterable[ScoreLine]) -> dict[str, int]:
    points: Counter[str] = Counter()
    for line in lines:
        points[line.rule] += line.points
    return dict(points)


def _chosen(lineup: Lineup, seen: Perspective, ply: int) -> Action:
    """What the seat's bot does. One that raises loses, and its match goes on without it."""
    try:
        return lineup.choose(seen, ply)
    except BotError:
        raise
    except Exception as error:
        lost = Forfeit("crash", f"{type(error).__name__}: {error}")
        return lineup.stand_in(seen, ply, lost)


def record_of(series: Series, played: Played) -> Record:
    """The match as it is stored, with its seals."""
    rules = game(series.game)
    match = Match(
        rules, series.options, series.deal_seed(played.number), series.names(played.number)
    )
    for text in played.actions:
        match.act(match.state.actors()[0], rules.codec.from_text(text))
    return match.record
