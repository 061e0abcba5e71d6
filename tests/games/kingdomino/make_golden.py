"""Write the golden matches anew: ``python -m tests.games.kingdomino.make_golden``.

Only when the rules version grows. A golden match that changes without it is a bug.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from crownlands.arena.series import Series, play
from crownlands.engine.match import Match, replayed, steps
from crownlands.engine.record import Record
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions

FOLDER = Path(__file__).parent / "golden"
MATCHES: dict[str, tuple[KingdominoOptions, str, str]] = {
    "two": (KingdominoOptions(players=2), "greedy", "1"),
    "two-2017": (KingdominoOptions(players=2, edition="2017"), "random", "1"),
    "mighty-duel": (
        KingdominoOptions(players=2, mighty_duel=True, harmony=True, middle_kingdom=True),
        "greedy",
        "2",
    ),
    "three": (KingdominoOptions(players=3, harmony=True), "greedy", "1"),
    "three-2017": (KingdominoOptions(players=3, edition="2017"), "random", "2"),
    "four": (KingdominoOptions(players=4), "greedy", "1"),
    "four-bonuses": (
        KingdominoOptions(players=4, harmony=True, middle_kingdom=True),
        "search:playouts=40",
        "1",
    ),
    "four-random": (KingdominoOptions(players=4), "random", "1"),
    "dynasty": (KingdominoOptions(players=2, dynasty=True, harmony=True), "greedy", "1"),
    "shared-victory": (KingdominoOptions(players=2), "random", "tie"),
}


def main() -> None:
    expected: dict[str, object] = {}
    refused: dict[str, dict[str, object]] = {}
    for name, (options, bots, seed) in MATCHES.items():
        record = recorded(options, bots, seed)
        record.save(FOLDER / f"{name}.json")
        for match in steps(KINGDOMINO, record):
            collect_refusals(refused, name, match)
        expected[name] = msgspec.to_builtins(replayed(KINGDOMINO, record).state.result())
    write("results", expected)
    write("refusals", refused)


def recorded(options: KingdominoOptions, bots: str, seed: str) -> Record:
    number = 0
    while True:
        series = Series(
            game="kingdomino",
            options=options,
            bots=(bots,) * options.players,
            matches=1,
            seed=f"golden {seed} {number}",
            keep_records=True,
        )
        played = play(series, 0)
        assert played.record is not None
        if seed != "tie" or len(played.result.winners) > 1:
            return played.record
        number += 1


def collect_refusals(refused: dict[str, dict[str, object]], name: str, match: Match) -> None:
    codec = KINGDOMINO.codec
    for index in range(codec.size(match.options)):
        for seat in range(match.options.players):
            action = codec.from_index(index)
            refusal = match.state.why_not(seat, action)
            if refusal is not None and refusal.rule not in refused:
                refused[refusal.rule] = {
                    "match": name,
                    "ply": match.ply,
                    "seat": seat,
                    "action": codec.to_text(action),
                    "values": refusal.values,
                }


def write(name: str, data: object) -> None:
    (FOLDER / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
