"""Trees of clauses that small parsers often draw wrong, mended where the words leave no doubt.

"Sąsiad, który go zna, śpi", with the relative clause drawn as an adverbial one; "Jan i Ewa śpią",
with the verb drawn as coordinated with "Jan"; "Jest cichy", with a subject that is none.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    bits,
    followed_by,
    in_tree,
    relabelled,
)  # fmt: skip

from .disagreement import accusative
from .endings import endings, ends_with
from .verbs import lemma_left

# What a parser may take a relative clause for.
OTHER_CLAUSES = (
    Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT, Role.PARATAXIS, Role.CONJUNCT,
)  # fmt: skip
AGREEING = ("Number=Sing", "Number=Plur", "Gender=Masc", "Gender=Fem", "Gender=Neut")
OF_MEN = bits("Number=Plur", "Gender=Masc", "Animacy=Hum")
NOT_OF_MEN = bits("Number=Sing", "Gender=Neut", "Gender=Fem")


def repaired(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All of these repairs.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _couples(view, rules)
    view = _coordinated_subjects(_rows(view))
    view = _predicates(view, rules)
    return _receivers(_had(_objects(_relative_clauses(view, rules))), rules)


def _couples(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Państwo" of "Państwo Wolscy wrócili" are several, and no state."""
    plural = view.has_morph("Number=Plur")
    pair = (
        view.has_lemma(*rules.words("address_nouns"))
        & view.has_morph("Gender=Neut")
        & ~plural
        & view.has_role(*SUBJECTS)
    )
    named = view.has_child(plural & view.has_upos("PROPN") & view.has_morph("Animacy=Hum"))
    pair &= view.has_upos("NOUN", "PROPN") & (named | (plural & view.has_upos("VERB"))[view.head])
    if not pair.any():
        return view
    return view.redrawn(morph=np.where(pair, (view.morph & ~NOT_OF_MEN) | OF_MEN, view.morph))


def _coordinated_subjects(view: SyntaxView) -> SyntaxView:
    """As in "Jan i Ewa śpią", drawn as if "śpią" were coordinated with "Jan".

    Only with nothing but "i" and adjectives between them: not "Noc, i Ewa z Janem śpią".
    """
    noun = view.has_upos("NOUN", "PROPN") & ~view.has_child(view.has_role(Role.ADPOSITION))
    verb = view.has_upos("VERB") & view.has_morph("Number=Plur") & view.has_role(Role.CONJUNCT)
    joins = view.has_upos("CCONJ")
    pairs = []
    for v in np.flatnonzero(verb & noun[view.head]).tolist():
        first = int(view.head[v])
        second = [
            k for k in view.children(v).tolist() if view.role[k] in SUBJECTS and first < k < v
        ]
        if len(second) == 1 and noun[second[0]] and _joined(view, joins, first, second[0]):
            pairs.append((first, second[0], v))
    if not pairs:
        return view
    head, role = view.head.copy(), view.role.copy()
    for first, second, above in pairs:
        head[above] = above if view.head[first] == first else view.head[first]
        role[above], role[first], role[second] = view.role[first], Role.SUBJECT, Role.CONJUNCT
        head[first], head[second] = above, first
        head[first + 1 : second] = np.where(
            joins[first + 1 : second], second, head[first + 1 : second]
        )
    return in_tree(view, head, role)


def _rows(view: SyntaxView) -> SyntaxView:
    """As in "Jan, Adam i Ewa śpią", drawn as if there were two subjects.

    With one comma between the first and the other, and a verb of several.
    """
    subject = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS)
    several = view.has_morph("Number=Plur") | ends_with(view, *endings().past["nonvirile"])
    subject &= ~view.has_child(view.has_role(Role.ADPOSITION)) & several[view.head]
    joined = view.has_child(view.has_role(Role.CONJUNCT) & view.has_child(view.has_upos("CCONJ")))
    comma, head, role = view.has_form(","), view.head.copy(), view.role.copy()
    # From the right: "Jan, Adam, Ewa i Zofia" has a row that grows.
    for last in np.flatnonzero(subject).tolist()[::-1]:
        edge = int(view.left[last])
        mark = edge if comma[edge] else edge - 1
        first = _before_mark(view, subject, last, mark) if mark > 0 and comma[mark] else NONE
        if first != NONE and (joined[last] or role[last] == Role.CONJUNCT):
            own = (head == last) & (role == Role.CONJUNCT)
            head[own], head[last], role[last] = first, first, Role.CONJUNCT
            joined[first] = True
    return in_tree(view, head, role) if (role != view.role).any() else view


