"""How things look: one pen, one paper, the paints, and what each seat is known by."""
