"""Pictures tell what the screens tell: every entry, every place, every result; and all of it stands on the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.gallery import is_readable
from bot.i18n import Speaker, Translator
from bot.playground.files import picture_size
from bot.render import typeset
from bot.render.numbers import number_text
from bot.render.pictures.picture import MOST_LINES, Picture, cell, name_column, parts, picture_of
from bot.render.pictures.picture import line as line_of
from bot.render.pictures.registry import pictures
from bot.render.readable import readable
from bot.views import TournamentView
from engine.formats import knockout
from engine.results import BoardGame, Ground, Played, PointGame, Side, Win, Winner
from engine.standings.table import standings
from tests.builders import Club, club
from tests.engine.test_every_rulebook import EVENTS
from tests.render import geometry
from tests.render.fields import SIZES, half_played, halves, played, seen, sized_and_drawn
from tests.render.proofs import kinds_of, said

RU, EN = map(Translator.load().get, ("ru", "en"))
SIDES = ("first", "second")


def of(view: TournamentView, kind: str, about: str = "") -> list[Mapping[str, Any]]:
    return [picture.data for picture in pictures(view, RU, kind, about)]


def rows(data: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    return [
        [cell["text"] for cell in line["cells"]] for page in data for block in page["blocks"] for line in block["lines"]
    ]


def opened(event: str, size: int) -> TournamentView:
    """Half of the tables of the first round have their results."""
    return readable(seen(half_played(sized_and_drawn(event, size))))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("event", EVENTS)
def test_every_entry_is_in_every_picture_that_lists_them(event: str, size: int) -> None:
    view = opened(event, size)
    names = {view.name(entry) for entry in view.tournament.entries}
    paired = {view.name(entry) for pairing in view.tournament.rounds[0].pairings for entry in pairing.entries}
    for kind in kinds_of(view):
        data = of(view, kind)
        assert data, kind
        if kind in ("standings", "swiss", "cross"):
            assert {text for row in rows(data) for text in row} >= names, kind
        if kind in ("pairings", "names"):
            assert {text for row in rows(data) for text in row} >= paired
        if kind == "bracket":
            sides = {
                match[side]["name"]
                for page in data
                if "matches" in page
                for match in page["matches"]
                for side in ("first", "second")
            }
            assert sides >= names


@pytest.mark.parametrize("event", EVENTS)
def test_the_table_of_a_picture_is_the_table(event: str) -> None:
    *_, held = played(event, 8, 3)
    view = readable(seen(held))
    found = standings(view.tournament)
    told = rows(of(view, "standings"))
    assert [row[1] for row in told] == [view.name(row.entry) for row in found.rows]
    if view.needs_rank:
        assert [row.pop(2) for row in told] == [view.tournament.entries[row.entry].rank for row in found.rows]
    if found.criteria and found.criteria[0] not in ("wins", "losses"):
        assert [row[2] for row in told] == [number_text(row.values.get(found.criteria[0]), "") for row in found.rows]
    elif found.criteria:
        assert [row[2] for row in told] == [f"{row.wins}–{row.losses}" for row in found.rows]


@pytest.mark.parametrize("event", ["club-swiss", "tac", "go-swiss", "go-team-swiss", "nardy-short-blitz"])
def test_the_table_by_rounds_names_each_opponent_twice(event: str) -> None:
    """Whoever is A's opponent has A, in the same round, with the contrary sign."""
    *_, held = played(event, 8, 3)
    view = readable(seen(held))
    told = {int(row[0]): row for row in rows(of(view, "swiss"))}
    contrary = {"+": "–", "–": "+", "=": "="}
    for number, row in told.items():
        for at in range(2, 2 + 3):
            turn = row[at].split()[0] if row[at] else ""
            if turn and turn[0].isdigit():
                other = told[int(turn[:-1])][at].split()[0]
                assert (int(other[:-1]), other[-1]) == (number, contrary[turn[-1]])


def test_a_cross_table_mirrors_itself() -> None:
    *_, held = played("club-round-robin", 8)
    table = rows(of(seen(held), "cross"))
    contrary = {"+": "–", "–": "+", "=": "="}
    for first in range(8):
        for second in range(first):
            assert table[first][2 + second] == contrary[table[second][2 + first]]
        assert table[first][2 + first] == ""


