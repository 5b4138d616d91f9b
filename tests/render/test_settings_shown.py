"""The pages of settings: those that the chosen system has, what matters first, where the mark of the club stands."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.i18n import Speaker
from bot.render.screens import organizer_settings, organizer_wizard, pairings
from bot.render.setting_words import editable, essential, offered, setting_line, setting_name, value_in, value_text
from engine.regulations import chat_preset_ids, load, unlimited
from tests.builders import club
from tests.render.scenes import EN, RU, labels, organizer, plain, spectator, view

NARDY = {"match_length": 5}
OF_GROUPS, OF_SWISS, OF_BRACKET = {"groups", "advance_per_group"}, {"method", "rounds"}, {"third_place"}
SEEDED = {"seeds"}
"""Where nothing is played before the bracket; else it is seeded by the places there."""


@pytest.mark.parametrize(
    ("system", "has"),
    [
        ("round_robin", set()),
        ("swiss", OF_SWISS),
        ("groups_knockout", OF_GROUPS | OF_BRACKET),
        ("knockout", OF_BRACKET | SEEDED),
    ],
)
def test_settings_are_those_of_the_chosen_system(system: str, has: set[str]) -> None:
    """«Система» of nardy: each of the four has stages of its own."""
    shown = set(editable(load("nardy-short", NARDY | {"system": system})))
    assert shown & (OF_GROUPS | OF_SWISS | OF_BRACKET | SEEDED) == has
    assert {"match_length", "cube", "size"} <= shown


@pytest.mark.parametrize("rulebook", ["nardy-short", "nardy-short-blitz", "nardy-long"])
def test_a_bracket_has_a_length_of_its_own_only_after_other_matches(rulebook: str) -> None:
    """«Завершение партии и матча» 5: where all is played in the bracket, its length is that of every match."""
    systems = load(rulebook).settings["system"].allowed
    for name, where in (
        ("playoff_length", {"swiss", "groups_knockout"}),
        ("final_length", {"swiss", "groups_knockout", "knockout"}),
    ):
        assert {one for one in systems if name in editable(load(rulebook, NARDY | {"system": one}))} == where
    assert value_text(RU, load(rulebook, NARDY | {"system": "knockout"}), "final_length", None) == "как в сетке"


@pytest.mark.parametrize(("rulebook", "chosen"), [("nardy-short", NARDY), ("destiny-custom", {"rounds": 3})])
def test_who_comes_late_is_asked_about_only_where_there_are_rounds_to_enter(
    rulebook: str, chosen: dict[str, int]
) -> None:
    systems = load(rulebook).settings["system"].allowed
    asked = {one for one in systems if "late_entry" in editable(load(rulebook, chosen | {"system": one}))}
    assert asked == {"swiss"}


def test_what_matters_stands_on_the_first_page() -> None:
    first = editable(load("club-round-robin"))[: organizer_settings.PER_PAGE]
    assert {"cycles", "groups", "advance_per_group", "check_in"} <= set(first)
    assert not {"penalties.counter", "penalties.lifetime", "chase_eve"} & set(first)


@pytest.mark.parametrize("tr", [RU, EN])
@pytest.mark.parametrize("rulebook", chat_preset_ids())
def test_the_name_of_a_setting_is_never_cut(rulebook: str, tr: Speaker) -> None:
    names = editable(load(rulebook))
    rows = organizer_settings.change_rows(tr, names, lambda action, name: f"{action}:{name}", frozenset(names))
    shown = [one.label for row in rows for one in (row if isinstance(row, Sequence) else [row])]
    assert len(shown) == len(names)
    assert [label for label in shown if label.endswith("…")] == []


OPEN = [one for one in chat_preset_ids() if "size" in (book := load(one)).settings and unlimited(book) is not None]


@pytest.mark.parametrize("rulebook", OPEN)
def test_places_may_be_as_many_as_come_again(rulebook: str) -> None:
    chosen = load(rulebook, {"size": 8})
    *_, last = offered(chosen, "size")
    asked = organizer_settings.change(RU, chosen, "size", lambda action, value: f"{action}:{value}")
    *numbers, open_ = labels(asked)
    assert [len(row) for row in numbers] == [3] * len(numbers)
    assert open_ == ["сколько придёт"]
    assert value_text(RU, chosen, "size", 8) == "8"
    assert value_text(RU, chosen, "size", last) == "сколько придёт"
    assert value_text(RU, load(rulebook, {"size": last}), "size", last) == "сколько придёт"


def test_without_criteria_of_their_own_pairs_seeds_and_prizes_go_by_what_there_is() -> None:
    book = load("club-swiss", {"rounds": 5})
    shown = {name: value_in(RU, book, name) for name in ("pairing_criteria", "seeding_criteria", "prize_criteria")}
    assert shown == {
        "pairing_criteria": "очки",
        "seeding_criteria": "места в таблице",
        "prize_criteria": "места в таблице",
    }


def test_the_mark_of_the_club_is_for_books_alone() -> None:
    """Where there is no book, everything is the club's."""
    for book, settings, marked in (("club-swiss", {"rounds": 3}, False), ("tac-russia-2025", {}, True)):
        seen = view(club(8, rulebook=book, **settings))
        assert ("※" in plain(organizer_settings.settings(seen, organizer(), RU))) is marked


def test_another_rulebook_is_one_of_the_same_game() -> None:
    summary = organizer_wizard.summary(organizer(), RU, "Кубок", load("go-swiss", {"rounds": 3}), {})
    assert {one.label: one.data for row in summary.rows for one in row}["◀ Другой регламент"] == "nt:family::0:go"


