"""What may stand for a pronoun in resolved text: phrases that can be said again, elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from ..language import LanguageConfig
from ..mentions import KINDS, Kind
from .coref_chains import Chain, Mention

VERBAL = ("VERB", "AUX")
# A phrase ends before the first of these behind its head, which begins a clause or an aside: "Ms
# Jansen, who will answer", "the man (a doctor)", "the right to vote".
ENDING = (*VERBAL, "PUNCT", "SCONJ")
# What a phrase does not end with once it was cut.
LOOSE = ("ADP", "CCONJ", "DET", "PART", "PUNCT", "ADV", "PRON")
# What stands before phrases and is no part of them: "after some thought, all members".
OUTSIDE = ("ADP", "ADV", "CCONJ", "PART", "PUNCT", "SCONJ")
# All that a name consists of where it keeps its form: "Ida Blum", "Ludwig II. von Bayern".
NAME_POS = ("PROPN", "ADP", "NUM", "X", "CCONJ")
# What is a quantity where it stands alone.
QUANTITIES = ("DET", "NUM")
GENITIVES = ("'s", "’s")
NOMINAL = ("NOUN", "PROPN")
MARKS = ("(", ")", "[", "]", ",", ";", ":", "–", "—")
# Longer phrases are told up to their heads.
LONG = 8


@dataclass(frozen=True)
class Phrase:
    """Words that may stand for pronouns.

    start, end: tokens, half-open. first: what is written instead of the first, or "". name: it is
    headed by a name. fixed: all of it is a name, which keeps its form in all cases. plural: means
    several. case: values of its head's Case. agreement: of one head "Number=Sing" and the like,
    what a verb would agree with. sentence: the only sentence that it may be put into, because "my
    brother" is somebody else's in another mouth; None for any.
    """

    start: int
    end: int
    first: str
    name: bool
    fixed: bool
    plural: bool
    case: frozenset[str]
    agreement: frozenset[str]
    sentence: int | None


def phrases_of(doc: Doc, chain: Chain, config: LanguageConfig, *, names: bool) -> list[Phrase]:
    """The phrases of a chain, the most specific first; of those in one case the first."""
    best = chain.most_specific_mention
    rows = (best, *sorted(chain, key=lambda m: m.kind != Kind.NAME))
    made = [phrase for mention in rows if (phrase := _phrase(doc, mention, config))]
    doubtful = _doubtful(doc, made) if _inflects(config) else set()
    found: dict[tuple[frozenset[str], bool], Phrase] = {}
    for phrase in made:
        known = doc[phrase.start : phrase.end].text not in doubtful
        if known and (phrase.name or not names):
            found.setdefault((phrase.case, phrase.sentence is None), phrase)
    return list(found.values())


def _doubtful(doc: Doc, phrases: Sequence[Phrase]) -> set[str]:
    """Forms that are nominatives to the tagger here and another case there: "Glauka"."""
    cases: dict[str, set[bool]] = {}
    for each in phrases:
        cases.setdefault(doc[each.start : each.end].text, set()).add("Nom" in each.case)
    return {text for text, found in cases.items() if len(found) > 1}


def _phrase(doc: Doc, mention: Mention, config: LanguageConfig) -> Phrase | None:
    """What a mention may say elsewhere; None for pronouns, quantities, and verbs with a subject."""
    heads = [doc[i] for i in mention.token_indexes]
    pronoun = mention.is_anaphor or KINDS[mention.kind].is_anaphor
    if (pronoun and len(heads) == 1) or any(head.pos_ in VERBAL for head in heads):
        return None
    start, end = _start(doc, mention, config), _end(doc, mention, config)
    first = _definite(doc[start], config) if start < heads[0].i else ""
    if first is None or _is_quantity(doc[start:end], heads) or doc[start].pos_ in OUTSIDE:
        return None
    if any(map(_opens_clause, doc[heads[0].i : heads[-1].i])):
        # "Chloe, whose face and voice": what is joined is not all of one phrase.
        return None
    name = mention.kind == Kind.NAME or all(head.pos_ == "PROPN" for head in heads)
    if not name and _is_bare(doc[start], config):
        return None
    if not _is_sound(doc[start:end], heads[0], config):
        return None
    speaker = _speaks(doc, start, end, config)
    return Phrase(
        start, end, first, name, _is_fixed(doc[start:end], heads),
        len(heads) > 1 or "Plur" in heads[0].morph.get("Number", []),
        frozenset(heads[0].morph.get("Case", [])), _agreement(heads),
        sentence_of(doc[start]) if speaker else None,
    )  # fmt: skip


def _is_fixed(phrase: Span, heads: Sequence[Token]) -> bool:
    """All of it is a name, or several: not "Ida and both"."""
    joined = len(heads) == 1 or all(head.pos_ == "PROPN" for head in heads)
    return joined and all(each.pos_ in NAME_POS for each in phrase)


def _is_quantity(phrase: Span, heads: Sequence[Token]) -> bool:
    """Words that mean others the second time: "eine" alone, "more animals"."""
    only, first = len(heads) == 1, phrase[0]
    loose = only and (heads[0].pos_ == "PRON" or (len(phrase) == 1 and first.pos_ in QUANTITIES))
    return loose or (first.pos_ == "ADJ" and "Cmp" in first.morph.get("Degree", []))


def _opens_clause(token: Token) -> bool:
    return token.pos_ in ("AUX", "SCONJ") or "Rel" in token.morph.get("PronType", [])


def _is_bare(first: Token, config: LanguageConfig) -> bool:
    """Nouns without article or with a number: the second time they lack one, "bus est plein", or
    are others, "two men", "poor people".
    """
    return not _inflects(config) and first.pos_ in ("NOUN", "ADJ", "NUM")


def _inflects(config: LanguageConfig) -> bool:
    """Names have cases, too, and there are no articles."""
    return any(row.same_case == "all" for row in config.replaced)


def _is_sound(phrase: Span, head: Token, config: LanguageConfig) -> bool:
    """Whether all of a phrase can be in the case that its head seems to be.

    "Powiedz, Zosiu, prawdę": who is spoken to has a form of its own. A capital at the beginning of
    a sentence alone makes no name, "Clara's" is old German for a possessor, and "croix,—quand" a
    slip of those who typed.
    """
    doc, first = phrase.doc, phrase[0]
    begins = first.i == 0 or bool(first.is_sent_start)
    ends = phrase.end == len(doc) or doc[phrase.end].is_punct
    joined = any(mark in each.text[1:-1] for each in phrase for mark in MARKS)
    if joined or (begins and ends and head.pos_ == "PROPN" and _is_loose(phrase, config)):
        return False
    guessed = any(each.pos_ == "PROPN" and not each.ent_type_ for each in phrase)
    if phrase[-1].lower_.endswith(GENITIVES) and len(phrase[-1]) > len(GENITIVES[0]):
        return False
    if not any(row.same_case for row in config.replaced):
        return True
    apart = begins or doc[first.i - 1].is_punct
    if apart and guessed and (_inflects(config) or (begins and len(phrase) == 1)):
        return False
    if not _inflects(config):
        return first.pos_ != "DET" or _in_concord(first, head)
    return not (apart and ends) and all(_in_concord(each, head) for each in phrase)


def _is_loose(phrase: Span, config: LanguageConfig) -> bool:
    """All of its sentence but a mark, or before a comma and the subject: "Docile, il suivit"; not
    "Otto, a doctor", nor "Otto, who slept".
    """
    behind = phrase.doc[phrase.end + 1 : phrase.end + 2]
    if not behind or behind[0].is_sent_start:
        return True
    other = "Rel" in behind[0].morph.get("PronType", []) or behind[0].lower_ in config.relatives
    return behind[0].pos_ == "PRON" and not other


def _in_concord(token: Token, head: Token) -> bool:
    """Polish "mały domek"; not "mały Leszka", nor "list Marian", as parsers may have it."""
    if token.i > head.i:
        own, other = token.morph.get("Case", []), head.morph.get("Case", [])
        return token.pos_ != "PROPN" or own != ["Nom"] or own == other
    if token.pos_ not in ("ADJ", "DET", "NOUN", "PROPN"):
        return True
    keys = ("Case", "Gender") if token.pos_ in ("ADJ", "DET") else ("Case",)
    pairs = [(token.morph.get(key, []), head.morph.get(key, [])) for key in keys]
    return all(not own or not other or set(own) & set(other) for own, other in pairs)


def _agreement(heads: Sequence[Token]) -> frozenset[str]:
    keys = ("Number", "Gender") if len(heads) == 1 else ()
    return frozenset(f"{key}={value}" for key in keys for value in heads[0].morph.get(key, []))


def _start(doc: Doc, mention: Mention, config: LanguageConfig) -> int:
    """Behind what stands before the phrase proper, as in "Apologies: Lena"; with its article."""
    head, begin = mention.root_index, mention.start
    if begin < head and doc[begin].pos_ == "ADP" and doc[begin].lower_ in config.contracted:
        # Of "im heutigen Bonn" the adposition belongs to another place of the text.
        return begin + 1
    article = doc[max(0, begin - 1)]
    if article.pos_ == "DET" and mention.start <= article.head.i < mention.end:
        return int(article.i)
    marks = [i for i in range(mention.start, head) if doc[i].text in (":", ";", "(", "–", "—", '"')]
    # "The, the girl", as people talk.
    first = doc[mention.start]
    again = [
        i for i in range(first.i, head) if first.pos_ == "DET" and doc[i].lower_ == first.lower_
    ]
    return marks[-1] + 1 if marks else max(again, default=mention.start)


def _end(doc: Doc, mention: Mention, config: LanguageConfig) -> int:
    head = mention.token_indexes[-1]
    end = next((i for i in range(head + 1, mention.end) if _ends(doc[i], config)), mention.end)
    if end - mention.start > LONG:
        end = head + 1
    while end > head + 1 and (doc[end - 1].pos_ in LOOSE or _hangs(doc[end - 1])):
        end -= 1
    return end


def _hangs(last: Token) -> bool:
    """An adjective between an adposition and a noun that is left out, "ludzi na górną", or one that
    is said of the phrase: "kobieta warta była".
    """
    behind = last.doc[last.i + 1 : last.i + 2]
    said = bool(behind) and behind[0].pos_ == "AUX"
    return last.pos_ == "ADJ" and (last.nbor(-1).pos_ == "ADP" or said)


def _ends(token: Token, config: LanguageConfig) -> bool:
    if token.pos_ == "DET" and "Gen" not in token.morph.get("Case", []):
        # "M. Blum l'air content": another phrase; not "der Hut des Mannes", "le chef de la gare".
        return token.nbor(-1).pos_ in NOMINAL
    return token.pos_ in ENDING or token.lower_ in config.relatives or token.text in MARKS


def _definite(first: Token, config: LanguageConfig) -> str | None:
    """What a phrase begins with the second time: "an aspirin" is "the aspirin"; None if unknown."""
    for indefinite, definite in config.definite_forms:
        if first.lower_ == indefinite:
            return definite
    quantity = {"Ind", "Neg", "Tot", "Int"} & set(first.morph.get("PronType", []))
    unknown = first.pos_ in ("DET", "PRON") and (quantity or first.lower_ in config.indefinite)
    # The German feature: "ein Mann" has Definite=Ind, too.
    return None if unknown or "Ind" in first.morph.get("Definite", []) else ""


def _speaks(doc: Doc, start: int, end: int, config: LanguageConfig) -> bool:
    own = {form for row in config.persons for form in row.forms}
    return any(doc[i].lower_ in own for i in range(start, end) if doc[i].pos_ in ("PRON", "DET"))


def sentence_of(token: Token) -> int:
    """The first token of a sentence; of documents without sentences they are all one."""
    return int(token.sent.start) if token.doc.has_annotation("SENT_START") else 0
