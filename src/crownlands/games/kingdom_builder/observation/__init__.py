"""What a seat sees of a match of Kingdom Builder, as arrays. Importing this wants NumPy."""

from crownlands.games.kingdom_builder.observation.observer import KingdomBuilderObserver

__all__ = ["KingdomBuilderObserver"]
