"""What a sequential test says, in words."""

from __future__ import annotations

from crownlands.arena.sequential import Trial
from crownlands.arena.series import Series


def verdict(series: Series, trial: Trial) -> str:
    """The answer to a sequential test, in a sentence."""
    known, challenger = series.bots
    by = f"{trial.question.better:.0%}"
    wrong = trial.question
    match trial.verdict:
        case "better":
            said = (
                f"{challenger} is better than {known}: no better one looks like this "
                f"in {wrong.alpha:.0%} of all tests at most"
            )
        case "not better":
            said = (
                f"{challenger} is not better than {known} by {by}: one that is looks like this "
                f"in {wrong.beta:.0%} of all tests at most"
            )
        case None:
            said = f"it is not clear yet whether {challenger} is better than {known} by {by}"
    return f"{said} ({standing(trial)})"


def standing(trial: Trial) -> str:
    """How far a test has come."""
    low, high = trial.question.bounds
    ratio = f"LLR {trial.llr:+.2f} ({low:.2f} to {high:.2f})"
    return f"{trial.deals:,} deals, {trial.mean:.1%} ahead, {ratio}"
