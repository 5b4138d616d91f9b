"""The organizer's screens where points are counted: the cut, leaving, coming back."""

from __future__ import annotations

from bot.render.screens import organizer_leaving, organizer_rounds
from bot.render.screens.organizer_state import Step, next_step
from engine.model import EntryId, EntryStatus
from engine.standings.table import standings
from tests.builders import Club, club
from tests.render.scenes import RU, plain, view


def event(rounds: int, cut: int = 4) -> Club:
    return club(8, rulebook="destiny-custom", rounds=3, cut=cut).through(rounds)


def test_the_panel_leads_from_the_rounds_over_the_cut_to_the_end() -> None:
    assert next_step(view(event(2))) is Step.PAIR
    assert next_step(view(event(3))) is Step.CUT
    assert next_step(view(event(3, cut=0))) is Step.FINISH
    assert next_step(view(event(4))) is Step.PAIR
    assert next_step(view(event(5))) is Step.FINISH


def test_the_cut_names_the_best_of_the_table() -> None:
    stage = event(3)
    seen = view(stage)
    screen = organizer_rounds.cut(seen, RU)
    assert "в плей-офф выходят 4 лучших" in screen.text
    best = standings(stage.tournament).rows[0]
    assert f"1. {seen.name(best.entry)} {best.values['points']}" in plain(screen)


def test_leaving_is_told_by_what_comes_of_it() -> None:
    swiss = view(event(2))
    told = plain(organizer_leaving.confirm(swiss, RU, swiss.tournament.entries[EntryId("e1")]))
    assert "каждый пропущенный тур — поражение" in told
    playoff = view(event(3).drawn())
    bracket = playoff.tournament.bracket
    assert bracket is not None
    first = playoff.tournament.entries[bracket.seeds[0]]
    assert "соперник" in plain(organizer_leaving.confirm(playoff, RU, first))
    out = next(e for e in playoff.tournament.entries.values() if e.id not in bracket.seeds)
    assert "места не изменятся" in plain(organizer_leaving.confirm(playoff, RU, out))


def test_coming_back_says_what_it_costs() -> None:
    seen = view(event(1).left("e1").through(2))
    gone = seen.tournament.entries[EntryId("e1")]
    assert organizer_leaving.may_come_back(seen, gone)
    assert "За 1 пропущенный тур запишем поражение" in plain(organizer_leaving.confirm_return(seen, RU, gone))
    out = view(event(1).left("e1", EntryStatus.DISQUALIFIED).through(2))
    assert not organizer_leaving.may_come_back(out, out.tournament.entries[EntryId("e1")])
