"""Matches as tables for whoever learns from them: every decision a row, in Parquet."""
