"""A thousand drawn quadrants beside the printed ones.

    python -m benchmarks.designer [--quadrants 1000] [--box base]

Draws quadrants after every brief in turn (or those of one box), checks that each one keeps the
rules and its brief, and prints for every measure what the printed quadrants have and what the drawn
ones have. Ends with status 1 if any of them breaks a rule.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from time import process_time

from crownlands.games.kingdom_builder.designer.boxes import commissions
from crownlands.games.kingdom_builder.designer.draw import draw
from crownlands.games.kingdom_builder.designer.known import (
    Range,
    known_borders,
    known_ranges,
    range_of,
    strangeness,
)
from crownlands.games.kingdom_builder.designer.measures import Measures, measured, summary
from crownlands.games.kingdom_builder.designer.rules import breaches


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="benchmarks.designer")
    parser.add_argument("--quadrants", type=int, default=1000)
    parser.add_argument("--box", choices=list(commissions()), default=None)
    chosen = parser.parse_args(arguments)
    asked = [
        commission
        for box, of_box in commissions().items()
        for commission in of_box
        if chosen.box in (None, box)
    ]
    drawn: list[Measures] = []
    seconds: list[float] = []
    broken = 0
    for seed in range(chosen.quadrants):
        brief = asked[seed % len(asked)].brief
        begun = process_time()
        rows = draw(brief, seed)
        seconds.append(process_time() - begun)
        for breach in breaches(rows, brief):
            broken += 1
            print(f"{asked[seed % len(asked)].name}, seed {seed}: {breach}")
        drawn.append(measured(rows))
    print(f"{len(drawn)} quadrants of {len(asked)} briefs drawn; {broken} rules broken")
    seconds.sort()
    print(
        f"seconds of the processor for one: {sum(seconds) / len(seconds):.3f} on average, "
        f"{seconds[len(seconds) // 2]:.3f} in the middle, {seconds[-1]:.3f} at most\n"
    )
    summaries = [summary(measures) for measures in drawn]
    found = {name: range_of([one[name] for one in summaries]) for name in known_ranges()}
    _print_table("measure", known_ranges(), found)
    borders = {
        pair: range_of([measures.borders.get(pair, 0) for measures in drawn])
        for pair in known_borders()
    }
    _print_table("border", known_borders(), borders)
    strange = range_of([strangeness(measures) for measures in drawn])
    print(f"outside of what is printed, in deviations: {strange.mean:.2f} on average")
    return 1 if broken else 0


def _print_table(title: str, known: Mapping[str, Range], drawn: Mapping[str, Range]) -> None:
    print(f"{title:32}{'printed':^24}{'drawn':^24}")
    for name, printed in known.items():
        cells = "".join(
            f"{one.low:8.2f}{one.mean:8.2f}{one.high:8.2f}" for one in (printed, drawn[name])
        )
        print(f"{name:32}{cells}")
    print()


if __name__ == "__main__":
    sys.exit(main())
