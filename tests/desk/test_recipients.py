"""Who hears of a change in a round that is announced already."""

import random

import pytest

from bot.desk.news import Act, Notice
from bot.desk.recipients.registry import recipients
from bot.notices import NoticeKind
from engine import commands as c
from engine import events as e
from engine.events import Event
from engine.ids import ProtestId
from engine.model import EntryId, EntryStatus, Pairing, PersonId, Role, Tournament
from engine.results import BoardGame, Played, Winner
from tests.engine.journals import ORGANIZER, Journal
from tests.engine.test_half_rule import played_out
from tests.engine.test_left_early import third_round
from tests.engine.test_pairing_again import fourth_round, mend
from tests.engine.test_protests import CHAIR, HEAD, MEMBER, OTHER, appealed, filed, go, with_committee


@pytest.fixture
def play_off() -> Journal:
    """The first round of a play-off of 12 is published, not started."""
    journal = Journal.opened(24)
    journal.to_the_bracket(random.Random(11))
    return journal


def heard(journal: Journal, events: tuple[Event, ...]) -> set[tuple[str, int | None]]:
    act = Act(journal.tournament, journal.tournament, events, ORGANIZER, journal.now)
    return {(notice.kind, notice.person) for notice in recipients(act)}


def test_both_sides_of_a_pair_hear_of_it_when_a_place_is_taken_over_and_given_back(play_off: Journal) -> None:
    seats = [entry for pairing in play_off.tournament.rounds[-1].pairings for entry in pairing.entries]
    taken: tuple[Event, ...] = ()
    before = play_off.tournament
    for leaver in seats:
        taken = play_off.do(c.LeaveTournament(leaver, EntryStatus.WITHDRAWN, timely=True))
        if play_off.tournament.bracket is not None and play_off.tournament.bracket.replacements:
            break
        play_off.undo()
    change = play_off.tournament.bracket.replacements[0]  # type: ignore[union-attr]
    pairing = next(p for p in play_off.tournament.rounds[-1].pairings if change.entering in p.entries)
    members = {member for entry in pairing.entries for member in play_off.tournament.entries[entry].members}
    assert members
    act = Act(before, play_off.tournament, taken, ORGANIZER, play_off.now)
    sent = [(str(one.kind), one.person) for one in sorted(recipients(act), key=lambda notice: notice.urgency)]
    for member in members:  # why they meet comes before that they do
        why = "place_replaced" if member in play_off.tournament.entries[change.entering].members else "entry_left"
        assert sent.index((why, member)) < sent.index(("pairing", member))
    assert {("pairing", member) for member in members} <= heard(play_off, taken)
    restored = play_off.undo()
    leaving = set(play_off.tournament.entries[change.leaving].members)
    assert {("pairing", member) for member in leaving} <= heard(play_off, restored)


def test_that_one_is_in_the_play_off_is_told_over_his_pair_and_apart_to_whoever_plays_later(play_off: Journal) -> None:
    act = Act(play_off.tournament, play_off.tournament, play_off.acts[-1], ORGANIZER, play_off.now)
    sent = sorted(recipients(act), key=lambda notice: notice.urgency)
    paired = {one.person: place for place, one in enumerate(sent) if one.kind == "pairing"}
    apart = {one.person: place for place, one in enumerate(sent) if one.kind == "cut_made" and one.person is not None}
    assert paired
    assert all(one.params["through"] for one in sent if one.kind == "pairing")
    assert not set(apart) & set(paired), "one message about the same thing"
    seeds = play_off.tournament.bracket.seeds  # type: ignore[union-attr]
    through = {person for entry in seeds for person in _people(play_off, entry)}
    assert through <= set(apart) | set(paired)
    assert set(apart) & through, "four of twelve play from the second round on"
    out = set(apart) - through
    assert min(apart[person] for person in out) > max(paired.values()), "nobody waits for his table behind those"


