# The front door. Every target makes what it needs: Python 3.11+ and make are enough.
#   make demo     a tournament in the browser        make check    everything that must hold before a commit
#   make test     the tests alone                    make help     this list

VENV    := .venv
BIN     := $(VENV)/bin
PYTHON  ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo "$$p"; break; }; done)
PIP     := $(BIN)/python -m pip --disable-pip-version-check --quiet
RUNTIME := $(VENV)/.runtime
DEV     := $(VENV)/.dev
OTHERS  := $(VENV)/others
DOCS    := $(VENV)/docs
MUTANTS := $(VENV)/mutants
# The tests of a file stay together, for they share what is costly to make; tests/conftest.py says how many processes.
SIDE_BY_SIDE := --numprocesses=auto --dist=loadfile --no-loadscope-reorder
# They start the program a hundred times: it is compiled once, whatever the shell says of bytecode.
test check explore torture planted mutants: export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help demo test coverage check explore format docs pictures gallery bench torture planted mutants install clean pins

help: ## say what there is to say
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST) | while IFS='	' read -r name words; do printf '  make %-9s %s\n' "$$name" "$$words"; done

demo: $(RUNTIME) ## a tournament of 24 in your browser; Ctrl-C stops it
	@$(BIN)/python scripts/foreground.py $(BIN)/turnir demo

test: $(DEV) ## the tests alone
	@$(BIN)/python -m pytest $(SIDE_BY_SIDE)

coverage: $(DEV) ## which lines and branches of the law, the desk, the post and the store no test takes
	@$(BIN)/python -m pytest $(SIDE_BY_SIDE) --cov --cov-report=
	@for room in engine bot/desk bot/delivery bot/storage; do \
		$(BIN)/python -m coverage report --include="$$room/*" --skip-covered --show-missing; done

check: $(DEV) ## everything that must hold before a commit
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/check_words.py
	$(BIN)/python -m pytest $(SIDE_BY_SIDE)

# SEEDS is how many worlds at most, SECONDS for how long new ones are begun, LEAST how many are played in any case,
# PROCESSES how many side by side.
explore: $(DEV) ## play simulated worlds of every preset, in which much goes wrong; SEEDS=200 SECONDS=90
	@$(BIN)/python scripts/explore.py --seeds=$(or $(SEEDS),200) --seconds=$(or $(SECONDS),inf) \
		$(if $(LEAST),--least=$(LEAST)) $(if $(PROCESSES),--processes=$(PROCESSES))

format: $(DEV) ## lay the code out as `make check` wants it
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The pages that link to each other lie as in the repository, README first; a link that leads nowhere is an error.
docs: $(DOCS)/.made ## the documentation site, in build/site
	@rm -rf build/pages build/site && mkdir -p build/pages
	@cp -R docs *.md build/pages
	@NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --strict --quiet
	@echo "build/site/index.html"

pictures: $(DEV) ## draw the pictures of the documents anew: the demo is played in every language
	@$(BIN)/python scripts/pictures.py

gallery: $(DEV) ## draw every picture and print every paper into build, and look for what is set badly
	@$(BIN)/python scripts/gallery.py

bench: $(DEV) $(OTHERS)/.tried ## measure the budgets
	@$(BIN)/python -m benchmarks

torture: $(DEV) $(VENV)/.litestream ## kill, cut and flood the running program
	@$(BIN)/python -m pytest -m torture tests/torture

planted: $(DEV) ## plant faults in the program, and play simulated worlds until each shows
	@$(BIN)/python -m pytest -m planted --numprocesses=auto --dist=load -s tests/planted

# ROOMS of engine/, ONLY so many of their mutants, drawn by SEED, or AGAIN=1 those that lived the last time; CHILDREN is
# how many processes at a time.
mutants: $(DEV) $(MUTANTS)/.made ## plant small faults in the law, and look which no test sees; ROOMS="scoring timing" ONLY=100 SEED=1
	@$(BIN)/python -m scripts.mutants --mutmut=$(MUTANTS)/bin/mutmut $(if $(ONLY),--only=$(ONLY)) $(if $(AGAIN),--again) \
		$(if $(SEED),--seed=$(SEED)) $(if $(CHILDREN),--children=$(CHILDREN)) $(ROOMS)

install: $(DEV) ## everything a developer needs, in .venv

clean: ## remove what the targets made
	rm -rf $(VENV) build dist *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find bot engine handlers locales tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# A venv that is already there is kept, whoever made it.
$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Turnir needs Python 3.11 or newer; none was found (tried python3.13, python3.12, python3.11, python3)." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Turnir needs Python 3.11 or newer; this is $$($(PYTHON) -V)." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$$($(PYTHON) -V) here has no venv module. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) -V)"
	@$(PYTHON) -m venv $(VENV)

# A developer's venv holds the runtime too: the demo asks for its own stamp only where there is no newer one of the whole set.
$(RUNTIME): requirements.txt pyproject.toml | $(BIN)/python
	@echo "Installing what the program needs"
	@$(PIP) install --require-hashes -r requirements.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): requirements-dev.txt pyproject.toml | $(BIN)/python
	@echo "Installing what the program and its checks need"
	@$(PIP) install --require-hashes -r requirements-dev.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@ $(RUNTIME)

# Other programs to measure ours beside, in a venv of their own. One that cannot be had is no reason to stop.
$(OTHERS)/.tried: benchmarks/others/pins.txt | $(BIN)/python
	@echo "Installing the programs to compare with"
	@$(BIN)/python -m venv $(OTHERS)
	@for name in py4swiss caissify-pairings cardarena-tournament-core; do \
		$(OTHERS)/bin/python -m pip --disable-pip-version-check --quiet install -c $< $$name || echo "$$name cannot be installed"; done
	@touch $@

$(DOCS)/.made: requirements-docs.txt | $(BIN)/python
	@echo "Installing what the documentation is made with"
	@$(BIN)/python -m venv $(DOCS)
	@$(DOCS)/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r $<
	@touch $@

# A venv of its own that sees the developer's: pip installs only what is not there.
$(MUTANTS)/.made: scripts/mutants.txt $(DEV)
	@echo "Installing what plants mutants"
	@$(BIN)/python -m venv --clear $(MUTANTS)
	@path='import sysconfig; print(sysconfig.get_path("purelib"))'; \
		$(BIN)/python -c "$$path" > "$$($(MUTANTS)/bin/python -c "$$path")/developer.pth"
	@$(MUTANTS)/bin/python -m pip --disable-pip-version-check --quiet install -r $<
	@touch $@

# What copies the database by the second. Where it cannot be had, the drill says so and is skipped.
$(VENV)/.litestream: deploy/litestream.txt | $(BIN)/python
	@$(PIP) install --require-hashes -r $< || echo "litestream cannot be installed"
	@touch $@

# An extra stands in the pins as it is asked for: a pip that sees a newer version of such a package would otherwise stop.
pins: $(DEV) ## choose the newest versions anew (needs uv)
	uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url \
		--no-strip-extras --extra build pyproject.toml -o requirements.txt
	uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url \
		--no-strip-extras --extra build --extra dev -c requirements.txt pyproject.toml -o requirements-dev.txt
	uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url \
		--no-strip-extras --group pyproject.toml:docs -o requirements-docs.txt