def test_the_final_of_groups_has_its_title() -> None:
    *_, held = played("club-round-robin in groups", 8)
    assert [block["title"] for page in of(seen(held), "cross") for block in page["blocks"]] == [
        "Группа A",
        "Группа B",
        "Финал",
    ]


def test_a_meeting_says_who_won_where_its_score_does_not() -> None:
    """At «Мостики» the additional points decide between 2:2 and 2:2."""
    *_, held = played("bridges", 8)
    view = seen(held)
    wins = {(row.wins, row.losses) for row in standings(view.tournament).rows}
    told = set()
    for row in rows(of(view, "cross")):
        meetings = [cell for cell in row[2:10] if cell]
        won = [cell for cell in meetings if cell.endswith("+") or _lead(cell) > 0]
        lost = [cell for cell in meetings if cell.endswith("–") or _lead(cell) < 0]
        told.add((len(won), len(lost)))
    assert told == wins


def _lead(meeting: str) -> int:
    first, _, second = meeting.strip("+–").partition(":")
    return int(first) - int(second)


@pytest.mark.parametrize("size", [5, 8, 11, 16, 24, 33, 64])
def test_every_match_of_a_bracket_stands_once_and_between_those_that_lead_to_it(size: int) -> None:
    *_, held = played("go-olympic", size, 2)
    view = readable(seen(held))
    pages = of(view, "bracket")
    for page in pages:
        for match in page["matches"]:
            before = [page["matches"][number] for number in match["feeds"]]
            assert all(one["column"] == match["column"] - 1 for one in before)
            if len(before) == 2:
                assert match["row"] == (before[0]["row"] + before[1]["row"]) / 2
        for column in {match["column"] for match in page["matches"]}:
            middles = sorted(match["row"] for match in page["matches"] if match["column"] == column)
            assert all(below - above >= 2 for above, below in pairwise(middles))
    lines = knockout.view(view.tournament)
    ends = len(pages) - 1  # the last match of each part but the last stands in the last part again
    assert sum(len(page["matches"]) for page in pages) == len(lines) + ends


@pytest.mark.parametrize(
    ("event", "size"), [("destiny-custom", 24), ("go-olympic for all places", 24), ("club-knockout", 24)]
)
@pytest.mark.parametrize("tr", [RU, EN])
def test_whoever_is_waited_for_is_told_whole_and_his_pair_is_found(event: str, size: int, tr: Speaker) -> None:
    """By both names or by a number that stands at a match, on this page of the bracket or on another one."""
    view = readable(seen(dict(halves(event, size))["middle"]))
    drawn = pictures(view, tr, "bracket")
    numbered = re.compile(r"(?:пар[ые]|pair) (\d+)$")
    told: list[str] = []
    waited: list[str] = []
    for one in drawn:
        data: Any = one.data
        sides = [match[side] for match in data.get("matches", ()) for side in SIDES]
        names = [side["name"] for side in sides if not side["known"]]
        told += [match["pair"] for match in data.get("matches", ())]
        lines = [line["cells"] for block in data.get("blocks", ()) for line in block["lines"]]
        names += [line[at]["text"] for line in lines for at in (-3, -1) if line[at]["tone"] == "dim"]
        told += [line[0]["text"] for line in lines]
        waited += [found[1] for found in map(numbered.search, names) if found]
        there = geometry.text_of(typeset.pdf(one.template, one.data))
        assert [name for name in names if geometry.bare(name) not in there] == []
    assert waited
    assert set(waited) <= {one.rpartition(" ")[2] for one in told}


def test_a_bracket_says_who_won_where_the_score_does_not() -> None:
    """A match that was given up at nought all, at nardy."""
    *_, held = played("nardy-long-blitz", 64, 3)
    matches = [match for page in of(seen(held), "bracket") for match in page["matches"] if match["first"]["score"]]
    even = [one for one in matches if one["first"]["score"].strip("+–") == one["second"]["score"].strip("+–")]
    assert even
    for match in even:
        signs = {side["score"][-1]: side["won"] for side in (match["first"], match["second"])}
        assert signs == {"+": True, "–": False}