@pytest.mark.parametrize(("judge", "hears"), [(None, True), (Role.REFEREE, False), (Role.HEAD_REFEREE, True)])
def test_that_a_dispute_is_settled_is_told_to_whoever_was_called(judge: Role | None, hears: bool) -> None:
    """Where a referee looks after the table, the organizer heard of no dispute."""
    journal = Journal.opened(None, 8, "club-swiss", rounds=3)
    official = ORGANIZER if judge is None else PersonId(901)
    journal.do(c.GrantRole(ORGANIZER, Role.ORGANIZER))
    if judge is not None:
        journal.do(c.GrantRole(official, judge))
    journal.announce()
    first, second = journal.pairing(1).entries
    journal.do(c.ReportResult(1, 1, first, Played(Winner.FIRST)))
    journal.do(c.DisputeReport(1, 1, second))
    before = journal.tournament
    events = journal.do(c.RecordResult(1, 1, Played(Winner.SECOND)))
    act = Act(before, journal.tournament, events, PersonId(902), journal.now)
    told = {one.person for one in recipients(act) if one.kind == "dispute_decided"}
    players = {person for entry in (first, second) for person in _people(journal, entry)}
    assert told == players | ({official} if hears else set())


@pytest.mark.parametrize(("entries", "posted"), [(8, False), (6, True)])
def test_a_group_reads_a_bracket_apart_from_its_pairs_where_somebody_plays_later(entries: int, posted: bool) -> None:
    journal = Journal.opened(entries, None, "club-knockout")
    journal.announce()
    told = {kind for kind, person in heard(journal, journal.acts[-2]) if person is None}
    assert ("cut_made" in told, "pairings_posted" in told) == (posted, True)


def test_a_board_is_told_to_those_who_sit_at_it_and_the_last_one_to_both_teams() -> None:
    journal = Journal.opened(None, 2, "go-team-match", boards=2)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    pairing = journal.pairing(1)
    teams = [_people(journal, entry) for entry in pairing.entries]
    for entry, team in zip(pairing.entries, teams, strict=True):
        journal.do(c.SubmitLineup(1, 1, entry, tuple(str(person) for person in team[:2])))
    journal.do(c.StartRound(1))
    heard_of = []
    for board in (2, 1):
        before = journal.tournament
        events = journal.do(c.RecordResult(1, 1, BoardGame(board, Played(Winner.FIRST))))
        act = Act(before, journal.tournament, events, PersonId(902), journal.now)
        heard_of.append({one.person for one in recipients(act) if one.kind is NoticeKind.RESULT_RECORDED})
    assert heard_of == [{team[1] for team in teams}, {person for team in teams for person in team}]


def _people(journal: Journal, entry: EntryId) -> tuple[int, ...]:
    return journal.tournament.entries[entry].members


def test_whoever_has_to_play_after_all_hears_of_it_and_so_does_whoever_plays_no_more() -> None:
    """TAC 2.2.1.2: by the mended score the one is through, the other is not yet."""
    journal, match = fourth_round(misread=True)
    before = journal.tournament
    events = mend(journal, match)
    act = Act(before, journal.tournament, events, ORGANIZER, journal.now)
    told = {notice.person for notice in recipients(act) if notice.kind is NoticeKind.PAIR_CHANGED}
    for entry in match.entries:
        assert set(journal.tournament.entries[entry].members) <= told


def test_whoever_loses_points_by_the_half_rule_is_told() -> None:
    journal, gone, winner = played_out()
    journal.do(c.FinishTournament())
    (question,) = journal.tournament.questions
    told = heard(journal, journal.do(c.Decide(question, "annul", "мало сыграно")))
    concerned = {person for entry in (gone, winner) for person in journal.tournament.entries[entry].members}
    assert {person for kind, person in told if kind == "decision"} >= concerned


