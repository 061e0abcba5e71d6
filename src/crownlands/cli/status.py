"""Exit statuses."""

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
