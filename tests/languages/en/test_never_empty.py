"""What is said of "it" and "this" that only things, animals and firms do."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("It PRON nsubj 2\nleaks VERB ROOT 0 lemma=leak", True),
        ("It PRON nsubj 2\nhelps VERB ROOT 0 lemma=help", False),
        ("It PRON nsubj 3\nwas AUX aux:pass 3 lemma=be\nsold VERB ROOT 0 lemma=sell", False),
        ("It PRON nsubj 5\nwas AUX cop 5 lemma=be\nthat SCONJ mark 5\nthey PRON nsubj 5\n"
         "ate VERB ROOT 0 lemma=eat", False),
        ("It PRON nsubj:pass 3\nwas AUX aux:pass 3 lemma=be\nfound VERB ROOT 0 lemma=find", True),
        ("It PRON nsubj:pass 3\nwas AUX aux:pass 3 lemma=be\n"
         "decided VERB ROOT 0 lemma=decide", False),
        ("It PRON nsubj 3\nis AUX cop 3 lemma=be\nripe ADJ ROOT 0 lemma=ripe", True),
        ("It PRON nsubj 3\nis AUX cop 3 lemma=be\nwrong ADJ ROOT 0 lemma=wrong", False),
        ("It PRON nsubj 3\nis AUX cop 3 lemma=be\nheavy ADJ ROOT 0 lemma=heavy", True),
        ("This PRON nsubj 3\nis AUX cop 3 lemma=be\nripe ADJ ROOT 0 lemma=ripe", True),
        ("This PRON nsubj 3\nis AUX cop 3 lemma=be\nwrong ADJ ROOT 0 lemma=wrong", False),
    ],
)  # fmt: skip
def test_what_leaks_is_a_thing(text: str, never: bool) -> None:
    component = make_component("en", scheme="ud")
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    assert component.resolver.rules.never_empty(view)[0] == never


@pytest.mark.parametrize(("adposition", "only"), [("for", True), ("before", False)])
def test_what_somebody_is_thanked_for_is_taken_up(adposition: str, only: bool) -> None:
    text = (
        f"Thank VERB ROOT 0\nyou PRON obj 1\n{adposition} ADP case 5\nyour PRON nmod:poss 5\n"
        "offer NOUN obl 1\n\nI PRON nsubj 2\naccept VERB ROOT 0 lemma=accept\nit PRON obj 2"
    )
    component = make_component("en", scheme="ud")
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    assert component.resolver.rules.takes_only_choice(view)[7] == only