@pytest.mark.parametrize("event", ["nardy-short-blitz", "bridges", "lo", "tac", "go-team-swiss", "club-round-robin"])
def test_the_pairs_say_who_won_where_the_score_does_not(event: str) -> None:
    """By the signs, else by the score, and in bold: all three say the same."""
    for held in played(event, 24, 3):
        view = readable(seen(held))
        for page in of(view, "pairings"):
            for line in (line for block in page["blocks"] for line in block["lines"]):
                _, first, _, score, _, second = line["cells"]
                own, *others = (side.strip() for side in score["text"].split(":"))
                other = others[0] if others else own
                told = [_won(own, other), _won(other, own)]
                assert told == [first["tone"] == "strong", second["tone"] == "strong"], score["text"]


def _won(own: str, other: str) -> bool:
    if own[-1] in "+–=":
        return own[-1] == "+"
    first, second = (float(points.replace("½", ".5")) for points in (own, other))
    return first > second


def test_drawn_boards_are_half_a_point_of_the_team() -> None:
    """Кодекс РФГ, 20.2а: the sums of the boards are compared."""
    held = sized_and_drawn("go-team-swiss", 8)
    results = (Winner.DRAW, Winner.FIRST, Winner.FIRST)
    games = tuple(BoardGame(board, Played(winner)) for board, winner in enumerate(results, start=1))
    (round_,) = held.tournament.rounds
    pairing, *others = round_.pairings
    round_ = replace(round_, pairings=(pairing.with_games(games), *others))
    view = seen(Club(replace(held.tournament, rounds=(round_,))))
    assert rows(of(view, "pairings"))[0][3] == "2½:½"


def test_two_who_both_lost_are_told_so() -> None:
    view = opened("club-swiss", 8)
    scoring = view.tournament.rulebook.scoring
    (round_,) = view.tournament.rounds
    pairing, *others = round_.pairings
    lost = pairing.with_games(scoring.lost(None, Ground.NO_SHOW, pairing.with_games(())))
    round_ = replace(round_, pairings=(lost, *others))
    told = rows(of(replace(view, tournament=replace(view.tournament, rounds=(round_,))), "pairings"))
    assert told[0][3] == "– : –"


def test_signs_beside_a_score_are_explained_below() -> None:
    *_, held = played("nardy-short-blitz", 8, 3)
    (page,) = of(seen(held), "pairings")
    signed = [row[3] for row in rows([page]) if row[3][-1] in "+–"]
    assert bool(signed) == (RU("picture-signs") in page["notes"])
    assert signed


def test_a_bye_that_is_a_win_looks_like_one() -> None:
    *_, held = played("destiny-advanced", 9, 2)
    view = readable(seen(held))
    (page,) = of(view, "swiss")
    alone = [cell for line in page["blocks"][0]["lines"] for cell in line["cells"] if "своб." in cell["text"]]
    assert [(cell["text"], cell["tone"]) for cell in alone] == [("своб.+", "strong")] * 2
    assert "«своб.» — без соперника" in page["notes"]


def test_whoever_plays_for_third_place_has_his_seed() -> None:
    *_, held = played("club-knockout", 8)
    view = readable(seen(held))
    assert view.tournament.bracket is not None
    seeds = {view.name(entry): str(number) for number, entry in enumerate(view.tournament.bracket.seeds, start=1)}
    (page,) = (page for page in of(view, "bracket") if "matches" in page)
    third = next(match for match in page["matches"] if match["note"])
    assert [third[side]["seed"] for side in SIDES] == [seeds[third[side]["name"]] for side in SIDES]


def test_the_sheet_of_a_match_counts_up_to_its_score() -> None:
    *_, held = played("nardy-short-blitz", 8, 1)
    view = readable(seen(held))
    pairing = view.tournament.rounds[0].pairings[0]
    *games, total = rows(of(view, "match", pairing.id))
    score = [0, 0]
    for _, winner, _, _, points, after in games:
        score[view.sides(pairing).index(winner)] += int(points)
        assert after == f"{score[0]}:{score[1]}"
    assert total[-1] == games[-1][-1]


