"""The HTTP API and the live channel, under ``/api``."""
