"""What the user got wrong."""


class Complaint(Exception):
    """A sentence for the user: what was wrong, and what would be right."""
