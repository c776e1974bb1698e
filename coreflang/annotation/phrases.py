"""What may stand for a pronoun in resolved text, and which pronouns give way to it.

Everything that depends on a language stands in its tables (docs/config.md, "replaced"); what a
table does not allow stays a pronoun.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from ..language import LanguageConfig, ReplacedRow
from ..mentions import KINDS, THIRD, Kind
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
# Longer phrases are told up to their heads.
LONG = 8


@dataclass(frozen=True)
class Phrase:
    """Words that may stand for pronouns.

    start, end: tokens, half-open. first: what is written instead of the first, or "". name: it is
    headed by a name. fixed: all of it is a name, which keeps its form in all cases. plural: means
    several. case: values of its head's Case. sentence: the only sentence that it may be put into,
    because "my brother" is somebody else's in another mouth; None for any.
    """

    start: int
    end: int
    first: str
    name: bool
    fixed: bool
    plural: bool
    case: frozenset[str]
    sentence: int | None


@dataclass(frozen=True)
class Put:
    """What is written for a pronoun. owner: as a possessor. suffix: behind possessors."""

    phrase: Phrase
    owner: bool
    suffix: str


def replacements(
    doc: Doc, chains: Sequence[Chain], config: LanguageConfig, *, suffix: str, names: bool
) -> dict[int, Put]:
    """Decide what is written for which pronoun.

    doc (Doc): the document. chains (Sequence[Chain]): its chains.
    config (LanguageConfig): of its language. suffix (str): of possessors.
    names (bool): by names only.
    RETURNS (Dict[int, Put]): token -> what stands for it. Reflexives, zero anaphors, "I" and "you"
        stay, and pronouns for which nothing fits.
    """
    rows = {row.kind: row for row in config.replaced}
    found: dict[int, Put] = {}
    for chain in chains:
        phrases = _phrases(doc, chain, config, names=names)
        heads = {i for m in chain for i in m.token_indexes if not m.is_anaphor}
        for mention in chain.mentions if phrases else ():
            row = rows.get(mention.kind.name.lower())
            token = doc[mention.root_index]
            if row and mention.person == THIRD and len(mention) == 1 and not _within(token, heads):
                put = _put(token, row, phrases, config, suffix)
                found.update({token.i: put} if put else {})
    return found


def _phrases(doc: Doc, chain: Chain, config: LanguageConfig, *, names: bool) -> list[Phrase]:
    """The phrases of a chain, the most specific first; of those in one case the first."""
    best = chain.most_specific_mention
    found: dict[tuple[frozenset[str], bool], Phrase] = {}
    for mention in (best, *sorted(chain, key=lambda m: m.kind != Kind.NAME)):
        phrase = _phrase(doc, mention, config)
        if phrase and (phrase.name or not names):
            found.setdefault((phrase.case, phrase.sentence is None), phrase)
    return list(found.values())


def _phrase(doc: Doc, mention: Mention, config: LanguageConfig) -> Phrase | None:
    """What a mention may say elsewhere; None for pronouns, quantities, and verbs with a subject."""
    heads = [doc[i] for i in mention.token_indexes]
    pronoun = mention.is_anaphor or KINDS[mention.kind].is_anaphor
    if (pronoun and len(heads) == 1) or any(head.pos_ in VERBAL for head in heads):
        return None
    start, end = _start(doc, mention, config), _end(doc, mention, config)
    first = _definite(doc[start], config) if start < heads[0].i else ""
    quantity = len(heads) == 1 and heads[0].pos_ == "PRON"
    if first is None or quantity or doc[start].pos_ in OUTSIDE:
        return None
    name = mention.kind == Kind.NAME or all(head.pos_ == "PROPN" for head in heads)
    if not name and _is_bare(doc[start], heads, config):
        return None
    speaker = _speaks(doc, start, end, config)
    return Phrase(
        start, end, first, name, all(doc[i].pos_ in NAME_POS for i in range(start, end)),
        len(heads) > 1 or "Plur" in heads[0].morph.get("Number", []),
        frozenset(heads[0].morph.get("Case", [])), _sentence(doc[start]) if speaker else None,
    )  # fmt: skip


def _is_bare(first: Token, heads: Sequence[Token], config: LanguageConfig) -> bool:
    """A noun without the article that it should have: "Pomodoro technique", "bus est plein"."""
    singular = "Sing" in heads[0].morph.get("Number", []) and len(heads) == 1
    articles = not any(row.same_case == "all" for row in config.replaced)
    return articles and singular and first.pos_ in ("NOUN", "ADJ")


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
    while end > head + 1 and doc[end - 1].pos_ in LOOSE:
        end -= 1
    return end


def _ends(token: Token, config: LanguageConfig) -> bool:
    return token.pos_ in ENDING or token.lower_ in config.relatives or token.text in "()[],;:–—"


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


def _sentence(token: Token) -> int:
    """The first token of a sentence; of documents without sentences they are all one."""
    return int(token.sent.start) if token.doc.has_annotation("SENT_START") else 0


def _within(token: Token, heads: set[int]) -> bool:
    """A pronoun inside of the phrase that it means: "Anna and her brother", "a man and his dog"."""
    return any(above.i in heads for above in _up_to_verb(token))


def _up_to_verb(token: Token) -> Iterator[Token]:
    for above in token.ancestors:
        if above.pos_ in VERBAL:
            return
        yield above


def _put(
    token: Token, row: ReplacedRow, phrases: Sequence[Phrase], config: LanguageConfig, suffix: str
) -> Put | None:
    owner = row.kind == "possessive"
    if not _is_free(token, row):
        return None
    for phrase in phrases:
        if _fits(token, row, phrase, config):
            return Put(phrase, owner, _suffix(token.doc, phrase, row, suffix) if owner else "")
    return None


def _is_free(token: Token, row: ReplacedRow) -> bool:
    """Nothing about the pronoun's own place keeps it where it is."""
    if row.forms and token.lower_ not in row.forms:
        return False
    before = token.i > 0 and not token.nbor(-1).whitespace_ and token.nbor(-1).text.endswith("-")
    if row.kind == "demonstrative" and any(child.pos_ != "ADP" for child in token.children):
        return False
    # "They're", "he'd": behind nouns that is not written.
    behind = token.doc[token.i + 1 : token.i + 2].text
    if not token.whitespace_ and behind[:1] in ("'", "’") and behind != behind[:1]:
        return False
    noun = token.i + 1 < len(token.doc) and token.nbor(1).pos_ in ("NOUN", "PROPN")
    return not before and (noun or not row.before_noun)


