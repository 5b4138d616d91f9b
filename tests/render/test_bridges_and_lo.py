"""What «Мостики» and «Ло» ask around the numbers: parts of the event, both sides, who won a 2:2, the book's words."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from bot.i18n import Speaker
from bot.notices import NoticeKind
from bot.render.articles import cited
from bot.render.hall import lists as hall
from bot.render.notices.common import place_now
from bot.render.notices.registry import notice
from bot.render.score_forms import GameForm, score_form_of
from bot.render.screens import (
    conditions,
    correction,
    match,
    organizer,
    organizer_rounds,
    pairings,
    table_card,
    table_echo,
    table_paste,
)
from bot.render.screens.standings import standings_screen
from bot.views import TournamentView
from engine.commands import RecordResult
from engine.impact import Impact
from engine.model import EntryId, Pairing
from engine.notation import moves, parse_lines
from engine.regulations import load
from engine.regulations.parameters import parameters
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner
from tests.builders import Club, club
from tests.engine.golden_moves import GOLDEN, d4
from tests.render.scenes import EN, HEAD, RU, at_table, changed, labels, plain, player, referee, spectator, view
from tests.render.scenes import organizer as at_desk

SIDES = {"A": Side.FIRST, "B": Side.SECOND}
BOOKS = ("bridges", "lo")


def bridges() -> Club:
    return club(4, rulebook="bridges", move_limit=100).drawn()


def final() -> Club:
    """Two groups of four are played, two of each went on."""
    made = club(8, rulebook="lo", groups=2, advance_per_group=2, move_limit=10)
    return made.drawn().played().drawn().played().drawn().played().drawn_anyway()


def game(told: list[Any]) -> GameResult:
    match told:
        case ["win", who, move]:
            return Played(Winner(SIDES[who].value), move=move)
        case ["tech", who, 0]:
            return Forfeit(SIDES[who], Ground.NO_SHOW)
        case ["tech", who, move]:
            return Forfeit(SIDES[who], Ground.VIOLATION, started=True, move=move)
        case ["draw"]:
            return Played(Winner.DRAW)
        case _:
            return DoubleForfeit(Ground.NO_SHOW)


def with_games(games: tuple[GameResult, ...]) -> tuple[TournamentView, Pairing]:
    seen = view(changed(bridges(), 1, games=games))
    return seen, at_table(seen.tournament, 1)


# Who has won a match: W.1


@pytest.mark.parametrize("case", GOLDEN["D1_matches"], ids=lambda case: case["case"])
def test_a_match_says_who_has_won_it(case: dict[str, Any]) -> None:
    """The book's examples: where each has won once the extra points have it, and the sentence says so."""
    games = tuple(map(game, case["games"]))
    seen, pairing = with_games(games)
    names = dict(zip("AB", seen.sides(pairing), strict=True))
    points, winner = case["points"], case["winner"]
    if winner is None:
        told = "Матч не выиграл никто." if points["A"] == points["B"] == 0 else "Матч вничью."
    else:
        by = ", по дополнительным баллам." if points["A"] == points["B"] else "."
        told = f"Победа в матче: {names[winner]}{by}"
    card = plain(table_card.card(seen, referee(), RU, pairing))
    assert told in card
    extra = case["extra"]
    assert f"Очки: {points['A']}:{points['B']}, дополнительные баллы {extra['A']}:{extra['B']}" in card
    assert told in plain(table_echo.echo(seen, RU, pairing, 1, 2))

    before, open_ = with_games(())
    entry = before.tournament.entries[open_.first]
    assert told in plain(match.preview_of_match(before, RU, entry, open_, games))
    after_one, half = with_games(games[:1])
    assert told in plain(match.preview_of_game(after_one, RU, entry, half, games[1]))


def test_the_reader_s_points_come_first_and_a_match_that_goes_on_has_no_winner() -> None:
    seen, pairing = with_games((Played(Winner.FIRST, move=30),))
    form = score_form_of(seen)
    assert form.verdict(RU, GameForm(seen, pairing)) == ""
    told = form.total(RU, pairing, (Played(Winner.SECOND, move=40),), Side.SECOND)
    assert "<b>2:2</b>, дополнительные баллы 90:110" in told
    english = form.total(EN, pairing, (Played(Winner.SECOND, move=40),), Side.FIRST)
    assert "extra points 110:90" in english


def test_both_are_told_the_winner_when_the_second_game_is_recorded() -> None:
    seen, pairing = with_games((Played(Winner.FIRST, move=30), Played(Winner.SECOND, move=40)))
    first, _ = seen.sides(pairing)
    for entry, points in ((pairing.first, "110:90"), (pairing.second, "90:110")):
        params = {"round": 1, "table": 1, "game": 2}
        text = plain(notice(NoticeKind.RESULT_RECORDED, params, seen, player(seen, entry), RU))
        assert f"Очки: 2:2, дополнительные баллы {points}\nПобеда в матче: {first}, по дополнительным баллам." in text


