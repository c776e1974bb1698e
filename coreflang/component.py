"""The spaCy component "coreflang"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import srsly
from spacy.language import Language
from spacy.tokens import Doc
from spacy.training import Example

from .annotation import write
from .benchmark.examples import score_examples
from .errors import CoreflangError
from .explaining.components import note
from .language import LanguagePlugin, with_distances
from .linking.candidates import DocCandidates
from .linking.counting import Counted
from .linking.options import USUAL, Options
from .linking.outcome import ChainSettings, Resolved
from .linking.policy import Policy
from .linking.widening import Finders
from .mentions.styles import DEFAULT_STYLE, find_spans, find_style
from .resolver import Resolver, batches
from .rules.probing import make_rules
from .scorers import make_slots, saving
from .syntax import Scheme, choose_scheme, load_scheme

AUTO = "auto"
SETTINGS_FILE = "settings.json"
SCORERS = "scorers"
ErrorHandler = Callable[[str, Any, list[Doc], Exception], Any]


class Coreflang:
    """Resolves coreference.

    nlp (Language): the pipeline; its parser's labels choose the label scheme.
    name (str): of the component in the pipeline.
    plugin (LanguagePlugin): the language.
    scorers (Optional[Mapping[str, Any]]): slots by name, or weights by names of scorers; None for
        the language's own model, or "nearest" if it has none. See docs/scorers.md.
    model (Optional[str]): the file of an ensemble to use instead of the language's own.
    null_antecedent (bool): whether a trained scorer may leave an anaphor without antecedent.
    context (Union[bool, float]): whether an encoder's vectors help, or with which weight.
    policy (Optional[Mapping[str, float]]): thresholds in place of the scorers' own; see Policy.
    scheme (str): "auto", or the name of a label scheme.
    leave_out (Sequence[str]): names of rules that shall not be: of words, pairs and links.
    use_rules (bool): False for the baseline that reports compare with: any earlier mention that
        agrees may be the antecedent, whatever the language's other rules say.
    style (str): the guideline to follow, a key of STYLES; see docs/styles.md. Each of the next
        five settings goes before what it says, None for what it says.
    persons (Optional[bool]): whether "I", "you" and "we" are mentions, which mean those who speak.
    relatives (Optional[bool]): whether relative pronouns are.
    generic_you (Optional[bool]): whether "you" is one that is said to nobody in the text.
    singletons (Optional[bool]): whether entities of one mention are chains, too.
    span_style (Union[str, Mapping, None]): a key of SPAN_STYLES, or fields of a SpanStyle.
    anaphor_sentences, noun_sentences (Optional[int]): how far back to look; None for the
        language's own distances, 0 for the same sentence, of nouns -1 for any distance.
    anaphor_mentions (Optional[int]): how many mentions back to look, and half as many ahead.
    rewind_depth (int): how many decisions a dead end may reconsider.
    span_group (str): prefix of the keys in `doc.spans`; "" writes none.
    keep_scores (bool): keep the scores of all candidates for `doc._.coref_scores`.
    batch_words (int): how many words `pipe` resolves at a time.
    options (Options): how greedy, how far back, what never, what is given.
    """

    _error_handler: ErrorHandler | None = None

    def __init__(
        self,
        nlp: Language,
        name: str,
        plugin: LanguagePlugin,
        *,
        scorers: Mapping[str, Any] | None,
        model: str | None = None,
        null_antecedent: bool = True,
        context: bool | float = False,
        policy: Mapping[str, float] | None = None,
        scheme: str,
        use_rules: bool = True,
        style: str = DEFAULT_STYLE,
        persons: bool | None = None,
        relatives: bool | None = None,
        generic_you: bool | None = None,
        singletons: bool | None = None,
        anaphor_sentences: int | None,
        anaphor_mentions: int | None = None,
        noun_sentences: int | None,
        rewind_depth: int,
        span_style: str | Mapping[str, Any] | None = None,
        span_group: str,
        keep_scores: bool = False,
        batch_words: int,
        options: Options = USUAL,
        leave_out: Sequence[str] = (),
    ) -> None:
        self.nlp, self.name, self.plugin, self.batch_words = nlp, name, plugin, batch_words
        self.keep_scores, self.span_group = keep_scores, span_group
        guideline = find_style(style, persons=persons, relatives=relatives, singletons=singletons,
                               generic_you=generic_you)  # fmt: skip
        self.span_style = find_spans(span_style, guideline)
        self._scheme = None if scheme == AUTO else load_scheme(scheme)
        Policy().changed(**(policy or {}))
        nearest = options.nearest(anaphor_mentions, plugin.config.anaphor_mentions)
        config = with_distances(plugin.config, source=name, anaphor_sentences=anaphor_sentences,
                                noun_sentences=options.noun_sentences(noun_sentences),
                                anaphor_mentions=nearest)  # fmt: skip
        settings = ChainSettings.of(guideline, self.span_style, config.noun_sentences, rewind_depth)
        slots = make_slots(scorers, plugin, nlp.vocab, model=model, scheme=guideline.scheme,
                           null_antecedent=null_antecedent, conv_dict=options.conv_dict,
                           context=float(context))  # fmt: skip
        own = replace(plugin, config=config)
        rules = make_rules(own, nlp.vocab, leave_out=leave_out, source=name)
        finders = Finders.of(guideline, config, only_anaphors=options.only_anaphors)
        more = (policy or {}, use_rules, finders, options, Counted.of(guideline))
        self.resolver = Resolver(rules, self.scheme, slots, settings, *more)

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
        RAISES (CoreflangError): E102 to E104 for documents that lack what is needed, E207 where a
            rule or a scorer raises, E215 where a scorer gives no scores; `doc._.coref_error` then
            says so, too.
        """
        try:
            self._write(doc, self.resolver.resolve([doc])[0])
        except Exception as error:
            self._mark(doc, error)
            raise
        return doc

    def pipe(self, stream: Iterable[Doc], *, batch_size: int = 128) -> Iterator[Doc]:
        """Annotate a stream of documents, some at a time.

        stream (Iterable[Doc]): parsed and tagged.
        batch_size (int): how many documents to resolve at a time, fewer if they are long.
        YIELDS (Doc): the same documents in order. One that fails is marked (`doc._.coref_error`)
            and goes to the error handler, which raises if none was set; if it does not raise, the
            stream goes on with this document.
        RAISES (CoreflangError): as a call, if the error handler does.
        """
        first = 1
        for batch in batches(stream, batch_size, self.batch_words):
            yield from self._annotate(batch, first)
            first += len(batch)

    def _annotate(self, docs: list[Doc], first: int) -> Iterator[Doc]:
        """Annotate a batch; where it fails, one document after the other."""
        results: list[Resolved] | None
        try:
            results = self.resolver.resolve(docs, first=first)
        except Exception:
            results = None
        for place, doc in enumerate(docs):
            try:
                own = results[place] if results else self._resolve(doc, first + place)
                self._write(doc, own)
            except Exception as error:
                self._mark(doc, error)
                self.get_error_handler()(self.name, self, [doc], error)
            yield doc

    def _resolve(self, doc: Doc, number: int) -> Resolved:
        return self.resolver.resolve([doc], first=number)[0]

    def set_error_handler(self, handler: ErrorHandler) -> None:
        """Decide what happens to documents that fail; `nlp.set_error_handler` calls this.

        handler (Callable): called with the component's name, the component, the documents (one)
            and the error; if it does not raise, the stream goes on.
        """
        self._error_handler = handler

    def get_error_handler(self) -> ErrorHandler:
        """RETURNS (Callable): the component's own, else the pipeline's, which raises by default."""
        return self._error_handler or self.nlp.default_error_handler

    def _mark(self, doc: Doc, error: Exception) -> None:
        self._write(doc, None, error=str(error) or type(error).__name__)

    def _write(self, doc: Doc, resolved: Resolved | None, *, error: str = "") -> None:
        note(doc, self)
        write(
            doc, resolved, style=self.span_style, config=self.plugin.config, group=self.span_group,
            keep_scores=self.keep_scores, error=error,
        )  # fmt: skip

    def check(self) -> None:
        """Make sure that every scorer has its model, before the first document.

        RAISES (CoreflangError): E203 to E206, E216, E217 where one is missing.
        """
        self.resolver.policy  # noqa: B018

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
        return self.resolver.widened(doc)

    def to_bytes(self, *, exclude: Iterable[str] = ()) -> bytes:
        """The language, and what the scorers have learnt; settings lie in the pipeline's config.

        exclude (Iterable[str]): "scorers" to leave out what they have learnt.
        """
        models = {} if SCORERS in exclude else {SCORERS: saving.to_bytes(self.resolver.slots)}
        return srsly.msgpack_dumps({"lang": self.plugin.lang, **models})

    def from_bytes(self, data: bytes, *, exclude: Iterable[str] = ()) -> Coreflang:
        """Take over what `to_bytes` gave.

        RAISES (CoreflangError): E201 for another language, E218 for other slots; E222 for what
            nobody saved; E203, E204, E217, E219 where a scorer cannot use what was saved.
        """
        with saving.broken("the bytes of the component"):
            saved = self._check(srsly.msgpack_loads(data))
        if SCORERS in saved and SCORERS not in exclude:
            self._keep_slots(saved[SCORERS])
            saving.from_bytes(self.resolver.slots, saved[SCORERS])
        return self

    def to_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> None:
        """Write a folder with the same as to_bytes."""
        folder = Path(path)
        settings: dict[str, Any] = {"lang": self.plugin.lang}
        folder.mkdir(parents=True, exist_ok=True)
        if SCORERS not in exclude:
            settings[SCORERS] = [slot.name for slot in self.resolver.slots]
            saving.to_disk(self.resolver.slots, folder)
        srsly.write_json(folder / SETTINGS_FILE, settings)

    def from_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> Coreflang:
        """Take over what `to_disk` wrote; of a folder without scorers nothing but the language.

        RAISES (CoreflangError): as from_bytes.
        """
        with saving.broken(Path(path) / SETTINGS_FILE):
            saved = self._check(srsly.read_json(Path(path) / SETTINGS_FILE))
        if SCORERS in saved and SCORERS not in exclude:
            self._keep_slots(saved[SCORERS])
            saving.check_names(self.resolver.slots, saved[SCORERS])
            saving.from_disk(self.resolver.slots, Path(path))
        return self

    def _keep_slots(self, saved: Any) -> None:
        """From now on only the slots that there were when it was saved."""
        slots = saving.as_saved(self.resolver.slots, saved, self.plugin.config.ensembles)
        self.resolver = replace(self.resolver, slots=slots)

    def _check(self, saved: Any) -> dict[str, Any]:
        if not isinstance(saved, dict) or saved.get("lang") != self.plugin.lang:
            found = saved.get("lang") if isinstance(saved, dict) else saved
            raise CoreflangError("E201", found=f"{found!r:.60}", lang=self.plugin.lang)
        return saved
