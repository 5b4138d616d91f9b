"""Paired without a network and taken in again: the file of a tournament goes out, is played and paired by `turnir pair`
elsewhere, and comes back; in every rulebook and every system of it."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.exchange.turnir_file.reading import load_file
from engine import commands as c
from engine.errors import RuleViolation
from engine.events import GameRecorded
from engine.evolve import replay
from engine.model import EntryId, EntryStatus, Pairing, Record, Round, RoundStatus, Tournament
from engine.results import mirrored
from engine.standings import final
from engine.standings.table import standings
from engine.taken import compare, same_pairs
from tests.engine.journals import Journal
from tests.engine.test_every_rulebook import EVENTS
from tests.exchange.files import run
from tests.exchange.test_from_the_chat import begun, written

ASKED = 3


def paired(t: Tournament, folder: Path) -> Tournament | None:
    """What `turnir pair` makes of the file of a tournament; None where a person has to be asked."""
    out = folder / "next.json"
    result = run("pair", "-", "--out", str(out), given=written(t))
    assert result.exit_code in (0, ASKED), result.output
    return None if result.exit_code else load_file(out.read_bytes()).tournament


def results_of(here: Tournament, file: Tournament) -> tuple[c.RecordResult, ...]:
    return tuple(one for added in compare(here, file).adds for one in added.records)


@pytest.mark.parametrize("event", EVENTS)
def test_rounds_played_and_paired_without_a_network_stand_as_if_there_had_been_one(event: str, tmp_path: Path) -> None:
    here, chance = begun(event), random.Random(4)
    here.announce(0)
    while True:
        there = copy.copy(here)
        there.acts = list(here.acts)
        there.play_round(chance)
        if final.is_over(there.tournament):
            return
        file = paired(there.tournament, tmp_path)
        there.do(c.DraftRound(0))
        if file is None:
            assert there.tournament.questions
            return
        own = there.tournament.rounds[-1]
        here.do(c.TakeIn(results_of(here.tournament, file), file))
        draft = here.tournament.rounds[-1]
        assert draft.status is RoundStatus.DRAFT
        assert [bare(pairing) for pairing in draft.pairings] == [bare(pairing) for pairing in own.pairings]
        assert (draft.stage, draft.name, draft.free, draft.rng_seed) == (own.stage, own.name, own.free, own.rng_seed)
        assert [note.code for note in draft.notes] == ["taken", *(note.code for note in own.notes)]
        assert standings(replay("t1", here.events)) == standings(here.tournament)
        here.do(c.PublishRound(draft.number))
        here.do(c.StartRound(draft.number))


def bare(pairing: Pairing) -> Pairing:
    return replace(pairing, version=0)


def at_home(event: str = "club-swiss") -> Journal:
    journal = begun(event)
    journal.announce(3)
    return journal


def played(journal: Journal, seed: int = 4) -> Tournament:
    there = copy.copy(journal)
    there.acts = list(journal.acts)
    there.play_round(random.Random(seed))
    return there.tournament


def crossed(t: Tournament, pairs: list[tuple[EntryId, EntryId]]) -> Tournament:
    """With a next round of these pairs, which a hand has made."""
    number = len(t.rounds) + 1
    pairings = tuple(Pairing(number, table, *two) for table, two in enumerate(pairs, start=1))
    return replace(t, rounds=(*t.rounds, Round(number, t.rounds[-1].stage, pairings)))


@pytest.mark.parametrize("event", ["club-swiss", "tac"])
def test_pairs_of_a_hand_become_the_draft_as_they_are(event: str) -> None:
    """The four tables of round 1 once more, the sides turned: nobody would pair so."""
    here = at_home(event)
    there = played(here)
    wanted = [(pairing.second, pairing.first) for pairing in there.rounds[0].pairings]
    file = crossed(there, wanted)
    here.do(c.TakeIn(results_of(here.tournament, file), file))
    draft = here.tournament.rounds[-1]
    assert [pairing.entries for pairing in draft.pairings] == wanted
    assert all(pairing.rematch for pairing in draft.pairings)
    codes = [note.code for note in draft.notes]
    assert codes[0] == "taken"
    assert codes.count("rematch") == 4
    here.do(c.PublishRound(2))


def test_pairs_that_follow_from_data_are_not_made_by_a_file() -> None:
    here = at_home("club-round-robin")
    there = played(here)
    file = crossed(there, [(pairing.second, pairing.first) for pairing in there.rounds[0].pairings])
    before = here.tournament
    with pytest.raises(RuleViolation, match=r"taken\.by_data"):
        here.do(c.TakeIn(results_of(here.tournament, file), file))
    assert here.tournament == before


def test_nobody_who_is_there_is_forgotten() -> None:
    here = at_home("tac")
    there = played(here)
    file = crossed(there, [pairing.entries for pairing in there.rounds[0].pairings[:3]])
    with pytest.raises(RuleViolation, match=r"import\.missing"):
        here.do(c.TakeIn(results_of(here.tournament, file), file))
    assert not any(pairing.games for pairing in here.tournament.rounds[0].pairings)


@pytest.mark.parametrize("event", ["tac", "club-swiss", "club-round-robin", "club-knockout", "go-mcmahon"])
def test_the_first_round_may_come_from_a_file_too(event: str, tmp_path: Path) -> None:
    here = begun(event)
    file = paired(here.tournament, tmp_path)
    assert file is not None
    here.do(c.TakeIn((), file))
    assert same_pairs(here.tournament.rounds[0], file.rounds[0])
    here.undo()
    assert (here.tournament.rounds, here.tournament.lots, here.tournament.bracket) == ((), (), None)
    here.do(c.TakeIn((), file))
    here.do(c.PublishRound(1))


def test_one_undo_takes_back_the_results_and_the_draft() -> None:
    here = at_home("tac")
    before = here.tournament
    there = played(here)
    file = crossed(there, [(pairing.second, pairing.first) for pairing in there.rounds[0].pairings])
    here.do(c.TakeIn(results_of(before, file), file))
    here.undo()
    assert [pairing.games for pairing in here.tournament.rounds[0].pairings] == [()] * 4
    assert len(here.tournament.rounds) == 1


def test_what_is_recorded_stays_and_what_differs_is_told() -> None:
    here = at_home("tac")
    file = played(here)
    here.play_table(1, random.Random(77))
    assert here.tournament.rounds[0].pairings[0].games != file.rounds[0].pairings[0].games
    found = compare(here.tournament, file)
    assert [one.pairing.table for one in found.differs] == [1]
    assert [one.pairing.table for one in found.adds] == [2, 3, 4]
    here.do(c.TakeIn(results_of(here.tournament, file)))
    assert sum(isinstance(event, GameRecorded) for event in here.acts[-1]) == 3


def test_sides_that_sit_the_other_way_round_in_the_file_are_read_so() -> None:
    here = at_home("tac")
    file = played(here)
    turned = tuple(
        replace(one, first=one.second, second=one.first, records=tuple(map(Record, tuple(map(mirrored, one.games)))))
        for one in file.rounds[0].pairings
    )
    there = replace(file, rounds=(replace(file.rounds[0], pairings=turned),))
    assert results_of(here.tournament, there) == results_of(here.tournament, file)


def test_a_file_that_has_parted_ways_is_refused_with_what_differs() -> None:
    here = at_home("tac")
    t = here.tournament
    one, other, *rest = t.rounds[0].pairings
    swapped = (replace(one, second=other.second), replace(other, second=one.second), *rest)
    entries = dict(t.entries)
    entries.pop(one.first)
    for file, code in (
        (replace(t, rounds=(replace(t.rounds[0], pairings=swapped),)), "taken.round"),
        (replace(t, entries=entries), "taken.entries"),
        (replace(t, rounds=()), "taken.older"),
        (at_home("club-swiss").tournament, "taken.rulebook"),
    ):
        with pytest.raises(RuleViolation) as refused:
            compare(t, file)
        assert refused.value.code == code


def test_a_file_with_nothing_new_is_no_act() -> None:
    here = at_home("tac")
    with pytest.raises(RuleViolation, match=r"taken\.nothing"):
        here.do(c.TakeIn((), here.tournament))


def gone(file: Tournament, entry: str, status: EntryStatus = EntryStatus.WITHDRAWN) -> Tournament:
    """Somebody went home after round 1, which the laptop knows."""
    left = replace(file.entries[EntryId(entry)], status=status, left_after_round=1)
    return replace(file, entries=file.entries | {left.id: left})


@pytest.mark.parametrize("event", ["club-swiss", "go-mcmahon", "nardy-short-blitz"])
def test_whoever_left_by_the_file_leaves_with_its_results_and_its_next_round(event: str, tmp_path: Path) -> None:
    here = at_home(event)
    there = copy.copy(here)
    there.acts = list(here.acts)
    there.play_round(random.Random(4))
    leaver = there.tournament.rounds[0].pairings[0].second
    there.do(c.LeaveTournament(leaver))
    file = paired(there.tournament, tmp_path)
    assert file is not None
    found = compare(here.tournament, file)
    assert [one.entry for one in found.left] == [leaver]
    before = here.tournament
    here.do(c.TakeIn(results_of(before, file), file, found.left))
    assert here.tournament.entries[leaver].status is EntryStatus.WITHDRAWN
    assert same_pairs(here.tournament.rounds[1], file.rounds[1])
    assert leaver not in {entry for pairing in here.tournament.rounds[1].pairings for entry in pairing.entries}
    here.undo()
    assert here.tournament.entries[leaver].status is EntryStatus.ACTIVE
    assert len(here.tournament.rounds) == 1


@pytest.mark.parametrize("status", [EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED])
def test_a_leaver_whose_match_is_open_or_who_was_sent_away_is_for_a_person(status: EntryStatus) -> None:
    here = at_home()
    leaver = here.tournament.rounds[0].pairings[0].second
    file = gone(played(here) if status is EntryStatus.DISQUALIFIED else here.tournament, leaver, status)
    found, before = compare(here.tournament, file), here.tournament
    with pytest.raises(RuleViolation, match=r"taken\.leaver"):
        here.do(c.TakeIn(results_of(before, file), None, found.left))
    assert here.tournament == before


def test_in_a_bracket_a_leaver_is_for_a_person() -> None:
    here = at_home("club-knockout")
    file = gone(played(here), here.tournament.rounds[0].pairings[0].first)
    with pytest.raises(RuleViolation, match=r"taken\.leaver"):
        here.do(c.TakeIn(results_of(here.tournament, file), None, compare(here.tournament, file).left))


def test_other_line_ups_are_told_and_stay() -> None:
    here = at_home("go-team-swiss")
    file = played(here)
    assert compare(here.tournament, file).lineups == ()
    first, *rest = file.rounds[0].pairings
    lineup = first.lineups[0]
    turned = replace(first, lineups=((lineup[1], lineup[0], *lineup[2:]), first.lineups[1]))
    there = replace(file, rounds=(replace(file.rounds[0], pairings=(turned, *rest)),))
    assert [one.table for one in compare(here.tournament, there).lineups] == [first.table]
    here.do(c.TakeIn(results_of(here.tournament, there)))
    assert here.tournament.rounds[0].pairings[0].lineups == first.lineups
