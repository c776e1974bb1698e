"""Vectors for corpora of other languages than the model's: there are none."""

from __future__ import annotations

import numpy as np
from spacy.tokens import Doc
from spacy.vocab import Vocab
from thinc.types import Floats2d, Ints1d

from coreflang.plugins import load_language
from coreflang.scorers.inputs import VectorSource
from coreflang.scorers.sources import make_source
from coreflang.syntax import SyntaxView


class NoVectors:
    """Zeros: a corpus of another language teaches what does not depend on words.

    dim (int): width of the model's vectors.
    """

    def __init__(self, dim: int) -> None:
        self.dim = dim

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See coreflang.scorers.inputs.VectorSource.token_rows."""
        return np.zeros((len(tokens), self.dim), dtype=np.float32)


def vectors_for(
    name: str, model_lang: str, lang: str, *, vocab: Vocab, dim: int
) -> VectorSource | None:
    """Find the vectors of a corpus.

    name (str): where the model's vectors come from, see coreflang.scorers.sources.make_source.
    model_lang (str): code of the model's language, "" if it has several. lang (str): the corpus's.
    vocab (Vocab): of the pipeline. dim (int): width of the pipeline's own vectors.
    RETURNS (Optional[VectorSource]): None for a model without vectors.
    RAISES (CoreflangError): E206 where the model's language ships none.
    """
    source = make_source(name, load_language(model_lang or lang), vocab=vocab, dim=dim)
    return source if source is None or lang == (model_lang or lang) else NoVectors(source.dim)