@pytest.mark.parametrize(
    ("move", "told"), [(40, "Победа в матче: {}, по дополнительным баллам."), (30, "Матч вничью.")]
)
def test_a_dispute_and_a_correction_at_2_2_end_with_the_winner(move: int, told: str) -> None:
    """D1: one win each, and only the moves tell a won match from a drawn one."""
    won, lost = Played(Winner.FIRST, move=30), Played(Winner.SECOND, move=move)
    seen, pairing = with_games((won, lost))
    said = told.format(seen.name(pairing.first))
    for entry in pairing.entries:
        reader = player(seen, entry)
        decided = notice(NoticeKind.DISPUTE_DECIDED, {"round": 1, "table": 1, "by": HEAD.id}, seen, reader, RU)
        assert said in plain(decided)
        assert "ваш первый" in plain(decided)
        assert said in plain(notice(NoticeKind.RESULT_CORRECTED, {"round": 1, "table": 1}, seen, reader, RU))
    before, open_ = with_games((won, Played(Winner.SECOND, move=10)))
    asked = correction.confirm(RU, GameForm(before, open_, game=2), lost, Impact(), reason_needed=False)
    assert said in plain(asked)


# Each plays one game on each side: S.2


@pytest.mark.parametrize(("book", "one", "other"), [("bridges", "первый", "второй"), ("lo", "белые", "чёрные")])
def test_both_games_say_who_plays_which_side_before_the_first(book: str, one: str, other: str) -> None:
    seen = view(club(4, rulebook=book, move_limit=60).drawn())
    pairing = at_table(seen.tournament, 1)
    left, right = seen.sides(pairing)
    reader = player(seen, pairing.second)
    told = notice(NoticeKind.PAIRING, {"round": 1, "table": 1}, seen, reader, RU)
    for text in map(plain, (told, match.my_match(seen, reader, RU), table_card.card(seen, referee(), RU, pairing))):
        assert f"Партия 1: {left} — {one}" in text
        assert f"{right} — {other}" in text
        assert f"Партия 2: {right} — {one}" in text
        assert "лимит ходов: 60" in text


def test_after_the_first_game_only_the_second_is_told() -> None:
    seen, pairing = with_games((Played(Winner.FIRST, move=30),))
    text = plain(match.my_match(seen, player(seen, pairing.first), RU))
    assert "Партия 2: " in text
    assert "первый игрок" in text
    assert "Партия 1: 2:0" in text.replace("Партия 1: Лис", "")
    assert text.count("первый игрок") == 1


# One stage or two: Л-S.1


def test_whoever_joins_reads_what_is_played_and_how_many_go_on() -> None:
    one = view(club(4, rulebook="bridges", move_limit=60))
    assert "Каждый играет с каждым." in plain(conditions.conditions(one, spectator(), RU))
    two = view(club(8, rulebook="lo", move_limit=60, groups=2, advance_per_group=2))
    told = plain(conditions.conditions(two, spectator(), RU))
    assert "Групп: 2, из каждой выходят 2.\nФинал: все вышедшие играют друг с другом." in told
    assert "Groups: 2" in plain(conditions.conditions(two, spectator(), EN))


def test_a_pair_names_its_group_and_how_many_go_on() -> None:
    seen = view(club(8, rulebook="lo", move_limit=60, groups=2, advance_per_group=2).drawn())
    pairing = next(one for one in seen.tournament.rounds[0].pairings if one.group == "B")
    reader = player(seen, pairing.first)
    told = notice(NoticeKind.PAIRING, {"round": 1, "table": pairing.table}, seen, reader, RU)
    for text in (told, match.my_match(seen, reader, RU), table_card.card(seen, referee(), RU, pairing)):
        assert "Группа B: в финал выходят 2." in plain(text)
    posted = plain(notice(NoticeKind.PAIRINGS_POSTED, {"round": 1}, seen, None, RU))
    assert posted.index("Группа A") < posted.index("1. ") < posted.index("Группа B") < posted.index("3. ")


def test_a_pair_of_the_final_says_so() -> None:
    seen = view(final())
    (number,) = {round_.number for round_ in seen.tournament.rounds if round_.stage == "final"}
    pairing = seen.tournament.rounds[-1].pairings[0]
    reader = player(seen, pairing.first)
    told = notice(NoticeKind.PAIRING, {"round": number, "table": pairing.table}, seen, reader, RU)
    posted = notice(NoticeKind.PAIRINGS_POSTED, {"round": number}, seen, None, RU)
    shown = pairings.pairings(seen, spectator(), RU)
    for screen in (
        told,
        posted,
        shown,
        match.my_match(seen, reader, RU),
        table_card.card(seen, referee(), RU, pairing),
    ):
        assert "\nФинал." in plain(screen)
        assert "Группа" not in plain(screen)


