"""``crownlands puzzles``."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import msgspec
from cyclopts import App

from crownlands.cli.arguments import GameName, positive
from crownlands.cli.complaint import Complaint
from crownlands.cli.records import about
from crownlands.cli.status import FAILED
from crownlands.engine.contract import Game
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.puzzle import Puzzle, read
from crownlands.games import game
from crownlands.study.mining import Vein, is_found_again, mined

_A_MINUTE = 60.0
#: from here on a greedy bot misses it
_MISSED = 0.5

puzzles = App(name="puzzles", help="Find puzzles in matches of bots, and check them.")


@puzzles.command
def mine(name: GameName, /, *, out: Path, minutes: float = 5.0) -> None:
    """Play matches of bots and add the puzzles in them to a file.

    Parameters
    ----------
    out
        The file; what is there already stays, and more is added at its end.
    minutes
        How long to look. A decision that is being looked at is finished first.

    """
    rules = game(name)
    until = monotonic() + positive("minutes", minutes) * _A_MINUTE
    known = _load(out) if out.exists() else []
    while monotonic() < until:
        for puzzle in mined(Vein(rules, fresh_seed()), _plain_ones(known)):
            if puzzle is not None:
                known.append(puzzle)
                _add(out, puzzle)
                print(_told(puzzle), flush=True)
            if monotonic() > until:
                break
    print(f"{out} has {len(known)} puzzles, {_missed_by_greedy(known)} of them missed by greedy")


@puzzles.command
def check(file: Path, /, *, first: int = 1, most: int | None = None) -> int:
    """Search every puzzle of a file again with ten times the time, and with other chance.

    Parameters
    ----------
    file
        The file.
    first
        The line to begin with.
    most
        How many lines to check; by default all.

    """
    found = _load(file)[positive("first", first) - 1 :][:most]
    with about(file):
        lost = [one for one in found if not _confirmed(game(one.game), one)]
    print(f"{len(found) - len(lost)} of {len(found)} found again as best")
    return FAILED if lost else 0


def _confirmed(rules: Game, puzzle: Puzzle) -> bool:
    again = is_found_again(rules, puzzle)
    print(f"{'  again' if again else 'NOT NOW'} {_told(puzzle)}", flush=True)
    return again


def _load(path: Path) -> list[Puzzle]:
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise Complaint(f"{path} cannot be read: {error.strerror}") from None
    with about(path):
        return read(lines)


def _add(path: Path, puzzle: Puzzle) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(puzzle) + b"\n")


def _told(puzzle: Puzzle) -> str:
    stars = "*" * puzzle.grade
    return (
        f"{puzzle.id} {stars:<4} ply {len(puzzle.actions) + 1}, {len(puzzle.losses) + 1} choices: "
        f"{puzzle.best} brings {puzzle.gain:.1f} more than {puzzle.second}"
    )


def _missed_by_greedy(found: list[Puzzle]) -> int:
    return sum(one.missed["knight"] >= _MISSED for one in found)


def _plain_ones(found: list[Puzzle]) -> float:
    return 1 - _missed_by_greedy(found) / len(found) if found else 0.0
