"""What things do not do: they say nothing, argue with nobody, and have no workers."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, not_of_things
from coreflang.syntax import NONE, Role, SyntaxView, followed_by

# Bits of marks; those of pair_rules.py and what_suffered.py lie beside.
MUTE, SAID, STAFF, LIVING = (Mark.OWN << place for place in range(3, 7))
ALL, OPENED = (Mark.OWN << place for place in (22, 23))
ARGUED = Mark.OWN << 30


def marks_of_speaking(rules: Grammar, view: SyntaxView) -> Ints1d:
    """THING for nouns of nobody, SAYING for verbs of what only somebody does; bits, (n_tokens,).

    Of several, since one thing may say a lot: "The sign fell. It said that ..."
    """
    living = rules.in_lists(view, *rules.config.entity_lists, "animal_nouns")
    living |= rules.in_lists(view, "may_be_person_nouns") | (view.entity != 0)
    thing = view.has_upos("NOUN") & ~living
    saying = rules.in_lists(view, "saying_verbs")
    saying &= view.has_child(view.has_form("they") & view.has_role(Role.SUBJECT))
    spoken = saying & ~rules.in_lists(view, "said_by_things")
    marks = np.where(thing, Mark.THING, 0) | np.where(spoken, Mark.SAYING, 0)
    staff = view.has_lemma(*rules.words("had_by_firms"))
    marks |= np.where(staff, STAFF, 0) | np.where(saying, SAID, 0)
    several = followed_by(view.has_form(*rules.words("floating_quantifiers")))
    marks |= np.where(several, ALL, 0) | np.where(_mute(rules, view, thing), MUTE, 0)
    done = {
        LIVING: "done_by_the_living", ARGUED: "done_by_persons", OPENED: "done_to_no_animal",
    }  # fmt: skip
    for mark, name in done.items():
        words = rules.words(name)
        verb = view.has_lemma(*words) | view.has_form(*words)
        marks |= np.where(verb & view.has_upos("VERB"), mark, 0)
    return marks


def _mute(rules: Grammar, view: SyntaxView, thing: np.ndarray) -> np.ndarray:
    """Things without writing on them; beside one a chair is one, too: "the chair and the table"."""
    listed = rules.in_lists(view, "mute_things", "buildings")
    mute = thing & listed
    grouped = view.group != NONE
    beside = grouped & np.isin(view.group, view.group[mute & grouped])
    return mute | (beside & listed & rules.in_lists(view, "may_be_person_nouns"))


@pair_rule(Verdict.IMPOSSIBLE, "The tables were old. They said nothing.", local=False)
def mute_things(pairs: Pairs) -> np.ndarray:
    """What bears no writing says nothing: not "The letters came. They said that all was well."

    Nor does it argue or laugh. Of a coordination all of its members.
    """
    anaphor, facts = pairs.anaphor, pairs.mentions.facts
    verb = anaphor.at(anaphor.governor)
    argued = anaphor.has_form("they") & verb.marked(ARGUED)
    found = anaphor.has_role(Role.SUBJECT) & (verb.marked(SAID) | argued)
    found &= pairs.antecedent.marked(MUTE)
    for place in np.flatnonzero(found & pairs.antecedent.grouped).tolist():
        members = pairs.mentions.tokens(int(pairs.antecedent.mention[place]))
        found[place] = bool(((facts.marks[members] & MUTE) != 0).all())
    return found


@not_of_things("He read the numbers. They ate lunch.", in_chain=False)
def things_do_not_live(pairs: Pairs) -> np.ndarray:
    """Who eats, sleeps, hopes or remembers is somebody, or an animal: no thing in the plural."""
    anaphor = pairs.anaphor
    does = anaphor.has_form("they") & anaphor.has_role(Role.SUBJECT)
    return does & anaphor.at(anaphor.governor).marked(LIVING)
