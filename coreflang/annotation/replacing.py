"""Which pronouns give way to a phrase in resolved text.

A pronoun stays if one of STAYS says so; else it gives way to the first phrase of its chain against
which none of UNFIT speaks, and stays if there is none. Whatever depends on a language stands in its
tables (docs/config.md, "replaced"): their rows say which kinds of pronouns may be replaced at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from ..language import LanguageConfig, ReplacedRow
from ..mentions import THIRD
from .coref_chains import Chain, Mention
from .phrases import VERBAL, Phrase, phrases_of, sentence_of

# What possessors stand directly before: nouns and what belongs to them; and besides "her "lost",
# very old, stolen boat".
OWNED = ("NOUN", "PROPN", "ADJ", "NUM")
BEFORE_OWNED = (*OWNED, "ADV", "VERB", "PUNCT", "X")
APOSTROPHES = ("'", "’")


@dataclass(frozen=True)
class Put:
    """What is written for a pronoun. owner: as a possessor. suffix: behind possessors."""

    phrase: Phrase
    owner: bool
    suffix: str


@dataclass(frozen=True)
class Place:
    """A pronoun. row: what the language says of its kind. config: of the language."""

    token: Token
    row: ReplacedRow
    config: LanguageConfig

    @property
    def case(self) -> set[str]:
        """Values of its Case."""
        return set(self.token.morph.get("Case", []))

    @property
    def behind(self) -> Token | None:
        """The token behind it; None at the end of the text."""
        doc, i = self.token.doc, self.token.i + 1
        return doc[i] if i < len(doc) else None

    @property
    def before(self) -> Token | None:
        """The token before it; None at the beginning of the text."""
        return self.token.doc[self.token.i - 1] if self.token.i else None


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
            if row is None or not _may_give_way(mention, heads):
                continue
            place = Place(doc[mention.root_index], row, config)
            phrase = _phrase_for(place, phrases)
            if phrase is not None:
                found[place.token.i] = _put(place, phrase, suffix)
    return found


def _may_give_way(mention: Mention, heads: set[int]) -> bool:
    """Of the third person, one word, and not inside of the phrase that it means: "Anna and her
    brother", "a man and his dog".
    """
    one_of_three = mention.person == THIRD and len(mention) == 1
    return one_of_three and not any(
        above.i in heads for above in _up_to_verb(mention.doc[mention.root_index])
    )


def _up_to_verb(token: Token) -> Iterator[Token]:
    for above in token.ancestors:
        if above.pos_ in VERBAL:
            return
        yield above


def _phrase_for(place: Place, phrases: Sequence[Phrase]) -> Phrase | None:
    if any(reason(place) for reason in STAYS):
        return None
    fitting = (each for each in phrases if not any(reason(place, each) for reason in UNFIT))
    return next(fitting, None)


def _put(place: Place, phrase: Phrase, suffix: str) -> Put:
    owner = place.row.kind == "possessive"
    own = _suffix(place.token.doc, phrase, place.row, suffix) if owner else ""
    return Put(phrase, owner, own)


# Why a pronoun stays, whatever it means.


def _is_another_form(place: Place) -> bool:
    """French "Paul le voit": only "il", "elle" and the like stand where nouns stand."""
    return bool(place.row.forms) and place.token.lower_ not in place.row.forms


def _is_inverted(place: Place) -> bool:
    """French "a-t-elle": nouns stand before the verb in questions."""
    before = place.before
    return before is not None and not before.whitespace_ and before.text.endswith("-")


def _has_company(place: Place) -> bool:
    """What belongs to a demonstrative would be left over: "that of the neighbour"."""
    company = (child for child in place.token.children if child.pos_ != "ADP")
    return place.row.kind == "demonstrative" and any(company)


def _is_written_with_a_verb(place: Place) -> bool:
    """Behind nouns that is not written: "they're", "he'd". A closing quotation mark is no verb."""
    behind = place.behind
    if behind is None or place.token.whitespace_:
        return False
    return behind.text[:1] in APOSTROPHES and behind.text not in APOSTROPHES


def _is_apart_from_its_noun(place: Place) -> bool:
    """What stands between would end otherwise: German "mit seinem alten Hut" is "mit Hans' altem
    Hut".
    """
    behind = place.behind
    return place.row.before_noun and (behind is None or behind.pos_ not in ("NOUN", "PROPN"))


def _is_unsure(place: Place) -> bool:
    """English "her" may be an object or a possessor, and what follows speaks for the other."""
    kinds = {each.kind for each in place.config.anaphors if place.token.lower_ in each.forms}
    if not {"personal", "possessive"} <= kinds:
        return False
    behind = place.behind.pos_ if place.behind is not None else ""
    return behind in OWNED if place.row.kind == "personal" else behind not in BEFORE_OWNED


STAYS = (
    _is_another_form, _is_inverted, _has_company, _is_written_with_a_verb,
    _is_apart_from_its_noun, _is_unsure,
)  # fmt: skip


# Why a phrase cannot stand for a pronoun.


def _holds_it(place: Place, phrase: Phrase) -> bool:
    """No phrase is put into itself: "the man who sold his boat"."""
    return phrase.start <= place.token.i < phrase.end


def _is_of_another_sentence(place: Place, phrase: Phrase) -> bool:
    """In another sentence "my" may be somebody else's: "My brother sings. He is good."."""
    return phrase.sentence not in (None, sentence_of(place.token))


