"""Name masking: later names of a chain become pronouns whose antecedents are known.

After Kocijan et al. (2019), A Surprisingly Robust Trick for the Winograd Schema Challenge, who
mask repeated noun phrases; here whole documents are rewritten, so that all else stays as it is in
annotated text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from coreflang.linking.candidates import DocCandidates
from coreflang.linking.outcome import Chains
from coreflang.mentions import Mentions, is_nominal
from coreflang.resolver import Resolver
from coreflang.scorers.inputs import VectorSource
from coreflang.syntax import SyntaxView

from .examples import Example
from .looks import Look, Pronouns
from .name_chains import NO_CHAIN, NameChains, name_chains
from .replacing import Replaced, lost_tokens, replace_names
from .silver_pairs import make_silver, pairs_of, select


@dataclass(frozen=True)
class Parsed:
    """A document as read by the rules.

    doc: parsed. candidates: with its grammar and its mentions. chains: as the rules build them;
    they are right most of the time, not always.
    """

    doc: Doc
    candidates: DocCandidates
    chains: Chains

    @property
    def view(self) -> SyntaxView:
        """RETURNS (SyntaxView): the grammar."""
        return self.candidates.view

    @property
    def mentions(self) -> Mentions:
        """RETURNS (Mentions): the mentions."""
        return self.candidates.mentions


@dataclass(frozen=True)
class NameMasking:
    """How names are masked.

    share: of the later names of a chain, how many become pronouns. name_sentences,
    noun_sentences: how far two names, or two nouns, of a chain may lie apart; with 0 nouns are
    left as they are. seen: how often a pronoun must stand in a role to replace names in it.
    """

    share: float = 0.8
    name_sentences: int = 30
    noun_sentences: int = 5
    seen: int = 3


@dataclass(frozen=True)
class Masked:
    """A document with masked names.

    doc: the rewritten document. chain: of each token, NO_CHAIN for others, (n_tokens,).
    masked: tokens that were names, bool, (n_tokens,).
    """

    doc: Doc
    chain: NDArray[np.int64]
    masked: NDArray[np.bool_]


def read(doc: Doc, resolver: Resolver) -> Parsed:
    """Read a document.

    doc (Doc): parsed and tagged. resolver (Resolver): that decides by rule.
    RETURNS (Parsed): with candidates and chains.
    """
    resolved = resolver.resolve([doc])[0]
    return Parsed(doc, resolved.candidates, resolved.chains)


def mask_names(
    parsed: Parsed,
    resolver: Resolver,
    pronouns: Pronouns,
    *,
    random: np.random.Generator,
    settings: NameMasking,
) -> Masked | None:
    """Replace some of the names that were named before by pronouns.

    parsed (Parsed): the document. resolver (Resolver): with the rules of the language.
    pronouns (Pronouns): of the same text. random (Generator): decides which names.
    settings (NameMasking): how many.
    RETURNS (Optional[Masked]): None where no name can be masked.
    """
    links = resolver.rules.noun_links(parsed.view, parsed.mentions)
    chains = name_chains(
        parsed.mentions, links, names=settings.name_sentences, nouns=settings.noun_sentences
    )
    looks: dict[int, Look] = {}
    lost = [np.zeros(0, dtype=np.int64)]
    for head, look, gone in _maskable(parsed, chains, pronouns, random, settings):
        if random.random() < settings.share:
            looks[head] = look
            lost.append(gone)
    if not looks:
        return None
    return _masked(parsed, chains, looks, replace_names(parsed.doc, looks, np.concatenate(lost)))


def _maskable(
    parsed: Parsed,
    chains: NameChains,
    pronouns: Pronouns,
    random: np.random.Generator,
    settings: NameMasking,
) -> Iterator[tuple[int, Look, NDArray[np.int64]]]:
    """Later names of chains: head, the pronoun for it, and what else goes."""
    view, mentions = parsed.view, parsed.mentions
    classes = [_draw_classes(int(likely), pronouns, random) for likely in chains.likely]
    met: set[int] = set()
    for m in np.flatnonzero(chains.chain != NO_CHAIN).tolist():
        c, head = int(chains.chain[m]), int(mentions.head[m])
        if c not in met:
            met.add(c)
            continue
        look = pronouns.look(int(view.role[head]), classes[c], at_least=settings.seen)
        facts = mentions.facts
        left, right = int(facts.name_left[head]), int(facts.name_right[head])
        gone = lost_tokens(view, head, left=left, right=right)
        if look is not None and gone is not None:
            yield head, look, gone


def _draw_classes(likely: int, pronouns: Pronouns, random: np.random.Generator) -> int:
    """The agreement classes of the pronoun for a chain, drawn by how frequent pronouns are."""
    fitting = {c: n for c, n in sorted(pronouns.frequency.items()) if c and c & likely == c}
    if not fitting:
        return 0
    share = np.array(list(fitting.values()), dtype=np.float64)
    return list(fitting)[int(random.choice(len(share), p=share / share.sum()))]


def _masked(
    parsed: Parsed, chains: NameChains, looks: dict[int, Look], replaced: Replaced
) -> Masked:
    n = len(replaced.doc)
    chain, masked = np.full(n, NO_CHAIN), np.zeros(n, dtype=bool)
    single = np.flatnonzero((parsed.mentions.size == 1) & (chains.chain != NO_CHAIN))
    place = replaced.place[parsed.mentions.head[single]]
    chain[place[place >= 0]] = chains.chain[single[place >= 0]]
    masked[replaced.place[list(looks)]] = True
    return Masked(replaced.doc, chain, masked)


def name_example(
    masked: Masked, resolver: Resolver, *, vectors: VectorSource | None
) -> Example | None:
    """Make an example of a document with masked names.

    The text's own pronouns are no candidates: what they mean is not known.

    masked (Masked): the document. resolver (Resolver): with the rules of the language.
    vectors (Optional[VectorSource]): for the squeezers.
    RETURNS (Optional[Example]): earlier mentions of the same chain are right; None where no
        masked name has a right and a wrong candidate.
    """
    document = resolver.candidates([masked.doc]).documents[0]
    mentions = document.mentions
    p, a = pairs_of(document)
    known = masked.masked[mentions.head[a]] | is_nominal(mentions.kind[a])
    keep = masked.masked[mentions.head[p]] & known & (mentions.head[a] < mentions.head[p])
    document = select(document, keep)
    p, a = pairs_of(document)
    chain = masked.chain[mentions.head]
    right = (chain[p] == chain[a]) & (mentions.size[a] == 1) & (chain[p] != NO_CHAIN)
    return make_silver(masked.doc, document, right, vectors=vectors)
