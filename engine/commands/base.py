"""What every command is."""

from __future__ import annotations


class Command:
    """What somebody asks the desk to do, a dataclass a kind: `engine.decide` has a rule for each."""

    __slots__ = ()
