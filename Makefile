# One word a chore. `make` lists them.
PYTHON ?= .venv/bin/python

.PHONY: help
help:  ## List the chores
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.PHONY: develop
develop:  ## Install everything in place, with what tests and checks need, into .venv
	python3 -m venv .venv
	.venv/bin/pip install -q -e ".[dev]" -e languages/common -e languages/en -e languages/de -e languages/fr -e languages/pl -e training -e training/pipelines

.PHONY: test
test:  ## Run the tests
	$(PYTHON) -m pytest -q

.PHONY: lint
lint:  ## Look for mistakes
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

.PHONY: format
format:  ## Lay out the code
	$(PYTHON) -m ruff format .

.PHONY: types
types:  ## Check the types
	$(PYTHON) -m mypy coreflang training/coreflang_training training/pipelines/coreflang_pipelines

.PHONY: measure
measure:  ## Measure functions and modules
	$(PYTHON) tools/measure.py

.PHONY: docs
docs:  ## Write the documentation that is derived from the code
	$(PYTHON) tools/error_docs.py

.PHONY: wheels
wheels:  ## Build all wheels into dist/
	for folder in . languages/common languages/en languages/de languages/fr languages/pl training training/pipelines; do $(PYTHON) -m build -q -w -o dist $$folder; done

.PHONY: clean
clean:  ## Remove what was built
	rm -rf build dist languages/*/build training/build training/pipelines/build
