"""Words that a tagger takes for others, and whose place or ending leaves no doubt.

"Prezent dla mamy", tagged as "we have"; "ale je rozgryzł", tagged as a noun; "Miasto rośnie", with
a noun of the lemma "rosnąć"; "Odkurzacz kupiłam", tagged as an adverb.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, in_tree, retagged, starts

from .declension import CASES, SUBSTANTIVE, bases, form_of
from .endings import ending_of, endings, ends_with
from .first_words import FINITE, GENDERS, PAST, PRAETERITE, PRESENT
from .known import Known
from .verbs import lemma_left

NOT_FINITE = ("VerbForm=Inf", "VerbForm=Part", "VerbForm=Ger", "VerbForm=Conv")
# What a tagger may take a noun with a capital for, and a verb.
LITTLE = ("ADV", "SCONJ", "INTJ", "X")
NO_VERBS = ("NOUN", "ADJ", "ADV", "X")
ZLOTY = "zł"
# How a parser hangs a verb whose part of speech it does not know.
AS_A_VERB = (
    Role.ROOT, Role.CONJUNCT, Role.PARATAXIS, Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT,
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE,
)  # fmt: skip
OTHER_CASES = bits("Case=Gen", "Case=Acc", "Case=Loc", "Case=Ins", "Case=Dat")


def other_words(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """All of these repairs.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _told(_past(view))
    return _behind_adpositions(_verbs_as_subjects(_opening(view, rules, known)), known)


def _past(view: SyntaxView) -> SyntaxView:
    """The "rozgryzł" of "Szybko je rozgryzł": no nouns end so, as "pomysł" and "umysł" do.

    And words with the tag of a past form, and the part of speech of an adjective: "Spotkały ją".
    """
    noun = view.has_upos(*NO_VERBS) & ~view.title & view.has_role(*AS_A_VERB)
    noun &= ~view.has_form(ZLOTY)
    found = noun & ends_with(view, *endings().past_of_consonants)
    past = [ending for group in endings().past.values() for ending in group]
    tagged = view.tag == np.uint64(view.strings[PRAETERITE])
    tagged &= view.has_upos(*NO_VERBS) & view.has_role(*AS_A_VERB) & ends_with(view, *past)
    # "obywateli"
    found |= tagged & ~(view.has_upos("NOUN") & ends_with(view, *endings().past["virile"]))
    if not found.any():
        return view
    kind = np.array([row for row, group in enumerate(endings().past.values()) for _ in group])
    own = np.array([bits(*f"{PAST} {gender} Mood=Ind".split()) for gender in GENDERS])
    morph = own[kind[ending_of(view, tuple(past))]]
    return _verbs(view, found, np.where(found, morph, view.morph), PRAETERITE)


def _told(view: SyntaxView) -> SyntaxView:
    """The "rośnie" of "Miasto rośnie": no adverb has the lemma of a verb, and no noun in "nie" one
    in "ąć", whose gerund would be "rośnięcie".
    """
    verb = ending_of(view, tuple(endings().sure_infinitives), lemmas=True) >= 0
    noun = view.has_upos("NOUN") & ends_with(view, *endings().no_gerunds_of_nouns)
    found = (view.has_upos("ADV") | noun) & verb & ~behind(view.has_upos("ADP", "ADJ", "DET"))
    if not found.any():
        return view
    several = ends_with(view, *endings().present_plural)
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    morph = bits("Mood=Ind", *PRESENT.split()) | number
    return _verbs(view, found, np.where(found, morph, view.morph), FINITE)


def _verbs(view: SyntaxView, found: np.ndarray, morph: np.ndarray, tag: str) -> SyntaxView:
    view = view.redrawn(
        morph=morph,
        upos=np.where(found, POS_IDS["VERB"], view.upos),
        tag=np.where(found, np.uint64(view.strings.add(tag)), view.tag),
    )
    return in_tree(view, view.head, view.role)


