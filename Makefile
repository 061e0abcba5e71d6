# The two commands are `make play` and `make test`; `make help` lists the rest.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help play test lint format types bench docs clean

help:
	@echo "make play    play in the terminal"
	@echo "make test    lint, types and all tests"
	@echo "make lint    lint and format check"
	@echo "make types   types"
	@echo "make format  format the code"
	@echo "make bench   speed against python-chess, and 20,000 matches through the laws"
	@echo "make docs    build the documentation into site/"
	@echo "make clean   remove everything that was made"

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Crownlands needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' \
		|| { echo "Python's venv module is missing. On Debian: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	@touch $@

play: $(READY)
	@$(BIN)/crownlands play kingdomino

test: lint types
	$(BIN)/pytest -n auto

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: $(READY)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(READY)
	$(BIN)/pyright --warnings

bench: $(READY)
	$(BIN)/crownlands bench
	$(BIN)/python benchmarks/conformance.py

docs: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[docs]'
	$(BIN)/mkdocs build --strict

clean:
	rm -rf $(VENV) build dist site .pytest_cache .ruff_cache .hypothesis
