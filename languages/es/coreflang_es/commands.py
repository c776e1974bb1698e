"""What one is politely told to do: "Lave los tomates", "No abra la caja", said to "usted"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits

# Lists with the verbs whose forms are known.
LISTS = (
    "transitive_verbs", "thing_verbs", "saying_verbs", "inverting_verbs", "pronominal_verbs",
    "reflexive_verbs", "clause_verbs", "verbs_of_anybody",
)  # fmt: skip
# "va" is no form of "ver".
SHORTEST = 3
MAIN = (Role.ROOT, Role.CONJUNCT, Role.PARATAXIS)
THIRD, SECOND = bits("Person=3", "Person=1"), bits("Person=2")
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Commands:
    """What commands with one ending look like: "toque" of "tocar", "cierre" of "cerrar".

    ending: theirs. told: endings of the infinitives that have it. said: of those whose forms with
    it say what is done. spelt: last letters, and what an infinitive has for them. vowels: last
    vowels likewise.
    """

    ending: str
    told: tuple[str, ...]
    said: tuple[str, ...]
    spelt: Pairs
    vowels: Pairs

    @classmethod
    def of(cls, rules: Grammar, ending: str, *, others: str) -> Commands:
        """Those with an ending. others (str): the ending of other verbs' commands."""
        told, said = (rules.words(f"told_with_{vowel}") for vowel in (ending, others))
        spelt = pairs_of(rules, f"spellings_before_{ending}")
        vowels = pairs_of(rules, f"vowels_before_{ending}")
        return cls(ending, tuple(told), tuple(said), spelt, vowels)

    def are(self, word: str, known: frozenset[str]) -> bool:
        """Whether a form without its "n" is a command of a verb, and no form of another.

        word (str): in lower case. known (FrozenSet[str]): infinitives.
        """
        stem = word.removesuffix(self.ending)
        if stem == word:
            return False
        tells = any(each + end in known for each in {*self._stems(stem)} for end in self.told)
        plain = {stem, *self._changed(stem)}
        return tells and not any(each + end in known for each in plain for end in self.said)

    def _stems(self, stem: str) -> Iterator[str]:
        """The stems of infinitives that a form may belong to."""
        ends = ((there, here) for there, here in self.spelt if stem.endswith(there))
        for written in (stem, *(stem.removesuffix(there) + here for there, here in ends)):
            yield written
            yield from self._changed(written)

    def _changed(self, stem: str) -> Iterator[str]:
        """As "cerr" for "cierr": with another last vowel."""
        for there, here in self.vowels:
            changed = re.sub(f"{there}(?=[^aeiou]*$)", here, stem)
            if changed != stem:
                yield changed


def pairs_of(rules: Grammar, name: str) -> Pairs:
    """What stands in a form, and in the infinitive, of a closed class of such: "qu>c".

    rules (Grammar): of Spanish. name (str): of the class.
    RETURNS (Tuple[Tuple[str, str], ...]): pairs.
    """
    parted = (word.partition(">") for word in rules.words(name))
    return tuple((there, here) for there, _, here in parted)


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
    told_with_e = Commands.of(rules, "e", others="a")
    commands = (told_with_e, Commands.of(rules, "a", others="e"))
    texts = view.forms.texts(view.strings)
    places = [
        place
        for place in np.unique(view.forms.place[verb]).tolist()
        if texts[place] in odd or is_command(texts[place], known, commands)
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
    # "Luis entra y lave": who does the first does the second.
    return free & (~view.has_role(Role.CONJUNCT) | free[view.head])


def is_command(word: str, known: frozenset[str], commands: Sequence[Commands]) -> bool:
    """Whether a word tells "usted" or "ustedes" to do what one of some verbs means.

    word (str): in lower case. known (FrozenSet[str]): infinitives. commands (Sequence[Commands]):
    of Spanish.
    RETURNS (bool): no, where it says as well what somebody does, as "siente" and "crea".
    """
    single = word.removesuffix("n")
    return len(single) >= SHORTEST and any(each.are(single, known) for each in commands)
