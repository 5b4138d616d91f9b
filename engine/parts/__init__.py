"""The parts of a tournament that events touch, each with its value.

An act is taken back only while every part that it touched stands as the act left it and nothing newer has touched it:
what came back to the same value by a newer act is that act's. Versions do not count in a value, for an undo moves them
on too. What is `Replaceable` is put back as it stood before the act; of the others each event says its own way back.
"""

from typing import Any as _Any

from engine.parts.base import *
from engine.parts.event import *
from engine.parts.people import *
from engine.parts.rounds import *
from engine.parts.rulings import *
from engine.parts.time import *

REPLACEABLE: tuple[type[Replaceable[_Any]], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Replaceable) and kind is not Replaceable
)
"""For storage, which names what is written of each by the name of its class."""
