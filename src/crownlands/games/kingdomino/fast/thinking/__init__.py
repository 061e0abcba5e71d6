"""A search in machine code: what a king should do, by playing matches out in a growing tree."""
