"""The half rule is told when somebody leaves, when it is asked about, and where points went."""

from dataclasses import replace

import pytest

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.screens import (
    decision,
    history,
    leaving,
    match,
    organizer_leaving,
    pairings,
    standings,
    table_grid,
    why,
)
from engine import commands as c
from engine.model import EntryId, Role
from engine.results import Forfeit, Ground, Played, Side, Winner
from tests.engine.journals import Journal
from tests.engine.test_half_rule import played_out
from tests.engine.test_left_early import third_round
from tests.render.scenes import HEAD, RU, head_referee, labels, organizer, plain, player, referee, view


def decided(journal: Journal, choice: str) -> None:
    (question,) = journal.tournament.questions
    journal.do(c.Decide(question, choice, ""))


def told_why(journal: Journal, entry: str) -> str:
    return plain(why.place(view(journal.tournament), RU, EntryId(entry)))


def test_whoever_takes_an_entry_out_reads_what_becomes_of_its_games() -> None:
    journal = Journal.opened(None, 8, "go-swiss", rounds=4)
    journal.announce()
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    pairing, seen = journal.pairing(1), view(journal.tournament)
    leaver = journal.tournament.entries[pairing.second]
    told = plain(organizer_leaving.confirm(seen, RU, leaver))
    assert f"Очки теряют: {seen.name(pairing.first)} (тур 1)." in told
    unbeaten = journal.tournament.entries[pairing.first]
    assert "Очков никто не теряет." in plain(organizer_leaving.confirm(seen, RU, unbeaten))
    kept = Journal.opened(None, 8, "go-swiss", rounds=4, swiss_withdrawal_lt_half="keep")
    kept.announce()
    told = plain(organizer_leaving.confirm(view(kept.tournament), RU, kept.tournament.entries[leaver.id]))
    assert "теряют" not in told


def test_the_question_about_a_missed_game_shows_whose_points_go_where_he_plays_no_more() -> None:
    """«Кодекс РФГ» 21.5а, б."""
    journal = Journal.opened(None, 4, "go-round-robin")
    journal.announce()
    for table in (1, 2):
        journal.do(c.RecordResult(1, table, Played(Winner.FIRST)))
    (loser,) = (pairing.second for pairing in journal.tournament.rounds[0].pairings if pairing.table == 1)
    winner = journal.pairing(1).first
    journal.announce()
    missed = next(one for one in journal.tournament.rounds[1].pairings if loser in one.entries)
    journal.do(c.RecordResult(2, missed.table, Forfeit(missed.side_of(loser), Ground.NO_SHOW)))
    seen = view(journal.tournament)
    (question,) = journal.tournament.questions.values()
    card = plain(decision.question_card(seen, head_referee(), RU, question))
    assert "Если он больше не играет:\nСыграно меньше половины матчей." in card
    assert f"Очки теряют: {seen.name(winner)} (тур 1), " in card
    assert "Сейчас" in card


@pytest.mark.parametrize("side", Side)
def test_the_question_about_a_missed_game_names_whoever_did_not_come(side: Side) -> None:
    """«Кодекс РФГ» 21.5а: at whichever side of the table he was missed, also once it is decided."""
    journal = Journal.opened(None, 4, "go-round-robin")
    journal.announce()
    journal.do(c.RecordResult(1, 1, Forfeit(side, Ground.NO_SHOW)))
    seen = view(journal.tournament)
    (question,) = journal.tournament.questions.values()
    told = f"Участник «{seen.name(journal.pairing(1).entry_at(side))}» не пришёл на игру."
    assert told in plain(decision.question_card(seen, head_referee(), RU, question))
    decided(journal, "plays_on")
    (made,) = journal.tournament.decisions
    assert told in plain(decision.decided(view(journal.tournament), RU, made))


def test_the_question_shows_both_tables_and_whose_points_go_and_why_says_it_afterwards() -> None:
    journal, gone, winner = played_out()
    assert "Не засчитано" not in told_why(journal, winner)
    journal.do(c.FinishTournament())
    seen = view(journal.tournament)
    (question,) = journal.tournament.questions.values()
    card = plain(decision.question_card(seen, head_referee(), RU, question))
    assert "снялся, сыграно меньше половины туров" in card
    assert f"Очки за них теряют: {seen.name(winner)} (тур 1)." in card
    assert "Сейчас" in card
    assert "как сыграно" in card
    decided(journal, "annul")
    assert f"Не засчитано: тур 1 — {seen.name(gone)}." in told_why(journal, winner)
    other = next(one for one in journal.tournament.entries if one not in (gone, winner))
    assert "Не засчитано" not in told_why(journal, other)


@pytest.mark.parametrize(("choice", "told"), [("annul", "Очки за эти партии теряют"), ("keep", "партии остаются")])
def test_the_decision_says_what_came_of_it_and_whose_it_was(choice: str, told: str) -> None:
    journal, _, _ = played_out()
    journal.do(c.FinishTournament())
    decided(journal, choice)
    (made,) = journal.tournament.decisions
    seen = view(journal.tournament)
    text = plain(decision.decided(seen, RU, made))
    assert told in text
    assert "Не засчитывать?" not in text
    assert text.startswith("Решение организатора")
    assert ("теряют" in text) is (choice == "annul")
    by_head = replace(made, by=HEAD.id)
    assert seen.tournament.people_with(Role.HEAD_REFEREE) == (HEAD.id,)
    assert plain(decision.decided(seen, RU, by_head)).startswith("Решение главного судьи")


