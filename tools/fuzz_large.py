"""Random Docs of thousands of tokens, of shapes that a text may have but seldom has."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from fuzz_docs import WORDS, dressed, labels, tree
from spacy.tokens import Doc
from spacy.vocab import Vocab

NOMINALS = ("NOUN", "PROPN", "PRON")
# Of each scheme: what members of a coordination, coordinators, subjects, clauses and nouns within
# nouns are called.
LABELS: dict[str, tuple[str, str, str, list[str], list[str]]] = {
    "ud": ("conj", "cc", "nsubj", ["ccomp", "acl:relcl", "advcl", "xcomp"], ["nmod", "appos"]),
    "clearnlp": ("conj", "cc", "nsubj", ["ccomp", "relcl", "advcl", "xcomp"], ["poss", "appos"]),
    "tiger": ("cj", "cd", "sb", ["oc", "rc", "mo", "re"], ["ag", "app"]),
}


@dataclass
class Rows:
    """Columns of a Doc under way; heads are indexes of tokens."""

    chance: random.Random
    words: list[str]
    labels: tuple[str, str, str, list[str], list[str]]
    heads: list[int] = field(default_factory=list)
    deps: list[str] = field(default_factory=list)
    pos: list[str] = field(default_factory=list)

    def add(self, head: int, dep: str, *pos: str) -> int:
        """Add a token.

        head (int): its own index for a root. dep (str): its label. pos (str): one of these.
        RETURNS (int): its index.
        """
        i = len(self.heads)
        self.heads.append(head)
        self.deps.append("ROOT" if head == i else dep)
        self.pos.append(self.chance.choice(pos))
        return i


def _sentences(rows: Rows, size: int) -> None:
    """Small trees, as texts have them."""
    while len(rows.heads) < size:
        begin = len(rows.heads)
        for head in tree(rows.chance, rows.chance.randint(1, 40)):
            rows.add(begin + head, rows.chance.choice(rows.words), *NOMINALS, "VERB", "AUX", "ADP")


def _one_tree(rows: Rows, size: int) -> None:
    for head in tree(rows.chance, size):
        rows.add(head, rows.chance.choice(rows.words), *NOMINALS, "VERB", "AUX", "CCONJ", "DET")


def _coordination(rows: Rows, size: int) -> None:
    """Thousands of members, which hang from the first or each from the one before."""
    member, coordinator, *_ = rows.labels
    chained, marked = rows.chance.random() < 0.5, rows.chance.random() < 0.5
    last = first = rows.add(0, "", *NOMINALS)
    while len(rows.heads) < size:
        above = last if chained else first
        if marked:
            rows.add(len(rows.heads) + 1 if size % 2 else above, coordinator, "CCONJ", "PUNCT")
        last = rows.add(above, member, *NOMINALS)


def _clauses(rows: Rows, size: int) -> None:
    """He says that she says ...: one in the other, hundreds in each sentence."""
    *_, subject, clauses, _ = rows.labels
    deep, verb = rows.chance.randint(100, 800), 0
    for number in range(size // 2):
        before, verb = verb, 2 * number + 1
        rows.add(verb, subject, *NOMINALS)
        rows.add(before if number % deep else verb, rows.chance.choice(clauses), "VERB", "AUX")


def _phrases(rows: Rows, size: int) -> None:
    """The dog of the woman of the ...: one in the other."""
    *_, inside = rows.labels
    deep = rows.chance.randint(100, 800)
    for i in range(size):
        rows.add(i - 1 if i % deep else i, rows.chance.choice(inside), *NOMINALS)


LAYOUTS: dict[str, Callable[[Rows, int], None]] = {
    "sentences": _sentences, "one tree": _one_tree, "coordination": _coordination,
    "clauses": _clauses, "phrases": _phrases,
}  # fmt: skip


def large_docs(
    chance: random.Random, lang: str, scheme: str, vocab: Vocab, size: int
) -> tuple[str, list[Doc]]:
    """Draw a large Doc, and before it one of a quarter of its size.

    chance (Random): draws. lang (str): code of the language. scheme (str): of the labels.
    vocab (Vocab): of a pipeline of the language. size (int): tokens.
    RETURNS (Tuple[str, List[Doc]]): how they are laid out, and both.
    """
    layout, seed = chance.choice(list(LAYOUTS)), chance.random()
    docs = []
    for n in (size // 4, size):
        same = random.Random(seed)  # noqa: S311 - any numbers will do
        rows = Rows(same, list(labels(scheme)), LABELS[scheme])
        LAYOUTS[layout](rows, n)
        words = [same.choice(WORDS[lang].split()) for _ in rows.heads]
        docs.append(dressed(same, vocab, words, rows.heads, rows.deps, rows.pos))
    return layout, docs
