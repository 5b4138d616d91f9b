"""What the books propose about violations, number by number, and what a measure does to the match and to the entry."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from engine import commands as c
from engine import events as e
from engine.discipline import Breach, Proposal, comes_to, propose
from engine.errors import RulebookError, RuleViolation
from engine.evolve import evolve
from engine.model import EntryId, EntryStatus, Free, FreeKind, Penalty, PersonId, Tournament
from engine.regulations import Circumstance, Sanction, build, load, preset_ids
from engine.results import BoardGame, DoubleForfeit, Forfeit, Ground, PenaltyPoint, Played, PointGame, Side, Win, Winner
from engine.standings.table import standings
from tests.engine.clauses import code_told
from tests.engine.journals import NOON, Journal

REFEREE = PersonId(77)
numbers = count(1)


def noted(t: Tournament, breach: Breach, measure: Sanction | None = None) -> tuple[Tournament, Proposal]:
    """The violation is written down with what the book proposes, or with `measure`; the results stay as they are."""
    proposal = propose(t, breach)
    given = measure or proposal.measure
    assert given is not None
    penalty = Penalty(
        f"x{next(numbers)}",
        breach.entry,
        breach.violation,
        given,
        REFEREE,
        NOON,
        person=breach.person,
        circumstances=breach.circumstances,
        round=breach.round,
        table=breach.table,
        game=breach.game,
    )
    return evolve(t, e.PenaltyGiven(penalty)), proposal


def tac() -> Tournament:
    return Journal.opened(8).tournament


# ── TAC, Приложение 1 ───────────────────────────────────────────────────────────────────────────────────────────────


HINTS = ("discard_with_playable_card", "announce_moves_to_home", "hint_to_partner")


@pytest.mark.parametrize(
    ("rows", "measures"),
    [
        ("talk_about_game talk_about_game talk_about_game", "warning second_warning forfeit_loss"),
        ("stalling stalling stalling", "move_timer warning forfeit_loss"),
        ("insult insult insult", "warning forfeit_loss disqualification"),
        ("card_mixing card_mixing", "forfeit_loss disqualification"),
        ("tactics talk_about_game tactics", "warning warning forfeit_loss"),
        *((" ".join([row] * 3), "no_home_this_deal no_home_this_deal forfeit_loss") for row in HINTS),
        ("finger_count finger_count finger_count", "warning second_warning forfeit_loss"),
        ("coded_signs coded_signs coded_signs", "warning forfeit_loss disqualification"),
        ("took_opponents_card peeking peeking", "card_returned_and_no_home_this_deal warning forfeit_loss"),
    ],
)
def test_the_ladder_of_tac(rows: str, measures: str) -> None:
    """Приложение 1: every row has a ladder of its own, the violations of a team add up by row."""
    t = tac()
    for row, measure in zip(rows.split(), measures.split(), strict=True):
        t, proposal = noted(t, Breach(EntryId("e1"), row))
        assert (proposal.measure, proposal.why, proposal.article) == (measure, "step", "App. 1")


@pytest.mark.parametrize(
    ("row", "before", "last"), [("talk_about_game", 3, "forfeit_loss"), ("move_out_of_turn", 1, "no_home_this_deal")]
)
def test_past_the_end_of_the_ladder_of_tac_the_last_step_is_proposed(row: str, before: int, last: str) -> None:
    """Приложение 1 has «—» there: the referee decides, and is proposed the same again."""
    t = tac()
    for _ in range(before):
        t, _ = noted(t, Breach(EntryId("e1"), row))
    proposal = propose(t, Breach(EntryId("e1"), row))
    assert (proposal.measure, proposal.why, proposal.number) == (last, "beyond", before + 1)


def test_the_measure_against_stalling_starts_its_clock() -> None:
    """TAC App. 1: two minutes for every move, from now on; a clock that runs already goes on."""
    journal = Journal.opened(8)
    journal.announce()
    pairing = journal.pairing(1)
    given = c.GivePenalty(pairing.first, "stalling", "move_timer", 1, 1)
    journal.do(given)
    (clock,) = journal.tournament.personal.values()
    assert (clock.kind, clock.who, clock.seconds, clock.stopped_at) == ("move", (pairing.first,), 120, None)
    assert clock.started_at == journal.now
    journal.undo()
    assert not journal.tournament.personal
    journal.do(c.StartPersonalClock(1, 1, "move", pairing.first))
    journal.do(given)
    assert len(journal.tournament.personal) == 1
    assert len(journal.tournament.penalties) == 1


def test_partners_share_a_ladder_and_other_teams_have_their_own() -> None:
    t = tac()
    t, _ = noted(t, Breach(EntryId("e1"), "peeking", person=PersonId(102), round=1, table=1))
    assert (
        propose(t, Breach(EntryId("e1"), "peeking", person=PersonId(103), round=2, table=3)).measure == "forfeit_loss"
    )
    assert propose(t, Breach(EntryId("e2"), "peeking")).measure == "warning"


def test_tac_has_fourteen_rows() -> None:
    rows = load("tac-russia-2025").penalties.rows
    assert len(rows) == 14
    assert {name for name, row in rows.items() if row.steps == ("no_home_this_deal",)} == {
        "card_flip_on_exchange",
        "move_out_of_turn",
    }


# ── Нарды, «Спортивные санкции» ─────────────────────────────────────────────────────────────────────────────────────

NARDY = {"minor": (), "gross": ("gross",), "affects": ("affects_game",)} | {
    said: (said,) for said in ("intentional", "dishonest")
}


@pytest.mark.parametrize(
    ("told", "measures"),
    [
        ("minor1 minor1", "remark game_loss"),
        ("gross1 minor2", "warning game_loss"),
        ("minor1 gross2 minor3", "remark game_loss exclusion"),
        ("affects2", "game_loss"),
        ("minor1 intentional1", "remark game_loss"),
        ("gross1 intentional2", "warning exclusion"),
        ("dishonest1", "exclusion"),
        ("minor1 minor1 minor1", "remark game_loss game_loss"),
        ("minor1 minor2 minor3", "remark game_loss exclusion"),
    ],
)
def test_the_sanctions_of_nardy(told: str, measures: str) -> None:
    """«Спортивные санкции»: the number after a violation is the game it was in."""
    t = Journal.opened(None, 4, rulebook="nardy-short", match_length=7, system="round_robin").tournament
    for one, measure in zip(told.split(), measures.split(), strict=True):
        said: tuple[Circumstance, ...] = NARDY[one[:-1]]  # type: ignore[assignment]
        t, proposal = noted(t, Breach(EntryId("e1"), "breach", circumstances=said, round=1, table=1, game=int(one[-1])))
        assert proposal.measure == measure


@pytest.mark.parametrize(
    ("row", "measures"),
    [
        ("unscheduled_break", ["warning", "match_loss"]),  # «Перерывы»
        ("protocol_not_handed_in", ["warning", "match_loss"]),  # «Фиксация результатов»
        ("dice_lifted_early", ["warning", "opponent_moves"]),  # «Препятствование броску»
        ("roll_hindered", ["opponent_names_roll", "opponent_names_roll"]),  # «Препятствование броску»
    ],
)
def test_breaches_of_nardy_with_a_ladder_of_their_own(row: str, measures: list[str]) -> None:
    t = Journal.opened(None, 4, rulebook="nardy-short", match_length=7, system="round_robin").tournament
    for measure in measures:
        t, proposal = noted(t, Breach(EntryId("e1"), row))
        assert proposal.measure == measure


@pytest.mark.parametrize("gross", [(), ("gross",)])
def test_one_more_breach_of_nardy_loses_the_game_whichever_the_first_was(gross: tuple[Circumstance, ...]) -> None:
    """«Спортивные санкции»: «При ещё одном нарушении Правил»; the ladders of single rows begin with their own."""
    t = Journal.opened(None, 4, rulebook="nardy-short", match_length=7, system="round_robin").tournament
    t, _ = noted(t, Breach(EntryId("e1"), "dice_lifted_early", round=1, table=1, game=1))
    assert propose(t, Breach(EntryId("e1"), "unscheduled_break", round=1, table=1, game=1)).measure == "warning"
    found = propose(t, Breach(EntryId("e1"), "breach", circumstances=gross, round=1, table=1, game=1))
    assert (found.measure, found.number) == ("game_loss", 2)
    assert propose(t, Breach(EntryId("e2"), "breach", round=1, table=1, game=1)).measure == "remark"


def test_a_clock_stopped_by_misunderstanding_is_a_remark() -> None:
    """«Игра с часами»; Кодекс 24.4г."""
    for book, loss in (("nardy-short", "match_loss"), ("go-mcmahon", "game_loss")):
        settings: dict[str, object] = {"match_length": 7, "system": "swiss", "rounds": 3}
        given = settings if book == "nardy-short" else {"rounds": 3, "bar": "1d"}
        t = Journal.opened(None, 0, rulebook=book, **given).tournament
        assert propose(t, Breach(EntryId("e1"), "clock_stopped")).measure == loss
        assert (
            propose(t, Breach(EntryId("e1"), "clock_stopped", circumstances=("misunderstanding",))).measure == "remark"
        )


# ── Го, Статья 21 «Санкции» ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("given", "measures"),
    [
        ("A1remark A1warning A1warning", "remark warning game_loss"),
        ("A1warning A2warning", "warning warning"),
        ("A1warning B1warning B1warning A1warning", "warning warning game_loss game_loss"),
    ],
)
def test_two_warnings_in_a_game_of_go_lose_it(given: str, measures: str) -> None:
    """Кодекс, Статья 21 «Санкции», 21.2б."""
    t = Journal.opened(None, 4, rulebook="go-round-robin").tournament
    entries = {"A": "e1", "B": "e2"}
    for told, measure in zip(given.split(), measures.split(), strict=True):
        breach = Breach(EntryId(entries[told[0]]), "conduct", round=int(told[1]), table=1, game=1)
        came: Sanction = comes_to(t, breach, told[2:])  # type: ignore[arg-type]
        assert came == measure
        t, _ = noted(t, breach, came)


def test_go_goes_up_step_by_step_within_a_game() -> None:
    """Кодекс, Статья 21 «Санкции», 21.2 а-в: in this order."""
    t = Journal.opened(None, 4, rulebook="go-round-robin").tournament
    for measure in ("remark", "warning", "game_loss"):
        t, proposal = noted(t, Breach(EntryId("e1"), "conduct", round=1, table=1, game=1))
        assert proposal.measure == measure
    assert propose(t, Breach(EntryId("e1"), "conduct", round=2, table=1, game=1)).measure == "remark"


def test_a_second_warning_in_a_game_is_proposed_as_the_loss_it_is() -> None:
    t = Journal.opened(None, 4, rulebook="go-round-robin").tournament
    t, _ = noted(t, Breach(EntryId("e1"), "conduct", round=1, table=1, game=1), "warning")
    proposal = propose(t, Breach(EntryId("e1"), "disturbing", round=1, table=1, game=1))
    assert (proposal.measure, proposal.why, proposal.article) == ("game_loss", "repeated", "21.2")


def two_warnings(journal: Journal, entry: str) -> None:
    for _ in range(2):
        journal.do(c.GivePenalty(EntryId(entry), "conduct", "warning", 1, 1, reason="громко говорит"), REFEREE)


def test_both_sides_of_a_game_of_go_may_lose_it() -> None:
    """Кодекс 21.2в, 20.2д."""
    journal = Journal.opened(None, 4, rulebook="go-round-robin")
    journal.announce()
    first, second = journal.pairing(1).entries
    two_warnings(journal, first)
    assert journal.pairing(1).games == (Forfeit(Side.FIRST, Ground.VIOLATION, started=True),)
    two_warnings(journal, second)
    assert journal.pairing(1).games == (DoubleForfeit(Ground.VIOLATION),)
    assert journal.tournament.rulebook.scoring.winner(journal.pairing(1)) is Winner.BOTH_LOSE


def test_out_of_a_round_means_no_pair_and_no_point_in_the_next_one() -> None:
    """Кодекс 21.2г; a draft with the excluded one in it is thrown away, and a withdrawal lets him play."""
    journal = begun("go-swiss", entries=4, rounds=3)
    offender = journal.pairing(1).first
    for table in (1, 2):
        journal.do(c.RecordResult(1, table, Played(Winner.FIRST)))
    journal.do(c.DraftRound(7))
    journal.do(c.GivePenalty(offender, "conduct", "round_exclusion", 1, 1, reason="сорвал тур"))
    journal.announce()
    assert Free(offender, FreeKind.ABSENT) in journal.tournament.rounds[1].free
    for pairing in journal.tournament.rounds[1].pairings:
        journal.do(c.RecordResult(2, pairing.table, Played(Winner.FIRST)))
    assert next(row for row in standings(journal.tournament).rows if row.entry == offender).values["points"] == 1
    journal.announce()
    assert any(offender in pairing.entries for pairing in journal.tournament.rounds[2].pairings)


@pytest.mark.parametrize(("book", "chosen"), [("go-swiss", {"rounds": 1}), ("go-round-robin", {}), ("go-olympic", {})])
def test_where_no_round_can_be_missed_it_is_only_written_down(book: str, chosen: dict[str, Any]) -> None:
    journal = begun(book, entries=4, **chosen)
    offender = journal.pairing(1).first
    (given,) = journal.do(c.GivePenalty(offender, "conduct", "round_exclusion", 1, 1, reason="сорвал тур"))
    assert isinstance(given, e.PenaltyGiven)


@pytest.mark.parametrize(
    ("row", "circumstances", "measure"),
    [
        ("order_error", (), "points_penalty"),
        ("order_error", ("intentional",), "game_loss"),
        ("information", (), "game_loss"),
    ],
)
def test_pair_go_has_breaches_of_its_own(row: str, circumstances: tuple[Circumstance, ...], measure: str) -> None:
    """П4 3.6; the second time it is the same, and the sanctions of every Go stand beside them."""
    t = Journal.opened(None, 4, rulebook="go-pair", rounds=2, bar="1d").tournament
    breach = Breach(EntryId("e1"), row, circumstances=circumstances, round=1, table=1, game=1)
    t, proposal = noted(t, breach)
    assert (proposal.measure, proposal.article) == (measure, "П4 3.6")
    assert propose(t, breach).measure == measure
    assert {"conduct", "disturbing", "clock_stopped"} <= set(t.rulebook.penalties.rows)


# ── Destiny, «Мостики», «Ло», clubs ─────────────────────────────────────────────────────────────────────────────────


def test_destiny_has_measures_and_no_ladder() -> None:
    """I.2, I.7a, II.2e."""
    t = Journal.opened(None, 8, rulebook="destiny-basic").tournament
    assert propose(t, Breach(EntryId("e1"), "unsporting")).measure is None
    assert t.rulebook.penalties.choices == ("warning", "game_loss", "removal", "disqualification")
    for row, measure in (
        ("component_missing", "game_loss"),
        ("component_dropped", "warning"),
        ("component_not_replaced", "removal"),
    ):
        assert propose(t, Breach(EntryId("e1"), row)).measure == measure


def test_what_destiny_names_holds_every_time() -> None:
    """II.2e: a card on the floor is a warning, a missing one the game, however often; nothing climbs."""
    t = Journal.opened(None, 8, rulebook="destiny-basic").tournament
    for row, measure in (("component_dropped", "warning"), ("component_missing", "game_loss")):
        for _ in range(3):
            t, proposal = noted(t, Breach(EntryId("e1"), row))
            assert (proposal.measure, proposal.why, proposal.article) == (measure, "named", "II.2e")


@pytest.mark.parametrize("book", ["bridges", "lo"])
def test_the_only_sanction_of_bridges_and_lo_is_the_technical_defeat(book: str) -> None:
    """M-P.4, Л-P.4."""
    assert load(book, {"move_limit": 60}).penalties.choices == ("forfeit_loss",)


def test_every_book_has_something_for_the_referee() -> None:
    for book in preset_ids():
        penalties = load(book).penalties
        assert penalties.rows
        assert penalties.choices


def test_a_club_climbs_one_ladder_whatever_the_violation() -> None:
    t = Journal.opened(None, 4, rulebook="club-swiss", rounds=3).tournament
    for row, measure in zip(
        ("rules", "conduct", "rules", "rules", "conduct"),
        ("remark", "warning", "game_loss", "match_loss", "disqualification"),
        strict=True,
    ):
        t, proposal = noted(t, Breach(EntryId("e1"), row))
        assert proposal.measure == measure


def test_a_club_may_count_anew_in_every_match() -> None:
    settings = {"rounds": 3, "penalties.lifetime": "match"}
    t = Journal.opened(None, 4, rulebook="club-swiss", **settings).tournament
    t, _ = noted(t, Breach(EntryId("e1"), "rules", round=1, table=1))
    assert propose(t, Breach(EntryId("e1"), "rules", round=1, table=1)).measure == "warning"
    assert propose(t, Breach(EntryId("e1"), "rules", round=2, table=1)).measure == "remark"


def test_measures_that_a_row_leads_to_may_not_be_missing_from_the_list() -> None:
    data = load("club-swiss").model_dump(mode="json")
    data["penalties"]["measures"] = ["remark"]
    with pytest.raises(RulebookError, match="measures lack"):
        build(data, {})


def test_a_book_from_before_the_ladders_still_loads() -> None:
    data = load("tac-russia-2025").model_dump(mode="json")
    data["penalties"] = {"rows": {"insult": {"title": {"ru": "а", "en": "a"}, "steps": ["warning"]}}}
    del data["time"]["run_out"]  # nor did such a book say what a clock of a table proposes
    assert build(data, {}).penalties.choices == ("warning",)
    del data["penalties"]
    assert build(data, {}).penalties.choices == ()


# ── What a measure does ─────────────────────────────────────────────────────────────────────────────────────────────


def give(journal: Journal, entry: str, violation: str, measure: Sanction, **more: object) -> tuple[e.Event, ...]:
    place = {"round": 1, "table": 1, "reason": "так решено"}
    return journal.do(c.GivePenalty(entry, violation, measure, **{**place, **more}), REFEREE)  # type: ignore[arg-type]


def begun(rulebook: str = "tac-russia-2025", *, entries: int = 8, **settings: object) -> Journal:
    size = 8 if rulebook.startswith("tac") else None
    journal = Journal.opened(size, entries, rulebook=rulebook, **settings)
    journal.announce()
    return journal


def nardy() -> Journal:
    return begun("nardy-short", entries=4, match_length=7, system="round_robin")


@pytest.mark.parametrize(
    ("book", "least"), [("nardy-short", 8), ("nardy-short-blitz", 8), ("nardy-pairs", 10), ("nardy-long", 8)]
)
def test_the_opponent_is_given_up_to_two_minutes_and_not_less_than_a_move_adds(book: str, least: int) -> None:
    """«Спортивные санкции» 3, «Контроль времени»."""
    journal = begun(book, entries=4, match_length=7, system="round_robin")
    offender = journal.pairing(1).first
    for seconds in (0, least - 1, 121):
        with pytest.raises(RuleViolation, match=r"^penalty\.seconds\(") as refused:
            give(journal, offender, "breach", "added_time", seconds=seconds)
        assert refused.value.params == {"least": least, "most": 120}
        assert refused.value.article == "«Спортивные санкции» 3"
    for seconds in (least, 120):
        give(journal, offender, "breach", "added_time", seconds=seconds)
        assert journal.tournament.penalties[-1].seconds == seconds


def test_the_least_time_is_what_the_event_adds_for_a_move() -> None:
    """«Спортивные санкции» 3: «не может быть меньше времени, которое добавляется за каждый ход»."""
    settings = {"match_length": 7, "system": "round_robin", "time.move_seconds": 12}
    journal = begun("nardy-short", entries=4, **settings)
    with pytest.raises(RuleViolation, match=r"^penalty\.seconds\("):
        give(journal, journal.pairing(1).first, "breach", "added_time", seconds=11)
    give(journal, journal.pairing(1).first, "breach", "added_time", seconds=12)
    with pytest.raises(RuleViolation, match=r"^penalty\.needs_match\("):
        give(journal, journal.pairing(1).first, "breach", "added_time", seconds=12, round=0, table=0)


def test_a_technical_defeat_keeps_the_worse_of_the_two_scores() -> None:
    """2.2.6.6, and Приложение 1 for peeking twice."""
    journal = begun()
    offender = journal.pairing(1).second
    give(journal, offender, "peeking", "warning")
    assert journal.pairing(1).games == ()
    with pytest.raises(RuleViolation, match=r"^penalty\.result_needed\("):
        give(journal, offender, "peeking", "forfeit_loss")
    lost = Forfeit(Side.SECOND, Ground.VIOLATION, started=True, score=(2, 6))
    given = give(journal, offender, "peeking", "forfeit_loss", result=lost, reason="")
    assert [type(event) for event in given] == [e.PenaltyGiven, e.GameRecorded]
    assert journal.tournament.rulebook.scoring.outcome(journal.pairing(1)) is not None
    rows = {row.entry: row for row in standings(journal.tournament).rows}
    assert rows[journal.pairing(1).first].values["wins"] == 1
    assert rows[offender].values["score_difference"] == -4


def test_a_technical_defeat_before_the_game_needs_no_score() -> None:
    """2.2.6.1: 4:8."""
    journal = Journal.opened(8)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    give(journal, journal.pairing(1).first, "card_mixing", "forfeit_loss", reason="")
    assert journal.pairing(1).games == (Forfeit(Side.FIRST, Ground.VIOLATION),)


def test_a_finished_match_turns_out_to_be_lost() -> None:
    journal = begun("club-swiss", rounds=3)
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    give(journal, journal.pairing(1).first, "rules", "game_loss")
    assert journal.pairing(1).games == (Forfeit(Side.FIRST, Ground.VIOLATION, started=True),)


def test_a_match_of_three_is_lost_whole_or_by_a_game() -> None:
    journal = begun("club-swiss", rounds=3, best_of=3)
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    give(journal, journal.pairing(1).first, "rules", "game_loss")
    assert len(journal.pairing(1).games) == 2
    journal.undo()
    give(journal, journal.pairing(1).first, "rules", "match_loss")
    assert journal.tournament.rulebook.scoring.winner(journal.pairing(1)) is Winner.SECOND
    assert len(journal.pairing(1).games) == 3


def test_a_penalty_point_is_the_opponents() -> None:
    """«Спортивные санкции» 4."""
    journal = nardy()
    give(journal, journal.pairing(1).first, "breach", "penalty_point")
    assert journal.pairing(1).games == (PenaltyPoint(Side.SECOND),)
    assert journal.tournament.rulebook.scoring.match_score(journal.pairing(1)) == (0, 1)


def test_a_lost_game_of_nardy_goes_to_the_opponent_at_the_cube_as_it_stands() -> None:
    """«Спортивные санкции» 5."""
    journal = nardy()
    lost = PointGame(Side.SECOND, 2, Win.AWARDED)
    give(journal, journal.pairing(1).first, "breach", "game_loss", result=lost)
    assert journal.tournament.rulebook.scoring.match_score(journal.pairing(1)) == (0, 2)


def test_only_a_loss_of_the_offender_is_taken_for_one() -> None:
    journal = nardy()
    for wrong in (
        PointGame(Side.FIRST, 2, Win.AWARDED),
        PointGame(Side.SECOND, 2, Win.SINGLE),
        Forfeit(Side.SECOND, Ground.VIOLATION),
        PenaltyPoint(Side.SECOND),
    ):
        with pytest.raises(RuleViolation, match=r"^penalty\.wrong_result\("):
            give(journal, journal.pairing(1).first, "breach", "game_loss", result=wrong)


def test_a_board_of_a_team_is_lost_and_the_others_play_on() -> None:
    """Кодекс 21.2: the game is the board's."""
    journal = begun("go-team-swiss", entries=4, rounds=3, boards=2)
    offender = journal.tournament.entries[journal.pairing(1).first]
    person = offender.members[0]
    lost = BoardGame(2, Forfeit(Side.FIRST, Ground.VIOLATION, started=True))
    give(journal, offender.id, "conduct", "game_loss", person=person, result=lost)
    assert journal.pairing(1).games == (lost,)
    assert not journal.tournament.rulebook.scoring.is_over(journal.pairing(1))
    breach = Breach(offender.id, "conduct", person=offender.members[1], round=1, table=1)
    assert propose(journal.tournament, breach).number == 1


