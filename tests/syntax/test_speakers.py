"""Who speaks which passage of direct speech."""

from __future__ import annotations

import pytest

from coreflang.syntax.speakers import speakers, turns
from coreflang.testing import build_doc, make_component

BEHIND = """
"      PUNCT  punct  2
Go     VERB   ccomp  5
!      PUNCT  punct  2
"      PUNCT  punct  2
said   VERB   ROOT   0
Ida    PROPN  nsubj  5
.      PUNCT  punct  5
"""
BEFORE = """
Otto   PROPN  nsubj  2
said   VERB   ROOT   0
:      PUNCT  punct  2
"      PUNCT  punct  5
Stay   VERB   ccomp  2
!      PUNCT  punct  5
"      PUNCT  punct  5
"""
NOBODY = """
"      PUNCT  punct  2
Why    ADV    ROOT   0
?      PUNCT  punct  2
"      PUNCT  punct  2
"""
PLAIN = """
Max    PROPN  nsubj  2
slept  VERB   ROOT   0
.      PUNCT  punct  2
"""


@pytest.mark.parametrize(
    ("text", "names", "spoken"),
    [
        (BEHIND, ["", "Ida"], {"Go": 0, "Ida": 0}),
        (BEFORE, ["", "Otto"], {"Stay": 0, "Otto": 0}),
        (NOBODY + PLAIN, ["", ""], {"Why": 0, "Max": 1}),
        (BEHIND + BEFORE + NOBODY, ["", "Ida", "Otto", ""], {"Otto": 1, "Stay": 1, "Why": 2}),
        (PLAIN, [""], {"Max": 0}),
    ],
)
def test_speakers_and_turns(text: str, names: list[str], spoken: dict[str, int]) -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, text)
    view = component.resolver.view(doc)
    found = speakers(view)
    assert [doc[int(i)].text if i >= 0 else "" for i in found] == names
    said = dict(zip([token.text for token in doc], turns(view, found).tolist(), strict=True))
    assert {word: said[word] for word in spoken} == spoken
