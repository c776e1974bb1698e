"""Random Docs and texts that no treebank has: what `tools/fuzz.py` tries the resolver with."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from spacy.tokens import Doc, Span
from spacy.vocab import Vocab

from coreflang.mentions.given import CHAINS, MENTIONS
from coreflang.syntax import scheme_names
from coreflang.syntax.morphology import FEATURES
from coreflang.syntax.scheme import load_scheme

WORDS = {
    "en": "he she it they I you we his her them himself herself who which one and or both "
    "neither Mrs. Ida Otto Blum Blum's dog woman company said wants told that the a my your Q: A:",
    "de": "er sie es Sie ich du wir sein ihr ihm sich man der die das und oder noch "
    "sowohl damit darauf Herr Frau Ida Otto Hamburg Haus Kind sagte will Der",
    "es": "él ella ellos yo tú usted su se lo la le les este eso que quien el un del al y e o ni "
    "a Otto Clara señora casa niño dijo quiere ver llueve hay es ha",
    "fr": "il elle on je tu nous vous son leur se y en lui celui-ci ce et ou ni Paul "
    "Marie Mme maison enfant dit veut qui dont le la les",
    "pl": "on ona ono oni ja ty my jego jej się swój sobie go mu i oraz albo z Jan "
    "Maria pan dom dziecko poszła powiedział idzie który to",
}  # fmt: skip
COMMON = tuple(
    '. , – - : ; ? ! " „ “ ” « » ‘ ’ ( ) \n \u200b \u00a0 1 X ___ 😀 שלום مرحبا 中文 ﬁ İ'.split(" ")
)
TAGS = (
    "NOUN PROPN PRON VERB AUX ADJ ADP CCONJ DET PUNCT SCONJ SPACE NUM ADV PART INTJ SYM X".split()
)
ENTITIES = ("PER", "PERSON", "LOC", "GPE", "ORG", "persName", "DATE", "NONSENSE")
# Labels that trees are redrawn by come as often as all others together.
BUSY = {
    "ud": "nsubj obj iobj conj cc cop aux flat compound appos acl acl:relcl xcomp nmod parataxis",
    "clearnlp": "nsubj pobj conj cc attr prep pcomp xcomp ccomp compound relcl aux poss appos",
    "tiger": "sb oa da cj cd nk pd mo ag oc app rc pnc ph ep",
}
# Shapes of a tree: the place in a random order that the place p of n hangs from.
SHAPES: dict[str, Callable[[random.Random, int], int]] = {
    "any": lambda chance, p: chance.randrange(p),
    "deep": lambda chance, p: p - 1,
    "flat": lambda chance, p: 0,
    "near": lambda chance, p: max(0, p - chance.randint(1, 3)),
}
NOISE = (
    "\u200b", "\u200d", "\ufeff", "\x00", "\x07", "\x1b[31m", "\u202e", "\u0301", "\t", "\r\n",
    "\n\n", "“", "„", "«", "'", '"', "(", "|", "| --- |", "{}", "def f(x):", "=>", "</p>",
    "&nbsp;", "http://a.b/c", "a@b.c", "#1", "…", "½", "Ω", "שלום", "مرحبا", "中文", "😀",
    "e\u0301",
    "\U0001f468\u200d\U0001f469",
)  # fmt: skip


@lru_cache
def labels(scheme: str) -> tuple[str, ...]:
    """Labels to draw from.

    scheme (str): its name. RETURNS (Tuple[str, ...]): half of them such as trees are redrawn by.
    """
    known = sorted(load_scheme(scheme).roles)
    busy = BUSY[scheme].split()
    return (*known, *busy * max(1, len(known) // len(busy)))


def tree(chance: random.Random, n: int) -> list[int]:
    """Draw a forest.

    chance (Random): draws. n (int): tokens. RETURNS (List[int]): the head of each; roots their own.
    """
    shape = SHAPES[chance.choice(list(SHAPES))]
    order = chance.choice(["random", "forward", "backward"])
    places = list(range(n)) if order != "backward" else list(range(n - 1, -1, -1))
    if order == "random":
        chance.shuffle(places)
    roots = chance.choice([0.0, 0.02, 0.3])
    heads = list(range(n))
    for p in range(1, n):
        if chance.random() >= roots:
            heads[places[p]] = places[shape(chance, p)]
    return heads


def random_doc(chance: random.Random, lang: str, scheme: str, vocab: Vocab) -> Doc:
    """Draw a Doc that spaCy accepts.

    chance (Random): draws. lang (str): code of the language. scheme (str): of the labels.
    vocab (Vocab): of a pipeline of the language.
    RETURNS (Doc): parsed and tagged, at random.
    """
    n = chance.choice([1, 2, 3, 5, 8, 13, 21, 34, 55])
    heads = tree(chance, n)
    words = _words(chance, lang, n)
    deps = [chance.choice(labels(scheme)) for _ in range(n)]
    pos = [chance.choice(TAGS) for _ in words]
    return dressed(chance, vocab, words, heads, deps, pos)


def dressed(
    chance: random.Random,
    vocab: Vocab,
    words: list[str],
    heads: list[int],
    deps: list[str],
    pos: list[str],
) -> Doc:
    """Draw the rest of a Doc: spaces, lemmas, features, entities, and now and then speakers.

    chance (Random): draws. vocab (Vocab): of a pipeline of the language. words (List[str]): in
    order. heads (List[int]): of each, roots their own. deps (List[str]): labels; those of roots are
    no matter. pos (List[str]): parts of speech.
    RETURNS (Doc): parsed and tagged.
    """
    doc = Doc(
        vocab, words=words, spaces=[chance.random() < 0.8 for _ in words], heads=heads,
        deps=["ROOT" if heads[i] == i else dep for i, dep in enumerate(deps)],
        lemmas=[word.lower() if chance.random() < 0.8 else chance.choice(words) for word in words],
        pos=pos, morphs=[_morph(chance) for _ in words],
    )  # fmt: skip
    doc.ents = _entities(chance, doc)
    if chance.random() < 0.1:
        names = [chance.choice(["", "Ida", "Otto", "\u200b"]) for _ in words]
        doc.user_data["coreflang_speakers"] = names
    return doc


def _words(chance: random.Random, lang: str, n: int) -> list[str]:
    known = WORDS.get(lang, WORDS["en"]).split()
    return [
        chance.choice(known) if chance.random() < 0.8 else chance.choice(COMMON) for _ in range(n)
    ]


def _morph(chance: random.Random) -> str:
    """Features of a token; one value of each name, as a morphologizer gives them."""
    drawn = [chance.choice(FEATURES) for _ in range(chance.choice([0, 1, 1, 2, 3]))]
    return "|".join({feature.partition("=")[0]: feature for feature in drawn}.values())


def _entities(chance: random.Random, doc: Doc) -> list[Span]:
    found, start = [], 0
    while start < len(doc):
        if chance.random() < 0.15:
            end = min(len(doc), start + chance.randint(1, 3))
            found.append(Span(doc, start, end, label=chance.choice(ENTITIES)))
            start = end
        else:
            start += 1
    return found


def scheme_of(chance: random.Random) -> str:
    """RETURNS (str): the name of a scheme. chance (Random): draws."""
    return chance.choice(scheme_names())


def noisy_text(chance: random.Random, lang: str) -> str:
    """Draw a text: words of a language, and what stands in files that are none.

    chance (Random): draws. lang (str): code of the language. RETURNS (str): the text.
    """
    parts: list[str] = []
    for _ in range(chance.randint(1, 40)):
        parts.append(_words(chance, lang, 1)[0] if chance.random() < 0.75 else chance.choice(NOISE))
        parts.append(chance.choice([" ", " ", " ", "", ". "]))
    return "".join(parts)


def merged(chance: random.Random, doc: Doc) -> Doc:
    """Merge some tokens of a Doc.

    chance (Random): draws. doc (Doc): changed. RETURNS (Doc): it.
    """
    start = chance.randrange(len(doc))
    with doc.retokenize() as retokenizer:
        retokenizer.merge(doc[start : start + chance.randint(1, 4)])
    return doc


def split(chance: random.Random, doc: Doc) -> Doc:
    """Split a token of a Doc in two.

    chance (Random): draws. doc (Doc): changed, if it has a token that is long enough.
    RETURNS (Doc): it.
    """
    long = [token.i for token in doc if len(token) > 1]
    if long:
        token = doc[chance.choice(long)]
        place = chance.randrange(1, len(token))
        first, second = token.text[:place], token.text[place:]
        # The first part hangs where the whole did, the second from the first.
        heads = [(token, 0) if token.head.i == token.i else token.head, (token, 0)]
        with doc.retokenize() as retokenizer:
            retokenizer.split(token, [first, second], heads=heads)
    return doc


def give(chance: random.Random, doc: Doc) -> Doc:
    """Give mentions and chains, as a user may.

    chance (Random): draws. doc (Doc): changed. RETURNS (Doc): it.
    """
    doc.spans[MENTIONS] = [span_of(chance, doc) for _ in range(chance.randint(0, 4))]
    # No span may stand in two chains.
    places = {(span.start, span.end) for span in (span_of(chance, doc) for _ in range(6))}
    spans = [doc[start:end] for start, end in sorted(places)]
    chance.shuffle(spans)
    for number in range(chance.randint(0, 2)):
        doc.spans[f"{CHAINS}_{number + 1}"] = spans[number * 3 : number * 3 + 3]
    return doc


def long_line(chance: random.Random, lang: str, size: int) -> str:
    """Draw a text without a line break.

    chance (Random): draws. lang (str): code of the language. size (int): characters.
    RETURNS (str): the text.
    """
    parts: list[str] = []
    while sum(map(len, parts)) < size:
        parts += [noisy_text(chance, lang) for _ in range(100)]
    return " ".join("".join(parts).split())[:size]


def span_of(chance: random.Random, doc: Doc) -> Span:
    """RETURNS (Span): some neighbouring tokens. chance (Random): draws. doc (Doc): the document."""
    start = chance.randrange(len(doc))
    return doc[start : chance.randint(start + 1, len(doc))]