def test_an_event_in_one_stage_has_no_parts() -> None:
    seen = view(bridges())
    pairing = at_table(seen.tournament, 1)
    for text in (match.my_match(seen, player(seen, pairing.first), RU), pairings.pairings(seen, spectator(), RU)):
        assert "Группа" not in plain(text)
        assert "Финал" not in plain(text)


# The words of the book


@pytest.mark.parametrize("book", BOOKS)
def test_a_technical_defeat_has_grounds_of_the_book_and_no_time_out_that_there_is_not(book: str) -> None:
    seen = view(club(4, rulebook=book, move_limit=60).drawn())
    form = GameForm(seen, at_table(seen.tournament, 1))
    step = score_form_of(seen).ask(RU, form, "tech.first")
    assert [option.label for row in step.rows for option in row] == [
        "неявка",
        "опоздание",
        "нарушение правил",
        "решение судьи",
    ]
    decided = score_form_of(seen).ask(RU, form, "tech.first.decision.20")
    assert "Причина: решение судьи." in decided.text


def test_other_books_keep_the_grounds_they_had() -> None:
    seen = view(club(24).drawn())
    step = score_form_of(seen).ask(RU, GameForm(seen, at_table(seen.tournament, 1)), "tech.first")
    assert [option.label for row in step.rows for option in row][3:] == ["просрочен тайм-аут", "отказ играть"]


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_that_a_book_cites_is_one_that_it_has(book: str) -> None:
    """The letter of the book, its heading and the paragraph; nothing is left unfilled."""
    letter = {"bridges": "M", "lo": "Л"}[book]
    last = {"S": 2, "P": 4, "W": 2, "R": 3}
    law = load(book, {"move_limit": 60})
    said = [law.articles[path] for path in law.articles]
    for article in said:
        for clause in article.partition(":")[0].split(", "):
            if clause != "club":
                prefix, _, rest = clause.partition("-")
                heading, _, number = rest.partition(".")
                assert (prefix, 1 <= int(number) <= last[heading]) == (letter, True), clause
    assert cited(RU, law.article("scoring.match_winner")) == "«Правила определения победителя в матче», абзац 1"
    assert all(one.article for one in parameters(law) if one.is_said)


@pytest.mark.parametrize(("tr", "points", "extra"), [(RU, "очки", "баллы"), (EN, "points", "extra points")])
def test_points_and_extra_points_are_two_things(tr: Speaker, points: str, extra: str) -> None:
    """«Очки» of games and matches, «дополнительные баллы» of moves: never the one for the other."""
    names = [tr("criterion", criterion=name) for name in ("match_points", "game_points", "extra_points")]
    assert points in names[0]
    assert points in names[1]
    assert extra in names[2]
    if tr is RU:
        assert all("очки" not in name for name in names[2:])
        assert all("балл" not in name for name in names[:2])


# The parts of an event in two stages keep their names wherever its rows are read: Л-S.1


def test_in_the_chat_of_the_group_each_group_has_a_table_of_its_own() -> None:
    text = plain(notice(NoticeKind.STANDINGS_POSTED, {"round": 3}, view(d4()), None, RU))
    _, first, second = re.split(r"\nГруппа [AB]\n", text)
    for name, told in (("groupA", first), ("groupB", second)):
        places = [line.split()[0].rstrip("+−") for line in told.split("\n\n")[0].splitlines()[1:]]
        assert places == [place.replace("-", "–") for place, *_ in GOLDEN["D4_lo_two_stage"][name]["standings"]]


def test_a_player_reads_in_which_group_he_has_his_place() -> None:
    seen = view(d4())
    entry = seen.tournament.entries[EntryId("P5")]
    assert "Ваше место в группе A сейчас: <b>2–3</b> (место разделено)" in place_now(seen, RU, entry)
    assert "Your place in group A now: <b>2–3</b> (shared)" in place_now(seen, EN, entry)


def test_the_button_after_the_groups_says_that_the_final_comes() -> None:
    """Л-S.1: «На втором этапе лучшие участники из подгрупп проводят финальный турнир»."""
    made = club(8, rulebook="lo", groups=2, advance_per_group=2, move_limit=10).drawn().played()
    for label in ("🎲 Жеребьёвка тура 2", "🎲 Жеребьёвка тура 3", "🎲 Дальше: Финал"):
        assert [label] in labels(organizer.panel(view(made), at_desk(), RU))
        made = made.drawn_anyway().played()
    assert ["🎲 Жеребьёвка тура 5"] in labels(organizer.panel(view(made), at_desk(), RU))


