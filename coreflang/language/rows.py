"""The tables of a language: what a config.yaml holds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

PERSONS = (1, 2)
# Which phrases change their form with the case, in resolved text.
INFLECTED = ("", "nouns", "all")
# A distance without a limit.
ANYWHERE = -1
KINDS = ("personal", "possessive", "reflexive", "demonstrative", "adverbial", "zero")


@dataclass(frozen=True)
class AnaphorRow:
    """Words that may be anaphors, by their forms or by their features.

    kind: one of KINDS. likely, possible: agreement classes, `possible` holds at least `likely`.
    forms: in lower case; or none, and features, all of which the token must have.
    upos, roles, not_roles, morph: if not empty, what the token must (must not) be for the row to
    hold; the first row that holds is taken.
    """

    kind: str
    likely: tuple[str, ...]
    possible: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    upos: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    not_roles: tuple[str, ...] = ()
    morph: tuple[str, ...] = ()


@dataclass(frozen=True)
class PersonRow:
    """Word forms of the first and second person, or verbs that carry an unspoken subject of it.

    person: 1 or 2. plural: means several. kind: one of KINDS. likely, possible: agreement classes.
    forms: in lower case; or none, and features, all of which the word must have. Of the kind
    "zero", features are those of a verb that carries an unspoken subject. upos, roles, not_roles,
    morph: as in AnaphorRow. polite: a word of the third person, where a language's rules say that
    it addresses somebody.
    """

    person: int
    kind: str
    likely: tuple[str, ...]
    possible: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    plural: bool = False
    polite: bool = False
    upos: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    not_roles: tuple[str, ...] = ()
    morph: tuple[str, ...] = ()


@dataclass(frozen=True)
class NounRow:
    """Agreement classes of nouns; of all conditions given each must hold; the first row wins.

    likely, possible: agreement classes, `possible` holds at least `likely`.
    lists: word lists, one of which has the lemma; and_lists: others, one of which has it too.
    entities: labels of named entities.
    names: lists of first names, one of which has the name's first word; titles: lists, one of
    which has a title before the name. upos, morph, forms, determiners: as they say.
    attribute_morph: features, one of which a determiner, an adjective or a noun before it has.
    features: all of these, where of morph one is enough.
    """

    likely: tuple[str, ...]
    possible: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    and_lists: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    upos: tuple[str, ...] = ()
    morph: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    determiners: tuple[str, ...] = ()
    attribute_morph: tuple[str, ...] = ()
    features: tuple[str, ...] = ()


@dataclass(frozen=True)
class HomographRow:
    """Where forms of anaphors are other words, as far as the text alone tells; for evaluation.

    forms: in lower case. behind: words or marks that stand directly before the form or before the
    word before it, as the comma of "the man, to whom". capital: with a capital inside a sentence.
    """

    forms: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    capital: bool = False


@dataclass(frozen=True)
class ZeroRow:
    """Verbs that carry a subject where none is spoken.

    features: what the verb, or the adjective that it helps, must have, all of them.
    likely, possible: agreement classes of the subject; the first row that holds is taken.
    """

    features: tuple[str, ...]
    likely: tuple[str, ...]
    possible: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReplacedRow:
    """A kind of anaphor that resolved text replaces by what it means.

    kind: one of KINDS. forms: the only ones to replace, in lower case; none for all.
    by_names: by names only, and no possessive that is in the genitive itself. same_case: phrases
    whose form changes with the case, "nouns", "all", or "" for none; they replace pronouns of their
    own case only. agrees: phrases of the pronoun's number and gender only. before_noun: only
    directly before a noun. bare_endings: behind phrases that end so a possessor gets bare_suffix
    instead of possessive_suffix; bare_plural: those that mean several.
    """

    kind: str
    forms: tuple[str, ...] = ()
    by_names: bool = False
    same_case: str = ""
    agrees: bool = False
    before_noun: bool = False
    bare_endings: tuple[str, ...] = ()
    bare_suffix: str = ""
    bare_plural: bool = False


@dataclass(frozen=True)
class EnsembleRow:
    """Anaphors that an ensemble of their own decides on.

    name: of the file, "models/ensemble-NAME.npz" in the plugin's folder. forms: in lower case.
    """

    name: str
    forms: tuple[str, ...]


@dataclass(frozen=True)
class LanguageConfig:
    """A language's config.yaml. docs/config.md describes every key."""

    name: str
    schemes: tuple[str, ...]
    agreement_classes: tuple[str, ...]
    anaphors: tuple[AnaphorRow, ...]
    nouns: tuple[NounRow, ...]
    quotes: tuple[tuple[str, str], ...] = ()
    copulas: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    coordination: tuple[str, ...] = ()
    noun_pos: tuple[str, ...] = ("NOUN", "PROPN")
    other_nouns: tuple[str, ...] = ()
    never_nouns: tuple[str, ...] = ()
    definite: tuple[str, ...] = ()
    indefinite: tuple[str, ...] = ()
    definite_morph: tuple[str, ...] = ("Definite=Def", "PronType=Dem")
    indefinite_morph: tuple[str, ...] = ("Definite=Ind",)
    free_adpositions: tuple[str, ...] = ()
    owner_adpositions: tuple[str, ...] = ()
    comitatives: tuple[str, ...] = ()
    may_be_empty: tuple[str, ...] = ()
    zeros: tuple[ZeroRow, ...] = ()
    persons: tuple[PersonRow, ...] = ()
    relatives: tuple[str, ...] = ()
    relative_places: tuple[str, ...] = ()
    relative_mentions: bool = False
    saying: tuple[str, ...] = ()
    speech_dashes: tuple[str, ...] = ()
    greetings: tuple[str, ...] = ()
    closings: tuple[str, ...] = ()
    person_lists: tuple[str, ...] = ()
    entity_lists: tuple[str, ...] = ()
    control_nouns: tuple[str, ...] = ()
    control_verbs: tuple[str, ...] = ()
    promising_verbs: tuple[str, ...] = ()
    permitting_verbs: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    homographs: tuple[HomographRow, ...] = ()
    leave_out: tuple[str, ...] = ()
    phrases: str = ""
    title_lists: tuple[str, ...] = ()
    surname_lists: tuple[str, ...] = ()
    person_entities: tuple[str, ...] = ("PER", "PERSON")
    firm_entities: tuple[str, ...] = ("ORG",)
    legal_form_lists: tuple[str, ...] = ()
    first_name_lists: tuple[str, ...] = ()
    couple_lists: tuple[str, ...] = ()
    twos: tuple[str, ...] = ()
    calling_lists: tuple[str, ...] = ()
    man_or_woman_lists: tuple[str, ...] = ()
    no_person_lists: tuple[str, ...] = ()
    human_lists: tuple[str, ...] = ()
    place_name_lists: tuple[str, ...] = ()
    naming_verbs: tuple[str, ...] = ()
    naming_reflexives: tuple[str, ...] = ()
    bearing_verbs: tuple[str, ...] = ()
    same_sorts: tuple[tuple[str, ...], ...] = ()
    kinds: tuple[tuple[str, ...], ...] = ()
    contrasts: tuple[tuple[str, ...], ...] = ()
    others: tuple[str, ...] = ()
    others_owned: tuple[str, ...] = ()
    entity_labels: tuple[str, ...] = ()
    anaphor_sentences: int = 5
    anaphor_mentions: int = 128
    noun_sentences: int = ANYWHERE
    possessive_suffix: str = ""
    replaced: tuple[ReplacedRow, ...] = ()
    definite_forms: tuple[tuple[str, str], ...] = ()
    elided: tuple[tuple[str, str], ...] = ()
    contractions: tuple[tuple[str, str], ...] = ()
    noun_capitals: bool = False
    ensembles: tuple[EnsembleRow, ...] = ()
    context_temperature: int = 1
    possessive_markers: tuple[str, ...] = ()
    contracted: tuple[str, ...] = ()
    cut_endings: tuple[str, ...] = ()

    def forms_of(self, kind: str) -> tuple[str, ...]:
        """The forms of one of KINDS in the table of anaphors, each once, in its order."""
        rows = (row.forms for row in self.anaphors if row.kind == kind)
        return tuple(dict.fromkeys(form for forms in rows for form in forms))

    @cached_property
    def narrower(self) -> dict[str, tuple[str, ...]]:
        """The nouns for things of a kind, by its general noun: those of all rows of `kinds`."""
        found: dict[str, tuple[str, ...]] = {}
        for noun, *things in self.kinds:
            found[noun] = (*found.get(noun, ()), *things)
        return found
