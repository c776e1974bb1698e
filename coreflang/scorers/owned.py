"""An ensemble that the component owns, and the names by which configs ask for one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from spacy.tokens import Doc
from spacy.vocab import Vocab
from thinc.types import Floats1d

from ..errors import CoreflangError
from ..language import LanguagePlugin
from ..linking.candidates import Candidates
from ..linking.policy import Policy
from .base import Build, Scorer
from .ensemble import EnsembleScorer
from .inputs import VectorSource
from .model_file import EnsembleModel, pack_model, parse_model, shared_model
from .nearest import NearestScorer
from .registry import scorers
from .sources import BuildSource, checksum_of, make_source

MODEL_FILE = "ensemble.npz"
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


def language_model(plugin: LanguagePlugin) -> Path | None:
    """The file of a language's own ensemble, None if it ships none."""
    path = plugin.folder / "models" / MODEL_FILE if plugin.folder else None
    return path if path is not None and path.is_file() else None


def cross_lingual_model() -> Path | None:
    """The file of the ensemble that serves languages without one of their own."""
    path = Path(__file__).parent.parent / "models" / MODEL_FILE
    return path if path.is_file() else None


def _finder(plugin: LanguagePlugin, vocab: Vocab, chosen: BuildSource | None) -> FindVectors:
    """What finds the vectors of a model: those that the config chose, else those it names."""

    def find(model: EnsembleModel) -> VectorSource | None:
        if chosen is None:
            return make_source(model.vectors, plugin, vocab=vocab, dim=model.shape.dimensions)
        return chosen(plugin, vocab, model.shape.dimensions)

    return find


@scorers.register("coreflang.Ensemble.v1")
def make_ensemble(
    model: str | None = None,
    null_antecedent: bool = True,
    vectors: BuildSource | None = None,
) -> Build:
    """A trained ensemble.

    model (Optional[str]): its file; None for the language's own, else the cross-lingual one.
    null_antecedent (bool): whether it may leave anaphors without antecedent.
    vectors (Optional[BuildSource]): from the registry `coreflang_vectors`; None for those that the
        model names.
    RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        path = Path(model) if model else language_model(plugin) or cross_lingual_model()
        find = _finder(plugin, vocab, vectors)
        return OwnedEnsemble(plugin.lang, path, find, null_antecedent=null_antecedent)

    return build


@scorers.register("coreflang.Shared.v1")
def make_shared(null_antecedent: bool = True) -> Build:
    """The cross-lingual ensemble, in place of the language's own.

    null_antecedent (bool): see make_ensemble. RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        path, find = cross_lingual_model(), _finder(plugin, vocab, None)
        return OwnedEnsemble(plugin.lang, path, find, null_antecedent=null_antecedent)

    return build


@scorers.register("coreflang.Auto.v1")
def make_auto(null_antecedent: bool = True) -> Build:
    """The best that there is: the language's own ensemble, the cross-lingual one, the nearest.

    null_antecedent (bool): see make_ensemble. RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        path = language_model(plugin) or cross_lingual_model()
        return OwnedEnsemble(
            plugin.lang, path, _finder(plugin, vocab, None), null_antecedent=null_antecedent,
            otherwise=NearestScorer(),
        )  # fmt: skip

    return build


@scorers.register("coreflang.Nearest.v1")
def make_nearest() -> Build:
    """The nearest candidate that the rules permit. RETURNS (Build): builds the scorer."""
    return lambda plugin, vocab: NearestScorer()