def _before_mark(view: SyntaxView, subject: np.ndarray, last: int, mark: int) -> int:
    """The other subject of one verb that ends right before a mark, NONE without one."""
    verb = int(view.head[last])
    others = [k for k in view.children(verb).tolist() if subject[k] and k < mark]
    return next((k for k in others if int(view.right[k]) == mark), NONE)


def _joined(view: SyntaxView, joins: np.ndarray, first: int, second: int) -> bool:
    """One "i" between two nouns, and no mark, verb or other noun."""
    inside = slice(first + 1, second)
    stops = view.has_upos("PUNCT", "VERB", "AUX", "NOUN", "PROPN", "PRON")[inside]
    return int(joins[inside].sum()) == 1 and not stops.any()


def _predicates(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Jest cichy": beside a "być" and no noun the adjective is said of somebody.

    So is the "chory" of "Jest chory.", which is a noun elsewhere.
    """
    adjective = view.has_upos("ADJ") | _lone_adjectives(view)
    adjective = adjective & view.has_role(*SUBJECTS) & view.has_morph("Case=Nom")
    verb = view.head
    being = view.has_upos("AUX", "VERB") & view.has_lemma(*rules.config.copulas)
    being &= ~view.has_role(Role.COPULA, Role.AUXILIARY) & ~view.has_morph("VerbForm=Inf")
    subject = view.has_role(*SUBJECTS)
    alone = np.bincount(verb[subject], minlength=len(view)) == 1
    several = view.has_morph("Number=Plur")
    good = adjective & (being & alone)[verb] & (several == several[verb])
    good &= ~view.has_child(view.has_role(Role.DETERMINER, Role.ADPOSITION))
    at = np.flatnonzero(good)
    if not len(at):
        return view
    other = np.arange(len(view))
    other[verb[at]] = at
    head, role = other[view.head], view.role.copy()
    head[at] = np.where(view.head[verb[at]] == verb[at], at, view.head[verb[at]])
    role[at], role[verb[at]] = view.role[verb[at]], Role.COPULA
    head[verb[at]] = at
    said = np.isin(np.arange(len(view)), at)
    upos = np.where(said, POS_IDS["ADJ"], view.upos)
    return in_tree(view.redrawn(upos=upos), head, role)


def _lone_adjectives(view: SyntaxView) -> np.ndarray:
    """Nouns in the form of an adjective, alone behind their verb and before a mark; bool."""
    form = view.has_upos("NOUN") & ends_with(view, *endings().adjectives) & ~view.title
    form &= lemma_left(view) & view.has_morph("Number=Sing") & view.has_morph("Gender=Masc")
    attributes = view.has_role(Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL)
    return form & ~view.has_child(attributes) & followed_by(view.has_upos("PUNCT"))


def _relative_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Sąsiad, który go zna, śpi": what stands before the comma is said more of.

    If it agrees with the pronoun; else the noun above it: "brat Ewy, który śpi". So where a parser
    draws the clause as said of a noun that does not agree.
    """
    word = view.has_form(*rules.config.relatives) & ~view.has_role(Role.DETERMINER)
    below = view.has_role(Role.ADJECTIVAL_CLAUSE, Role.RELATIVE_CLAUSE)
    other = view.has_role(*OTHER_CLAUSES) | (below & _disagreeing_clauses(view, word))
    clause = np.where(other, np.arange(len(view)), NONE)
    found: dict[int, int] = {}
    for i in np.flatnonzero(word).tolist():
        verb = int(clause[view.head[i]])
        noun = _before_comma(view, i)
        if verb == NONE or noun == NONE or i > verb:
            continue
        noun = _agreeing_above(view, noun, i)
        if noun != NONE and not view.dominates(verb, noun):
            found[verb] = noun
    if not found:
        return view
    head, role = view.head.copy(), view.role.copy()
    for verb, noun in found.items():
        head[verb], role[verb] = noun, Role.RELATIVE_CLAUSE
    return in_tree(view, head, role)


def _disagreeing_clauses(view: SyntaxView, word: np.ndarray) -> np.ndarray:
    """Heads of clauses whose relative pronoun is of another number or gender than their noun."""
    agreement = view.morph & bits(*AGREEING)
    noun = view.head[view.head]
    wrong = word & (agreement != 0) & (agreement[noun] != 0) & (agreement != agreement[noun])
    found = np.zeros(len(view), dtype=bool)
    found[view.head[wrong]] = True
    return found


def _before_comma(view: SyntaxView, i: int) -> int:
    """The noun before a comma and a relative pronoun, with an adposition or none: ", w którym"."""
    comma = i - 2 if i > 0 and view.has_upos("ADP")[i - 1] else i - 1
    mark = comma > 0 and view.has_form(",")[comma]
    noun = mark and view.has_upos("NOUN", "PROPN")[comma - 1]
    return comma - 1 if noun and view.sentence[comma] == view.sentence[i] else NONE


def _agreeing_above(view: SyntaxView, noun: int, word: int) -> int:
    """The nearest noun from one upwards that has a relative pronoun's number and gender."""
    own = int(view.morph[word]) & bits(*AGREEING)
    for _ in range(int(view.depth[noun]) + 1):
        if not view.has_upos("NOUN", "PROPN")[noun]:
            return NONE
        if int(view.morph[noun]) & bits(*AGREEING) == own:
            return noun
        noun = int(view.head[noun])
    return NONE


def _had(view: SyntaxView) -> SyntaxView:
    """The "zadanie" of "Pyta, czy ma zadanie" is what somebody has, and has nothing itself."""
    alike = view.has_morph("Gender=Neut", "Animacy=Inan") & view.has_upos("NOUN")
    alike &= view.has_role(Role.SUBJECT) & (view.head < np.arange(len(view)))
    having = view.has_lemma("mieć") & ~view.has_child(view.has_role(Role.OBJECT))
    having &= ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT))
    return relabelled(view, alike & having[view.head], role=Role.OBJECT)


