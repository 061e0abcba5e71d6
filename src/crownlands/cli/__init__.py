"""The command ``crownlands``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError
from rich.console import Console

from crownlands import __version__
from crownlands.bots import BotError
from crownlands.cli import bench, games, play, render, replay, simulate, verify
from crownlands.cli.complaint import Complaint
from crownlands.engine.contract import OptionsError
from crownlands.engine.record import RecordError
from crownlands.games import UnknownGame

BAD_INPUT = 2
INTERRUPTED = 130

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
    simulate.simulate,
    replay.replay,
    verify.verify,
    render.render,
    bench.bench,
):
    app.command(_command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and leave with its exit status: 2 for input that cannot be used."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command; a sentence instead of a traceback for whatever a user can get wrong."""
    complaints = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        status = app(
            list(arguments), exit_on_error=False, print_error=False, result_action="return_value"
        )
        sys.stdout.flush()
    except (CycloptsError, Complaint, OptionsError, RecordError, BotError, UnknownGame) as error:
        sentence = " ".join(str(error).split())
        complaints.print(f"crownlands: {sentence}", markup=False)
        return BAD_INPUT
    except KeyboardInterrupt:
        complaints.print("\nstopped")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (head, less) went away; Python must not complain again while it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0
