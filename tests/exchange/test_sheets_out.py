"""CSV, workbooks and the archive page: nothing in them is a formula or markup, and nothing of the table is missing."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from zipfile import ZipFile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from bot.exchange.formats.registry import FORMATS, export, file_name, formats_of
from bot.exchange.lists.names import roster_lines
from bot.exchange.turnir_file.reading import load_file
from bot.exchange.turnir_file.writing import text_of
from bot.i18n import Speaker, Translator
from bot.named_tournament import Told
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import Tournament
from engine.regulations import load
from engine.standings.final import final_places
from tests.builders import club
from tests.engine.journals import Journal
from tests.engine.test_every_rulebook import EVENTS
from tests.exchange.played_events import finished
from tests.exchange.test_from_the_chat import written

SPEAKERS = Translator.load()
RU, EN = SPEAKERS.get("ru"), SPEAKERS.get("en")
HOSTILE = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://x")', "<script>alert(1)</script>", "a\x00b\x07"]
WIDE = ["＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1", "  =1", "\u3000＝1", "\u200b=1", "\r\n＝1"]


def named(t: Tournament, *names: str) -> Told:
    return Told(
        t, {entry: names[i % len(names)] for i, entry in enumerate(t.entries)}, clubs=dict.fromkeys(t.entries, names[0])
    )


def cells(data: bytes) -> list[tuple[object, str]]:
    book = load_workbook(io.BytesIO(data))
    return [(cell.value, cell.data_type) for sheet in book for row in sheet.iter_rows() for cell in row]


def test_a_workbook_does_not_say_when_it_was_written() -> None:
    """The same tournament is the same file."""
    with ZipFile(io.BytesIO(export(named(finished("club-swiss"), "A"), "xlsx", RU).data)) as packed:
        assert {one.date_time[0] for one in packed.infolist()} == {1980}
        assert not [name for name in packed.namelist() if b"dcterms:created" in packed.read(name)]
        assert b"dcterms:modified" not in packed.read("docProps/core.xml")


@pytest.mark.parametrize("form", ["xlsx", "rgf"])
def test_no_cell_is_a_live_formula(form: str) -> None:
    data = export(named(finished("go-mcmahon"), *HOSTILE), form, RU).data
    found = cells(data)
    assert {kind for _, kind in found} <= {"s", "n", "inlineStr"}
    assert "=1+1" in {value for value, _ in found}


def rows_of_csv(names: list[str]) -> list[list[str]]:
    text = export(named(finished("club-swiss"), *names), "csv", RU).data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";"))


def test_no_cell_of_a_csv_begins_a_formula() -> None:
    for row in rows_of_csv(HOSTILE):
        assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in row)


def test_wide_signs_and_what_hides_before_a_sign_are_guarded_in_a_csv() -> None:
    head, *rows = rows_of_csv(WIDE)
    assert len(rows) == 8
    assert all(row[head.index("Имя")].startswith("'") for row in rows)


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(
            name in ("src", "onerror") or (name == "href" and value and value[0] != "#") for name, value in attrs
        )

    def handle_data(self, data: str) -> None:
        self.text += data


def page(told: Told) -> Page:
    found = Page()
    found.feed(export(told, "html", RU).data.decode())
    return found


def test_the_page_stands_alone_and_escapes_every_name() -> None:
    found = page(named(finished("tac"), *HOSTILE))
    assert not {"script", "img", "link", "iframe", "a\x00"} & set(found.tags)
    assert "<script>alert(1)</script>" in found.text


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_told_in_every_table(event: str) -> None:
    """Everybody and every pair of every round stand in the page and in the workbook; both languages have the words."""
    told = load_file(written(finished(event))).told
    text = page(told).text
    values = {str(value) for value, _ in cells(export(told, "xlsx", EN).data)}
    names = {told.name(entry) for entry in told.order}
    assert names <= values
    assert all(name in text for name in names)
    rounds = [one for one in headings(export(told, "html", RU).data.decode()) if ROUND.fullmatch(one)]
    assert len(rounds) == len(told.rounds)
    rows = list(csv.reader(io.StringIO(export(told, "csv", EN).data.decode("utf-8-sig"))))
    assert [row[2] for row in rows[1:]] == [told.name(entry) for entry, _ in final_places(told.tournament)]
    places = [place for _, place in final_places(told.tournament)]
    ends = {place: place + places.count(place) - 1 for place in places}
    assert [row[1] for row in rows[1:]] == [str(n) if ends[n] == n else f"{n}–{ends[n]}" for n in places]


ROUND = re.compile(r"Тур \d+|1/\d+ финала|Полуфинал|Финал|Матч за выход")


def headings(html: str) -> list[str]:
    return re.findall(r"<h2>(.*?)</h2>", html)


@pytest.mark.parametrize(
    ("tr", "last", "semi", "final", "third"),
    [
        (RU, "Тур 3", "Полуфинал", "Финал", "Матч за 3-е место"),
        (EN, "Round 3", "Semi-final", "Final", "Match for third place"),
    ],
)
def test_the_rounds_and_the_matches_of_a_bracket_have_their_names(
    tr: Speaker, last: str, semi: str, final: str, third: str
) -> None:
    """Nobody outside the program knows what SF1 is."""
    after_rounds = export(load_file(written(finished("club-swiss with a bracket"))).told, "html", tr).data.decode()
    assert headings(after_rounds)[-3:] == [last, semi, final]
    assert f'<th scope="col">{semi}</th>' in after_rounds
    alone = export(load_file(written(finished("club-knockout"))).told, "html", tr).data.decode()
    for title in (f"{semi}, 1", f"{semi}, 2", final, third):
        assert f">{title}</td>" in alone
    for page in (after_rounds, alone):
        assert not re.search(r">(QF|SF|PI|R\d+-)\d<|>[FT]<", page)


def test_matches_for_lower_places_say_which() -> None:
    page = export(load_file(written(finished("go-olympic for all places"))).told, "html", RU).data.decode()
    assert ">За 5–6 места</td>" in page
    assert not re.search(r">P\d", page)


def test_a_drafted_bracket_is_in_no_file() -> None:
    journal = Journal.opened(64, 8, "club-knockout", seeds="lots")
    journal.do(c.DraftRound(3))
    for announced in (False, True):
        told = Told(journal.tournament, {entry: f"Игрок {entry}" for entry in journal.tournament.entries})
        assert ("Сетка" in headings(export(told, "html", RU).data.decode())) is announced
        if not announced:
            journal.do(c.PublishRound(1))


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_the_table_can_be_sent_to_another_tournament(form: str) -> None:
    told = load_file(written(finished("go-swiss"))).told
    lines = roster_lines(f"a.{form}", export(told, form, RU).data, "player").text.splitlines()
    told_of = {told.name(one.id): one.rank for one in told.tournament.entries.values()}
    assert sorted(lines) == sorted(f"{name} {rank}" for name, rank in told_of.items())


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.text(max_size=30), min_size=8, max_size=8))
def test_whatever_people_are_called(names: list[str]) -> None:
    told = named(FINISHED, *names)
    for form in ("csv", "xlsx", "html"):
        export(told, form, EN)
    again = load_file(export(told, "turnir", RU).data).told
    assert [again.name(entry) for entry in again.order] == [
        name or entry for name, entry in zip(names, told.order, strict=True)
    ]


FINISHED = finished("club-swiss")


@pytest.mark.parametrize("event", EVENTS)
def test_the_tournament_file_comes_back_as_it_went(event: str) -> None:
    told = load_file(written(finished(event))).told
    first = export(told, "turnir", RU).data
    second = export(load_file(first).told, "turnir", RU).data
    assert json.loads(first) == json.loads(second)


def test_a_tournament_of_nobody_is_refused() -> None:
    empty = Told(Tournament("t", "", finished("club-swiss").rulebook, "", 0, "UTC"), {})
    for form in FORMATS:
        if form != "turnir":
            with pytest.raises(RuleViolation) as caught:
                export(empty, form, RU)
            assert caught.value.code in ("export.empty", "export.not_go")
    assert text_of(empty)


def test_formats_and_names_of_files() -> None:
    anything = ("turnir", "xlsx", "csv", "html")
    assert formats_of(load("club-swiss", {"rounds": 3, "colours": True})) == (*anything, "trf")
    assert formats_of(finished("go-swiss").rulebook) == (*anything, "trf", "h9", "rgf")
    assert formats_of(finished("go-mcmahon").rulebook) == (*anything, "h9", "rgf")
    for other in ("tac", "go-team-swiss", "nardy-short", "club-swiss", "club-knockout", "destiny-basic"):
        assert formats_of(finished(other).rulebook) == anything
    assert file_name("Кубок «Весны» / 2026", "h9") == "Кубок-Весны-2026.h9"
    assert file_name("../..", "csv") == "turnir.csv"


def test_a_workbook_is_printed_as_wide_as_the_paper_with_the_heads_on_each_page() -> None:
    book = load_workbook(io.BytesIO(export(named(finished("tac"), "Ива"), "xlsx", RU).data))
    for sheet in book:
        paper = sheet.page_setup
        assert (int(paper.paperSize), int(paper.fitToWidth), int(paper.fitToHeight)) == (9, 1, 0)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.print_title_rows == "$1:$1"


def table_of(told: Told, tr: Speaker = RU) -> list[tuple[object, ...]]:
    """The first sheet: head and rows."""
    sheet = load_workbook(io.BytesIO(export(told, "xlsx", tr).data)).worksheets[0]
    return [tuple(row) for row in sheet.iter_rows(values_only=True)]


def test_whoever_shares_a_place_has_all_that_are_shared() -> None:
    """Both who lost in the semi-final of eight are third."""
    told = named(finished("tac"), "Ива")
    assert [row[1] for row in table_of(told)[1:]] == [1, 2, "3–4", "3–4", 5, 6, 7, 8]
    assert page(told).text.count("3–4") == 2


@pytest.mark.parametrize(
    ("event", "russian", "english"),
    [("tac", "Команда", "Team"), ("nardy-pairs", "Пара", "Pair"), ("go-mcmahon", "Имя", "Name")],
)
def test_the_column_of_names_says_what_takes_part(event: str, russian: str, english: str) -> None:
    told = named(finished(event), "Ива")
    assert (table_of(told)[0][2], table_of(told, EN)[0][2]) == (russian, english)
    assert f">{russian}<" in export(told, "html", RU).data.decode()


@pytest.mark.parametrize(("event", "heading"), [("tac", "разница шариков"), ("nardy-pairs", "разница счёта")])
def test_a_difference_is_one_of_balls_only_where_balls_are_counted(event: str, heading: str) -> None:
    assert heading in table_of(named(finished(event), "Ива"))[0]


def test_whom_a_bracket_lets_into_its_second_round_has_a_word_for_the_first() -> None:
    """Of 12 the first four have no match in a bracket for 16."""
    held = club(12, rulebook="club-knockout").to_the_end().tournament
    head, *rows = table_of(named(held, "Ива"))
    first = head.index("1/8 финала")
    assert [row[first] for row in rows].count("свободен") == 4
    lines = list(csv.reader(io.StringIO(export(named(held, "Ива"), "csv", RU).data.decode("utf-8-sig")), delimiter=";"))
    assert [line[first] for line in lines].count("свободен") == 4
    assert all(row[first + 1] for row in rows if row[first] == "свободен")
