"""The component owns its models: what it was saved with is what it decides with."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy
import srsly
from models import random_model, saved_model
from spacy.language import Language
from spacy.tokens import Doc
from spacy.util import registry
from stories import component
from thinc.api import Linear

from coreflang.errors import CoreflangError
from coreflang.language.rows import EnsembleRow
from coreflang.linking.candidates import Candidates
from coreflang.plugins import load_language
from coreflang.scorers import log_softmax, makers, sources
from coreflang.scorers import slots as slots_module
from coreflang.scorers.model_file import load_model, save_model
from coreflang.scorers.sources import make_source
from coreflang.testing import build_doc
from coreflang.vectors import SubwordVectors
from coreflang.vectors.subwords import Subwords

STORY = """
Otto   PROPN nsubj 2 ent=PER
met    VERB  ROOT  0
Max    PROPN obj   2 ent=PER

Ida    PROPN nsubj 2 ent=PER
saw    VERB  ROOT  0
Eva    PROPN obj   2 ent=PER

She    PRON  nsubj 2
liked  VERB  ROOT  0
him    PRON  obj   2
"""
ENSEMBLE = {"@coreflang_scorers": "coreflang.Ensemble.v1"}
Scores = dict[int, list[tuple[tuple[int, ...], float]]]


def make(setting: Any = None, **more: Any) -> Language:
    nlp = spacy.blank("en")
    config = {"scheme": "ud", "keep_scores": True, "scorers": setting, **more}
    nlp.add_pipe("coreflang", config=config)
    return nlp


def result(nlp: Language) -> tuple[str, Scores]:
    doc = nlp(build_doc(nlp.vocab, STORY))
    scores = {
        token: [(c.token_indexes, round(c.probability, 5)) for c in row]
        for token, row in doc._.coref_scores.items()
    }
    return doc._.coref_chains.pretty_representation, scores


def moved(nlp: Language, folder: Path) -> Path:
    """Save a pipeline, and put its folder elsewhere."""
    nlp.to_disk(folder / "saved")
    return Path(shutil.move(folder / "saved", folder / "elsewhere"))


# Ensembles


@pytest.mark.parametrize("form", ["short", "slot"])
def test_the_original_file_is_not_needed_again(tmp_path: Path, form: str) -> None:
    path = saved_model(tmp_path)
    slot = {"scorer": {**ENSEMBLE, "model": str(path)}}
    nlp = make(model=str(path)) if form == "short" else make({"mine": slot})
    expected = result(nlp)
    folder, data = moved(nlp, tmp_path), nlp.to_bytes()
    path.write_bytes(b"last week's file") if form == "short" else path.unlink()
    assert result(spacy.load(folder)) == expected
    blank = spacy.util.load_model_from_config(nlp.config)
    with pytest.raises(CoreflangError, match=r"E203.*ensemble\.npz"):
        result(blank)
    assert result(blank.from_bytes(data)) == expected
    assert (folder / "coreflang" / "scorers" / ("auto" if form == "short" else "mine")).is_dir()


def test_a_newer_model_of_the_language_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nlp = make()
    expected = result(nlp)
    folder = moved(nlp, tmp_path)
    newer = saved_model(tmp_path)
    monkeypatch.setattr(makers, "language_model", lambda plugin: newer)
    monkeypatch.setattr(slots_module, "own_models", lambda plugin: _gendered(newer))
    assert result(make()) != expected
    assert result(spacy.load(folder)) == expected
    monkeypatch.setattr(makers, "language_model", lambda plugin: None)
    assert result(spacy.load(folder)) == expected


def test_a_model_that_came_later_changes_nothing_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr(makers, "language_model", lambda plugin: None)
        context.setattr(makers, "cross_lingual_model", lambda: None)
        context.setattr(slots_module, "own_models", lambda plugin: iter(()))
        nlp = make()
        expected = result(nlp)
        folder = moved(nlp, tmp_path)
    assert result(make()) != expected
    assert result(spacy.load(folder)) == expected


def _gendered(path: Path) -> Iterator[tuple[EnsembleRow, Path]]:
    """The English row with another file."""
    yield from ((row, path) for row in load_language("en").config.ensembles)


def test_forms_have_an_ensemble_of_their_own_only_where_they_had_one_when_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr(slots_module, "own_models", lambda plugin: iter(()))
        nlp = make()
        expected, data = result(nlp), nlp.to_bytes()
        folder = moved(nlp, tmp_path)
    assert result(make()) != expected
    for old in (spacy.load(folder), make().from_bytes(data)):
        assert [slot.name for slot in component(old).resolver.slots] == ["auto", "nominals"]
        assert result(old) == expected
    new = make()
    names = ["auto", "gendered", "web", "nominals"]
    assert [slot.name for slot in component(new).resolver.slots] == names
    (tmp_path / "new").mkdir()
    again = spacy.load(moved(new, tmp_path / "new"))
    assert [slot.name for slot in component(again).resolver.slots] == names
    assert result(again) == result(new)


def test_saving_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    nlp = make(model=str(saved_model(tmp_path)))
    data = component(nlp).to_bytes()
    assert component(make().from_bytes(nlp.to_bytes())).to_bytes() == data


def test_models_may_be_left_out(tmp_path: Path) -> None:
    nlp = make()
    component(nlp).to_disk(tmp_path / "c", exclude=["scorers"])
    assert [path.name for path in (tmp_path / "c").iterdir()] == ["settings.json"]
    assert len(component(nlp).to_bytes(exclude=["scorers"])) < 50


# Pipelines of the first storey


def as_first_storey(folder: Path) -> None:
    """Take out of a saved pipeline what the first version did not write."""
    shutil.rmtree(folder / "coreflang" / "scorers", ignore_errors=True)
    srsly.write_json(folder / "coreflang" / "settings.json", {"lang": "en"})
    config = folder / "config.cfg"
    lines = config.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("policy =")]
    assert len(kept) == len(lines) - 1
    config.write_text("".join(kept), encoding="utf-8")


@pytest.mark.parametrize("scorers", [None, {"nearest": 1.0}, {"ensemble": 1.0, "nearest": 0.5}])
def test_pipelines_of_the_first_version_load(tmp_path: Path, scorers: Any) -> None:
    nlp = make(scorers)
    nlp.to_disk(tmp_path / "old")
    as_first_storey(tmp_path / "old")
    assert result(spacy.load(tmp_path / "old")) == result(nlp)


def test_one_whose_model_is_gone_says_so(tmp_path: Path) -> None:
    path = saved_model(tmp_path)
    make(model=str(path)).to_disk(tmp_path / "old")
    as_first_storey(tmp_path / "old")
    path.unlink()
    with pytest.raises(CoreflangError, match=r"E203.*ensemble\.npz"):
        result(spacy.load(tmp_path / "old"))


# Vectors


def with_plugin_vectors(tmp_path: Path) -> tuple[Path, SubwordVectors]:
    table = load_vectors()
    model = replace(random_model(dimensions=table.dim), vectors="plugin")
    save_model(model, tmp_path / "m.npz")
    return tmp_path / "m.npz", table


def load_vectors() -> SubwordVectors:
    path = sources.vectors_path(load_language("en"))
    assert path is not None
    return SubwordVectors.load(path)


def test_other_vectors_than_it_was_saved_with_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, table = with_plugin_vectors(tmp_path)
    nlp = make(model=str(path))
    expected = result(nlp)
    folder = moved(nlp, tmp_path)
    assert result(spacy.load(folder)) == expected
    other = SubwordVectors(np.ones((50, table.dim), dtype="float32"), Subwords(2, 3, 1, 0))
    monkeypatch.setattr(sources, "_read_vectors", lambda path: other)
    with pytest.raises(CoreflangError, match=rf"E217.*{table.checksum()}"):
        spacy.load(folder)


def test_vectors_of_the_pipeline_are_checked_too(tmp_path: Path) -> None:
    model = replace(random_model(dimensions=4), vectors="vectors")
    save_model(model, tmp_path / "m.npz")
    nlp = make(model=str(tmp_path / "m.npz"))
    nlp.vocab.reset_vectors(shape=(10, 4))
    for number, word in enumerate(["Otto", "Max", "Ida"]):
        nlp.vocab.set_vector(word, np.full(4, number + 1.0, dtype="float32"))
    expected = result(nlp)
    folder = moved(nlp, tmp_path)
    again = spacy.load(folder)
    assert result(again) == expected
    again.vocab.set_vector("Otto", np.zeros(4, dtype="float32"))
    with pytest.raises(CoreflangError, match="E217"):
        component(again).from_disk(folder / "coreflang")


def test_a_checksum_is_that_of_the_vectors_and_not_of_their_file(tmp_path: Path) -> None:
    table = load_vectors()
    assert load_vectors().checksum() == table.checksum()
    table.save(tmp_path / "v.npz", storage="float16")
    assert SubwordVectors.load(tmp_path / "v.npz").checksum() != table.checksum()
    nlp = spacy.blank("en")
    for name in ("tensor", "trf"):
        source = make_source(name, load_language("en"), vocab=nlp.vocab, dim=3)
        assert sources.checksum_of(source) == ""


# Scorers of others


class Weighted:
    """Ranks by one learnt number for each candidate's place."""

    def __init__(self) -> None:
        self.model = Linear(1, 1).initialize()

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> np.ndarray:
        found = [np.zeros(0)]
        for document in candidates.documents:
            place = np.arange(len(document.antecedent), dtype="float32")[:, None]
            values = self.model.predict(place)[:, 0].astype("float64")
            found.append(log_softmax(values, document.offset))
        return np.concatenate(found)


