"""Stored matches: how they are made, and what must hold for them for ever."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from crownlands.arena.playing import Played, play, record_of
from crownlands.arena.series import Series
from crownlands.engine.contract import Action, Game, Result, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, replayed, steps
from crownlands.engine.position import PositionError, beginning
from crownlands.engine.record import Record
from crownlands.engine.verification import verified

Wanted = Callable[[Series, Played], bool]
"""Whether a match is one to be stored."""


class Gold:
    """A folder of records of one game, with their results and one example of each refusal."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game = game
        self.folder = folder

    def read(self, name: str) -> dict[str, Any]:
        path = self.folder / f"{name}.json"
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def records(self) -> dict[str, Record]:
        return {name: Record.load(self.folder / f"{name}.json") for name in self.read("results")}

    def add(self, records: Mapping[str, Record], probes: Callable[[Match], Probes]) -> None:
        """Store the matches that are not there yet, and refusals that no match has shown yet.

        What is there stays as it is, to the letter: records replay for ever.
        """
        results, refused = self.read("results"), self.read("refusals")
        for name, record in records.items():
            if name not in results:
                record.save(self.folder / f"{name}.json")
                results[name] = msgspec.to_builtins(replayed(self.game, record).state.result())
        self._write("results", results)
        for name, record in self.records().items():
            for match in steps(self.game, record):
                for seat, action in probes(match):
                    refusal = match.state.why_not(seat, action)
                    if refusal is not None and refusal.rule not in refused:
                        refused[refusal.rule] = {
                            "match": name,
                            "ply": match.ply,
                            "seat": seat,
                            "action": self.game.codec.to_text(action),
                            "values": refusal.values,
                        }
        self._write("refusals", refused)

    def _write(self, name: str, data: dict[str, Any]) -> None:
        text = json.dumps(data, indent=1) + "\n"
        (self.folder / f"{name}.json").write_text(text, encoding="utf-8")

    def check_record(self, record: Record, result: object) -> None:
        """It verifies and ends as it did."""
        verdict = verified(self.game, record)
        assert verdict.finished
        assert verdict.sealed
        assert verdict.committed
        again = replayed(self.game, record).state.result()
        assert again == msgspec.convert(result, type=Result)

    def check_refusal(self, rule: str, stored: dict[str, Any], record: Record) -> None:
        """It is the same, and has words."""
        state = replayed(self.game, record, stored["ply"]).state
        refusal = state.why_not(stored["seat"], self.game.codec.from_text(stored["action"]))
        assert refusal is not None
        assert (refusal.rule, refusal.values) == (rule, stored["values"])
        for language in ("en", "es", "de"):
            assert self.game.say(f"refusal.{rule}", refusal.values, language)


Probes = Iterable[tuple[Seat, Action]]


def recorded(
    game: Game, options: Any, bots: str, seed: str, wanted: Wanted | None = None
) -> Record:
    """The record of the first match from this seed on that is wanted."""
    number = 0
    while True:
        series = Series(
            game=game.name,
            options=options,
            bots=(bots,) * options.players,
            matches=1,
            seed=f"golden {seed} {number}",
        )
        played = play(series, 0)
        if wanted is None or wanted(series, played):
            return record_of(series, played)
        number += 1


def continued(game: Game, record: Record, ply: int) -> Record:
    """A match that begins where another one stood after so many plies, or soon after them."""
    assert game.positions is not None
    for before in steps(game, record):
        if before.ply >= ply:
            with suppress(PositionError):
                start = beginning(game, game.positions.written(before.state))
                break
    else:
        raise AssertionError("nobody can play on from any moment after that")
    match = Match(game, start.options, "golden position", record.names, position=start.text)
    rng = Generator("golden position")
    while actors := match.state.actors():
        match.act(actors[0], rng.choice(list(match.state.legal(actors[0]))))
    return match.record


def shared(series: Series, played: Played) -> bool:
    """Whether nobody won alone."""
    return len(played.winners) > 1
