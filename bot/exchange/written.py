"""A file as it goes out."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model import Note


@dataclass(frozen=True, slots=True)
class Written:
    """`notes`: what the format has no place for, of whom."""

    data: bytes
    notes: tuple[Note, ...] = ()
