"""What lies on the table and changes: the pieces, the tiles, the terrain cards."""