class InFiles(Weighted):
    """The same, for the folder form."""

    def to_disk(self, path: Path) -> None:
        np.save(path / "weight.npy", self.model.get_param("W"))

    def from_disk(self, path: Path) -> None:
        self.model.set_param("W", np.load(path / "weight.npy"))


class InBytes(Weighted):
    """The same, with bytes of its own."""

    def to_bytes(self) -> bytes:
        return bytes(self.model.get_param("W").tobytes())

    def from_bytes(self, data: bytes) -> None:
        self.model.set_param("W", np.frombuffer(data, dtype="float32").reshape(1, 1).copy())


FORMS = {"Weighted": Weighted, "InFiles": InFiles, "InBytes": InBytes}


def maker(form: type[Weighted]) -> Callable[[], Any]:
    return lambda: lambda plugin, vocab: form()


for _name, _form in FORMS.items():
    registry.coreflang_scorers.register(f"tests.{_name}.v1", func=maker(_form))


def trained(form: str) -> Language:
    nlp = make({"mine": {"scorer": {"@coreflang_scorers": f"tests.{form}.v1"}}})
    scorer: Any = component(nlp).resolver.slots[0].scorer
    scorer.model.set_param("W", np.array([[-3.5]], dtype="float32"))
    return nlp


@pytest.mark.parametrize("form", FORMS)
def test_what_a_scorer_has_learnt_is_saved(tmp_path: Path, form: str) -> None:
    nlp = trained(form)
    expected = result(nlp)
    assert result(spacy.load(moved(nlp, tmp_path))) == expected
    blank = spacy.util.load_model_from_config(nlp.config)
    assert result(blank) != expected
    assert result(blank.from_bytes(nlp.to_bytes())) == expected


