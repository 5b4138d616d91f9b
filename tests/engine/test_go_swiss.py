"""Go by the Swiss system: the cards of Приложение 7, 2, colours, free points, leaving, places."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import groupby

import pytest

from engine.model import Absence, EntryId, EntryStatus, FreeKind, Tournament
from engine.pairing.candidates import field_of
from engine.pairing.next_round import RoundDraft, pair_round
from engine.regulations import RoundsStage
from engine.standings.history import history_of
from engine.standings.table import standings
from tests.engine.golden_go import GOLDEN, addends, bye, game, numbered, places, seven, with_round


def drawn(t: Tournament, colour: str) -> RoundDraft:
    """The next round from the first seed whose lot gives #1 the colour."""
    drafts = (pair_round(t, seed) for seed in range(50))
    return next(draft for draft in drafts if draft.pairings[0].colour == colour)


def blacks(draft: RoundDraft) -> list[tuple[str, str]]:
    """(Black, White) of every table."""
    return [p.entries if p.colour == "first_black" else (p.second, p.first) for p in draft.pairings]


def groups(t: Tournament, number: int) -> list[list[int]]:
    """Equal points, each group in the order of the round."""
    stage = t.rulebook.plan[0]
    assert isinstance(stage, RoundsStage)
    field = field_of(t, stage, number, 0)
    return [[int(one.entry) for one in equal] for _, equal in groupby(field, key=lambda one: one.score)]


def test_four_rounds_by_cards_with_their_colours() -> None:
    """Приложение 7, 2.5-2.10: ten players, #1 drew Black."""
    told = GOLDEN["D1"]
    t = numbered("go-swiss", 10, rounds=4)
    for number, round_ in enumerate(told["rounds"], start=1):
        assert round_["round"] == number
        draft = drawn(t, "first_black") if round_["round"] == 1 else pair_round(t, 0)
        assert blacks(draft) == [(str(p["black"]), str(p["white"])) for p in round_["pairs"]], round_["round"]
        t = replace(t, lots=(*t.lots, *draft.lots))
        assert groups(t, round_["round"]) == round_["groups"]
        t = with_round(t, [game(p["black"], p["white"], str(p["winner"])) for p in round_["pairs"]])
    points = {row.entry: str(row.values["points"]) for row in standings(t).rows}
    assert points == told["points"]
    history = history_of(t, "swiss")
    colours = {entry: "".join("B" if o.black else "W" for o in outings) for entry, outings in history.outings.items()}
    assert colours == told["colours"]


def test_byes_a_no_show_and_an_announced_absence() -> None:
    """Приложение 7, 2.2: nobody has a second point without play, unplayed rounds do not count for colours."""
    told = GOLDEN["D2"]
    t = numbered("go-swiss", 9, rounds=3)
    for number, round_ in enumerate(told["rounds"], start=1):
        assert round_["round"] == number
        absences = tuple(Absence(EntryId(str(one)), round_["round"], FreeKind.ABSENT) for one in round_["absent"])
        t = replace(t, absences=absences)
        draft = drawn(t, "first_white") if round_["round"] == 1 else pair_round(t, 0)
        assert blacks(draft) == [(str(p["black"]), str(p["white"])) for p in round_["pairs"]], round_["round"]
        t = replace(t, lots=(*t.lots, *draft.lots))
        assert groups(t, round_["round"]) == round_["groups"]
        assert [one.entry for one in draft.free if one.kind is FreeKind.BYE] == (
            [str(round_["bye"])] if round_["bye"] else []
        )
        results = {"B": "black", "W": "white"}
        games = [
            game(
                p["black"], p["white"], f"noshow:{p['white']}" if p["result"] == "Bf" else str(p[results[p["result"]]])
            )
            for p in round_["pairs"]
        ]
        t = with_round(t, games, draft.free)
    points = {row.entry: str(row.values["points"]) for row in standings(t).rows}
    assert points == told["points"]
    history = history_of(t, "swiss")
    assert [int(entry) for entry in sorted(t.entries) if history.unplayed_wins(entry)] == told["free"]


