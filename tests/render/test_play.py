"""The rules of the game and its time, where a player and the hall read them; ranks wherever a McMahon is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from bot.notices import NoticeKind
from bot.render import play
from bot.render.hall.state import state
from bot.render.notices.registry import notice
from bot.render.papers.pairings import by_name, by_table
from bot.render.papers.results import standings as standings_paper
from bot.render.papers.section import Grid, Slips, Source
from bot.render.papers.slips import slips
from bot.render.pictures.pairings import by_table as picture_of_pairs
from bot.render.score_forms import GameForm, score_form_of
from bot.render.screens import conditions, match, organizer_rounds, organizer_wizard, pairings, table_ask, table_card
from bot.render.screens import standings as tables
from bot.render.setting_words import editable, essential
from bot.views import TournamentView
from engine.regulations import load
from engine.results import Played, Winner
from tests.builders import Club, club
from tests.render.scenes import EN, RU, at_table, changed, labels, organizer, plain, player, referee, spectator, view

MCMAHON: dict[str, Any] = {"rounds": 3, "bar": "3d"}
RANKS = ("5d", "4d", "3d", "1d", "3k", "5k", "9k", "20k")
TIMED: dict[str, Any] = {"time.main": 60}


def event(rulebook: str = "go-mcmahon", **settings: Any) -> Club:
    """Eight by ranks, a round drawn."""
    made = club(8, rulebook=rulebook, **settings)
    t = made.tournament
    entries = {e.id: replace(e, rank=rank) for e, rank in zip(t.entries.values(), RANKS, strict=True)}
    return Club(replace(t, entries=entries)).drawn()


def cells(sections: tuple[Any, ...]) -> str:
    grids = [block for one in sections for block in one.blocks if isinstance(block, Grid)]
    return "\n".join(" | ".join(row) for grid in grids for row in grid.rows)


@pytest.mark.parametrize(
    ("settings", "ru", "en"),
    [
        (
            {},
            "60 мин, потом 15 камней за 5 мин (канадское бё-ёми)",
            "60 min, then 15 stones in 5 min (Canadian byo-yomi)",
        ),
        (
            {"time.byoyomi": "japanese", "time.periods": 3, "time.seconds": 40},
            "60 мин, потом 3 периода по 40 с (японское бё-ёми)",
            "60 min, then 3 periods of 40 s (Japanese byo-yomi)",
        ),
        (
            {"time.byoyomi": "ing"},
            "60 мин, потом до 3 периодов по 10 мин, каждый стоит 2 очка (бё-ёми по Ингу)",
            "60 min, then up to 3 periods of 10 min, 2 points each (Ing byo-yomi)",
        ),
        (
            {"time.byoyomi": "fischer", "time.increment": 10},
            "60 мин и 10 с за каждый ход (Фишер)",
            "60 min and 10 s for every move (Fischer)",
        ),
        (
            {"time.byoyomi": "none"},
            "60 мин, без бё-ёми: время вышло — проигрыш",
            "60 min, no byo-yomi: out of time is a loss",
        ),
    ],
)
def test_the_time_of_a_game_in_words(settings: dict[str, Any], ru: str, en: str) -> None:
    """24.6."""
    book = load("go-swiss", TIMED | settings)
    assert play.time(RU, book) == f"Время: {ru}"
    assert play.time(EN, book) == f"Time: {en}"
    assert play.time(RU, load("go-swiss")) == ""
    assert play.time(RU, load("club-swiss")) == ""


def test_a_player_reads_rules_komi_and_time_with_his_pair() -> None:
    held = event("go-swiss", rounds=3, **TIMED)
    seen = view(held)
    entry = held.current.pairings[0].first
    reader = player(seen, entry)
    pair = notice(NoticeKind.PAIRING, {"round": 1, "table": 1}, seen, reader, RU)
    for told in map(plain, (match.my_match(seen, reader, RU), pair)):
        assert "Японские правила, доска 19×19, коми 6½" in told
        assert "Время: 60 мин, потом 15 камней за 5 мин" in told
    assert "Время: 60 мин" in plain(table_card.card(seen, referee(), RU, at_table(held, 1)))
    with_stones = event("go-swiss", rounds=3, handicap=True)
    pairing = next(one for one in with_stones.current.pairings if one.handicap > 1)
    other = view(with_stones)
    told = plain(match.my_match(other, player(other, pairing.first), RU))
    assert f"фора {pairing.handicap}" in told
    assert "доска 19×19, без коми" in told
    for line in (organizer_rounds.draft_line(other, RU, pairing), pairings.pair_line(other, spectator(), RU, pairing)):
        assert line.endswith((f"⚪⚫ фора {pairing.handicap}", f"⚫⚪ фора {pairing.handicap}"))


def test_who_wins_where_the_points_are_equal_is_said_where_they_can_be() -> None:
    """П4 3.7: of pairs, by whose komi of 6 a game may end even; 15.1: White with a handicap and without komi."""
    pairs = event("go-pair", rounds=3, bar="1k")
    levels = event("go-swiss", rounds=3, handicap=True)
    told = {
        (held.tournament.rulebook.id, bool(pairing.handicap)): "При равенстве очков выигрывают белые"
        in plain(match.my_match(view(held), player(view(held), pairing.first), RU))
        for held in (pairs, levels, event("go-swiss", rounds=3))
        for pairing in held.current.pairings
    }
    assert told == {("go-pair", False): True, ("go-swiss", True): True, ("go-swiss", False): False}


def test_a_draw_is_offered_to_players_only_where_equal_points_are_one() -> None:
    """П4 3.7; a referee may find that nobody has won (13, 20.1)."""
    pairs, even = event("go-pair", rounds=3, bar="1k"), event("go-swiss", rounds=3)
    asked: list[tuple[Club, Literal["tb", "my"], bool]] = [
        (pairs, "my", False),
        (pairs, "tb", True),
        (even, "my", True),
    ]
    for held, area, offered in asked:
        seen = view(held)
        step = score_form_of(seen).ask(RU, GameForm(seen, at_table(held.tournament, 1), area), "")
        shown = {option.label for row in step.rows for option in row}
        assert ("Ничья" in " ".join(shown)) is offered


def test_whoever_enters_reads_them_and_what_is_told_before_the_event() -> None:
    held = club(8, rulebook="go-swiss", rounds=3, rated=True, nigiri=True, **{"time.main": 60, "time.adjournment": 90})
    told = plain(conditions.conditions(view(held), spectator(), RU))
    assert "Швейцарка, 3 тура." in told
    assert "Японские правила, доска 19×19, коми 6½" in told
    assert "Время: 60 мин" in told
    assert "по нигири" in told
    assert "Партии идут в рейтинг." in told
    assert "Отложенную партию доигрывают через 90 мин (п. 25.1)" in told
    blank = plain(conditions.conditions(view(club(8, rulebook="club-swiss", rounds=3)), spectator(), RU))
    assert "правила, доска" not in blank


def test_a_game_too_short_for_the_rating_is_told_so() -> None:
    """П10 1.1: more than 49 minutes."""
    short = load("go-swiss", {"rated": True, "time.main": 49})
    assert "больше 49 мин" in play.event_lines(RU, short)
    assert "больше 49 мин" not in play.event_lines(RU, load("go-swiss", {"rated": True, "time.main": 50}))


def test_the_group_and_the_papers_have_the_time() -> None:
    seen = view(event("go-swiss", rounds=3, **TIMED))
    posted = notice(NoticeKind.PAIRINGS_POSTED, {"round": 1}, seen, None, RU)
    assert "Время: 60 мин" in plain(posted)
    source = Source(seen, RU, seen.tournament.rounds[0])
    assert "Время: 60 мин" in by_table(source)[0].note
    assert "Время: 60 мин" in by_name(source)[0].note
    (block,) = slips(source)[0].blocks
    assert isinstance(block, Slips)
    terms = block.slips[0].terms
    assert "Японские правила, доска 19×19" in terms
    assert "Без форовых камней, коми 6½" in terms
    assert any(one.startswith("Время: 60 мин") for one in terms)


def test_who_has_black_is_left_to_the_two_and_may_be_noted() -> None:
    held = event("go-swiss", rounds=3, nigiri=True)
    seen, pairing = view(held), held.current.pairings[0]
    assert "соперник угадывает чёт или нечет" in plain(match.my_match(seen, player(seen, pairing.first), RU))
    (block,) = slips(Source(seen, RU, seen.tournament.rounds[0]))[0].blocks
    assert isinstance(block, Slips)
    assert any(one.startswith("Чёрные по нигири:") for one in block.slips[0].terms)
    assert ["⚫⚪ Цвета"] in labels(table_card.card(seen, referee(), RU, at_table(held, 1)))
    asked = table_ask.terms(seen, RU, at_table(held, 1))
    assert [[f"⚫ {name}"] for name in seen.sides(pairing)] == labels(asked)[:2]


def test_in_pair_go_the_women_do_nigiri_and_with_stones_white_begins() -> None:
    """П4 3.3, 3.7: with two stones and more the woman with White has the first move."""
    even = event("go-pair", rounds=3, bar="1k").current.pairings[0]
    seen = view(event("go-pair", rounds=3, bar="1k", handicap=True))
    told = {stones: play.game_lines(seen, RU, replace(even, handicap=stones)) for stones in (0, 1, 2)}
    assert "его делают женщины: старшая берёт белые камни, вторая угадывает чёт или нечет." in told[0]
    assert "женщина" not in told[1]
    assert "Фору ставит женщина с чёрными. Первой ходит женщина с белыми, за ней мужчина с чёрными." in told[2]


def test_a_drawn_game_of_a_bracket_is_played_again_and_its_colours_are_found_out_by_nigiri() -> None:
    """П7 4.2, 4.3: the lots were of the first game; with stones the weaker side keeps Black."""
    nigiri = "соперник угадывает чёт или нечет"
    for handicap in (False, True):
        held = event("go-olympic", handicap=handicap)
        pairing = next(one for one in held.current.pairings if bool(one.handicap) is handicap)
        before = view(held)
        assert nigiri not in plain(match.my_match(before, player(before, pairing.first), RU))
        seen = view(changed(held, pairing.table, games=(Played(Winner.DRAW),)))
        told = plain(match.my_match(seen, player(seen, pairing.first), RU))
        assert "Ничья не считается: играют ещё раз." in told
        assert (nigiri in told) is not handicap
        over = view(changed(held, pairing.table, games=(Played(Winner.DRAW), Played(Winner.FIRST))))
        assert nigiri not in plain(match.my_match(over, player(over, pairing.first), RU))


def tie_break(**settings: Any) -> Club:
    """One of each of two groups goes on, and in each the first two are equal: they play for it."""
    made = event("go-groups", advance_per_group=1, **settings)
    equal = ({"e1", "e4"}, {"e2", "e3"})
    for number in range(3):
        made = made.drawn() if number else made
        for one in made.current.pairings:
            draw = Winner.DRAW if set(one.entries) in equal else None
            better = Winner.FIRST if one.first < one.second else Winner.SECOND
            made = changed(made, one.table, games=(Played(draw or better),))
    for entries in equal:
        made = made.decided("cut_tie", "tie_break_match", *sorted(entries))
    return made.drawn()


def test_colours_of_a_match_for_going_on_are_found_out_by_nigiri_or_follow_the_handicap() -> None:
    """16.5: no table of a round robin speaks of it."""
    seen, held = view(tie_break()), tie_break(handicap=True)
    pairing = at_table(seen.tournament, 1)
    assert "соперник угадывает чёт или нечет" in plain(match.my_match(seen, player(seen, pairing.first), RU))
    assert ["⚫⚪ Цвета"] in labels(table_card.card(seen, referee(), RU, pairing))
    black = {one.first if one.colour == "first_black" else one.second: one.handicap for one in held.current.pairings}
    assert black == {"e4": 4, "e3": 1}  # 1d to 5d, 3d to 4d


def test_the_table_of_the_groups_names_the_match_for_going_on_and_no_playoff() -> None:
    held = tie_break()
    for table in (1, 2):
        held = changed(held, table, games=(Played(Winner.FIRST),))
    told = plain(tables.standings_screen(view(held), referee(), RU))
    assert "Таблица после матчей за выход" in told


def test_a_pair_of_the_match_for_going_on_reads_that_its_winner_goes_on() -> None:
    """«Кодекс РФГ» П5 5.8: the final of the best of the groups is Olympic."""
    seen = view(tie_break())
    pairing = at_table(seen.tournament, 1)
    told = f"Группа {pairing.group}: победитель выходит в финал на вылет."
    assert told in plain(match.my_match(seen, player(seen, pairing.first), RU))
    assert told in plain(table_card.card(seen, referee(), RU, pairing))
    assert "Победитель выходит в финал на вылет." in plain(pairings.pairings(seen, referee(), RU))


def test_who_has_won_the_match_for_going_on_reads_at_once_that_he_is_through() -> None:
    held = tie_break()
    seen = view(changed(held, 1, games=(Played(Winner.FIRST),)))
    won, lost = at_table(seen.tournament, 1).entries
    assert "Вы вышли в финал на вылет." in plain(tables.standings_screen(seen, player(seen, won), RU))
    assert "Вы выбыли." in plain(tables.standings_screen(seen, player(seen, lost), RU))


def test_the_wizard_asks_for_them_and_for_what_the_byoyomi_needs() -> None:
    book = load("go-mcmahon", MCMAHON)
    shown = essential(book, {})
    assert {"rules", "board", "komi", "time.main", "time.byoyomi", "time.stones", "time.minutes"} <= set(shown)
    japanese = editable(load("go-mcmahon", MCMAHON | {"time.byoyomi": "japanese"}))
    assert {"time.periods", "time.seconds"} <= set(japanese)
    assert not {"time.stones", "time.minutes", "time.increment"} & set(japanese)
    told = plain(organizer_wizard.summary(organizer(), RU, "Кубок", book, {}))
    for line in (
        "Правила игры: японские",
        "Доска: 19×19",
        "Коми: 6½",
        "Основное время: не задано",
        "Бё-ёми: канадское",
    ):
        assert line in told


def test_the_wizard_says_what_a_bar_is() -> None:
    book = load("go-mcmahon", MCMAHON)
    told = {
        name: plain(organizer_wizard.change_in_wizard(RU, book, name, of_all=False))
        for name in ("bar", "floor", "rounds")
    }
    assert "Все этого разряда и сильнее начинают с равными очками" in told["bar"]
    assert "Все этого разряда и слабее" in told["floor"]
    assert "начинают" not in told["rounds"]
    assert "All of this rank and stronger" in plain(organizer_wizard.change_in_wizard(EN, book, "bar", of_all=False))


def test_where_colours_are_known_the_hint_says_that_a_colour_may_be_typed() -> None:
    seen = view(event(**MCMAHON))
    assert "Можно и по цвету: B+R, Ч+2.5 — выиграли чёрные" in score_form_of(seen).hint(RU, own=True)
    assert "7 W+R" in score_form_of(seen).hint(EN, own=False)
    assert "B+R" not in score_form_of(view(club(8, rulebook="club-swiss", rounds=3))).hint(RU, own=True)


def mcmahon(rounds: int = 0) -> TournamentView:
    held = event(**MCMAHON)
    for _ in range(rounds):
        held = held.played().drawn()
    return view(held)


def test_the_ranks_stand_where_the_pairs_of_a_mcmahon_are_told() -> None:
    seen = mcmahon()
    round_ = seen.tournament.rounds[0]
    strongest = next(one for one in round_.pairings if "5d" in {seen.tournament.entries[e].rank for e in one.entries})
    name = seen.name(next(e for e in strongest.entries if seen.tournament.entries[e].rank == "5d"))
    for told in (
        plain(pairings.pairings(seen, spectator(), RU)),
        organizer_rounds.draft_line(seen, RU, strongest),
        plain(table_card.card(seen, referee(), RU, strongest)),
    ):
        assert f"{name} (5d)" in told.replace("<b>", "").replace("</b>", "")
    source = Source(seen, RU, round_)
    assert f"{name} 5d" in cells(by_table(source))
    assert f"{name} 5d" in cells(by_name(source))
    assert f"{name} 5d" in plain(notice(NoticeKind.PAIRINGS_POSTED, {"round": 1}, seen, None, RU))
    hall = state(seen, RU)["pairings"]
    assert f"{name} 5d" in {
        row[side] for group in hall["groups"] for row in group["rows"] for side in ("first", "second")
    }
    data: list[Any] = [one.data["blocks"] for one in picture_of_pairs(seen, RU, round_)]
    drawn = [cell["text"] for blocks in data for block in blocks for row in block["lines"] for cell in row["cells"]]
    assert "5d" in drawn


def test_from_the_second_round_on_the_score_stands_after_the_rank() -> None:
    """The start is 32 from the bar of three dan up, and a win makes 33."""
    seen = mcmahon(1)
    told = plain(pairings.pairings(seen, spectator(), RU, 2))
    winners = [one for one in ("5d", "4d", "3d") if f"({one}, 33)" in told]
    losers = [one for one in ("5d", "4d", "3d") if f"({one}, 32)" in told]
    assert sorted((*winners, *losers)) == ["3d", "4d", "5d"]


def test_the_table_of_a_mcmahon_has_a_column_of_ranks() -> None:
    seen = mcmahon()
    shown = plain(tables.standings_screen(seen, spectator(), RU))
    assert "Разр." in shown
    assert all(rank in shown for rank in RANKS)
    hall = state(seen, RU)["standings"]
    assert "Разр." in hall["columns"]
    assert {row[2] for group in hall["groups"] for row in group["rows"]} == set(RANKS)
    assert "5d" in cells(standings_paper(Source(seen, RU, seen.tournament.rounds[0])))
    swiss = view(event("go-swiss", rounds=3))
    assert "Разр." not in plain(tables.standings_screen(swiss, spectator(), RU))
