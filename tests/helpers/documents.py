"""Hand-made Docs in a made-up English, and what evaluation needs of them."""

from __future__ import annotations

import spacy
import yaml
from spacy.tokens import Doc

from coreflang.formats.document import TextMention
from coreflang.language import LanguageConfig, parse_config
from coreflang.syntax import SyntaxView, build_view, load_scheme
from coreflang.testing import build_doc

CONFIG: LanguageConfig = parse_config(
    yaml.safe_load("""\
name: Made-up
schemes: [ud]
agreement_classes: [any]
anaphors:
  - {forms: [he, him, she, her, they], kind: personal, likely: [any]}
  - {forms: [his], kind: possessive, likely: [any]}
  - {forms: [himself], kind: reflexive, likely: [any]}
  - {forms: [this], kind: demonstrative, likely: [any]}
  - {forms: [thereof], kind: adverbial, likely: [any]}
nouns: []
"""),
    source="test",
)
VOCAB = spacy.blank("en").vocab
# 0 Otto 1 and 2 Ida 3 met 4 Ben 5 . 6 They 7 liked 8 his 9 dog 10 . 11 Barked
STORY = """\
Otto    PROPN  nsubj      4
and     CCONJ  cc         3
Ida     PROPN  conj       1
met     VERB   ROOT       0
Ben     PROPN  obj        4
.       PUNCT  punct      4

They    PRON   nsubj      2
liked   VERB   ROOT       0
his     PRON   nmod:poss  4
dog     NOUN   obj        2
.       PUNCT  punct      2

Barked  VERB   ROOT       0
himself PRON   obj        1
this    PRON   obj        1
I       PRON   nsubj      1
"""


def make_doc(tokens: str = STORY) -> Doc:
    """A new Doc."""
    return build_doc(VOCAB, tokens)


def view_of(doc: Doc) -> SyntaxView:
    """Its grammar."""
    return build_view(doc, load_scheme("ud"), copulas=(), quotes=())


def mention(entity: str, start: int, end: int | None = None, **more: object) -> TextMention:
    """An annotated mention; of one token if no end is given."""
    ranges = ((start, start + 1 if end is None else end),)
    return TextMention(ranges, entity, **more)  # type: ignore[arg-type]


def zero(entity: str, place: int, verb: int | None = None) -> TextMention:
    """An annotated zero before a token."""
    return TextMention(((place, place),), entity, zero=True, verb=verb)
