"""What a seat sees of a match of Isle of Skye, as arrays. Importing this wants NumPy."""

from crownlands.games.isle_of_skye.observation.observer import IsleOfSkyeObserver

__all__ = ["IsleOfSkyeObserver"]
