# Every target needs Python 3.11 or newer, and uses its own virtual environment.

VENV ?= .venv
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check $(VERSIONS)
# Options of pip that select the versions of dependencies.
VERSIONS ?=

# The number of parallel test processes; the tests of one file run in the same process.
JOBS ?= 2
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist loadfile --holdem-engine oracle

.PHONY: run test test-oldest test-newest test-all test-longer lint bench second-engine second-model causes dialects fuzz absurd faults misbehaving mutants picture dist clean

# Runs all cases on the oracle and on PokerKit, in its own environment, and writes a report on both.
run: $(VENV)/installed
	$(BIN)/holdem run --record oracle.jsonl
	$(BIN)/holdem engines install pokerkit
	$(BIN)/holdem run --engine pokerkit --record pokerkit.jsonl || test $$? = 1
	$(BIN)/holdem report oracle.jsonl pokerkit.jsonl --output report.html

# The tests to run with every change; they take about a quarter of an hour on two cores.
test: $(VENV)/installed-for-tests
	$(PYTEST) -m "not thorough"

# The same with the oldest version of every dependency that pyproject.toml allows, and with the
# newest, each in a new environment: on Python 3.11, and on the newest Python that is found, unless
# PYTHON says otherwise.
test-oldest: PYTHON = python3.11
test-oldest:
	rm -rf .venv-oldest
	$(MAKE) test VENV=.venv-oldest PYTHON=$(PYTHON) VERSIONS="--constraint oldest-versions.txt"

test-newest: PYTHON = $(shell for python in python3.14 python3.13 python3.12 python3.11 python3; do \
	$$python -c '' 2>/dev/null && echo $$python && break; done)
test-newest:
	rm -rf .venv-newest
	$(MAKE) test VENV=.venv-newest PYTHON=$(PYTHON) VERSIONS="--upgrade --upgrade-strategy eager"

# All tests.
test-all: test test-longer

# What takes longer than a change should: every installed engine, every fault in every case,
# full-size pages, more examples of each property, random hands against a model; then corrupted
# files, and random hands against a second engine, for half a minute or a minute each; make fuzz,
# second-engine and second-model take more.
test-longer: $(VENV)/installed-for-tests
	$(PYTEST) --no-loadscope-reorder --hypothesis-profile=thorough -m "thorough or hypothesis"
	$(BIN)/python -m tests.fuzzed_cases.campaign 10000
	$(BIN)/python -m tests.fuzzed_files.campaign 40s
	$(MAKE) second-engine HANDS=3000

lint: $(VENV)/installed-for-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

# Builds what a release uploads, checks it as the package index does, and installs each file
# elsewhere and runs it.
dist: $(VENV)/installed-for-dist
	rm -rf dist
	$(BIN)/python -m build --outdir dist .
	$(BIN)/python -m twine check --strict dist/*
	$(BIN)/python -m tests.packages.try_out dist/*

# Benchmarks, as ratios to named peers; the last one plays a million hands and takes minutes.
bench: $(VENV)/installed-for-tests
	$(BIN)/python -m benchmarks.runner; runner=$$?; \
	$(BIN)/python -m benchmarks.engines; engines=$$?; \
	$(BIN)/python -m benchmarks.pages; pages=$$?; \
	$(BIN)/python -m benchmarks.root_causes; causes=$$?; \
	$(BIN)/python -m benchmarks.tables; tables=$$?; \
	$(BIN)/python -m benchmarks.tournaments; tournaments=$$?; \
	$(BIN)/python -m benchmarks.oracle \
	&& exit $$((runner + engines + pages + causes + tables + tournaments))

# Random hands compared with PokerKit, step by step; the tests do the same with fewer hands.
HANDS ?= 100000
second-engine: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.second_engine.campaign $(HANDS)

# Random hands of every kind of betting, compared with a second model of the rules; the tests do
# the same with fewer hands, and walk small worlds whole.
second-model: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.second_model.campaign $(HANDS)

# The first root cause of every faulty engine, printed with the share that is right; the tests do
# the same with every fourth engine.  This takes half an hour.  Engines with several faults at once
# are counted by python -m tests.causes.several_faults_campaign SIZE SETS.
causes: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.causes.first_cause_campaign

# Compares what every installed engine declares with what holdem probe finds; the longer tests do
# the same with the core engines.
dialects: $(VENV)/installed-for-tests
	HOLDEM_DIALECTS=all $(PYTEST) -m thorough tests/engines/test_dialects.py

# Gives corrupted files, messages and scripts to every reader of them; the tests do the same with
# fewer.  The readers that play and judge take hours, the others minutes.
FILES ?= 200000
fuzz: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.fuzzed_cases.campaign $(FILES)
	$(BIN)/python -m tests.fuzzed_files.campaign $(FILES)

# Says absurd things to hands, clocks, tables and tournaments; the tests do the same with fewer.
ACTIONS ?= 10000000
absurd: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.absurd.campaign $(ACTIONS)

# Lets every write, fsync and rename of a run, a baseline, a report, a comparison, an installation
# and others fail in turn; make faults PART=1/9 every ninth.  Of the thousands of calls of pip in an
# installation, every hundredth.  It needs a C compiler, and phevaluator installed.
faults: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.hardening.faults_campaign $(PART)
	$(BIN)/python -m tests.hardening.faults_campaign 1/100 installation

# Runs more than two hundred kinds of misbehaving engines on a machine that is busy with something
# else; the tests run some of them.
misbehaving: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.isolation.campaign

# Mutation tests of the oracle: of the modules that decide, with the cases as the only tests; of
# those that tell, with the tests of words; of those that give reasons, with the tests of reasons;
# then every listed survivor in random hands.  They take hours.  An interrupted run continues where
# it stopped; make mutants PART=2/5 runs one part of five.
PART ?= 1/1
mutants: $(VENV)/installed-for-mutants
	$(BIN)/python -m tests.mutants.campaign deciding $(PART)
	$(BIN)/python -m tests.mutants.campaign tables $(PART)
	$(BIN)/python -m tests.mutants.campaign tournaments $(PART)
	$(BIN)/python -m tests.mutants.campaign telling $(PART)
	$(BIN)/python -m tests.mutants.campaign telling-tables $(PART)
	$(BIN)/python -m tests.mutants.campaign reasoning $(PART)
	$(BIN)/python -m tests.mutants.equality_campaign

# Updates the picture in ARCHITECTURE.md from the current imports; a test fails if it is stale.
picture: $(VENV)/installed-for-tests
	$(BIN)/python -m tests.architecture.flow_picture

$(VENV)/made:
	@test -n "$(PYTHON)" || { echo "make: Python 3.11 or newer is needed, and none was found" \
		"on the PATH; install one, or run make PYTHON=/path/to/python" >&2; exit 2; }
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

$(VENV)/installed-for-dist: $(VENV)/installed
	$(INSTALL) --editable '.[dist]'
	touch $@

$(VENV)/installed-for-lint: $(VENV)/installed-for-tests
	$(INSTALL) --editable '.[test,browser,lint]'
	touch $@

clean:
	rm -rf dist $(VENV) .venv-oldest .venv-newest oracle.jsonl pokerkit.jsonl report.html .mypy_cache .pytest_cache .ruff_cache .hypothesis .mutants
