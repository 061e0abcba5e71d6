"""Puzzles mined from matches of bots: one action clearly best, and not the first that one sees.

A decision goes through sieves, the cheap ones first. A glance at what the strategy likes; all that
is legal in some dozens of worlds; whether it is only a matter of order; then the same with ten
times the worlds, drawn anew, and a search bot with ten times the playouts, which judges otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

import msgspec

from crownlands.bots import Perspective, SearchBot, bot
from crownlands.engine.contract import Action, Game, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match
from crownlands.engine.puzzle import Loss, Puzzle, answer, position
from crownlands.study.contest import Contender, contest

#: worlds for a glance, for a study, and how many times as deep what was found is checked
GLANCE, STUDY, DEEPER = 8, 48, 10
#: by so many standard errors and points the best is ahead of the next, when it is looked at closer
_PROMISING = (1.0, 0.75)
_CLEAR = (4.0, 1.5)
#: worlds in which it is asked whether only the order differs
_ORDER = 12
#: how many of the actions that the strategy likes best get a glance
_WIDTH = 5
#: a choice among so many is a puzzle
_FEWEST, _MOST = 3, 48
#: decisions of a match that are looked at, half of them in its last fifth, none in its first third
_DECISIONS = 14
_LATE, _TOO_EARLY = 0.8, 1 / 3
#: puzzles from one match
_A_MATCH = 3
#: of all puzzles so many at most, out of 1, may be what a greedy bot would do
_PLAIN = 0.3
#: who plays the matches
_MINERS = "greedy:slips=0.08"
#: those who are asked how often they miss it, by the titles that they had when the first were found
HASTY = "hasty"
_ASKED: Mapping[str, str] = {
    "jester": "random",
    "page": "greedy:slips=0.35",
    "knight": "greedy",
    HASTY: "search:playouts=48",
}
_TIMES, _HASTY_TIMES = 20, 6


class Vein(msgspec.Struct, frozen=True):
    """What matches to mine: a game, who sits there, and what all chance comes from."""

    game: Game
    seed: str

    def match(self) -> Match:
        """A match of bots, played to its end."""
        rng = Generator(self.seed)
        players = rng.choice(self.game.players)
        drawn = {**self.game.surprise(players, rng), "players": players}
        options = msgspec.convert(drawn, type=self.game.Options)
        match = Match(self.game, options, self.seed)
        bots = [bot(_MINERS, f"{self.seed}/{seat}") for seat in range(players)]
        while actors := match.state.actors():
            seat = actors[0]
            match.act(seat, bots[seat].choose(Perspective(self.game, match.state, seat)))
        return match


def mined(vein: Vein, plain_ones: float = 0.0) -> Iterator[Puzzle | None]:
    """The puzzles of one match, with None for each decision that was none: a moment to stop at.

    ``plain_ones`` is how many of the puzzles so far are what a greedy bot would do.
    """
    match = vein.match()
    found = 0
    for ply in _decisions(match, Generator(f"{vein.seed}/decisions")):
        puzzle = _found(match.at(ply), match.plies[ply].seat, allow_plain=plain_ones < _PLAIN)
        yield puzzle
        found += puzzle is not None
        if found == _A_MATCH:
            return


def _decisions(match: Match, rng: Generator) -> list[int]:
    """Plies to look at, most of them late: there few things are hidden, and playouts are short."""
    last = len(match.plies)
    late = rng.shuffled(range(int(last * _LATE), last))[: _DECISIONS // 2]
    middle = rng.shuffled(range(int(last * _TOO_EARLY), int(last * _LATE)))[: _DECISIONS // 2]
    return rng.shuffled([*late, *middle])


def _found(match: Match, seat: Seat, *, allow_plain: bool) -> Puzzle | None:
    """The puzzle that is asked there, if it is one."""
    seen = Perspective(match.game, match.state, seat)
    legal = seen.legal()
    if not _FEWEST <= len(legal) <= _MOST:
        return None
    seed = f"{match.record.seed}/{match.ply}"
    liked = _by_liking(seen, legal, seed)
    glance = contest(seen, [(one,) for one in liked[:_WIDTH]], GLANCE, seed)
    if not _is_ahead(glance, _PROMISING) or (glance[0].action == liked[0] and not allow_plain):
        return None
    studied = contest(seen, [(one,) for one in legal], STUDY, f"{seed}/study")
    if not _is_ahead(studied, _CLEAR) or (studied[0].action == liked[0] and not allow_plain):
        return None
    if _is_order_alone(seen, studied, seed):
        return None
    return _checked(match, seen, studied[0].action, seed)


def _by_liking(seen: Perspective, legal: Sequence[Action], seed: str) -> list[Action]:
    weights = seen.game.strategy.weigh(seen.imagine(Generator(seed)), seen.seat, legal)
    order = sorted(range(len(legal)), key=lambda number: weights[number], reverse=True)
    return [legal[number] for number in order]


def _is_ahead(ranking: Sequence[Contender], bar: tuple[float, float]) -> bool:
    """Whether the best is ahead of all others by so many standard errors, and by so many points."""
    errors, points = bar
    gaps = [one.behind(ranking[0]) for one in ranking[1:]]
    return all(gap >= points and gap >= errors * error for gap, error in gaps)


def _is_order_alone(seen: Perspective, ranking: Sequence[Contender], seed: str) -> bool:
    """Whether doing something else first and the best after it would be as good."""
    best = ranking[0].action
    for one in ranking[1:]:
        if _may_follow(seen, one.action, best, seed):
            both = contest(seen, [(best,), (one.action, best)], _ORDER, f"{seed}/order")
            first = next(each for each in both if len(each.line) == 1)
            second = next(each for each in both if len(each.line) > 1)
            gap, error = second.behind(first)
            if gap < _CLEAR[1] or gap < error:
                return True
    return False


def _may_follow(seen: Perspective, first: Action, then: Action, seed: str) -> bool:
    world = seen.imagine(Generator(seed))
    world.apply(seen.seat, first)
    return seen.seat in world.actors() and then in world.legal(seen.seat)


def _checked(match: Match, seen: Perspective, best: Action, seed: str) -> Puzzle | None:
    ranking = deep_ranking(seen, seed)
    if ranking[0].action != best or not _is_ahead(ranking, _CLEAR):
        return None
    if searched(seen, seed) != best:
        return None
    missed = _missed(seen, best, seed)
    record, codec = match.record, match.game.codec
    return Puzzle(
        game=record.game,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        actions=tuple((entry.seat, entry.action) for entry in record.actions),
        seat=seen.seat,
        best=codec.to_text(best),
        error=round(ranking[1].behind(ranking[0])[1], 2),
        losses={codec.to_text(one.action): _loss(one, ranking[0]) for one in ranking[1:]},
        missed=missed,
        grade=grade(missed),
    )


def _loss(one: Contender, best: Contender) -> Loss:
    own, others = one.gives_away(best)
    return Loss(round(own, 1), round(others, 1))


def deep_ranking(seen: Perspective, seed: str) -> list[Contender]:
    """All that is legal, best first, in ten times the worlds."""
    return contest(seen, [(one,) for one in seen.legal()], STUDY * DEEPER, f"{seed}/deep")


def searched(seen: Perspective, seed: str) -> Action:
    """What a search bot chooses that has ten times the playouts, and all actions to try."""
    count = len(seen.legal())
    playouts = STUDY * DEEPER * count
    return SearchBot(f"{seed}/search", playouts=playouts, width=count).choose(seen)


def is_found_again(rules: Game, puzzle: Puzzle, seed: str = "check") -> bool:
    """Whether a search of ten times the time, with chance of its own, finds the same best."""
    seen = Perspective(rules, position(rules, puzzle).state, puzzle.seat)
    best, ranking = answer(rules, puzzle), deep_ranking(seen, seed)
    gap, error = ranking[1].behind(ranking[0])
    return ranking[0].action == best and gap > 2 * error and searched(seen, seed) == best


def _missed(seen: Perspective, best: Action, seed: str) -> dict[str, float]:
    return {name: round(misses(seen, best, name, seed), 2) for name in _ASKED}


def misses(seen: Perspective, best: Action, name: str, seed: str) -> float:
    """How often somebody does something else, out of 1."""
    times = _HASTY_TIMES if name == HASTY else _TIMES
    if name == "jester":
        return 1 - 1 / len(seen.legal())
    chosen = (bot(_ASKED[name], f"{seed}/{name}/{number}").choose(seen) for number in range(times))
    return fmean(action != best for action in chosen)


def grade(missed: Mapping[str, float]) -> int:
    """How hard a puzzle is, by who misses it.

    >>> grade({"knight": 0.0, "hasty": 0.5}), grade({"knight": 1.0, "hasty": 0.5})
    (1, 3)
    """
    if missed["knight"] < 0.5:
        return 1
    return 2 if missed[HASTY] < 0.3 else 3 if missed[HASTY] < 0.7 else 4