def test_the_board_that_is_named_is_lost_when_the_match_is_over() -> None:
    """Кодекс 21.2: the game is the board's, in whatever order the boards were written down; a second loss of the same
    board changes nothing, and one of the other side is found against both (21.2в)."""
    journal = begun("go-team-swiss", entries=4, rounds=3, boards=2)
    first, second = journal.pairing(1).entries
    for board in (2, 1):
        journal.do(c.RecordResult(1, 1, BoardGame(board, Played(Winner.FIRST))))
    lost = BoardGame(2, Forfeit(Side.FIRST, Ground.VIOLATION, started=True))
    give(journal, first, "conduct", "game_loss", result=lost)
    assert journal.pairing(1).games == (lost, BoardGame(1, Played(Winner.FIRST)))
    (again,) = give(journal, first, "conduct", "game_loss", result=lost)
    assert isinstance(again, e.PenaltyGiven)
    give(
        journal,
        second,
        "conduct",
        "game_loss",
        result=BoardGame(2, Forfeit(Side.SECOND, Ground.VIOLATION, started=True)),
    )
    both = BoardGame(2, DoubleForfeit(Ground.VIOLATION))
    assert journal.pairing(1).games == (both, BoardGame(1, Played(Winner.FIRST)))


def test_a_disqualified_team_has_left_and_lost_its_match() -> None:
    """3.10.1, 3.10.2."""
    journal = begun()
    offender = journal.pairing(1).first
    give(journal, offender, "insult", "disqualification")
    assert journal.tournament.entries[offender].status is EntryStatus.DISQUALIFIED
    assert journal.pairing(1).games == (Forfeit(Side.FIRST, Ground.WITHDRAWN),)


