"""The half rule is told when somebody leaves, when it is asked about, and where points went."""

from bot.render.screens import decision, organizer_leaving, why
from engine import commands as c
from engine.model import EntryId
from engine.results import Played, Winner
from tests.engine.journals import Journal
from tests.engine.test_half_rule import played_out
from tests.render.scenes import RU, head_referee, plain, view


def decided(journal: Journal, choice: str) -> None:
    (question,) = journal.tournament.questions
    journal.do(c.Decide(question, choice, ""))


def told_why(journal: Journal, entry: EntryId) -> str:
    return plain(why.place(view(journal.tournament), RU, entry))


def test_whoever_takes_an_entry_out_reads_what_becomes_of_its_games() -> None:
    journal = Journal.opened(None, 8, "go-swiss", rounds=4)
    journal.announce()
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    leaver = journal.tournament.entries[journal.pairing(1).second]
    assert "соперники теряют за них очки" in plain(organizer_leaving.confirm(view(journal.tournament), RU, leaver))
    kept = Journal.opened(None, 8, "go-swiss", rounds=4, swiss_withdrawal_lt_half="keep")
    kept.announce()
    told = plain(organizer_leaving.confirm(view(kept.tournament), RU, kept.tournament.entries[leaver.id]))
    assert "теряют" not in told


def test_the_question_shows_both_tables_and_whose_points_go_and_why_says_it_afterwards() -> None:
    journal, gone, winner = played_out()
    assert "Не засчитано" not in told_why(journal, winner)
    journal.do(c.FinishTournament())
    seen = view(journal.tournament)
    (question,) = journal.tournament.questions.values()
    card = plain(decision.question_card(seen, head_referee(), RU, question))
    assert f"Очки за них теряют: {seen.name(winner)}." in card
    assert "как сыграно" in card
    decided(journal, "annul")
    assert f"Не засчитано: тур 1 — {seen.name(gone)}." in told_why(journal, winner)
    other = next(one for one in journal.tournament.entries if one not in (gone, winner))
    assert "Не засчитано" not in told_why(journal, other)
