"""Views of texts without grammar: every word a name or a mark, sentences by full stops."""

from __future__ import annotations

from grammar import QUOTES, VOCAB
from spacy.tokens import Doc

from coreflang.syntax import SyntaxView, build_view, load_scheme

MARKS = {".", "!", "?", ":", ",", '"', "–", "“", "”"}


def plain_doc(text: str) -> Doc:
    """A Doc of words parted by blanks; a line break is a token."""
    words = text.replace("\n", "\\n").split()
    words = ["\n" if word == "\\n" else word for word in words]
    pos = ["SPACE" if w == "\n" else "PUNCT" if w in MARKS else "PROPN" for w in words]
    starts = [i == 0 or words[i - 1] in (".", "!", "?", "\n") for i in range(len(words))]
    heads = [max(k for k in range(i + 1) if starts[k]) for i in range(len(words))]
    deps = ["ROOT" if start else "dep" for start in starts]
    return Doc(
        VOCAB, words=words, pos=pos, heads=heads, deps=deps,
        lemmas=[word.lower() for word in words],
    )  # fmt: skip


def plain_view(text: str) -> SyntaxView:
    """Its view."""
    return build_view(plain_doc(text), load_scheme("ud"), copulas=(), quotes=QUOTES)
