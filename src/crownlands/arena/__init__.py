"""Many matches: simulation, standings, benchmarks."""
