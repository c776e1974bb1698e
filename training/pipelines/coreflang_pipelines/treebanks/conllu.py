"""Reads treebanks in CoNLL-U (https://universaldependencies.org/format.html)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from coreflang_training.detokenize import place_words
from coreflang_training.lines import read_lines

from coreflang.formats import conllu
from coreflang.formats.document import Range
from coreflang.formats.lines import Chunk

from ..errors import PipelinesError
from .gold import Sentence, Word, merge_words
from .mentions import mentioned_names

ENTITY_NOTE = "global.Entity"


def read_conllu(
    path: Path,
    *,
    types: Mapping[str, str] | None = None,
    contractions: Mapping[str, str] | None = None,
) -> Iterator[Sentence]:
    """Read a treebank; words that share a multiword token they do not spell become one word.

    Sentences without any head or relation have tags, features and lemmas only.

    path (Path): a CoNLL-U file.
    types (Mapping[str, str]): which types of `Entity=` mentions are named entities of which
        label, if headed by a proper name. Entities stay unknown without it, and in documents
        that do not announce such mentions.
    contractions (Mapping[str, str]): tags of words that share a token (without tags their parts
        of speech), with a blank between them -> the same of the token, which then has the
        features of all of them.
    YIELDS (Sentence): the sentences in the file's order.
    RAISES (CoreflangError): E340, T003, T025, P112 to P114, with file and line.
    """
    doc_id, fields = "", None
    found = None
    for found in conllu.read_sentences(_whole(path)):
        name = found.comment("newdoc id")
        if name is not None:
            doc_id, fields = name, found.comment(ENTITY_NOTE)
        sentence = _sentence(path, found, doc_id=doc_id)
        if types is not None and fields is not None:
            names = mentioned_names(found.rows, sentence.words, fields=fields, types=types)
            sentence = replace(sentence, entities=names)
        yield replace(sentence, words=_merge_shared(sentence.words, contractions or {}))
    if found is None:
        raise PipelinesError("P113", path=path)


def _whole(path: Path) -> Chunk:
    """All lines of a file; RAISES (PipelinesError): P114, if the last one is not empty."""
    lines = read_lines(path)
    if lines[-1].strip():
        raise PipelinesError("P114", path=path, line=len(lines))
    return Chunk(str(path), tuple(enumerate(lines, start=1)))


def _sentence(path: Path, found: conllu.Sentence, *, doc_id: str) -> Sentence:
    """A sentence as it stands, the words of a token apart, without entities."""
    text, spans = _spread_out(found) or _lay_out(found)
    parsed = any(row.cells[6] != "_" or row.cells[7] != "_" for row in found.words)
    heads = _heads(path, found) if parsed else range(len(found.words))
    rows = zip(found.words, spans, heads, strict=True)
    return Sentence(
        text=text.rstrip(),
        words=tuple(_word(row, span, head) for row, span, head in rows),
        sent_id=found.comment("sent_id") or "",
        doc_id=doc_id,
        new_paragraph=any(line.startswith(("newpar", "newdoc")) for line in found.comments),
        space_after=text.endswith(" "),
        parsed=parsed,
    )


def _spread_out(found: conllu.Sentence) -> tuple[str, tuple[Range, ...]] | None:
    """Find the words in the text, where the file does not say what blanks there are."""
    if any("SpaceAfter" in row.cells[9] or row.is_contraction for row in found.rows):
        return None
    text = found.comment("text") or ""
    forms = [row.form for row in found.rows]
    places = place_words(text, forms) if text != " ".join(forms) else None
    return None if places is None else (text + " ", places)


def _lay_out(found: conllu.Sentence) -> tuple[str, tuple[Range, ...]]:
    """Put the surface tokens side by side: the text, and each word's characters in it."""
    gaps = ["" if row.misc.get("SpaceAfter") == "No" else " " for row, _ in conllu.surface(found)]
    text, spans = conllu.read_text([found], join=lambda forms, starts: gaps)
    return text + gaps[-1], spans


def _heads(path: Path, found: conllu.Sentence) -> tuple[int, ...]:
    """The heads, counted from 0, the root pointing to itself.

    RAISES (CoreflangError): E340 for what is no head, P112 without one root.
    """
    heads = conllu.read_syntax(str(path), [found]).heads
    n_roots = sum(head == i for i, head in enumerate(heads))
    if n_roots != 1:
        raise PipelinesError("P112", path=path, line=found.first, found=n_roots)
    return heads


def _word(row: conllu.Row, span: Range, head: int) -> Word:
    _, form, lemma, upos, xpos, feats, _, deprel, _, _ = row.cells
    return Word(
        start=span[0],
        end=span[1],
        head=head,
        deprel=deprel,
        upos=upos.replace("_", ""),
        xpos="" if xpos == "_" else xpos,
        feats="" if feats == "_" else feats,
        lemma=form if lemma == "_" else lemma,
    )


def _merge_shared(words: Sequence[Word], contractions: Mapping[str, str]) -> tuple[Word, ...]:
    indexes = range(len(words))
    groups = [list(group) for _, group in groupby(indexes, key=lambda i: words[i].start)]
    merged = merge_words(words, groups)
    return tuple(
        _contracted(word, [words[i] for i in group], contractions) if len(group) > 1 else word
        for word, group in zip(merged, groups, strict=True)
    )


def _contracted(word: Word, parts: Sequence[Word], contractions: Mapping[str, str]) -> Word:
    """Give *im* (*in dem*) the tag of a contraction, and case, gender and number of the article."""
    tagged = all(part.xpos for part in parts)
    tag = contractions.get(" ".join(part.xpos if tagged else part.upos for part in parts))
    if tag is None:
        return word
    features = {feature for part in parts for feature in part.feats.split("|") if feature}
    feats = "|".join(sorted(features))
    return replace(word, xpos=tag, feats=feats) if tagged else replace(word, upos=tag, feats=feats)
