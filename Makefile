# Everything needs Python 3.11 or newer, and makes a virtual environment of its own.

VENV ?= .venv
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# How many tests at once; a file of tests stays in one process.
JOBS ?= 2
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist loadfile --holdem-engine oracle

.PHONY: run test test-all lint bench second-engine fuzz mutants clean

# All cases on the oracle, and on PokerKit in an environment of its own; then a page of both.
run: $(VENV)/installed
	$(BIN)/holdem run --record oracle.jsonl
	$(BIN)/holdem engines install pokerkit
	$(BIN)/holdem run --engine pokerkit --record pokerkit.jsonl || test $$? = 1
	$(BIN)/holdem report oracle.jsonl pokerkit.jsonl --output report.html

# What a change needs to be trusted, in three minutes at most.
test: $(VENV)/installed-for-tests
	$(PYTEST) -m "not thorough"

# Everything: every engine that is installed, every fault in every case, pages at the size of real
# ones, more examples of each property; then spoiled files, and hands against a second engine.
test-all: $(VENV)/installed-for-tests
	$(PYTEST) --hypothesis-profile=thorough
	$(MAKE) fuzz
	$(MAKE) second-engine HANDS=20000

lint: $(VENV)/installed-for-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

# Ratios against named peers; the oracle's last one plays a million hands, which takes minutes.
bench: $(VENV)/installed-for-tests
	$(BIN)/python -m benchmarks.runner; runner=$$?; \
	$(BIN)/python -m benchmarks.engines; engines=$$?; \
	$(BIN)/python -m benchmarks.pages; pages=$$?; \
	$(BIN)/python -m benchmarks.oracle && exit $$((runner + engines + pages))

# Hands at random against PokerKit, step by step; the tests do the same with fewer.
HANDS ?= 100000
second-engine: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.second_engine.campaign $(HANDS)

# Spoiled case files, read; the tests do the same with fewer.
FILES ?= 200000
fuzz: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.fuzzed_cases.campaign $(FILES)

# Changes to the oracle, one at a time: does a case notice?  Takes half an hour, and goes on where
# it was broken off; make mutants PART=2/5 does a part.
PART ?= 1/1
mutants: $(VENV)/installed-for-mutants
	$(BIN)/python -m tests.mutants.campaign $(PART)

$(VENV)/made:
	@test -n "$(PYTHON)" || { echo "make: Python 3.11 or newer is needed, and none was found" \
		"on the PATH; install one, or say make PYTHON=/path/to/python" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/installed: $(VENV)/made pyproject.toml
	$(INSTALL) --editable .
	touch $@

$(VENV)/installed-for-tests: $(VENV)/installed
	$(INSTALL) --editable '.[test,browser]'
	touch $@

$(VENV)/installed-for-mutants: $(VENV)/installed-for-tests
	$(INSTALL) --editable '.[test,browser,mutants]'
	touch $@

$(VENV)/installed-for-lint: $(VENV)/installed-for-tests
	$(INSTALL) --editable '.[test,browser,lint]'
	touch $@

clean:
	rm -rf $(VENV) oracle.jsonl pokerkit.jsonl report.html .mypy_cache .pytest_cache .ruff_cache .hypothesis .mutants
