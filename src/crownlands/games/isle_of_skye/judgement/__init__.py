"""How to play Isle of Skye sensibly: what tiles are worth, what to ask, where to lay them."""
