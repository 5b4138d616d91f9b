"""Round robins on the screen: groups, a tie on the cut line, somebody who leaves."""

import pytest

from bot.render.screens import decision, organizer_leaving, organizer_rounds, pairings, why
from bot.render.stages import words_of
from engine.errors import DecisionNeeded
from engine.model import EntryId, Question
from engine.results import PointGame, Side
from engine.standings.table import standings
from tests.builders import club
from tests.engine.golden_moves import d4, d6
from tests.render.scenes import RU, head_referee, plain, spectator, view


def cut_tie() -> Question:
    with pytest.raises(DecisionNeeded) as asked:
        d4().drawn()
    assert isinstance(asked.value.question, Question)
    return asked.value.question


def test_pairs_of_groups_stand_under_their_names() -> None:
    seen = view(d4())
    text = plain(pairings.pairings(seen, spectator(), RU, 1))
    assert text.index("Группа A") < text.index("1. ") < text.index("Группа B") < text.index("3. ")


def test_a_tie_on_the_cut_line_is_asked_in_words() -> None:
    text = plain(decision.question_card(view(d4()), head_referee(), RU, cut_tie()))
    assert "Группа A. На черте выхода поровну: " in text
    assert "• Взять всех\n• Матч между ними\n• Жребий" in text
    assert "Бот предлагает: «Взять всех»." in text


def test_a_pair_of_the_table_names_no_clause_where_the_club_chose_it() -> None:
    seen = view(d4())
    text = plain(why.pair(seen, spectator(), RU, seen.tournament.rounds[0].pairings[0]))
    assert "известно с самого начала." in text
    assert "club" not in text


def test_leaving_says_what_becomes_of_the_other_matches() -> None:
    early, late = view(d6(through=1)), view(d6(through=2))
    assert "меньше половины матчей. Главный судья решит" in plain(
        organizer_leaving.confirm(early, RU, early.tournament.entries[EntryId("N")])
    )
    assert "остальные матчи — технические поражения" in plain(
        organizer_leaving.confirm(late, RU, late.tournament.entries[EntryId("N")])
    )


def test_whoever_decides_about_an_early_leaver_sees_both_tables() -> None:
    """The two tables of the book's example: what is left lost, or everything annulled."""
    seen = view(d6())
    asked = Question("q1", "withdrawal", ("losses", "annul"), entries=(EntryId("N"),), stage="main")
    text = plain(decision.question_card(seen, head_referee(), RU, asked))
    question, rows = text.split("как сыграно")
    assert "Если аннулировать, очки теряют: Лис (тур 1), Волк & Ко (тур 3)." in question
    assert [line.split()[-2:] for line in rows.splitlines() if "Волк" in line] == [["1", "4"]]
    for left, who, right in (("2* 3", "Лис", "3* 1"), ("3* 2", "Ёж", "4* 0"), ("4* 1", "Барсук", "2* 1")):
        row = next(line for line in text.splitlines() if who in line and "*" in line)
        assert row.strip().startswith(left)
        assert row.strip().endswith(right)


def test_before_the_bracket_is_made_the_organizer_reads_who_goes_on_from_each_group() -> None:
    """The first two of each group by its table."""
    made = club(8, rulebook="nardy-short", system="groups_knockout", match_length=1, groups=2, advance_per_group=2)
    seen = view(
        made.through(
            3, game=lambda _, pairing: PointGame(Side.FIRST if pairing.first < pairing.second else Side.SECOND, 1)
        )
    )
    shown = plain(organizer_rounds.cut(seen, RU))
    for group in ("A", "B"):
        best = [seen.name(row.entry) for row in standings(seen.tournament).rows if row.group == group][:2]
        assert f"Группа {group}: {best[0]}, {best[1]}" in shown


def test_where_the_line_goes_through_equals_it_is_said_that_somebody_decides() -> None:
    seen = view(d4())
    told = words_of(seen.tournament.rulebook.plan[0]).inside(seen, RU)
    assert "На черте выхода поровну: кто идёт дальше, решит главный судья." in told
