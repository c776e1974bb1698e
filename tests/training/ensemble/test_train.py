"""The command `train` from corpus files to a model, on a toy corpus."""

from __future__ import annotations

from pathlib import Path

import pytest
import spacy
import yaml
from coreflang_training.ensemble.command import _command, start_of, train, with_settings
from coreflang_training.ensemble.parsing import parse
from coreflang_training.ensemble.recipe import Corpus, EnsembleRecipe, load_recipe, shared
from coreflang_training.errors import TrainingError
from coreflang_training.folds import fold_of
from spacy.language import Language
from spacy.tokens import Doc

from coreflang.errors import CoreflangError
from coreflang.plugins import load_language
from coreflang.scorers.makers import cross_lingual_model, language_model
from coreflang.scorers.model_file import load_model
from coreflang.scorers.sources import vectors_path
from coreflang.testing.in_place import use_folder
from coreflang.vectors import SubwordVectors

ROOT = Path(__file__).resolve().parents[3]

CONLL = """#begin document (story{n}); part 000
story{n} 0 0 Otto * * - - - - * (0)
story{n} 0 1 slept * * - - - - * -

story{n} 0 0 He * * - - - - * (0)
story{n} 0 1 snored * * - - - - * -

#end document
"""


@Language.component("flat_test_parser")
def flat_parser(doc: Doc) -> Doc:
    """Every verb is a root, and what stands before it its subject."""
    for token in doc:
        verb = token.text in ("slept", "snored")
        token.pos_ = "VERB" if verb else "PRON" if token.text == "He" else "PROPN"
        token.lemma_ = token.lower_
        token.head = token if verb else doc[min(token.i + 1, len(doc) - 1)]
        token.dep_ = "ROOT" if verb else "nsubj"
    return doc


@pytest.fixture(scope="module")
def dutch() -> None:
    """The Dutch of this repository, a language without a model, which is not installed."""
    use_folder(ROOT / "languages" / "nl")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    text = "".join(CONLL.format(n=n) for n in range(6))
    (folder / "corpus.conll").write_text(text, encoding="utf-8")
    (folder / "empty.conll").write_text(CONLL.format(n=0).replace("(0)", "-"), encoding="utf-8")
    nlp = spacy.blank("en")
    nlp.add_pipe("flat_test_parser")
    nlp.to_disk(folder / "pipeline")
    return folder


def recipe(folder: Path, corpus: str = "corpus.conll", **settings: object) -> Path:
    source = {"loader": "conll2012", "path": corpus}
    table = {
        "lang": "en", "licence": "MIT", "train": {"own": source}, "dev": {"own": source},
        "settings": {"members": 1, "epochs": 2, "at_least": 1, "vectors": "", **settings},
    }  # fmt: skip
    path = folder / "recipe.yaml"
    path.write_text(yaml.safe_dump(table), encoding="utf-8")
    return path


def run(data: Path, output: Path, path: Path) -> None:
    train(
        "en", data=data, output=output, recipe=path, pipeline=str(data / "pipeline"),
        setting=[], progress=False,
    )  # fmt: skip


def test_a_model_a_card_and_a_log(data: Path, tmp_path: Path) -> None:
    run(data, tmp_path / "out", recipe(data))
    model = load_model(tmp_path / "out" / "ensemble.npz")
    assert len(model.members) == 1
    card = (tmp_path / "out" / "CARD.md").read_text(encoding="utf-8")
    assert "6 documents, 6 anaphors" in card
    log = (tmp_path / "out" / "log.jsonl").read_text(encoding="utf-8")
    assert '"data":' in log.replace(" ", "")


def test_a_share_of_the_documents(data: Path, tmp_path: Path) -> None:
    train(
        "en", data=data, output=tmp_path / "out", recipe=recipe(data), setting=[], progress=False,
        pipeline=str(data / "pipeline"), share=0.5,
    )  # fmt: skip
    card = (tmp_path / "out" / "CARD.md").read_text(encoding="utf-8")
    assert "3 documents, 3 anaphors" in card
    assert "--share 0.5" in card


