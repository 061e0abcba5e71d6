"""Checking a record from end to end."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Game
from crownlands.engine.fairness import commitment
from crownlands.engine.match import replayed
from crownlands.engine.record import Record, RecordError, first_seal, next_seal, shown


class Verdict(msgspec.Struct, frozen=True):
    """What a check of a record has shown."""

    plies: int
    finished: bool
    #: how many of the actions carry a seal
    seals: int
    committed: bool
    #: the commitment is the one that the checker was told beforehand
    published: bool
    #: how many people have added to the seed; none where whoever dealt drew it alone
    people: int = 0
    #: whether the match begins at a position that somebody has set up
    arranged: bool = False

    @property
    def sealed(self) -> bool:
        return self.seals == self.plies

    def __str__(self) -> str:
        legal = f"all {self.plies} actions are legal"
        if self.arranged:
            legal += " from the position on where the match begins"
        end = "the match is finished" if self.finished else "the match is unfinished"
        seals = "no action was changed" if self.sealed else f"{self.seals} of them carry a seal"
        if self.published:
            shuffle = "the shuffle was fixed before the first action"
        elif self.committed:
            shuffle = "the seed is the one that the record commits to"
        else:
            shuffle = "it does not commit to its seed"
        return f"{legal}, {end}, {seals}, {shuffle}{self._drawn()}"

    def _drawn(self) -> str:
        if self.people:
            people = "1 person" if self.people == 1 else f"{self.people} people"
            return f", joint seed of {people} and the server"
        return ", the server alone drew the seed" if self.committed or self.published else ""


def verified(game: Game, record: Record, published: str = "") -> Verdict:
    """Check a record from end to end; `RecordError` names what is wrong, and at which ply.

    ``published`` is the commitment that was seen before the match began. Without it a record can
    only be checked against itself.
    """
    _committed(record, published)
    state = replayed(game, record).state
    return Verdict(
        plies=len(record.actions),
        finished=state.result() is not None,
        seals=sum(bool(entry.seal) for entry in record.actions),
        committed=bool(record.commitment),
        published=bool(published),
        people=len(record.joint.shares) if record.joint else 0,
        arranged=bool(record.position),
    )


def attested(record: Record, published: str = "") -> str:
    """Check what needs no rules, in a record of other rules than this program's; in a sentence."""
    _committed(record, published)
    seal = first_seal(record)
    for ply, entry in enumerate(record.actions, start=1):
        seal = next_seal(seal, entry.seat, entry.action)
        if entry.seal and entry.seal != shown(seal):
            raise RecordError(
                f"ply {ply}, seat {entry.seat}, {entry.action!r} does not carry the seal it was "
                f"played with: this action or something before it was changed",
                ply,
            )
    return (
        f"none of the {len(record.actions)} actions was changed, the shuffle was fixed before the "
        f"first action; whether they are legal only rules version {record.rules} can say"
    )


def _committed(record: Record, published: str) -> None:
    joint = record.joint
    promised = commitment(joint.server_part if joint else record.seed)
    part = "the server's part of the seed" if joint else "the seed"
    if published and published != promised:
        raise RecordError(f"{part} is not the one that was committed to in public")
    if record.commitment and record.commitment != promised:
        raise RecordError(f"{part} is not the one that was committed to before play")
    if joint and record.seed != joint.seed:
        raise RecordError("the seed is not made of the server's part and the people's shares")
