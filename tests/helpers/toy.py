"""A toy language, and distributions made on the spot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from spacy.language import Language
from spacy.tokens import Doc

TOY_CONFIG = """\
name: Toy
schemes: [ud]
agreement_classes: [she, it, they]
anaphors:
  - {forms: [her], kind: possessive, likely: [she], roles: [possessive]}
  - {forms: [she, her], kind: personal, likely: [she]}
  - {forms: [it], kind: personal, likely: [it]}
nouns:
  - {likely: [she], upos: [PROPN]}
  - {likely: [it]}
"""
TOY_MODULE = """\
from pathlib import Path

from coreflang import hookimpl, read_language
from coreflang.rules import RulesAnalyzer


@hookimpl
def coreflang_language():
    return read_language(Path(__file__).parent, "xx", RulesAnalyzer)
"""
# form -> universal part of speech and label; everything else is a verb.
TOY_WORDS = {
    "Mia": ("PROPN", "nsubj"), "Ida": ("PROPN", "nsubj"), "She": ("PRON", "nsubj"),
    "it": ("PRON", "obj"), "lamp": ("NOUN", "obj"), "her": ("PRON", "nmod:poss"),
    ".": ("PUNCT", "punct"),
}  # fmt: skip


@dataclass(frozen=True)
class Site:
    """A folder on the path, with distributions as pip would leave them there."""

    folder: Path

    def add(
        self,
        name: str,
        files: Mapping[str, str],
        *,
        points: Mapping[str, str],
        group: str = "coreflang",
        version: str = "0.1.0",
    ) -> None:
        """Install a distribution: its files, and entry points as name -> module."""
        info = self.folder / f"{name.replace('-', '_')}-{version}.dist-info"
        lines = [f"[{group}]", *(f"{point} = {module}" for point, module in points.items())]
        metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nLicense: MIT\n"
        texts = {
            **{str(self.folder / path): text for path, text in files.items()},
            str(info / "METADATA"): metadata,
            str(info / "INSTALLER"): "pip\n",
            str(info / "entry_points.txt"): "\n".join(lines) + "\n",
        }
        for path, text in texts.items():
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            Path(path).write_text(text, encoding="utf-8")


@Language.component("toy_parser")
def toy_parser(doc: Doc) -> Doc:
    """Annotate toy sentences: possessives hang from the next word, the rest from the verb."""
    words = [token.text for token in doc]
    tags = [TOY_WORDS.get(word, ("VERB", "ROOT")) for word in words]
    heads: list[int] = []
    deps: list[str] = []
    for i, (_, label) in enumerate(tags):
        if i == 0 or words[i - 1] == ".":
            root = next((k for k in range(i, len(tags)) if tags[k][1] == "ROOT"), i)
        deps.append("ROOT" if i == root else label.replace("ROOT", "dep"))
        heads.append(i + 1 if label == "nmod:poss" else root)
    return Doc(
        doc.vocab, words=words, spaces=[bool(token.whitespace_) for token in doc], heads=heads,
        deps=deps, pos=[pos for pos, _ in tags], lemmas=[word.lower() for word in words],
    )  # fmt: skip
