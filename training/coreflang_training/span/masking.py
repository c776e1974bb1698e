"""Name masking: raw text whose names are hidden, and where the same name is the right answer.

After Varkel and Globerson 2020: of the names of a text four fifths become a mask, a tenth another
name, and a tenth stays; who is who must come from the context. Names are one entity where the rules
take them for one, so that "Ida" is "Ida Blum". Only names are asked, and only names are answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from coreflang.formats.document import ClusteredText
from coreflang.linking.candidates import DocCandidates
from coreflang.mentions import Kind
from coreflang.rules.nouns import NounLink
from coreflang.scorers.span import ends_of

from ..corpus import CorpusDocument, to_corpus
from ..ensemble.name_chains import NO_CHAIN, name_chains
from ..ensemble.passages import draw_passages
from ..ensemble.store import Workshop
from ..kept_examples import Parsed, kept_examples
from .examples import NOBODY, RowsOf, SpanExample, linked, text_columns
from .recipe import MaskedText, SpanCorpus

Ints = NDArray[np.int64]


def masked_examples(
    shop: Workshop, name: str, text: MaskedText, rows: RowsOf, *, encoder: str
) -> list[SpanExample]:
    """Examples of raw text, from disk where nothing changed since they were made.

    shop (Workshop): pipeline, rules, folders. name (str): of the text. text (MaskedText): it.
    rows (Callable): see RowsOf. encoder (str): what tells its rows from those of another.
    RETURNS (List[SpanExample]): of each passage.
    RAISES (TrainingError): T003, T025, T220 for files, T202 where no name comes twice.
    """
    documents = [_document(k, passage.text) for k, passage in enumerate(
        draw_passages(text, data=shop.data, words=text.passage_words, seed=text.seed)
    )]  # fmt: skip
    # What the file on disk is known by: all that chance depends on.
    settings = f"{text.mask} {text.masked} {text.changed} {text.sentences} {text.seed}"
    corpus = SpanCorpus("", text.path, origin=settings, partial=True)

    def make(pairs: Parsed) -> Iterator[SpanExample]:
        for number, (_, doc) in enumerate(pairs):
            random = np.random.default_rng((text.seed, number))
            yield masked_example(doc, shop, text, rows, random)

    return kept_examples(
        SpanExample, shop, name, corpus, documents, make, prefix=f"span-masked-{encoder}"
    )


def _document(number: int, text: str) -> CorpusDocument:
    plain = ClusteredText(str(number), text, (), (), (), ())
    return to_corpus(plain, corpus="raw")


def masked_example(
    doc: Doc, shop: Workshop, text: MaskedText, rows: RowsOf, random: np.random.Generator
) -> SpanExample:
    """Hide the names of one passage.

    doc (Doc): parsed. shop (Workshop): rules. text (MaskedText): how. rows (Callable): see RowsOf.
    random (Generator): decides which names become what.
    RETURNS (SpanExample): of the names that are hidden; words and categories do not tell them.
    """
    resolver, config = shop.component.resolver, shop.component.plugin.config
    document = resolver.candidates([doc]).documents[0]
    entity = name_entities(document, resolver.rules.noun_links(document.view, document.mentions),
                           sentences=text.sentences)  # fmt: skip
    names = np.flatnonzero(entity != NOBODY)
    words = hide([token.text for token in doc], document, names, text, random)
    hidden = Doc(
        doc.vocab, words=words, spaces=[bool(token.whitespace_) for token in doc],
        sent_starts=[bool(token.is_sent_start) for token in doc],
    )  # fmt: skip
    found = text_columns(hidden, document, ends_of(document, config), rows(hidden))
    # Equal words must not say what is asked.
    word = np.where(entity != NOBODY, -1 - np.arange(len(entity)), found.word)
    return replace(
        found, word=word, entity=entity, choice=entity != NOBODY,
        weight=linked(entity).astype(np.float32),
    )  # fmt: skip


def name_entities(
    document: DocCandidates, links: Mapping[int, Sequence[NounLink]], *, sentences: int
) -> Ints:
    """The entities of names: chains, and names that stand alone.

    document (DocCandidates): of a text. links (Mapping): see name_chains. sentences (int): how far
    the names of a chain may lie apart.
    RETURNS (ndarray): numbers, NOBODY for all but names, (n_mentions,).
    """
    mentions = document.mentions
    chain = name_chains(mentions, links, names=sentences, nouns=0).chain
    single = (mentions.kind == Kind.NAME) & (mentions.size == 1)
    alone = len(chain) + np.arange(len(chain))
    return np.where(single, np.where(chain != NO_CHAIN, chain, alone), NOBODY)


def hide(
    words: list[str],
    document: DocCandidates,
    names: Ints,
    text: MaskedText,
    random: np.random.Generator,
) -> list[str]:
    """Replace the words of names, each name as a whole.

    words (List[str]): of the text. document (DocCandidates): its mentions. names (ndarray): those
    that are names. text (MaskedText): shares. random (Generator): decides.
    RETURNS (List[str]): as many words.
    """
    facts, heads = document.mentions.facts, document.mentions.head[names].tolist()
    found = list(words)
    for head in heads:
        extent = range(int(facts.name_left[head]), int(facts.name_right[head])) or [head]
        drawn = random.random()
        if drawn < text.masked:
            new = text.mask
        elif drawn < text.masked + text.changed:
            new = words[int(random.choice(heads))]
        else:
            continue
        for place in extent:
            found[place] = new
    return found
