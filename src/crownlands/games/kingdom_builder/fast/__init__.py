"""Kingdom Builder in machine code: the base game and Nomads, for searches and millions of matches.

A match is one record of small numbers and sets of hexes (`layout`), its land another one. The
readable engine is the law, as it is for Kingdomino: `benchmarks/parity.py` and tests hold that.
Tables with anything of another box, with own quadrants or with swamp cards it does not hold.
Nothing here is imported before somebody asks for it, and all of it needs the extra ``fast``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.options import KingdomBuilderOptions

#: the rules that these kernels hold; `KingdomBuilder.rules_version` must be the same
HOLDS = 1

_BOXES = {"base", "nomads"}


def holds(options: KingdomBuilderOptions) -> bool:
    """Whether all that can lie on such a table is known here."""
    return {*options.boxes, *options.lent} <= _BOXES and not options.maps