def test_a_match_sheet_in_english_knows_gammon_and_backgammon() -> None:
    """Of марс and кокс the English game speaks so: two and three times the cube."""
    held = sized_and_drawn("nardy-short-blitz", 8)
    view = seen(held)
    games = (PointGame(Side.FIRST, 1, Win.MARS), PointGame(Side.SECOND, 1, Win.KOKS))
    pairing = view.tournament.rounds[0].pairings[0].with_games(games)
    view = replace(view, tournament=replace(view.tournament, rounds=(replace(held.current, pairings=(pairing,)),)))
    (page,) = pictures(view, Translator.load().get("en"), "match", pairing.id)
    assert [row[2] for row in rows([page.data])[:-1]] == ["Gammon", "Backgammon (Crawford)"]


def test_the_day_says_when_each_round_began_and_ended() -> None:
    *_, held = played("club-swiss", 8, 2)
    (day,) = of(seen(held), "day")
    assert [lane["text"] for lane in day["lanes"]] == ["15:00–15:49, 49 мин.", "16:10–16:59, 49 мин."]
    assert [[(bar["from"], bar["to"]) for bar in lane["bars"]] for lane in day["lanes"]] == [
        [(900, 949)],
        [(970, 1019)],
    ]
    assert day["notes"] == ["Перерыв между «Тур 1» и «Тур 2»: 21 мин."]


def test_breaks_of_one_length_are_told_once() -> None:
    *_, held = played("club-swiss", 8, 3)
    (day,) = of(seen(held), "day")
    assert day["notes"] == ["Перерывы между турами: по 21 мин."]


def test_a_finished_event_has_medals() -> None:
    *_, held = played("club-swiss", 8)
    (page,) = of(seen(held), "standings")
    places = [(line["cells"][0]["text"], line["medal"]) for line in page["blocks"][0]["lines"]]
    kinds = {"1": "gold", "2": "silver", "3": "bronze"}
    assert [medal for _, medal in places] == [kinds.get(place, "") for place, _ in places]


@pytest.mark.parametrize(
    ("event", "kind", "head", "meant"),
    [("go-swiss", "standings", "SOS", "сумма очков соперников"), ("tac", "swiss", "Бг", "Бергер")],
)
def test_the_short_headings_of_a_table_are_explained_below(event: str, kind: str, head: str, meant: str) -> None:
    *_, held = played(event, 8, 2)
    (page,) = of(seen(held), kind)
    assert head in [column["title"] for column in page["blocks"][0]["columns"]]
    assert any(f"{head} — {meant}" in note for note in page["notes"])


def test_long_lists_are_cut_into_equal_parts() -> None:
    assert [len(part) for part in parts(list(range(100)), 64)] == [50, 50]
    empty: list[int] = []
    assert [len(part) for part in parts(empty, 64)] == [0]
    view = opened("club-swiss", 130)
    assert [len(page["blocks"][0]["lines"]) for page in of(view, "standings")] == [44, 44, 42]
    assert all(len(rows([page])) <= MOST_LINES for page in of(view, "swiss"))


# ── On the page ─────────────────────────────────────────────────────────────────────────────────────────────────────

SET = ["club-swiss with a bracket", "go-swiss", "nardy-long", "go-olympic for all places", "lo in groups"]


def shortened(view: TournamentView) -> TournamentView:
    """With names that fit everywhere."""
    names = {key: f"Имя{entry.number}" for key, entry in view.tournament.entries.items()}
    return TournamentView(view.tournament, view.club, names)


@pytest.mark.parametrize("event", SET)
def test_all_text_of_a_picture_stands_on_its_page(event: str) -> None:
    *_, held = played(event, 8)
    view = shortened(seen(held))
    for kind in kinds_of(view):
        for picture in pictures(view, RU, kind):
            document = typeset.pdf(picture.template, picture.data)
            assert geometry.missing(document, said(picture.data)) == [], kind


def drawn(event: str, size: int) -> list[Picture]:
    view = opened(event, size)
    return [picture for kind in kinds_of(view) for picture in pictures(view, RU, kind)]


