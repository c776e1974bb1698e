"""What parsers of German draw otherwise: comparisons, greetings, "weder ... noch", "jemand"."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import names_over_greetings
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    among,
    behind,
    bits,
    followed_by,
    in_tree,
    relabelled,
    starts,
)

from .beside_names import with_arguments_of_verbs, with_objects_of_verbs
from .first_place import with_one_first_phrase
from .joined_subjects import with_joined_subjects
from .named_groups import with_named_groups
from .you import subjects_ihr

RELATIVE = "PronType=Rel"
RELATIVE_TAGS = ("PRELS", "PRELAT")
NOMINAL = ("NOUN", "PROPN", "PRON")
MODIFYING = ("DET", "ADJ", "NUM", "ADP")
CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
# Of two roles that a parser gives the members of a coordination, the first one here is theirs.
RANKED = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER)


def mended(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The tree as it should be drawn.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    view = relabelled(with_relatives(view), arguments_of_predicates(view), role=Role.OBLIQUE)
    view = relabelled(view, loose_articles(view, rules), role=Role.DETERMINER)
    view = with_named_groups(view, rules)
    view = with_arguments_of_verbs(with_one_first_phrase(view, rules), rules)
    view = with_objects_of_verbs(view, rules)
    view = with_joined_subjects(with_greeted(view, rules), rules)
    view = relabelled(view, behind_labels(view), role=Role.PARATAXIS)
    view = joined_by_noch(view)
    view = relabelled(view, unseen_subjects(view, rules), role=Role.SUBJECT)
    view = relabelled(view, subjects_ihr(view, rules), role=Role.SUBJECT)
    return with_comparisons(view, rules)


def loose_articles(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Articles that a parser cannot place: "Die" in "Die Lehrer und die Eltern stritten"; bool.

    view (SyntaxView): the document. rules (Grammar): for its determiners.
    """
    article = view.has_form(*rules.config.definite, *rules.config.indefinite)
    loose = article & view.has_upos("DET") & view.has_role(Role.OTHER)
    noun = view.has_upos("NOUN") & (view.entity == 0)
    return loose & noun[view.head] & (view.head > np.arange(len(view)))


def arguments_of_predicates(view: SyntaxView) -> np.ndarray:
    """What an adjective is said with, as an argument: "Otto ist stolz auf ihn"; bool, (n_tokens,).

    A parser may call it a modifier, as in "die Freude auf ihn".

    view (SyntaxView): the document.
    """
    said = view.has_upos("ADJ") & view.has_child(view.has_role(Role.COPULA))
    return view.has_role(Role.NOMINAL_MODIFIER) & said[view.head]


def with_relatives(view: SyntaxView) -> SyntaxView:
    """Relative pronouns by their tag alone: "der Gast, der ihn sah", with "der" a PRELS."""
    tagged = among(view.tag, [view.strings[tag] for tag in RELATIVE_TAGS])
    tagged &= ~view.has_morph(RELATIVE)
    if not tagged.any():
        return view
    morph = np.where(tagged, view.morph | bits(RELATIVE), view.morph)
    return in_tree(view.redrawn(morph=morph), view.head, view.role)


