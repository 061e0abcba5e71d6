"""How to play sensibly: what a hex is worth, and to whom."""
