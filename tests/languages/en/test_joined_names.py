"""Names with a hyphen, as tokenisers cut and parsers draw them."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("en").vocab


@pytest.mark.parametrize(("noun", "joined"), [("rally NOUN", False), ("Corbett PROPN", True)])
def test_what_stands_before_a_noun_is_no_name_of_its_own(noun: str, *, joined: bool) -> None:
    # "The Paris-Dakar rally began", "The Mei-Ling Corbett began".
    text = (
        "The DET det 5\nParis PROPN compound 5\n- PUNCT punct 4 tag=HYPH\n"
        f"Dakar PROPN compound 5\n{noun} nsubj 6\nbegan VERB ROOT 0\n"
    )
    view = make_component("en", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.head[3] == 1 and view.role[3] == Role.NAME_PART) == joined