def test_of_a_game_that_is_on_a_disqualification_keeps_the_worse_score() -> None:
    """3.10.2д, 2.2.6.6."""
    journal = begun()
    lost = Forfeit(Side.FIRST, Ground.VIOLATION, started=True, score=(5, 6))
    give(journal, journal.pairing(1).first, "insult", "disqualification", result=lost)
    assert journal.pairing(1).games == (replace(lost, ground=Ground.WITHDRAWN),)
    rows = {row.entry: row for row in standings(journal.tournament).rows}
    assert rows[journal.pairing(1).second].values["score_difference"] == 4


def test_boards_are_never_lost_all_at_once_by_a_game() -> None:
    journal = begun("go-team-swiss", entries=4, rounds=3, boards=2)
    offender = journal.pairing(1).first
    loss = c.GivePenalty(offender, "conduct", "game_loss", 1, 1, reason="да")
    assert refusal(journal, loss) == "penalty.result_needed"


def test_whoever_is_removed_from_destiny_may_come_back_and_whoever_is_disqualified_may_not() -> None:
    """IV.2: a drop may re-enter, disqualified players are out permanently."""
    journal = begun("destiny-custom", rounds=3, cut=0)
    removed, out = journal.pairing(1).first, journal.pairing(2).first
    give(journal, removed, "component_not_replaced", "removal")
    give(journal, out, "unsporting", "disqualification", table=2)
    statuses = [journal.tournament.entries[entry].status for entry in (removed, out)]
    assert statuses == [EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED]
    with pytest.raises(RuleViolation):
        journal.do(c.ReturnEntry(out))


