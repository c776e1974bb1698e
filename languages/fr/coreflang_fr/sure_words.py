"""Small words of one reading, and the verbs and nouns beside them, whatever a tagger sees."""

from __future__ import annotations

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

from .adjectives_before_vowels import with_adjectives_before_vowels
from .clitic_rows import with_clitic_rows
from .entities_without_names import with_persons_by_first_names
from .helped_participles import with_helped_participles
from .hung_relatives import with_hung_relatives
from .inversions import with_inversions
from .mark_heads import with_words_over_marks
from .owners_of_nouns import with_owners_of_nouns
from .personal_subjects import with_personal_subjects
from .verbs_with_subjects import (
    with_common_nouns,
    with_nouns_behind_articles,
    with_verbs_with_subjects,
)


def with_sure_words(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Tu le prends", "Veux-tu ...?", "J'ai reçu tes photos", "un vieil homme".

    view (SyntaxView): the document. rules (Grammar): of French, for its closed classes.
    RETURNS (SyntaxView): the same one where clitics and possessives are such.
    """
    view = with_persons_by_first_names(with_words_over_marks(view, rules), rules)
    view = with_adjectives_before_vowels(view, rules)
    view = with_common_nouns(with_nouns_behind_articles(view, rules), rules)
    view = with_helped_participles(with_owners_of_nouns(view, rules), rules)
    view = with_inversions(view, rules)
    view = with_verbs_with_subjects(with_clitic_rows(view, rules), rules)
    return with_hung_relatives(with_personal_subjects(view, rules), rules)
