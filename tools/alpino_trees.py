"""Reads the trees that stand in OpenBoek's files: Alpino's phrases and CGN's tags.

The phrases have no functions, so heads and roles are guessed from their order and from cases:
subjects are nominatives, else the first noun phrase.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

UPOS = {
    "ADJ": "ADJ", "BW": "ADV", "LET": "PUNCT", "LID": "DET", "N": "NOUN", "SPEC": "PROPN",
    "TSW": "INTJ", "TW": "NUM", "VG": "CCONJ", "VNW": "PRON", "VZ": "ADP", "WW": "VERB",
}  # fmt: skip
# Parts of CGN's tags -> universal features, where they are whole parts.
PARTS = {
    "ev": "Number=Sing", "mv": "Number=Plur", "zijd": "Gender=Com", "onz": "Gender=Neut",
    "masc": "Gender=Masc", "fem": "Gender=Fem", "nomin": "Case=Nom", "obl": "Case=Acc",
    "verl": "Tense=Past", "tgw": "Tense=Pres", "inf": "VerbForm=Inf", "vd": "VerbForm=Part",
    "od": "VerbForm=Part", "pv": "VerbForm=Fin", "refl": "Reflex=Yes", "bez": "Poss=Yes",
}  # fmt: skip
PRONOUNS = {
    "pers": "Prs", "pr": "Prs", "refl": "Prs", "bez": "Prs", "aanw": "Dem", "betr": "Rel",
    "vb": "Int", "vrag": "Int", "onbep": "Ind", "recip": "Rcp",
}  # fmt: skip
BE = frozenset("is was zijn waren ben bent zij wezen geweest werd werden wordt worden bleef bleven "
               "blijft blijven schijnt scheen leek lijkt".split())  # fmt: skip
LABELS = {
    "DET": "det", "ADJ": "amod", "NUM": "nummod", "ADP": "case", "SCONJ": "mark", "ADV": "advmod",
    "CCONJ": "cc", "INTJ": "discourse",
}  # fmt: skip
CLAUSES = {"SMAIN", "SSUB", "SV1"}
VERBAL = {"INF", "PPART", "PPRES", "TI", "OTI", "AHI"}
HOLDERS = {"CP", "REL", "WHREL", "WHQ", "WHSUB", "TOP", "DU"}
NOMINAL = {"NP", "MWU", "DETP"}


@dataclass
class Token:
    """A word: its place in the document, form, tag of CGN, and what is read of them."""

    i: int
    form: str
    tag: str
    upos: str = ""
    feats: tuple[str, ...] = ()
    head: int = -1
    label: str = "dep"


@dataclass
class Phrase:
    """A phrase: its name, and the words and phrases in it."""

    name: str
    parts: list[Phrase | Token] = field(default_factory=list)


def read_tag(form: str, tag: str) -> tuple[str, tuple[str, ...]]:
    """Read a tag of CGN.

    form (str): the word. tag (str): such as "N[soort,ev,basis,zijd,stan]".
    RETURNS (Tuple[str, Tuple[str, ...]]): universal part of speech, and features.
    """
    name, _, rest = tag.partition("[")
    parts = rest.rstrip("]").split(",")
    upos, feats = UPOS.get(name, "X"), [PARTS[part] for part in parts if part in PARTS]
    if name == "N" and "eigen" in parts:
        upos = "PROPN"
    if name == "VG" and "onder" in parts:
        upos = "SCONJ"
    if name == "LID":
        feats = ["PronType=Art", "Definite=Def" if "bep" in parts else "Definite=Ind"]
    if name == "VNW":
        sort = PRONOUNS.get(parts[0], "Ind")
        person = next((part[0] for part in parts if part[:1] in "123"), "")
        feats += [f"PronType={sort}"] + [f"Person={person}"] * (sort == "Prs" and bool(person))
        upos = (
            "ADV" if "adv-pron" in parts else "DET" if "det" in parts and sort != "Prs" else "PRON"
        )
    return upos, tuple(dict.fromkeys(feats))


def read_sentence(rows: Sequence[Sequence[str]], first: int) -> list[Token]:
    """Read a sentence.

    rows (Sequence[Sequence[str]]): columns of its lines. first (int): the place of its first word.
    RETURNS (List[Token]): with heads and labels.
    """
    top = Phrase("TOP")
    stack, tokens = [top], []
    for place, row in enumerate(rows):
        opening, _, closing = row[5].partition("*")
        for name in re.findall(r"\(([^(*]+)", opening):
            phrase = Phrase(name)
            stack[-1].parts.append(phrase)
            stack.append(phrase)
        token = Token(first + place, row[3], row[4], *read_tag(row[3], row[4]))
        tokens.append(token)
        stack[-1].parts.append(token)
        for _ in range(min(closing.count(")"), len(stack) - 1)):
            stack.pop()
    root = _attach(top)
    root.head, root.label = root.i, "ROOT"
    return tokens


def _attach(phrase: Phrase) -> Token:
    """Hang the parts of a phrase from its head; RETURNS (Token): the head."""
    heads = [part if isinstance(part, Token) else _attach(part) for part in phrase.parts]
    if phrase.name in CLAUSES:
        return _attach_clause(phrase, heads)
    k = _head_place(phrase, heads)
    for place, (part, token) in enumerate(zip(phrase.parts, heads, strict=True)):
        if place != k:
            token.head = heads[k].i
            token.label = _label(phrase, part, token, behind=place > k)
    return heads[k]


def _head_place(phrase: Phrase, heads: Sequence[Token]) -> int:
    """The place of the part that heads a phrase: the first that fits what its name asks for."""
    kinds = [(p.name if isinstance(p, Phrase) else "", t.upos) for p, t in
             zip(phrase.parts, heads, strict=True)]  # fmt: skip
    for fits in (*_wanted(phrase.name), lambda name, upos: upos != "PUNCT"):
        for k, (name, upos) in enumerate(kinds):
            if fits(name, upos):
                return k
    return 0


def _wanted(phrase: str) -> tuple[Callable[[str, str], bool], ...]:
    """What may head a phrase, the likeliest first; asked with names of phrases, "" for words."""
    if phrase in ("NP", "DETP"):
        return (
            lambda name, upos: not name and upos in ("NOUN", "PROPN"),
            lambda name, upos: name in NOMINAL | {"CONJ"},
            lambda name, upos: not name and upos == "PRON",
        )
    if phrase in VERBAL:
        return (lambda name, upos: not name and upos == "VERB",)
    if phrase in HOLDERS:
        return (lambda name, upos: name in CLAUSES | HOLDERS | VERBAL | {"CONJ"},)
    return (lambda name, upos: upos not in ("PUNCT", "ADP", "CCONJ"),)


def _label(phrase: Phrase, part: Phrase | Token, token: Token, *, behind: bool) -> str:
    name, upos = part.name if isinstance(part, Phrase) else "", token.upos
    if upos == "PUNCT":
        return "punct"
    if phrase.name == "CONJ":
        return "cc" if upos == "CCONJ" else "conj"
    if phrase.name == "MWU":
        return "flat"
    if name == "PP":
        return "nmod" if phrase.name in ("NP", "PP", "AP") else "obl"
    if name in ("REL", "WHREL"):
        return "acl:relcl"
    if name in VERBAL:
        return "acl" if phrase.name == "NP" else "xcomp"
    if name in CLAUSES | {"CP", "WHSUB"}:
        return "acl" if phrase.name == "NP" else "advcl"
    if phrase.name in ("WHREL", "REL", "WHQ", "WHSUB"):
        return "obj" if upos in ("PRON", "NOUN", "PROPN") else "advmod"
    return _word_label(phrase, token, behind=behind)


def _word_label(phrase: Phrase, token: Token, *, behind: bool) -> str:
    if "Poss=Yes" in token.feats:
        return "nmod:poss"
    if token.upos in LABELS:
        return LABELS[token.upos]
    if phrase.name in VERBAL:
        return "aux" if token.upos == "VERB" else "obj"
    if phrase.name in ("TOP", "DU"):
        return "parataxis"
    return "appos" if behind else "nmod:poss"


def _attach_clause(phrase: Phrase, heads: Sequence[Token]) -> Token:
    """Hang the parts of a clause from its verb, or from what is said with "to be"."""
    parts = list(zip(phrase.parts, heads, strict=True))
    verb = next((t for p, t in parts if isinstance(p, Token) and t.upos == "VERB"), parts[0][1])
    lower = [t for p, t in parts if isinstance(p, Phrase) and p.name in VERBAL]
    nominal = [(p, t) for p, t in parts if _is_nominal(p, t)]
    subject = _subject(phrase, [t for _, t in nominal], verb)
    others = [t for _, t in nominal if t is not subject]
    said = [t for p, t in parts if t.upos == "ADJ" and t not in lower]
    copular = verb.form.lower() in BE and not lower
    predicate = (others[-1:] or said[-1:]) if copular and subject is not None else []
    head = predicate[0] if predicate else lower[0] if lower and lower[0].upos == "VERB" else verb
    roles = {id(subject): "nsubj"}
    roles.update({id(t): "obj" for t in others})
    if len(others) > 1:
        roles[id(others[0])] = "iobj"
    for part, token in parts:
        if token is not head:
            token.head = head.i
            token.label = roles.get(id(token)) or _clause_label(phrase, part, token, verb, copular)
    return head


def _is_nominal(part: Phrase | Token, token: Token) -> bool:
    if isinstance(part, Phrase) and part.name == "CONJ":
        return token.upos in ("NOUN", "PROPN", "PRON")
    inside = isinstance(part, Token) or part.name in NOMINAL
    return inside and token.upos in ("NOUN", "PROPN", "PRON", "NUM", "DET")


def _subject(phrase: Phrase, nominal: Sequence[Token], verb: Token) -> Token | None:
    """A nominative; else the first nominal that is no oblique form and has the verb's number."""
    for token in nominal:
        if "Case=Nom" in token.feats:
            return token
    able = [t for t in nominal if not {"Case=Acc", "Reflex=Yes"} & set(t.feats)]
    number = next((f for f in verb.feats if f.startswith("Number=")), "")
    agreeing = [
        t for t in able if not number or number in t.feats or "Number=" not in "".join(t.feats)
    ]
    return next(iter(agreeing or able), None)


def _clause_label(
    phrase: Phrase, part: Phrase | Token, token: Token, verb: Token, copular: bool
) -> str:
    if token is verb:
        return "cop" if copular else "aux"
    return _label(phrase, part, token, behind=token.i > verb.i)


def sentences(lines: Sequence[str]) -> Iterator[list[list[str]]]:
    """The sentences of a file in the format CoNLL-2012.

    lines (Sequence[str]): of the file.
    YIELDS (List[List[str]]): columns of each word.
    """
    rows: list[list[str]] = []
    for line in [*lines, ""]:
        if line.strip() and not line.startswith("#"):
            rows.append(line.split())
        elif rows:
            yield rows
            rows = []