# ── Refusals ────────────────────────────────────────────────────────────────────────────────────────────────────────


def refusal(journal: Journal, command: c.Command) -> str:
    with pytest.raises(RuleViolation) as caught:
        journal.do(command)
    return code_told(caught.value)


def test_what_cannot_be_is_refused() -> None:
    journal = begun("club-swiss", rounds=3)
    first, second = journal.pairing(1).entries
    other = journal.pairing(2).first

    def code(entry: str = first, row: str = "rules", measure: Sanction = "remark", **more: object) -> str:
        return refusal(journal, c.GivePenalty(entry, row, measure, **more))  # type: ignore[arg-type]

    assert code(measure="warning") == "penalty.reason_needed"
    assert code(row="coffee") == "penalty.unknown"
    assert code(circumstances=("gross",)) == "penalty.unknown"
    assert code(measure="penalty_point", reason="да") == "penalty.not_here"
    assert code(measure="game_loss", reason="да") == "penalty.needs_match"
    assert code(other, round=1, table=1) == "penalty.not_of_the_entry"
    assert code(person=journal.tournament.entries[second].members[0]) == "penalty.not_of_the_entry"
    assert code("nobody") == "entries.unknown"
    assert code(round=2, table=1) == "round.unknown"
    assert code(reason="!" * 301) == "penalty.reason_long"
    assert journal.tournament.penalties == ()


