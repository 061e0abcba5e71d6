"""A crowd of people at many tables: what the load and the fault benchmarks have in common."""
