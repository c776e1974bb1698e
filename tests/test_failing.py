"""What raises reaches the user: named and located; with an error handler the batch goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc, DocBin
from stories import component

from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.linking.candidates import Candidates
from coreflang.rules import PairRule, Pairs, RulesAnalyzer, Verdict, pair_rule
from coreflang.scorers import Scorer, Slot
from coreflang.testing import build_doc

GOOD = """
Otto   PROPN nsubj 2 ent=PER
met    VERB  ROOT  0
Ida    PROPN obj   2 ent=PER

She    PRON  nsubj 2
liked  VERB  ROOT  0
him    PRON  obj   2
"""
CHAINS = "0: Otto(0), him(5); 1: Ida(2), She(3)"
BAD = f"""{GOOD}
The    DET   det   2
lamp   NOUN  nsubj 3 Number=Sing
fell   VERB  ROOT  0

It     PRON  nsubj 2
broke  VERB  ROOT  0
"""


@pair_rule(Verdict.IMPOSSIBLE, "The lamp fell. It broke.", local=False)
def brittle(pairs: Pairs) -> np.ndarray:
    if "it" in {pairs.view.strings[int(form)] for form in pairs.view.lower[pairs.anaphor.token]}:
        raise ZeroDivisionError("too brittle")
    return np.zeros(len(pairs), dtype=bool)


class BrittleScorer:
    """Cannot stand "it"; otherwise every candidate is as good as another."""

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> np.ndarray:
        found = [np.zeros(0)]
        for doc, document in zip(docs, candidates.documents, strict=True):
            if "It" in {doc[int(i)].text for i in document.mentions.head[document.anaphor]}:
                raise LookupError("no it")
            count = np.diff(document.offset)
            found.append(np.repeat(-np.log(count), count))
        return np.concatenate(found)


@pytest.fixture
def nlp() -> Language:
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}, "scheme": "ud"})
    return nlp


def with_rules(nlp: Language, rules: tuple[PairRule, ...] = (), **methods: Any) -> Coreflang:
    """The component with further pair rules or other methods of the language's rules."""
    pipe = component(nlp)
    base: Any = type(pipe.resolver.rules)
    changed = type("Changed", (base,), {"pair_rules": (*base.pair_rules, *rules), **methods})
    pipe.resolver = replace(pipe.resolver, rules=changed(pipe.plugin))
    return pipe


def with_scorer(nlp: Language, scorer: Scorer) -> Coreflang:
    pipe = component(nlp)
    pipe.resolver = replace(pipe.resolver, slots=(Slot("mine", scorer),))
    return pipe


def docs(nlp: Language, *texts: str) -> list[Doc]:
    return [build_doc(nlp.vocab, text) for text in texts]


def unparsed(nlp: Language) -> Doc:
    return Doc(nlp.vocab, words=["He", "slept"])


def chains(doc: Doc) -> str:
    return str(doc._.coref_chains.pretty_representation)


# Who it was, and where


def test_a_rule_that_raises_is_named_with_document_and_sentence(nlp: Language) -> None:
    with_rules(nlp, (brittle,))
    with pytest.raises(CoreflangError) as caught:
        nlp(build_doc(nlp.vocab, BAD))
    text = str(caught.value)
    assert caught.value.code == "E207"
    assert "document 1, sentence 4 ('It broke')" in text
    assert f"the rule 'brittle' ({__name__}, language 'en')" in text
    assert "ZeroDivisionError: too brittle" in text
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_the_number_is_that_in_the_stream(nlp: Language) -> None:
    with_rules(nlp, (brittle,))
    for size in (1, 2, 100):
        stream = nlp.pipe(docs(nlp, GOOD, GOOD, GOOD, BAD, GOOD), batch_size=size)
        assert [chains(next(stream)) for _ in range(3)] == [CHAINS] * 3
        with pytest.raises(CoreflangError, match=r"E207.*document 4, sentence 4.*'brittle'"):
            next(stream)


def test_a_scorer_that_raises_is_named(nlp: Language) -> None:
    with_scorer(nlp, BrittleScorer())
    with pytest.raises(CoreflangError) as caught:
        list(nlp.pipe(docs(nlp, GOOD, BAD)))
    assert "document 2, sentence 4 ('It broke')" in str(caught.value)
    assert f"the scorer 'mine' ({__name__}, language 'en')" in str(caught.value)
    assert isinstance(caught.value.__cause__, LookupError)