def test_nobody_is_disqualified_before_there_is_a_round() -> None:
    journal = Journal.opened(None, 4, rulebook="club-swiss", rounds=3)
    command = c.GivePenalty(EntryId("e1"), "conduct", "disqualification", reason="драка")
    assert refusal(journal, command) == "penalty.before_the_draw"
    journal.do(c.GivePenalty(EntryId("e1"), "conduct", "remark"))


# ── Undone and withdrawn ────────────────────────────────────────────────────────────────────────────────────────────


def without_versions(t: Tournament) -> Tournament:
    entries = {key: replace(entry, version=0) for key, entry in t.entries.items()}
    rounds = tuple(
        replace(one, version=0, pairings=tuple(replace(pairing, version=0) for pairing in one.pairings))
        for one in t.rounds
    )
    penalties = tuple(replace(one, version=0) for one in t.penalties)
    return replace(t, entries=entries, rounds=rounds, penalties=penalties, revision=0)


BOOKS: tuple[tuple[str, dict[str, object]], ...] = (
    ("tac-russia-2025", {}),
    ("nardy-short", {"match_length": 7, "system": "round_robin"}),
    ("nardy-long", {"match_length": 5, "system": "swiss", "rounds": 3}),
    ("go-swiss", {"rounds": 3}),
    ("go-olympic", {}),
    ("destiny-custom", {"rounds": 3, "cut": 0}),
    ("club-swiss", {"rounds": 3, "best_of": 3}),
    ("club-knockout", {}),
    ("bridges", {"move_limit": 60}),
)


