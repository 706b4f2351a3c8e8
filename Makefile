# `make play` and `make test` are all that most people need; `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CHECKED := src tests benchmarks examples docs/site
NODE := tests/browser/node
CLIENT := src/lastcard/client
FORMED := '$(CLIENT)/**/*.{js,ts,css,html}' 'tests/client/*.js'

# Two names for one file: older pips build under the first, newer ones under the second.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# A tool from npm on the browser client: $(call node_tool,what of the client,the command).
# Where npm's modules aren't installed this is said loudly; in CI, where they must be, it fails.
define node_tool
if [ -x $(NODE)/node_modules/.bin/$(firstword $(2)) ]; then \
    echo "$(2)"; \
    $(NODE)/node_modules/.bin/$(2); \
else \
    echo "!!! NOT CHECKED: the $(1) of the browser client, because npm's modules aren't installed: make node" >&2; \
    [ "$$CI" != true ]; \
fi
endef

.DEFAULT_GOAL := help
.PHONY: help play test lint types style unit wire node screens format docs site clean

help:  ## say what there is to make
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

play: $(VENV)/.play  ## play a game
	@$(BIN)/lastcard play

test: lint unit  ## check everything: style, types, tests, rulebook
	$(BIN)/pytest -n 2
	$(BIN)/lastcard rulebook
	$(BIN)/lastcard rulebook --compiled
	@$(MAKE) --no-print-directory site

lint: $(VENV)/.test  ## check style and types only
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict $(CHECKED)
	@$(MAKE) --no-print-directory types style

types:  ## check the types of the browser client
	@$(call node_tool,types,tsc --project $(NODE))

style:  ## check the form of the browser client
	@$(call node_tool,form,prettier --check --log-level warn $(FORMED))

unit:  ## test the browser client's modules without a browser (needs node)
	@if command -v node >/dev/null; then \
	    node --test --test-reporter=spec tests/client/*.test.js; \
	else \
	    echo "!!! NOT CHECKED: the modules of the browser client, because there is no node on this machine" >&2; \
	    [ "$$CI" != true ]; \
	fi

wire: $(VENV)/.play  ## write the browser client's types of the wire, from the message classes
	$(BIN)/python -m lastcard.wire.typescript $(CLIENT)/wire.d.ts

node:  ## install what checks the browser client (needs npm)
	cd $(NODE) && npm install --no-audit --no-fund

screens: $(VENV)/.test  ## take the pictures of the client anew
	$(BIN)/python -m tests.browser.screens docs/screens

format: $(VENV)/.test  ## put the code into its usual form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(call node_tool,form,prettier --write --log-level warn $(FORMED))

site: $(VENV)/.test  ## build the documentation as a site, strictly, into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

docs: $(VENV)/.play  ## write the editions' pages anew, from the ledger and the cases
	$(BIN)/python -m lastcard.rulebook.pages docs/editions

clean:  ## remove .venv and everything else that was made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis $(NODE)/node_modules
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is as old as the last install; what it depends on being newer means installing again.
$(VENV)/.play: $(VENV)/.made pyproject.toml constraints.txt
	@echo "installing lastcard into $(VENV) …"
	@$(BIN)/pip install -qq -e .
	@touch $@

$(VENV)/.test: $(VENV)/.made pyproject.toml constraints.txt
	@echo "installing lastcard and its test tools into $(VENV) …"
	@$(BIN)/pip install -qq -e '.[test]'
	@touch $(VENV)/.play $@

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "lastcard needs Python 3.11 or later: $(PYTHON) was not found" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "lastcard needs Python 3.11 or later; $(PYTHON) is %d.%d (another one: make PYTHON=python3.12 ...)" % sys.version_info[:2] or 0)'
	@echo "making $(VENV) …"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# An environment that was moved, half made, or whose Python has gone is made anew.
ifeq ($(shell $(BIN)/pip --version 2>/dev/null),)
.PHONY: $(VENV)/.made
endif