def _objects(view: SyntaxView) -> SyntaxView:
    """As in "Pokazała Ewie jej zdjęcia", drawn as if they were Ewa's: no accusative is a genitive.

    Nor is the dog part of the name in "Kupili Antkowi psa", nor the wife one of the evening in
    "Zaprosił wieczorem jego żonę".

    Of men the two are one form, and of one thing a tagger may err.
    """
    sure = accusative(view) | (view.has_morph("Case=Acc") & view.has_morph("Number=Plur"))
    sure &= ~view.has_morph("Animacy=Hum", "Animacy=Nhum", "Case=Gen")
    given = view.has_morph("Case=Dat") & ~view.has_morph("Case=Nom", "Case=Acc", "Case=Gen")
    given = (given & view.has_upos("PROPN"))[view.head] & view.has_morph("Case=Acc")
    given &= ~view.title & view.has_role(Role.NOMINAL_MODIFIER, Role.NAME_PART, Role.APPOSITION)
    noun = view.has_upos("NOUN") & ((view.has_role(Role.NOMINAL_MODIFIER) & sure) | given)
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION) | view.has_upos("NUM"))
    above, verb = view.head, view.head[view.head]
    beside = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)[above]
    other = view.has_upos("NOUN")[above] & accusative(view) & (above < np.arange(len(view)))
    beside &= (view.has_upos("PROPN", "PRON")[above] | other) & view.has_upos("VERB")[verb]
    good: Ints1d = np.flatnonzero(noun & beside)
    if not len(good):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[good], role[good] = verb[good], Role.OBJECT
    return in_tree(view, head, role)


def _receivers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Kazał synowi go umyć", drawn as if somebody washed it for him: he is told to.

    A dative between a verb of telling and its infinitive is the verb's own.
    """
    told = rules.in_lists(view, *rules.config.permitting_verbs, *rules.config.promising_verbs)
    here, infinitive = np.arange(len(view)), view.head
    verb = view.head[infinitive]
    given = view.has_morph("Case=Dat") & ~view.has_child(view.has_role(Role.ADPOSITION))
    given &= view.has_morph("VerbForm=Inf")[infinitive] & (told & view.has_upos("VERB"))[verb]
    at = np.flatnonzero(given & (verb < here) & (here < infinitive))
    # "Kazała córce się umyć", with "córce" drawn as her object.
    person = view.has_morph("Case=Dat") & view.has_role(Role.OBJECT) & told[view.head]
    person &= ~view.has_child(view.has_role(Role.ADPOSITION))
    view = relabelled(view, person, role=Role.INDIRECT_OBJECT)
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[at], role[at] = verb[at], Role.INDIRECT_OBJECT
    return in_tree(view, head, role)
