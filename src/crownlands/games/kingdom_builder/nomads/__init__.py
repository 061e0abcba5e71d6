"""Nomads: four locations, the nomad tiles, three cards that pay during play."""
