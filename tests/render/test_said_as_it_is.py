"""Sentences that are true of one moment only: before anything was played, where a round cannot be skipped, about one
table or several, about late entries and not a waiting list."""

from __future__ import annotations

from dataclasses import replace

from bot.render.refusals import refusal
from bot.render.screens import leaving, organizer, team, waiting
from engine.errors import RuleViolation
from engine.model import Dispute, EntryId, RoundStatus
from tests.builders import club
from tests.render.scenes import EN, RU, changed, in_status, labels, plain, player, small, view
from tests.render.scenes import organizer as desk
from tests.render.test_organizer_screens import ACT

FIRST = EntryId("e1")


def test_before_the_first_round_nothing_played_is_spoken_of() -> None:
    seen = view(small())
    told = plain(leaving.confirm(seen, RU, seen.tournament.entries[FIRST], finishes=False))
    assert told == "Ваша команда уходит с турнира?\n\nТуров ещё не было: заявка снимается, место освободится."
    played = view(in_status(small(1).drawn(), RoundStatus.STARTED))
    assert "Туров ещё не было" not in plain(
        leaving.confirm(played, RU, played.tournament.entries[FIRST], finishes=False)
    )


def test_where_no_round_can_be_skipped_the_screen_says_so() -> None:
    seen = view(small())
    assert plain(leaving.own(seen, player(seen, "e1"), RU)).endswith("Пропустить тур здесь нельзя, можно только уйти.")
    go = view(club(4, rulebook="go-swiss"))
    assert "Пропустить тур здесь нельзя" not in plain(leaving.own(go, player(go, "e1"), RU))


def test_one_table_in_dispute_is_one_and_two_are_several() -> None:
    one = changed(small(1).drawn(), 2, dispute=Dispute())
    two = changed(one, 1, dispute=Dispute())
    assert "Спор: стол 2." in plain(organizer.panel(view(one), desk(), RU))
    assert "Спор: столы 1, 2." in plain(organizer.panel(view(two), desk(), RU))
    assert "In dispute: table 2." in plain(organizer.panel(view(one), desk(), EN))


def test_nobody_who_comes_late_is_no_waiting_list() -> None:
    full, late = view(small()), view(club(4, rulebook="go-swiss", rounds=3).drawn())
    assert plain(waiting.listed(full, RU)) == "В листе ожидания никого."
    assert plain(waiting.listed(late, RU)) == "Больше никто не просится."
    assert plain(waiting.listed(late, EN)) == "Nobody else is asking to be let in."


def test_whoever_asked_to_be_let_in_late_is_undone_as_a_request() -> None:
    late = view(club(4, rulebook="go-swiss", rounds=3).drawn())
    queued = replace(ACT, kind="EntryQueued")
    assert ["↩️ Undo the request for a place"] in labels(organizer.panel(late, desk(), EN, queued))
    assert ["↩️ Отменить просьбу о месте"] in labels(organizer.panel(late, desk(), RU, queued))


def test_how_many_tables_there_are_is_no_number_of_a_table() -> None:
    told = RuleViolation("table.unknown", table=99, tables=3, round=1)
    assert refusal(EN, told, view(small(1))) == "Round 1: there is no table 99; tables in all: 3."


def test_only_a_name_that_is_there_is_to_be_pressed() -> None:
    press = "нажмите на него"
    free, ranked = view(club(4, rulebook="club-swiss")), view(club(4, rulebook="go-mcmahon"))
    assert press in plain(team.ask_name(free, RU, "Анна Лис"))
    assert press not in plain(team.ask_name(free, RU))
    assert press not in plain(team.ask_name(ranked, RU, "Анна Лис"))


def test_names_stand_in_the_right_case() -> None:
    seen = view(small())
    link = plain(team.invitation(seen, RU, seen.tournament.entries[FIRST], "https://t.me/bot"))
    assert f"окажется в команде «{seen.name(seen.tournament.entries[FIRST].id)}»." in link
