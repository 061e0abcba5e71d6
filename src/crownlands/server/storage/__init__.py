"""Where tables are kept: what they were opened with, and their deeds, unique by number."""
