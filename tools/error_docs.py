"""Writes docs/errors.md from the tables of messages.

    python tools/error_docs.py [--check]

With --check nothing is written, and the exit status is 1 if the file is out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from coreflang.errors import MESSAGES

TARGET = Path(__file__).resolve().parents[1] / "docs" / "errors.md"
HEAD = """\
# Messages

Every error that coreflang raises is a `coreflang.CoreflangError` with a code and the facts:

```python
import coreflang

try:
    nlp = coreflang.load("qq")
except coreflang.CoreflangError as error:
    print(error.code, error.facts["lang"])
```

```text
E001 qq
```

Codes with W are warnings. Below, names in braces stand for what was found. This page is written by
`make docs` from the tables in the code.
"""
SECTIONS = {
    "E0": "Plugins and languages",
    "E1": "Documents and syntax",
    "W1": "Extensions of Docs: warnings",
    "W0": "The component: warnings",
    "W2": "The component and its scorers: warnings",
    "E2": "The component and its scorers",
    "E3": "Evaluation and formats",
    "W4": "The command line: warnings",
    "E4": "The command line",
    "T": "Training",
    "P": "Making pipelines",
}


def training_messages() -> Mapping[str, str]:
    """The messages of coreflang-training and coreflang-pipelines, which must be installed."""
    from coreflang_pipelines.errors import PipelinesError
    from coreflang_training.errors import TrainingError

    own = {**TrainingError.messages, **PipelinesError.messages}
    return {code: text for code, text in own.items() if code not in MESSAGES}


def page(messages: Mapping[str, str]) -> str:
    """Write the page.

    messages (Mapping): code -> text.
    RETURNS (str): Markdown, sections in the order of SECTIONS.
    RAISES (KeyError): for a code that belongs to no section.
    """
    parts = [HEAD]
    sections: dict[str, list[str]] = {prefix: [] for prefix in SECTIONS}
    for code in sorted(messages):
        sections[code[:1] if code[:1] in SECTIONS else code[:2]].append(code)
    for prefix, codes in sections.items():
        if codes:
            rows = [f"- **{code}**: {_shown(messages[code])}" for code in codes]
            parts.append(f"## {SECTIONS[prefix]}\n\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def _shown(text: str) -> str:
    """A message as Markdown: what it would read as formatting is escaped."""
    plain = text.replace("!r}", "}").replace("{{", "{").replace("}}", "}")
    return "".join(f"\\{char}" if char in "*<>" else char for char in plain)


def main(arguments: list[str]) -> int:
    """Write the page, or check it.

    arguments (List[str]): of the command line.
    RETURNS (int): the exit status.
    """
    text = page({**MESSAGES, **training_messages()})
    if "--check" in arguments:
        return int(TARGET.read_text(encoding="utf-8") != text)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
