"""Other processes, however they are started: what the component holds can be sent there."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
import spacy
from models import saved_model

from coreflang.scorers.makers import language_model
from coreflang.syntax import load_scheme

SCRIPT = """
import json, multiprocessing, sys
import spacy
from coreflang.errors import CoreflangError
from coreflang.testing import build_doc

STORY = '''
Otto   PROPN nsubj 2 ent=PER
met    VERB  ROOT  0
Ida    PROPN obj   2 ent=PER

She    PRON  nsubj 2
liked  VERB  ROOT  0
him    PRON  obj   2
'''


def main():
    multiprocessing.set_start_method(sys.argv[1])
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config=json.loads(sys.argv[2]))
    docs = [build_doc(nlp.vocab, STORY * n) for n in (1, 2, 3, 1, 2)]
    expected = [nlp(doc.copy())._.coref_chains.pretty_representation for doc in docs]
    assert all(expected), expected
    found = nlp.pipe(docs, n_process=2, batch_size=2)
    assert [doc._.coref_chains.pretty_representation for doc in found] == expected
    print("the same")


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("method", "settings"),
    [
        ("spawn", {}),
        ("spawn", {"scheme": "ud", "model": "ensemble"}),
        ("forkserver", {"scheme": "ud"}),
    ],
)
def test_a_component_that_was_used_goes_to_other_processes(
    tmp_path: Path, method: str, settings: dict[str, str]
) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    if "model" in settings:
        settings = {**settings, "model": str(saved_model(tmp_path))}
    done = subprocess.run(
        [sys.executable, str(script), method, json.dumps(settings)],
        env={**os.environ, "OMP_NUM_THREADS": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.strip() == "the same", done.stderr
    assert done.returncode == 0


def test_schemes_and_slots_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(load_scheme("ud"))) == load_scheme("ud")
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config={"scorers": {"nearest": 1.0, "auto": 1.0}})
    component = nlp.get_pipe("coreflang")
    assert language_model(component.plugin) is not None  # type: ignore[attr-defined]
    slots = component.resolver.slots  # type: ignore[attr-defined]
    copies = pickle.loads(pickle.dumps(slots))
    assert [slot.name for slot in copies] == ["nearest", "auto"]
    assert copies[1].policy == slots[1].policy
