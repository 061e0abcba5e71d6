"""Queenie 1, the Capitol: it lies on a castle and pays whoever settles around it."""

from __future__ import annotations

from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.capitol.capitols import CAPITOLS, RULES
from crownlands.games.kingdom_builder.capitol.judgement import OPINIONS

CAPITOL = Box(name="capitol", lays=(CAPITOLS,), rules=RULES, opinions=OPINIONS)