def test_a_folder_alone_is_no_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    nlp = trained("InFiles")
    monkeypatch.delattr(Weighted, "__init__")
    scorer: Any = component(nlp).resolver.slots[0].scorer
    del scorer.model
    with pytest.raises(CoreflangError, match=r"E219.*'mine' \(InFiles\).*saved.*to_bytes"):
        nlp.to_bytes()


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    folder = moved(trained("Weighted"), tmp_path)
    file = folder / "coreflang" / "scorers" / "mine" / "model"
    file.write_bytes(b"junk")
    with pytest.raises(CoreflangError, match=r"E219.*'mine' \(Weighted\) cannot be loaded"):
        spacy.load(folder)
    file.unlink()
    with pytest.raises(CoreflangError, match=r"E219.*FileNotFoundError"):
        spacy.load(folder)


def test_a_config_with_other_slots_does_not_fit(tmp_path: Path) -> None:
    nlp = trained("Weighted")
    component(nlp).to_disk(tmp_path / "c")
    with pytest.raises(CoreflangError, match=r"E218.*the scorers mine, .*describes nearest"):
        component(make({"nearest": 1.0})).from_disk(tmp_path / "c")


def test_a_loaded_model_is_checked_as_a_file_is(tmp_path: Path) -> None:
    folder = moved(make(model=str(saved_model(tmp_path))), tmp_path)
    file = folder / "coreflang" / "scorers" / "auto" / "model"
    whole = file.read_bytes()
    assert load_model(file).table == random_model().table
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CoreflangError, match="E203"):
        spacy.load(folder)
