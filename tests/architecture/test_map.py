"""The page of the architecture leads to files that are there, and stays a page; so do the files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("architecture", "reliability", "pairing")
LONGEST_FILE = 400  # lines
LONGEST = 2500  # words that somebody reads in a quarter of an hour


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    named = set(re.findall(r"`((?:bot|engine|handlers|tests|deploy|scripts)/[\w./]+)`", text_of(page)))
    assert named
    assert {name for name in named if not (ROOT / name).exists()} == set()


def test_the_architecture_is_told_on_a_page() -> None:
    assert len(text_of("architecture").split()) <= LONGEST


def test_no_file_is_longer_than_somebody_reads() -> None:
    files = [file for room in ("bot", "engine", "handlers") for file in (ROOT / room).rglob("*.py")]
    assert {str(one.relative_to(ROOT)) for one in files if len(one.read_text().splitlines()) > LONGEST_FILE} == set()


def text_of(page: str) -> str:
    return (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
