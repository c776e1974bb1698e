"""Commands that a tagger takes for nouns: "Roztop masło i dodaj mąkę", "Wyjmij starą baterię".

Treebanks of news and novels have few of them; recipes and manuals consist of them.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, in_tree, starts

from .declension import SUBSTANTIVE, form_of
from .endings import ending_of, endings
from .first_words import IMPERATIVE
from .known import Known
from .verbs import lemma_left

COMMAND = bits("Mood=Imp", "Person=2", "Number=Sing", "VerbForm=Fin")
CASES = bits("Case=Nom", "Case=Gen")
THINGS = bits("Gender=Masc", "Animacy=Inan", "Number=Plur")
# What stays below a noun when its verb is found above it.
ATTRIBUTES = (
    Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.NOMINAL_MODIFIER, Role.APPOSITION,
    Role.NAME_PART, Role.ADPOSITION, Role.POSSESSIVE, Role.CONJUNCT, Role.COORDINATOR,
)  # fmt: skip
# How words hang from what is taken for the head of the clause behind them.
ASIDE = (
    *SUBJECTS, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER, Role.DETERMINER, Role.NOMINAL_MODIFIER,
    Role.OBLIQUE, Role.OBJECT, Role.NUMERAL, Role.VOCATIVE, Role.ADPOSITION, Role.APPOSITION,
)  # fmt: skip
BEFORE_NOUNS = (Role.ADJECTIVAL_MODIFIER, Role.DETERMINER, Role.NUMERAL)
NOMINAL = ("NOUN", "PROPN", "ADJ", "X")
NAMING = ("DET", "NUM", "ADP", "ADJ")


def imperatives(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """Tag such words as the commands that they are, with what is behind them as their objects.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    found = _commands(view, rules, known)
    # "Zdobądź informacje", with the verb drawn as an attribute.
    tagged = view.has_upos("VERB") & view.has_morph("Mood=Imp")
    told, wrong = found | tagged, found & ~tagged
    if not wrong.any() and not (told & _aside(view)).any():
        return view
    view = view.redrawn(
        upos=np.where(wrong, POS_IDS["VERB"], view.upos),
        tag=np.where(wrong, np.uint64(view.strings[IMPERATIVE]), view.tag),
        morph=np.where(wrong, COMMAND, view.morph),
        entity=np.where(wrong, np.uint64(0), view.entity),
    )
    view = _objects_tagged_as_verbs(view, told)
    view = _objects_tagged_as_adjectives(view, told)
    return _with_objects(view, told)


def _aside(view: SyntaxView) -> np.ndarray:
    """Words that hang from one behind them, and not as clauses do; bool, (n_tokens,)."""
    return view.has_role(*ASIDE) & (view.head > np.arange(len(view)))


def _commands(view: SyntaxView, rules: Grammar, known: Known) -> np.ndarray:
    """Known commands, and words like "posmaruj" that lists do not have as nouns; bool."""
    first = starts(view.sentence) | behind(view.has_upos("PUNCT"))
    joined = behind(view.has_upos("CCONJ") | view.has_form("nie", ","))
    plain = ~view.upper & (~view.title | first) & ~behind(view.has_upos(*NAMING))
    # "Ustaw głośność", but "sześć ustaw".
    genitive = view.has_upos("NOUN") & view.has_morph("Case=Gen") & ~first & ~joined
    listed = view.has_form(*rules.words("commands")) & ~genitive
    like = (ending_of(view, tuple(endings().commands)) >= 0) & (first | joined) & lemma_left(view)
    like &= plain & (view.entity == 0) & view.has_upos(*NOMINAL)
    nouns = (known.things, known.animate, known.persons, known.groups, known.men, known.women)
    for i in np.flatnonzero(like & ~listed).tolist():
        like[i] = not any(form_of(view, i) in kind for kind in nouns)
    return plain & (listed | like)


def _objects_tagged_as_verbs(view: SyntaxView, told: np.ndarray) -> SyntaxView:
    """The "sos" of "Mieszaj sos", a noun whatever a tagger says: no verb follows a command."""
    verb = view.has_upos("VERB", "AUX") & behind(told) & ~told & lemma_left(view)
    verb &= ending_of(view, tuple(endings().infinitives)) < 0
    if not verb.any():
        return view
    morph = view.morph.copy()
    neuter = ending_of(view, tuple(endings().lemmas["neut"])) >= 0
    feminine = ending_of(view, tuple(endings().accusatives)) >= 0
    gender = np.where(neuter, bits("Gender=Neut"), bits("Gender=Masc", "Animacy=Inan"))
    gender = np.where(feminine, bits("Gender=Fem"), gender)
    morph = np.where(verb, gender | bits("Case=Acc", "Number=Sing"), morph)
    return view.redrawn(
        morph=morph,
        upos=np.where(verb, POS_IDS["NOUN"], view.upos),
        tag=np.where(verb, np.uint64(view.strings[SUBSTANTIVE]), view.tag),
    )


