"""The command ``crownlands``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from cyclopts import App, CycloptsError, UnusedCliTokensError
from rich.console import Console

from crownlands import __version__
from crownlands.bots import BotError
from crownlands.cli import (
    admin,
    arena,
    backup,
    bench,
    dataset,
    engine,
    games,
    play,
    position,
    puzzles,
    render,
    replay,
    report,
    review,
    rules,
    serve,
    simulate,
    train,
    verify,
)
from crownlands.cli.complaint import Complaint
from crownlands.cli.crafts import craft_commands
from crownlands.cli.status import BAD_INPUT, FAILED, INTERRUPTED
from crownlands.engine.contract import OptionsError
from crownlands.engine.record import RecordError
from crownlands.games import UnknownGame

app = App(
    name="crownlands",
    help="Play, study and research kingdom-building board games.",
    version=__version__,
    version_flags=["--version"],
    suppress_keyboard_interrupt=False,
)
for _command in (
    games.games,
    play.play,
    serve.serve,
    backup.backup,
    backup.restore,
    admin.admin,
    simulate.simulate,
    arena.arena,
    report.report,
    dataset.dataset,
    train.train,
    engine.engine,
    replay.replay,
    review.review,
    rules.rules,
    puzzles.puzzles,
    position.position,
    verify.verify,
    render.render,
    bench.bench,
):
    app.command(_command)
for _craft in craft_commands():
    app.command(_craft)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and leave with its exit status: 2 for input that cannot be used."""
    # Bots of the user's own lie in the current folder. It comes last: a keeper may be in one where
    # others leave files, and none of those may stand in for a module of ours.
    sys.path.append("")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command; a sentence instead of a traceback for whatever a user can get wrong."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that knows only ASCII shows question marks instead of crowns.
            stream.reconfigure(errors="replace")
    complaints = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        status = app(
            list(arguments), exit_on_error=False, print_error=False, result_action="return_value"
        )
        sys.stdout.flush()
    except (CycloptsError, Complaint, OptionsError, RecordError, BotError, UnknownGame) as error:
        complaints.print(f"crownlands: {_sentence(error)}", markup=False)
        return BAD_INPUT
    except KeyboardInterrupt:
        complaints.print("\nstopped")
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complaints.print(f"crownlands: {where}{error.strerror or error}", markup=False)
        _stop_writing()
        return FAILED
    return status if isinstance(status, int) else 0


def _sentence(error: Exception) -> str:
    if isinstance(error, UnusedCliTokensError):
        extra = " ".join(error.unused_tokens or ())
        return f"{extra!r} is not understood here; --help says what is"
    return " ".join(str(error).split())


def _stop_writing() -> None:
    """Nobody reads any more, or nothing can be written: Python must not try again at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
