"""The spaCy component "coreflang"."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import srsly
from spacy.language import Language
from spacy.tokens import Doc
from spacy.training import Example

from .annotation import write
from .benchmark.examples import score_examples
from .errors import CoreflangError, message
from .language import LanguagePlugin
from .linking.candidates import DocCandidates
from .linking.chains import ChainSettings, Resolved
from .mentions.spans import check_style
from .resolver import Resolver
from .scorers import Scorer, make_scorer
from .syntax import Scheme, choose_scheme, load_scheme

AUTO = "auto"
SETTINGS_FILE = "settings.json"
DEFAULT_CONFIG: dict[str, Any] = {
    "scorers": None,
    "model": None,
    "null_antecedent": True,
    "scheme": AUTO,
    "use_rules": True,
    "anaphor_sentences": None,
    "anaphor_mentions": None,
    "noun_sentences": None,
    "rewind_depth": ChainSettings.rewind_depth,
    "span_style": "ontonotes",
    "span_group": "coref_clusters",
    "keep_scores": False,
    "batch_words": 20_000,
}


class Coreflang:
    """Resolves coreference.

    nlp (Language): the pipeline; its parser's labels choose the label scheme.
    name (str): of the component in the pipeline.
    plugin (LanguagePlugin): the language.
    scorers (Optional[Mapping[str, float]]): weights of scorers by name; None for the language's
        own model, or "nearest" if it has none.
    model (Optional[str]): the file of an ensemble to use instead of the language's own.
    null_antecedent (bool): whether a trained scorer may leave an anaphor without antecedent.
    scheme (str): "auto", or the name of a label scheme.
    use_rules (bool): False for the baseline that reports compare with: any earlier mention that
        agrees may be the antecedent, whatever the language's other rules say.
    anaphor_sentences, noun_sentences (Optional[int]): how far back to look; None for the
        language's own distances.
    anaphor_mentions (Optional[int]): how many mentions back to look, and half as many ahead; None
        for the language's own number.
    rewind_depth (int): how many decisions a dead end may reconsider.
    span_style (str): "ontonotes", "corefud-head" or "minimal".
    span_group (str): prefix of the keys in `doc.spans`; "" writes none.
    keep_scores (bool): keep the scores of all candidates for `doc._.coref_scores`.
    batch_words (int): how many words `pipe` resolves at a time.
    """

    def __init__(
        self,
        nlp: Language,
        name: str,
        plugin: LanguagePlugin,
        *,
        scorers: Mapping[str, float] | None,
        model: str | None = None,
        null_antecedent: bool = True,
        scheme: str,
        use_rules: bool = True,
        anaphor_sentences: int | None,
        anaphor_mentions: int | None = None,
        noun_sentences: int | None,
        rewind_depth: int,
        span_style: str,
        span_group: str,
        keep_scores: bool = False,
        batch_words: int,
    ) -> None:
        check_style(span_style)
        self.nlp, self.name, self.plugin = nlp, name, plugin
        self.keep_scores = keep_scores
        self.span_style, self.span_group, self.batch_words = span_style, span_group, batch_words
        self._scorer_settings: dict[str, Any] = {"model": model, "null_antecedent": null_antecedent}
        self._scheme = None if scheme == AUTO else load_scheme(scheme)
        limits: dict[str, Any] = {
            "anaphor_sentences": anaphor_sentences,
            "anaphor_mentions": anaphor_mentions,
            "noun_sentences": noun_sentences,
        }
        config = replace(plugin.config, **{k: v for k, v in limits.items() if v is not None})
        rules = plugin.rules(replace(plugin, config=config))
        settings = ChainSettings(noun_sentences=config.noun_sentences, rewind_depth=rewind_depth)
        self.resolver = Resolver(
            rules, self.scheme, self._make_scorers(scorers), settings, use_rules=use_rules
        )

    def _make_scorers(self, weights: Mapping[str, float] | None) -> dict[Scorer, float]:
        chosen = weights or {AUTO: 1.0}
        settings = self._scorer_settings
        return {make_scorer(name, self.plugin, **settings): w for name, w in chosen.items()}

    def scheme(self, doc: Doc) -> Scheme:
        """The label scheme of a Doc.

        doc (Doc): a parsed Doc; asked for its labels only if the pipeline has no parser.
        RETURNS (Scheme): the scheme.
        RAISES (CoreflangError): E102 for labels that no scheme of the language knows.
        """
        if self._scheme is None:
            labels = self._parser_labels()
            found = labels or {token.dep_ for token in doc}
            scheme = choose_scheme(found, self.plugin.config.schemes)
            if not labels:
                return scheme
            self._scheme = scheme
        return self._scheme

    def _parser_labels(self) -> tuple[str, ...]:
        for name in self.nlp.component_names:
            if "token.dep" in self.nlp.get_pipe_meta(name).assigns:
                return tuple(getattr(self.nlp.get_pipe(name), "labels", ()))
        return ()

    def __call__(self, doc: Doc) -> Doc:
        """Annotate one document.

        doc (Doc): parsed and tagged.
        RETURNS (Doc): the same.
        RAISES (CoreflangError): E102 to E104 for documents that lack what is needed.
        """
        self._write(doc, self.resolver.resolve([doc])[0])
        return doc

    def pipe(self, stream: Iterable[Doc], *, batch_size: int = 128) -> Iterator[Doc]:
        """Annotate a stream of documents, some at a time.

        stream (Iterable[Doc]): parsed and tagged.
        batch_size (int): how many documents to resolve at a time, fewer if they are long.
        YIELDS (Doc): the same documents in order. One that fails goes to the pipeline's error
            handler; if none was set it comes back without chains, with the warning W001.
        """
        for batch in self._batches(stream, batch_size):
            yield from self._annotate(batch)

    def _batches(self, stream: Iterable[Doc], size: int) -> Iterator[list[Doc]]:
        """Cut a stream as it comes: no more documents are held than one batch and the next."""
        batch: list[Doc] = []
        words = 0
        for doc in stream:
            if batch and (len(batch) >= size or words + len(doc) > self.batch_words):
                yield batch
                batch, words = [], 0
            batch.append(doc)
            words += len(doc)
        if batch:
            yield batch

    def _annotate(self, docs: list[Doc]) -> list[Doc]:
        try:
            results: list[Resolved] = self.resolver.resolve(docs)
        except Exception as error:
            if len(docs) > 1:
                return [doc for one in docs for doc in self._annotate([one])]
            self._fail(docs, error)
            return docs
        for doc, resolved in zip(docs, results, strict=True):
            self._write(doc, resolved)
        return docs

    def _fail(self, docs: list[Doc], error: Exception) -> None:
        """Hand a document that failed to the pipeline's handler, or leave it without chains."""
        if not self._can_parse(docs[0]):
            raise error
        handler = self.nlp.default_error_handler
        if handler.__name__ != "raise_error":
            handler(self.name, self, docs, error)
        warnings.warn(message("W001", found=error), stacklevel=2)
        self._write(docs[0], None)

    def _can_parse(self, doc: Doc) -> bool:
        """Whether the pipeline, or whoever made the Doc, sees to parses."""
        return bool(self._parser_labels()) or doc.has_annotation("DEP")

    def _write(self, doc: Doc, resolved: Resolved | None) -> None:
        write(
            doc, resolved, style=self.span_style, group=self.span_group,
            suffix=self.plugin.config.possessive_suffix, keep_scores=self.keep_scores,
        )  # fmt: skip

    def score(self, examples: Iterable[Example], **settings: Any) -> dict[str, float | None]:
        """Score examples, as `nlp.evaluate` asks for; docs/evaluation.md defines the figures.

        examples (Iterable[Example]): references have one group in `doc.spans` for each entity,
            called coref_clusters_1 and so on. settings (Any): of other components' scorers.
        RETURNS (Dict[str, Optional[float]]): the figures; None if there is nothing to compare with.
        RAISES (CoreflangError): E380 if a predicted Doc and its reference are of different texts.
        """
        return score_examples(examples, self.candidates, self.plugin.config)

    def candidates(self, doc: Doc) -> DocCandidates:
        """The candidates of one document.

        doc (Doc): parsed and tagged.
        RETURNS (DocCandidates): with the view and the mentions.
        RAISES (CoreflangError): E102 to E104 for documents that lack what is needed.
        """
        return self.resolver.candidates([doc]).documents[0]

    def to_bytes(self, *, exclude: Iterable[str] = ()) -> bytes:
        """Nothing but the language: settings lie in the pipeline's config, models in packages."""
        return srsly.msgpack_dumps({"lang": self.plugin.lang})

    def from_bytes(self, data: bytes, *, exclude: Iterable[str] = ()) -> Coreflang:
        """Check that the bytes are of this language.

        RAISES (CoreflangError): E201 for another language.
        """
        self._check(srsly.msgpack_loads(data))
        return self

    def to_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> None:
        """Write a folder; see to_bytes."""
        folder = Path(path)
        folder.mkdir(parents=True, exist_ok=True)
        srsly.write_json(folder / SETTINGS_FILE, {"lang": self.plugin.lang})

    def from_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> Coreflang:
        """Check that the folder is of this language.

        RAISES (CoreflangError): E201 for another language.
        """
        self._check(srsly.read_json(Path(path) / SETTINGS_FILE))
        return self

    def _check(self, saved: Any) -> None:
        if not isinstance(saved, dict) or saved.get("lang") != self.plugin.lang:
            raise CoreflangError("E201", found=saved, lang=self.plugin.lang)
