"""The table on the net: tables, seats, storage, the live channel and the HTTP API."""
