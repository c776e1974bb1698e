"""What must hold of resolved documents, whatever they are; `tools/fuzz.py` draws them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from typing import Any

from fuzz_docs import merged, span_of, split
from spacy.tokens import Doc, DocBin

from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.linking.dialogue.passages import SPEAKERS
from coreflang.linking.outcome import Resolved
from coreflang.mentions import Kind, Mentions
from coreflang.mentions.given import CHAINS, MENTIONS
from coreflang.mentions.kinds import NOMINAL

# Documents that go through a batch together.
GROUP = 8
THREADS = 4


class InvalidResultError(Exception):
    """What came out is not what may come out."""


class Keeping:
    """A component whose resolver keeps what it finds. component: is not changed."""

    def __init__(self, component: Coreflang) -> None:
        self.component, self.found = copy(component), list[Resolved]()
        self.component.resolver = self  # type: ignore[assignment]
        self.resolver = component.resolver

    def resolve(self, docs: Sequence[Doc], **named: Any) -> list[Resolved]:
        """RETURNS (List[Resolved]): of documents. docs (Sequence[Doc]), named (Any): as it is."""
        found = self.resolver.resolve(docs, **named)
        self.found += found
        return found


def check_docs(
    component: Coreflang, docs: list[Doc], chance: random.Random, *, compared: bool, copied: bool
) -> list[list[str]]:
    """Resolve documents together, one by one and in threads, and check what comes out.

    component (Coreflang): of their language. docs (List[Doc]): parsed. chance (Random): draws.
    compared (bool): they are resolved one by one, too. copied (bool): threads, copies, parts and
        tokens that change are looked at, too.
    RETURNS (List[List[str]]): the chains of each, as text.
    RAISES (Exception): whatever went wrong.
    """
    keeping, size = Keeping(component), chance.randint(1, GROUP + 1)
    done = list(keeping.component.pipe(_copies(docs), batch_size=size))
    for doc, found in zip(docs, keeping.found, strict=True):
        check_entities(found, least=least(component), given=is_given(doc))
    expected = [shown(doc) for doc in done]
    if compared:
        _same(f"not in batches of {size}", map(component, _copies(docs)), expected)
    if copied:
        with ThreadPoolExecutor(THREADS) as pool:
            _same("threads", pool.map(component, _copies(docs)), expected)
    for doc in done:
        check_chains(doc, least=least(component))
        # spaCy itself leaves it out of Docs that it joins, with a warning.
        doc.user_data.pop(SPEAKERS, None)
        if copied:
            check_copies(doc)
            check_changes(component, doc, chance)
    return expected


def check_time(component: Coreflang, small: Doc, large: Doc) -> None:
    """Time grows about with the length.

    component (Coreflang): of their language. small, large (Doc): alike, one four times as long.
    RAISES (InvalidResultError): if it grows with its square, and three tries in a row say so.
    """
    for _ in range(3):
        short, long = (_seconds(component, doc.copy()) for doc in (small, large))
        # Four times the length; sixteen would be its square. Some is for what else goes on.
        if long < 8 * short + 0.5:
            return
    raise InvalidResultError(f"{short:.2f} s for {len(small)} tokens, {long:.2f} for {len(large)}")


def _seconds(component: Coreflang, doc: Doc) -> float:
    start = time.process_time()
    component(doc)
    return time.process_time() - start


def _copies(docs: list[Doc]) -> list[Doc]:
    return [doc.copy() for doc in docs]


def _same(way: str, docs: Iterable[Doc], expected: list[list[str]]) -> None:
    found = [shown(doc) for doc in docs]
    if found != expected:
        raise InvalidResultError(f"{way}: {found} instead of {expected}")


def is_given(doc: Doc) -> bool:
    """RETURNS (bool): whether mentions were given. doc (Doc): the document."""
    return any(key == MENTIONS or key.startswith(CHAINS) for key in doc.spans)


def least(component: Coreflang) -> int:
    """RETURNS (int): mentions that a chain must have. component (Coreflang): with its settings."""
    return 1 if component.resolver.counted.singletons else 2


def check_entities(found: Resolved, *, least: int = 2, given: bool = False) -> None:
    """Entities as the resolver has them.

    found (Resolved): of a document. least (int): mentions of a chain. given (bool): the user gave
        mentions, or chains, which may hold what no grammar allows.
    RAISES (InvalidResultError): if they are not valid.
    """
    mentions = found.candidates.mentions
    seen: set[int] = set()
    for chain in found.chains.chains:
        heads = [int(mentions.head[m]) for m in chain]
        if len(chain) < least or heads != sorted(heads) or seen & set(chain):
            raise InvalidResultError(f"a chain of the mentions {chain}, heads {heads}")
        seen |= set(chain)
        if not given:
            _check_grammar(mentions, chain)


def _check_grammar(mentions: Mentions, chain: tuple[int, ...]) -> None:
    members = [set(mentions.tokens(m)) for m in chain]
    if sum(map(len, members)) > len(set.union(*members)):
        raise InvalidResultError(f"a token twice in one chain: {members}")
    common = ~0
    for m in chain:
        # What grammar says of names and nouns; of persons and relatives rules say it.
        if Kind(int(mentions.kind[m])) not in NOMINAL or len(chain) == 2:
            common &= int(mentions.possible[m])
    if not common:
        raise InvalidResultError(f"no agreement class in common: {chain}")


def check_chains(doc: Doc, *, whole: bool = True, least: int = 2) -> None:
    """Chains as users have them.

    doc (Doc): resolved. whole (bool): not a part of another, whose chains keep the order that they
        had there. least (int): mentions of a chain.
    RAISES (InvalidResultError): if they are not valid.
    """
    before: list[list[int]] = []
    for number, chain in enumerate(doc._.coref_chains):
        places = [list(mention.token_indexes) for mention in chain]
        phrases = {(m.start, m.end, *m.token_indexes) for m in chain}
        if chain.index != number or len(places) < least or len(phrases) < len(places):
            raise InvalidResultError(f"chain {chain.index}: {places}")
        heads = [row[0] for row in places]
        if heads != sorted(heads) or any(not 0 <= i < len(doc) for row in places for i in row):
            raise InvalidResultError(f"chain {chain.index} is out of order or place: {places}")
        # Two phrases that were given may have one head, and chains of theirs no order.
        if whole and before > places[:1]:
            raise InvalidResultError(f"chain {number} begins before the one before it")
        before = places[:1]
        for mention in chain:
            if not mention.start <= min(mention.token_indexes) < mention.end <= len(doc):
                raise InvalidResultError(f"the phrase {mention.start} to {mention.end}")
    str(doc._.resolved_text)
    if doc._.coref_error:
        raise InvalidResultError(f"coref_error: {doc._.coref_error}")


def shown(doc: Doc) -> list[str]:
    """RETURNS (List[str]): chains with their phrases. doc (Doc): resolved."""
    return [
        f"{chain.pretty_representation} | {[(m.start, m.end) for m in chain]}"
        for chain in doc._.coref_chains
    ]


COPIES: dict[str, Callable[[Doc], Doc]] = {
    "bytes": lambda doc: Doc(doc.vocab).from_bytes(doc.to_bytes()),
    "DocBin": lambda doc: next(iter(DocBin(docs=[doc], store_user_data=True).get_docs(doc.vocab))),
    "from_docs": lambda doc: Doc.from_docs([doc]),
    "as_doc": lambda doc: doc[:].as_doc(copy_user_data=True),
}


def check_copies(doc: Doc) -> None:
    """Round trips are identity. RAISES (InvalidResultError): where one is not."""
    for name, copied in COPIES.items():
        if shown(copied(doc)) != shown(doc):
            raise InvalidResultError(f"{name}: {shown(copied(doc))} instead of {shown(doc)}")


def check_changes(component: Coreflang, doc: Doc, chance: random.Random) -> None:
    """Parts, and Docs whose tokens change, have valid chains, and can be resolved again."""
    few = least(component)
    check_chains(span_of(chance, doc).as_doc(copy_user_data=True), whole=False, least=few)
    for change in (merged, split):
        changed = change(chance, doc.copy())
        check_chains(changed, whole=False, least=few)
        check_again(component, changed)
    check_again(component, doc[:].as_doc())


def check_again(component: Coreflang, doc: Doc) -> None:
    """A Doc that was changed is resolved.

    component (Coreflang): of its language. doc (Doc): changed.
    RAISES (Exception): whatever went wrong, but two chains that were given and merged in one token.
    """
    try:
        component(doc)
    except CoreflangError as error:
        if error.code != "E126" or not is_given(doc):
            raise
    else:
        check_chains(doc, least=least(component))
