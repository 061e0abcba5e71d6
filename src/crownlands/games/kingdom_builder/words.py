"""Kingdom Builder's sentences in every language: what all boxes say, and what each box adds."""

from __future__ import annotations

from crownlands.engine.messages import Catalogue

MESSAGES = Catalogue("crownlands.games.kingdom_builder")
