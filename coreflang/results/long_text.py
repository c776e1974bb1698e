"""Reads texts of any length: parsed block by block, resolved as one document."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spacy.language import Language
from spacy.tokens import Doc
from tqdm import tqdm

from .inputs import COMPONENT

BLOCK = 20_000

# Where a text may be cut, the best place first: behind a blank line, a line, a sentence, a word.
CUTS = (
    re.compile(r"\n[^\S\n]*\n\s*"),
    re.compile(r"\n\s*"),
    re.compile(r"[.!?…。！？][\"'»”’)\]]*\s+"),
    re.compile(r"\s+"),
)


def blocks(text: str, *, size: int = BLOCK) -> Iterator[str]:
    """Cut a text where it does the least harm.

    text (str): of any length.
    size (int): how many characters a block has at most; above 0.
    YIELDS (str): blocks that together are the text. A block ends behind the last paragraph that
        fits; else behind the last line, sentence or word; else in a word.
    """
    start = 0
    while len(text) - start > size:
        end = _cut(text, start, start + size)
        yield text[start:end]
        start = end
    if start < len(text):
        yield text[start:]


def _cut(text: str, start: int, end: int) -> int:
    for pattern in CUTS:
        places = [match.end() for match in pattern.finditer(text, start, end)]
        if places:
            return places[-1]
    return end


def resolve_text(nlp: Language, text: str, *, progress: bool = False) -> Doc:
    """Resolve one text, however long.

    nlp (Language): a pipeline with the component "coreflang". Components before it see the text
        block by block, so that `nlp.max_length` is no obstacle; it and those behind it see the
        whole, so that chains run from the first word to the last.
    text (str): the text. progress (bool): show a bar on standard error.
    RETURNS (Doc): of the whole text.
    RAISES (CoreflangError): as the component.
    """
    place = nlp.pipe_names.index(COMPONENT)
    with nlp.select_pipes(disable=nlp.pipe_names[place:]):
        parts = list(_parse(nlp, text, progress=progress))
    doc = parts[0] if len(parts) == 1 else Doc.from_docs(parts, ensure_whitespace=False)
    if doc is None:
        doc = nlp.make_doc(text)
    for _, component in nlp.pipeline[place:]:
        doc = component(doc)
    return doc


def _parse(nlp: Language, text: str, *, progress: bool) -> Iterator[Doc]:
    with tqdm(
        total=len(text), desc="Parsing", unit="chars", unit_scale=True, disable=not progress,
        mininterval=0.5,
    ) as bar:  # fmt: skip
        for doc in nlp.pipe(blocks(text, size=min(BLOCK, nlp.max_length)), batch_size=1):
            yield doc
            bar.update(len(doc.text))
