"""What a seat sees of a match of Kingdomino, as arrays of numbers. Importing this wants NumPy."""

from crownlands.games.kingdomino.observation.observer import KingdominoObserver

__all__ = ["KingdominoObserver"]
