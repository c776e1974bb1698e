"""Every message that coreflang can raise or warn with, under a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

MESSAGES: dict[str, str] = {
    # Plugins and languages: E0xx
    # Documents, syntax: E1xx
    "E101": "There is no label scheme '{found}'. Known schemes: {known}. Check the language's "
    "config.yaml or the component's setting 'scheme'.",
    "E102": "The parser's labels fit none of the schemes {tried}. The closest one, '{closest}', "
    "does not know: {found}. Use a pipeline with one of these label schemes, or add the labels "
    "to a scheme.",
    "E103": "This document has no dependency parse: '{found}'. Add a parser to the pipeline, or "
    "put 'coreflang' behind it.",
    "E104": "This document has no parts of speech: '{found}'. Add a tagger or morphologizer to "
    "the pipeline, or put 'coreflang' behind it.",
    # Scorers, component: E2xx
    # Evaluation and formats: E3xx
    "E340": (
        "{source}, line {line}: expected {expected}, found '{found}'. Correct the file, or leave "
        "the document out with --skip-bad."
    ),
    "E341": (
        "Two mentions of cluster {cluster} cross each other, one of them tokens {start} to {end}; "
        "the brackets of CoNLL-2012 cannot say that. Write CorefUD or jsonlines instead."
    ),
    # Command line: E4xx
}


class CoreflangError(Exception):
    """An error with a code; its text says what is wrong, what was found and what to do.

    code (str): a key of the class's table of messages, such as "E101".
    facts (object): what the message's fields are filled with.
    """

    messages: ClassVar[Mapping[str, str]] = MESSAGES

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(f"[{code}] " + self.messages[code].format(**facts))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Survive the way back from a worker process."""
        return (_rebuild, (type(self), self.code, self.facts))


def _rebuild(cls: type[CoreflangError], code: str, facts: dict[str, object]) -> CoreflangError:
    return cls(code, **facts)
