"""How long the browser works on one move when the board is full."""
