"""Puzzles as they are asked and answered. What is asked tells nothing of the answer."""

from __future__ import annotations

from typing import Any

from crownlands.bots import Perspective
from crownlands.engine.contract import Game
from crownlands.engine.match import Match
from crownlands.engine.puzzle import Loss, Puzzle, answer, position
from crownlands.server.sights import choices_in, told
from crownlands.server.suggestions import suggestion
from crownlands.server.wire import (
    LogEntry,
    PuzzleAsked,
    PuzzleInfo,
    PuzzleMove,
    PuzzleReason,
    PuzzleTried,
    Suggestion,
)
from crownlands.study.hint import explained

_NOTHING = Loss(0.0, 0.0)


def listed(rules: Game, puzzle: Puzzle) -> PuzzleInfo:
    """A puzzle at a glance."""
    return PuzzleInfo(
        id=puzzle.id,
        grade=puzzle.grade,
        players=puzzle.options["players"],
        parts=_parts(rules, puzzle),
    )


def asked(rules: Game, puzzle: Puzzle) -> PuzzleAsked:
    """The position as the seat sees it, and what it may do."""
    match = position(rules, puzzle)
    return PuzzleAsked(
        id=puzzle.id,
        game=puzzle.game,
        options=puzzle.options,
        parts=_parts(rules, puzzle),
        grade=puzzle.grade,
        seat=puzzle.seat,
        last=_last(match, puzzle) if match.plies else None,
        ply=match.ply,
        view=match.state.view(puzzle.seat),
        choices=choices_in(match, puzzle.seat, puzzle.id),
    )


def tried(rules: Game, puzzle: Puzzle, action: str) -> PuzzleTried:
    """What one of the legal actions is worth."""
    right = action == puzzle.best
    move, view = _move(rules, puzzle, action)
    reason = _reason(rules, puzzle) if right else None
    return PuzzleTried(right=right, move=move, view=view, reason=reason)


def _reason(rules: Game, puzzle: Puzzle) -> PuzzleReason:
    low, high = puzzle.interval
    return PuzzleReason(
        best=_best(rules, puzzle),
        second=_move(rules, puzzle, puzzle.second)[0],
        gain=puzzle.gain,
        low=low,
        high=high,
        missed=puzzle.missed,
    )


def _best(rules: Game, puzzle: Puzzle) -> Suggestion:
    """The best in the words of a hint, and how its turn might go on: it may be half a move."""
    seen = Perspective(rules, position(rules, puzzle).state, puzzle.seat)
    (best,) = explained(seen, puzzle.id, [answer(rules, puzzle)])
    return suggestion(rules.codec, best)


def _move(rules: Game, puzzle: Puzzle, action: str) -> tuple[PuzzleMove, Any]:
    match = position(rules, puzzle)
    match.act(puzzle.seat, rules.codec.from_text(action))
    loss = puzzle.losses.get(action, _NOTHING)
    move = PuzzleMove(entry=_last(match, puzzle), own=loss.own, others=loss.others)
    return move, match.state.view(puzzle.seat)


def _last(match: Match, puzzle: Puzzle) -> LogEntry:
    """What was done last, as the seat may be told."""
    ply = match.plies[-1]
    may_know = not ply.secret or ply.seat == puzzle.seat
    return LogEntry(
        ply=match.ply,
        seat=ply.seat,
        action=ply.action if may_know else None,
        events=told(ply.heard, puzzle.seat),
    )


def _parts(rules: Game, puzzle: Puzzle) -> tuple[str, ...]:
    return tuple(rules.parts(puzzle.chosen(rules)))