def _fits(token: Token, row: ReplacedRow, phrase: Phrase, config: LanguageConfig) -> bool:
    if phrase.start <= token.i < phrase.end:
        return False
    if phrase.sentence not in (None, _sentence(token)) or (row.by_names and not phrase.fixed):
        return False
    # "They are", of a company: the verb would not agree.
    several = "Plur" in token.morph.get("Number", [])
    if row.kind == "personal" and several and not phrase.plural and "Acc" not in _case(token):
        return False
    inflects = row.same_case == "all" or (row.same_case == "nouns" and not phrase.fixed)
    if inflects and not (_case(token) and _case(token) & phrase.case):
        return False
    # "Annas" is a possessor already.
    if (row.same_case or row.by_names) and phrase.fixed and "Gen" in phrase.case - _case(token):
        return False
    return not _contracts(token, phrase, config)


def _case(token: Token) -> set[str]:
    return set(token.morph.get("Case", []))


def _contracts(token: Token, phrase: Phrase, config: LanguageConfig) -> bool:
    """French "à" and "le voisin" would be "au voisin"."""
    if not token.i:
        return False
    before = full_form(token.nbor(-1).lower_, config.elided) or token.nbor(-1).lower_
    first = phrase.first or token.doc[phrase.start].lower_
    return (before, first) in config.contractions


def full_form(word: str, elided: Sequence[tuple[str, str]]) -> str:
    """French "qu'" is "que"; "" for what is not elided."""
    forms: Mapping[str, str] = dict(elided)
    return forms.get(word.lower().replace("’", "'"), "")


def _suffix(doc: Doc, phrase: Phrase, row: ReplacedRow, suffix: str) -> str:
    """English "the kids'", not "the kids's"; German "Hans'", not "Hanss"."""
    last = doc[phrase.end - 1]
    bare = last.lower_.endswith(row.bare_endings) if row.bare_endings else False
    return row.bare_suffix if bare and (phrase.plural or not row.bare_plural) else suffix
