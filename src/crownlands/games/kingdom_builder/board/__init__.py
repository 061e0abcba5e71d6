"""The land: hexes, terrains, quadrants, and a board made of four."""
