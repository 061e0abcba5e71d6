"""One visitor who is a nuisance, and a house full of people who should not notice."""
