"""The registry of criteria: every one has its formula, and the values are what the parts add up to."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.model import EntryId
from engine.standings import tiebreaks
from engine.standings.history import History, Outing
from engine.standings.tiebreaks import REGISTRY
from tests.engine.tiebreaks_page import page

ROOT = Path(__file__).parents[2]


def test_the_page_of_the_criteria_is_up_to_date() -> None:
    """`python -m tests.engine.tiebreaks_page > docs/tiebreaks.md` writes it."""
    assert (ROOT / "docs" / "tiebreaks.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("name", REGISTRY)
def test_every_criterion_has_a_formula_and_a_unit(name: str) -> None:
    assert REGISTRY[name].name == name
    assert REGISTRY[name].formula
    assert REGISTRY[name].unit


def test_a_direct_encounter_counts_matches_begun_at_the_board() -> None:
    """A wins against B, draws with C, gets a technical win against D and a bye."""
    outings = (
        Outing(1, EntryId("B"), won=True),
        Outing(2, EntryId("C"), won=False, drawn=True),
        Outing(3, EntryId("D"), won=True, technical=True, at_board=False),
        Outing(4, None, won=True, at_board=False),
    )
    parts = REGISTRY["direct_encounter"].explain(History({EntryId("A"): outings}), EntryId("A"), "wins")
    assert [(part.opponent, str(part.value)) for part in parts] == [("B", "1"), ("C", "1/2")]


def test_what_belongs_to_tied_sets_is_no_column() -> None:
    assert tiebreaks.columns(("wins", "direct_encounter", "lot", "buchholz")) == ("wins", "buchholz")
