"""Crossroads: eight locations, figures that count as settlements, cities, and tasks."""
