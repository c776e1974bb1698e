"""Forms that often mean nothing named, where grammar says that they do: "Er saß darauf"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind, starts

from .doers import VAGUE, does_something
from .instructions import objects_of_infinitives
from .parts import beside_contents, partitive
from .topics import behind_lone_names

NOUNS = ("NOUN", "PROPN")
OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT)


def surely_named(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that mean something named; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): "davon" beside a quantity, adverbs and objects "es" of verbs that something
        is done to, subjects "es" of which something is said.
    """
    return view.remember((rules, "surely named"), lambda: _surely_named(view, rules))


def _surely_named(view: SyntaxView, rules: Grammar) -> np.ndarray:
    handled = of_listed_verbs(view, rules, "handling_verbs")[view.head]
    adverb = view.has_form(*rules.words("pronominal_adverbs"))
    es = view.has_form("es")
    named = (adverb | (es & view.has_role(Role.OBJECT))) & handled
    named |= (
        es & view.has_role(Role.OBJECT) & of_listed_verbs(view, rules, "things_handled")[view.head]
    )
    before = view.head > np.arange(len(view))
    said = _described(view, rules) | _placed(view, rules) | _planned(view, rules)
    said |= _undergone(view, rules)
    behind = _placed_behind(view, rules) | does_something(view, rules)
    subject = es & view.has_role(*SUBJECTS) & ((before & said) | behind)
    named |= subject | (es & view.has_role(*SUBJECTS) & heard(view, rules))
    named |= (
        view.has_form(*rules.words("latter"))
        | _located(view, rules)
        | _reached(view, rules)
        | _done_to_oneself(view, rules)
    )
    named |= es & objects_of_infinitives(view, rules)
    named |= _owns(view, rules) | behind_lone_names(view, rules)
    named |= partitive(view, rules) | beside_contents(view, rules)
    return named | instruments(view, rules) | _about_oneself(view, rules)


def _owns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Er lobte dessen Hut", not "der Gast, dessen Hut", "Leute, zu deren einem"; bool."""
    comma = behind(view.has_form(","))
    relative = comma | behind(comma & view.has_upos("ADP"))
    owner = view.has_form(*rules.words("other_owners")) & (view.head > np.arange(len(view)))
    return owner & view.has_upos("NOUN")[view.head] & ~relative


