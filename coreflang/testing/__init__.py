"""For authors of plugins: rule tests as data. languages/README.md tells how to write them.

A case is a short text, annotated by hand or parsed with the embedded pipeline, and what should
come of it:

    - name: an object is not the subject
      phenomenon: binding
      kind: negative
      reason: a plain pronoun beside the subject of its verb would have to be reflexive
      tokens: |
        Otto    PROPN  nsubj  2  ent=PER
        shaved  VERB   ROOT   0  lemma=shave
        him     PRON   obj    2
      chains: []

Columns: form, universal part of speech, label, number of the head in the sentence (0 for the
root), then any of lemma=, tag=, ent=, and features such as Number=Plur. A blank line ends a
sentence. Mentions are written as chains are printed: "him(2)", "[Otto(0); Ida(2)]".
"""

from __future__ import annotations

from .cases import Case, build_doc, read_cases, unbalanced
from .checking import check_case, make_component
from .conformance import Conformance

__all__ = [
    "Case",
    "Conformance",
    "build_doc",
    "check_case",
    "make_component",
    "read_cases",
    "unbalanced",
]
