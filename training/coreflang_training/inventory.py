"""The corpora that the project reads: where each part lies below a data folder, and its loader.

Some texts were annotated for this project and ship with this package, in `ANNOTATED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .corpus import CorpusDocument
from .loaders import LOADERS, LoadReport

ANNOTATED = Path(__file__).parent / "annotated"
# Languages that have texts of everyday life, written and annotated by a language model.
EVERYDAY = ("de", "en", "es", "fr", "pl")


@dataclass(frozen=True)
class Part:
    """A part of a corpus as it is handed out.

    corpus (str): the corpus's name.
    part (str): what this part is: "train", "dev", or "all" if it is not divided.
    loader (str): the loader that reads it.
    path (str): file or folder, below the data folder; the whole path of texts that ship.
    """

    corpus: str
    part: str
    loader: str
    path: str

    def load(self, data: Path, report: LoadReport | None = None) -> Iterator[CorpusDocument]:
        """Read the part.

        data (Path): the data folder, with a folder `corpora` in it.
        report (Optional[LoadReport]): takes what was odd.
        YIELDS (CorpusDocument): each document.
        RAISES (TrainingError): as the loader.
        """
        yield from LOADERS[self.loader](data / "corpora" / self.path, report=report)


PARTS = (
    Part("gum", "train", "gum", "en/gum/train/dep"),
    Part("gum", "dev", "gum", "en/gum/dev/dep"),
    Part("ontogum", "train", "ontogum", "en/gum/train/ontogum"),
    Part("ontogum", "dev", "ontogum", "en/gum/dev/ontogum"),
    Part("litbank", "train", "litbank", "en/litbank/train/conll"),
    Part("litbank", "dev", "litbank", "en/litbank/dev/conll"),
    Part("litbank-brat", "train", "litbank-brat", "en/litbank/train/brat"),
    Part("litbank-brat", "dev", "litbank-brat", "en/litbank/dev/brat"),
    Part("fantasycoref", "dev", "fantasycoref", "en/fantasycoref/dev.conll"),
    Part("gap", "development", "gap", "en/gap/gap-development.tsv"),
    Part("gap", "validation", "gap", "en/gap/gap-validation.tsv"),
    Part("corefpro-en", "all", "mmax2", "en/corefpro"),
    Part("corefpro-de", "all", "mmax2", "de/corefpro"),
    Part("pcc", "all", "mmax2", "de/pcc"),
    Part("gerdracor", "train", "gerdracor", "de/gerdracor-coref/train"),
    Part("gerdracor", "dev", "gerdracor", "de/gerdracor-coref/dev"),
    Part("prose-de", "all", "braces", str(ANNOTATED / "de")),
    Part("fr-litbank", "train", "sacr", "fr/fr-litbank/train"),
    Part("fr-litbank", "dev", "sacr", "fr/fr-litbank/dev"),
    Part("democrat", "dev", "democrat", "fr/democrat-dem1921"),
    Part("demjur", "all", "demjur", "fr/democrat-demjur"),
    Part("ancor", "dev", "ancor", "fr/ancor"),
    Part("prose-pl", "all", "braces", str(ANNOTATED / "pl")),
    Part("passages", "dev", "passages", "pl/passages"),
    Part("kpwr", "all", "entities", "../ner/pl/KPWr-n82/test.tsv"),
    Part("ancora", "train", "corefud", "es/ancora/train.conllu"),
    Part("ancora", "dev", "corefud", "es/ancora/dev.conllu"),
    Part("openboek", "all", "openboek", "nl/openboek"),
    Part("narc", "all", "narc", "no/narc-bokmaal"),
    Part("korkor", "train", "korkor", "hu/korkor/korkor/conllup/coreference/train"),
    Part("korkor", "dev", "korkor", "hu/korkor/korkor/conllup/coreference/dev"),
    *(
        Part(f"everyday-{lang}", "all", "braces", str(ANNOTATED / "everyday" / lang))
        for lang in EVERYDAY
    ),
)
