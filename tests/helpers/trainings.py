"""Trainings on toy data, a second each, for tests that disturb them."""

from __future__ import annotations

from pathlib import Path

import spacy
import yaml
from coreflang_training.ensemble.command import train
from coreflang_training.ensemble.pretrain_command import pretrain
from coreflang_training.ranking.command import train_ranking_command
from spacy.language import Language
from spacy.tokens import Doc

VERBS = ("slept", "snored", "woke")
STORY = "Otto slept Max slept Otto snored He woke Ida slept Max woke She snored Otto woke"
CONLL = """#begin document (story{n}); part 000
story{n} 0 0 Otto * * - - - - * (0)
story{n} 0 1 slept * * - - - - * -

story{n} 0 0 He * * - - - - * (0)
story{n} 0 1 snored * * - - - - * -

story{n} 0 0 Otto * * - - - - * (0)
story{n} 0 1 woke * * - - - - * -

#end document
"""


@Language.component("two_words_of_a_training")
def two_words(doc: Doc) -> Doc:
    """Every sentence is a subject and its verb."""
    for token in doc:
        verb = token.text in VERBS
        token.pos_ = "VERB" if verb else "PRON" if token.text in ("He", "She") else "PROPN"
        token.lemma_ = token.lower_
        token.head = token if verb else doc[min(token.i + 1, len(doc) - 1)]
        token.dep_ = "ROOT" if verb else "nsubj"
    return doc


def write_data(folder: Path) -> None:
    """What all trainings read, beside the folders that they write to."""
    text = "".join(CONLL.format(n=n) for n in range(6))
    (folder / "corpus.conll").write_text(text, encoding="utf-8")
    story = "\n".join([STORY] * 4)
    (folder / "text.txt").write_text(f"=== one\n{story}\n=== two\n{story}\n", encoding="utf-8")
    own = {"own": {"loader": "conll2012", "path": "corpus.conll"}}
    settings = {"epochs": 2, "at_least": 1, "vectors": "", "hidden": 8, "second": 4, "members": 2}
    table = {"lang": "en", "licence": "MIT", "train": own, "dev": own, "settings": settings}
    mix = {"passage_words": 16, "rules": 1.0, "pronouns": 1.0, "names": {"seen": 1}}
    raw = {"ensemble": "ensemble.yaml", "raw": {"path": "text.txt"}, "mix": mix, "epochs": 2}
    for name, content in (("ensemble", table), ("pretraining", raw)):
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")
    nlp = spacy.blank("en")
    nlp.add_pipe("two_words_of_a_training")
    nlp.to_disk(folder / "pipeline")


def ensemble(output: Path) -> None:
    data = output.parent
    train("en", data=data, output=output, recipe=data / "ensemble.yaml", setting=[],
          pipeline=str(data / "pipeline"), progress=False)  # fmt: skip


def pretraining(output: Path) -> None:
    data = output.parent
    pretrain("en", data=data, output=output / "pretrained.npz", recipe=data / "pretraining.yaml",
             setting=[], pipeline=str(data / "pipeline"), progress=False)  # fmt: skip


def ranking(output: Path) -> None:
    data = output.parent
    train_ranking_command("en", data=data, output=output, recipe=data / "ensemble.yaml",
                          pipeline=str(data / "pipeline"), progress=False)  # fmt: skip
