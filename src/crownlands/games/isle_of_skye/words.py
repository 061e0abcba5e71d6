"""Isle of Skye's sentences in every language."""

from __future__ import annotations

from crownlands.engine.messages import Catalogue

MESSAGES = Catalogue("crownlands.games.isle_of_skye")
