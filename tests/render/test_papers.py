"""What is printed: papers of every book have all their words on them, in black and grey; forms as the books want."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pypdfium2 as pdfium
import pytest

from bot.render import typeset
from bot.render.papers import registry
from bot.render.papers.forms import FORMS
from bot.render.papers.section import Column, Grid, Section, Source, told
from bot.render.pictures.registry import pictures
from bot.views import TournamentView, Words
from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.model import Entry, EntryId, Penalty, PersonId, RoundStatus
from engine.protests import Answer, Protest, Ruling
from engine.results import Played, Winner
from engine.scoring import KINDS
from tests.builders import NOON, Club, club
from tests.engine.test_every_rulebook import EVENTS, FIELDS, RANKS
from tests.render import codes, geometry, scenes
from tests.render.paperwork import LONG, WIDE, at_the_desk
from tests.render.proofs import MARGINS, said
from tests.render.scenes import EN, HEAD, RU


def source(event: str, size: int = 8, *, english: bool = False, rounds: int = 1) -> Source:
    """An event with rounds behind it and one that is drawn; every third name is one of the longest."""
    seen = viewed(event, size, rounds)
    return Source(seen, EN if english else RU, seen.tournament.published_rounds[-1], link)


@cache
def viewed(event: str, size: int, rounds: int) -> TournamentView:
    rulebook, chosen = EVENTS[event]
    least, most = FIELDS.get(event, (size, size))
    size = min(max(size, least), most)
    settings = {**chosen, "size": size} if "size" in chosen else dict(chosen)
    opened = club(size, rulebook=rulebook, **settings).tournament
    chance = random.Random(5)
    entries = {key: replace(entry, rank=chance.choice(RANKS)) for key, entry in opened.entries.items()}
    made = Club(replace(opened, entries=entries)).through(rounds)
    try:
        made = made.drawn_anyway()
    except RuleViolation:
        assert rounds, "nothing to print"
    seen = scenes.view(made, at=NOON)
    names = {key: LONG if entry.number % 3 == 1 else seen.name(key) for key, entry in entries.items()}
    return replace(seen, names=names | {EntryId("e2"): WIDE}, clubs={EntryId("e1"): LONG})


def link(pairing: Any) -> str:
    return f"https://t.me/turnir_bot?start=t_q7Hf2kZ9_{pairing.round}_{pairing.table}"


def full(asked: Source) -> Source:
    """With penalties, protests, payments and officials."""
    known = at_the_desk(asked.view)
    return replace(asked, view=known, round_=known.tournament.published_rounds[-1])


def is_grey(document: bytes) -> bool:
    """Whether every dot of the printed pages has as much red as green and blue."""
    with pdfium.PdfDocument(document) as opened:
        prints = [bytes(page.render(prefer_bgrx=True).buffer) for page in opened]
    return all(dots[0::4] == dots[1::4] == dots[2::4] for dots in prints)


@pytest.mark.parametrize("event", EVENTS)
def test_every_word_of_a_paper_can_be_read_in_the_file(event: str) -> None:
    """The pack has the pairs, the slips and the table, so it stands for them."""
    asked = full(source(event))
    for name in set(registry.printable(asked.view)) - {"tables", "names", "slips", "standings"}:
        data = registry.data_of(asked, name)
        words = list(said(data["sections"]))
        assert words
        assert [word for word in words if re.search(r"</?[a-z]", word)] == []
        assert geometry.missing(typeset.pdf("paper", data), words) == [], name


@pytest.mark.parametrize(("event", "most"), [("go-mcmahon", 18), ("club-swiss", 18)])
def test_a_pack_of_sixty_four_is_no_book(event: str, most: int) -> None:
    data = registry.data_of(source(event, 64), "pack")
    document = typeset.pdf("paper", data)
    assert geometry.missing(document, said(data["sections"])) == []
    assert 5 < len(geometry.pages_of(document)) <= most


def test_a_paper_says_when_it_was_printed_on_its_pages_alone() -> None:
    """The same paper is the same file."""
    assert b"CreationDate" not in registry.printed(source("club-swiss"), "standings")


def test_paper_is_black_and_grey() -> None:
    assert is_grey(registry.printed(source("go-mcmahon"), "pack"))
    assert is_grey(registry.printed(source("tac"), "entries"))
    picture, *_ = pictures(source("tac").view, RU, "standings")
    assert not is_grey(typeset.pdf(picture.template, picture.data))


@pytest.mark.parametrize("event", ["tac", "go-mcmahon", "nardy-short"])
def test_a_phone_reads_off_each_slip_the_link_to_its_table(event: str) -> None:
    asked = source(event, 24)
    assert sorted(codes.on_paper(registry.printed(asked, "pack"))) == sorted(map(link, asked.on.pairings))
    assert codes.on_paper(registry.printed(asked, "blanks")) == []
    assert codes.on_paper(registry.printed(replace(asked, link=None), "slips")) == []


def slips_of(asked: Source, name: str = "slips") -> list[dict[str, Any]]:
    sections: Any = registry.data_of(asked, name)["sections"]
    return list(sections[0]["blocks"][0]["slips"])


def titles(slip: dict[str, Any]) -> list[str]:
    return [column["title"] for column in slip["columns"]]


def test_every_scoring_has_a_form() -> None:
    assert set(FORMS) == set(KINDS)


def test_the_form_of_tac_has_names_balls_a_mark_and_signatures() -> None:
    """TAC 3.2.2."""
    slip = slips_of(source("tac"))[0]
    assert titles(slip) == ["Кто играл", "Шары", "Победа", "Подпись"]
    assert [column["kind"] for column in slip["columns"]] == ["text", "blank", "box", "blank"]
    assert len(slip["rows"]) == 2
    assert slip["signatures"] == ("Судья",)


def test_the_protocol_of_a_match_has_the_cube_the_score_and_both_signatures() -> None:
    """«Результаты»: both keep it and sign it, the winner hands it in; a match to 3 has five games at most."""
    asked = source("nardy-short")
    slip = slips_of(asked)[1]
    first, second = asked.view.sides(asked.on.pairings[1])
    assert titles(slip) == ["№", "Куб", "Марс, кокс, пас", first, second, "Счёт", "Замена костей и другое"]
    assert len(slip["rows"]) == 5
    assert slip["signatures"] == (f"Подпись: {first}", f"Подпись: {second}", "Судья")
    assert "судье протокол сдаёт победитель" in " ".join(slip["terms"])


def test_a_slip_at_go_has_names_the_round_colours_signatures_and_the_mark_of_a_protest() -> None:
    """Кодекс РФГ, 16.8л, 26.3б."""
    slip = slips_of(source("go-mcmahon"))[0]
    assert titles(slip) == ["Кто играл", "Цвет", "Победа", "Подпись"]
    assert {row[1].partition(",")[0] for row in slip["rows"]} == {"чёрные", "белые"}
    assert "Тур 2" in slip["about"]
    assert any("коми" in term for term in slip["terms"])
    assert [check["title"] for check in slip["checks"]] == ["", "Играли под протестом:"]
    assert not slips_of(source("club-swiss"))[0]["checks"][1:]


@pytest.mark.parametrize("event", ["go-olympic", "go-olympic for all places", "go-mcmahon", "go-round-robin"])
def test_a_game_at_go_may_be_drawn_on_every_slip(event: str) -> None:
    """Кодекс РФГ, 20.2; П7 4.2: in a bracket a drawn game is played again, so it is written down."""
    for name in ("slips", "blanks"):
        for slip in slips_of(source(event, rounds=0), name):
            assert ("Ничья",) in [check["options"] for check in slip["checks"]]
    assert all(not slip["checks"] for slip in slips_of(source("club-knockout", rounds=0)))


def test_a_drawn_game_that_is_played_again_has_another_slip() -> None:
    """Кодекс РФГ, П7 4.2."""
    asked = source("go-olympic", rounds=0)
    results = [(Played(Winner.DRAW),), (Played(Winner.FIRST),), (), ()]
    pairings = tuple(one.with_games(games) for one, games in zip(asked.on.pairings, results, strict=True))
    played = replace(asked, round_=replace(asked.on, pairings=pairings))
    assert [slip["title"] for slip in slips_of(played)] == ["Стол 1", "Стол 3", "Стол 4"]


def test_an_empty_sheet_of_teams_has_room_for_the_colours() -> None:
    """Кодекс РФГ, Приложение 4, 1.3."""
    asked = source("go-team-swiss")
    for name in ("slips", "blanks"):
        assert titles(slips_of(asked, name)[0]).count("Цвет") == 2
    assert {row[2] + row[5] for row in slips_of(asked, "blanks")[0]["rows"]} == {""}


def test_a_sheet_of_teams_goes_board_by_board() -> None:
    """Кодекс РФГ, Приложение 4."""
    asked = source("go-team-swiss")
    slip = slips_of(asked)[0]
    assert [row[0] for row in slip["rows"]] == ["1", "2", "3", ""]
    assert slip["rows"][-1][1] == "Итого"
    assert [one.split(":")[0] for one in slip["signatures"]] == ["Капитан", "Капитан", "Судья"]


def test_a_slip_of_two_games_says_who_begins_each_and_asks_for_the_last_move() -> None:
    asked = source("bridges")
    slip = slips_of(asked)[1]
    first, second = asked.view.sides(asked.on.pairings[1])
    assert [row[1] for row in slip["rows"]] == [f"{first} (первый игрок)", f"{second} (первый игрок)"]
    assert titles(slip)[-1] == "Последний ход, №"


def tables_of(asked: Source) -> list[list[int]]:
    """The slips on each page."""
    document = geometry.pages_of(registry.printed(asked, "slips"))
    told = ("".join(letter.sign for letter in page.letters) for page in document)
    return [[int(table) for table in re.findall(r"Стол\W+(\d+)", one)] for one in told]


def test_a_high_slip_takes_no_room_from_those_of_other_pages() -> None:
    asked = source("go-pair", 24)
    short = replace(asked.view, names={key: f"Пара {one.number}" for key, one in asked.view.tournament.entries.items()})
    usual = tables_of(replace(asked, view=short))
    assert [table for page in usual for table in page] == list(range(1, 13))
    assert len(usual) < 4
    for name, rooms in ((WIDE, 1), (LONG, 0)):
        one = replace(short, names=short.names | {asked.on.pairings[4].first: name})
        found = tables_of(replace(asked, view=one))
        assert [table for page in found for table in page] == list(range(1, 13))
        assert len(found) <= len(usual) + rooms


def test_what_is_to_be_ticked_stands_in_one_line_or_each_in_its_own() -> None:
    """A second line of a long name begins below the name, not below its box."""
    asked = source("go-mcmahon")
    first, second = asked.on.pairings[0].entries
    named = replace(asked, view=replace(asked.view, names=asked.view.names | {first: "W" * 48, second: "Щ" * 48}))
    (page, *_) = geometry.pages_of(registry.printed(named, "slips"))
    for sign in "WЩ":
        # Above it goes by the name in the table.
        rows: dict[float, float] = {}
        for letter in page.letters:
            if letter.sign == sign:
                rows[round(letter.box.bottom)] = min(rows.get(round(letter.box.bottom), 999), letter.box.left)
        last = [rows[at] for at in sorted(rows)][:2]
        assert len(last) == 2
        assert last[0] == pytest.approx(last[1], abs=1)


def test_empty_slips_are_as_many_as_tables_and_have_room_for_names() -> None:
    for event in ("tac", "bridges", "nardy-short", "go-team-swiss", "go-mcmahon"):
        slips = slips_of(source(event), "blanks")
        assert len(slips) == 4
        assert {(one["title"], one["qr"]) for one in slips} == {("Стол ______", "")}
        assert not set(slips[0]["rows"][0]) & set(viewed(event, 8, 1).names.values())


def test_an_empty_slip_asks_who_plays_and_tells_the_two_apart() -> None:
    for event in ("bridges", "nardy-short", "go-team-swiss"):
        slip = slips_of(source(event), "blanks")[0]
        assert slip["sides"] == ("А", "Б")
        assert {"А", "Б"} < set(titles(slip))
        assert slips_of(source(event))[0]["sides"] == ()
    begins = [row[1] for row in slips_of(source("lo"), "blanks")[0]["rows"]]
    assert begins == ["А (белые)", "Б (белые)"]
    assert [row[0] for row in slips_of(source("go-mcmahon"), "blanks")[0]["rows"]] == ["А", "Б"]


def test_whose_name_cannot_be_printed_goes_by_his_number() -> None:
    asked = source("club-swiss")
    assert asked.view.name(EntryId("e6")) == "שלום"
    sections: Any = registry.data_of(asked, "names")["sections"]
    names = [row[0] for row in sections[0]["blocks"][0]["rows"]]
    assert names.count("№ 6") == 1
    assert all(names)


def test_a_table_of_many_rounds_shows_the_last_ones_and_stays_on_its_page() -> None:
    """There is no room for twenty-three rounds with their scores beside the names."""
    long = club(24, rulebook="bridges", move_limit=30).through(23)
    data: Any = registry.data_of(Source(scenes.view(long), RU, long.current), "standings")
    titles = [column["title"] for column in data["sections"][0]["blocks"][0]["columns"]]
    rounds = [int(title) for title in titles if title.isdecimal()]
    assert rounds == list(range(rounds[0], 24))
    assert rounds[0] > 1
    assert data["sections"][0]["note"].endswith(f"Показаны последние {len(rounds)} туров.")
    assert geometry.troubles(typeset.pdf("paper", data), MARGINS["paper"]) == []


def test_everybody_against_everybody_is_cut_into_even_parts() -> None:
    met = club(30, rulebook="bridges", move_limit=30).through(1)
    sections: Any = registry.data_of(Source(scenes.view(met), RU, met.current), "cross")["sections"]
    grids = [block for block in sections[0]["blocks"] if block["kind"] == "grid"]
    assert [len(grid["columns"]) - 2 for grid in grids] == [15, 15]
    assert [grid["fresh"] for grid in grids] == [False, True]


def test_short_tables_of_groups_share_a_page() -> None:
    met = club(8, rulebook="lo", move_limit=30, groups=2).through(1)
    sections: Any = registry.data_of(Source(scenes.view(met), RU, met.current), "cross")["sections"]
    assert [block["fresh"] for block in sections[0]["blocks"] if block["kind"] == "grid"] == [False, False]


def test_the_list_of_entries_calls_strength_as_the_protocol_does() -> None:
    seen = scenes.view(club(3, rulebook="club-swiss", rounds=3).drawn())
    e1, e2, e3 = seen.tournament.entries.values()
    ranked, rated = replace(e1, rank="3d", rating=None), replace(e2, rank="", rating=1800)

    def heads(*entries: Entry) -> list[str]:
        known = replace(seen, tournament=replace(seen.tournament, entries={one.id: one for one in entries}))
        sections: Any = registry.data_of(Source(known, RU, None), "entries")["sections"]
        return [column["title"] for column in sections[0]["blocks"][1]["columns"]]

    bare = replace(e3, rank="", rating=None)
    assert "Разряд" in heads(ranked, bare)
    assert "Рейтинг" in heads(rated, bare)
    assert "Разряд, рейтинг" in heads(ranked, rated)
    assert heads(bare) == ["№", "Имя", "Здесь", "Пометки"]


def test_a_number_at_the_end_of_a_long_word_is_not_broken() -> None:
    for letters in range(20, 44):
        grid = Grid((Column("А", grow=1), Column("Б", grow=9)), (("Щ" * letters + "17", "Б"),))
        data = told(source("club-swiss"), (Section("Таблица", (grid,), bare=True),))
        (page,) = geometry.pages_of(typeset.pdf("paper", data))
        one, seven = (letter for letter in page.letters if letter.sign in "17")
        assert abs(one.box.bottom - seven.box.bottom) < geometry.HAIR


def test_the_list_by_name_is_in_order_of_the_alphabet_with_everybody_once() -> None:
    asked = source("club-swiss", 9)
    sections: Any = registry.data_of(asked, "names")["sections"]
    rows = sections[0]["blocks"][0]["rows"]
    names = [row[0] for row in rows]
    assert sorted(names) == sorted("№ 6" if name == "שלום" else name for name in asked.view.names.values())
    assert names == sorted(names, key=lambda name: name.casefold().replace("ё", "е"))
    assert [row[1] for row in rows].count("—") == 1


def test_those_who_go_by_their_number_stand_in_order_of_the_numbers() -> None:
    asked = source("club-swiss", 24)
    names = dict.fromkeys(asked.view.tournament.entries, "🦊")
    asked = replace(asked, view=replace(asked.view, names=names))
    sections: Any = registry.data_of(asked, "names")["sections"]
    assert [row[0] for row in sections[0]["blocks"][0]["rows"]] == [f"№ {number}" for number in range(1, 25)]
    shown: Any = [picture.data["blocks"] for picture in pictures(asked.view, RU, "names")]
    drawn = [line["cells"][0]["text"] for blocks in shown for block in blocks for line in block["lines"]]
    assert drawn == [f"№ {number}" for number in range(1, 25)]


def test_a_result_is_not_broken_within_its_brackets() -> None:
    """«Лё», «Подсчёт очков»: the extra points stand in brackets behind the match points."""
    asked = source("lo in groups", 24)
    played = asked.view.tournament.rounds[0]
    sections: Any = registry.data_of(replace(asked, round_=played), "tables")["sections"]
    results = [row[-1] for row in sections[0]["blocks"][0]["rows"]]
    assert all(re.fullmatch(r"\d:\d \(доп\.\u00a0\d+:\d+\)", one) for one in results)
    document = geometry.pages_of(registry.printed(replace(asked, round_=played), "tables"))
    for page in document:
        for run in page.runs.values():
            assert ("(доп." in run) == (re.search(r"\d:\d \(доп\.\W\d+:\d+\)", run) is not None)


def test_the_protocol_names_the_officials_and_the_head_referee_signs() -> None:
    asked = source("go-round-robin", rounds=7)
    sections: Any = registry.data_of(asked, "protocol")["sections"]
    closing = {block["kind"]: block for block in sections[0]["blocks"][-1]["closing"]}
    assert closing["signatures"]["rows"] == (("Главный судья", HEAD.name),)
    assert [row[0] for row in closing["grid"]["rows"]] == ["Мария", "Олег"]
    assert sections[0]["note"] == ""
    assert registry.data_of(source("go-round-robin"), "protocol")["sections"][0]["note"]  # type: ignore[index]


def test_the_register_tells_penalties_and_protests_with_those_who_decided() -> None:
    seen = viewed("tac", 8, 1)
    given = Penalty("p1", EntryId("e1"), "insult", "warning", HEAD.id, NOON, round=1, table=1, reason="Громко")
    filed = Protest(
        ProtestId("w1"),
        1,
        2,
        EntryId("e3"),
        PersonId(30),
        NOON,
        open=False,
        rulings=(Ruling("rejected", "Нет", HEAD.id, NOON, "head_referee"),),
        answers=(Answer(EntryId("e4"), PersonId(31), NOON),),
    )
    t = replace(seen.tournament, penalties=(given,), protests={ProtestId("w1"): filed})
    written = {"w1": Words("Карту видели"), filed.answer_words(1): Words("Карта лежала")}
    asked = Source(replace(seen, tournament=t, words=written), RU, t.published_rounds[-1])
    words = ("Громко", "Предупреждение", "Карту видели", "Карта лежала", HEAD.name, "Мария")
    assert geometry.missing(registry.printed(asked, "register"), words) == []
    assert "register" not in registry.printable(seen)


def test_a_draft_is_on_no_paper() -> None:
    made = Club(club(8, size=8).drawn().tournament)
    seen = scenes.view(scenes.in_status(made, RoundStatus.DRAFT))
    assert not registry.OF_A_ROUND & set(registry.printable(seen))
    with pytest.raises(RuleViolation, match=r"paper\.nothing"):
        registry.data_of(Source(seen, RU, None), "pack")


def test_a_file_has_a_name_that_tells_what_it_is() -> None:
    asked = source("tac")
    assert registry.file_name(asked, "slips") == "Кубок-клуба-Тур-2-бланки.pdf"
    assert registry.file_name(asked, "entries") == "Кубок-клуба-участники.pdf"
    assert registry.file_name(source("tac", english=True), "pack") == "Кубок-клуба-Round-2-pack.pdf"


def test_a_match_of_two_games_is_told_by_its_points() -> None:
    """«Мостики», «Подсчёт очков»: two points for a win, one for a draw."""
    made = club(4, rulebook="bridges", move_limit=30).drawn()
    pairing = made.current.pairings[0]
    made = made.play(f"{pairing.first}-{pairing.second} {pairing.first}@30 draw")
    asked = Source(scenes.view(made), RU, made.current)
    sections: Any = registry.data_of(asked, "cross")["sections"]
    assert {cell for row in sections[0]["blocks"][0]["rows"] for cell in row[2:]} == {"", "×", "3:1", "1:3"}


def test_a_bracket_that_is_a_draft_shows_on_no_paper() -> None:
    played = club(8, rulebook="club-swiss", rounds=3, cut=4, draws=False).through(3)
    drafted = scenes.in_status(played.drawn(), RoundStatus.DRAFT)
    before, after = scenes.view(played), scenes.view(drafted)
    assert after.tournament.bracket is not None
    for name in ("protocol", "standings", "entries"):
        assert registry.data_of(Source(before, RU, played.current), name) == registry.data_of(
            Source(after, RU, played.current), name
        )


def test_whoever_plays_for_third_place_does_not_read_that_it_is_the_final() -> None:
    made = club(4, rulebook="club-knockout", third_place=True).through(1).drawn()
    source = Source(scenes.view(made), RU, made.current)
    tables, names, slips = (_section_of(source, name) for name in ("tables", "names", "slips"))
    told = [(one["title"], [row[0] for row in one["rows"]]) for one in tables["blocks"]]
    assert told == [("Финал", ["1"]), ("Матч за 3-е место", ["2"])]
    assert names["title"] == "Финал и матч за 3-е место: пары по именам"
    assert [one["about"].split(" · ")[0] for one in slips["blocks"][0]["slips"]] == ["Финал", "Матч за 3-е место"]


def test_a_round_in_which_all_play_for_the_same_says_it_once() -> None:
    made = club(4, rulebook="club-knockout", third_place=True).drawn()
    tables = _section_of(Source(scenes.view(made), RU, made.current), "tables")
    assert [one["title"] for one in tables["blocks"]] == [""]
    assert tables["title"] == "Полуфинал: пары по столам"


def _section_of(source: Source, name: str) -> dict[str, Any]:
    data: Any = registry.data_of(source, name)
    return dict(data["sections"][0])
