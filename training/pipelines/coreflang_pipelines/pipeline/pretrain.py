"""Teaches a token-to-vector network what raw text can teach: to guess hidden words.

The objective is a masked language model over whole words (Devlin et al. 2019), with a small
vocabulary: frequent words are classes of their own, the others fall into classes by their ending,
so that rare words still teach morphology.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy
from coreflang_training.chance import seeded
from coreflang_training.sizes import in_groups
from spacy.tokens import Doc
from spacy.vocab import Vocab
from thinc.api import Adam, Model, Optimizer, Softmax_v2, chain, list2array
from thinc.types import Floats2d
from tqdm import tqdm

MASK = "\u25a1"


@dataclass(frozen=True)
class Cloze:
    """Settings of the guessing game.

    hidden (float): part of the words that are hidden.
    n_words (int), n_endings (int): classes for frequent words, and for the endings of others.
    batch_words (int): words of a batch. learn_rate (float): at its highest.
    """

    hidden: float = 0.2
    n_words: int = 4000
    n_endings: int = 1000
    batch_words: int = 2500
    learn_rate: float = 0.002


def word_classes(docs: Sequence[Doc], *, cloze: Cloze) -> dict[str, int]:
    """Number the frequent words, and the frequent endings (as `*ing`) of the other words.

    RETURNS (Dict[str, int]): word or ending -> class, counted from 0.
    """
    words = Counter(token.lower_ for doc in docs for token in doc if not token.is_space)
    frequent = [word for word, _ in words.most_common(cloze.n_words)]
    rest: Counter[str] = Counter()
    for word, n in words.items():
        rest[ending(word)] += n
    for word in frequent:
        rest[ending(word)] -= words[word]
    endings = [e for e, _ in rest.most_common(cloze.n_endings)]
    return {name: i for i, name in enumerate([*frequent, *endings])}


def ending(word: str) -> str:
    """RETURNS (str): a star and the last three characters."""
    return "*" + word[-3:]


def pretrain(
    tok2vec: Model[list[Doc], list[Floats2d]],
    docs: Sequence[Doc],
    *,
    vocab: Vocab,
    cloze: Cloze,
    seed: int = 0,
    progress: bool = True,
) -> float:
    """Train the network in place, one pass over the documents.

    tok2vec (Model): an initialized network with dimension nO.
    RETURNS (float): the part of hidden words guessed right in the last tenth of the batches.
    """
    rng = seeded(seed)
    classes = word_classes(docs, cloze=cloze)
    order = list(docs)
    rng.shuffle(order)
    output = Softmax_v2(nO=len(classes), nI=tok2vec.get_dim("nO"), normalize_outputs=True)
    output.initialize()
    network: Model[list[Doc], Floats2d] = chain(tok2vec, list2array())
    optimizer = Adam(cloze.learn_rate, L2=0.0, grad_clip=1.0)
    batches = list(in_groups(order, cloze.batch_words, size=len))
    hits: list[float] = []
    for n, batch in enumerate(tqdm(batches, desc="pretrain", disable=not progress)):
        part = n / len(batches)
        optimizer.learn_rate = cloze.learn_rate * min(1.0, (n + 1) / 100) * max(0.02, 1 - part)
        masked, at, targets = _hide(batch, classes, vocab=vocab, part=cloze.hidden, rng=rng)
        if len(at):
            hits.append(_step(network, output, masked, at, targets, optimizer=optimizer))
    last = hits[-max(1, len(hits) // 10) :]
    return sum(last) / max(1, len(last))


def _hide(
    docs: Sequence[Doc], classes: dict[str, int], *, vocab: Vocab, part: float, rng: random.Random
) -> tuple[list[Doc], numpy.ndarray, numpy.ndarray]:
    """Hide words: nine of ten behind the mask, one behind another word of the batch.

    RETURNS (Tuple): the documents with the mask; rows of the hidden words in the batch; classes.
    """
    pool = [token.text for doc in docs for token in doc]
    masked, at, targets = [], [], []
    offset = 0
    for doc in docs:
        words = [token.text for token in doc]
        for i, token in enumerate(doc):
            if rng.random() < part:
                name = token.lower_
                target = classes.get(name, classes.get(ending(name)))
                if target is not None:
                    at.append(offset + i)
                    targets.append(target)
                    words[i] = MASK if rng.random() < 0.9 else rng.choice(pool)
        offset += len(words)
        masked.append(Doc(vocab, words=words, spaces=[bool(t.whitespace_) for t in doc]))
    return masked, numpy.asarray(at, dtype="i"), numpy.asarray(targets, dtype="i")


def _step(
    network: Model[list[Doc], Floats2d],
    output: Model[Floats2d, Floats2d],
    docs: list[Doc],
    at: numpy.ndarray,
    targets: numpy.ndarray,
    *,
    optimizer: Optimizer,
) -> float:
    vectors: Any
    guesses: Any
    vectors, backprop = network.begin_update(docs)
    guesses, backprop_output = output.begin_update(vectors[at])
    rows = numpy.arange(len(at))
    right = float((guesses.argmax(axis=1) == targets).mean())
    d_guesses = guesses
    d_guesses[rows, targets] -= 1
    d_vectors: Any = network.ops.alloc2f(*vectors.shape)
    d_vectors[at] = backprop_output(d_guesses / len(at))
    backprop(d_vectors)
    network.finish_update(optimizer)
    output.finish_update(optimizer)
    return right