def test_a_share_is_of_the_same_documents_in_all_parses(data: Path) -> None:
    one = Corpus("conll2012", "corpus.conll")
    whole = {"own": one, "unseen": one}
    ids = [document.id for document in one.read(data)]
    kept = [
        [document.id for document in corpus.read(data)]
        for share in (0.3, 0.5)
        for corpus in shared(whole, share, seed=0, data=data).values()
    ]
    assert [len(names) for names in kept] == [2, 2, 3, 3]
    assert kept[0] == kept[1]
    assert kept[2] == kept[3]
    assert set(kept[0]) < set(kept[2]) < set(ids)
    assert shared(whole, 1.0, seed=0, data=data) == whole


def test_a_card_says_how_the_parsers_of_folds_are_made(data: Path, tmp_path: Path) -> None:
    path = recipe(data)
    table = yaml.safe_load(path.read_text(encoding="utf-8"))
    table["train"]["own"]["parsers"] = ["pipeline", ""]
    path.write_text(yaml.safe_dump(table), encoding="utf-8")
    run(data, tmp_path / "out", path)
    card = (tmp_path / "out" / "CARD.md").read_text(encoding="utf-8")
    wanted = "train-pipeline en --leave-out own=1/2 --data DIR --output DIR/pipeline\n"
    assert wanted in card
    assert "6 documents, 6 anaphors" in card


def test_each_fold_is_parsed_by_the_pipeline_that_left_it_out(data: Path) -> None:
    names = ("first", "second")
    for name in names:
        nlp = spacy.blank("en")
        nlp.vocab.strings.add(f"mark of {name}")
        nlp.to_disk(data / name)
    corpus = Corpus("conll2012", "corpus.conll", parsers=names)
    documents = list(corpus.read(data))
    docs = list(parse(corpus, documents, data=data, nlp=spacy.blank("en")))
    assert [doc.text for doc in docs] == [document.text for document in documents]
    wanted = [names[fold_of(document.id, 2) - 1] for document in documents]
    assert len(set(wanted)) == 2
    found = [[n for n in names if f"mark of {n}" in doc.vocab.strings] for doc in docs]
    assert found == [[name] for name in wanted]


