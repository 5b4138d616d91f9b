"""Who gets what at the end: sums are shared by those of one place, things are not (Приложение 9, 1.3, 1.4)."""

from dataclasses import replace

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import EntryStatus, Prize, Tournament
from engine.results import Played, Winner
from engine.standings import prizes
from tests.engine.clauses import code_told
from tests.engine.journals import Journal


def finished(*given: Prize) -> Tournament:
    """Four players, one round: two won and two lost."""
    journal = Journal.opened(None, 4, "club-swiss", rounds=1)
    journal.announce()
    for pairing in journal.tournament.rounds[0].pairings:
        journal.do(c.RecordResult(1, pairing.table, Played(Winner.FIRST)))
    journal.do(c.FinishTournament())
    journal.do(c.StatePrizes(given))
    return journal.tournament


def test_those_of_one_place_share_the_sums_of_all_the_places_they_take_up() -> None:
    t = finished(Prize(3000), Prize(2000), Prize(500))
    t = replace(t, final_places=tuple((entry, 1 if n < 2 else 3) for n, (entry, _) in enumerate(t.final_places)))
    won = [entry for entry, place in t.final_places if place == 1]
    lost = [entry for entry, place in t.final_places if place == 3]
    sums = prizes.sums(t)
    assert [sums[entry] for entry in won] == [2500, 2500]
    assert [sums[entry] for entry in lost] == [250, 250]
    series = replace(t, prizes=tuple(Prize(points=one.amount) for one in t.prizes))
    assert prizes.points(series) == sums
    assert set(prizes.sums(series).values()) == {0}


def test_a_thing_goes_to_one_and_to_lots_where_nothing_tells_them_apart() -> None:
    t = finished(Prize(thing="Кубок"), Prize(100), Prize(thing="Книга"))
    given = prizes.things(t)
    assert [(one.place, one.thing) for one in given] == [(1, "Кубок"), (3, "Книга")]
    places = dict(t.final_places)
    order = dict(format_of(t.rulebook.plan[-1]).places_for_prizes(t) or ())
    for one in given:
        keys = {(places[entry], order[entry]) for entry in one.entries}
        assert len(keys) == 1
        better = [entry for entry in places if (places[entry], order[entry]) < next(iter(keys))]
        assert len(better) < one.place <= len(better) + len(one.entries)


def test_whoever_was_disqualified_wins_nothing_and_the_next_moves_up() -> None:
    """As in Magic's Infraction Procedure Guide: those behind advance one place."""
    t = finished(Prize(3000), Prize(2000, thing="Книга"), Prize(500))
    a, b, c_, d = (entry for entry, _ in t.final_places)
    entries = {**t.entries, a: replace(t.entries[a], status=EntryStatus.DISQUALIFIED)}
    t = replace(t, entries=entries, final_places=((a, 1), (b, 2), (c_, 2), (d, 4)))
    assert prizes.awarded(t) == ((b, 1), (c_, 1), (d, 3))
    assert prizes.sums(t) == {b: 2500, c_: 2500, d: 500}
    assert a not in prizes.things(t)[0].entries


def test_a_list_is_stated_anew_and_taken_back() -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=1)
    journal.do(c.StatePrizes((Prize(3000),)))
    journal.do(c.StatePrizes((Prize(thing="  Большая   чаша "),)))
    assert journal.tournament.prizes == (Prize(thing="Большая чаша"),)
    journal.undo()
    assert journal.tournament.prizes == (Prize(3000),)
    for bad, code in (((Prize(3000),), "same"), ((Prize(thing="о" * 65),), "too_long"), ((Prize(1),) * 33, "too_many")):
        with pytest.raises(RuleViolation) as refused:
            journal.do(c.StatePrizes(bad))
        assert code_told(refused.value) == f"prizes.{code}"