def test_a_round_robin_shows_whose_points_go_and_both_tables_before_anybody_is_taken_out() -> None:
    journal, leaver, (winner, loser, waiting) = third_round()
    seen = view(journal.tournament)
    entry = seen.tournament.entries[leaver]
    text = plain(organizer_leaving.confirm(seen, RU, entry))
    assert f"Очки теряют: {seen.name(winner)} (тур 1)." in text
    assert "как сыграно" in text
    assert "как сыграно" in plain(organizer_leaving.confirm_at_table(seen, referee(), RU, entry))
    assert seen.name(loser) not in text.split("Очки теряют")[1].split(".")[0]
    assert seen.name(waiting) not in text.split("Очки теряют")[1].split(".")[0]


def test_a_match_that_reaches_the_half_is_played_out_and_counts() -> None:
    for entries, told in ((7, "счёт засчитают"), (9, "в зачёт он не пойдёт")):
        journal, leaver, _ = third_round(entries)
        seen = view(journal.tournament)
        entry = seen.tournament.entries[leaver]
        text = plain(leaving.confirm(seen, RU, entry, finishes=True))
        assert told in text
        assert ("аннулируются" in text) is (entries == 9)
        at_once = plain(leaving.confirm(seen, RU, entry, finishes=False))
        assert "аннулируются" in at_once
        assert "технически" not in at_once
    swiss = Journal.opened(None, 8, "go-swiss", rounds=2)
    swiss.announce()
    seen = view(swiss.tournament)
    entry = seen.tournament.entries[swiss.pairing(1).second]
    assert "меньше половины" not in plain(leaving.confirm(seen, RU, entry, finishes=True))
    assert "меньше половины" in plain(leaving.confirm(seen, RU, entry, finishes=False))


def test_afterwards_the_table_the_match_and_the_own_games_say_why() -> None:
    journal, leaver, (winner, loser, waiting) = third_round()
    journal.do(c.LeaveTournament(leaver))
    seen = view(journal.tournament)
    name = seen.name(leaver)
    assert f"Не засчитано: тур 1 — {name}. Соперник снялся, сыграв меньше половины матчей." in told_why(journal, winner)
    assert "против ." not in told_why(journal, journal.tournament.entries[loser].id)
    games = plain(match.history(seen, player(seen, winner), RU))
    assert f"{name}, 1:0, не в счёт" in games
    assert "сыграв меньше половины матчей" in games
    assert "Этот матч не в счёт" in plain(match.my_match(seen, player(seen, waiting), RU))
    last = next(row for row in reversed(seen.tournament.entries) if row != leaver)
    assert not any(" против ." in told_why(journal, one) for one in seen.tournament.entries if one != last)


def test_a_table_and_the_pairs_of_a_past_round_say_whose_matches_count_no_more() -> None:
    journal, leaver, _ = third_round()
    before = view(journal.tournament)
    assert "матчи с участием" not in plain(standings.standings_screen(before, referee(), RU))
    journal.do(c.LeaveTournament(leaver))
    seen = view(journal.tournament)
    name = seen.name(leaver)
    now, past = (plain(standings.standings_screen(seen, referee(), RU, standings.Look(after=n))) for n in (0, 1))
    assert f"Не в счёт матчи с участием: {name}." in now
    assert f"Здесь ещё в счёт, но позже аннулированы матчи с участием: {name}." in past
    for told in (pairings.pairings(seen, referee(), RU, 1), table_grid.past(seen, referee(), RU, 1)):
        assert f"Не в счёт матчи с участием: {name}." in plain(told)
    pairing = next(one for one in seen.tournament.rounds[0].pairings if leaver in one.entries)
    assert "Этот матч не в счёт" in plain(history.history(seen, referee(), RU, pairing, ()))
    (other, *_) = (one for one in seen.tournament.rounds[0].pairings if leaver not in one.entries)
    assert "не в счёт" not in plain(history.history(seen, referee(), RU, other, ()))


def test_who_has_left_is_told_to_everybody_whom_it_concerns() -> None:
    journal, leaver, (winner, loser, waiting) = third_round()
    journal.do(c.LeaveTournament(leaver))
    seen = view(journal.tournament)
    name = seen.name(leaver)

    def told(entry: str, **rounds: list[int]) -> str:
        params = {"entry": leaver, "points": [], "nothing": [], "unplayed": []} | rounds
        return plain(notice(NoticeKind.MATCHES_ANNULLED, params, seen, player(seen, entry), RU))

    assert told(winner, points=[1]) == (
        f"Все матчи «{name}» не в счёт: снятие с турнира, сыграно меньше половины.\nВы теряете очки за тур 1."
    )
    assert "Поражение тоже не в счёт: тур 2." in told(loser, nothing=[2])
    assert "очков за него нет: тур 3" in told(waiting, unplayed=[3])
    screen = notice(NoticeKind.ENTRY_LEFT, {"entry": leaver}, seen, organizer(), RU)
    assert f"Очки теряют: {seen.name(winner)} (тур 1)." in plain(screen)
    assert ["👤 Открыть заявку"] in labels(screen)
    assert ["↩️ Отменить"] in labels(screen)


def test_the_opponent_of_a_game_that_was_played_is_given_nothing() -> None:
    journal, leaver, (_, loser, _) = third_round()
    played = view(replace(journal.tournament, rounds=journal.tournament.rounds[:2]))
    gone = replace(played.tournament.entries[leaver], status=journal.tournament.entries[leaver].status.WITHDRAWN)
    seen = replace(played, tournament=replace(played.tournament, entries=played.tournament.entries | {leaver: gone}))
    told = plain(notice(NoticeKind.ENTRY_LEFT, {"entry": leaver}, seen, player(seen, loser), RU))
    assert "Вам засчитана" not in told