def test_a_parser_that_is_missing_is_named(data: Path, tmp_path: Path) -> None:
    path = recipe(data)
    table = yaml.safe_load(path.read_text(encoding="utf-8"))
    table["train"]["own"]["parsers"] = ["pipeline", "nowhere"]
    path.write_text(yaml.safe_dump(table), encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E405.*nowhere"):
        run(data, tmp_path / "out", path)


def test_one_parser_is_no_fold() -> None:
    with pytest.raises(ValueError, match="two or more"):
        Corpus("conll2012", "corpus.conll", parsers=("first",))


def test_a_model_notes_the_vectors_that_it_was_trained_with(data: Path, tmp_path: Path) -> None:
    run(data, tmp_path / "out", recipe(data, vectors="plugin"))
    path = vectors_path(load_language("en"))
    assert path is not None
    model = load_model(tmp_path / "out" / "ensemble.npz")
    assert model.vectors_hash == SubwordVectors.load(path).checksum()


def test_a_second_run_takes_the_features_from_disk(data: Path, tmp_path: Path) -> None:
    run(data, tmp_path / "out", recipe(data))
    features = sorted((tmp_path / "out" / "work").glob("own.*.npz"))
    before = [path.stat().st_mtime_ns for path in features]
    run(data, tmp_path / "out", recipe(data))
    assert [path.stat().st_mtime_ns for path in features] == before
    features[0].write_bytes(features[0].read_bytes()[:100])
    with pytest.raises(TrainingError, match="T203"):
        run(data, tmp_path / "out", recipe(data))


def test_a_corpus_without_annotation_is_refused(data: Path, tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match=r"T202.*own"):
        run(data, tmp_path / "out", recipe(data, "empty.conll"))
    assert not (tmp_path / "out" / "ensemble.npz").exists()


def test_a_missing_corpus_is_named(data: Path, tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match=r"nowhere"):
        run(data, tmp_path / "out", recipe(data, "nowhere"))


@pytest.mark.parametrize(
    "change", ["nonsense=1", "epochs=many", "bootstrap=3", "unlikely=3", "reject_below=-1"]
)
def test_impossible_settings_are_refused(data: Path, change: str) -> None:
    with pytest.raises(TrainingError, match=r"T002"):
        with_settings(load_recipe(recipe(data)), [change])


def test_settings_can_be_changed(data: Path) -> None:
    changed = with_settings(load_recipe(recipe(data)), ["epochs=7", "dropout=0", "vectors=tensor"])
    assert (changed.settings.epochs, changed.settings.dropout) == (7, 0.0)
    assert changed.settings.vectors == "tensor"


def test_an_unknown_key_in_a_recipe_is_refused(data: Path) -> None:
    path = recipe(data)
    path.write_text(path.read_text(encoding="utf-8") + "colour: red\n", encoding="utf-8")
    with pytest.raises(TrainingError, match=r"T002.*colour"):
        load_recipe(path)


def test_an_impossible_setting_in_a_recipe_is_refused(data: Path) -> None:
    path = recipe(data)
    table = yaml.safe_load(path.read_text(encoding="utf-8"))
    table["settings"] = {**(table.get("settings") or {}), "unlikely": -0.5}
    path.write_text(yaml.safe_dump(table), encoding="utf-8")
    with pytest.raises(TrainingError, match=r"T002.*unlikely is -0.5"):
        load_recipe(path)


def test_kinds_that_a_corpus_is_silent_on_must_exist(tmp_path: Path) -> None:
    path = tmp_path / "recipe.yaml"
    row = {"loader": "conll2012", "path": "x", "silent": ["adverbs"]}
    table = {"lang": "en", "licence": "MIT", "train": {"x": row}, "dev": {}}
    path.write_text(yaml.safe_dump(table), encoding="utf-8")
    with pytest.raises(TrainingError, match=r"T002.*silent are adverbs"):
        load_recipe(path)


def test_a_recipe_may_go_on_from_the_cross_lingual_ensemble() -> None:
    recipe = load_recipe("pl")
    cross = cross_lingual_model()
    start = start_of(recipe, None)
    assert cross is not None
    assert start is not None
    assert start.table == load_model(cross).table
    assert start_of(load_recipe("cross"), None) is None


@pytest.mark.usefixtures("dutch")
def test_a_recipe_may_go_on_from_what_its_language_uses() -> None:
    own, cross = language_model(load_language("fr")), cross_lingual_model()
    assert own is not None
    assert cross is not None
    for lang, path in (("fr", own), ("nl", cross)):
        start = start_of(EnsembleRecipe(lang, "MIT", {}, {}, start="own"), None)
        assert start is not None
        assert start.table == load_model(path).table


def test_a_recipe_may_go_on_from_the_ensemble_of_another_language() -> None:
    own = language_model(load_language("fr"))
    start = start_of(EnsembleRecipe("es", "MIT", {}, {}, start="fr"), None)
    assert own is not None
    assert start is not None
    assert start.table == load_model(own).table


@pytest.mark.parametrize(("name", "lang"), [("en-gap", "en"), ("fr-forms", "fr")])
def test_ensembles_for_some_forms_go_on_from_the_one_that_ships(name: str, lang: str) -> None:
    recipe, own = load_recipe(name), language_model(load_language(lang))
    start = start_of(recipe, None)
    assert own is not None
    assert start is not None
    assert start.table == load_model(own).table
    command = _command(recipe, name, [], None, 1.0).splitlines()[-1]
    assert command == f"python -m coreflang train {name} --data DIR --output DIR"


@pytest.mark.usefixtures("dutch")
def test_a_start_that_does_not_ship_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text("{lang: es, licence: MIT, train: {}, dev: {}, start: best}", encoding="utf-8")
    with pytest.raises(TrainingError, match="start is best"):
        load_recipe(path)
    with pytest.raises(TrainingError, match=r"T210.*'nl'"):
        start_of(EnsembleRecipe("es", "MIT", {}, {}, start="nl"), None)
