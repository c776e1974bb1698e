"""Who is called or greeted: "Cześć Kasiu!", "Szanowna Pani, dziękujemy za list." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import names_over_greetings
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    relabelled,
    retagged,
    starts,
)

from .verbs import says_who_speaks, spoken_by

# How a parser hangs a name from the greeting before it.
CLOSE = (Role.NAME_PART, Role.COMPOUND, Role.APPOSITION, Role.NOMINAL_MODIFIER)


def with_greeted(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Names head the greetings before them: "Cześć Kasiu!", which a parser takes for one name.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its greetings.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    opens = starts(view.sentence)
    greets = view.has_form(*rules.config.greetings) & opens & view.has_upos("NOUN", "PROPN", "ADJ")
    name = view.has_upos("PROPN", "NOUN") & view.title & view.has_role(*CLOSE)
    return names_over_greetings(view, greets, name)


def calls(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Hej" of "Hej, kupiłeś chleb?" is nobody, whatever a tagger says of it.

    Before a mark: "Cześć Kasiu" is a greeting of somebody.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is none.
    """
    word = view.has_form(*rules.words("calls")) & followed_by(view.has_upos("PUNCT"))
    word &= starts(view.sentence) | behind(view.has_upos("PUNCT", "CCONJ"))
    if not (word & view.has_upos("NOUN", "PROPN", "VERB")).any():
        return view
    view = view.redrawn(entity=np.where(word, np.uint64(0), view.entity))
    role = np.where(word & ~view.has_role(Role.ROOT), int(Role.DISCOURSE), view.role)
    return retagged(view.redrawn(role=role), word, "INTJ")


def with_called(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Panie Adamie, dziękuję za list": who thanks is I, and no noun is.

    Only with a mark between: "Jan, idziemy!", but "Rodzice idziemy spać".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS) & (view.group == NONE)
    if not noun.any():
        return view
    marks = np.cumsum(view.has_upos("PUNCT"))
    called = noun & spoken_by(view, rules)[view.head] & (marks != marks[view.head])
    return relabelled(view, called, role=Role.VOCATIVE)


def capital_pronouns(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Dziękuję Wam", where politeness writes a capital that a tagger takes for a name's.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    inside = ~starts(view.sentence)
    rows = [row for row in rules.config.persons if row.person == 2 and not row.polite]
    capital = view.title & inside & view.has_upos("PROPN", "NOUN", "X", "VERB")
    view = _polite_capitals(view, rules)
    pronouns = {form for row in rows if row.kind == "personal" for form in row.forms}
    owners = {form for row in rows if row.kind == "possessive" for form in row.forms}
    view = retagged(view, capital & view.has_form(*pronouns), "PRON")
    return retagged(view, capital & view.has_form(*owners), "DET")


def _polite_capitals(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Panu" of "Dziękuję Panu" is no name: where I or you are spoken of."""
    # The longest wins: "Panią" is of "pani", "Panu" of "pan"; "Swoją" is of none of them.
    nouns = sorted(rules.words("address_nouns"), key=len)
    forms = (form for row in rules.config.persons if row.polite for form in row.forms)
    polite = {form: noun for form in forms for noun in nouns if form.startswith(noun[:4])}
    told = view.has_upos("VERB", "AUX") & (
        view.has_morph("Person=1", "Person=2") | says_who_speaks(view)
    )
    able = view.title & ~starts(view.sentence) & view.has_form(*polite)
    able &= view.has_upos("PROPN", "NOUN")
    able &= ~followed_by(view.title) & np.isin(view.sentence, view.sentence[told])
    if not able.any():
        return view
    lemma = view.lemma.copy()
    for i in np.flatnonzero(able).tolist():
        lemma[i] = view.strings.add(polite[view.strings[int(view.lower[i])]])
    entity = np.where(able, np.uint64(0), view.entity)
    return retagged(view.redrawn(lemma=lemma, entity=entity), able, "NOUN")
