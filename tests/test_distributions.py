"""Scorers of two real distributions: installed, trained, saved, moved, and loaded elsewhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from toy import TOY_CONFIG, TOY_MODULE
from wheels import write_wheel

HELPERS = Path(__file__).parent / "helpers"
TEXT = "Mia sang . Ida sang . She sang her lamp ."
# "She" goes to the scorer that learns to look far back; for "her" one that wants the first is asked
# as well.
UNTRAINED = "0: Mia(0), her(8); 1: Ida(3), She(6)"
TRAINED = "0: Mia(0), She(6), her(8)"

SCORER = '''
import numpy as np
import spacy
from thinc.api import Adam, Linear

from coreflang.scorers import log_softmax


class Learned:
    """How far a candidate stands back says how good it is, by a weight that is learnt."""

    def __init__(self, width):
        self.model = Linear(1, width).initialize()
        self.model.set_param("W", np.full((1, width), -1.0, dtype="float32"))

    def features(self, document):
        mentions = document.mentions
        back = mentions.head[document.anaphor_of] - mentions.head[document.antecedent]
        return np.repeat(back[:, None], self.model.get_dim("nI"), axis=1).astype("float32")

    def score(self, docs, candidates):
        found = [np.zeros(0)]
        for document in candidates.documents:
            values = self.model.predict(self.features(document))[:, 0].astype("float64")
            found.append(log_softmax(values, document.offset))
        return np.concatenate(found)

    def learn(self, document, steps=40):
        """Learn to prefer each anaphor's first candidate."""
        optimizer = Adam(0.1)
        right = np.zeros((len(document.antecedent), 1), dtype="float32")
        right[document.offset[:-1]] = 1.0
        for _ in range(steps):
            values, backprop = self.model.begin_update(self.features(document))
            p = np.exp(log_softmax(values[:, 0].astype("float64"), document.offset))
            backprop(p[:, None].astype("float32") - right)
            self.model.finish_update(optimizer)


def make_learned(width: int = 2):
    return lambda plugin, vocab: Learned(width)
'''
HOOK = """
import numpy as np

from coreflang import hookimpl


class First:
    def score(self, docs, candidates):
        found = [np.zeros(0)]
        for document in candidates.documents:
            count = np.diff(document.offset)
            row = np.full(len(document.antecedent), -np.inf)
            row[document.offset[:-1]] = 0.0
            found.append(row)
        return np.concatenate(found)


@hookimpl
def coreflang_scorers():
    return {"acme.First.v1": lambda: lambda plugin, vocab: First()}
"""
MAKE = """
import sys
import spacy

nlp = spacy.blank("xx")
nlp.add_pipe("toy_parser")
learned = {{"scorer": {{"@coreflang_scorers": "acme.Learned.v1", "width": 3}}}}
first = {{"scorer": {{"@coreflang_scorers": "acme.First.v1"}}, "kinds": ["possessive"]}}
component = nlp.add_pipe(
    "coreflang", config={{"scorers": {{"learned": learned, "first": first}}}}
)
print(nlp({text!r})._.coref_chains.pretty_representation)
doc = nlp.get_pipe("toy_parser")(nlp.make_doc({text!r}))
component.resolver.slots[0].scorer.learn(component.candidates(doc))
print(nlp({text!r})._.coref_chains.pretty_representation)
nlp.to_disk(sys.argv[1])
"""
# Refuses to import what is neither Python's own nor one of the names that it was told.
LOAD = """
import sys


class Only:
    allowed = {{*sys.stdlib_module_names, *{allowed!r}}}

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in self.allowed:
            raise ModuleNotFoundError(name, name=name)


sys.meta_path.insert(0, Only())
import spacy

for hidden in ("coreflang_en", "coreflang_training", "pytest", "toy"):
    try:
        __import__(hidden)
    except ModuleNotFoundError:
        continue
    raise SystemExit(hidden + " can be imported")
nlp = spacy.load(sys.argv[1])
print(nlp({text!r})._.coref_chains.pretty_representation)
"""


def needed(name: str, found: set[str]) -> set[str]:
    """The distributions that one needs, itself among them."""
    key = canonicalize_name(name)
    if key not in found:
        found.add(key)
        try:
            wanted = [Requirement(text) for text in metadata.requires(name) or ()]
        except metadata.PackageNotFoundError:
            return found
        for requirement in wanted:
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                needed(requirement.name, found)
    return found


def importable() -> set[str]:
    """Top names of modules of spaCy, coreflang and of what these need."""
    dists = needed("spacy", needed("coreflang", set()))
    by_name = metadata.packages_distributions()
    tops = {top for top, own in by_name.items() if dists & {canonicalize_name(d) for d in own}}
    return {*tops, "coreflang"}


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A folder into which pip has installed both distributions."""
    parser = (HELPERS / "toy.py").read_text(encoding="utf-8")
    first = write_wheel(
        tmp_path, "acme-learned",
        {"acme_learned.py": SCORER, "acme_parser.py": parser,
         "acme_toy/__init__.py": TOY_MODULE, "acme_toy/config.yaml": TOY_CONFIG},
        languages={"xx": "acme_toy"},
        points={"spacy_coreflang_scorers": {"acme.Learned.v1": "acme_learned:make_learned"},
                "spacy_factories": {"toy_parser": "acme_parser:toy_parser"}},
    )  # fmt: skip
    second = write_wheel(
        tmp_path, "acme-first", {"acme_first.py": HOOK},
        points={"coreflang": {"acme-first": "acme_first"}},
    )  # fmt: skip
    folder = tmp_path / "target"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command = [*pip, "--no-index", "--no-deps", "--target", str(folder), str(first), str(second)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def run(script: str, argument: Path, target: Path) -> list[str]:
    path = os.pathsep.join([str(target), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", script, str(argument)], cwd=argument.parent, capture_output=True,
        text=True, env={**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_trained_scorers_of_other_distributions_travel(tmp_path: Path, target: Path) -> None:
    made = run(MAKE.format(text=TEXT), tmp_path / "saved", target)
    assert made == [UNTRAINED, TRAINED]
    shutil.move(tmp_path / "saved", tmp_path / "elsewhere")
    names = {"acme_learned", "acme_first", "acme_parser", "acme_toy"}
    script = LOAD.format(text=TEXT, allowed=sorted(importable() | names))
    assert run(script, tmp_path / "elsewhere", target) == [TRAINED]
