"""How the tests run."""

from hypothesis import settings

# Test machines are shared and noisy; how long an example takes says nothing about the code.
settings.register_profile("crownlands", deadline=None)
settings.load_profile("crownlands")
