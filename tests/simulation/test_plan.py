"""What is decided before anybody presses anything: the field, the people, how each game will go."""

import random
from collections import Counter
from pathlib import Path

import pytest

from bot.simulation import phone
from bot.simulation.booking import NoSuchPlay, plan_for
from bot.simulation.manners.tac import Game, Way, decide
from bot.simulation.report import WRONG, run_simulation
from handlers import middlewares

TAC = "tac-russia-2025"


def games(seed: int) -> list[Game]:
    pairs = [("Лисы", "Волки"), ("Ежи", "Совы"), ("Рыси", "Бобры"), ("Выдры", "Зубры")]
    rounds = [f"Тур {number}" for number in range(1, 41)]
    return [decide(seed, round_, pair, 1, phones=True) for round_ in rounds for pair in pairs]


def test_a_game_goes_the_same_way_whenever_and_from_whichever_side_it_is_looked_at() -> None:
    random.seed(1)
    once = decide(7, "Тур 3", ("Лисы", "Волки"), 1, phones=True)
    random.seed(2)
    assert decide(7, "Тур 3", ("Волки", "Лисы"), 1, phones=True) == once
    assert {once.winner, once.loser} == {"Лисы", "Волки"}


def test_another_seed_another_round_or_another_game_of_a_match_goes_another_way() -> None:
    assert games(7) == games(7)
    assert games(7) != games(8)
    longer = [decide(7, "Финал", ("Лисы", "Волки"), number, phones=True) for number in range(1, 9)]
    assert len(set(longer)) > 1


def test_results_reach_the_table_in_every_way_there_is() -> None:
    told = Counter(game.way for seed in range(20) for game in games(seed))
    assert set(told) == set(Way)
    assert told[Way.REPORT] > sum(told.values()) / 3
    assert all(0 <= game.balls <= 7 for game in games(7))


def test_only_a_referee_writes_down_what_a_team_without_phones_played() -> None:
    silent = {decide(seed, "Тур 1", ("Лисы", "Волки"), 1, phones=False).way for seed in range(300)}
    assert silent == {Way.LINE, Way.CARD, Way.SHEET, Way.GAVE_UP_ALOUD, Way.NO_SHOW}


def test_nobody_is_missing_from_the_second_game_of_a_match() -> None:
    later = {decide(seed, "Финал", ("Лисы", "Волки"), 2, phones=True).way for seed in range(600)}
    assert Way.NO_SHOW not in later


@pytest.mark.parametrize(
    ("entries", "size"),
    [(7, 8), (8, 8), (13, 14), (14, 14), (19, 20), (20, 20), (21, None), (22, None), (23, None), (24, None)],
)
def test_the_book_s_own_size_is_kept_where_it_takes_so_many(entries: int, size: int | None) -> None:
    plan = plan_for(TAC, entries, seed=7)
    assert (len(plan.teams), [wish.typed for wish in plan.wishes]) == (entries, [f"{size}"] if size else [])


def test_who_comes_after_round_1_is_one_of_the_field_where_the_book_takes_him_and_a_stranger_elsewhere() -> None:
    swiss, robin = (plan_for(rulebook, 9, seed=7, trouble=True) for rulebook in ("club-swiss", "club-round-robin"))
    assert swiss.straggler in swiss.teams
    assert swiss.straggler not in (*swiss.in_time, swiss.late)
    assert robin.straggler is not None
    assert robin.straggler not in robin.teams
    assert len(robin.teams) == 9


def test_every_eighth_team_is_written_down_by_the_desk() -> None:
    plan = plan_for(TAC, 24, seed=7)
    assert [team.name for team in plan.at_desk] == [plan.teams[index].name for index in (7, 15, 23)]
    assert len({person for team in plan.teams for person in team.people}) == 48


def test_64_pairs_are_called_apart_and_nobody_plays_in_two() -> None:
    plan = plan_for("go-pair", 64, seed=7)
    assert len({team.name for team in plan.teams}) == 64
    assert len({person for team in plan.teams for person in team.people}) == 128


@pytest.mark.parametrize(("rulebook", "entries"), [("no-such-book", 24), (TAC, 0), (TAC, 3), (TAC, 25), (TAC, -8)])
def test_what_cannot_be_played_is_refused(rulebook: str, entries: int) -> None:
    with pytest.raises(NoSuchPlay):
        plan_for(rulebook, entries, seed=7)


async def test_the_refusal_of_a_number_names_the_numbers_that_can_be_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert await run_simulation(TAC, 3, 7, as_json=True, keep=None) == WRONG
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "turnir: --entries: 3; tac-russia-2025 is played by 7-24\n"


async def test_a_file_that_is_there_is_not_played_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "club.sqlite3"
    kept.write_text("precious")
    assert await run_simulation(TAC, 8, 7, as_json=True, keep=kept) == WRONG
    assert kept.read_text() == "precious"
    assert f"{kept}" in capsys.readouterr().err


def test_people_press_as_fast_as_the_bot_lets_them() -> None:
    assert phone.ACTIONS == middlewares.ACTIONS
    assert phone.SECONDS > middlewares.SECONDS


@pytest.mark.parametrize("entries", [4, 5])
def test_groups_are_not_played_by_fewer_than_go_on_and_one_more_of_each(entries: int) -> None:
    """Two groups, of each of which two go on."""
    with pytest.raises(NoSuchPlay, match=r"played by 6-"):
        plan_for("go-groups", entries, 1)
    assert len(plan_for("go-groups", 6, 1).teams) == 6
