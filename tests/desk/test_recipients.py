"""Who hears of a change in a round that is announced already."""

import random
from collections.abc import Iterable

import pytest

from bot.desk.news import Act, Notice
from bot.desk.recipients.registry import recipients
from bot.notices import NoticeKind
from engine import commands as c
from engine.events import CallEnded, Event, RoundPublished
from engine.ids import CallId, ProtestId
from engine.model import EntryId, EntryStatus, PersonId, Role, Tournament
from engine.results import BoardGame, Forfeit, Ground, Played, Side, Winner
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


def published(journal: Journal) -> dict[str, set[int | None]]:
    """Who reads apart that the cut is made, who over his pair, of the round that was published last."""
    events = next(one for one in reversed(journal.acts) if any(isinstance(event, RoundPublished) for event in one))
    act = Act(journal.tournament, journal.tournament, events, ORGANIZER, journal.now)
    told = [one for one in recipients(act) if one.kind == "cut_made" or one.params.get("through")]
    return {kind: {one.person for one in told if one.kind == kind} for kind in ("cut_made", "pairing")}


def people_of(journal: Journal, entries: Iterable[EntryId]) -> set[int | None]:
    return {person for entry in entries for person in _people(journal, entry)}


def test_a_bracket_that_is_announced_again_as_it_was_tells_nobody_once_more_that_the_cut_is_made(
    play_off: Journal,
) -> None:
    assert all(published(play_off).values())
    play_off.undo()
    play_off.do(c.PublishRound(len(play_off.tournament.rounds)))
    assert published(play_off) == {"cut_made": set(), "pairing": set()}


def test_of_a_bracket_made_anew_they_hear_whose_place_is_another() -> None:
    """Destiny IV.2b: the first seed leaves before any game of the play-off, the fifth of the table moves up."""
    journal = Journal.opened(None, 12, "destiny-custom", rounds=4, cut=4)
    journal.to_the_bracket(random.Random(3))
    assert journal.tournament.bracket is not None
    leaver, *stay = journal.tournament.bracket.seeds
    assert published(journal)["cut_made"] == {None} | people_of(
        journal, set(journal.tournament.entries) - {leaver, *stay}
    )
    journal.do(c.LeaveTournament(leaver))
    journal.announce()
    seeds = journal.tournament.bracket.seeds
    assert seeds[:3] == tuple(stay)
    told = {"cut_made": {None} | people_of(journal, [leaver]), "pairing": people_of(journal, seeds)}
    assert published(journal) == told, "the leaver's has no words (`rounds.cut_made`)"


def test_after_a_corrected_score_they_hear_who_have_another_seed_or_change_places_at_the_cut(play_off: Journal) -> None:
    """TAC 2.3.3: the first four wait; by the mended match e8 is the eighth seed instead of e13."""
    assert play_off.tournament.bracket is not None
    was, number = play_off.tournament.bracket.seeds, len(play_off.tournament.rounds)
    play_off.undo()
    play_off.do(c.CorrectResult(number - 1, 1, 1, Played(Winner.SECOND, (1, 8)), confirmed=True))
    play_off.do(c.DraftRound(7))
    play_off.do(c.PublishRound(number))
    seeds = play_off.tournament.bracket.seeds
    assert (set(was) - set(seeds), set(seeds) - set(was)) == ({"e13"}, {"e8"})
    moved = {now for before, now in zip(was, seeds, strict=True) if before != now}
    assert moved == {"e1", "e12", "e8"}
    told = {"cut_made": {None} | people_of(play_off, [EntryId("e13")]), "pairing": people_of(play_off, moved)}
    assert published(play_off) == told


def test_whoever_waits_hears_of_another_seed(play_off: Journal) -> None:
    number = len(play_off.tournament.rounds)
    play_off.undo()
    play_off.do(c.CorrectResult(number - 1, 3, 1, Played(Winner.SECOND, (3, 8)), confirmed=True))
    play_off.do(c.DraftRound(7))
    play_off.do(c.PublishRound(number))
    first, second, third, fourth = play_off.tournament.bracket.seeds[:4]  # type: ignore[union-attr]
    assert (first, second, third, fourth) == ("e2", "e6", "e22", "e1"), "e6 and e2 before, e22 the third as it was"
    waiting = people_of(play_off, (first, second, third, fourth))
    assert published(play_off)["cut_made"] & waiting == people_of(play_off, (first, second, fourth))


def test_whoever_came_after_the_first_bracket_hears_of_the_second() -> None:
    """He was told nothing yet."""
    journal = Journal.opened(8, 5, "club-knockout")
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.undo()
    journal.do(c.DiscardDraft(1))
    journal.do(c.RegisterEntry(EntryId("e6"), (PersonId(112),), captain=PersonId(112)))
    journal.announce()
    told = published(journal)
    assert people_of(journal, [EntryId("e6")]) <= told["cut_made"] | told["pairing"]


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


def test_by_a_decision_the_opponents_hear_it_too() -> None:
    journal, leaver, (winner, _, waiting) = third_round(less_than_half="organizer_may_annul")
    journal.do(c.LeaveTournament(leaver))
    (question,) = journal.tournament.questions
    before = journal.tournament
    journal.do(c.Decide(question, "annul", ""))
    for entry, number in ((winner, 1), (waiting, 3)):
        assert told(before, journal, entry)[NoticeKind.MATCHES_ANNULLED].params["points"] == [number]


def test_whoever_has_left_is_called_to_no_table_but_his_opponent_reads_the_pair() -> None:
    journal, leaver, (*_, waiting) = third_round(6, less_than_half="technical_losses")
    journal.do(c.LeaveTournament(leaver))
    journal.play_round(random.Random(3))
    journal.announce()
    (pairing,) = (one for one in journal.tournament.rounds[-1].pairings if leaver in one.entries)
    published = next(act for act in reversed(journal.acts) if any(isinstance(one, RoundPublished) for one in act))
    told = {person for kind, person in heard(journal, published) if kind == NoticeKind.PAIRING}
    entries = journal.tournament.entries
    assert told >= set(entries[pairing.opponent_of(leaver)].members) | set(entries[waiting].members)
    assert not told & set(entries[leaver].members)


def test_of_a_call_that_the_result_has_answered_both_sides_read_the_result_alone() -> None:
    journal = Journal.opened(None, 4, "club-round-robin")
    journal.announce()
    journal.do(c.CallReferee(CallId("k1"), 1, 1, journal.pairing(1).first, "absent"))
    recorded = journal.do(c.RecordResult(1, 1, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    assert any(isinstance(one, CallEnded) for one in recorded)
    assert {kind for kind, _ in heard(journal, recorded)} & {NoticeKind.CALL_ENDED, NoticeKind.RESULT_RECORDED} == {
        NoticeKind.RESULT_RECORDED
    }
