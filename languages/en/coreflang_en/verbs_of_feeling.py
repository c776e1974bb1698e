"""What causes feelings and is drawn without a verb: "The film bored Eva", "This worried Ida"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, in_tree, retagged

ABOUT = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
CHOOSING = (Role.DETERMINER, Role.POSSESSIVE, Role.ADJECTIVAL_MODIFIER)
OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
INNER = (Role.COMPOUND, Role.NAME_PART, Role.APPOSITION, *ABOUT)


def with_verbs_of_feeling(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "bored" as the verb of "The film bored Eva", drawn as if Eva were bored.

    No noun stands before the adjective of a name, nor does a clause end there: "The news that she
    had failed shocked Vera". Not "A bored Eva left".

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    felt = view.has_form(*rules.words("caused_feelings")) & view.has_upos("ADJ", "VERB")
    named = view.has_upos("PROPN")[view.head] & (view.head > np.arange(len(view)))
    felt = felt & named & view.has_role(Role.ADJECTIVAL_MODIFIER)
    pairs = [(_cause(view, rules, i), i) for i in np.flatnonzero(felt).tolist() if i > 0]
    pairs += [(_behind_clause(view, i - 1, i), i) for i in _joined_to_clauses(view).tolist()]
    pairs = [(noun, i) for noun, i in pairs if noun != NONE]
    if not pairs:
        return view
    head, role = view.head.copy(), view.role.copy()
    for noun, i in pairs:
        _draw(view, noun, i, head, role)
    places = np.arange(len(view))
    nouns, verbs = (np.isin(places, [pair[k] for pair in pairs]) for k in (0, 1))
    view = retagged(retagged(view, verbs, "VERB"), nouns & view.has_upos("ADJ"), "NOUN")
    view = retagged(view, nouns & view.has_upos("DET"), "PRON")
    return in_tree(view, head, role)


def _cause(view: SyntaxView, rules: Grammar, i: int) -> int:
    """What caused the feeling of a name behind token i, in a sentence without a main verb."""
    name, before = int(view.head[i]), i - 1
    above = int(view.head[name])
    closing = view.has_upos("VERB", "NOUN", "PROPN", "PRON") & ~view.has_role(Role.POSSESSIVE)
    if view.has_role(*OBJECTS)[name] and above < i and closing[before]:
        return _behind_clause(view, above, i)
    finite = view.has_morph("VerbForm=Fin") & (view.sentence == view.sentence[i])
    if view.sentence[before] != view.sentence[i] or finite[:i].any():
        return NONE
    noun = view.has_upos("NOUN", "PROPN", "ADJ")
    if above < i and noun[above] and view.head[above] == above:
        return above if noun[before] else NONE
    chosen = view.has_child(view.has_role(*CHOOSING))[[before, name]].any()
    alone = view.has_form(*rules.words("demonstratives_alone"))[before]
    return before if above == name and ((noun[before] and chosen) or alone) else NONE


def _joined_to_clauses(view: SyntaxView) -> Ints1d:
    """Verbs right behind that of a clause about a noun, drawn as joined to it with no "and"."""
    verb = (
        view.has_role(Role.CONJUNCT)
        & view.has_upos("VERB")
        & ~view.has_child(view.has_role(Role.COORDINATOR))
    )
    verb = verb & view.has_role(*ABOUT)[view.head] & view.has_upos("VERB")[view.head]
    return np.flatnonzero(verb & (view.head == np.arange(len(view)) - 1))


def _behind_clause(view: SyntaxView, verb: int, i: int) -> int:
    """The noun without a verb before token i that the clause of a verb is about; or NONE."""
    noun = int(view.head[verb])
    about = view.has_role(*ABOUT)[verb] and view.has_upos("VERB")[verb]
    verbless = int(view.head[noun]) == noun and view.has_upos("NOUN")[noun]
    told = view.has_child(view.has_role(*SUBJECTS, Role.COPULA))[noun]
    return noun if about and verbless and noun < i and not told else NONE


def _draw(view: SyntaxView, noun: int, i: int, head: Ints1d, role: Ints1d) -> None:
    """Let token i be the root, the noun its subject and the name behind it its object; in place."""
    name = int(view.head[i])
    if name > i:
        for k in view.children(name).tolist():
            head[k] = noun if k < noun else head[k]
            head[k] = i if k > i and view.role[k] not in INNER else head[k]
        head[name], role[name] = i, Role.OBJECT
    for k in [*view.children(noun).tolist(), *view.children(i - 1).tolist()]:
        head[k] = i if k > i and k != name else head[k]
    head[[k for k in view.children(i).tolist() if k < noun]] = noun
    head[i], role[i], head[noun], role[noun] = i, Role.ROOT, i, Role.SUBJECT