def test_sums_over_opponents_with_unplayed_rounds() -> None:
    """Приложение 9, 4 and 5.1: unplayed rounds add 0."""
    told = GOLDEN["D4"]
    t = seven("go-swiss")
    table = standings(t)
    rows = {row.entry: row for row in table.rows}
    for line in told["rows"]:
        values = rows[line["player"]].values
        found = [str(values[name]) for name in ("points", "sos", "sos_1", "sos_2")]
        assert found == [line[name] for name in ("points", "sos", "sos1", "sos2")], line["player"]
        assert addends(t, line["player"], "sos") == line["entries"]
    assert places(table.rows) == told["places"]


@pytest.mark.parametrize("treatment", ["keep", "annul_final"])
def test_who_leaves_before_half_of_the_rounds(treatment: str) -> None:
    """Статья 21, 5: literally, the games of such a leaver are taken out of the final table, and #3 is the champion."""
    told = GOLDEN["D16"]
    t = numbered("go-swiss", 8, rounds=4, swiss_withdrawal_lt_half=treatment)
    for number in range(1, 5):
        lines = [line[1:] for line in told["games"] if line[0] == number]
        games = [game(black, white, str(winner)) for black, white, winner in lines if white is not None]
        t = with_round(t, games, [bye(black) for black, white, _ in lines if white is None])
    gone = replace(t.entries[EntryId("8")], status=EntryStatus.WITHDRAWN, left_after_round=1)
    t = replace(t, entries=t.entries | {EntryId("8"): gone})
    table = standings(t)
    counted = [row for row in table.rows if treatment == "keep" or row.entry != "8"]
    found = {row.entry: [str(row.values[name]) for name in ("points", "sos", "sos_1", "sos_2")] for row in counted}
    assert found == {line[0]: line[1:] for line in told[treatment]["table"]}
    assert places(counted) == told[treatment]["places"]
    assert table.rows[-1].status.value == "withdrawn"
    before = {row.entry: row.values["points"] for row in standings(t, 3).rows}
    assert before[EntryId("4")] == Fraction(3), "before the last round every game counts"


@pytest.mark.parametrize(("bye_to", "free"), [("last_in_order", "3"), ("last_in_classification", "4")])
def test_the_free_round_goes_to_the_last_as_the_club_reads_it(bye_to: str, free: str) -> None:
    """Приложение 7, 2.2: in an even round the order is turned round (2.6), so its last is not the last number."""
    t = numbered("go-swiss", 5, rounds=3, bye_to=bye_to)
    t = with_round(t, [game(1, 3, "1"), game(2, 4, "2")], [bye(5)])
    assert [one.entry for one in pair_round(t, 0).free] == [free]


def test_half_of_the_rounds_is_enough() -> None:
    t = numbered("go-swiss", 4, rounds=2)
    t = with_round(t, [game(1, 3, "1"), game(2, 4, "4")])
    gone = replace(t.entries[EntryId("4")], status=EntryStatus.WITHDRAWN, left_after_round=1)
    t = with_round(replace(t, entries=t.entries | {EntryId("4"): gone}), [game(1, 2, "1")], [bye(3)])
    assert standings(t).row(EntryId("4")).values["points"] == 1


def test_the_classification_may_be_made_without_ratings() -> None:
    """П7 2.5: by ratings downwards, or by lots alone; the stated seeds stay first."""

    def orders(**settings: object) -> set[tuple[str, ...]]:
        t = numbered("go-swiss", 6, rounds=3, **settings)
        rated = {one.id: replace(one, seed=None, rating=2000 - one.number) for one in t.entries.values()}
        return {pair_round(replace(t, entries=rated), seed).lots[0].order for seed in range(20)}

    assert orders() == {("1", "2", "3", "4", "5", "6")}
    assert len(orders(order_by_rating=False)) > 1
