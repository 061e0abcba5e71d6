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
    #: how many of the actions carry a seal
    seals: int
    committed: bool
    #: the commitment is the one that the checker was told beforehand
    published: bool

    @property
    def sealed(self) -> bool:
        return self.seals == self.plies

    def __str__(self) -> str:
        legal = f"all {self.plies} actions are legal"
        end = "the match is finished" if self.finished else "the match is unfinished"
        seals = "no action was changed" if self.sealed else f"{self.seals} of them carry a seal"
        if self.published:
            shuffle = "the shuffle was fixed before the first action"
        elif self.committed:
            shuffle = "the seed is the one that the record commits to"
        else:
            shuffle = "it does not commit to its seed"
        return f"{legal}, {end}, {seals}, {shuffle}"


def verified(game: Game, record: Record, published: str = "") -> Verdict:
    """Check a record from end to end; `RecordError` names what is wrong, and at which ply.

    ``published`` is the commitment that was seen before the match began. Without it a record can
    only be checked against itself.
    """
    if published and published != commitment(record.seed):
        raise RecordError("the seed is not the one that was committed to in public")
    if record.commitment and record.commitment != commitment(record.seed):
        raise RecordError("the seed is not the one that was committed to before play")
    state = replayed(game, record).state
    return Verdict(
        plies=len(record.actions),
        finished=state.result() is not None,
        seals=sum(bool(entry.seal) for entry in record.actions),
        committed=bool(record.commitment),
        published=bool(published),
    )
