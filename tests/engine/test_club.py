"""What a club decides about its past, and what follows from its tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.club import KINDS, Annals, ClubEvent
from engine.club.events import (
    FinalSet,
    PeopleMerged,
    PersonParted,
    ProfileShown,
    SeasonBegun,
    SeasonClosed,
    TournamentCounted,
    TournamentLeftOut,
    TwinsDenied,
    evolved,
    kinds,
)
from engine.club.past import Finish, Meeting, PastEvent, past_of
from engine.club.players import Tally, both_played_in, players_of
from engine.club.seasons import Season, SeasonId, SeasonRules, qualifiers, season_table
from engine.copies import replace
from engine.errors import RuleViolation
from engine.model import EntryId, EntryStatus, PersonId
from engine.standings.final import final_places
from tests.builders import club

P1, P2, P3, P4 = map(PersonId, (1, 2, 3, 4))
SPRING = SeasonId("s1")
START = datetime(2026, 3, 1, tzinfo=UTC)


def told(*facts: ClubEvent, before: Annals | None = None) -> Annals:
    annals = before or Annals()
    for fact in facts:
        fact.check(annals)
        annals = evolved(annals, fact)
    return annals


def event(number: int, *places: Sequence[int], meetings: Sequence[Meeting] = ()) -> PastEvent:
    """Places from the first: whoever stands together shares them."""
    finishes: list[Finish] = []
    for people in places:
        first, last = len(finishes) + 1, len(finishes) + len(people)
        finishes += [
            Finish(EntryId(f"e{one}"), (PersonId(one),), first, last, 0, 0, 0, 0, first == 1) for one in people
        ]
    ended = START + timedelta(days=number)
    return PastEvent(f"t{number}", f"Вечер {number}", "go", ended, tuple(finishes), tuple(meetings))


def test_who_is_merged_is_the_one_player_also_through_a_third_and_parts_again() -> None:
    annals = told(PeopleMerged(P1, P2), PeopleMerged(P2, P3))
    assert [annals.who(one) for one in (P1, P2, P3, P4)] == [P3, P3, P3, P4]
    assert annals.known_as(P3) == (P1, P2, P3)
    with pytest.raises(RuleViolation, match=r"^annals\.same_already\("):
        told(PeopleMerged(P1, P3), before=annals)
    parted = told(PersonParted(P1), before=annals)
    assert [parted.who(one) for one in (P1, P2)] == [P1, P3]
    assert (P1, P3) in parted.apart, "nobody is asked about them again"
    with pytest.raises(RuleViolation, match=r"^annals\.not_merged\("):
        told(PersonParted(P1), before=parted)
    assert parted.revision == 3


def test_what_others_see_is_said_for_the_player_whoever_of_his_people_says_it() -> None:
    annals = told(PeopleMerged(P1, P2), ProfileShown(P1, "tables"))
    assert annals.shown_of(P2) == annals.shown_of(P1) == "tables"
    assert annals.shown_of(P3) == "all"


def test_whoever_is_merged_shows_no_more_of_himself_than_before() -> None:
    hidden = ProfileShown(P1, "nothing")
    assert told(hidden, PeopleMerged(P1, P2)).shown_of(P2) == "nothing"
    assert told(hidden, ProfileShown(P2, "tables"), PeopleMerged(P1, P2)).shown_of(P2) == "nothing"
    assert told(hidden, PeopleMerged(P2, P1)).shown_of(P1) == "nothing"
    assert told(PeopleMerged(P1, P2)).shown_of(P2) == "all"
    parted = told(hidden, PeopleMerged(P1, P2), PersonParted(P1))
    assert [parted.shown_of(one) for one in (P1, P2)] == ["nothing", "nothing"]


def test_two_people_of_one_name_are_not_proposed_again() -> None:
    assert told(TwinsDenied(P2, P1)).apart == {(P1, P2)}


def test_a_finished_tournament_is_remembered_with_places_points_and_meetings() -> None:
    drawn = club("A", "B", "C", rulebook="club-swiss", rounds=3).drawn()
    pair = drawn.tournament.rounds[0].pairings[0]
    free = drawn.tournament.rounds[0].free[0].entry
    played = drawn.play(f"{pair.first}-{pair.second} wins").tournament
    people = {name: PersonId(number) for number, name in enumerate(played.entries, 1)}
    entries = {key: replace(entry, members=(people[key],)) for key, entry in played.entries.items()}
    past = past_of(replace(played, entries=entries, final_places=final_places(played)), START)
    points = {finish.entry: (finish.points, finish.won, finish.lost) for finish in past.entries}
    assert points == {pair.first: (1, 1, 0), pair.second: (0, 0, 1), free: (1, 0, 0)}
    assert len(past.meetings) == 2, "a match from both sides; nobody met whoever had the bye"
    assert players_of([past])[people[pair.first]].rivals == {people[pair.second]: Tally(won=1)}


def test_a_tournament_whose_best_was_disqualified_was_won_by_the_next() -> None:
    played = club("A", "B", "C", rulebook="club-swiss", rounds=3).drawn().tournament
    out, *others = played.entries
    entries = {**played.entries, out: replace(played.entries[out], status=EntryStatus.DISQUALIFIED)}
    places = ((out, 1), (others[0], 2), (others[1], 2))
    past = past_of(replace(played, entries=entries, final_places=places), START)
    assert [(one.place, one.first) for one in past.entries] == [(1, False), (2, True), (2, True)]


def test_a_player_is_what_all_his_people_have_played() -> None:
    won = Meeting((P1,), (P2,), won=True, drawn=False)
    drawn = Meeting((P3,), (P2,), won=False, drawn=True)
    first, second = event(1, [1], [2], meetings=[won]), event(2, [2, 3], meetings=[drawn])
    annals = told(PeopleMerged(P3, P1))
    player = players_of([one.by_players(annals.who) for one in (first, second)])[P1]
    assert [one.event.id for one in player.appearances] == ["t2", "t1"]
    assert player.rivals == {P2: Tally(won=1, drawn=1)}
    assert [one.event.id for one in player.titles] == ["t2", "t1"], "a shared first place is one too"
    assert both_played_in([first, second], P1, P2) == "Вечер 1"
    assert both_played_in([first, second], P1, P3) == ""


def test_points_by_place_are_shared_to_the_fraction_and_the_best_count() -> None:
    """By hand: 10-6-3. Event 1: A first, B and C share 2-3 with (6+3)/2 each. Event 2: B, A, C. Event 3: C alone.

    Best two of each: A 10+6, B 4½+10, C 10+4½. B and C are equal in the sum and in their best events, but C has
    a third.
    """
    rules = SeasonRules(table=(10, 6, 3), best=2)
    season = Season(SPRING, "Весна", "go", rules, ("t1", "t2", "t3"))
    events = [event(1, [1], [2, 3]), event(2, [2], [1], [3]), event(3, [3])]
    table = season_table(season, events, {})
    half = Fraction(29, 2)
    assert [(line.person, line.total, line.place, line.shared) for line in table] == [
        (1, 16, 1, False),
        (3, half, 2, False),
        (2, half, 3, False),
    ]
    assert table[1].counted == {"t1", "t3"}
    assert table[1].brought == {"t1": Fraction(9, 2), "t2": 3, "t3": 10}


def test_who_played_too_few_has_no_place_and_does_not_qualify() -> None:
    season = Season(SPRING, "Весна", "go", SeasonRules(table=(10, 6), least=2, final_of=1), ("t1", "t2"))
    table = season_table(season, [event(1, [1], [2]), event(2, [2], [3], [1])], {})
    assert [(line.person, line.place, line.shared) for line in table] == [
        (2, 1, False),
        (1, 2, False),
        (3, None, False),
    ]
    assert qualifiers(season, table) == (2,)


def test_whoever_shares_the_last_place_of_the_final_qualifies_too() -> None:
    season = Season(SPRING, "Весна", "go", SeasonRules(table=(10,), final_of=2), ("t1",))
    table = season_table(season, [event(1, [1], [2, 3])], {})
    assert [line.place for line in table] == [1, 2, 2]
    assert qualifiers(season, table) == (1, 2, 3)


def test_rating_gained_is_added_up() -> None:
    season = Season(SPRING, "Весна", "go", SeasonRules(brings="rating"), ("t1", "t2"))
    gains = {"t1": {P1: 12, P2: -12}, "t2": {P1: -3}}
    table = season_table(season, [event(1, [1], [2]), event(2, [1])], gains)
    assert [(line.person, line.total) for line in table] == [(1, 9), (2, -12)]


def test_a_closed_season_takes_nothing_until_it_is_opened_again() -> None:
    begun = told(SeasonBegun(SPRING, "Весна", "go", SeasonRules()), TournamentCounted(SPRING, "t1"))
    with pytest.raises(RuleViolation, match=r"^season\.counted_already\("):
        told(TournamentCounted(SPRING, "t1"), before=begun)
    closed = told(SeasonClosed(SPRING), before=begun)
    for fact in (TournamentCounted(SPRING, "t2"), TournamentLeftOut(SPRING, "t1"), FinalSet(SPRING, "f")):
        with pytest.raises(RuleViolation, match=r"^season\.closed\("):
            fact.check(closed)
    opened = told(SeasonClosed(SPRING, closed=False), TournamentLeftOut(SPRING, "t1"), before=closed)
    assert opened.seasons[SPRING].tournaments == ()
    with pytest.raises(RuleViolation, match=r"^season\.title_taken\("):
        told(SeasonBegun(SeasonId("s2"), "Весна", "go", SeasonRules()), before=opened)
    with pytest.raises(RuleViolation, match=r"^season\.unknown\("):
        told(SeasonClosed(SeasonId("s3")), before=opened)


@given(st.permutations([1, 2, 3, 4]), st.integers(1, 4))
def test_the_order_in_which_tournaments_are_counted_in_changes_no_line(order: list[int], best: int) -> None:
    events = [event(1, [1], [2, 3]), event(2, [2], [1, 4]), event(3, [3], [4], [1]), event(4, [4, 1, 2], [3])]
    rules = SeasonRules(table=(7, 5, 2), best=best)
    plain = season_table(Season(SPRING, "", "go", rules, ("t1", "t2", "t3", "t4")), events, {})
    mixed = season_table(Season(SPRING, "", "go", rules, tuple(f"t{one}" for one in order)), events[::-1], {})
    assert [(one.person, one.total, one.place) for one in plain] == [
        (one.person, one.total, one.place) for one in mixed
    ]


def test_a_fact_that_does_not_say_what_it_changes_fails_where_kinds_are_gathered() -> None:
    @dataclass(frozen=True, slots=True)
    class Rumour(ClubEvent):
        def check(self, annals: Annals) -> None: ...

    with pytest.raises(TypeError, match="Rumour lacks apply"):
        kinds({"Rumour": Rumour})
    assert "PeopleMerged" in KINDS
    assert "ClubEvent" not in KINDS
