"""Checking a record from end to end."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Game
from crownlands.engine.fairness import commitment
from crownlands.engine.match import replayed
from crownlands.engine.record import Record, RecordError


class Verdict(msgspec.Struct, frozen=True):
    """What a check of a record has shown."""

    plies: int
    finished: bool
    committed: bool
    sealed: bool

    def __str__(self) -> str:
        legal = f"all {self.plies} actions are legal"
        end = "the match is finished" if self.finished else "the match is unfinished"
        seals = "no action was changed" if self.sealed else "it carries no seals"
        shuffle = (
            "the shuffle was fixed before the first action"
            if self.committed
            else "nothing was published about the shuffle"
        )
        return f"{legal}, {end}, {seals}, {shuffle}"


def verified(game: Game, record: Record) -> Verdict:
    """Check a record from end to end; `RecordError` names what is wrong, and at which ply."""
    if record.commitment and record.commitment != commitment(record.seed):
        raise RecordError("the seed is not the one that was committed to before play")
    state = replayed(game, record).state
    return Verdict(
        plies=len(record.actions),
        finished=state.result() is not None,
        committed=bool(record.commitment),
        sealed=all(entry.seal for entry in record.actions),
    )
