"""What the Code says around a game: criteria it advises against, who makes a pair, when regulations are published, the
clocks when neither was there, points of a series."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from html import unescape
from typing import Any

import pytest

from bot.notices import NoticeKind
from bot.render import play
from bot.render.notices.registry import notice
from bot.render.screens import (
    clock,
    conditions,
    organizer_adding,
    organizer_rounds,
    organizer_settings,
    organizer_wizard,
    prizes,
)
from bot.render.screens import day as days
from bot.render.setting_words import chain_advice, offered
from engine import commands as c
from engine.clock import Plan
from engine.model import EntryId, Prize
from engine.regulations import load
from engine.standings.prizes import points
from tests.builders import Club, club
from tests.engine.journals import NOON, Journal
from tests.render.scenes import RU, organizer, plain, spectator, view

MCMAHON: dict[str, Any] = {"rounds": 3, "bar": "3d"}


@pytest.mark.parametrize(
    ("criteria", "told"),
    [
        (["mms", "sosos"], ["SOSOS"]),
        (["mms", "lot", "sos"], ["Жребий", "только последним"]),
        (["mms", "sos", "lot"], []),
    ],
)
def test_criteria_that_the_code_advises_against_are_told_with_the_clause(criteria: list[str], told: list[str]) -> None:
    """П9 6.1 е, 6.3."""
    book = load("go-mcmahon", MCMAHON | {"criteria": criteria})
    shown = plain(organizer_wizard.summary(organizer(), RU, "Кубок", book, {}))
    assert all(word.lower() in shown.lower() for word in told)
    assert bool(chain_advice(RU, book)) is bool(told)
    if told:
        assert "Приложение 9, 6." in chain_advice(RU, book)
    seen = view(club(4, rulebook="go-mcmahon", criteria=criteria, **MCMAHON))
    asked = plain(organizer_settings.change_of(seen, RU, "criteria"))
    assert (chain_advice(RU, book) in asked) is True


@pytest.mark.parametrize(
    ("rulebook", "criteria", "told"),
    [
        ("go-round-robin", ["points", "buchholz"], "Бухгольц"),
        ("go-groups", ["points", "progressive"], "рогресс"),
        ("go-team-round-robin", ["points", "lot", "board_wins"], "только последним"),
        ("go-match", ["points", "lot", "wins"], "только последним"),
        ("go-swiss", ["points", "wins"], "победы"),
        ("go-team-round-robin", ["points", "wins", "board_wins"], ""),
    ],
)
def test_every_book_of_the_code_advises_on_its_criteria(rulebook: str, criteria: list[str], told: str) -> None:
    """П9 6.1 а, в, е: wins are for teams, Buchholz for McMahon and Swiss, lots come last; 6.3."""
    rounds = {"rounds": 3} if rulebook == "go-swiss" else {}
    advice = chain_advice(RU, load(rulebook, {"criteria": criteria, **rounds}))
    assert told in advice
    assert bool(advice) is bool(told)
    assert not chain_advice(RU, load(rulebook, rounds)), "what the preset itself takes is not advised against"


def test_the_limits_of_the_age_groups_are_on_buttons() -> None:
    """19.1: under 12, 16 and 18, and up to 25."""
    assert offered(load("go-swiss"), "age_most") == (0, 11, 15, 17, 25)


def test_whoever_enters_a_pair_reads_who_makes_one() -> None:
    told = plain(conditions.conditions(view(club(4, rulebook="go-pair", **MCMAHON)), spectator(), RU))
    assert "Пара — женщина и мужчина (п. 17.2" in told
    assert "женщина" not in plain(conditions.conditions(view(club(4, rulebook="go-swiss", rounds=3)), spectator(), RU))


def test_a_line_without_ranks_says_what_a_line_of_that_kind_needs() -> None:
    typed = (organizer_adding.Typed("Лисы", ("Анна",)),)
    for book, told in (("go-pair", "Лисы: нужны разряды обоих, например 1k 3k"), ("go-mcmahon", "нужен разряд")):
        assert told in plain(organizer_adding.preview(view(club(2, rulebook=book, **MCMAHON)), RU, typed))


def test_the_first_draft_names_a_pair_of_which_one_rank_alone_is_known() -> None:
    """П4 3.7: its handicap would be the difference of mean ranks."""
    made = club(4, rulebook="go-pair", **MCMAHON)
    entries = made.tournament.entries
    one = next(iter(entries))
    ranked = {key: replace(entry, rank="2k" if key == one else "") for key, entry in entries.items()}
    seen = view(Club(replace(made.tournament, entries=ranked)).drawn())
    warned = f"⚠️ Назван один разряд, а не оба (1): {seen.name(one)}. Посев и фора — по нему"
    assert warned in map(unescape, organizer_rounds.warnings(seen, RU, seen.tournament.rounds[0]))


def test_the_day_says_until_when_the_regulations_are_to_be_published() -> None:
    """15.2 б: at least a month before."""
    held = club(4, rulebook="go-swiss", rounds=3).tournament
    on = replace(held, day=Plan(NOON, NOON - timedelta(days=90)))
    due = on.day_of(NOON) - timedelta(days=30)
    assert f"не позже {due:%d.%m.%Y} (п. 15.2)" in plain(days.said(view(on), RU))
    other = replace(club(4, rulebook="club-swiss", rounds=3).tournament, day=on.day)
    assert "не позже" not in plain(days.said(view(other), RU))


def test_who_comes_first_when_neither_was_there_has_the_clocks_set_for_him() -> None:
    """16.6.3 c: of 20 minutes each has lost 10, and the clock of whoever is still missing runs."""
    journal = Journal.opened(None, 2, "go-swiss", rounds=1)
    journal.announce()
    pairing = journal.pairing(1)
    started = journal.tournament.rounds[0].started_at
    assert started is not None
    journal.now = started + timedelta(minutes=19)
    journal.do(c.NoteArrival(1, 1, pairing.first))
    seen = view(journal.tournament)
    told = clock.both_late_line(seen, RU, journal.pairing(1))
    assert "прошло 20 мин" in told
    assert "по 10 мин" in told
    told = unescape(told)
    assert f"идут часы «{seen.name(pairing.second)}» (п. 16.6.3)" in told
    assert told in plain(clock.table(seen, organizer(), RU, journal.pairing(1)))
    journal.do(c.NoteArrival(1, 1, pairing.second))
    assert clock.both_late_line(view(journal.tournament), RU, journal.pairing(1)) == ""


def test_points_of_a_series_are_divided_like_money() -> None:
    """П9 1.3."""
    journal = Journal.opened(None, 2, "club-swiss", rounds=1)
    journal.do(c.StatePrizes(prizes.read("3000 + 20 очков\n10 очков\nКнига + доска")))
    assert journal.tournament.prizes == (Prize(3000, "", 20), Prize(0, "", 10), Prize(0, "Книга + доска"))
    shared = replace(journal.tournament, final_places=((EntryId("e1"), 1), (EntryId("e2"), 1)))
    assert set(points(shared).values()) == {15}
    told = plain(prizes.listed(view(shared), RU))
    assert "1 место: 3000 + 20 оч." in told
    assert "1500 + 15 оч." in told


def test_a_start_says_how_long_photographs_may_be_taken() -> None:
    """П8 8.3: ten minutes of the first round, five of every later one."""
    journal = Journal.opened(None, 4, "go-swiss", rounds=2)
    journal.announce()
    for number, minutes in ((1, 10), (2, 5)):
        seen = view(journal.tournament)
        told = f"первые {minutes} мин (Приложение 8, 8.3)"
        assert told in plain(organizer_rounds.started(seen, organizer(), RU, journal.tournament.rounds[-1]))
        assert told in plain(notice(NoticeKind.ROUND_STARTED, {"round": number}, seen, None, RU))
        if number == 1:
            journal.play_round(random.Random(1))
            journal.announce()
    assert "Фотограф" not in play.photos(
        view(club(4, rulebook="club-swiss", rounds=2)), RU, journal.tournament.rounds[0]
    )