def test_the_draft_and_the_table_of_the_final_say_that_it_is_one() -> None:
    made = final()
    seen = view(made)
    assert "\nФинал.\n" in plain(organizer_rounds.draft(seen, RU, seen.tournament.rounds[-1]))
    over = view(made.played())
    table = plain(standings_screen(over, spectator(), RU))
    assert "\nФинал.\n" in table
    assert "Группа" not in table


def test_a_table_in_words_says_that_its_points_are_those_of_matches() -> None:
    """«Ло» W: two points a match; «МО» alone says nothing to whoever comes in."""
    seen = view(bridges().played())
    for tr, told in (
        (RU, "МО — очки матчей; Доп — дополнительные баллы"),
        (EN, "MP — match points; Ext — extra points"),
    ):
        assert told in plain(standings_screen(seen, spectator(), tr))
        posted = notice(NoticeKind.STANDINGS_POSTED, {"round": 1}, seen, None, tr)
        assert posted is not None
        assert told in plain(posted)
        assert told in (hall.standings(seen, tr) or {})["below"]
    swiss = view(club(4, rulebook="club-swiss", rounds=2).drawn().played())
    assert "О — очки" not in plain(standings_screen(swiss, spectator(), RU)), "nobody takes them for anything else"


def test_in_a_list_of_lines_the_winner_of_a_match_is_a_sentence_of_its_own() -> None:
    seen = view(bridges())
    pairing = at_table(seen.tournament, 1)
    (line,) = parse_lines("1 +30 +65", moves.read)
    does = (RecordResult(1, 1, Played(Winner.FIRST, move=30)),)
    outlook = table_paste.Outlook(line, pairing, does=does)
    told = f"2:0 (ход 30), 2:0 (ход 65). Победа в матче: {seen.name(pairing.first)}."
    assert told in plain(table_paste.preview(seen, RU, table_paste.Paste(seen.tournament.rounds[-1], [outlook])))


def test_a_mended_score_of_the_groups_tells_who_would_be_in_the_final() -> None:
    played = club(8, rulebook="lo", groups=2, advance_per_group=2, move_limit=10).drawn()
    found = Impact(enters=(EntryId("e1"),), drops=(EntryId("e2"),))
    for made, words in (
        (played, "В финал войдут: {}; не войдут: {}."),
        (final(), "Будь отсечка сейчас, вошли бы: {}; не вошли бы: {}. Финал остаётся."),
    ):
        seen = view(made)
        names = [seen.name(EntryId(one)) for one in ("e1", "e2")]
        assert words.format(*names) in [unescape(one) for one in correction.impact_lines(seen, RU, found)]


def test_the_draft_says_which_match_is_lost_because_somebody_has_left() -> None:
    made = club(4, rulebook="bridges", move_limit=60).drawn().played().drawn().played().left("e1").drawn()
    seen = view(made)
    (gone,) = (one for one in made.current.pairings if EntryId("e1") in one.entries)
    for pairing in made.current.pairings:
        told = organizer_rounds.draft_line(seen, RU, pairing)
        assert ("доп." in told) is (pairing is gone)
    assert "(доп. 120:0), ТП (снятие)" in organizer_rounds.draft_line(seen, RU, gone)
    reader = player(seen, gone.opponent_of(EntryId("e1")))
    pair = notice(NoticeKind.PAIRING, {"round": 3, "table": gone.table}, seen, reader, RU)
    assert "Вы выиграли: 4:0 (доп. 120:0), ТП (снятие)" in plain(pair)


def test_of_a_game_that_was_left_unasked_the_officials_read_that_its_move_may_be_missing() -> None:
    """«Победитель в партии» 4: the opponent has the extra points of the move at which the game stopped."""
    left = Forfeit(Side.FIRST, Ground.WITHDRAWN)
    for games, told in (
        ((Played(Winner.FIRST, move=30), left), "Партия 2 за столом 1 записана не начатой."),
        ((left, left), "Партия 1 за столом 1 записана не начатой."),
        ((Played(Winner.FIRST, move=30), replace(left, started=True, move=12)), ""),
    ):
        made = changed(bridges(), 1, games=games)
        gone = made.current.pairings[0].first
        seen = view(made.left(gone))
        params = {"entry": gone, "willing": True}
        text = plain(notice(NoticeKind.ENTRY_LEFT, params, seen, referee(), RU))
        assert ("записана не начатой" in text) is bool(told)
        assert told in text
        assert "записана" not in plain(notice(NoticeKind.ENTRY_LEFT, {"entry": gone}, seen, referee(), RU))
