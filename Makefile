VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin

test: $(VENV)/installed
	$(BIN)/python -m pytest tests/register

$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[test]'
	touch $@
