"""Why a match went as it did: forecasts, what was chance and what was choice, what was better.

Nothing here knows a game. Everything is judged from what the seat that acts may know, by playing
imagined worlds out; it is an estimate, and says how sure it is.
"""
