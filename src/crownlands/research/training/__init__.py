"""How a judgement is learned: matches are played, moments of them kept, a network fitted to them.

NumPy and a game's kernel are all it needs, and minutes of one core. The same game, seed and recipe
give the same weights on the same machine, bit for bit.
"""
