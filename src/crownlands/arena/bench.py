"""How fast the engine is, as a ratio to python-chess in the same process."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any

import msgspec

from crownlands.bots import GreedyBot, Perspective
from crownlands.engine.contract import Action, Game, Seat, State
from crownlands.engine.generator import Generator

#: a random game of chess can go on for hundreds of moves of kings alone, so it is cut here
CHESS_PLIES = 400


class Pace(msgspec.Struct, frozen=True):
    """Random play: actions and matches a second."""

    actions: float
    matches: float


class Comparison(msgspec.Struct, frozen=True):
    """Rounds of ours and python-chess's random playouts, one after the other.

    Python-chess plays twice in each round: once it asks `is_game_over` before every move; once,
    lean, it only asks for the legal moves, so that nobody can say that we race a slow one.
    """

    ours: list[float]
    chess: list[float]
    ratios: list[float]
    lean: list[float]
    lean_ratios: list[float]
    matches: float

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    @property
    def lean_ratio(self) -> float:
        return median(self.lean_ratios)


class Costs(msgspec.Struct, frozen=True):
    """Microseconds for one call, averaged over the positions of random matches."""

    copy: float
    legal: float
    apply: float
    view: float
    determinized: float


def random_pace(game: Game, options: Any, seconds: float, first: int = 0) -> Pace:
    """Random matches, seeds from ``first``, through the whole contract with start and result."""
    rng = Generator("bench")
    plies = matches = 0
    begun = process_time()
    while (taken := process_time() - begun) < seconds:
        state = game.start(options, first + matches)
        while actors := state.actors():
            seat = actors[0]
            state.apply(seat, rng.choice(state.legal(seat)))
            plies += 1
        state.result()
        matches += 1
    return Pace(plies / taken, matches / taken)


def greedy_pace(game: Game, options: Any, seconds: float) -> Pace:
    """Matches of `greedy` against itself."""
    plies = matches = 0
    begun = process_time()
    while (taken := process_time() - begun) < seconds:
        bots = [GreedyBot(f"{matches}/{seat}") for seat in range(options.players)]
        state = game.start(options, matches)
        while actors := state.actors():
            seat = actors[0]
            state.apply(seat, bots[seat].choose(Perspective(game, state, seat)))
            plies += 1
        matches += 1
    return Pace(plies / taken, matches / taken)


def chess_pace(seconds: float) -> float:
    """Random moves a second of python-chess; ImportError where it is not installed."""
    import chess

    rng = random.Random(7)
    plies = 0
    begun = process_time()
    while (taken := process_time() - begun) < seconds:
        board = chess.Board()
        while board.ply() < CHESS_PLIES and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
    return plies / taken


def lean_chess_pace(seconds: float) -> float:
    """The same where a game is over when no move is legal, and draws go unnoticed."""
    import chess

    rng = random.Random(7)
    plies = 0
    begun = process_time()
    while (taken := process_time() - begun) < seconds:
        board = chess.Board()
        while board.ply() < CHESS_PLIES and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
            plies += 1
    return plies / taken


def compare(game: Game, options: Any, rounds: int, seconds: float) -> Comparison:
    """Alternate ours and theirs, so that a noisy machine troubles all alike."""
    ours: list[Pace] = []
    chess: list[float] = []
    lean: list[float] = []
    for _ in range(rounds):
        ours.append(random_pace(game, options, seconds))
        chess.append(chess_pace(seconds))
        lean.append(lean_chess_pace(seconds))
    return Comparison(
        ours=[pace.actions for pace in ours],
        chess=chess,
        ratios=_ratios(ours, chess),
        lean=lean,
        lean_ratios=_ratios(ours, lean),
        matches=median(pace.matches for pace in ours),
    )


def _ratios(ours: Sequence[Pace], theirs: Sequence[float]) -> list[float]:
    return [mine.actions / chess for mine, chess in zip(ours, theirs, strict=True)]


def costs(game: Game, options: Any, matches: int = 40) -> Costs:
    """What the methods of a state cost, in microseconds."""
    positions = _positions(game, options, matches)
    rng = Generator("worlds")

    def per_call(work: Callable[[State, Seat, Action], object]) -> float:
        begun = process_time()
        for state, seat, action in positions:
            work(state, seat, action)
        return (process_time() - begun) / len(positions) * 1e6

    copy = per_call(lambda state, seat, action: state.copy())
    return Costs(
        copy=copy,
        legal=per_call(lambda state, seat, action: state.legal(seat)),
        apply=per_call(lambda state, seat, action: state.copy().apply(seat, action)) - copy,
        view=per_call(lambda state, seat, action: state.view(seat)),
        determinized=per_call(lambda state, seat, action: state.determinized(seat, rng)),
    )


def _positions(game: Game, options: Any, matches: int) -> Sequence[tuple[State, Seat, Action]]:
    rng = Generator("positions")
    positions: list[tuple[State, Seat, Action]] = []
    for seed in range(matches):
        state = game.start(options, seed)
        while actors := state.actors():
            seat = actors[0]
            action = rng.choice(state.legal(seat))
            positions.append((state.copy(), seat, action))
            state.apply(seat, action)
    return positions
