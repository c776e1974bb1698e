"""Whatever tree a Doc carries, every language comes to an end with it, and finds a forest."""

from __future__ import annotations

import ast
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import coreflang_de
import coreflang_en
import coreflang_es
import coreflang_fr
import coreflang_pl
import numpy as np
import pytest
import spacy
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from spacy.tokens import Doc

import coreflang
from coreflang.component import Coreflang
from coreflang.plugins import load_language
from coreflang.syntax import of_mentions, scheme_names
from coreflang.syntax.morphology import FEATURES
from coreflang.syntax.scheme import load_scheme
from coreflang.testing import build_doc

PACKAGES = (coreflang_de, coreflang_en, coreflang_es, coreflang_fr, coreflang_pl)
LANGUAGES = tuple(sorted(package.__name__[-2:] for package in PACKAGES))
WORDS = (
    "he she it they his him himself and or both Mrs. Ida Blum dog said wants "
    "er sie es sich sein und oder noch sowohl Herr Frau Haus Kyritzer Lehrer "
    'il elle se son leur et ou Paul dort jego jej się swój i oraz z Jan Maria poszła , – . "'
    " la lo le se su usted ambos que quien Lucía había dá córta señor"
).split()
TAGS = ("NOUN", "PROPN", "PRON", "VERB", "AUX", "ADJ", "ADP", "CCONJ", "DET", "PUNCT", "SCONJ")
# Labels that trees are redrawn by; any other label of a scheme is drawn as often as these.
BUSY = {
    "ud": "nsubj obj conj cc cop aux flat compound appos acl xcomp".split(),
    "clearnlp": "nsubj pobj conj cc attr prep pcomp xcomp ccomp compound relcl aux".split(),
    "tiger": "sb oa cj cd nk pd mo ag oc app rc pnc".split(),
}
LIMIT = 20
SHAPES = ("any", "deep", "flat")


@contextmanager
def an_end_in(seconds: int) -> Iterator[None]:
    """Fail instead of never ending."""

    def stop(*_: object) -> None:
        pytest.fail(f"no end in {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@lru_cache
def shared(lang: str) -> Coreflang:
    return spacy.blank(lang).create_pipe("coreflang")  # type: ignore[return-value]


def component(lang: str, scheme: str) -> Coreflang:
    """The component of a language, for Docs with the labels of a scheme."""
    found = shared(lang)
    found.resolver = replace(found.resolver, scheme=lambda _: load_scheme(scheme))
    return found


def labels(scheme: str) -> st.SearchStrategy[str]:
    return st.sampled_from([*BUSY[scheme]] * 4 + sorted(load_scheme(scheme).roles))


@st.composite
def heads(draw: st.DrawFn) -> list[int]:
    """A forest of one root or several: every token hangs from one that was drawn before it."""
    n = draw(st.integers(1, LIMIT))
    shape = draw(st.sampled_from(SHAPES))
    order = draw(st.permutations(range(n)))
    found = list(range(n))
    for place in range(1, n):
        lowest = place - 1 if shape == "deep" else 0
        highest = 0 if shape == "flat" else place - 1
        above = draw(st.integers(min(lowest, highest), max(lowest, highest)))
        is_root = draw(st.integers(0, 9)) == 0
        found[order[place]] = order[place] if is_root else order[above]
    return found


@st.composite
def docs(draw: st.DrawFn) -> tuple[str, str, Doc]:
    """A language, a scheme, and a Doc that is annotated with it, at random."""
    lang, scheme = draw(st.sampled_from(LANGUAGES)), draw(st.sampled_from(scheme_names()))
    tree = draw(heads())
    n = len(tree)

    def column(values: st.SearchStrategy[str]) -> list[str]:
        return draw(st.lists(values, min_size=n, max_size=n))

    words = column(st.sampled_from(WORDS))
    deps = column(labels(scheme))
    return lang, scheme, Doc(
        shared(lang).nlp.vocab, words=words, heads=tree, lemmas=words,
        deps=["ROOT" if tree[i] == i else dep for i, dep in enumerate(deps)],
        pos=column(st.sampled_from(TAGS)), morphs=column(st.sampled_from(FEATURES)),
        ents=column(st.sampled_from(("O", "O", "B-PER", "B-PERSON", "B-LOC"))),
    )  # fmt: skip


def is_forest(head: np.ndarray) -> bool:
    top = np.arange(len(head))
    for _ in range(len(head)):
        top = head[top]
    return bool((head[top] == top).all())


HE_OR_SHE = """\
He    PRON  nsubj  2
or    CCONJ cc     4
she   PRON  nsubj  2
ran   VERB  ROOT   0
"""


def he_or_she() -> tuple[str, str, Doc]:
    return "en", "ud", build_doc(shared("en").nlp.vocab, HE_OR_SHE)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@example(he_or_she())
@given(docs())
def test_any_tree_is_resolved(drawn: tuple[str, str, Doc]) -> None:
    lang, scheme, doc = drawn
    resolver = component(lang, scheme).resolver
    with an_end_in(10):
        view = resolver.view(doc)
        assert is_forest(view.head) and is_forest(of_mentions(view).head)
        assert view.depth.max() < len(doc)
        resolved = resolver.resolve([doc])[0]
        shared(lang)(doc)
    mentions = len(resolved.candidates.mentions)
    assert all(0 <= m < mentions for chain in resolved.chains.chains for m in chain)
    assert len(doc._.coref_chains) == len(resolved.chains.chains)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "be seen by she both it you B.,"),
        ("de", "die sowohl wir noch, oder noch, man weder,"),
    ],
)
def test_noise_that_once_never_ended(lang: str, text: str) -> None:
    if load_language(lang).embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded pipeline of the language")
    with an_end_in(30):
        assert list(coreflang.load(lang)(text)._.coref_chains) == []


