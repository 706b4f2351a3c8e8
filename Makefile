# `make play` and `make test` are all that most people need; `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := pyproject.toml constraints.txt src/lastcard/__init__.py
CHECKED := src tests benchmarks examples docs/site tools
NODE := tests/browser/node
VERSIONS := 3.11 3.12 3.13
# Tests for coverage: those of the package without a browser, Ray, OpenSpiel and PyTorch
TRACED := tests -m "not slow" --ignore tests/browser --ignore tests/client --ignore tests/docs --ignore tests/learn \
    --ignore tests/measures --ignore tests/project --ignore tests/test_cluster.py \
    --ignore tests/batch/envs/test_openspiel.py
# The parts with the highest floor
CORE := */lastcard/rules/*,*/lastcard/table/*,*/lastcard/view.py,*/lastcard/events.py
# Tests without compiled rules, server or browser
QUICK := tests -m "not slow and not compiled" --ignore tests/browser --ignore tests/server --ignore tests/measures \
    --ignore tests/learn --ignore tests/test_cluster.py --ignore tests/docs
# Tests without NumPy or a browser, which are quick
INTERPRETED := tests/rules tests/rulebook tests/notation tests/moves tests/editions tests/catalogue tests/table \
    tests/wire tests/english tests/reasons tests/locales tests/policies tests/test_view.py tests/test_events.py \
    tests/test_game.py tests/test_match.py tests/test_shuffle.py tests/test_setup.py
# Tests that look for NumPy and Numba, and must pass without them
BARE := tests/arena tests/cli tests/terminal tests/lessons
CLIENT := src/lastcard/client
REPORTED := --test-reporter=spec --test-reporter-destination=stdout --experimental-test-coverage \
    --test-reporter=./tests/client/coverage_floor.js --test-reporter-destination=stdout
FORMED := '$(CLIENT)/**/*.{js,ts,css,html}' 'tests/client/**/*.js' $(NODE)/eslint.config.mjs

# Two names for one constraints variable: older versions of pip read the first when building, newer ones the second.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The tests start many processes. If this were set, each would compile all sources again.
export PYTHONDONTWRITEBYTECODE :=

# Runs an npm tool on the browser client: $(call node_tool,what it checks,the command).
# Without npm's modules it prints a loud warning, or fails in CI, where they are required.
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
.PHONY: help play test near quick pytest checks rulebook mutants coverage versions bare package lint types mistakes style unit wire node lock cluster openspiel torch learn screens pictures format docs site clean

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

play: $(VENV)/.play  ## play a game
	@$(BIN)/lastcard play

# The checks run beside the tests, which often wait for a server or a browser.
test: $(VENV)/.test  ## check everything: style, types, tests, rulebook, site
	@$(MAKE) --no-print-directory -j 2 pytest checks rulebook

near: $(VENV)/.test  ## check style, and run the tests of the files that you changed, in seconds
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(BIN)/python -m tools.near $(BASE)

quick: $(VENV)/.test  ## check style, and run the tests without compiled rules, server or browser, in two minutes
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory unit
	$(BIN)/pytest -q -n auto --no-loadscope-reorder $(QUICK)

# Four workers for two cores: many tests wait for a server or a browser. tests/conftest.py determines their order. Each
# worker collects all tests: compiling them in one process first saves compiling them four times.
pytest: $(VENV)/.test
	@$(BIN)/pytest --collect-only -qq >/dev/null
	$(BIN)/pytest -n 4 --no-loadscope-reorder

# Each prints its output when it is done, not between the dots of the tests.
checks:
	@$(MAKE) --no-print-directory --output-sync=target lint unit site

# After the tests, which have compiled the rules that it needs.
rulebook: pytest
	$(BIN)/lastcard rulebook
	$(BIN)/lastcard rulebook --compiled

mutants: $(VENV)/.test  ## change the code in a few hundred small ways and list what no test notices
	$(BIN)/python -m tools.mutants --sample 400

# A tracer makes the tests slow: about thirteen minutes of CPU time. So it isn't part of `test`, which runs all these
# tests anyway.
coverage: $(VENV)/.test  ## measure the coverage of the package, and fail below the floors
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -q -n auto --no-loadscope-reorder $(TRACED)
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --include '$(CORE)' --fail-under 99
	$(BIN)/coverage report

# A new environment for each, without Numba: compiled code depends on Numba's version, not on Python's.
versions: $(VERSIONS:%=python-%)  ## run the interpreted tests on every Python from 3.11 to 3.13 that is found here

python-%:
	@if python$* -c '' 2>/dev/null; then \
	    echo "Python $* …"; \
	    python$* -m venv --clear build/python-$* && \
	    build/python-$*/bin/pip install -qq -e '.[postgres]' hypothesis pytest pytest-timeout && \
	    build/python-$*/bin/pytest -q -p no:cacheprovider $(INTERPRETED) $(BARE); \
	else \
	    echo "!!! NOT CHECKED: Python $*, because there is no python$* on this machine" >&2; \
	    [ "$$CI" != true ]; \
	fi

bare: $(VENV)/.made  ## run the tests that must pass without NumPy and Numba, with neither installed
	@echo "installing lastcard without its extras into build/bare …"
	@$(BIN)/python -m venv --clear build/bare
	@build/bare/bin/pip install -qq -e . hypothesis pytest pytest-timeout pytest-xdist
	build/bare/bin/pytest -q -n 2 -p no:cacheprovider $(BARE)

