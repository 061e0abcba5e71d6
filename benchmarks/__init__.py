"""Speed, load and faults, measured: ``python -m benchmarks.NAME --help``."""
