"""A gold standard in the tokens of a Doc: which entity each mention belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ..formats.document import TextMention
from ..language import AnaphorRow, HomographRow, LanguageConfig
from ..mentions import Kind
from ..metrics.gold import Gold, GoldAnaphor
from ..syntax import Role, SyntaxView, predicates
from ..syntax.morphology import bits

ZERO = "zero"
_POSSESSIVE = Role.POSSESSIVE
UNFINISHED = ("VerbForm=Inf", "VerbForm=Part", "VerbForm=Ger", "VerbForm=Conv")
PERSONS = ("Person=1", "Person=2", "Person=3")


def read_gold(mentions: Iterable[TextMention], view: SyntaxView, config: LanguageConfig) -> Gold:
    """Make a document's gold standard of its annotated mentions.

    mentions (Iterable[TextMention]): in the tokens of the Doc.
    view (SyntaxView): of the Doc; tells the heads of mentions.
    config (LanguageConfig): tells which forms are anaphors, whatever a parser thinks of them.
    RETURNS (Gold): the gold standard.
    """
    mentions = list(mentions)
    size: dict[str, int] = {}
    for mention in mentions:
        size[mention.entity] = size.get(mention.entity, 0) + 1
    forms = anaphor_forms(config)
    anaphors: list[GoldAnaphor] = []
    by_root: dict[int, list[tuple[frozenset[int], str, bool]]] = {}
    for mention in mentions:
        root = root_of(mention, view)
        kind = ZERO if mention.zero else _kind(mention, view, forms)
        if kind and root is not None and (size[mention.entity] > 1 or mention.split_antecedents):
            anaphors.append(GoldAnaphor(root, kind, mention.entity, mention.split_antecedents))
        if root is not None:
            covered = frozenset({root}) | tokens_of(mention)
            row = (covered, mention.entity, is_coordination(root, covered, view))
            by_root.setdefault(root, []).append(row)
    for rows in by_root.values():
        rows.sort(key=lambda row: len(row[0]))
    unique = {anaphor.token: anaphor for anaphor in reversed(anaphors)}
    return Gold(tuple(unique[token] for token in sorted(unique)), by_root)


@dataclass(frozen=True)
class AnaphorForms:
    """What a language's config says of the forms of anaphors.

    kinds: form in lower case -> kind of anaphor; of ambiguous forms the last row's kind.
    homographs: where such forms are other words. featured: rows without forms; these ask what the
    Doc's tagger thinks of a word.
    """

    kinds: Mapping[str, str]
    homographs: Sequence[HomographRow] = ()
    featured: Sequence[AnaphorRow] = ()


def anaphor_forms(config: LanguageConfig) -> AnaphorForms:
    """RETURNS (AnaphorForms): the forms of a language's anaphors."""
    kinds = {form: row.kind for row in config.anaphors for form in row.forms}
    featured = tuple(row for row in config.anaphors if not row.forms)
    return AnaphorForms(kinds, config.homographs, featured)


def _kind(mention: TextMention, view: SyntaxView, forms: AnaphorForms) -> str:
    return kind_of(mention.start, view, forms) if mention.end - mention.start == 1 else ""


def kind_of(i: int, view: SyntaxView, forms: AnaphorForms) -> str:
    """The kind of anaphor that a token is by its form.

    i (int): the token. view (SyntaxView): of the Doc. forms (AnaphorForms): of the language.
    RETURNS (str): the kind; "" for what is no anaphor. Forms like English "her" are possessive
        where they own something.
    """
    kind = forms.kinds.get(_lower(i, view), "") or _kind_by_features(i, view, forms.featured)
    if not kind or any(_is_homograph(i, view, row) for row in forms.homographs):
        return ""
    owned = Kind.POSSESSIVE.name.lower()
    return owned if kind == "personal" and view.role[i] == _POSSESSIVE else kind


def _kind_by_features(i: int, view: SyntaxView, rows: Sequence[AnaphorRow]) -> str:
    for row in rows if 0 <= i < len(view) else ():
        needed = bits(*row.features)
        fits = not row.upos or bool(view.has_upos(*row.upos)[i])
        if fits and int(view.morph[i]) & needed == needed:
            return row.kind
    return ""


def _lower(i: int, view: SyntaxView) -> str:
    return view.strings[int(view.lower[i])] if 0 <= i < len(view) else ""


def _is_homograph(i: int, view: SyntaxView, row: HomographRow) -> bool:
    if _lower(i, view) not in row.forms:
        return False
    before = _lower(i - 1, view)
    inside = before == "," or before.isalpha()
    capital = row.capital and inside and bool(view.title[i])
    return capital or before in row.behind or (inside and _lower(i - 2, view) in row.behind)


def tokens_of(mention: TextMention) -> frozenset[int]:
    """RETURNS (FrozenSet[int]): the tokens of a mention; none of a zero."""
    return frozenset(i for start, end in mention.ranges for i in range(start, end))


def root_of(mention: TextMention, view: SyntaxView) -> int | None:
    """The head token of a gold mention.

    mention (TextMention): in the tokens of the Doc. view (SyntaxView): the Doc's grammar.
    RETURNS (Optional[int]): the verb that carries a zero; else the mention's token that hangs from
        outside of it, the highest if there are several; None for a zero without a verb.
    """
    if mention.zero:
        return None if mention.verb is None else carrier_of(mention.verb, view)
    tokens = sorted(tokens_of(mention))
    inside = set(tokens)
    tops = [i for i in tokens if int(view.head[i]) not in inside or int(view.head[i]) == i]
    return min(tops, key=lambda i: (int(view.depth[i]), i), default=None)


def carrier_of(verb: int, view: SyntaxView) -> int:
    """The word of a predicate that carries its unspoken subject.

    As "ha" of Spanish "ha llegado" ("has come"), where a corpus names "llegado".

    verb (int): the word that a corpus names. view (SyntaxView): of the Doc.
    RETURNS (int): the finite verb that helps it, the first if there are several; itself if it is
        finite, or if no such verb helps it.
    """
    finite = view.has_upos("VERB", "AUX") & ~view.has_morph(*UNFINISHED)
    if finite[verb]:
        return verb
    helping = np.flatnonzero(finite & (predicates(view) == verb) & view.has_morph(*PERSONS))
    # What was found to carry one comes first.
    return int(min(helping, key=lambda i: (not view.zero[i], i), default=verb))


def is_coordination(root: int, covered: frozenset[int], view: SyntaxView) -> bool:
    """Whether a phrase is coordinated.

    root (int): its head. covered (FrozenSet[int]): its tokens. view (SyntaxView): of the Doc.
    RETURNS (bool): the head begins a coordination, and another member is in the phrase.
    """
    group = int(view.group[root])
    return group == root and any(i != root and int(view.group[i]) == group for i in covered)
