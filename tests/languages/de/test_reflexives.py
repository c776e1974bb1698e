"""Which "sich" is part of its verb, where a parser found no subject."""

from __future__ import annotations

from inspect import unwrap
from types import SimpleNamespace

import numpy as np
import pytest
from coreflang_de.reflexives import Sich, is_only_object, middle

from coreflang.rules.library import Mark
from coreflang.testing import build_doc, make_component

CLAUSE = """
Dort   ADV   advmod 2
{verb} VERB  ROOT   0  VerbForm={form}
sich   PRON  obj    2  Reflex=Yes
{objects}
"""
OBJECT = "{} PRON obj 2"


def sich(*objects: str, form: str = "Fin") -> Sich:
    rows = "\n".join(OBJECT.format(word) for word in objects)
    verb = "zeigte" if form == "Fin" else "zeigen"
    component = make_component("de", scheme="ud")
    text = CLAUSE.format(verb=verb, form=form, objects=rows).strip()
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    return Sich(view, 2, component.resolver.rules.word_tester(view))


@pytest.mark.parametrize(
    ("objects", "form", "only"),
    [
        ((), "Fin", True),
        (("jemand",), "Fin", True),
        (("jemand",), "Inf", False),
        (("jemand", "etwas"), "Fin", False),
    ],
)
def test_one_object_may_be_the_subject_of_a_finite_verb(
    objects: tuple[str, ...], form: str, only: bool
) -> None:
    tokens = SimpleNamespace(rules=make_component("de", scheme="ud").resolver.rules, shared={})
    verbs = tokens.rules.words("done_to_others")
    assert unwrap(is_only_object.test)(sich(*objects, form=form), tokens, verbs) == only


@pytest.mark.parametrize(("word", "nobody"), [("etwas", True), ("jemand", False)])
def test_a_thing_that_was_missed_does_nothing_to_itself(word: str, nobody: bool) -> None:
    things = np.zeros(4, dtype=bool)
    rules = SimpleNamespace(
        marks=lambda view: np.where(things, int(Mark.THING), 0),
        config=make_component("de", scheme="ud").plugin.config,
    )
    tokens, pattern = SimpleNamespace(rules=rules), unwrap(middle.test)
    assert pattern(sich(word), tokens, frozenset()) == nobody
    things[3] = True
    assert pattern(sich(word), tokens, frozenset())
