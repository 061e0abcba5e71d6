"""Lessons: a game is learned by playing prepared positions of it, one goal a step.

A lesson is data beside the rules that it teaches (`lesson.py` says what there is in it,
`library.py` where it lies). A `Course` is one being taken: it knows no game, and asks the engine
everything.
"""
