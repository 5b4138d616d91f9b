"""A referee's decision on a game by buttons: who has it, or what each side has (Кодекс РФГ 16.8, 20.2б)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from bot.render.score_forms import GameForm, score_form_of
from bot.render.score_forms.codes import decode, encode
from engine.model import RoundStatus
from engine.results import Adjudicated, Awarded, BoardGame, GameResult, Winner
from tests.builders import club
from tests.render.scenes import RU, at_table, in_status, view


def form(rulebook: str, **settings: int) -> GameForm:
    seen = view(in_status(club(4, rulebook=rulebook, **settings).drawn(), RoundStatus.STARTED))
    return GameForm(seen, at_table(seen.tournament, 1))


def answers(one: GameForm, path: str) -> Sequence[object]:
    step = score_form_of(one.view).ask(RU, one, path)
    return [option.answer for row in step.rows for option in row] + [option.answer for option in step.more]


def test_a_game_of_go_is_given_to_a_side_or_to_nobody() -> None:
    table = form("go-swiss", rounds=2)
    assert "judged" in answers(table, "")
    assert answers(table, "judged") == [*map(Adjudicated, (Winner.FIRST, Winner.DRAW, Winner.SECOND)), "judged.points"]
    assert answers(table, "judged.points") == ["judged.points.0", "judged.points.1/2", "judged.points.1"]
    half = Fraction(1, 2)
    assert answers(table, "judged.points.1/2") == [Awarded((half, Fraction(n, 2))) for n in (0, 1, 2)]
    for answer in (*answers(table, "judged")[:3], *answers(table, "judged.points.0")):
        assert isinstance(answer, Adjudicated | Awarded)
        table.view.tournament.rulebook.scoring.check(answer, table.view.tournament.rulebook)


def test_a_board_of_a_team_is_decided_alone() -> None:
    table = form("go-team-swiss", rounds=2, boards=2)
    assert "judged.1" in answers(table, "")
    assert answers(table, "judged.2")[0] == BoardGame(2, Adjudicated(Winner.FIRST))


@pytest.mark.parametrize("rulebook", ["destiny-basic", "tac-russia-2025"])
def test_where_a_decision_needs_more_than_a_word_it_is_not_offered(rulebook: str) -> None:
    seen = view(
        in_status(club(8, rulebook=rulebook, **({"size": 8} if "tac" in rulebook else {})).drawn(), RoundStatus.STARTED)
    )
    assert "judged" not in answers(GameForm(seen, at_table(seen.tournament, 1)), "")


@pytest.mark.parametrize(
    "result",
    [
        Adjudicated(Winner.BOTH_LOSE),
        Awarded((Fraction(1, 2), Fraction(0))),
        BoardGame(3, Awarded((Fraction(1), Fraction(1)))),
    ],
)
def test_a_decision_fits_into_a_button_and_comes_back(result: GameResult) -> None:
    assert decode(encode(result)) == result
    assert len(encode(result)) < 20
