"""Endings of Polish words, which rules ask for over and over."""

from __future__ import annotations

from coreflang_pl import endings

from coreflang.testing import build_doc, make_component

TEXT = "Ewa PROPN nsubj 2\nśpi VERB ROOT 0 Person=3 Number=Sing VerbForm=Fin\n. PUNCT punct 2\n"


def test_what_one_text_asks_for_is_kept_for_the_next() -> None:
    component = make_component("pl", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    component(doc)
    before = endings._numbering.cache_info()
    component(doc)
    after = endings._numbering.cache_info()
    assert after.misses == before.misses and after.hits > before.hits
