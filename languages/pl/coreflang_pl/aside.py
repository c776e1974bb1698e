"""Polish pair rules for unspoken subjects, owners and receivers, which hardly are things aside."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, Reflexivity
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, not_of_things
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

from .marks import ASKED, DEED, EVENT, KIN, RECEIVER, SHAPE, SPOKEN
from .verbs import IMPERSONAL, finite_above

ADJUNCTS = (Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT, Role.POSSESSIVE)


def receivers(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns of those whom something is given to: "mu", and "jej", though tagged as a genitive.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    dative = view.has_morph("Case=Dat") | view.has_role(Role.INDIRECT_OBJECT)
    bare = ~view.has_child(view.has_role(Role.ADPOSITION))
    return dative & bare & view.has_form(*rules.words("dative_pronouns"))


def asked_pronouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects of verbs of what one does to persons and not to things: "Sąd go skazał"; bool.

    So those whom one thanks or tells something: "Ewa mu podziękowała".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    form = view.has_form(*rules.words("accusative_pronouns")) & view.has_role(Role.OBJECT)
    bare = ~view.has_child(view.has_role(Role.ADPOSITION))
    asked = form & bare & rules.in_lists(view, "done_to_persons")[view.head]
    told = view.has_lemma(*rules.words("telling_verbs"))[view.head]
    return asked | (receivers(view, rules) & told)


def owner(pairs: Pairs) -> np.ndarray:
    """Possessives of a third person that are not reflexive: jego, jej, ich."""
    plain = pairs.mentions.facts.reflexivity[pairs.anaphor.token] != Reflexivity.MUST
    return pairs.anaphor.is_kind(Kind.POSSESSIVE) & plain


@pair_rule(Verdict.UNLIKELY, "Jan czytał list. Potem zasnął.", local=False)
def zero_means_thing_aside(pairs: Pairs) -> np.ndarray:
    """An unspoken subject goes on with a person or with a subject, not with a thing aside.

    With an object it does where the form tells that the subject is not meant: "Jan kupił pralkę.
    Ciekła." And with what a clause begins with: "Tę pralkę kupiła Ewa. Jest nowa."
    """
    aside = pairs.antecedent.at_site.has_role(*ADJUNCTS) & ~_of_nobody(pairs)
    aside &= ~_object_beside_another(pairs) & ~_topic(pairs) & ~_beside_speaker(pairs)
    # "Mówili o koncercie. Odbędzie się w maju."
    aside &= ~pairs.anaphor.marked(EVENT)
    return pairs.anaphor.is_kind(Kind.ZERO) & aside & pairs.antecedent.marked(Mark.THING)


def _object_beside_another(pairs: Pairs) -> np.ndarray:
    """Objects whose verb has a subject that does not agree with the unspoken one."""
    view, likely = pairs.view, pairs.mentions.facts.likely
    object_ = pairs.antecedent.at_site.has_role(Role.OBJECT)
    subject, verb = view.subject[pairs.antecedent.site], view.clause[pairs.antecedent.site]
    known = (subject != NONE) | view.zero[verb]
    another = (likely[np.where(subject == NONE, verb, subject)] & likely[pairs.anaphor.token]) == 0
    return object_ & known & another


def _topic(pairs: Pairs) -> np.ndarray:
    """Objects before their verb, whose subject stands behind it: "Tę pralkę kupiła Ewa"."""
    view, place = pairs.view, pairs.antecedent.site
    verb, subject = view.clause[place], view.subject[place]
    object_ = pairs.antecedent.at_site.has_role(Role.OBJECT)
    return object_ & (place < verb) & (subject != NONE) & (verb < subject)


def _beside_speaker(pairs: Pairs) -> np.ndarray:
    """What I or you do something with: "Dziękuję za zdjęcia. Są piękne."

    Also with an infinitive between: "Muszę oddać rower. Skrzypi." Not where something happens:
    "Byłam w sklepie. Wrócił." Nor within one sentence, but with what you are told to do something
    with: "Mieszaj sos, aż zgęstnieje."
    """
    view, place = pairs.view, pairs.antecedent.site
    spoken = (pairs.mentions.facts.marks[finite_above(view)[view.clause[place]]] & SPOKEN) != 0
    bare = ~view.has_child(view.has_role(Role.ADPOSITION))
    command = view.has_morph("Mood=Imp")[view.clause[place]]
    return spoken & (~pairs.same_sentence | command) & (bare | view.has_morph("Case=Acc"))[place]


@pair_rule(Verdict.UNLIKELY, "Ewę bawiła nowość. Klasnęła.", local=False)
def person_before_thing(pairs: Pairs) -> np.ndarray:
    """Where a person is named first and a thing as the subject last, the person is spoken of."""
    view, facts = pairs.view, pairs.mentions.facts
    antecedent, here = pairs.antecedent, np.arange(len(view))
    verb = view.clause[antecedent.site]
    thing = antecedent.at_site.has_role(*SUBJECTS) & antecedent.marked(Mark.THING)
    thing &= antecedent.site > verb
    object_ = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) & (here < view.head)
    named = (facts.kind == Kind.NAME) & ((facts.marks & Mark.THING) == 0)
    object_ &= ((facts.marks & Mark.PERSON) != 0) | named
    topic = np.full(len(view), NONE)
    topic[view.head[object_]] = np.flatnonzero(object_)
    person = topic[verb]
    agrees = (person != NONE) & ((facts.likely[person] & facts.likely[pairs.anaphor.token]) != 0)
    asking = pairs.anaphor.is_kind(Kind.ZERO) | pairs.anaphor.marked(RECEIVER)
    return asking & thing & agrees


def _of_nobody(pairs: Pairs) -> np.ndarray:
    """Objects of verbs that have no subject, which are what is spoken of: "Odwołano koncert"."""
    view = pairs.view
    impersonal = view.tag == np.uint64(view.strings[IMPERSONAL])
    object_ = pairs.antecedent.at_site.has_role(Role.OBJECT)
    return object_ & impersonal[view.head[pairs.antecedent.site]]


@pair_rule(Verdict.UNLIKELY, "Jan zgubił list. Ewa mu pomogła.", local=False)
def thing_is_given_nothing(pairs: Pairs) -> np.ndarray:
    """Who is given something, or owns something, is a person, or at least what a verb was about.

    An object may be what owns where the subject is of another gender: "Jan kupił lampę. Jej klosz
    pękł."
    """
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    given = anaphor.marked(RECEIVER) & anaphor.is_kind(Kind.PERSONAL)
    wants = given | (owner(pairs) & ~_object_beside_another(pairs))
    aside = antecedent.at_site.has_role(*ADJUNCTS)
    return wants & aside & antecedent.marked(Mark.THING)


@not_of_things("Jan kupił rower. Jego ojciec milczał.")
def things_have_no_kin(pairs: Pairs) -> np.ndarray:
    """Whose father, daughter or grandparents somebody is, is no thing: "jego ojciec"."""
    noun = pairs.view.head[pairs.anaphor.token]
    return owner(pairs) & ((pairs.mentions.facts.marks[noun] & KIN) != 0)


@not_of_things("Stół był stary. Zapłakał.", in_chain=False)
def things_do_no_deeds(pairs: Pairs) -> np.ndarray:
    """Who buys, reads, weeps or falls asleep is no thing, though it be of the verb's gender."""
    verb = pairs.anaphor.token
    zero = pairs.anaphor.is_kind(Kind.ZERO)
    pronoun = pairs.anaphor.is_kind(Kind.PERSONAL) & pairs.anaphor.has_role(*SUBJECTS)
    verb = np.where(pronoun, np.maximum(pairs.anaphor.governor, 0), verb)
    return ((pairs.mentions.facts.marks[verb] & DEED) != 0) & (zero | pronoun)


