"""Verbs without a subject, spoken or not: hay, llueve, hace frío, se dice que, conviene."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, predicates

CLAUSES = (
    Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT,
)  # fmt: skip
ANNOUNCED = (*CLAUSES, Role.ADVERBIAL_CLAUSE, Role.ADJECTIVAL_CLAUSE)
BESIDE = (
    Role.OBJECT, Role.SUBJECT, Role.OBLIQUE, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER,
)  # fmt: skip


def own(view: SyntaxView) -> np.ndarray:
    """Predicates, as against the auxiliaries and copulas that help them; bool, (n_tokens,)."""
    return predicates(view) == np.arange(len(view))


def with_reflexive(view: SyntaxView) -> np.ndarray:
    """Verbs with "se" right before them, or leaning on them; bool, (n_tokens,)."""
    return view.has_child(view.has_form("se"))


def announcing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Predicates with a clause behind them: "conviene salir", "es posible que llueva"; bool."""
    behind = view.head < np.arange(len(view))
    opened = view.has_morph("VerbForm=Inf") | view.has_child(view.has_form("que", "si"))
    clause = view.has_role(*ANNOUNCED) & opened & behind
    return view.has_child(clause & ~_adjoined(view, rules))


def _adjoined(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Clauses of purpose and comparison, which announce nothing: "vino para cantar"; bool."""
    other = view.has_form(*rules.words("openers_of_adjuncts"))
    return view.has_child(other & view.has_role(Role.MARKER, Role.ADPOSITION))


def with_haber(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Había" that opens "Había una vez un rey" is a form of "haber", whatever its lemma.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for the forms.
    RETURNS (SyntaxView): the same one where there are none.
    """
    found = view.has_form(*rules.words("forms_of_haber")) & view.has_upos("VERB", "AUX")
    if not found.any():
        return view
    key = np.uint64(view.strings.add("haber"))
    return view.redrawn(lemma=np.where(found, key, view.lemma))


def existence(view: SyntaxView) -> np.ndarray:
    """As in "hay pan", "hubo quejas", "había que salir", not "ha salido"; bool, (n_tokens,)."""
    have = view.has_lemma("haber") | view.has_form("hay")
    # "No habrá quejas": a copula to its parser.
    drawn = view.has_child(have & view.has_role(Role.COPULA)) & view.has_upos("NOUN")
    return (have & own(view) & ~view.has_role(Role.AUXILIARY)) | drawn


def weather(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "llueve", "está nevando", "hace frío", "hace dos años", "es tarde"; bool."""
    said = rules.in_lists(view, "conditions", "time_nouns")
    make = view.has_lemma("hacer") | view.has_form(*rules.words("forms_of_hacer"))
    make = make & ~view.has_role(Role.AUXILIARY)
    made = make & view.has_child(said & view.has_role(*BESIDE))
    # "desde hace días": a preposition to its parser.
    made |= make & view.has_role(Role.ADPOSITION, Role.MARKER)
    being = view.has_child(view.has_role(Role.COPULA) & view.has_lemma("ser", "estar"))
    described = view.has_child(view.has_role(Role.ADJECTIVAL_MODIFIER))
    plain = ~described & ~state_of_somebody(view, rules)
    made |= _left(view, rules)
    return made | (being & said & plain) | rules.in_lists(view, "weather_verbs")


def _left(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Quedan tres días", "han transcurrido dos años", where the number is one; bool."""
    time = rules.in_lists(view, "time_nouns") & (view.head < np.arange(len(view)))
    several = time & view.has_morph("Number=Plur") & _several(view)[view.head]
    one = time & view.has_morph("Number=Sing") & ~_several(view)[view.head]
    left = view.has_lemma(*rules.words("verbs_of_what_is_left")) & ~with_reflexive(view)
    beside = view.has_role(Role.OBJECT, Role.SUBJECT)
    return left & view.has_child((several | one) & beside)


def state_of_somebody(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "está frío", "es bueno": adjectives that are said of things as well; bool."""
    return view.has_upos("ADJ") & ~view.has_form(*rules.words("adverbs_of_time"))


def obliging(view: SyntaxView) -> SyntaxView:
    """Draw "tiene que salir" as "debe salir", where a parser takes the two for coordinated.

    view (SyntaxView): the document. RETURNS (SyntaxView): infinitives are complements of "tener".
    """
    infinitive = view.has_morph("VerbForm=Inf") & view.has_role(Role.CONJUNCT)
    infinitive &= view.has_lemma("tener", "haber")[view.head] & view.has_child(view.has_form("que"))
    if not infinitive.any():
        return view
    return view.redrawn(role=np.where(infinitive, int(Role.OPEN_COMPLEMENT), view.role))


def announced(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "conviene salir", "parece que duerme", "es posible que duerma"; bool."""
    copular = view.has_child(view.has_role(Role.COPULA)) & view.has_upos("ADJ", "NOUN", "ADV")
    # "Fue la primera mujer que voló": somebody was.
    copular &= ~(rules.in_lists(view, *rules.config.person_lists) & view.has_upos("NOUN"))
    verb = rules.in_lists(view, "clause_verbs", "impersonal_verbs")
    # "parece cansada", "parece dormir": somebody does.
    verb &= ~view.has_lemma("parecer") | view.has_child(_that_clause(view))
    dative = view.has_child(view.has_form(*rules.words("dative_clitics")))
    verb &= ~rules.in_lists(view, "dative_verbs") | dative
    found = (announcing(view, rules) & (copular | verb)) | _bare(view) | _felt(view, rules)
    return found | _cleft(view, rules)


def _cleft(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "fue Ida quien llamó", but for "es Ida, quien llamó ayer"; bool, (n_tokens,)."""
    who = view.has_form(*rules.words("relatives_of_who")) & behind(view.has_upos("NOUN", "PROPN"))
    clause = view.has_role(Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE) & view.has_child(who)
    return view.has_child(view.has_role(Role.COPULA)) & view.has_child(clause)


def _bare(view: SyntaxView) -> np.ndarray:
    """As in "es que llueve": the copula itself heads the clause; bool, (n_tokens,)."""
    return view.has_lemma("ser") & own(view) & view.has_child(_that_clause(view))


def _felt(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "da igual", "da la impresión de que llueve"; bool, (n_tokens,)."""
    feeling = rules.in_lists(view, "feelings") & ~view.has_role(Role.SUBJECT)
    return view.has_lemma("dar") & view.has_child(feeling)


def _that_clause(view: SyntaxView) -> np.ndarray:
    return view.has_role(*CLAUSES) & view.has_child(view.has_form("que"))


def with_nobody(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "se trata de", "se dice que", "se puede entrar", "se vive bien": nobody in particular.

    In the singular, with a clause that is said, or where a parser knows the "se" for idle.
    """
    itself = with_reflexive(view) & ~_several(view)
    said = rules.in_lists(view, "saying_verbs", "clausal_object_verbs", "verbs_of_anybody")
    said &= view.has_child(_that_clause(view))
    may = view.has_child(view.has_role(Role.AUXILIARY) & rules.in_lists(view, "modal_verbs"))
    idle = view.has_child(view.has_form("se") & view.has_role(Role.EXPLETIVE))
    idle &= ~rules.in_lists(view, "pronominal_verbs") & ~_of_oneself(view, rules)
    about = view.has_child(view.has_child(view.has_form("de", "del")))
    about &= rules.in_lists(view, "impersonal_reflexives")
    return itself & (said | may | idle | about | _of_anybody(view, rules))


def _of_oneself(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Se defendió bien", "Se miraba en el espejo": somebody did it to himself; bool.

    Not "se defendió la idea", nor "se lava a mano", which is said of nobody.
    """
    other = view.has_role(Role.OBJECT, *CLAUSES) & ~view.has_form("se")
    once = view.has_morph("VerbForm=Fin") & ~view.has_morph("Tense=Pres")
    return once & rules.in_lists(view, "reflexive_verbs") & ~view.has_child(other)


def _of_anybody(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "aquí se trabaja mucho": what is done by oneself alone; "se comió la manzana" is not.

    Nor is what two clitics stand beside, "se lo comió"; bool, (n_tokens,).
    """
    other = view.has_role(Role.OBJECT, *SUBJECTS) & ~view.has_form("se")
    other |= view.has_form(*rules.words("object_clitics")) & view.has_upos("PRON")
    return rules.in_lists(view, "verbs_of_anybody") & ~view.has_child(other)


def _several(view: SyntaxView) -> np.ndarray:
    """Predicates whose finite verb is in the plural; bool, (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX") & view.has_morph("Number=Plur")
    found = np.zeros(len(view), dtype=bool)
    found[predicates(view)[verb]] = True
    return found


def reaching(view: SyntaxView, found: np.ndarray, rules: Grammar) -> np.ndarray:
    """Predicates, the verbs that help them, and those above: "puede haber", "empezó a llover".

    view (SyntaxView): the document. found (ndarray): predicates, bool, (n_tokens,).
    rules (Grammar): of Spanish, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    raised = found & view.has_role(Role.OPEN_COMPLEMENT)
    raised &= view.has_morph("VerbForm=Inf", "VerbForm=Ger")
    above = view.has_child(raised) & rules.in_lists(view, "raising_verbs")
    return (found | above)[predicates(view)]