# Of a line of noise; the last four words are a coordination whose first member is a pronoun.
THEY_AND_MORE = """\
said  VERB  advcl 8  Number=Sing|Person=3|Tense=Past|VerbForm=Fin
…     PUNCT punct 1
..    PUNCT punct 5
they  PRON  nsubj 5  Case=Nom|Number=Plur|Person=3|PronType=Prs
wants VERB  advcl 8  Number=Sing|Person=3|Tense=Pres|VerbForm=Fin
I.    PUNCT punct 5
ayou  NOUN  nsubj 8  Number=Sing
said  VERB  ROOT  0  Number=Sing|Person=3|Tense=Past|VerbForm=Fin
they  PRON  nsubj 8  Case=Nom|Number=Plur|Person=3|PronType=Prs
&     CCONJ cc    11
nbsp  NOUN  conj  9  Number=Sing
;     PUNCT punct 8
"""


def test_a_group_is_in_no_chain_with_its_member() -> None:
    nlp = shared("en").nlp
    rows = THEY_AND_MORE.replace("|", " ")
    resolver = component("en", "ud").resolver
    found = resolver.resolve([build_doc(nlp.vocab, rows)])[0]
    mentions = found.candidates.mentions
    assert [8, 10] in [list(mentions.tokens(m)) for m in range(len(mentions))]
    for chain in found.chains.chains:
        tokens = [i for m in chain for i in mentions.tokens(m)]
        assert len(tokens) == len(set(tokens)), tokens


ROOMS = ("syntax", "rules", "mentions", "features", "linking", "annotation")
# Loops with a condition that end: one shortens a log, one visits no token twice, one has a set of
# what it has seen, one shortens a phrase.
CONDITIONAL = {
    "chain_state.py undo",
    "tree.py _with_roots",
    "resolved_text.py _first",
    "phrases.py _end",
}


def loops() -> Iterator[str]:
    """Loops of unknown length in what works on trees and mentions."""
    core = Path(coreflang.__file__).parent
    files = [path for room in ROOMS for path in (core / room).glob("*.py")]
    files += [path for p in PACKAGES for path in Path(str(p.__file__)).parent.glob("*.py")]
    for path in files:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                while_loops = (node for node in ast.walk(function) if isinstance(node, ast.While))
                yield from (f"{path.name} {function.name}" for _ in while_loops)


def test_no_loop_runs_until_something_happens() -> None:
    assert {*loops()} <= CONDITIONAL