@pytest.mark.parametrize(("event", "size"), [("bridges", 64), ("go-olympic", 64), ("club-swiss", 64)])
def test_telegram_takes_them_as_photos(event: str, size: int) -> None:
    """Width and height together 10 000 at most, ten megabytes; and none too tall for a phone."""
    for picture in drawn(event, size):
        data = typeset.png(picture.template, picture.data, typeset.Theme.DARK)
        width, height = picture_size(data)
        assert width + height <= 10_000
        assert max(width, height) <= 3_500
        assert len(data) <= 10 * 2**20


def test_a_long_name_stands_in_two_lines() -> None:
    """Pairs are asked for by people who look for themselves: nobody's name is cut there."""
    view = opened("club-swiss", 24)
    longest = "Мария-Антуанетта Рождественская-Преображенская 30"
    names = dict.fromkeys(view.tournament.entries, longest)
    (picture,) = pictures(TournamentView(view.tournament, view.club, names), RU, "pairings")
    text = "".join(geometry.text_of(typeset.pdf(picture.template, picture.data)).split())
    assert text.count(longest.replace(" ", "")) == 24
    assert "…" not in text


def test_a_long_word_gives_way_in_one_line() -> None:
    """The letters become smaller first; then the middle is left out, and an ellipsis says so."""
    view = opened("club-swiss", 8)
    names = dict.fromkeys(view.tournament.entries, "Ж" * 200)
    (picture,) = pictures(TournamentView(view.tournament, view.club, names), RU, "standings")
    text = geometry.text_of(typeset.pdf(picture.template, picture.data))
    assert "ЖЖЖ…" in text
    assert "Ж" * 200 not in text


@pytest.mark.parametrize("kind", ["standings", "swiss", "pairings", "names"])
@pytest.mark.parametrize("name", ["Иван Петров", "Ж" * 200, "Команда школы № {} имени Ломоносова и Менделеева" * 3])
def test_two_entries_never_look_the_same(kind: str, name: str) -> None:
    """Namesakes and names that differ in what is left out have their numbers behind them."""
    view = opened("club-swiss", 8)
    names = {key: name.replace("{}", str(number)) for number, key in enumerate(view.tournament.entries)}
    (picture,) = pictures(TournamentView(view.tournament, view.club, names), RU, kind)
    text = geometry.text_of(typeset.pdf(picture.template, picture.data))
    assert all(f"№{entry.number}" in text for entry in view.tournament.entries.values())


def test_long_names_of_a_match_stand_under_each_other() -> None:
    """Broken between the two, and below the title."""
    *_, held = played("nardy-short-blitz", 8, 1)
    view = readable(seen(held))
    pairing = view.tournament.rounds[0].pairings[0]
    first, second = "Анна Рождественская-Преображенская-Оболенская 1", "Мария Шереметьевская-Задунайская-Ким младшая"
    view = replace(view, names=view.names | {pairing.first: first, pairing.second: second})
    (picture,) = pictures(view, RU, "match", pairing.id)
    assert picture.title == f"Тур 1, стол {pairing.table}: {first} — {second}"
    (page,) = geometry.pages_of(typeset.pdf(picture.template, picture.data))
    runs = list(page.runs.values())
    assert [run.strip() for run in runs[1:4]] == [f"Тур 1, стол {pairing.table}", f"{first} —", second]


def test_a_title_in_two_lines_stands_clear_of_the_event() -> None:
    (picture,) = pictures(opened("club-swiss", 8), RU, "standings")
    title = (
        "Очень длинное название этапа большого весеннего кубка клуба имени основателей и его друзей из других городов"
    )
    (page,) = geometry.pages_of(typeset.pdf("sheet", {**picture.data, "title": title, "event": "рука"}))
    event, *rest = sorted(page.runs)
    above = min(letter.box.bottom for letter in page.letters if letter.run == event)
    below = max(letter.box.top for letter in page.letters if letter.run == rest[0])
    assert page.runs[rest[0]].startswith("Очень")
    assert above - below >= 3


