"""Writes an encoder that learnt with a span scorer, in few bits, and the scorer, to be shipped.

    python tools/encoder/with_span.py TRAINED FOLDER --source coreflang.Context.LANG.v1

TRAINED is what `python -m coreflang train LANG --scorer span --tuned` wrote; FOLDER gets
encoder.npz, span.npz and SPAN.md. The scorer notes the name that the encoder has in the registry
`coreflang_vectors`, and its checksum, so that no other is taken for it. `make hashes` must follow.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from compact import write
from coreflang_context.files import checksum

from coreflang.scorers.span_file import load_span, save_span


def main(
    trained: Annotated[Path, typer.Argument(help="The output folder of the training.")],
    folder: Annotated[Path, typer.Argument(help="The folder of the files.")],
    source: Annotated[str, typer.Option(help="The name of the encoder as a source of vectors.")],
) -> None:
    """Write the files."""
    encoder = folder / "encoder.npz"
    write(trained / "encoder", encoder)
    model = load_span(trained / "span.npz")
    known = replace(model, vectors=source, vectors_hash=checksum(encoder))
    save_span(known, folder / "span.npz")
    shutil.copy(trained / "SPAN.md", folder / "SPAN.md")


if __name__ == "__main__":
    typer.run(main)
