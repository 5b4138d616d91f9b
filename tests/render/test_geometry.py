"""A page that is set badly is told from one that is set well; and a large event with the longest names is set well."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
import typst

from bot.i18n import Speaker
from bot.render.papers import registry as papers
from bot.render.pictures import registry as pictures
from bot.render.typeset.glyphs import folder as fonts_folder
from bot.views import TournamentView
from tests.render import geometry
from tests.render.fields import half_played, played, seen
from tests.render.paperwork import at_the_desk
from tests.render.proofs import PARTS_OF_A_PACK, papers_of, pictures_of
from tests.render.scenes import EN, RU

PAGE = '#set page(width: 200pt, height: 100pt, margin: 10pt)\n#set text(font: "Inter", size: 10pt)\n'
WELL: Mapping[str, str] = {
    "words one after another": "Тур Туя AVAVA #h(1em) Тур",
    "lines under each other": "Щйцр\\\nЁЙЩЦ",
    "a table": "#table(columns: 2, [Лиса], [Барсук], [Ёж], [Щука])",
    "words in a box": "#rect(inset: 3pt)[Лиса]",
    "words over a line, with something between them": (
        "#place(dy: 4pt, line(length: 90pt))#place(box(fill: white, inset: 1pt)[Лиса])"
    ),
    "stripes": "#table(columns: 2, fill: (_, y) => if y == 0 { aqua }, stroke: none, [Лиса], [Барсук], [Ёж], [Щука])",
    "a word that is broken": "Александра-\\\nВиктория",
}
BADLY: Mapping[str, tuple[str, str]] = {
    "a word on a word": ("Лиса#place(dx: 8pt, dy: -5pt)[Барсук]", "«Лиса» and «Барсук» are set upon each other"),
    "a line on a line": ("#place(dy: 4pt)[Лиса]#place(dy: 9pt)[Барсук]", "«Лиса» and «Барсук» are set upon each other"),
    "a word longer than its cell": (
        "#table(columns: (30pt, 60pt), stroke: none, inset: 0pt, [Барсуки], [Лиса])",
        "«Барсуки» and «Лиса» are set upon each other",
    ),
    "a word that crosses the rule of a table": (
        "#table(columns: (30pt, 60pt), inset: 2pt, [Барсуки], [])",
        "«Барсуки» stands across",
    ),
    "a word that leaves its stripe": (
        "#box(width: 30pt, fill: aqua, box(width: 60pt)[Барсуки])",
        "«Барсуки» stands across",
    ),
    "a word that leaves its frame": ("#rect(width: 30pt)[#box(width: 60pt)[Барсуки]]", "«Барсуки» stands across"),
    "a word that is struck through": ("Лиса#place(dy: -4pt, line(length: 20pt))", "«Лиса» stands across"),
    "a word under a box": ("Лиса#place(dx: 8pt, dy: -9pt, rect(fill: aqua))", "«Лиса» lies under"),
    "a word that stands in the margin": ("#box(width: 300pt)[#h(170pt)Барсуки]", "«Барсуки» stands in the margin"),
    "a word in the margin": ("#place(dx: -5pt)[Лиса]", "«Лиса» stands in the margin"),
    "a page that is too low": ("#v(75pt)#block(height: 5pt, [Лиса \\ Барсук])", "«Барсук» stands in the margin"),
    "a table that is too wide": ("#table(columns: (150pt, 90pt), [], [])", "of a line or a box stands in the margin"),
}


def set_of(words: str, folder: Path) -> bytes:
    """A page of 200 by 100 points with a margin of ten."""
    source = folder / "page.typ"
    source.write_text(PAGE + words, encoding="utf-8")
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[fonts_folder()])
    document = typst.compile(source, root=folder, font_paths=fonts, format="pdf")
    assert isinstance(document, bytes)
    return document


@pytest.mark.parametrize("words", WELL.values(), ids=WELL)
def test_nothing_is_found_where_all_is_well(words: str, tmp_path: Path) -> None:
    assert geometry.troubles(set_of(words, tmp_path), (9.5, 8)) == []


@pytest.mark.parametrize(("words", "told"), BADLY.values(), ids=BADLY)
def test_what_is_wrong_is_found_and_named(words: str, told: str, tmp_path: Path) -> None:
    found = geometry.troubles(set_of(words, tmp_path), (9.5, 8))
    assert [one for one in found if told in one], found


def test_what_is_missing_is_named_and_what_was_cut_is_not(tmp_path: Path) -> None:
    document = set_of("Лиса и Бар-\\\nсук, Кот…", tmp_path)
    assert geometry.missing(document, ["Лиса", "и Бар-сук", "Котофей"]) == []
    assert geometry.missing(document, ["Заяц", "Кот Матвей Иванович"]) == ["Заяц", "Кот Матвей Иванович"]


# ── All that is drawn and printed, once ─────────────────────────────────────────────────────────────────────────────

DRAWN = {
    "go-mcmahon": {"standings", "swiss", "pairings", "names", "day"},
    "nardy-short-blitz": {"match"},
    "club-knockout": {"bracket"},
    "lo": {"cross"},
}
PRINTED = {
    "go-mcmahon": {"pack"},
    "go-team-swiss": {"blanks", "protocol", "entries", "register"},
    "lo": {"cross"},
}


@cache
def crowded(event: str) -> TournamentView:
    """Sixty-four entries with the longest names; half the tables of a round are at play."""
    *_, before = played(event, 64, 2)
    return seen(half_played(before.drawn_anyway(5)))


def test_the_samples_are_all_there_is() -> None:
    assert set().union(*DRAWN.values()) == set(pictures.KINDS)
    assert set().union(*PRINTED.values()) | PARTS_OF_A_PACK == set(papers.PAPERS)


@pytest.mark.parametrize("tr", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize("event", DRAWN)
def test_everything_stands_on_a_picture_and_nothing_upon_another(event: str, tr: Speaker) -> None:
    proofs = list(pictures_of(crowded(event), tr, DRAWN[event]))
    assert {one.kind for one in proofs} == DRAWN[event]
    assert {one.name: one.troubles(one.pdf()) for one in proofs} == {one.name: [] for one in proofs}


@pytest.mark.parametrize("tr", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize("event", PRINTED)
def test_everything_stands_on_a_paper_and_nothing_upon_another(event: str, tr: Speaker) -> None:
    proofs = list(papers_of(at_the_desk(crowded(event)), tr, PRINTED[event]))
    assert {one.kind for one in proofs} == PRINTED[event]
    assert {one.name: one.troubles(one.pdf()) for one in proofs} == {one.name: [] for one in proofs}
