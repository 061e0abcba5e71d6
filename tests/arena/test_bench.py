"""What the engine's speed is measured against."""

from __future__ import annotations

import chess
import pytest

from crownlands.arena import bench
from crownlands.arena.bench import CHESS_PLIES, chess_pace, compare, lean_chess_pace
from crownlands.games import game

KINGDOMINO = game("kingdomino")


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[chess.Board]:
    """The boards of which it was asked whether the game is over."""
    asked: list[chess.Board] = []
    is_game_over = chess.Board.is_game_over

    def counted(board: chess.Board) -> bool:
        asked.append(board)
        return is_game_over(board)

    monkeypatch.setattr(chess.Board, "is_game_over", counted)
    return asked


def test_the_common_ruler_asks_whether_the_game_is_over(questions: list[chess.Board]):
    assert chess_pace(0.01) > 0
    assert questions


def test_the_lean_ruler_does_not(questions: list[chess.Board]):
    assert lean_chess_pace(0.01) > 0
    assert not questions


def test_the_lean_ruler_stops_when_no_move_is_legal(monkeypatch: pytest.MonkeyPatch):
    boards: list[chess.Board] = []

    class NearlyMate(chess.Board):
        """White has one move, and it is mate."""

        def __init__(self) -> None:
            super().__init__("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
            boards.append(self)

        @property
        def legal_moves(self) -> chess.LegalMoveGenerator:
            mate = chess.Move.from_uci("g6g7")
            return [mate] if not self.move_stack else super().legal_moves  # pyright: ignore[reportReturnType]

    monkeypatch.setattr(chess, "Board", NearlyMate)
    assert lean_chess_pace(0.001) > 0
    assert boards
    assert all(board.ply() == 1 < CHESS_PLIES and board.is_checkmate() for board in boards)


def test_rounds_go_by_both_rulers(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bench, "random_pace", lambda *_: bench.Pace(actions=300.0, matches=3.0))
    monkeypatch.setattr(bench, "chess_pace", lambda _: 20.0)
    monkeypatch.setattr(bench, "lean_chess_pace", lambda _: 30.0)
    comparison = compare(KINGDOMINO, KINGDOMINO.Options(), rounds=2, seconds=1.0)
    assert (comparison.chess, comparison.lean) == ([20.0, 20.0], [30.0, 30.0])
    assert (comparison.ratio, comparison.lean_ratio) == (15.0, 10.0)
    assert comparison.matches == 3.0