def losses(journal: Journal, side: Side) -> dict[Sanction, object]:
    """How a game is lost where the scoring wants to know more."""
    match journal.tournament.rulebook.scoring.kind:
        case "balls":
            lost: object = Forfeit(side, Ground.VIOLATION, started=True, score=(3, 3))
            return {"forfeit_loss": lost}
        case "backgammon":
            whole = Forfeit(side, Ground.VIOLATION, started=True, score=(0, 0))
            return {"game_loss": PointGame(side.other, 1, Win.AWARDED), "match_loss": whole}
        case "move_points":
            return {"forfeit_loss": Forfeit(side, Ground.VIOLATION, started=True, move=20)}
        case _:
            return {}


@pytest.mark.parametrize(("book", "settings"), BOOKS)
def test_every_measure_of_every_book_is_given_and_undone_without_a_trace(
    book: str, settings: dict[str, object]
) -> None:
    journal = begun(book, **settings)  # type: ignore[arg-type]
    rows = journal.tournament.rulebook.penalties
    for measure in rows.choices:
        for side, pairing in zip(Side, (journal.pairing(1), journal.pairing(2)), strict=True):
            before = without_versions(journal.tournament)
            place = {"round": 1, "table": pairing.table, "result": losses(journal, side).get(measure), "seconds": 60}
            offender = pairing.entry_at(side)
            give(journal, offender, next(iter(rows.rows)), measure, **place)
            assert [one.measure for one in journal.tournament.penalties] == [measure]
            journal.undo()
            assert without_versions(journal.tournament) == before


