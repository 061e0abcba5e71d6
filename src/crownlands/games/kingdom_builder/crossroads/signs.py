"""What stands for the figures of Crossroads in a terminal."""

from __future__ import annotations

#: two letters for a large map, of which a small one shows the first
SHAPES = {"ship": "◣▶", "wagon": "⊙⊙", "warrior": "♞♞", "city": "⌂⌂"}
#: the texture of a hex that a warrior bars
BARRED = "✕"