def test_the_pairs_tell_the_final_from_the_match_for_third_place() -> None:
    *_, held = played("club-knockout", 8)
    (page,) = of(seen(held), "pairings")
    assert [row[:2] for row in rows([page])] == [["1", "Финал"], ["2", "Матч за 3-е место"]]


def test_matches_for_lower_places_wait_for_pairs_by_their_numbers() -> None:
    """Not now by a number and now by names: «№ 29 / № 5» would not say whether the winner or the loser comes."""
    for held in played("go-olympic for all places", 24):
        for page in (page for page in of(seen(held), "bracket") if "blocks" in page):
            waiting = [
                cell["text"]
                for block in page["blocks"]
                for line in block["lines"]
                for cell in (line["cells"][-3], line["cells"][-1])
                if cell["tone"] == "dim"
            ]
            assert all(" / " not in text for text in waiting)


@pytest.mark.parametrize(("event", "scores"), [("club-swiss", False), ("tac", True), ("go-team-swiss", True)])
def test_the_key_of_the_rounds_explains_what_stands_there(event: str, scores: bool) -> None:
    for _, held in halves(event, 8):
        (page, *_) = of(seen(held), "swiss")
        cells = "".join(one["text"] for line in page["blocks"][0]["lines"] for one in line["cells"][2:])
        (key,) = (note for note in page["notes"] if note.startswith("В клетке"))
        assert [sign for sign in "=?" if f"«{sign}»" in key] == [sign for sign in "=?" if sign in cells]
        assert ("номер соперника и счёт;" in key) is scores


def test_a_line_below_those_who_go_on_is_explained_where_no_marks_do() -> None:
    for event, size, said_so in (("club-swiss with a bracket", 24, True), ("tac", 24, False), ("club-swiss", 8, False)):
        _, held = next(halves(event, size))
        (page, *_) = of(seen(held), "standings")
        assert any(line["rule"] for line in page["blocks"][0]["lines"]) is (event != "club-swiss")
        assert ("Выше черты — проходят в плей-офф." in page["notes"]) is said_so


def test_whoever_has_left_in_the_middle_of_a_table_draws_no_line() -> None:
    """One line, below those who go on: neither a leaver among them nor one among those who are out is an end."""
    held = club(24).through(5)
    order = [row.entry for row in standings(held.tournament).rows]
    for gone in (order[4], order[14], order[17]):
        held = held.left(gone)
    (page, *_) = of(seen(held), "standings")
    (block,) = page["blocks"]
    assert [number for number, line in enumerate(block["lines"]) if line["rule"]] == [12]


def test_one_meeting_of_two_is_as_bold_as_any_other() -> None:
    _, held = next(halves("club-round-robin twice", 8))
    cells = [
        one for page in of(seen(held), "cross") for line in page["blocks"][0]["lines"] for one in line["cells"][2:-2]
    ]
    tones = {sign: {one["tone"] for one in cells if one["text"] == sign} for sign in "+–"}
    assert tones == {"+": {"strong"}, "–": {"dim"}}


def test_a_part_of_a_bracket_stands_where_the_last_part_goes_on_from_it() -> None:
    for event in ("destiny-custom", "go-olympic"):
        for _, held in halves(event, 64):
            *parts, last = (page for page in of(seen(held), "bracket") if "matches" in page)
            ends = [max(page["matches"], key=lambda one: one["column"]) for page in parts]
            first = sorted((one for one in last["matches"] if one["column"] == 0), key=lambda one: one["row"])
            assert len(ends) == 4
            assert [(one["first"], one["second"]) for one in ends] == [(one["first"], one["second"]) for one in first]


@pytest.mark.parametrize("kind", ["standings", "cross", "pairings", "names"])
def test_the_lists_of_sixty_four_can_be_read_when_telegram_has_shrunk_them(kind: str) -> None:
    first = pictures(opened("club-round-robin", 64), RU, kind)[0]
    assert is_readable(typeset.png(first.template, first.data))


def test_a_wall_of_letters_cannot() -> None:
    lines = [line_of([cell("Имя")]) for _ in range(90)]
    wall = picture_of("Кубок", RU, "Стена", [{"title": "", "columns": [name_column()], "lines": lines}])
    assert not is_readable(typeset.png(wall.template, wall.data))