# As a user installs it: alone in a new environment, and started outside the checkout.
package: $(VENV)/.test  ## build the wheel, install it into a new environment, and start its programs
	@echo "building the package …"
	@rm -rf build/dist
	@$(BIN)/python -m hatchling build -d build/dist >/dev/null
	@$(BIN)/python -m venv --clear build/package
	@build/package/bin/pip install -qq build/dist/*.whl
	cd build && package/bin/lastcard --version
	cd build && package/bin/lastcard rulebook
	cd build && package/bin/lastcard simulate --games 10 --bots greedy --json >/dev/null

lint: $(VENV)/.test  ## check style and types only
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict $(CHECKED)
	@$(MAKE) --no-print-directory types mistakes style

types:  ## check the types of the browser client and of its tests
	@$(call node_tool,types,tsc --project $(NODE))
	@$(call node_tool,types,tsc --project $(NODE)/tsconfig.tests.json)

mistakes:  ## lint the browser client and its tests
	@$(call node_tool,mistakes,eslint --config $(NODE)/eslint.config.mjs $(CLIENT) tests/client)

style:  ## check the formatting of the browser client
	@$(call node_tool,formatting,prettier --check --log-level warn $(FORMED))

unit:  ## test the browser client's modules without a browser, and fail below the coverage floor (needs node)
	@if command -v node >/dev/null; then \
	    node --test $(REPORTED) tests/client/*/*.test.js; \
	else \
	    echo "!!! NOT CHECKED: the modules of the browser client, because there is no node on this machine" >&2; \
	    [ "$$CI" != true ]; \
	fi

wire: $(VENV)/.play  ## generate the browser client's data about messages and editions
	$(BIN)/python -m lastcard.wire.typescript $(CLIENT)/wire.d.ts
	$(BIN)/python -m lastcard.wire.edition_facts $(CLIENT)/core/edition_facts.js
	$(BIN)/python -m lastcard.wire.edition_points $(CLIENT)/core/edition_points.js

node: $(NODE)/node_modules/.package-lock.json  ## install the tools that check the browser client (needs npm)

$(NODE)/node_modules/.package-lock.json: $(NODE)/package.json $(NODE)/package-lock.json
	cd $(NODE) && npm ci
	@touch $@

# npm's file contains addresses of registries and funding pages; none of our lock files has any.
lock:  ## pin the packages of `make node`, after a change to its package.json (needs npm)
	cd $(NODE) && npm install --package-lock-only && \
	    sed -i -z 's/,\n *"funding": \({[^}]*}\|\[[^]]*\]\|"[^"]*"\)//g' package-lock.json

cluster: $(VENV)/.made  ## install Ray, for the tests of simulations on a cluster (240 MB)
	@echo "installing Ray into $(VENV) …"
	@$(BIN)/pip install -qq -e '.[cluster]'

openspiel: $(VENV)/.made  ## install OpenSpiel, for the tests of its adapter (210 MB)
	@echo "installing OpenSpiel into $(VENV) …"
	@$(BIN)/pip install -qq -e '.[openspiel]'

# Any other build comes with NVIDIA's libraries, several GB.
torch: $(VENV)/.test  ## install a CPU build of PyTorch, for the tests of learning (190 MB)
	@echo "installing PyTorch into $(VENV) …"
	@$(BIN)/pip install -qq 'torch==2.13.0+cpu'

learn: $(VENV)/.test  ## test learning: a net has to learn within two minutes on one core (needs make torch)
	$(BIN)/pytest tests/learn tests/nets tests/cli/test_train.py

screens: $(VENV)/.test  ## retake the pictures of the client
	$(BIN)/python -m tests.browser.screens docs/screens

pictures: $(VENV)/.test  ## redraw the app's icons and the pictures of shared links
	$(BIN)/python -m tests.browser.pictures $(CLIENT)/app

format: $(VENV)/.test  ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(call node_tool,formatting,prettier --write --log-level warn $(FORMED))

site: $(VENV)/.test  ## build the documentation as a site, strictly, into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

docs: $(VENV)/.play  ## generate the editions' pages from the ledger and the cases, and the tables of reasons
	$(BIN)/python -m lastcard.rulebook.pages docs/editions
	$(BIN)/python -m tools.reasons_page docs/reasons.md

clean:  ## remove .venv and all other build outputs
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis $(NODE)/node_modules
	find src tests benchmarks examples docs tools -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp has the time of the last install; if anything it depends on is newer, install again. The package's first
# file has its version.
$(VENV)/.play: $(VENV)/.made $(INSTALLED)
	@echo "installing lastcard into $(VENV) …"
	@$(BIN)/pip install -qq -e .
	@touch $@

$(VENV)/.test: $(VENV)/.made $(INSTALLED)
	@echo "installing lastcard and its test tools into $(VENV) …"
	@$(BIN)/pip install -qq -e '.[test]'
	@touch $(VENV)/.play $@

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "lastcard needs Python 3.11 or later: $(PYTHON) was not found" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "lastcard needs Python 3.11 or later; $(PYTHON) is %d.%d (another one: make PYTHON=python3.12 ...)" % sys.version_info[:2] or 0)'
	@echo "making $(VENV) …"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# An environment that was moved, left unfinished, or has lost its Python is recreated.
ifeq ($(shell $(BIN)/pip --version 2>/dev/null),)
.PHONY: $(VENV)/.made
endif