def withdraw(journal: Journal, penalty: str, act: int = -1, reason: str = "погорячился") -> tuple[e.Event, ...]:
    """As the desk does it: with the act that gave it."""
    return journal.do(c.WithdrawPenalty(penalty, reason, journal.undoing(act)))


def test_a_withdrawn_penalty_stays_to_be_read_and_counts_no_more() -> None:
    journal = begun("club-swiss", rounds=3)
    offender = journal.pairing(1).first
    give(journal, offender, "rules", "game_loss")
    (penalty,) = journal.tournament.penalties
    withdraw(journal, penalty.id)
    (withdrawn,) = journal.tournament.penalties
    assert (withdrawn.stands, withdrawn.withdrawn_why) == (False, "погорячился")
    assert journal.pairing(1).games == ()
    assert propose(journal.tournament, Breach(offender, "rules")).measure == "remark"
    assert refusal(journal, c.WithdrawPenalty(penalty.id, "ещё раз", journal.undoing(-1))) == ("penalty.gone")
    # And the withdrawal is taken back in its turn.
    journal.undo()
    assert journal.tournament.penalties[0].stands
    assert len(journal.pairing(1).games) == 1


def test_a_withdrawal_needs_a_reason() -> None:
    journal = begun("club-swiss", rounds=3)
    give(journal, journal.pairing(1).first, "rules", "remark")
    with pytest.raises(RuleViolation, match=r"^penalty\.why_withdrawn\("):
        withdraw(journal, journal.tournament.penalties[0].id, reason=" ")


