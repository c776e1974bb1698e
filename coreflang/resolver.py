"""Where the stages meet: Docs -> views -> mentions -> candidates -> scores -> chains."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d, Ints1d

from .errors import CoreflangError
from .linking.attached import attached_pronouns
from .linking.candidates import Candidates, DocCandidates, find_candidates, join_candidates
from .linking.chains import build_chains
from .linking.counting import Counted, count_entities
from .linking.dialogue import given_speakers
from .linking.failures import failed, failing_method, located
from .linking.link_rows import LinkRows
from .linking.nominals import nominal_candidates, ranked_links
from .linking.openings import NAMED_SINCE
from .linking.options import Options
from .linking.outcome import Chains, ChainSettings, Resolved
from .linking.policy import Policy
from .linking.watching import Watch
from .linking.widening import Finders, widen
from .mentions.given import NOTHING_GIVEN, Given, find_with_given, given_mentions, mark_given
from .rules import RulesAnalyzer
from .rules.entities import persons_and_places
from .rules.link_rules import Links
from .scorers import Slot, mixed_policy, score_nominals, score_slots
from .syntax import Scheme, SyntaxView, build_view


@dataclass(frozen=True)
class Resolver:
    """Resolves batches of Docs; holds settings only, so that many threads can share one.

    rules: of the language. scheme: chooses the label scheme of a Doc. slots: the scorers.
    settings: limits on chains. thresholds: of the policy, in place of the scorers' own.
    use_rules: False for a baseline that lets agreement alone decide who may be the antecedent.
    finders: who looks for mentions beside those of the third person.
    options: how greedy, how far back, what never, what is given.
    counted: which entities are given out.
    """

    rules: RulesAnalyzer
    scheme: Callable[[Doc], Scheme]
    slots: tuple[Slot, ...]
    settings: ChainSettings
    thresholds: Mapping[str, float] = field(default_factory=dict)
    use_rules: bool = True
    finders: Finders = field(default_factory=Finders)
    options: Options = field(default_factory=Options)
    counted: Counted = field(default_factory=Counted)

    @property
    def _lang(self) -> str:
        return self.rules.plugin.lang

    def view(self, doc: Doc) -> SyntaxView:
        """Read a Doc into arrays.

        doc (Doc): parsed and tagged.
        RETURNS (SyntaxView): its grammar.
        RAISES (CoreflangError): E102 to E104 for Docs that lack what is needed.
        """
        config = self.rules.config
        view = build_view(doc, self.scheme(doc), copulas=config.copulas, quotes=config.quotes)
        return self.rules.anchored(view)

    def candidates(self, docs: Sequence[Doc], *, first: int = 1) -> Candidates:
        """Find the candidates of a batch.

        docs (Sequence[Doc]): parsed and tagged. first (int): number of the first, for messages.
        RETURNS (Candidates): of all documents.
        RAISES (CoreflangError): as `view`; E207 where a rule of the language raises.
        """
        found = [self._of(doc, number) for number, doc in enumerate(docs, start=first)]
        return join_candidates(found)

    def _of(self, doc: Doc, number: int) -> DocCandidates:
        try:
            return self._find(doc)
        except CoreflangError as error:
            raise located(error, doc, number, self._lang) from error.__cause__
        except Exception as error:
            raise self._named(error, doc, number, self._find) from error

    def _find(self, doc: Doc) -> DocCandidates:
        view, options = self.view(doc), self.options
        given = given_mentions(doc, view)
        mentions = find_with_given(
            view, self.rules, given, later=lambda: self.finders.tokens(view, self.rules),
            only=options.only_given,
        )  # fmt: skip
        if options.blacklist:
            barred = options.barred(view)[mentions.head] & (mentions.size == 1)
            mentions = mentions.take(np.flatnonzero(~barred))
        return find_candidates(view, mentions, self.rules, use_rules=self.use_rules)

    def _named(
        self, error: Exception, doc: Doc, number: int, run: Callable[[Doc], object]
    ) -> CoreflangError:
        """The error of a method of the rules, with the first sentence that fails by itself."""
        name = failing_method(error, self.rules)
        part = f"the rules' method '{name}'" if name else "coreflang itself"
        sentence = _first_failing(doc, run)
        raised = failed(part, self.rules, error, sentence)
        return located(raised, doc, number, self._lang)

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch: the mean of the slots' log-probabilities by weight.

        docs (Sequence[Doc]): the documents.
        candidates (Candidates): of these documents.
        RETURNS (Floats1d): (n_candidates,).
        RAISES (CoreflangError): E207, E215 where a scorer fails.
        """
        return score_slots(self.slots, docs, candidates)

    @property
    def policy(self) -> Policy:
        """RETURNS (Policy): the slots' mean by weight, with the thresholds that were set."""
        return self._greedy(mixed_policy(self.slots))

    def _greedy(self, policy: Policy) -> Policy:
        return policy.changed(**self.thresholds).greedy(self.options.greedyness)

    def resolve(
        self, docs: Sequence[Doc], *, first: int = 1, watch: Watch | None = None
    ) -> list[Resolved]:
        """Resolve a batch of documents.

        docs (Sequence[Doc]): parsed and tagged. first (int): number of the first, for messages.
        watch (Optional[Watch]): takes notes of the search; of one document at a time.
        RETURNS (List[Resolved]): one for each, in order.
        RAISES (CoreflangError): as `candidates` and `score`.
        """
        candidates = self.candidates(docs, first=first)
        try:
            scores = self.score(docs, candidates)
        except CoreflangError as error:
            alone = len(docs) == 1
            raise (
                located(error, docs[0], first, self._lang) if alone else error
            ) from error.__cause__
        policy, parts_of_scores = self.policy, np.split(scores, candidates.start[1:-1])
        ranked = self._ranked_links(docs, candidates, parts_of_scores)
        parts = zip(docs, candidates.documents, parts_of_scores, strict=True)
        found = []
        for number, (doc, document, own) in enumerate(parts, start=first):
            ranks = ranked[number - first] if ranked else None
            document, links = self._widened(doc, document, number, ranks)
            chains = build_chains(
                document, own, links, settings=self.settings, policy=policy, watch=watch,
                kept=given_mentions(doc, document.view).kept(document.mentions),
                openings=NAMED_SINCE not in self.rules.left_out,
            )  # fmt: skip
            given = self._counted(document, chains)
            found.append(Resolved(document, own, policy, given, links))
        return found

    def _counted(self, document: DocCandidates, chains: Chains) -> Chains:
        """The entities that are given out."""
        if self.counted.everything:
            return chains
        annotated = None
        if self.counted.persons_and_places and self.rules.config.entity_lists:
            annotated = persons_and_places(document.view, document.mentions, self.rules)
        return count_entities(chains, document.mentions, self.counted, annotated)

    def _ranked_links(
        self, docs: Sequence[Doc], candidates: Candidates, scores: Sequence[Floats1d]
    ) -> list[LinkRows]:
        """What names and nouns take up in each document; empty where no slot is asked for them."""
        asked = any(slot.ranks_nominals for slot in self.slots)
        if not asked or self.options.only_anaphors:
            return []
        links = [self.rules.noun_links(each.view, each.mentions) for each in candidates.documents]
        pairs = zip(candidates.documents, scores, links, strict=True)
        parts = [self.nominal_candidates(*pair) for pair in pairs]
        batch = join_candidates(parts)
        logs, policy = self.score_nominals(docs, batch)
        behind = links if self.options.trusts_rules else [{}] * len(links)
        rows = zip(parts, np.split(logs, batch.start[1:-1]), behind, strict=True)
        apposed, united = self.settings.appositions, self.settings.united
        return [
            ranked_links(p, own, policy, row, appositions=apposed, united=united)
            for p, own, row in rows
        ]

    def score_nominals(
        self, docs: Sequence[Doc], candidates: Candidates
    ) -> tuple[Floats1d, Policy]:
        """Score the pairs of names and nouns, by the slots that rank them.

        docs (Sequence[Doc]): the documents. candidates (Candidates): of their names and nouns.
        RETURNS (Tuple[Floats1d, Policy]): log-probabilities, and what is made of them.
        """
        logs, policy = score_nominals(self.slots, docs, candidates)
        return logs, self._greedy(policy)

    def nominal_candidates(
        self, document: DocCandidates, scores: Floats1d, links: Links | None = None
    ) -> DocCandidates:
        """What the names and nouns of a document may take up.

        document (DocCandidates): its pronouns' candidates. scores (Floats1d): of these.
        links (Optional[Dict]): what rules would join, if somebody asked them already.
        RETURNS (DocCandidates): pairs of names and nouns.
        """
        if links is None:
            links = self.rules.noun_links(document.view, document.mentions)
        return nominal_candidates(
            document.view, document.mentions, self.rules.noun_labels,
            links=links, attached=attached_pronouns(document, scores),
        )  # fmt: skip

    def widened(self, doc: Doc) -> DocCandidates:
        """Find the candidates of one document among all of its mentions, as the search sees them.

        doc (Doc): parsed and tagged.
        RETURNS (DocCandidates): with mentions of all persons.
        RAISES (CoreflangError): as `candidates`; E122 for speakers that do not fit the document.
        """
        return self._widened(doc, self.candidates([doc]).documents[0], 1)[0]

    def _widened(
        self, doc: Doc, document: DocCandidates, number: int, ranked: LinkRows | None = None
    ) -> tuple[DocCandidates, Links]:
        try:
            given = given_mentions(doc, document.view)
            return self._widen(document, given_speakers(doc), given, ranked)
        except CoreflangError as error:
            raise located(error, doc, number, self._lang) from error.__cause__
        except Exception as error:
            raise self._named(error, doc, number, lambda d: self._widen(self._find(d))) from error

    def _widen(
        self,
        document: DocCandidates,
        speakers: Ints1d | None = None,
        given: Given = NOTHING_GIVEN,
        ranked: LinkRows | None = None,
    ) -> tuple[DocCandidates, Links]:
        view, options = document.view, self.options
        document, links = widen(
            document, self.rules, speakers, self.finders, ranked,
            allowed=_allowed(view, options, given), by_rule=options.trusts_rules,
        )  # fmt: skip
        document = replace(document, mentions=mark_given(document.mentions, given))
        return document, options.near_enough(view, document.mentions, links)


def batches(stream: Iterable[Doc], size: int, words: int) -> Iterator[list[Doc]]:
    """Cut a stream as it comes: no more documents are held than one batch and the next.

    stream (Iterable[Doc]): documents. size, words (int): of documents and words in a batch.
    YIELDS (List[Doc]): batches in order, of one document at least.
    """
    batch: list[Doc] = []
    count = 0
    for doc in stream:
        if batch and (len(batch) >= size or count + len(doc) > words):
            yield batch
            batch, count = [], 0
        batch.append(doc)
        count += len(doc)
    if batch:
        yield batch


def _allowed(view: SyntaxView, options: Options, given: Given) -> np.ndarray | None:
    """Where persons, labels and relative pronouns may be mentions; None for anywhere."""
    if not options.only_given and not options.blacklist:
        return None
    allowed = ~options.barred(view)
    return allowed & np.isin(np.arange(len(view)), given.tokens) if options.only_given else allowed


def _first_failing(doc: Doc, run: Callable[[Doc], object]) -> int | None:
    """The first sentence that fails by itself, counted from 0."""
    for number, sentence in enumerate(doc.sents):
        try:
            run(sentence.as_doc())
        except Exception:
            return number
    return None
