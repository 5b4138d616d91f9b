"""What people read on a Go evening: who signs under protest, who is told by voice, what is asked before the end."""

import random
from dataclasses import replace

import pytest

from bot.desk.entry_lines import player_line
from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.score_forms import GameForm
from bot.render.screens import (
    conditions,
    correction,
    leaving,
    match,
    organizer,
    organizer_rounds,
    penalty_charge,
    penalty_proposal,
    standings,
    table_card,
    team,
)
from bot.views import TournamentView
from engine import commands as c
from engine.impact import Impact
from engine.model import EntryId, PersonId
from engine.regulations import load
from engine.results import Played, Winner
from handlers.organizer.values import typed
from tests.builders import club
from tests.engine.journals import Journal
from tests.engine.test_half_rule import played_out
from tests.render.scenes import EN, RU, labels, plain, player, referee, spectator, view
from tests.render.scenes import organizer as at_desk

WON, LOST = Played(Winner.FIRST), Played(Winner.SECOND)


def reported(*, marked: bool) -> Journal:
    """Table 1, where the first side has told its win and perhaps signs under protest."""
    journal = Journal.opened(None, 4, "go-swiss", rounds=2)
    journal.announce()
    pairing = journal.pairing(1)
    journal.do(c.ReportResult(1, 1, pairing.first, WON), actor=journal.tournament.entries[pairing.first].members[0])
    if marked:
        journal.do(c.MarkProtest(1, 1, pairing.second))
    return journal


def test_whoever_confirms_may_sign_under_protest_and_whoever_accepts_reads_it() -> None:
    """«Кодекс РФГ» 26.3б."""
    asked, signed = view(reported(marked=False).tournament), view(reported(marked=True).tournament)
    pairing = asked.tournament.rounds[0].pairings[0]
    where = {"round": 1, "table": 1}
    confirm = notice(NoticeKind.REPORT_TO_CONFIRM, where, asked, player(asked, pairing.second), RU)
    assert ["✋ Под протестом"] in labels(confirm)
    told = f"✋ Под протестом: {signed.name(pairing.second)}"
    assert told in plain(table_card.card(signed, referee(), RU, signed.tournament.rounds[0].pairings[0]))
    assert "Под протестом" not in plain(table_card.card(asked, referee(), RU, pairing))
    for side in pairing.entries:
        assert told in plain(match.my_match(signed, player(signed, side), RU))
        assert told not in plain(match.my_match(asked, player(asked, side), RU))
    both = signed.tournament.rounds[0].pairings[0]
    agreed = replace(both, reports=(replace(both.reports[0], confirmed_by=PersonId(20)),))
    round_ = replace(signed.tournament.rounds[0], pairings=(agreed, *signed.tournament.rounds[0].pairings[1:]))
    waits = replace(signed, tournament=replace(signed.tournament, rounds=(round_,)))
    assert told in plain(notice(NoticeKind.REPORT_WAITING, where, waits, referee(), RU))


@pytest.mark.parametrize("free", ["bye", "skips"])
def test_whoever_is_free_in_a_round_may_skip_the_next_one_or_leave_from_his_own_card(free: str) -> None:
    journal = Journal.opened(None, 5, "go-swiss", rounds=3)
    journal.announce()
    reader = journal.tournament.rounds[0].free[0].entry
    if free == "skips":
        journal.play_round(random.Random(1))
        reader = journal.pairing(1).second
        journal.do(c.SkipRound(reader, 2))
        journal.announce()
    seen = view(journal.tournament)
    rows = labels(match.my_match(seen, player(seen, reader), RU))
    assert "🚪 Пропустить или уйти" in [label for row in rows for label in row]


def test_whoever_thinks_of_skipping_a_round_reads_what_it_brings() -> None:
    """«Кодекс РФГ» П7 2.2: «ноль»; the club may give half a point."""
    for settings, told in (({}, "очков: 0."), ({"absent_points": "1/2"}, "очков: ½.")):
        journal = Journal.opened(None, 4, "go-swiss", rounds=3, **settings)
        journal.announce()
        entry = journal.pairing(1).first
        for _ in ("before", "after"):
            seen = view(journal.tournament)
            assert f"За пропущенный тур {told}" in plain(leaving.own(seen, player(seen, entry), RU))
            if not journal.tournament.absences:
                journal.do(c.SkipRound(entry, 2))


