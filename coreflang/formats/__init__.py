"""Exchange formats: CorefUD CoNLL-U, CoNLL-2012 and jsonlines, in both directions."""
