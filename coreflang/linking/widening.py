"""Candidates of the third person -> all mentions of a document, with the links that rules make.

Scorers were trained on mentions of the third person, and see no others; the search sees all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from thinc.types import Ints1d

from ..language import LanguageConfig
from ..mentions import SECOND, Found, Kind, Mentions, Source, join_mentions
from ..mentions.speaking import speakers_groups
from ..mentions.styles import Style
from ..rules import RulesAnalyzer
from ..rules.apart import nouns_apart
from ..rules.link_rules import Links, kept_links
from ..rules.nouns import APPOSITION
from ..syntax import NONE, SyntaxView
from .ahead import names_behind
from .by_grammar import (
    bound_pronouns,
    found_by_grammar,
    links_by_grammar,
    predicate_links,
    reconciled,
    reflexives,
    relatives,
)
from .candidates import DocCandidates
from .dialogue import (
    Dialogue,
    Passages,
    PersonLinks,
    find_passages,
    find_voices,
    label_mentions,
    person_links,
)
from .dialogue.dashes import spoken
from .dialogue.labels import Labels, find_labels
from .dialogue.letters import greeted_and_signed
from .dialogue.speakers import Scene
from .groups import partners
from .link_rows import NOTHING, LinkRows, placed_links
from .together import members_again

_T = TypeVar("_T")
NO_LABELS = Labels(NOTHING, NOTHING, NOTHING)


@dataclass(frozen=True)
class Finders:
    """Which finders look for mentions beside those of the third person.

    persons: the first and second person. relatives: relative pronouns.
    generic_you: "you" outside of direct speech means somebody.
    reflexives: reflexive pronouns that only belong to their verbs. predicates: what a noun is said
    to be is linked to it.
    """

    persons: bool = True
    relatives: bool = False
    generic_you: bool = True
    reflexives: bool = False
    predicates: bool = False

    @classmethod
    def of(cls, style: Style, config: LanguageConfig, *, only_anaphors: bool = False) -> Finders:
        """The finders that a style asks for in a language; for anaphors alone fewer."""
        usual = config.relative_mentions and not only_anaphors
        relatives = usual if style.relatives is None else style.relatives
        persons = style.persons and not only_anaphors
        predicates = style.predicates and not only_anaphors
        return cls(persons, relatives, style.generic_you, style.reflexives, predicates)

    def tokens(self, view: SyntaxView, rules: RulesAnalyzer) -> Ints1d:
        """Where they will find something; token indexes."""
        found = [rules.persons(view).token] if self.persons and rules.config.persons else []
        found += [relatives(view, rules)[0]] if self.relatives else []
        found += [reflexives(view, rules)[0]] if self.reflexives else []
        return np.concatenate([NOTHING, *found])


def widen(
    document: DocCandidates,
    rules: RulesAnalyzer,
    given: Ints1d | None,
    finders: Finders,
    ranked: LinkRows | None = None,
    *,
    allowed: np.ndarray | None = None,
    by_rule: bool = True,
) -> tuple[DocCandidates, Links]:
    """Let all mentions into a document.

    document (DocCandidates): of the third person. rules (RulesAnalyzer): of its language.
    given (Optional[Ints1d]): who says each token, see dialogue.given_speakers.
    finders (Finders): who looks for more.
    ranked (Optional[LinkRows]): what a scorer lets names and nouns take up; None without a scorer.
    allowed (Optional[ndarray]): where finders may find something, bool, (n_tokens,).
    by_rule (bool): whether names and nouns are linked by rules, too.
    RETURNS (Tuple[DocCandidates, Links]): the same candidates among more mentions; and what nouns,
        names, relative pronouns and persons may take up.
    """
    view = document.view
    persons = finders.persons and bool(rules.config.persons)
    labels = find_labels(view, _named_persons(document.mentions)) if persons else NO_LABELS
    everything = (1 << len(rules.config.agreement_classes)) - 1
    bound = bound_pronouns(document, rules, finders.relatives, finders.reflexives)
    found = _speakers_found(document, rules, labels, everything) if persons else []
    found += [found_by_grammar(each, everything) for each in bound]
    found = found if allowed is None else [each.where(allowed) for each in found]
    mentions, place = join_mentions(view, document.mentions, found)
    mentions, again = join_mentions(view, mentions, [speakers_groups(view, mentions, rules)])
    place = again[place]
    mentions = _open_labels(mentions, labels, everything)
    by_rules = rules.noun_links(view, mentions) if by_rule and ranked is None else {}
    first = placed_links(names_behind(document), place.tolist()) | members_again(view, mentions)
    nobody = mentions, PersonLinks({}, {})
    mentions, spoken = _spoken(view, mentions, rules, labels, given) if persons else nobody
    _add(first, spoken.links if finders.generic_you else _addressed(spoken.links, mentions))
    conflicts = _apart(view, mentions, rules)
    _add(conflicts, spoken.conflicts)
    for each in bound:
        _add(first, links_by_grammar(mentions, each))
    said = predicate_links(view, mentions) if finders.predicates else {}
    _add(first, said)
    rules_only = LinkRows(before=first, behind=no_label_beside(mentions, labels, by_rules))
    ranked = _unlabelled(ranked, document.mentions, labels)
    links = rules_only if ranked is None else ranked.placed(place, first)
    widened = _placed(document, mentions, place, conflicts)
    return reconciled(widened, said), kept_links(links, rules.left_out)


def _named_persons(mentions: Mentions) -> np.ndarray:
    """Names of persons, any word of them; bool, (n_tokens,)."""
    facts = mentions.facts
    return (facts.kind == Kind.NAME) & facts.person


def _apart(view: SyntaxView, mentions: Mentions, rules: RulesAnalyzer) -> dict[int, list[int]]:
    """What never means the same, each with those behind it."""
    conflicts = nouns_apart(view, mentions, rules)
    # "They" and "they and others" are two, whoever "they" are.
    _add(conflicts, partners(mentions))
    return conflicts


def _speakers_found(
    document: DocCandidates, rules: RulesAnalyzer, labels: Labels, everything: int
) -> list[Found]:
    """Who speaks and is spoken to, by pronouns and by labels."""
    labelled = label_mentions(document.view, document.mentions, labels, everything)
    return [_persons(document, rules), labelled]


def _persons(document: DocCandidates, rules: RulesAnalyzer) -> Found:
    """What speaks and is spoken to, but for what is a name: "US" in "the US" is no "us"."""
    free = np.ones(len(document.view), dtype=bool)
    named = (document.mentions.size == 1) & (document.mentions.kind == Kind.NAME)
    free[document.mentions.head[named]] = False
    return rules.persons(document.view).where(free)


def _spoken(
    view: SyntaxView, mentions: Mentions, rules: RulesAnalyzer, labels: Labels, given: Ints1d | None
) -> tuple[Mentions, PersonLinks]:
    """The mentions with those who say them, and the links of persons."""
    dialogue = dialogue_of(view, mentions, rules, labels=labels, given=given)
    dialogue = _without(dialogue, rules.left_out)
    speaker = _speakers(mentions, dialogue.passages, dialogue.voice)
    mentions = replace(mentions, speaker=speaker)
    return mentions, person_links(view, mentions, dialogue)


def _without(dialogue: Dialogue, left_out: Collection[str]) -> Dialogue:
    """Voices without those whom rules that are left out name."""
    rows = zip(dialogue.anchors, dialogue.rules, strict=True)
    kept = [(anchor, rule) for anchor, rule in rows if rule not in left_out]
    anchors, rules = [anchor for anchor, _ in kept], [rule for _, rule in kept]
    return replace(dialogue, anchors=anchors, rules=rules) if left_out else dialogue


def _add(links: dict[int, list[_T]], more: Mapping[int, Sequence[_T]]) -> None:
    for m, rows in more.items():
        links[m] = [*rows, *links.get(m, ())]


def no_label_beside(mentions: Mentions, labels: Labels, links: Links) -> Links:
    """A label is no apposition of the label before it, whatever a parser makes of the two lines.

    mentions (Mentions): of the document. labels (Labels): of those who speak. links (Dict): what
    mentions may take up.
    RETURNS (Dict): without appositions of labels.
    """
    label = np.isin(mentions.head, labels.token).tolist()
    return {
        m: [link for link in row if not (label[m] and link.rule == APPOSITION)]
        for m, row in links.items()
    }


def _unlabelled(ranked: LinkRows | None, mentions: Mentions, labels: Labels) -> LinkRows | None:
    if ranked is None:
        return None
    return replace(ranked, before=no_label_beside(mentions, labels, ranked.before))


def _open_labels(mentions: Mentions, labels: Labels, everything: int) -> Mentions:
    """Labels may agree with anything, whoever found them: a tagger tells nothing of capitals."""
    if not len(labels):
        return mentions
    label = np.isin(mentions.head, labels.token) & (mentions.size == 1)
    return replace(
        mentions, likely=np.where(label, everything, mentions.likely),
        possible=np.where(label, everything, mentions.possible),
        source=np.where(label, int(Source.LABELS), mentions.source),
    )  # fmt: skip


def dialogue_of(
    view: SyntaxView,
    mentions: Mentions,
    rules: RulesAnalyzer,
    *,
    labels: Labels | None = None,
    given: Ints1d | None = None,
) -> Dialogue:
    """Tell who speaks to whom.

    view (SyntaxView): the document. mentions (Mentions): of all persons.
    rules (RulesAnalyzer): of the language. labels (Optional[Labels]): of those who speak, if they
    were found already. given (Optional[Ints1d]): who says each token, as in `widen`.
    RETURNS (Dialogue): voices.
    """
    config, saying = rules.config, rules.saying(view)
    speech = spoken(view, config.speech_dashes, saying)
    found = find_labels(view, _named_persons(mentions)) if labels is None else labels
    passages = find_passages(view, found, given, speech=speech)
    scene = Scene(view, mentions, passages, saying, rules.able_to_speak(view, mentions))
    return find_voices(scene, greeted_and_signed(scene, config.greetings, config.closings))


def _addressed(links: Links, mentions: Mentions) -> Links:
    """Without links of "you" that is said to nobody: "You never know what you will find." """
    generic = (mentions.person == SECOND) & (mentions.speaker == NONE)
    return {m: rows for m, rows in links.items() if not generic[m]}


def _speakers(mentions: Mentions, passages: Passages, voice: list[int]) -> Ints1d:
    """The voice of the passage in which each mention stands, NONE for the narrator's."""
    return np.array(voice, dtype=np.int64)[passages.of_token[mentions.head]] - 1


def _placed(
    document: DocCandidates, mentions: Mentions, place: Ints1d, more: dict[int, list[int]]
) -> DocCandidates:
    """The same candidates, where `place` tells each old mention's place among the new ones."""
    where = place.tolist()
    conflicts, parted = (
        {where[p]: {where[a] for a in rows} for p, rows in refused.items()}
        for refused in (document.conflicts, document.parted)
    )
    for m, rows in more.items():
        conflicts.setdefault(m, set()).update(rows)
    return replace(
        document, mentions=mentions, anaphor=place[document.anaphor],
        antecedent=place[document.antecedent], conflicts=conflicts, parted=parted,
    )  # fmt: skip
