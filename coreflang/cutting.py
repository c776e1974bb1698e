"""Words that a tokenizer should not keep whole: French "Donne-le-lui", three words with hyphens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from spacy.language import Language

# Flags stand at the beginning of a pattern or nowhere.
FLAGS = re.compile(r"\(\?[a-zA-Z]+\)")


def cut_words(nlp: Language, endings: Sequence[str]) -> None:
    """Let a tokenizer cut words with some endings, where a pattern of its own kept them whole.

    "Villers-le-Lac" stays whole if "-le-lui" is an ending.

    nlp (Language): changed, with what it saves. endings (Sequence[str]): in lower case.
    """
    tokenizer: Any = nlp.tokenizer
    kept = getattr(tokenizer, "token_match", None)
    pattern = getattr(getattr(kept, "__self__", None), "pattern", "")
    if not pattern or not endings:
        return
    found = FLAGS.match(pattern)
    flags = found[0] if found else ""
    cut = "|".join(map(re.escape, endings))
    changed = re.compile(f"{flags}(?!.*(?i:{cut})$)(?:{pattern[len(flags) :]})")
    tokenizer.token_match = changed.match
