"""What is decided in a turn: the frames, the tiles, the terrain cards, and why not."""