@not_of_things("Rower był stary. Sąd go skazał.")
def things_are_not_asked(pairs: Pairs) -> np.ndarray:
    """Who is sentenced, kissed, invited or warned is no thing, though it be of the gender."""
    return pairs.anaphor.marked(ASKED)


@pair_rule(Verdict.UNLIKELY, "Weź nóż. Obierz ogórek i pokrój go.", local=False)
def command_goes_on(pairs: Pairs) -> np.ndarray:
    """What two commands of one sentence are about is the object of the first, where it agrees."""
    view, likely = pairs.view, pairs.mentions.facts.likely
    verb = np.maximum(pairs.anaphor.governor, 0)
    told = view.has_morph("Mood=Imp")
    first = view.head[verb]
    both = told[verb] & told[first] & (first < verb) & pairs.anaphor.has_role(Role.OBJECT)
    object_ = np.full(len(view), NONE)
    at = np.flatnonzero(view.has_role(Role.OBJECT) & (pairs.mentions.facts.kind != Kind.NONE))
    object_[view.head[at]] = at
    known = object_[first]
    agrees = (known != NONE) & ((likely[known] & likely[pairs.anaphor.token]) != 0)
    other = (pairs.antecedent.site != known) & ~pairs.same_sentence
    return both & agrees & other & (known < pairs.anaphor.token)


@pair_rule(Verdict.UNLIKELY, "Pokrój ziemniaki w plastry. Ułóż je.", local=False)
def result_of_cutting(pairs: Pairs) -> np.ndarray:
    """What something is cut into is hardly gone on with; what is cut is."""
    return pairs.antecedent.marked(SHAPE) & ~pairs.antecedent.grouped
