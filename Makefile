# One word a chore. `make` lists them.
PYTHON ?= .venv/bin/python
PACKAGES = coreflang $(patsubst %/__init__.py,%,$(wildcard languages/*/coreflang_*/__init__.py)) \
	$(wildcard training/coreflang_training training/pipelines/coreflang_pipelines) tools

.PHONY: help
help:  ## List the chores
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.PHONY: develop
develop:  ## Install everything in place, with what tests and checks need, into .venv
	python3 -m venv .venv
	.venv/bin/pip install -q -e ".[dev]" -e languages/common -e languages/en -e languages/de -e languages/fr -e languages/pl -e languages/es -e languages/context -e training -e training/pipelines

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
types:  ## Check the types of all packages and tools
	$(PYTHON) -m mypy $(PACKAGES)

.PHONY: fuzz
fuzz:  ## Resolve 100,000 random Docs, 2,000 noisy texts, 24 large Docs and two lines of 1 MB of each language, for hours (FUZZ="--count 1000")
	$(PYTHON) tools/fuzz.py $(FUZZ)

.PHONY: smoke
smoke:  ## Try what users do: load, resolve, save, commands
	$(PYTHON) tools/smoke.py

.PHONY: oldest
oldest:  ## The same on the oldest versions that setup.cfg allows, installed into .venv-oldest
	python3 -m venv .venv-oldest
	.venv-oldest/bin/pip install -q --only-binary spacy,thinc,numpy,srsly,pyyaml -c tools/oldest.txt . ./languages/common ./languages/en ./languages/de ./languages/fr ./languages/pl ./languages/es
	.venv-oldest/bin/python tools/smoke.py

.PHONY: measure
measure:  ## Measure functions and modules
	$(PYTHON) tools/measure.py

.PHONY: docs
docs:  ## Write the documentation that is derived from the code
	$(PYTHON) tools/error_docs.py
	$(PYTHON) tools/architecture.py
	$(PYTHON) tools/language_docs.py
	$(PYTHON) tools/api_docs.py
	$(PYTHON) tools/notebook.py

.PHONY: pictures
pictures:  ## Make the pictures of README.md and docs; needs Chromium
	$(PYTHON) tools/pictures.py

.PHONY: hashes
hashes:  ## Note the hashes of all weights that ship, after a training
	$(PYTHON) tools/hashes.py

.PHONY: wheels
wheels:  ## Build all wheels into dist/
	for folder in . languages/common languages/en languages/de languages/fr languages/pl languages/es languages/context training training/pipelines; do $(PYTHON) -m build -q -w -o dist $$folder; done

.PHONY: clean
clean:  ## Remove what was built
	rm -rf build dist languages/*/build training/build training/pipelines/build