def _is_no_name(place: Place, phrase: Phrase) -> bool:
    """Where only names may stand: German "seinen Hut" is "Hans' Hut", not "der Manns Hut"."""
    return place.row.by_names and not phrase.fixed


def _leaves_the_verb_plural(place: Place, phrase: Phrase) -> bool:
    """The verb would not agree: "they are", of a company."""
    several = "Plur" in place.token.morph.get("Number", [])
    subject = place.row.kind == "personal" and "Acc" not in place.case
    return several and subject and not phrase.plural


def _has_another_case(place: Place, phrase: Phrase) -> bool:
    """German "der alte Mann" is no "ihn"; names keep their form there, and in Polish do not."""
    same = place.row.same_case
    inflects = same == "all" or (same == "nouns" and not phrase.fixed)
    return inflects and not place.case & phrase.case


def _has_another_gender(place: Place, phrase: Phrase) -> bool:
    """What is said of the pronoun shows its gender: French "elle est belle", of a "bateau"."""
    for key in ("Number", "Gender") if place.row.agrees else ():
        own = {f"{key}={value}" for value in place.token.morph.get(key, [])}
        known = {each for each in phrase.agreement if each.startswith(f"{key}=")}
        if own and known and not own & known:
            return True
    return False


def _owns_an_owner(place: Place, phrase: Phrase) -> bool:
    """German "der Freund seines Vaters": names stand before no noun that is a possessor itself."""
    return place.row.kind == "possessive" and place.row.by_names and "Gen" in place.case


def _is_genitive(place: Place, phrase: Phrase) -> bool:
    """German "Annas" is a possessor already, and no subject."""
    names = bool(place.row.same_case) or place.row.by_names
    return names and phrase.fixed and "Gen" in phrase.case - place.case


def _contracts(place: Place, phrase: Phrase) -> bool:
    """French "à" and "le voisin" would be "au voisin"."""
    if place.before is None:
        return False
    word = place.before.lower_
    before = full_form(word, place.config.elided) or word
    first = phrase.first or place.token.doc[phrase.start].lower_
    return (before, first) in place.config.contractions


UNFIT = (
    _holds_it, _is_of_another_sentence, _is_no_name, _leaves_the_verb_plural, _has_another_case,
    _has_another_gender, _owns_an_owner, _is_genitive, _contracts,
)  # fmt: skip


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