def _opening(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """The "Odkurzacz" of "Odkurzacz kupiłam w maju", and the "Jezioro" of "Jezioro zarosło".

    A word that begins a sentence, that lists have as a noun, and that a tagger takes for a word
    that is none. Not "Raz".
    """
    found = starts(view.sentence) & view.title & view.has_upos(*LITTLE) & (view.entity == 0)
    found &= ~view.has_form(*rules.words("little_openers"))
    kinds = (known.things, known.groups, known.neuters, known.animate, known.persons)
    neuter = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(found).tolist():
        form = form_of(view, i)
        found[i] = any(form in kind for kind in kinds) and not known.named(form)
        neuter[i] = form.endswith(tuple(endings().lemmas["neut"]))
    if not found.any():
        return view
    feminine = ends_with(view, *endings().lemmas["fem"])
    gender = np.where(neuter, bits("Gender=Neut"), bits("Gender=Masc", "Animacy=Inan"))
    gender = np.where(feminine, bits("Gender=Fem"), gender)
    # "Odkurzacz kupiłam": who speaks is the subject.
    spoken = view.has_morph("Person=1", "Person=2")[view.head]
    case = np.where(spoken & ~feminine, bits("Case=Acc"), bits("Case=Nom"))
    role = np.where(spoken, int(Role.OBJECT), int(Role.SUBJECT))
    return _nouns(view, found, gender | case | bits("Number=Sing"), role=role)


def _verbs_as_subjects(view: SyntaxView) -> SyntaxView:
    """The "Torebka" of "Torebka mi się podoba": the subject of a verb is no finite verb.

    A feminine or neuter that a lemmatiser left as it stands, or what ends in a consonant, as no
    present does: "Laptop się zawiesił".
    """
    finite = view.has_upos("VERB") & ~view.has_morph(*NOT_FINITE)
    found = finite & view.has_role(*SUBJECTS) & lemma_left(view) & (view.entity == 0)
    found &= (finite & view.has_morph("Person=3", "Tense=Past"))[view.head]
    feminine = ends_with(view, *endings().lemmas["fem"])
    present = view.has_morph("Tense=Pres") & ~ends_with(view, *endings().present)
    present &= ~ends_with(view, *endings().vowels) & view.has_morph("Number=Sing") & ~view.upper
    man = present & ~view.has_form(*endings().no_commands)
    found &= feminine | ends_with(view, "o") | man
    found &= ~view.has_child(view.has_upos("PART", "SCONJ"))
    if not found.any():
        return view
    gender = np.where(feminine, bits("Gender=Fem"), bits("Gender=Neut"))
    gender = np.where(man, bits("Gender=Masc", "Animacy=Inan"), gender)
    # "Coto": a word that has a capital inside of sentences is a name.
    name = found & view.title & np.isin(view.lower, view.lower[view.title & ~starts(view.sentence)])
    view = retagged(view, name, "PROPN")
    found &= ~name
    return _nouns(view, found, gender | bits("Case=Nom", "Number=Sing"), role=view.role)


def _behind_adpositions(view: SyntaxView, known: Known) -> SyntaxView:
    """The "mamy" of "prezent dla mamy": what an adposition stands before is no finite verb."""
    finite = view.has_upos("VERB") & ~view.has_morph(*NOT_FINITE) & ~view.title
    before = view.has_upos("ADP") & view.has_role(Role.ADPOSITION)
    found = finite & behind(before) & view.has_child(before) & ~view.has_role(*AS_A_VERB)
    if not found.any():
        return view
    lemma, morph = view.lemma.copy(), view.morph.copy()
    for i in np.flatnonzero(found).tolist():
        able = (known.persons, known.animate, known.things)
        form = form_of(view, i)
        base = next((b for b in bases(form) if any(b.word in kind for kind in able)), None)
        lemma[i] = view.strings.add(base.word if base else form)
        case = int(view.morph[i - 1]) & CASES or OTHER_CASES
        feminine = (base.word if base else form).endswith("a")
        sex = "Gender=Fem" if feminine else "Gender=Masc"
        morph[i] = bits(sex, "Number=Sing") | (base.cases & case if base else 0) or case
    return _nouns(view.redrawn(lemma=lemma), found, morph, role=view.role)


def _nouns(
    view: SyntaxView, found: np.ndarray, morph: np.ndarray, *, role: np.ndarray
) -> SyntaxView:
    view = view.redrawn(
        morph=np.where(found, morph, view.morph),
        upos=np.where(found, POS_IDS["NOUN"], view.upos),
        tag=np.where(found, np.uint64(view.strings[SUBSTANTIVE]), view.tag),
    )
    return in_tree(view, view.head, np.where(found, role, view.role))
