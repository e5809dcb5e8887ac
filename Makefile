# Two commands: `make run` serves the law book, `make test` checks a change. Both install what they need.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
WORKERS ?= 2
LOCK := .deploy/requirements.lock

.PHONY: run test verify bench fuzz mutants check-pages lock install dev browser clean

run: install ## Import what lies in sources/ or $BRIDGELOV_SOURCES (once), then serve; LAN=1 also for phones nearby
	@for folder in "$$BRIDGELOV_SOURCES" sources; do \
		if [ -n "$$folder" ] && [ -d "$$folder" ]; then $(BIN)/bridgelov import --new "$$folder" || [ $$? -eq 1 ] || exit $$?; fi; \
	done
	@$(BIN)/bridgelov serve $(if $(LAN),--lan) $(if $(PORT),--port $(PORT))

test: dev ## The gate, what every change must pass: lint, types, tests. ONLY=kb/search runs a part
	@WORKERS=$(WORKERS) $(BIN)/python -m tests.tier gate $(ONLY)

verify: dev browser ## Everything else: dear walks, every browser test, kills, what takes a clock. ONLY=browser runs a part
	@WORKERS=$(WORKERS) $(BIN)/python -m tests.tier verify $(ONLY)

bench: dev ## Import time, index size, query times and quality, side by side
	@$(BIN)/python -m tests.benchmarks

fuzz: $(VENV)/.fuzz-installed ## A hundred thousand inputs through every door, and whole what a test takes a part of; INPUTS=1000 DOORS="told claim"; SEED=7 goes on
	@$(BIN)/python -m tests.hostile.slow --all --told
	@BRIDGELOV_TESTS_DRAW=whole $(BIN)/python -m pytest -p no:cacheprovider -p tests.sharing --workers $(WORKERS) -m part
	@$(BIN)/python -m tests.fuzz $(DOORS) $(if $(INPUTS),--inputs $(INPUTS) --guided $(INPUTS)) $(if $(SEED),--seed $(SEED))

mutants: dev ## Sixty small faults, one at a time: does a test of the gate go red for each? SEED=7 COUNT=12 ONLY=rulings/claims
	@$(BIN)/python -m tests.mutants --workers $(WORKERS) $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) \
		$(if $(ONLY),--only $(ONLY))

check-pages: dev browser ## Types of the scripts, axe and Lighthouse on the pages; takes Node 20. PAGES="/lov/27 /doem"
	@$(BIN)/python -m tests.pages $(PAGES)

install: $(VENV)/.installed ## Only the command .venv/bin/bridgelov

dev: $(VENV)/.dev-installed

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Bridgelov needs Python 3.11 or newer; name one with: make PYTHON=python3.11"; exit 2; }
	@$(PYTHON) -m venv $(VENV) \
		|| { echo "This Python has no venv module; on Debian: apt-get install python3-venv"; rm -rf $(VENV); exit 2; }

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@$(if $(LOCKED),$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps \
		--only-binary :all: -r $(LOCK))
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		$(if $(LOCKED),--no-deps --no-build-isolation) --editable '.[editing]'
	@touch $@

lock: dev ## The versions that were tried, with their hashes, without docopt (see pyproject.toml); takes pip-tools
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check pip-tools
	@$(BIN)/python -m piptools compile --quiet --upgrade --generate-hashes --extra editing \
		--build-deps-for wheel --allow-unsafe --strip-extras --no-emit-index-url --no-emit-find-links \
		--no-header --no-annotate --output-file $(LOCK) pyproject.toml
	@$(BIN)/python -c 'import pathlib, re; lock = pathlib.Path("$(LOCK)"); \
		lock.write_text(re.sub(r"(?m)^docopt==.*\n(?:    --hash=.*\n)+", "", lock.read_text()))'

$(VENV)/.dev-installed: pyproject.toml | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed

$(VENV)/.fuzz-installed: $(VENV)/.dev-installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fuzz]'
	@touch $@

# A browser is installed only where none is found and it may be; the browser tests say so where it may not.
browser:
	@if ! command -v chromium-headless-shell >/dev/null && ! command -v chromium >/dev/null \
		&& ! command -v google-chrome >/dev/null && ! command -v chromium-browser >/dev/null \
		&& command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		echo "Installing Chromium for the browser tests …"; \
		{ apt-get update -qq; for kind in chromium-headless-shell chromium; do \
			DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$kind && break; done; } \
			>/dev/null 2>&1 || echo "Chromium could not be installed; the browser tests will be skipped."; \
	fi

clean:
	@rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .fuzz
