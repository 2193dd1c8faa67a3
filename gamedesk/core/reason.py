"""Why something is not possible, as a text key with parameters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """A text key and its parameters; the texts of each language make a sentence of it.

    A parameter's value that starts with "@" is itself a text key ("@building.temple").
    """

    key: str
    params: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def of(cls, key: str, **params: str | int) -> Reason:
        """A reason from keyword parameters."""
        return cls(key, tuple(params.items()))

    def __str__(self) -> str:
        """The key and its parameters, for messages that have no texts at hand."""
        if not self.params:
            return self.key
        return f"{self.key} ({', '.join(f'{name}={value}' for name, value in self.params)})"
