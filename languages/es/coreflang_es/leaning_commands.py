"""Commands that a clitic leans on: "dígaselo", "lávala", "dile", and the "Déja" of "Déja|me".

Taggers take them for nouns, adjectives or the third person; and "Recoged la mesa" for the third.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, bits, followed_by, in_tree, retagged

from .commands import LISTS, SHORTEST, Commands
from .hidden_verbs import SAME_PLACE

# Where no clitic leans on a form, it has no such accent: "díga", "límpia", "cuénten".
ACCENTED = r"(?!\w*ába)\w*[áéíóú][^\Waeiouáéíóú]+[iu]?[ae]n?"
CLITICS = ("leaning_clitics", "object_clitics")
# Nothing but a command to several ends so: "recoged".
OF_SEVERAL = r"\w+[aeiáéí]d"
WITHOUT_ACCENTS = str.maketrans("áéíóú", "aeiou")
SINGLE, SEVERAL = bits("Number=Sing"), bits("Number=Plur")
PERSONS = bits("Person=1", "Person=2", "Person=3")
IMPERATIVE = bits("Mood=Imp")
TOLD = bits("Person=2", "VerbForm=Fin")


def with_leaning_commands(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with such commands as verbs of the second person.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for verbs and clitics.
    RETURNS (SyntaxView): the same one where there are none.
    """
    found = _found(view, rules)
    verb = view.has_upos("VERB", "AUX")
    view = _with_cut_clitics(view, found.cut | (found.accented & verb), rules)
    verb = view.has_upos("VERB", "AUX")
    clitic = view.has_form(*rules.words("leaning_clitics")) & view.has_upos("PRON")
    # Whoever is told to do something is unspoken like other subjects.
    command = verb & view.has_morph("Mood=Imp") & view.has_morph("Person=2")
    told = found.whole & (verb | found.sure)
    told |= verb & ((found.accented & followed_by(clitic)) | found.several)
    told |= verb & view.has_form(*rules.words("imperatives_before_datives")) & _before_dative(view)
    if not (told | command).any():
        return view
    number = np.where(found.many, SEVERAL, SINGLE)
    features = (view.morph & ~(PERSONS | SINGLE | SEVERAL)) | TOLD | number
    morph = np.where(told, features, view.morph) & np.where(told | command, ~IMPERATIVE, ~0)
    mended = view.redrawn(morph=morph)
    return retagged(mended, told & ~verb, "VERB")


@dataclass(frozen=True)
class _Found:
    """What forms look like; bool, (n_tokens,).

    whole: commands with their clitics. sure: those of verbs that are known. accented: commands
    whose clitics are cut off. cut: those of verbs that are known. several: those to several,
    without a clitic. many: to several.
    """

    whole: np.ndarray
    sure: np.ndarray
    accented: np.ndarray
    cut: np.ndarray
    several: np.ndarray
    many: np.ndarray


def _found(view: SyntaxView, rules: Grammar) -> _Found:
    texts = view.forms.texts(view.strings)
    bases = [(match and match["base"]) or "" for match in map(_whole(rules).fullmatch, texts)]
    known = known_verbs(rules)
    short = rules.words("accented_imperatives")
    accented = [text in short or re.fullmatch(ACCENTED, text) is not None for text in texts]
    cut = [text in short or _tells(text, known, rules) for text in texts]
    several = [re.fullmatch(OF_SEVERAL, text) is not None for text in texts]
    both = zip(bases, texts, strict=True)
    return _Found(
        _of_forms(view, [bool(base) for base in bases]),
        _of_forms(view, [bool(base) and _tells(base, known, rules) for base in bases]),
        _of_forms(view, accented),
        _of_forms(view, accented) & _of_forms(view, cut),
        _of_forms(view, several),
        _of_forms(view, [re.search("[dn]$", base or text) is not None for base, text in both]),
    )


def _before_dative(view: SyntaxView) -> np.ndarray:
    """As "di" of "di|le", for which no other word stands there; bool, (n_tokens,)."""
    return followed_by(view.has_form("le", "les"))


def _with_cut_clitics(view: SyntaxView, cut: np.ndarray, rules: Grammar) -> SyntaxView:
    """What was cut off a command, "apágue|lo", "cuénta|se|lo", below it, as pronouns."""
    leaning, objects = (view.has_form(*rules.words(name)) for name in CLITICS)
    host = cut & followed_by(leaning)
    if not host.any():
        return view
    here, first = np.arange(len(view)), behind(host)
    second = objects & behind(first & ~objects)
    head = np.where(first, here - 1, np.where(second, here - 2, view.head))
    role = np.where((first | second) & objects, int(Role.OBJECT), view.role)
    role[first & view.has_form("le", "les")] = Role.INDIRECT_OBJECT
    # Below a noun stands no command: "el motor, apágue|lo".
    noun = view.has_upos("NOUN", "PROPN", "ADJ")
    role[host & noun & ~view.has_role(*SAME_PLACE)] = Role.PARATAXIS
    mended = retagged(retagged(view, host, "VERB"), first | second, "PRON")
    return in_tree(mended, head, role)


def _of_forms(view: SyntaxView, found: list[bool]) -> np.ndarray:
    return np.array([*found, False], dtype=bool)[view.forms.place]


def _whole(rules: Grammar) -> re.Pattern[str]:
    """What a command with one clitic or two looks like."""
    objects = "|".join(rules.words("object_clitics"))
    first = "|".join(rules.words("leaning_clitics"))
    strong = rules.words("strong_imperatives") | rules.words("commands_of_one_syllable")
    base = "|".join((ACCENTED, OF_SEVERAL, *sorted(strong)))
    return re.compile(rf"(?P<base>{base})(?:{first})(?:{objects})?")


def _tells(base: str, known: frozenset[str], rules: Grammar) -> bool:
    """Whether a word without its clitics is a command of a known verb: "lava", "laven", "lavad"."""
    plain = base.translate(WITHOUT_ACCENTS)
    if plain.endswith("d"):
        return plain[:-1] + "r" in known
    odd = rules.words("odd_commands") | rules.words("strong_imperatives")
    single = plain.removesuffix("n")
    regular = len(plain) >= SHORTEST and any(kind.are(single, known) for kind in _kinds(rules))
    return regular or base in odd or plain in odd


def _kinds(rules: Grammar) -> list[Commands]:
    """What "usted" is told, "lave", and what "tú" is told, "lava"."""
    polite = [Commands.of(rules, "e", others="a"), Commands.of(rules, "a", others="e")]
    return [*polite, *(_familiar(kind) for kind in polite)]


def _familiar(polite: Commands) -> Commands:
    return Commands(polite.ending, polite.said, polite.told, (), polite.vowels)


def known_verbs(rules: Grammar) -> frozenset[str]:
    """The infinitives whose forms are known.

    rules (Grammar): of Spanish. RETURNS (FrozenSet[str]): of all lists.
    """
    return frozenset().union(*(rules.words(name) for name in LISTS))


def tells_you(word: str, known: frozenset[str], rules: Grammar) -> bool:
    """Whether a word is what "tú" is told, if it is not said of somebody: "cierra", "lee".

    word (str): in lower case. known (FrozenSet[str]): infinitives. rules (Grammar): of Spanish.
    RETURNS (bool): no, for what "usted" is told, "cierre".
    """
    polite = Commands.of(rules, "e", others="a"), Commands.of(rules, "a", others="e")
    return len(word) >= SHORTEST and any(_familiar(kind).are(word, known) for kind in polite)
