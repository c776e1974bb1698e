"""An ensemble that the component owns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from spacy.tokens import Doc
from thinc.types import Floats1d

from ..errors import CoreflangError
from ..linking.candidates import Candidates
from ..linking.policy import Policy
from .base import Scorer
from .ensemble import EnsembleScorer
from .inputs import VectorSource
from .model_file import EnsembleModel, pack_model, parse_model, shared_model
from .nearest import NearestScorer
from .sources import checksum_of

FindVectors = Callable[[EnsembleModel], VectorSource | None]


class OwnedEnsemble:
    """Reads its model where the config says, until a saved pipeline brings one.

    lang (str): code of the language. path (Optional[Path]): the file of a model, if there is one.
    find (FindVectors): finds what a model reads. null_antecedent (bool): see EnsembleScorer.
    otherwise (Optional[Scorer]): decides if there is no path.

    A file that cannot be used is an error where the scorer is first needed, not here: the pipeline
    that is being loaded may have a model of its own.
    """

    def __init__(
        self,
        lang: str,
        path: Path | None,
        find: FindVectors,
        *,
        null_antecedent: bool = True,
        otherwise: Scorer | None = None,
    ) -> None:
        self._find = find
        self._null_antecedent = null_antecedent
        self._model: EnsembleModel | None = None
        self._scorer = otherwise if path is None else None
        self._problem = CoreflangError("E216", lang=lang)
        if path is not None:
            try:
                self._take(shared_model(path))
            except CoreflangError as error:
                self._problem = error

    @property
    def scorer(self) -> Scorer:
        """RETURNS (Scorer): what scores.

        RAISES (CoreflangError): E203 to E206, E216 where there is no model that could be used.
        """
        if self._scorer is None:
            raise self._problem
        return self._scorer

    @property
    def policy(self) -> Policy:
        """RETURNS (Policy): the model's own."""
        return getattr(self.scorer, "policy", Policy())

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score."""
        return self.scorer.score(docs, candidates)

    def to_bytes(self) -> bytes:
        """RETURNS (bytes): the model, with a checksum of its vectors; nothing if there is none."""
        model = self._model
        if model is None:
            _ = self.scorer
            return b""
        checksum = checksum_of(self._find(model)) or model.vectors_hash
        return pack_model(replace(model, vectors_hash=checksum))

    def from_bytes(self, data: bytes) -> OwnedEnsemble:
        """Take a model over that `to_bytes` gave.

        RAISES (CoreflangError): E203, E204 for what is none, E217 where its vectors are not there.
        """
        if data:
            self._take(parse_model(data, source="of the saved pipeline"))
        else:
            self._model, self._scorer = None, NearestScorer()
        return self

    def _take(self, model: EnsembleModel) -> None:
        source = self._find(model)
        checksum = checksum_of(source)
        if model.vectors_hash and checksum and checksum != model.vectors_hash:
            raise CoreflangError("E217", found=checksum, wanted=model.vectors_hash)
        self._scorer = EnsembleScorer(model, source, null_antecedent=self._null_antecedent)
        self._model = model

    def __getstate__(self) -> dict[str, Any]:
        """Go to other processes to score, without what reads models: that may be any function."""
        return {**self.__dict__, "_find": None}