def without_phones(journal: Journal, *entries: EntryId):  # type: ignore[no-untyped-def]
    seen = view(journal.tournament)
    silent = {one for entry in entries for one in seen.tournament.entries[entry].members}
    people = {key: replace(one, telegram_id=None) if key in silent else one for key, one in seen.people.items()}
    return replace(seen, people=people)


def nameless(journal: Journal, *teams: str) -> TournamentView:
    """Of these teams the name alone was entered."""
    seen = view(journal.tournament)
    entries = {key: replace(one, members=()) if key in teams else one for key, one in seen.tournament.entries.items()}
    return replace(seen, tournament=replace(seen.tournament, entries=entries))


def test_who_has_no_telegram_is_told_by_voice() -> None:
    journal = Journal.opened(None, 4, "go-swiss", rounds=2)
    journal.announce()
    first = journal.pairing(1).first
    for entries, told in (
        ((), "2 стола. Игроки получили пары."),
        ((first,), f"Без Telegram, скажите сами: {view(journal.tournament).name(first)}."),
        (tuple(journal.tournament.entries), "Telegram у игроков нет: объявите пары сами."),
    ):
        seen = without_phones(journal, *entries)
        assert told in plain(organizer_rounds.published(seen, RU, seen.tournament.rounds[0]))
    journal.do(c.GivePenalty(first, "conduct", "remark", 1, 1))
    penalty = journal.tournament.penalties[0]
    for entries, told in (((), "Игрок узнает сейчас же."), ((first,), "Telegram у игрока нет: скажите ему сами.")):
        seen = without_phones(journal, *entries)
        pairing = seen.tournament.rounds[0].pairings[0]
        charge = penalty_charge.Charge(seen, seen.tournament.entries[first], "conduct", pairing)
        assert told in plain(penalty_proposal.done(charge, RU, penalty, 1))


def test_of_many_without_telegram_the_first_are_named_and_the_others_counted() -> None:
    journal = Journal.opened(None, 8, "go-swiss", rounds=2)
    journal.announce()
    drawn = [one for pairing in journal.tournament.rounds[0].pairings for one in pairing.entries]
    seen = without_phones(journal, *drawn[:7])
    named = ", ".join(seen.name(one) for one in drawn[:5])
    for tr, told in ((RU, f"скажите сами: {named} и ещё 2.\n"), (EN, f": {named} and 2 more.")):
        assert told in plain(organizer_rounds.published(seen, tr, seen.tournament.rounds[0]))
    named = ", ".join(seen.name(one) for one in drawn[:6])
    six = plain(organizer_rounds.published(without_phones(journal, *drawn[:6]), RU, seen.tournament.rounds[0]))
    assert f"скажите сами: {named}." in six, "a single one more is named"


def test_teams_without_telegram_are_told_of_as_teams_and_counted_once_nobody_comes_any_more() -> None:
    """A team of two hears of its penalty as a team (TAC, App. 1); the panel calls those by voice whom the draft does,
    also where their names were never entered."""
    journal = Journal.opened(8)
    assert "Без связи с ботом" not in plain(organizer.panel(nameless(journal, "e1", "e2"), at_desk(), RU))
    journal.announce()
    assert "Без связи с ботом: 2 команды" in plain(organizer.panel(nameless(journal, "e1", "e2"), at_desk(), RU))
    first = journal.pairing(1).first
    journal.do(c.GivePenalty(first, "tactics", "warning", 1, 1))
    for entries, told in (((), "Команда узнает сейчас же."), ((first,), "Telegram у команды нет: скажите ей сами.")):
        seen = without_phones(journal, *entries)
        pairing = seen.tournament.rounds[0].pairings[0]
        charge = penalty_charge.Charge(seen, seen.tournament.entries[first], "tactics", pairing)
        assert told in plain(penalty_proposal.done(charge, RU, journal.tournament.penalties[0], 1))


def test_a_correction_promises_no_message_to_who_has_no_telegram() -> None:
    journal = Journal.opened(None, 4, "go-swiss", rounds=2)
    journal.announce()
    journal.do(c.RecordResult(1, 1, WON))
    first = journal.pairing(1).first
    for entries, told in (((), "Обе стороны получат сообщение."), ((first,), "Telegram есть не у всех")):
        seen = without_phones(journal, *entries)
        form = GameForm(seen, seen.tournament.rounds[0].pairings[0], "tb", 1)
        assert told in plain(correction.confirm(RU, form, LOST, Impact(), reason_needed=False))


