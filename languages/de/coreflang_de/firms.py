"""Names of firms that German lists, and which nouns take them up: "BMW ... der Autobauer"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links, ListedNames, links_without
from coreflang.rules.library import ends_in
from coreflang.syntax import Role, SyntaxView, behind, hung, in_tree, relabelled, retagged, starts

FIRM = "ORG"
PLACE = "LOC"
CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
GENITIVES = ("s", "'", "’")
JOINING = ("&", "+")
_NAMES = ListedNames((), label=FIRM, known=(FIRM,))


def with_firms(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Label the firms of a document, "Lidl", but for persons: "Herr Porsche", "Anton Ford".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    title = rules.in_lists(view, *rules.config.title_lists)
    titled = view.has_child(title) | behind(title)
    return _NAMES.labelled(view, rules.in_lists(view, "firm_names"), titled)


def with_legal_forms(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Label what a legal form ends, and draw it as one name: "Die Weber GmbH baut Öfen".

    Recognisers take many a firm for the person that it is named after, and parsers tear some.

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    RETURNS (SyntaxView): the same one where there are none.
    """
    last = rules.in_lists(view, *rules.config.legal_form_lists) & view.upper
    last |= view.has_form(*rules.words("legal_forms_of_names"))
    last &= behind(view.has_upos("PROPN", "NOUN", "ADJ") & view.title) & ~starts(view.sentence)
    if not last.any():
        return view
    place, begin = np.arange(len(view)), _openings(view)
    entity, start, top = view.entity.copy(), view.entity_start.copy(), place.copy()
    for i in np.flatnonzero(last).tolist():
        name = slice(int(begin[i - 1]), i + 1)
        entity[name], start[name], start[name.start] = view.strings.add(FIRM), False, True
        top[name] = name.start + int(np.argmin(view.depth[name]))
    inner = np.flatnonzero(top != place)
    view = view.redrawn(entity=entity, entity_start=start)
    view = retagged(view, np.isin(place, top[inner]) | last, "PROPN")
    view = hung(view, inner, top[inner], np.full(len(inner), int(Role.NAME_PART)))
    return _under_names(view, np.flatnonzero(last & (top == place)), begin)


def _under_names(view: SyntaxView, forms: Ints1d, begin: Ints1d) -> SyntaxView:
    """Legal forms that head their name hang from its first word: "die Krüger GmbH"."""
    first = begin[forms - 1]
    able = view.head[first] == forms
    forms, first = forms[able], first[able]
    if not len(forms):
        return view
    head, role = view.head.copy(), view.role.copy()
    below = np.isin(view.head, forms)
    head[below] = first[np.searchsorted(forms, view.head[below])]
    root = view.head[forms] == forms
    head[first], role[first] = np.where(root, first, view.head[forms]), view.role[forms]
    head[forms], role[forms] = first, Role.NAME_PART
    return in_tree(view, head, role)


def _openings(view: SyntaxView) -> Ints1d:
    """Where the run of proper nouns begins that a token stands in, "&" among them; (n_tokens,)."""
    part = view.has_upos("PROPN") & (view.title | view.upper)
    # "die Krüger GmbH", with "Krüger" as an adjective
    part |= view.title & view.has_upos("NOUN", "ADJ") & (view.entity == view.strings[FIRM])
    part |= view.has_form(*JOINING) & behind(part)
    place, opens = np.arange(len(view)), starts(view.sentence) | ~behind(part)
    begin: Ints1d = np.maximum.accumulate(np.where(part & opens, place, 0))
    return np.where(part, begin, place)


def with_trades(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Label what is named by its trade or its sort: "Die Bäckerei Huber", "die Kleinstadt Sulz".

    It is no person of that name.

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = _labelled(view, rules, "trades", FIRM)
    return _labelled(view, rules, "sorts_of_places", PLACE)


def _labelled(view: SyntaxView, rules: Grammar, sorts: str, label: str) -> SyntaxView:
    """Label names right behind a noun of some sorts, and the noun."""
    noun = ends_in(view, rules.words(sorts)) & view.has_upos("NOUN", "PROPN") & view.title
    above = behind(noun) & view.has_upos("PROPN", "NOUN") & view.title & _close(view)
    above &= view.head == np.arange(len(view)) - 1
    name = np.flatnonzero(above)
    if not len(name):
        return view
    entity, start = view.entity.copy(), view.entity_start.copy()
    entity[name - 1] = entity[name] = view.strings.add(label)
    start[name - 1], start[name] = True, False
    view = relabelled(view.redrawn(entity=entity, entity_start=start), above, role=Role.APPOSITION)
    return retagged(view, above, "PROPN")


def _close(view: SyntaxView) -> np.ndarray:
    """Names beside their noun, or drawn as its genitives though they have no "s"; bool."""
    genitive = view.has_role(Role.NOMINAL_MODIFIER) & ~ends_in(view, GENITIVES)
    return view.has_role(*CLOSE) | genitive


def of_firms(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Drop those from nouns for other bodies to firms: "VW streicht Stellen. Die Gewerkschaft ..."

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): the links that are left.
    """
    other = _ends(view, tuple(rules.words("bodies_that_are_no_firms")))
    return links_without(links, mentions, (other, rules.in_lists(view, "firm_names")))


def _ends(view: SyntaxView, endings: tuple[str, ...]) -> np.ndarray:
    """Tokens whose lemma ends in one way; bool, (n_tokens,)."""
    found = [view.strings[int(key)].lower().endswith(endings) for key in view.lemmas.keys]
    return np.array([*found, False], dtype=bool)[view.lemmas.place]