def test_an_earlier_round_of_a_bracket_is_called_by_its_name() -> None:
    made = club(4, rulebook="club-knockout").drawn().played().drawn()
    assert ["◀ Полуфинал"] in labels(pairings.pairings(view(made), spectator(), RU))


def test_whether_officials_play_is_shown_as_it_comes_out() -> None:
    """Destiny I.6: nobody plays at a formal event, whatever is said of officials besides."""
    for settings, told in ((("destiny-advanced"), "нет"), (("destiny-basic"), "если есть другой, который не играет")):
        assert value_in(RU, load(settings), "officials_play") == told
    premier = load("destiny-basic", {"tier": "premier", "officials_play": "with_another"})
    assert value_in(RU, premier, "officials_play") == "нет"


def test_seconds_that_the_event_has_not_fixed_are_the_book_s() -> None:
    """«Контроль времени»: 8 to 12, of pairs 10 to 15."""
    for book, told in (("nardy-short", "8–12 с"), ("nardy-long-blitz", "8–10 с"), ("nardy-pairs", "10–15 с")):
        assert value_in(RU, load(book, NARDY), "time.move_seconds") == told
    fixed = load("nardy-short", NARDY | {"time.move_seconds": 10})
    assert value_in(RU, fixed, "time.move_seconds") == "10 с"


def test_the_summary_of_a_destiny_event_says_its_level_and_of_an_own_structure_the_cut() -> None:
    """IV.2, V.3, VI: the organizer announces both beforehand, so neither is left to a later page."""
    assert "tier" in essential(load("destiny-advanced"), {})
    own = load("destiny-custom")
    assert {"tier", "cut"} <= set(essential(own, {}))
    assert "В плей-офф: <b>никто</b> (п. IV.2b, V.3)" in setting_line(RU, own, "cut", ())
    four = setting_line(RU, load("destiny-custom", {"cut": 4}), "cut", {"cut"})
    assert four == "В плей-офф: <b>4</b> (п. IV.2b, V.3)", "V.3 leaves it to the organizer and says nothing else"


@pytest.mark.parametrize("tr", [RU, EN])
def test_a_clause_is_not_cited_for_what_the_club_has_chosen_instead(tr: Speaker) -> None:
    """«Фиксация результатов»: a referee gets the sheet. «Контроль времени» is cited for any seconds that it allows."""
    chosen: dict[str, object] = {"match_length": 5, "system": "round_robin", "time.move_seconds": 10}
    chosen["report_acceptance"] = "on_dispute"
    told = plain(organizer_wizard.summary(organizer(), tr, "Вечер", load("nardy-short", chosen), chosen))
    said = {"report_acceptance": "referee", "time.move_seconds": "10"}
    lines = {name: next(one for one in told.splitlines() if one.startswith(setting_name(tr, name))) for name in said}
    book, own = ("в регламенте", "принимает судья") if tr is RU else ("the rulebook", "a referee accepts")
    assert lines["report_acceptance"].endswith(f"({book}: {own}, «Фиксация результатов»)")
    assert lines["time.move_seconds"].endswith("(«Контроль времени»)")
    as_written = chosen | {"report_acceptance": "referee"}
    told = plain(organizer_wizard.summary(organizer(), tr, "Вечер", load("nardy-short", as_written), as_written))
    assert f"{own} («Фиксация результатов»)" in told


def test_a_fee_stands_once_with_its_currency() -> None:
    """TAC 1.1: 3500 roubles of a team."""
    said: tuple[tuple[dict[str, object], str], ...] = (
        ({}, "Взнос 3 500 ₽ с команды."),
        ({"fee": 2500}, "Взнос: 2 500 ₽ (в регламенте: 3 500 ₽, п. 1.1)"),
    )
    for chosen, told in said:
        summary = organizer_wizard.summary(organizer(), RU, "Кубок", load("tac-russia-2025", chosen), chosen)
        assert [line for line in plain(summary).splitlines() if "Взнос" in line] == [told]


def test_minutes_of_a_round_are_not_asked_first_where_each_player_has_a_clock() -> None:
    """«Часы»: every match is played with clocks; what is to be said of them are the seconds of a move."""
    chosen: dict[str, object] = {"match_length": 5, "system": "round_robin"}
    shown = essential(load("nardy-short", chosen), chosen)
    assert "time.move_seconds" in shown
    assert "time.round" not in shown


def test_until_when_a_list_or_a_line_up_is_due_is_said_in_words() -> None:
    """Destiny II.2b, «Код го» П4 1.2; asked only where lists are."""
    asked: dict[str, object] = {"deck_lists": True}
    for minutes, told in (0, "до начала"), (60, "за 60 мин до начала"):
        book = load("destiny-basic", asked | {"deck_lists_before": minutes})
        assert f"Сдать описи: <b>{told}</b>" in setting_line(RU, book, "deck_lists_before", ())
    assert "deck_lists_before" in editable(load("destiny-basic", asked))
    assert "deck_lists_before" not in editable(load("destiny-basic"))
    team = load("go-team-match")
    assert "15 мин" in value_in(RU, team, "time.lineup_deadline")
    assert "15 min" in value_in(EN, team, "time.lineup_deadline")


@pytest.mark.parametrize(("rulebook", "games"), [("destiny-basic", "single"), ("destiny-advanced", "bo3")])
def test_only_the_minutes_of_the_matches_that_are_played_are_asked(rulebook: str, games: str) -> None:
    """Destiny IV.1, V.1, V.2: single games in the basic structure, two wins in the advanced one."""
    asked = {one for one in editable(load(rulebook)) if one.startswith(("time.playoff", "time.final"))}
    assert asked == {f"time.playoff_{games}", f"time.final_{games}"}