def test_only_votes_that_are_missing_are_asked_for() -> None:
    journal = appealed()
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=CHAIR)
    second = heard(journal, journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=MEMBER))
    assert {person for kind, person in second if kind == "protest_vote"} == {OTHER}
    changed = heard(journal, journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Передумала"), actor=CHAIR))
    assert {person for kind, person in changed if kind == "protest_vote"} == {OTHER}


def test_whose_ruling_is_appealed_hears_it_and_how_it_ended() -> None:
    journal = with_committee(go())
    journal.announce()
    filed(journal)
    side = journal.tournament.protests[ProtestId("p1")].entry
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=HEAD)
    appeal = heard(journal, journal.do(c.AppealProtest(ProtestId("p1"), side), actor=102))
    assert ("protest_appealed", HEAD) in appeal
    for member in (CHAIR, MEMBER):
        journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=member)
    ruled = heard(journal, journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=OTHER))
    assert ("protest_ruling", HEAD) in ruled


def told(before: Tournament, journal: Journal, entry: str) -> dict[str, Notice]:
    """What the last act tells the people of an entry."""
    act = Act(before, journal.tournament, journal.acts[-1], ORGANIZER, journal.now)
    members = journal.tournament.entries[EntryId(entry)].members
    return {notice.kind: notice for notice in recipients(act) if notice.person in members}


def test_everybody_who_met_an_early_leaver_of_a_round_robin_hears_what_goes_and_of_which_round() -> None:
    journal, leaver, (winner, loser, waiting) = third_round()
    before = journal.tournament
    journal.do(c.LeaveTournament(leaver))
    for entry, had, number in ((winner, "points", 1), (loser, "nothing", 2), (waiting, "unplayed", 3)):
        heard_of = told(before, journal, entry)
        assert set(heard_of) == {NoticeKind.MATCHES_ANNULLED}, "nobody is given a win that does not count"
        notice = heard_of[NoticeKind.MATCHES_ANNULLED]
        assert notice.loud
        assert notice.params == {"entry": leaver, "points": [], "nothing": [], "unplayed": []} | {had: [number]}
    others = set(journal.tournament.entries) - {leaver, winner, loser, waiting}
    assert all(not told(before, journal, one) for one in others)


def test_only_the_opponent_of_the_match_that_is_on_gets_it() -> None:
    journal, leaver, (winner, loser, waiting) = third_round(5, less_than_half="technical_losses")
    before = journal.tournament
    journal.do(c.LeaveTournament(leaver))
    (won,) = told(before, journal, waiting).values()  # the result is in it: one message is enough
    assert (won.kind, won.params["game"]) == (NoticeKind.ENTRY_LEFT, 1)
    assert {NoticeKind.ENTRY_LEFT, NoticeKind.RESULT_RECORDED} <= set(told(before, journal, leaver))
    assert not told(before, journal, winner)
    assert not told(before, journal, loser)
    swiss = Journal.opened(None, 8, "go-swiss", rounds=4)
    swiss.announce()
    swiss.play_round(random.Random(3))
    before, pairing = swiss.tournament, swiss.pairing(1)
    swiss.do(c.LeaveTournament(pairing.second))
    assert not told(before, swiss, pairing.first)


def test_who_has_left_hears_of_no_pair_that_is_lost_without_him() -> None:
    journal, leaver, _ = third_round(5, less_than_half="technical_losses")
    journal.do(c.LeaveTournament(leaver))
    lost: list[Pairing] = []
    while not lost:
        journal.play_round(random.Random(5))
        journal.announce()
        lost = [one for one in journal.tournament.rounds[-1].pairings if leaver in one.entries]
    published = next(events for events in reversed(journal.acts) if isinstance(events[0], e.RoundPublished))
    told_pairs = {person for kind, person in heard(journal, published) if kind == NoticeKind.PAIRING}
    opponent = journal.tournament.entries[lost[0].opponent_of(leaver)]
    assert set(opponent.members) <= told_pairs
    assert told_pairs.isdisjoint(journal.tournament.entries[leaver].members)


def test_by_a_decision_the_opponents_hear_it_too() -> None:
    journal, leaver, (winner, _, waiting) = third_round(less_than_half="organizer_may_annul")
    journal.do(c.LeaveTournament(leaver))
    (question,) = journal.tournament.questions
    before = journal.tournament
    journal.do(c.Decide(question, "annul", ""))
    for entry, number in ((winner, 1), (waiting, 3)):
        assert told(before, journal, entry)[NoticeKind.MATCHES_ANNULLED].params["points"] == [number]
