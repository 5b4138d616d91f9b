"""The fold's own `replace` is the standard one, only quicker."""

from __future__ import annotations

import dataclasses

import pytest

from engine import copies
from tests.builders import club


def test_a_copy_is_what_the_standard_library_makes() -> None:
    tournament = club(24).through(2).tournament
    round_ = tournament.rounds[0]
    pairing = round_.pairings[0]
    assert copies.replace(tournament, revision=9) == dataclasses.replace(tournament, revision=9)
    assert copies.replace(round_, notes=()) == dataclasses.replace(round_, notes=())
    assert copies.replace(pairing, version=4) == dataclasses.replace(pairing, version=4)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        copies.replace(club(8).tournament, colour="red")  # type: ignore[call-arg]
