"""Trees of German that the rules draw anew."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("de").vocab


@pytest.mark.parametrize(("word", "name"), [("Hallo", False), ("Timo", True)])
def test_a_greeting_is_no_part_of_the_name_behind_it(word: str, name: bool) -> None:
    text = f"{word} PROPN ROOT 0\nKerner PROPN flat 1 ent=PER\n, PUNCT punct 1\n"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.role[1] == Role.NAME_PART) == name
    assert bool(view.has_upos("PROPN")[0]) == name
