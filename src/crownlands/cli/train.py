"""``crownlands train``."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from crownlands.cli.arguments import GameName, Whole, positive, seed_text
from crownlands.cli.complaint import Complaint
from crownlands.cli.waiting import shown_progress
from crownlands.games import game

if TYPE_CHECKING:
    from crownlands.research.training.measuring import Measured


def train(name: GameName, /, *, seed: str, matches: Whole, out: Path, passes: Whole = 20) -> None:
    """Learn a judgement of a game from matches that are played for it.

    The same game, seed, matches and passes give the same file on the same machine.

    Parameters
    ----------
    seed
        What all chance comes from.
    matches
        How many matches to play; of each one moment is learned from.
    out
        The file of weights to write.
    passes
        How often all of them are gone through.

    """
    rules = game(name)
    if find_spec("numpy") is None:
        raise Complaint("learning needs NumPy and Numba: pip install 'crownlands[fast]'")
    from crownlands.research.training.fitting import Plan
    from crownlands.research.training.learning import Told, learned
    from crownlands.research.training.recipe import CannotLearn, Recipe

    recipe = Recipe(seed=seed_text(seed), matches=positive("matches", matches))
    plan = Plan(seed=seed, passes=positive("passes", passes))
    with shown_progress() as bar:
        gathering = bar.add_task("playing", total=recipe.matches)
        fitting = bar.add_task("learning", total=plan.passes)

        class Shown(Told):
            def gathering(self, done: int, of: int) -> None:
                bar.update(gathering, completed=min(done, of))

            def fitting(self, done: int, of: int, loss: float) -> None:
                bar.update(fitting, completed=done)

        try:
            judgement, found = learned(rules, recipe, plan, Shown())
        except CannotLearn as error:
            raise Complaint(str(error)) from None
    written = judgement.written()
    out.write_bytes(written)
    console = Console(highlight=False)
    console.print(_errors(found))
    console.print(
        f"shares of the win are off by {found.off_by:.1%} in the mean; "
        f"{len(written):,} bytes in {out}",
        markup=False,
        soft_wrap=True,
    )


def _errors(found: Measured) -> Table:
    table = Table("", "margin", "share of the win", title="how far off", title_justify="left")
    for told, error in (
        ("the judgement", found.judgement),
        ("the points so far", found.points),
        ("four quick playouts", found.playouts),
    ):
        table.add_row(told, f"{error.margin:.2f}", f"{error.share:.3f}")
    return table
