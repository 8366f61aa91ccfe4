# Two commands do everything on a machine with python3 (3.11 or newer) and make:
#   make site    builds the site from our own corpus into site/public
#   make test    lint, types, import layers and all tests, a real browser included
PYTHON ?= python3
ENV := .venv
BIN := $(ENV)/bin
# Runs a command as root: directly, or through sudo where there is one.
AS_ROOT = $$([ "$$(id -u)" = 0 ] || command -v sudo || { echo "Please run as root, or install by hand: $(1)" >&2; exit 1; })

.PHONY: site test check lint types layers tests serve env bless clean

site: $(ENV)/.run
	$(BIN)/rulesdoc build

test: check

check: $(ENV)/.dev $(ENV)/.browser lint types layers tests

lint: $(ENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(ENV)/.dev
	$(BIN)/mypy

layers: $(ENV)/.dev
	$(BIN)/lint-imports

tests: $(ENV)/.dev $(ENV)/.browser
	$(BIN)/pytest -n auto

serve: $(ENV)/.run
	$(BIN)/rulesdoc serve

env: $(ENV)/.dev

# Debian and Ubuntu keep ensurepip in a package of its own (python3-venv).
$(ENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "rulesdoc needs Python 3.11 or newer; say which with make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { $(call AS_ROOT,apt-get install python3-venv) sh -c 'apt-get update -q && apt-get install -qy python3-venv'; }
	$(PYTHON) -m venv $(ENV)

$(ENV)/.run: $(ENV)/bin/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(ENV)/.dev: $(ENV)/bin/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(ENV)/.run

# The browser tests drive a Chromium of the system. The program that does the driving comes with playwright and
# needs a library that a small system may lack.
$(ENV)/.browser: $(ENV)/.dev
	@command -v chromium || command -v chromium-browser || command -v google-chrome || { $(call AS_ROOT,apt-get install chromium) sh -c 'apt-get update -q && apt-get install -qy chromium'; }
	@$(BIN)/playwright --version >/dev/null 2>&1 || { $(call AS_ROOT,apt-get install libatomic1) sh -c 'apt-get update -q && apt-get install -qy libatomic1'; }
	@touch $@

clean:
	rm -rf $(ENV) site/public dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
