"""Which pronouns give way to a phrase in resolved text.

Everything that depends on a language stands in its tables (docs/config.md, "replaced"); what a
table does not allow stays a pronoun.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from ..language import LanguageConfig, ReplacedRow
from ..mentions import THIRD
from .coref_chains import Chain
from .phrases import VERBAL, Phrase, phrases_of, sentence_of

# What possessors stand directly before: nouns and what belongs to them; and besides "her "lost",
# very old, stolen boat".
OWNED = ("NOUN", "PROPN", "ADJ", "NUM")
BEFORE_OWNED = (*OWNED, "ADV", "VERB", "PUNCT", "X")


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
        phrases = phrases_of(doc, chain, config, names=names)
        heads = {i for m in chain for i in m.token_indexes if not m.is_anaphor}
        for mention in chain.mentions if phrases else ():
            row = rows.get(mention.kind.name.lower())
            token = doc[mention.root_index]
            if row and mention.person == THIRD and len(mention) == 1 and not _within(token, heads):
                put = _put(token, row, phrases, config, suffix)
                found.update({token.i: put} if put else {})
    return found


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
    if not _is_free(token, row) or _is_unsure(token, row, config):
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


def _is_unsure(token: Token, row: ReplacedRow, config: LanguageConfig) -> bool:
    """English "her" may be an object or a possessor, and what follows speaks for the other."""
    kinds = {each.kind for each in config.anaphors if token.lower_ in each.forms}
    if not {"personal", "possessive"} <= kinds:
        return False
    behind = token.nbor(1).pos_ if token.i + 1 < len(token.doc) else ""
    return behind in OWNED if row.kind == "personal" else behind not in BEFORE_OWNED


def _fits(token: Token, row: ReplacedRow, phrase: Phrase, config: LanguageConfig) -> bool:
    if phrase.start <= token.i < phrase.end:
        return False
    if phrase.sentence not in (None, sentence_of(token)) or (row.by_names and not phrase.fixed):
        return False
    # "They are", of a company: the verb would not agree.
    several = "Plur" in token.morph.get("Number", [])
    if row.kind == "personal" and several and not phrase.plural and "Acc" not in _case(token):
        return False
    inflects = row.same_case == "all" or (row.same_case == "nouns" and not phrase.fixed)
    if inflects and not (_case(token) and _case(token) & phrase.case):
        return False
    if row.same_case == "all" and not _agrees(token, phrase):
        return False
    # German "der Freund seines Vaters": names stand before no noun that is a possessor itself.
    if row.kind == "possessive" and row.by_names and "Gen" in _case(token):
        return False
    # "Annas" is a possessor already.
    if (row.same_case or row.by_names) and phrase.fixed and "Gen" in phrase.case - _case(token):
        return False
    return not _contracts(token, phrase, config)


def _agrees(token: Token, phrase: Phrase) -> bool:
    """The verb was said of the pronoun: Polish "on przyszedł" of a woman is "Anna przyszedł"."""
    for key in ("Number", "Gender"):
        own = {f"{key}={value}" for value in token.morph.get(key, [])}
        known = {each for each in phrase.agreement if each.startswith(f"{key}=")}
        if own and known and not own & known:
            return False
    return True


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
    # "Jacob and his sons": the last word counts, too.
    several = phrase.plural or "Plur" in last.morph.get("Number", [])
    return row.bare_suffix if bare and (several or not row.bare_plural) else suffix