def _objects_tagged_as_adjectives(view: SyntaxView, told: np.ndarray) -> SyntaxView:
    """The "ziemniaki" of "Pokrój ziemniaki w plastry": no adjective has the lemma "ziemniak"."""
    able = view.has_upos("ADJ") & behind(told) & ~told & ~lemma_left(view)
    able &= ending_of(view, tuple(endings().plural_things)) >= 0
    able &= ending_of(view, tuple(endings().adjectives), lemmas=True) < 0
    if not able.any():
        return view
    return view.redrawn(
        morph=np.where(able, THINGS | bits("Case=Acc"), view.morph),
        upos=np.where(able, POS_IDS["NOUN"], view.upos),
        tag=np.where(able, np.uint64(view.strings[SUBSTANTIVE]), view.tag),
        role=np.where(able, int(Role.OBJECT), view.role),
    )


def _with_objects(view: SyntaxView, told: np.ndarray) -> SyntaxView:
    """The tree with commands above what they say to do something with."""
    head, role = view.head.copy(), view.role.copy()
    verb = told | (view.has_upos("VERB") & view.has_morph("VerbForm=Fin"))
    here = np.arange(len(view))
    before = np.append(-1, np.maximum.accumulate(np.where(verb, here, -1))[:-1])
    # From the right, so that what hangs from a second command is its own by then.
    for v in np.flatnonzero(told).tolist()[::-1]:
        above = int(head[v])
        if above > v and int(role[v]) in ASIDE and not (verb[above] and not told[above]):
            _raised(view, v, head, role, told)
        elif above < v and not verb[above] and int(before[v]) >= 0:
            first = int(before[v])
            if view.sentence[first] == view.sentence[v]:
                head[v], role[v] = first, Role.CONJUNCT
    _hung(view, told, head, role, before)
    # "Wpisz kod i potwierdź go", with the pronoun below the first.
    own = view.has_upos("PRON") & behind(told) & told[head] & (head < here - 1)
    own &= role == Role.OBJECT
    head = np.where(own & (view.head != here), here - 1, head)
    return _accusatives(in_tree(view, head, role), told)


def _raised(view: SyntaxView, v: int, head: np.ndarray, role: np.ndarray, told: np.ndarray) -> None:
    """Let a command take the place of the word behind it that it hangs from."""
    below = int(head[v])
    # "Wyjmij starą baterię", with the adjective above it.
    if role[below] in BEFORE_NOUNS and head[below] > below:
        below = int(head[below])
    head[v], role[v] = v if head[below] == below else head[below], role[below]
    head[below] = v
    role[below] = Role.CONJUNCT if told[below] else Role.OBJECT


def _hung(
    view: SyntaxView, told: np.ndarray, head: np.ndarray, role: np.ndarray, before: np.ndarray
) -> None:
    """What hangs from such an object and is no attribute of it is the nearest verb's."""
    noun = (role == Role.OBJECT) & told[head] & ~view.has_upos("PRON")
    # "Sprawdź jej bezpiecznik": what stands right before a noun is whose it is.
    whose = head == np.arange(len(view)) + 1
    pronoun = view.has_upos("PRON") & ~view.has_child(view.has_role(Role.ADPOSITION)) & ~whose
    own = np.isin(role, [int(r) for r in ATTRIBUTES]) & ~pronoun & ~told
    move = noun[head] & ~own & (before >= 0)
    move &= view.sentence[np.maximum(before, 0)] == view.sentence
    complement = told[head] & (role == Role.NOMINAL_MODIFIER) & (pronoun | view.has_upos("NOUN"))
    for k in np.flatnonzero(move).tolist():
        head[k] = before[k]
        role[k] = Role.CONJUNCT if told[k] else Role.OBJECT if pronoun[k] else role[k]
    role[complement] = Role.OBJECT


def _accusatives(view: SyntaxView, told: np.ndarray) -> SyntaxView:
    """Objects of commands are no nominatives, and those with an adposition no objects."""
    object_ = view.has_role(Role.OBJECT) & told[view.head]
    aside = view.has_child(view.has_role(Role.ADPOSITION))
    aside |= view.has_morph("Case=Ins", "Case=Loc") & ~view.has_morph("Case=Acc")
    noun = object_ & ~aside & view.has_upos("NOUN") & view.has_morph("Case=Nom")
    morph = np.where(noun, (view.morph & ~CASES) | bits("Case=Acc"), view.morph)
    role = np.where(object_ & aside, Role.OBLIQUE, view.role)
    # "Odnieś ją pani Skalskiej": who is told is not named by a subject.
    behind_verb = view.has_role(*SUBJECTS) & told[view.head] & (view.head < np.arange(len(view)))
    role = np.where(behind_verb & view.has_upos("NOUN", "PROPN"), Role.OBLIQUE, role)
    return in_tree(view.redrawn(morph=morph), view.head, role)