@pytest.mark.parametrize("method", ["excluded_nouns", "person", "noun_links", "anchored"])
def test_a_method_of_the_rules_that_raises_is_named(nlp: Language, method: str) -> None:
    original = getattr(type(component(nlp).resolver.rules), method)

    def brittle_method(self: RulesAnalyzer, view: Any, *rest: Any) -> Any:
        if any(view.strings[int(form)] == "broke" for form in view.lower):
            raise KeyError("broke")
        return original(self, view, *rest)

    brittle_method.__code__ = brittle_method.__code__.replace(co_name=method)
    with_rules(nlp, **{method: brittle_method})
    assert chains(nlp(build_doc(nlp.vocab, GOOD))) == CHAINS
    with pytest.raises(CoreflangError, match=rf"E207.*document 1, sentence 4.*'{method}'") as found:
        nlp(build_doc(nlp.vocab, BAD))
    assert isinstance(found.value.__cause__, KeyError)


def test_what_fails_only_as_a_whole_says_that_nobody_knows_the_sentence(nlp: Language) -> None:
    class Whole(BrittleScorer):
        def score(self, docs: Sequence[Doc], candidates: Candidates) -> np.ndarray:
            if sum(len(document.anaphor) for document in candidates.documents) > 2:
                raise LookupError("too many")
            return super().score(docs, candidates)

    with_scorer(nlp, Whole())
    with pytest.raises(CoreflangError, match=r"E207.*document 1, sentence \?.*'mine'"):
        nlp(build_doc(nlp.vocab, GOOD * 3))


# With an error handler


def ignore(seen: list[Any], name: str, pipe: Any, docs: list[Doc], error: Exception) -> None:
    seen.append((name, pipe, docs, error))


def handlers(seen: list[Any]) -> dict[str, Callable[..., None]]:
    def raise_error(name: str, pipe: Any, docs: list[Doc], error: Exception) -> None:
        seen.append((name, pipe, docs, error))

    class Handler:
        def __call__(self, *arguments: Any) -> None:
            seen.append(arguments)

    return {"partial": partial(ignore, seen), "raise_error": raise_error, "object": Handler()}


@pytest.mark.parametrize("sort", ["partial", "raise_error", "object"])
@pytest.mark.parametrize("bad", ["rule", "unparsed"])
def test_a_handler_lets_the_batch_go_on(nlp: Language, sort: str, bad: str) -> None:
    pipe = with_rules(nlp, (brittle,))
    seen: list[Any] = []
    nlp.set_error_handler(handlers(seen)[sort])
    failing = build_doc(nlp.vocab, BAD) if bad == "rule" else unparsed(nlp)
    stream = [*docs(nlp, GOOD), failing, *docs(nlp, GOOD)]
    found = list(nlp.pipe(stream))
    assert [chains(doc) for doc in found] == [CHAINS, "", CHAINS]
    ((name, caller, given, error),) = seen
    assert (name, caller, given) == ("coreflang", pipe, [failing])
    assert found[1]._.coref_error == str(error)
    assert error.code == ("E207" if bad == "rule" else "E103")
    assert [doc._.coref_error for doc in (found[0], found[2])] == [None, None]


def test_a_call_goes_the_same_way(nlp: Language) -> None:
    seen: list[Any] = []
    nlp.set_error_handler(partial(ignore, seen))
    doc = nlp(unparsed(nlp))
    assert len(seen) == 1
    assert "E103" in doc._.coref_error


def test_a_handler_that_was_set_before_the_component_came_holds_for_it() -> None:
    nlp = spacy.blank("en")
    seen: list[Any] = []
    nlp.set_error_handler(partial(ignore, seen))
    nlp.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}})
    assert len(list(nlp.pipe([unparsed(nlp)] * 3))) == len(seen) == 3


def test_many_failing_documents_are_many_errors(nlp: Language) -> None:
    seen: list[Any] = []
    nlp.set_error_handler(partial(ignore, seen))
    found = list(nlp.pipe([unparsed(nlp) for _ in range(1000)]))
    assert len(found) == len(seen) == 1000
    assert all("E103" in doc._.coref_error for doc in found)


def test_without_a_handler_a_bad_document_ends_the_stream(nlp: Language) -> None:
    stream = nlp.pipe([*docs(nlp, GOOD), unparsed(nlp), *docs(nlp, GOOD)])
    assert chains(next(stream)) == CHAINS
    with pytest.raises(CoreflangError, match="E103"):
        next(stream)


# The mark


