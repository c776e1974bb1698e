"""Members that see no vectors: they learn from grammar alone, beside others that read words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coreflang.scorers.model_file import set_weights, weights
from coreflang.scorers.network import Shape, make_member

from .examples import Example
from .members import Weights

FIRST_SQUEEZER = 7


def unseen(example: Example) -> Example:
    """An example whose vectors are zeros.

    example (Example): a document.
    RETURNS (Example): the same document; its zeros take no memory.
    """
    inputs = example.inputs
    nothing = np.broadcast_to(np.float32(0), inputs.vectors.shape)
    return replace(example, inputs=replace(inputs, vectors=nothing, governor_vectors=nothing))


def blindfolded(values: Weights, shape: Shape) -> Weights:
    """Make a member that was trained on zeros see zeros whatever vectors it is given.

    values (Weights): as model_file.weights gives them. shape (Shape): of the member.
    RETURNS (Weights): with squeezers whose first layers pass nothing on but their bias.
    """
    member = make_member(shape)
    member.initialize()
    set_weights(member, values)
    for squeezer in member.layers[FIRST_SQUEEZER:]:
        first = squeezer.layers[0]
        first.set_param("W", np.zeros_like(first.get_param("W")))
    return weights(member)
