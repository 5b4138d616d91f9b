"""Every kind of event knows itself."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine import events as e
from engine import parts as p
from engine.model import Tournament


@dataclass(frozen=True, slots=True)
class Mended(e.Event):
    table: int

    def touches(self) -> p.Parts:
        return p.NOTHING


@dataclass(frozen=True, slots=True)
class Lamps(p.Replaceable[bool]):
    def of(self, t: Tournament) -> bool:
        return t.thrown


def test_a_part_that_cannot_be_put_back_is_none() -> None:
    with pytest.raises(TypeError, match="put"):
        Lamps()  # type: ignore[abstract]


def test_a_kind_that_does_not_say_what_it_does_is_none() -> None:
    with pytest.raises(TypeError, match="Mended lacks apply, back, draft_rests_on_it, in_passing"):
        e.kinds({"Mended": Mended})
    with pytest.raises(TypeError, match="abstract"):
        Mended(1)  # type: ignore[abstract]


def test_every_kind_lies_in_slots() -> None:
    assert not [name for name, kind in e.KINDS.items() if "__dict__" in dir(kind)]
    assert len(e.KINDS) > 100
