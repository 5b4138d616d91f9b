"""Skipping a round and coming back: who may, when, and what it counts as (Кодекс: Приложение 7, 1.2; статья 21.2)."""

import random
from dataclasses import replace

from engine import commands as c
from engine.decide import absences
from engine.model import EntryId, FreeKind, PersonId
from engine.standings.table import standings
from tests.engine.clauses import code_told
from tests.engine.journals import Journal, refused


def test_an_announced_absence_brings_what_the_code_gives_for_it() -> None:
    """Известные отсутствующие получают 0 очков (Приложение 7, 1.2)."""
    journal = _opened("go-swiss", 5)
    journal.do(c.SkipRound(EntryId("e1"), 1))
    _play(journal)
    rows = {row.entry: row for row in standings(journal.tournament).rows}
    assert rows[EntryId("e1")].values["points"] == 0
    assert {free.kind for free in journal.tournament.rounds[0].free} == {FreeKind.ABSENT}


def test_the_top_group_of_mcmahon_asks_the_desk() -> None:
    journal = _mcmahon()
    t = journal.tournament
    best = next(iter(t.entries.values()))
    refusal = absences.why_ask(t, best)
    assert refusal is not None
    assert (code_told(refusal), refusal.article) == ("absence.top_group", "21.2")
    assert absences.why_ask(t, t.entries[EntryId("e2")]) is not None
    assert absences.why_ask(t, t.entries[EntryId("e3")]) is None


def test_with_a_supergroup_the_group_of_the_bar_is_the_top_group_too() -> None:
    """Кодекс, 21.2: верхняя группа включает в себя и супергруппу."""
    ranks = {"e1": "6d", "e2": "3d", "e3": "2d"}
    opened = Journal.opened(None, 3, "go-mcmahon", rounds=3, bar="3d", supergroup="5d").tournament
    t = replace(opened, entries={e.id: replace(e, rank=ranks[e.id]) for e in opened.entries.values()})
    asks = {name: absences.why_ask(t, entry) is not None for name, entry in t.entries.items()}
    assert asks == {"e1": True, "e2": True, "e3": False}


def test_only_the_next_round_is_skipped_and_only_once() -> None:
    journal = _opened("go-swiss", 6)
    assert refused(journal, c.SkipRound(EntryId("e1"), 2)) == "absence.not_next"
    journal.do(c.SkipRound(EntryId("e1"), 1))
    assert refused(journal, c.SkipRound(EntryId("e1"), 1)) == "absence.already"
    journal.do(c.TakePart(EntryId("e1"), 1))
    assert refused(journal, c.TakePart(EntryId("e1"), 1)) == "absence.none"


def test_where_dropping_out_is_the_way_a_round_is_not_skipped() -> None:
    journal = _opened("destiny-basic", 9, rounds=None)
    assert refused(journal, c.SkipRound(EntryId("e1"), 1)) == "absence.unknown"


def test_whoever_left_a_club_swiss_comes_back_absent_from_what_he_missed() -> None:
    journal = _opened("club-swiss", 6)
    _play(journal)
    journal.do(c.LeaveTournament(EntryId("e1")))
    _play(journal)
    journal.do(c.ReturnEntry(EntryId("e1")))
    assert [one.kind for one in journal.tournament.rounds[1].free if one.entry == "e1"] == [FreeKind.ABSENT]
    journal.undo()
    assert all(one.entry != "e1" for one in journal.tournament.rounds[1].free)


def _opened(rulebook: str, entries: int, rounds: int | None = 4) -> Journal:
    settings: dict[str, object] = {} if rounds is None else {"rounds": rounds}
    return Journal.opened(None, entries, rulebook, **settings)


def _mcmahon() -> Journal:
    """Ranks from 3d down; the bar is 2d, so the first two start in the top group."""
    journal = Journal.opened(None, 0, "go-mcmahon", rounds=3, bar="2d", floor="10k")
    for number, rank in enumerate(("3d", "2d", "1d", "1k", "5k", "9k"), start=1):
        journal.do(
            c.RegisterEntry(EntryId(f"e{number}"), (PersonId(100 + number),), captain=PersonId(100 + number), rank=rank)
        )
    return journal


def _play(journal: Journal) -> None:
    journal.announce()
    journal.play_round(random.Random(1))
