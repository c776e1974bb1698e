"""Averages encoders that learnt on from the same one, and their span scorers, number by number.

    python tools/encoder/average.py OUT TRAINED TRAINED...

Each TRAINED is what `python -m coreflang train LANG --scorer span --tuned` wrote: the folder
`encoder`, span.npz and SPAN.md. So is OUT, whose SPAN.md says what each of them learnt from.
Wortsman and others 2022, *Model soups*: averages of what was fine-tuned from one start are often
better than each.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from coreflang_context.files import CONFIG, TOKENIZER, WEIGHTS
from safetensors.numpy import load_file, save_file

from coreflang.scorers.span_file import load_span, save_span


def main(
    out: Annotated[Path, typer.Argument(help="The folder to write.")],
    trained: Annotated[list[Path], typer.Argument(help="Output folders of trainings.")],
) -> None:
    """Write the folder."""
    (out / "encoder").mkdir(parents=True, exist_ok=True)
    for name in (CONFIG, TOKENIZER):
        shutil.copy(trained[0] / "encoder" / name, out / "encoder" / name)
    save_file(
        mean([load_file(each / "encoder" / WEIGHTS) for each in trained]), out / "encoder" / WEIGHTS
    )
    models = [load_span(each / "span.npz") for each in trained]
    save_span(replace(models[0], weights=mean([m.weights for m in models])), out / "span.npz")
    notes = [(each / "SPAN.md").read_text(encoding="utf-8") for each in trained]
    (out / "SPAN.md").write_text(joined(notes), encoding="utf-8")


def mean(found: Sequence[Mapping[str, np.ndarray]]) -> dict[str, np.ndarray]:
    """The means of tensors of the same names.

    found (Sequence[Mapping[str, ndarray]]): of each model name -> tensor.
    RETURNS (Dict[str, ndarray]): in float32.
    RAISES (SystemExit): where two models have tensors of other names or shapes.
    """
    shapes = [{name: tensor.shape for name, tensor in each.items()} for each in found]
    if any(each != shapes[0] for each in shapes):
        raise SystemExit("These models differ in the names or shapes of their tensors.")
    stacks = {name: np.stack([each[name] for each in found]) for name in found[0]}
    return {
        name: np.asarray(stack.mean(axis=0, dtype=np.float32)) for name, stack in stacks.items()
    }


def joined(notes: Sequence[str]) -> str:
    """What several models learnt from, one below the other.

    notes (Sequence[str]): the pages of trainings; one may be there twice.
    RETURNS (str): a page with a part for each, and its share.
    """
    parts = [
        note.replace("\n## ", "\n### ").replace("# ", "## ", 1).rstrip()
        + f"\n\nShare in the average: {count} of {len(notes)}.\n"
        for note, count in Counter(notes).items()
    ]
    return f"# The average of {len(parts)} trainings\n\n" + "\n".join(parts)


if __name__ == "__main__":
    typer.run(main)
