"""Ranks, boards and reserves that a team states before the first round (Приложение 4, 1.1, 1.2)."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from bot.render.records import rank_text
from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.formats import lineups
from engine.formats.lineups import nominated
from engine.model import Entry, EntryId, Member, PersonId
from tests.engine.clauses import code_told
from tests.engine.journals import Journal


def teams(rulebook: str = "go-team-swiss", entries: int = 4, **settings: object) -> Journal:
    return Journal.opened(64, entries, rulebook, **{"rounds": 3, **settings})


def with_boards() -> tuple[Journal, str, tuple[int, ...]]:
    journal = teams(boards=2, substitutes=1)
    entry = next(iter(journal.tournament.entries.values()))
    journal.do(c.JoinEntry(entry.id, PersonId(7001)))
    return journal, entry.id, journal.tournament.entries[entry.id].members


def test_whoever_had_the_board_changes_places() -> None:
    journal, team, (first, second, third) = with_boards()
    journal.do(c.NominateMember(EntryId(team), PersonId(first), board=1))
    journal.do(c.NominateMember(EntryId(team), PersonId(second), board=2))
    journal.do(c.NominateMember(EntryId(team), PersonId(third), reserve=True, rank="3k"))
    journal.do(c.NominateMember(EntryId(team), PersonId(second), board=1))
    stated = nominated(journal.tournament.entries[EntryId(team)])
    assert [(one.board, one.reserve, one.rank) for one in stated] == [
        (2, False, ""),
        (1, False, ""),
        (None, True, "3k"),
    ]
    scoring = journal.tournament.rulebook.scoring
    seated = lineups.default(journal.tournament, journal.tournament.entries[EntryId(team)], scoring)  # type: ignore[arg-type]
    assert seated == (str(second), str(first))


def test_somebody_who_joins_later_may_be_nominated_too() -> None:
    journal = teams(boards=2, substitutes=1)
    team = next(iter(journal.tournament.entries))
    first = journal.tournament.entries[team].members[0]
    journal.do(c.NominateMember(team, first, board=2, rank="1d"))
    journal.do(c.JoinEntry(team, PersonId(7001)))
    journal.do(c.NominateMember(team, PersonId(7001), board=1))
    known = {one.id: (one.board, one.rank) for one in nominated(journal.tournament.entries[team])}
    assert (known[str(first)], known["7001"]) == ((2, "1d"), (1, ""))


def test_ranks_of_a_pair_make_its_strength() -> None:
    journal = teams("go-pair", bar="1d", system="mcmahon")
    pair = next(iter(journal.tournament.entries.values()))
    for person, rank in zip(pair.members, ("1k", "3k"), strict=True):
        journal.do(c.NominateMember(pair.id, person, rank=rank))
    assert journal.tournament.entries[pair.id].strength == 28  # the mean of 29 and 27


def test_a_pair_that_was_entered_with_one_rank_plays_at_the_mean_once_both_have_told_theirs() -> None:
    """«Кодекс РФГ» П4 3.7: the handicap is of the means."""
    journal = Journal.opened(None, 0, "go-pair", rounds=3, bar="9d")
    entry, people = EntryId("p"), (PersonId(50), PersonId(40))
    journal.do(c.RegisterEntry(entry, people, captain=people[0], rank="5k"))
    journal.do(c.NominateMember(entry, people[0], rank="5k"))
    assert journal.tournament.entries[entry].strength == 25  # of the other nothing is known
    journal.do(c.NominateMember(entry, people[1], rank="8k"))
    assert journal.tournament.entries[entry].strength == Fraction(47, 2)  # the mean of 25 and 22
    assert rank_text(journal.tournament.entries[entry]) == "5k 8k"
    assert replay("t1", journal.events) == journal.tournament
    journal.undo()
    assert journal.tournament.entries[entry].strength == 25


def test_whoever_takes_his_seat_keeps_his_board_and_rank_and_what_he_has_played() -> None:
    """A team that the desk has written down with boards: the roster knows its people by the numbers of guests."""
    journal = Journal.opened(None, 0, "go-team-match")
    for team in (1, 2):
        people = tuple(PersonId(100 * team + seat) for seat in range(1, 6))
        roster = lineups.as_listed(people, ("2d", "1d", "1k", "3k", "5k"), journal.tournament.rulebook)
        journal.do(c.RegisterEntry(EntryId(f"t{team}"), people, captain=people[0], by_desk=True, roster=roster))
    journal.do(c.ClaimSeat(EntryId("t1"), PersonId(101), PersonId(77)))
    first = nominated(journal.tournament.entries[EntryId("t1")])[0]
    assert (first.id, first.board, first.rank) == ("77", 1, "2d")
    journal.do(c.NominateMember(EntryId("t1"), PersonId(77), rank="3d", board=1))
    journal.announce()
    pairing = journal.pairing(1)
    side = pairing.side_of(EntryId("t1"))
    assert pairing.lineup_of(side) == ("77", "102", "103", "104")
    journal.do(c.ClaimSeat(EntryId("t1"), PersonId(102), PersonId(78)))
    assert journal.pairing(1).lineup_of(side) == ("77", "78", "103", "104")
    assert [one.id for one in journal.tournament.entries[EntryId("t1")].roster[:2]] == ["77", "78"]
    assert replay("t1", journal.events) == journal.tournament
    with pytest.raises(RuleViolation) as refused:
        journal.undo()
    assert code_told(refused.value) == "undo.too_late"


def test_ranks_told_seat_by_seat_are_those_of_the_members_in_order() -> None:
    told = Entry(EntryId("p"), 1, (PersonId(50), PersonId(40)), roster=(Member("1", rank="1k"), Member("2", rank="3k")))
    assert [(one.id, one.rank) for one in nominated(told)] == [("50", "1k"), ("40", "3k")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"board": 3}, "roster.board"),
        ({"board": 0}, "roster.board"),
        ({"rank": "0k"}, "rank.unknown"),
        ({"rank": "10d"}, "rank.unknown"),
        ({"person": 424242, "board": 1}, "roster.stranger"),
        ({"entry": "nobody"}, "entries.unknown"),
        ({}, "roster.same"),
    ],
)
def test_what_cannot_be_stated_is_refused(change: dict[str, object], code: str) -> None:
    journal, team, people = with_boards()
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.NominateMember(**{"entry": team, "person": people[0], **change}))  # type: ignore[arg-type]
    assert code_told(refused.value) == code


def test_more_reserves_than_the_regulations_allow_are_refused() -> None:
    journal, team, people = with_boards()
    journal.do(c.NominateMember(EntryId(team), PersonId(people[0]), reserve=True))
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.NominateMember(EntryId(team), PersonId(people[1]), reserve=True))
    assert (code_told(refused.value), refused.value.params["most"]) == ("roster.reserves", 1)


def test_boards_are_for_books_with_boards_and_only_before_the_first_round() -> None:
    journal = teams("go-pair", system="swiss")
    pair = next(iter(journal.tournament.entries.values()))
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.NominateMember(pair.id, pair.members[0], board=1))
    assert code_told(refused.value) == "lineup.no_boards"
    journal.do(c.DraftRound(7))
    for code in ("entries.draft_open", "entries.closed"):
        with pytest.raises(RuleViolation) as refused:
            journal.do(c.NominateMember(pair.id, pair.members[0], rank="1k"))
        assert code_told(refused.value) == code
        if code == "entries.draft_open":
            journal.do(c.PublishRound(1))


def test_whoever_comes_into_a_team_too_late_reads_the_clause_of_teams() -> None:
    journal = Journal.opened(8)
    journal.announce()
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.JoinEntry(EntryId("e1"), PersonId(901)))
    assert (code_told(refused.value), refused.value.article) == ("entries.closed", "3.1.1")


def test_it_is_taken_back_and_folds_the_same() -> None:
    journal, team, people = with_boards()
    before = journal.tournament.entries[EntryId(team)].roster
    journal.do(c.NominateMember(EntryId(team), PersonId(people[0]), board=1))
    journal.undo()
    assert journal.tournament.entries[EntryId(team)].roster == before
    assert replay(journal.tournament.id, journal.events) == journal.tournament


def test_a_list_seats_in_order_and_the_rest_are_reserves() -> None:
    book = teams(boards=2, substitutes=1).tournament.rulebook
    assert lineups.as_listed((PersonId(5), PersonId(6), PersonId(7)), ("1k", ""), book) == (
        Member("5", None, "1k", 1),
        Member("6", None, "", 2),
        Member("7", None, "", None, True),
    )
    assert (
        lineups.as_listed(
            (PersonId(5), PersonId(6)), ("1k", "2k"), teams("go-pair", system="swiss").tournament.rulebook
        )
        == ()
    )


def test_random_statements_never_give_a_board_to_two() -> None:
    chance = random.Random(7)
    journal, team, people = with_boards()
    for _ in range(60):
        board = chance.choice((None, 1, 2))
        try:
            journal.do(
                c.NominateMember(EntryId(team), PersonId(chance.choice(people)), board=board, reserve=board is None)
            )
        except RuleViolation:
            continue
        boards = [one.board for one in nominated(journal.tournament.entries[EntryId(team)]) if one.board is not None]
        assert len(boards) == len(set(boards))