def instruments(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Otto kaufte Garn. Damit nähte er", not "Damit schwieg er"; bool, (n_tokens,).

    Also what one eats and drinks something with: "Es gab Braten. Dazu tranken sie Wein."
    """
    with_it = view.has_form(*rules.words("adverbs_of_instruments"))
    beside = view.has_form(*rules.words("adverbs_of_meals"))
    meal = beside & of_listed_verbs(view, rules, "verbs_of_meals")[view.head]
    return meal | (with_it & of_listed_verbs(view, rules, "instrument_verbs")[view.head])


def heard(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words below verbs of sounds, with a thing that sounds in the sentence before; bool.

    As in "Das Telefon stand im Flur. Es klingelte", not "Das Kind schlief. Es klingelte".
    """
    source = view.sentence[rules.in_lists(view, "sounding_things")]
    return np.isin(view.sentence, [*source, *(source + 1)]) & sounds(view, rules)[view.head]


def sounds(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs of sounds without an object: "klopfte"; bool, (n_tokens,)."""
    object_ = view.has_role(Role.OBJECT) & ~view.has_form("es")
    return of_listed_verbs(view, rules, "sounding_verbs") & ~view.has_child(object_)


def _located(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Der Brief war darin", "Daneben wuchs eine Linde"; bool, (n_tokens,)."""
    inside = view.has_form(*rules.words("adverbs_of_places")) & ~view.has_role(Role.MARKER)
    there = view.has_upos("AUX") & view.has_lemma("sein")
    there |= of_listed_verbs(view, rules, "dwelling_verbs") | _that_is_there(view)
    return inside & (there & ~_with_clause(view))[view.head]


def _that_is_there(view: SyntaxView) -> np.ndarray:
    """Nouns with "ist" that nothing else is: "Es ist noch Saft darin"; bool, (n_tokens,)."""
    other = view.has_role(*SUBJECTS) & ~view.has_form("es")
    be = view.has_role(Role.COPULA) & view.has_lemma("sein")
    return view.has_upos(*NOUNS) & view.has_child(be) & ~view.has_child(other)


def _reached(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ida kletterte darauf", not "Darauf ging sie", "bald darauf"; bool, (n_tokens,)."""
    goal = view.has_form(*rules.words("adverbs_of_goals")) & ~view.has_role(Role.MARKER)
    first = starts(view.sentence)
    moving = of_listed_verbs(view, rules, "motion_verbs") & ~_with_clause(view)
    return goal & ~first & moving[view.head]


def _planned(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Below verbs with "soll", "Es soll im Mai öffnen", not "Es soll regnen"; bool."""
    vague = rules.in_lists(view, *VAGUE) | view.has_lemma("geben", *rules.words("verbs_with_um"))
    vague &= ~view.has_lemma(*rules.words("position_verbs"))
    modal = view.has_form(*rules.words("modals_of_plans")) & view.has_role(Role.AUXILIARY)
    passive = view.has_role(Role.AUXILIARY) & view.has_lemma("werden")
    found = view.has_upos("VERB") & view.has_child(modal) & ~view.has_child(passive)
    return (found & ~vague & ~_with_clause(view))[view.head]


def _undergone(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Below passives behind a neuter subject: "Das Bad ist zu. Es wird renoviert"; bool.

    Of what is done to things behind any neuter: "Wir sahen das Schloss. Es wurde 1869 gebaut". Not
    "Es wurde getanzt", "Es wird gesagt, dass ..."
    """
    vague = rules.in_lists(view, *VAGUE, "impersonal_passives", "saying_verbs")
    vague |= rules.in_lists(view, "propositional_verbs")
    passive = view.has_child(view.has_role(Role.AUXILIARY) & view.has_lemma("werden"))
    done = view.has_upos("VERB", "ADJ") & passive & ~vague & ~_with_clause(view)
    done &= view.has_morph("VerbForm=Part") | view.has_upos("ADJ")
    neuter = view.has_upos(*NOUNS) & view.has_morph("Gender=Neut")
    after = np.isin(view.sentence, view.sentence[neuter & view.has_role(*SUBJECTS)] + 1)
    handled = np.isin(view.sentence, view.sentence[neuter] + 1)
    handled &= of_listed_verbs(view, rules, "done_to_things")
    return (done & (after | handled))[view.head]


def of_listed_verbs(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Verbs of a word list, with their particles: "schickte ... ab"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its word lists. name (str): of the list.
    RETURNS (ndarray): those among them that have an "es", a "sich" or a pronominal adverb.
    """
    return view.remember((rules, "verbs", name), lambda: _listed_verbs(view, rules, name))


def _listed_verbs(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    asked = view.has_form("es", "sich", *rules.words("pronominal_adverbs"))
    found, test = view.has_upos("VERB") & view.has_child(asked), rules.word_tester(view)
    torn = _torn_participles(view, rules, name, found)
    for i in np.flatnonzero(found).tolist():
        found[i] = test(name, i) or i in torn
    return found


def _torn_participles(view: SyntaxView, rules: Grammar, name: str, among: np.ndarray) -> set[int]:
    """Participles of listed verbs whose lemma kept its "ge": "zurückgeschicken", "geschrieben"."""
    words, found = rules.words(name), set[int]()
    for i in np.flatnonzero(among & view.has_morph("VerbForm=Part")).tolist():
        before, _, stem = view.strings[int(view.lemma[i])].lower().rpartition("ge")
        if before + stem in words:
            found.add(i)
    return found


def _done_to_oneself(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The object of a verb of what one does to others: "Ida lobte sich"; bool, (n_tokens,).

    Or beside an object, of whom one does something for: "Ida bestellte sich eine Suppe".
    """
    verb = of_listed_verbs(view, rules, "done_to_others") | _has_object_noun(view)
    return view.has_form("sich") & view.has_role(*OBJECTS) & verb[view.head]


def _has_object_noun(view: SyntaxView) -> np.ndarray:
    """Verbs with a subject and a noun as object that has an article: "eine Suppe"; bool."""
    object_ = view.has_role(Role.OBJECT) & view.has_upos(*NOUNS)
    object_ &= view.has_child(view.has_role(Role.DETERMINER))
    return view.has_upos("VERB") & view.has_child(object_) & (view.subject >= 0)


def _about_oneself(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "der Bericht der Ärztin über sich", where no verb has it; not "die Sache an sich"."""
    about = view.has_form(*rules.words("topic_adpositions")) & view.has_role(Role.ADPOSITION)
    about &= ~view.has_form(*rules.words("an"))
    below = view.has_upos(*NOUNS)[view.head] & view.has_role(Role.NOMINAL_MODIFIER)
    return view.has_form("sich") & below & view.has_child(about) & (view.group == NONE)


def _placed(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Below verbs that say where a thing is: "Es lag auf dem Tisch", "Es liegt nahe am See"; bool.

    Not "Es liegt an Ida".
    """
    place = view.has_form(*rules.words("place_adpositions")) & view.has_role(Role.ADPOSITION)
    somewhere = view.has_child(view.has_child(place) & view.has_upos(*NOUNS))
    somewhere |= view.has_child(view.has_form(*rules.words("adverbs_of_sites")))
    words = rules.words("position_verbs")
    position = view.has_upos("VERB") & (view.has_form(*words) | view.has_lemma(*words))
    return (position & somewhere & ~_with_clause(view))[view.head]


def _placed_behind(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The same behind the verb and a neuter: "Wo ist das Bild? Heute hängt es in Wien"; bool.

    Not "Das Spiel endete. Dann lag es an den Fans", whom something depends on.
    """
    neuter = view.has_upos(*NOUNS) & view.has_morph("Gender=Neut")
    near = np.isin(view.sentence, [*view.sentence[neuter], *(view.sentence[neuter] + 1)])
    on = view.has_child(view.has_form(*rules.words("an")) & view.has_role(Role.ADPOSITION))
    other = view.has_child(on | view.has_form("sich"))[view.head]
    return _placed(view, rules) & near & ~other & (view.head < np.arange(len(view)))


def _described(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Below adjectives and verbs that say something of a thing: "Es ist rot", "Es hat Türen".

    Not "Es ist spät", "Es freut Ida", "Es sagte nichts"; nor where a clause says what is meant.
    """
    vague = rules.in_lists(view, *VAGUE) | view.has_lemma("geben", *rules.words("verbs_with_um"))
    copular = view.has_upos("ADJ") & ~view.title & view.has_child(view.has_role(Role.COPULA))
    object_ = view.has_role(Role.OBJECT) & view.has_upos(*NOUNS)
    having = view.has_upos("AUX") & view.has_lemma("haben") & ~view.has_role(Role.AUXILIARY)
    # Also "Es warf den Reiter ab", "Es hatte Fieber".
    owning = (view.has_upos("VERB") | having) & view.has_child(object_)
    vague |= rules.in_lists(view, "saying_verbs")
    # "Es ging kaputt", "Es ist leer gewesen"
    state = view.has_role(Role.OPEN_COMPLEMENT) & rules.in_lists(view, "states_of_things")
    left = view.has_upos("VERB") & view.has_child(state & view.has_upos("ADJ", "ADV"))
    # "dass es beschädigt war"
    be = view.has_role(Role.AUXILIARY) & view.has_lemma("sein")
    done = view.has_upos("VERB") & rules.in_lists(view, "states_of_things") & view.has_child(be)
    left |= done
    return ((copular | owning) & ~vague & ~_with_clause(view) | left)[view.head]


def _with_clause(view: SyntaxView) -> np.ndarray:
    """Words that a clause hangs from, which may say what is meant; bool, (n_tokens,)."""
    clause = view.has_role(
        Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.ADVERBIAL_CLAUSE
    )
    return view.has_child(clause)
