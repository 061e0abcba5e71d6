"""What the pen does for Kingdomino alone."""

from __future__ import annotations

from crownlands.engine.drawing.svg import box


def ground(fill: str) -> str:
    """Fill a square past its edge, so that no seam shows between two of them."""
    return box(-2, -2, 104, 104, fill=fill)
