"""The base game's eight locations and ten cards."""