def with_greeted(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Names head the greetings before them: "Hi Timo, ...", which a parser takes for one name."""
    opens = starts(view.sentence)
    greets = view.has_form(*rules.config.greetings) & opens
    greets &= view.has_upos("NOUN", "PROPN", "INTJ")
    title = rules.in_lists(view, *rules.config.title_lists)
    name = (view.has_upos("PROPN") | title) & view.has_role(*CLOSE)
    view = relabelled(view, _behind_greeting(view, rules), role=Role.PARATAXIS)
    return names_over_greetings(view, greets, name)


def _behind_greeting(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What follows a greeting says nothing of who is greeted: "Lieber Timo, vielen Dank!"; bool."""
    opens = starts(view.sentence)
    greets = view.sentence[view.has_form(*rules.config.greetings) & opens]
    comma = view.has_form(",")
    comma = (comma | behind(comma))[view.left]
    beside = view.has_role(Role.APPOSITION) & view.has_upos("NOUN") & comma
    return beside & np.isin(view.sentence, greets)


def behind_labels(view: SyntaxView) -> np.ndarray:
    """What a name that opens a sentence says is no apposition of it: "Ida: Wo ist mein Hut?"; bool.

    view (SyntaxView): the document.
    """
    label = view.has_upos("PROPN") & starts(view.sentence) & followed_by(view.has_form(":"))
    return view.has_role(Role.APPOSITION) & view.has_upos("NOUN") & label[view.head]


def unseen_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Somebody who is no object, as nobody else is the subject: "Bringt es jemand, ..."; bool."""
    somebody = view.has_form(*rules.words("anybody_as_subject")) & view.has_role(Role.OBJECT)
    lone = ~view.has_child(view.has_role(*SUBJECTS))
    return somebody & (lone & view.has_morph("VerbForm=Fin"))[view.head]


def with_comparisons(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """What something is compared with is no member beside it: "Otto ist älter als er".

    Not "sowohl Otto als auch er".
    """
    word = view.has_form(*rules.words("comparing")) & ~followed_by(view.has_form("auch"))
    view = _over_words(view, word & view.has_role(Role.OBLIQUE))
    word = word & view.has_role(Role.ADPOSITION, Role.COORDINATOR, Role.MARKER)
    compared = view.has_role(Role.CONJUNCT) & view.has_child(word) & view.has_upos(*NOMINAL)
    below = view.has_upos(*NOMINAL)[view.head]
    view = relabelled(view, compared & below, role=Role.NOMINAL_MODIFIER)
    return relabelled(view, compared & ~below, role=Role.OBLIQUE)


def _over_words(view: SyntaxView, word: np.ndarray) -> SyntaxView:
    """Nouns and pronouns take the places of the "als" or "wie" that they hang from in TIGER."""
    here = np.arange(len(view))
    above = view.head
    compared = np.flatnonzero(view.has_upos(*NOMINAL) & (word & (above != here))[above])
    # Of each word the first one.
    _, first = np.unique(above[compared], return_index=True)
    noun = compared[first]
    if not len(noun):
        return view
    head, role, words = above.copy(), view.role.copy(), above[noun]
    head[noun], head[words] = above[words], noun
    role[noun], role[words] = Role.CONJUNCT, Role.ADPOSITION
    return in_tree(view, head, role)


def joined_by_noch(view: SyntaxView) -> SyntaxView:
    """Two that "weder ... noch" joins are members of one coordination.

    As in "Weder die Wirtin noch ihr Mann kam", which parsers draw as they like.

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one where there is none.
    """
    head, role = view.head.copy(), view.role.copy()
    noch = np.flatnonzero(view.has_form("noch"))
    for weder in np.flatnonzero(view.has_form("weder")).tolist():
        later = noch[(noch > weder) & (view.sentence[noch] == view.sentence[weder])]
        members = _members(view, weder, int(later[0])) if len(later) else ()
        outside = _outside(view, members)
        if outside == NONE:
            continue
        first, second = members
        shared = min(view.role[[first, second]].tolist(), key=_rank)
        words = [first, second, int(later[0]), weder]
        head[words] = outside, first, second, first
        role[words] = shared, Role.CONJUNCT, Role.COORDINATOR, Role.ADVERBIAL
    return view if (head == view.head).all() else in_tree(view, head, role)


def _members(view: SyntaxView, weder: int, noch: int) -> tuple[int, ...]:
    """The nouns right behind the two words, with no verb between; empty where there are none."""
    first, second = _noun_behind(view, weder), _noun_behind(view, noch)
    verbal = view.has_upos("VERB", "AUX")[weder:noch].any()
    return (first, second) if NONE < first < noch < second and not verbal else ()


def _noun_behind(view: SyntaxView, i: int) -> int:
    """The first noun or pronoun behind a word with nothing but modifiers between, or NONE."""
    modifying, nominal = view.has_upos(*MODIFYING), view.has_upos(*NOMINAL)
    same = view.sentence == view.sentence[i]
    stops = np.flatnonzero(~modifying[i + 1 :] | ~same[i + 1 :])
    place = i + 1 + int(stops[0]) if len(stops) else len(view)
    return place if place < len(view) and nominal[place] and same[place] else NONE


def _outside(view: SyntaxView, members: Sequence[int]) -> int:
    """The verb or noun that one of the members hangs from, or NONE; predicates are left alone."""
    if not members or any(int(view.head[i]) == i for i in members):
        return NONE
    words = view.has_upos("VERB", "AUX", *NOMINAL, "ADJ")
    above = (int(view.head[i]) for i in members)
    return next((k for k in above if k not in members and words[k]), NONE)


def _rank(role: int) -> int:
    return RANKED.index(Role(role)) if role in RANKED else len(RANKED)
