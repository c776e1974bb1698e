"""The mean of a model's weights over its latest steps, which wavers less than any step's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn


class Averaged:
    """An exponential moving average of weights (Polyak and Juditsky 1992).

    parts (Module): what is trained. decay (float): how much of the mean stays at each step, below
        1; 0 for no mean: the weights as they are.
    """

    def __init__(self, parts: nn.Module, *, decay: float) -> None:
        self._parts = parts
        self._mean = (
            AveragedModel(parts, multi_avg_fn=get_ema_multi_avg_fn(decay)) if decay else None
        )

    def update(self) -> None:
        """Take in the weights of this step."""
        if self._mean is not None:
            self._mean.update_parameters(self._parts)

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Within, the parts have the mean's weights; after it, their own again."""
        own = {name: value.clone() for name, value in self._parts.state_dict().items()}
        self.settle()
        try:
            yield
        finally:
            self._parts.load_state_dict(own)

    def settle(self) -> None:
        """Give the parts the mean's weights for good."""
        if self._mean is not None:
            self._parts.load_state_dict(self._mean.module.state_dict())

    def state(self) -> dict[str, Tensor]:
        """RETURNS (Dict[str, Tensor]): what a checkpoint keeps; empty without a mean."""
        return {} if self._mean is None else dict(self._mean.state_dict())

    def load(self, state: Mapping[str, Tensor]) -> None:
        """Take over what a checkpoint kept; state (Mapping): as `state` gave it."""
        if self._mean is not None:
            self._mean.load_state_dict(state)