def test_who_is_out_of_a_round_is_not_said_to_have_stayed_away() -> None:
    journal = Journal.opened(None, 5, "go-swiss", rounds=3)
    journal.announce()
    out = journal.pairing(1).first
    journal.do(c.GivePenalty(out, "conduct", "round_exclusion", 1, 1, reason="ушёл с доски"))
    journal.play_round(random.Random(3))
    journal.do(c.DraftRound(7))
    seen = view(journal.tournament)
    told = plain(organizer_rounds.draft(seen, RU, seen.tournament.rounds[-1]))
    assert f"{seen.name(out)}: не играет" in told
    assert "не пришли" not in told


def test_before_the_end_all_that_has_to_be_decided_is_on_one_screen() -> None:
    """«Кодекс РФГ» 21.5б, 26.4ж: nobody promises places that a decision may change."""
    journal, gone, _ = played_out()
    clean = Journal.opened(None, 4, "go-swiss", rounds=1)
    clean.announce()
    clean.play_round(random.Random(3))
    assert "Места станут окончательными" in plain(organizer.confirm_finish(view(clean.tournament), RU))
    last = len(journal.tournament.rounds)
    journal.do(c.FileProtest("p1", last, 1, journal.pairing(1).first, admitted="судья опоздал"))  # type: ignore[arg-type]
    seen = view(journal.tournament)
    told = plain(organizer.confirm_finish(seen, RU))
    assert "Места станут окончательными" not in told
    assert "Не рассмотрен протест" in told
    assert f"Участник «{seen.name(gone)}» снялся, сыграно меньше половины туров." in told
    journal.do(c.FinishTournament())
    assert {one.code for one in journal.tournament.questions.values()} == {"open_protests", "half_rule"}


def test_points_of_mcmahon_are_called_so() -> None:
    seen = view(club(4, rulebook="go-mcmahon", rounds=2, bar="3d").through(1))
    entry = next(iter(seen.tournament.entries))
    assert "очки мак-магона:" in plain(standings.standings_screen(seen, player(seen, entry), RU)).lower()
    plainly = view(club(4, rulebook="go-swiss", rounds=2).through(1))
    assert "мак-магона" not in plain(standings.standings_screen(plainly, player(plainly, entry), RU)).lower()


def test_the_system_is_said_once_to_whoever_enters() -> None:
    told = plain(conditions.conditions(view(club(8, rulebook="go-mcmahon", rounds=3, bar="3d")), spectator(), RU))
    assert told.count("Мак-Магон, 3 тура.") == 1


@pytest.mark.parametrize("text", ["3d", "3 дан", "3 dan", " 3Д "])
def test_the_bar_is_typed_as_people_say_it(text: str) -> None:
    book = load("go-mcmahon")
    assert typed(book, "bar", text) == "3d"
    assert typed(book, "special_groups", f"{text}, 5 дан") == ["3d", "5d"]
    assert typed(book, "special_groups", "3 дан 5 дан") == ["3d", "5d"]
    assert typed(book, "bar", "верх") == "верх"


@pytest.mark.parametrize("line", ["Дарья Черных, 2 kyu", "Дарья Черных; 2к", "Дарья Черных,2 кю", "Дарья Черных 2k"])
def test_a_comma_before_a_rank_is_no_part_of_the_name(line: str) -> None:
    found = player_line(line)
    assert (found.name, found.rank) == ("Дарья Черных", "2k")


@pytest.mark.parametrize(("rating", "told"), [(None, "Разряд: 5k"), (1650, "Разряд: 5k, рейтинг: 1650")])
def test_what_was_said_of_ones_strength_stands_on_the_own_card(rating: int | None, told: str) -> None:
    held = club(4, rulebook="go-mcmahon", rounds=2, bar="3d").tournament
    entry = next(iter(held.entries))
    known = replace(held.entries[entry], rank="5k", rating=rating)
    seen = view(replace(held, entries=held.entries | {entry: known}))
    assert told in plain(team.team(seen, player(seen, entry), RU, known)).splitlines()