def test_the_mark_survives_and_is_taken_off_by_success(nlp: Language) -> None:
    with_rules(nlp, (brittle,))
    doc = build_doc(nlp.vocab, BAD)
    with pytest.raises(CoreflangError):
        nlp(doc)
    (stored,) = DocBin(docs=[doc], store_user_data=True).get_docs(nlp.vocab)
    for copy in (doc, Doc(nlp.vocab).from_bytes(doc.to_bytes()), stored):
        assert "'brittle'" in copy._.coref_error
        assert len(copy._.coref_chains) == 0
    healthy = spacy.blank("en")
    healthy.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}, "scheme": "ud"})
    again = component(healthy)(Doc(healthy.vocab).from_bytes(doc.to_bytes()))
    assert again._.coref_error is None
    assert chains(again) != ""


def test_a_document_that_was_never_there_says_so(nlp: Language) -> None:
    (doc,) = docs(nlp, GOOD)
    assert len(doc._.coref_chains) == 0
    assert doc._.coref_error.startswith("[E220]")
    assert component(nlp)(doc)._.coref_error is None


# Results that are none


class Wrong:
    """Gives what it was told to."""

    def __init__(self, change: Callable[[np.ndarray], Any]) -> None:
        self.change = change

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Any:
        return self.change(BrittleScorer().score(docs, candidates))


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda scores: scores[:-1], r"shape \(3,\) for 4 candidates"),
        (lambda scores: scores[:, None], r"shape \(4, 1\)"),
        (lambda scores: scores * np.nan, "NaN"),
        (lambda scores: scores + np.inf, "infinity"),
        (lambda scores: scores.astype(int), "int64"),
        (lambda scores: scores.astype(object), "object"),
        (lambda scores: scores.tolist(), "list, no array"),
        (lambda scores: None, "NoneType"),
        (lambda scores: scores + 5.0, "sum to more than one"),
    ],
)
def test_a_result_that_cannot_be_names_the_scorer(
    nlp: Language, change: Callable[[np.ndarray], Any], found: str
) -> None:
    with_scorer(nlp, Wrong(change))
    with pytest.raises(CoreflangError, match=rf"E215.*'mine' \(Wrong\).*{found}"):
        nlp(build_doc(nlp.vocab, GOOD))


def test_a_scorer_with_one_method_is_enough(nlp: Language) -> None:
    with_scorer(nlp, Wrong(lambda scores: scores.astype("float32")))
    assert chains(nlp(build_doc(nlp.vocab, GOOD))) == CHAINS


# Results that are none

RESULTS: dict[str, Callable[[int], Any]] = {
    "None": lambda n: None,
    "True": lambda n: True,
    "a list": lambda n: [False] * n,
    "too short": lambda n: np.zeros(n - 1, dtype=bool),
    "too long": lambda n: np.zeros(n + 1, dtype=bool),
    "a table": lambda n: np.zeros((n, n), dtype=bool),
    "a single one": lambda n: np.array(True),
    "fractions": lambda n: np.zeros(n),
    "objects": lambda n: np.array([None] * n, dtype=object),
}


@pytest.mark.parametrize("local", [True, False])
@pytest.mark.parametrize("result", RESULTS)
def test_a_rule_with_another_result_is_named(nlp: Language, result: str, local: bool) -> None:
    @pair_rule(Verdict.IMPOSSIBLE, "The lamp fell. It broke.", local=local)
    def odd(pairs: Pairs) -> Any:
        return RESULTS[result](len(pairs))

    text = """
    Ida   PROPN nsubj 2 ent=PER
    said  VERB  ROOT  0
    she   PRON  nsubj 4
    slept VERB  ccomp 2
    """
    with_rules(nlp, (odd,))
    with pytest.raises(CoreflangError, match=r"E207.*'odd'.*must give an array of \d+ truth"):
        nlp(build_doc(nlp.vocab, text))


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize("method", ["excluded_nouns", "person", "saying", "excluded_anaphors"])
def test_a_method_with_another_result_is_named(nlp: Language, method: str, result: str) -> None:
    def odd(self: RulesAnalyzer, view: Any, *rest: Any) -> Any:
        return RESULTS[result](len(rest[0]) if method == "excluded_anaphors" else len(view))

    with_rules(nlp, **{method: odd})
    with pytest.raises(CoreflangError, match=rf"E207.*sentence 1 .*'{method}'.*truth values"):
        nlp(build_doc(nlp.vocab, GOOD))


@pytest.mark.parametrize("found", [None, 3, (np.zeros(6, dtype=int),), ("a", "b")], ids=repr)
def test_classes_that_are_none(nlp: Language, found: Any) -> None:
    with_rules(nlp, adjust_classes=lambda self, view, *rest: found)
    with pytest.raises(CoreflangError, match=r"E207.*'adjust_classes'"):
        nlp(build_doc(nlp.vocab, GOOD))
