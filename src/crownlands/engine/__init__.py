"""The contract between games and everything else, and what all games share."""
