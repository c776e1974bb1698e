"""What one is politely told to do: "Lave los tomates", "No abra la caja", said to "usted"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits

# Lists with the verbs whose forms are known.
LISTS = (
    "transitive_verbs", "thing_verbs", "saying_verbs", "inverting_verbs", "pronominal_verbs",
    "reflexive_verbs", "clause_verbs", "verbs_of_anybody",
)  # fmt: skip
# Endings of commands, with the conjugations that have them, and with those that say what is done.
ENDINGS = (("e", ("ar",), ("er", "ir")), ("a", ("er", "ir"), ("ar",)))
# "toque" is a form of "tocar", "cierre" of "cerrar", "cruce" of "cruzar", "coja" of "coger".
SPELLINGS = {
    "e": (("qu", "c"), ("gu", "g"), ("c", "z")),
    "a": (("j", "g"), ("zc", "c"), ("z", "c")),
}
VOWELS = {
    "e": (("ie", "e"), ("ue", "o"), ("ue", "u"), ("í", "i"), ("ú", "u")),
    "a": (("ie", "e"), ("ue", "o"), ("i", "e")),
}
# "va" is no form of "ver".
SHORTEST = 3
MAIN = (Role.ROOT, Role.CONJUNCT, Role.PARATAXIS)
THIRD, SECOND = bits("Person=3", "Person=1"), bits("Person=2")


def with_commands(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with commands in the second person, which taggers take for "lava", "abre".

    Not "Que venga", "Quizá venga", nor with a subject.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for verbs and openers.
    RETURNS (SyntaxView): the same one where there are none.
    """
    verb = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin") & _main(view, rules)
    verb &= view.has_morph("Person=3", "Person=1")
    if not verb.any():
        return view
    known = frozenset().union(*(rules.words(name) for name in LISTS))
    odd = rules.words("odd_commands")
    texts = view.forms.texts(view.strings)
    places = [
        place
        for place in np.unique(view.forms.place[verb]).tolist()
        if texts[place] in odd or is_command(texts[place], known)
    ]
    told = verb & np.isin(view.forms.place, places)
    if not told.any():
        return view
    return view.redrawn(morph=np.where(told, (view.morph & ~THIRD) | SECOND, view.morph))


def _main(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs of main clauses that nothing opens, without a subject; bool, (n_tokens,)."""
    opened = view.has_child(view.has_upos("SCONJ") | view.has_form(*rules.words("words_of_wishes")))
    opened |= view.has_child(view.has_form(*rules.words("clitics_of_you")))
    free = view.has_role(*MAIN) & ~opened & ~view.has_child(view.has_role(*SUBJECTS))
    return free & (free | ~view.has_role(Role.CONJUNCT))[view.head]


def is_command(word: str, known: frozenset[str]) -> bool:
    """Whether a word tells "usted" or "ustedes" to do what one of some verbs means.

    word (str): in lower case. known (FrozenSet[str]): infinitives.
    RETURNS (bool): no, where it says as well what somebody does, as "siente" and "crea".
    """
    single = word.removesuffix("n")
    if len(single) < SHORTEST:
        return False
    for ending, told, said in ENDINGS:
        if single.endswith(ending):
            stems = set(_stems(single[:-1], ending))
            plain = {single[:-1], *_vowels(single[:-1], ending)}
            tells = any(stem + end in known for stem in stems for end in told)
            return tells and not any(stem + end in known for stem in plain for end in said)
    return False


def _stems(stem: str, ending: str) -> Iterator[str]:
    """The stems of infinitives that a form may belong to."""
    for written in (stem, *_spelt(stem, ending)):
        yield written
        yield from _vowels(written, ending)


def _spelt(stem: str, ending: str) -> Iterator[str]:
    for there, here in SPELLINGS[ending]:
        if stem.endswith(there):
            yield stem.removesuffix(there) + here


def _vowels(stem: str, ending: str) -> Iterator[str]:
    """As "cerr" for "cierr": with another last vowel."""
    for there, here in VOWELS[ending]:
        changed = re.sub(f"{there}(?=[^aeiou]*$)", here, stem)
        if changed != stem:
            yield changed