def test_once_the_next_round_is_out_the_result_stays_and_only_the_entry_is_taken_off() -> None:
    journal = begun("club-swiss", rounds=3)
    offender = journal.pairing(1).first
    give(journal, offender, "rules", "game_loss")
    given = len(journal.acts) - 1
    journal.play_round(random.Random(1))
    lost = journal.pairing(1).games
    journal.announce()
    withdraw(journal, journal.tournament.penalties[0].id, given - len(journal.acts))
    assert not journal.tournament.penalties[0].stands
    assert journal.tournament.rounds[0].pairings[0].games == lost


def test_a_withdrawn_disqualification_brings_the_player_back() -> None:
    journal = begun("club-swiss", rounds=3)
    offender = journal.pairing(1).first
    give(journal, offender, "conduct", "disqualification")
    withdraw(journal, journal.tournament.penalties[0].id)
    assert journal.tournament.entries[offender].status is EntryStatus.ACTIVE
    assert journal.pairing(1).games == ()


def test_a_penalty_that_another_one_rests_on_is_not_undone() -> None:
    journal = begun("club-swiss", rounds=3)
    offender = journal.pairing(1).first
    give(journal, offender, "rules", "remark")
    given = journal.acts[-1]
    give(journal, offender, "rules", "warning")
    assert refusal(journal, journal.undoing(given, REFEREE)) == "undo.newer"


@pytest.mark.parametrize("measure", ["game_loss", "match_loss"])
def test_whose_opponent_has_left_has_no_match_to_lose(measure: Sanction) -> None:
    journal = Journal.opened(8, rulebook="club-swiss", rounds=3)
    journal.announce()
    pairing = journal.tournament.rounds[0].pairings[0]
    journal.do(c.LeaveTournament(pairing.first, EntryStatus.WITHDRAWN, timely=True))

    def give(given: Sanction) -> None:
        journal.do(c.GivePenalty(pairing.second, "conduct", given, round=1, table=pairing.table, reason="Кричал"))

    with pytest.raises(RuleViolation) as refused:
        give(measure)
    assert (code_told(refused.value), refused.value.params) == (
        "penalty.needs_match",
        {"measure": measure, "at": "left"},
    )
    give("warning")
    assert [one.measure for one in journal.tournament.penalties] == ["warning"]
