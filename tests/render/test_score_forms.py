"""The match sheets: what they say, what they ask, and that every answer fits into a button."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.i18n import Speaker
from bot.render.score_forms import SCORE_FORMS, GameForm, games_text, result_text, score_form_of
from bot.render.score_forms.codes import decode, decode_games, encode, encode_games
from bot.render.screen import MAX_DATA_BYTES, Press, Screen
from bot.render.screens import match, pairings, table_ask, table_card, table_echo, why
from bot.views import TournamentView
from engine.model import Pairing
from engine.results import (
    Adjudicated,
    Awarded,
    BoardGame,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    TimeDecision,
    TimeUp,
    Win,
    Winner,
)
from engine.scoring import KINDS, BoardsScoring
from tests.builders import Club, club
from tests.render.scenes import EN, RU, at_table, changed, labels, plain, player, referee, view

STOPPED = Adjudicated(Winner.SECOND, (3, 5))
WON, LOST, DRAWN = Played(Winner.FIRST), Played(Winner.SECOND), Played(Winner.DRAW)
LINEUPS = (("10", "m2", "m3", "m4"), ("m5", None, "m7", "m8"))


def bridges(limit: int = 100) -> Club:
    return club(4, rulebook="bridges", move_limit=limit).drawn()


def nardy(length: int = 7) -> Club:
    return club(4, rulebook="nardy-short", match_length=length, system="round_robin").drawn()


def swiss(best_of: int = 1) -> Club:
    return club(4, rulebook="club-swiss", rounds=3, best_of=best_of).drawn()


def scored(best_of: int = 1) -> Club:
    return club(4, rulebook="club-swiss", rounds=3, best_of=best_of, scores=True).drawn()


def destiny(round_: int = 1) -> Club:
    return club(9, rulebook="destiny-advanced").through(round_ - 1).drawn_anyway()


def teams() -> Club:
    """Teams on four boards; table 1 has its line-ups, board 2 of the right side is empty."""
    made = swiss().tournament
    four = BoardsScoring(kind="boards", boards=4, draws=True, least_present="half")
    field = Club(replace(made, rulebook=made.rulebook.model_copy(update={"scoring": four})))
    return changed(field, 1, lineups=LINEUPS, colour="first_black")


ALL: dict[str, Callable[[], Club]] = {
    "balls": lambda: club(8, size=8).drawn(),
    "simple": lambda: swiss(3),
    "move_points": lambda: bridges(9999),
    "backgammon": nardy,
    "boards": teams,
    "scores": lambda: scored(3),
}


def table_one(made: Club, *games: GameResult) -> tuple[TournamentView, Pairing]:
    seen = view(changed(made, 1, games=games))
    return seen, at_table(seen.tournament, 1)


def test_every_kind_of_scoring_has_a_form() -> None:
    assert set(SCORE_FORMS) == set(KINDS) == set(ALL) - {"scores"}


# ── In words ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("result", "russian", "english"),
    [
        (WON, "1:0", "1:0"),
        (DRAWN, "½:½", "½:½"),
        (Played(Winner.BOTH_LOSE), "0:0", "0:0"),
        (Forfeit(Side.FIRST, Ground.NO_SHOW), "–:+, ТП (неявка)", "–:+, technical (no-show)"),
        (DoubleForfeit(Ground.NO_SHOW), "–:–, ТП (неявка)", "–:–, technical (no-show)"),
        (Adjudicated(Winner.SECOND), "0:1, решение судьи", "0:1, referee’s decision"),
        (Awarded((Fraction(1), Fraction(1, 2))), "1:½, решение судьи", "1:½, referee’s decision"),
    ],
)
def test_a_game_without_a_score_is_told_in_signs(result: GameResult, russian: str, english: str) -> None:
    seen = view(swiss())
    assert [result_text(seen, tr, result) for tr in (RU, EN)] == [russian, english]


def test_a_game_with_a_score_is_told_by_it_and_by_signs_where_it_was_not_played() -> None:
    seen, pairing = table_one(scored(3), Played(Winner.SECOND, (0, 12)), Adjudicated(Winner.FIRST, (2, 1)))
    assert games_text(seen, RU, pairing) == "0:12, 2:1, решение судьи"
    assert games_text(seen, RU, pairing, Side.SECOND) == "12:0, 1:2, решение судьи"
    assert result_text(seen, RU, Forfeit(Side.FIRST, Ground.NO_SHOW)) == "–:+, ТП (неявка)"
    form = GameForm(seen, pairing, "my", reader=Side.SECOND)
    asked = score_form_of(seen).ask(RU, form, "score.4")
    assert "партия 3, 4:?" in asked.text
    assert asked.typed is not None
    assert asked.typed(30) == Played(Winner.FIRST, (30, 4))


def test_two_games_with_moves_show_points_extra_points_and_who_begins() -> None:
    """One win each, on moves 30 and 40 of 100: 2:2 and 110:90."""
    seen, pairing = table_one(bridges(), Played(Winner.FIRST, move=30))
    first, second = seen.sides(pairing)
    card = plain(table_card.card(seen, referee(), RU, pairing))
    assert f"Партия 2: {second} — первый игрок, {first} — второй игрок." in card
    assert "Очки: 2:0, дополнительные баллы 70:30\nПартия 1: 2:0 (ход 30)" in card
    seen, pairing = table_one(bridges(), Played(Winner.FIRST, move=30), Played(Winner.SECOND, move=40))
    assert games_text(seen, RU, pairing) == "2:2 (доп. 110:90)"
    assert games_text(seen, RU, pairing, Side.SECOND) == "2:2 (доп. 90:110)"


def test_the_sides_are_called_as_the_book_calls_them() -> None:
    made = club(4, rulebook="lo", move_limit=80).drawn()
    seen, pairing = table_one(made)
    assert "белые" in score_form_of(seen).sides(RU, GameForm(seen, pairing))
    assert "White" in score_form_of(seen).sides(EN, GameForm(seen, pairing))


def test_the_protocol_of_a_match_to_points_runs_with_its_score_and_marks_crawford() -> None:
    """Match to 7: the cube at 2, a марс, two refused doubles, the cube again; then the game without it."""
    games = (
        PointGame(Side.FIRST, 2),
        PointGame(Side.SECOND, 1, Win.MARS),
        PointGame(Side.FIRST, 2, Win.PASS),
        PointGame(Side.SECOND, 1, Win.PASS),
        PointGame(Side.FIRST, 2),
    )
    seen, pairing = table_one(nardy(), *games)
    form = score_form_of(seen)
    assert [*map(str, form.games(RU, pairing))] == [
        "1. +2 → 2:0",
        "2. −1 марс → 2:2",
        "3. +2 пас → 4:2",
        "4. −1 пас → 4:3",
        "5. +2 → 6:3",
    ]
    assert "Следующая партия без куба" in form.standing(RU, pairing)
    after = pairing.with_games((*games, PointGame(Side.SECOND, 1, Win.MARS), PointGame(Side.SECOND, 2)))
    assert form.games(RU, after)[5:] == ("6. −1 марс → 6:5, Кроуфорд", "7. −2 → 6:7")
    assert games_text(seen, RU, after, Side.SECOND) == "7:6"


def test_a_match_played_too_far_is_recounted_and_says_so() -> None:
    """Played to 5 where the event plays to 3: after 2:0 comes the Crawford game, and what follows it is over."""
    seen, pairing = table_one(nardy(3), PointGame(Side.FIRST, 2), PointGame(Side.FIRST, 2), PointGame(Side.FIRST))
    pairing = replace(pairing, length=5)
    form = score_form_of(seen)
    assert "Играли до 5, считается до 3." in form.length(RU, pairing)
    assert [*map(str, form.games(RU, pairing))] == [
        "1. +2 → 2:0",
        "2. +2 → 3:0, Кроуфорд, куб не в счёт",
        "Сверх матча: +1",
    ]


def test_a_lost_match_keeps_its_score() -> None:
    seen, pairing = table_one(nardy(), PointGame(Side.FIRST, 2), Forfeit(Side.FIRST, Ground.TIMEOUT, started=True))
    assert games_text(seen, RU, pairing) == "2:0, –:+, ТП (упал флажок)"


def test_a_match_of_teams_shows_its_line_ups_and_the_sum_of_the_boards() -> None:
    seen, pairing = table_one(teams(), BoardGame(2, Forfeit(Side.SECOND, Ground.NO_SHOW)), BoardGame(1, DRAWN))
    card = plain(table_card.card(seen, referee(), RU, pairing))
    assert "Доска 1: ⚫ Игрок 10 — ⚪ m5\nДоска 2: ⚪ m2 — ⚫ –" in card
    assert "Счёт по доскам: 1½:½\nдоска 1: ½:½\nдоска 2: +:–, ТП (неявка)" in card
    assert ["✏️ Доска 2", "✏️ Доска 1"] in labels(table_card.card(seen, referee(), RU, pairing))


# ── By buttons ──────────────────────────────────────────────────────────────────────────────────────────────────────


def questions(form: GameForm, tr: Speaker) -> Iterator[list[tuple[str, str]]]:
    """Every question that buttons lead to, as (label, data); of many answers alike the first and the last."""
    ahead = ["", "tech", "absent"]
    seen: set[str] = set()
    while ahead:
        path = ahead.pop()
        if path in seen or (path == "absent" and score_form_of(form.view).concedes):
            continue
        seen.add(path)
        buttons = [(one.label, one.data) for row in table_ask.ask(tr, form, path).rows for one in row]
        yield buttons
        paths = [Press.unpack(data).arg for _, data in buttons if Press.unpack(data).action.startswith("ask")]
        ahead += [*paths[:2], *paths[-1:]]


@pytest.mark.parametrize("tr", [RU, EN])
@pytest.mark.parametrize("kind", ALL)
def test_every_answer_fits_into_a_button_and_reads_back(kind: str, tr: Speaker) -> None:
    seen = view(ALL[kind]())
    far = replace(at_table(seen.tournament, 1), round=12, table=100, version=1_234_567)
    results = 0
    for area in ("tb", "my"):
        form = GameForm(seen, far, "tb" if area == "tb" else "my", reader=Side.SECOND)
        for buttons in questions(form, tr):
            for label, data in buttons:
                assert len(data.encode()) <= MAX_DATA_BYTES
                assert label.strip()
                if Press.unpack(data).action in ("put", "gaveb"):
                    assert encode_games(decode_games(Press.unpack(data).arg)) == Press.unpack(data).arg
                    results += 1
    assert results > 3


@pytest.mark.parametrize(
    "result",
    [
        WON,
        DRAWN,
        Played(Winner.FIRST, move=40),
        Forfeit(Side.SECOND, Ground.VIOLATION, started=True, move=9999),
        PointGame(Side.SECOND, 64, Win.AWARDED),
        PenaltyPoint(Side.FIRST),
        Cancelled(),
        TimeDecision((13, 15)),
        TimeDecision((10, 10), (7, 7), Side.SECOND),
        Adjudicated(Winner.SECOND),
        STOPPED,
        TimeUp(),
        BoardGame(12, Forfeit(Side.SECOND, Ground.NO_SHOW)),
        BoardGame(3, Played(Winner.BOTH_LOSE)),
        Conceded(Side.FIRST, (6, 8)),
    ],
)
def test_a_result_of_any_kind_survives_its_button(result: GameResult) -> None:
    assert decode(encode(result)) == result


def test_a_game_that_is_stopped_for_a_valid_reason_is_no_technical_loss() -> None:
    """TAC 3.2.3.6: the referee says whose it is; the balls count as they stand, and the offer of 8:4 is not made."""
    seen = view(club(8, size=8).drawn())
    pairing = at_table(seen.tournament, 1)
    form = GameForm(seen, pairing)
    assert "🤝 Остановлена" in [one for row in labels(table_ask.ask(RU, form)) for one in row]
    asked = table_ask.ask(RU, form, "stop")
    assert "Это не техническое поражение" in plain(asked)
    assert labels(asked)[0] == [seen.name(pairing.first)]
    last = table_ask.ask(RU, form, "stop.second.5")
    assert labels(last)[0] == ["0", "1", "2", "3"]
    sure = table_ask.ask(RU, form, "stop.second.5.3")
    assert f"выиграла команда {seen.name(pairing.second)}." in plain(sure)
    assert "Запишем" in plain(sure)
    assert "3:5, решение судьи" in plain(sure)
    assert decode(Press.unpack(sure.rows[0][0].data).arg) == STOPPED
    done = pairing.with_games((STOPPED,))
    scoring = seen.tournament.rulebook.scoring
    assert scoring.winner(done) is Winner.SECOND
    assert not scoring.is_technical(done.games)
    assert (scoring.tally(done, Side.FIRST).own, scoring.tally(done, Side.FIRST).conceded) == (3, 5)


def test_the_number_of_a_move_is_two_presses_away_or_typed() -> None:
    seen, pairing = table_one(bridges())
    form = GameForm(seen, pairing)
    ranges = table_ask.ask(RU, form, "won.first")
    assert labels(ranges)[0] == ["1–9", "10–19", "20–29", "30–39", "40–49"]
    assert labels(ranges)[2] == ["100"]
    assert labels(table_ask.ask(RU, form, "won.first.30-39"))[:2] == [
        ["30", "31", "32", "33", "34"],
        ["35", "36", "37", "38", "39"],
    ]
    typed = score_form_of(seen).ask(RU, form, "won.first").typed
    assert typed is not None
    assert typed(47) == Played(Winner.FIRST, move=47)


def test_the_crawford_game_offers_no_cube_and_no_pass_but_may_be_struck() -> None:
    seen, pairing = table_one(nardy(5), PointGame(Side.FIRST, 4))
    form = GameForm(seen, pairing)
    assert ["Партия отменена", "Другая длина матча"] in labels(table_ask.ask(RU, form))
    crawford = table_ask.ask(RU, form, "won.second")
    assert labels(crawford)[:-1] == [
        ["Обычная победа"],
        ["Марс"],
        ["Кокс"],
        ["Присуждена судьёй"],
        ["Играли с кубом"],
    ]
    assert crawford.rows[1][0].data.endswith("g.second.1.mars")
    seen, pairing = table_one(nardy(5))
    ordinary = GameForm(seen, pairing)
    assert ["Пас: отказ от удвоения"] in labels(table_ask.ask(RU, ordinary, "won.second"))
    assert labels(table_ask.ask(RU, ordinary, "won.second.mars"))[:2] == [["1", "2", "4", "8", "16"], ["32", "64"]]


def test_buttons_name_the_players_with_their_colours() -> None:
    seen = view(changed(swiss(), 1, colour="first_white", handicap=3))
    pairing = at_table(seen.tournament, 1)
    first, second = seen.sides(pairing)
    card = table_card.card(seen, referee(), RU, pairing)
    assert f"⚫ {second}, ⚪ {first}, фора 3" in plain(card)
    assert labels(card)[:3] == [[f"Победа: ⚪ {first}"], ["Ничья"], [f"Победа: ⚫ {second}"]]


def test_boards_are_asked_in_their_order_and_any_other() -> None:
    seen, pairing = table_one(teams(), BoardGame(2, Forfeit(Side.SECOND, Ground.NO_SHOW)), BoardGame(1, DRAWN))
    form = GameForm(seen, pairing)
    assert plain(table_ask.ask(RU, form)).startswith("Стол 1, доска 3: ⚫ m3 — ⚪ m7. Кто выиграл?")
    assert labels(table_ask.ask(RU, form, "boards"))[0] == ["3", "4"]
    assert labels(table_ask.ask(RU, form, "empty.4"))[2] == ["Пустуют оба"]
    corrected = table_ask.ask(RU, replace(form, game=1))
    assert plain(corrected).startswith("Стол 1, доска 2:")
    assert not any("Техническое" in label for row in labels(corrected) for label in row)
    line = score_form_of(seen).read("1:0 0:1")
    assert line is not None
    assert score_form_of(seen).placed(pairing, line.games) == (BoardGame(3, WON), BoardGame(4, LOST))


def test_who_did_not_come_may_lose_the_whole_match_at_once() -> None:
    """Both games of a match with moves; two of a match to two wins; one of a match that one loss ends."""
    for made, games in ((bridges(), 2), (swiss(3), 2), (swiss(), 1)):
        seen, pairing = table_one(made)
        form = GameForm(seen, pairing)
        sure = table_ask.ask(RU, form, "tech.second.no_show")
        assert written(sure) == (Forfeit(Side.SECOND, Ground.NO_SHOW),)
        assert len(sure.rows) == min(games, 2)
        assert written(sure, -1) == (Forfeit(Side.SECOND, Ground.NO_SHOW),) * games
        assert written(table_ask.ask(RU, form, "absent")) == (DoubleForfeit(Ground.NO_SHOW),) * games


def time_is_up(form: GameForm, *answers: object) -> Screen:
    return table_ask.ask(RU, form, ".".join(["time", *map(str, answers)]))


def test_time_is_decided_by_damage_then_cards_then_the_battlefield() -> None:
    """IV.3b; its example: damage 15 and 13, the less wins."""
    seen, pairing = table_one(destiny())
    first, second = seen.sides(pairing)
    form = GameForm(seen, pairing)
    assert ["✍️ Другой счёт", "⏱ Время вышло"] in labels(table_card.card(seen, referee(), RU, pairing))
    assert plain(time_is_up(form)).startswith(f"Урон: {first}.")
    assert plain(time_is_up(form, "q", 15)).startswith(f"Урон: {second}.")
    by_damage = time_is_up(form, "q", 15, 13)
    assert f"урона меньше (13:15). Победа: {second}. Записать?" in plain(by_damage)
    assert decode(Press.unpack(by_damage.rows[0][1].data).arg) == TimeDecision((15, 13))
    assert plain(time_is_up(form, "q", 10, 10)).startswith(f"Карты: {first}.")
    assert f"карт больше (9:7). Победа: {second}" in plain(time_is_up(form, "q", 10, 10, 7, 9))
    assert labels(time_is_up(form, "q", 10, 10, 7, 7))[:2] == [[first], [second]]
    by_battlefield = time_is_up(form, "q", 10, 10, 7, 7, "second")
    assert f"решило поле боя. Победа: {second}" in plain(by_battlefield)
    assert result_text(seen, RU, TimeDecision((10, 10), (7, 9))) == "0:1, по времени: карты 7:9"


def best_of_three(*games: GameResult) -> GameForm:
    seen, pairing = table_one(destiny(), *games)
    return GameForm(seen, replace(pairing, best_of=3))


def written(screen: Screen, row: int = 0) -> tuple[GameResult, ...]:
    return decode_games(Press.unpack(screen.rows[row][-1].data).arg)


def test_time_in_a_match_to_two_wins_ends_the_match() -> None:
    """IV.3a: in the first game its winner, or the questions; in the second, left open, who won the first; at 1-1 the
    questions decide the third."""
    first_game = best_of_three()
    assert labels(time_is_up(first_game))[2] == ["Никто, считаем урон"]
    assert written(time_is_up(first_game), 1) == (LOST, TimeUp())
    assert written(time_is_up(first_game, "q", 3, 5)) == (TimeDecision((3, 5)), TimeUp())
    second_game = best_of_three(LOST)
    assert written(time_is_up(second_game)) == (TimeUp(),)
    third_game = best_of_three(LOST, WON)
    assert plain(time_is_up(third_game)).startswith("Урон:")
    assert written(time_is_up(third_game, "q", 3, 5)) == (TimeDecision((3, 5)),)


def test_a_match_that_time_ended_is_told_as_it_stood() -> None:
    """IV.3b: 1-0 and no second game, with what decided the first one where the questions did."""
    won, counted = best_of_three(WON, TimeUp()), best_of_three(TimeDecision((15, 13)), TimeUp())
    assert games_text(won.view, RU, won.pairing) == "1:0, по времени"
    assert games_text(won.view, RU, won.pairing, Side.SECOND) == "0:1, по времени"
    assert games_text(counted.view, RU, counted.pairing) == "0:1, по времени: урон 15:13"
    card = plain(table_card.card(won.view, referee(), RU, won.pairing))
    assert "По партиям: 1:0, по времени" in card
    assert "Партия 1: 1:0" in card
    assert "Партия 2:" not in card
    echoed = table_echo.echo(won.view, RU, won.pairing, 7, 1)
    assert "По партиям 1:0 по времени, матч окончен." in plain(echoed)
    assert labels(echoed)[0] == ["↩️ Отменить"]


# ── From a player's side, and after ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("tr", [RU, EN])
def test_both_sides_see_their_match_in_every_scoring(kind: str, tr: Speaker) -> None:
    seen = view(ALL[kind]())
    pairing = at_table(seen.tournament, 1)
    for entry in pairing.entries:
        own = player(seen, entry)
        screen = match.my_match(seen, own, tr)
        assert ["✍️ Счёт" if tr is RU else "✍️ Score"] == labels(screen)[0][:1]
        assert score_form_of(seen).example.split()[0] in plain(screen)


def test_a_drawn_match_is_told_as_a_draw() -> None:
    seen, pairing = table_one(swiss(), DRAWN)
    assert "Ничья: ½:½" in plain(match.my_match(seen, player(seen, pairing.first), RU))


def test_the_echo_of_a_correction_tells_the_whole_match() -> None:
    seen, pairing = table_one(swiss(3), WON, LOST)
    echo = plain(table_echo.echo(seen, RU, pairing, 5, 0))
    assert "1:0, 0:1. Записано.\nПо партиям 1:1, матч продолжается." in echo


@pytest.mark.parametrize(
    ("tr", "again"),
    [(RU, "Ничья не считается: играют ещё раз."), (EN, "A drawn game does not count: it is replayed.")],
)
def test_a_drawn_game_of_a_bracket_is_said_to_be_played_again(tr: Speaker, again: str) -> None:
    """Приложение 7, 4.2."""
    olympic = club(4, rulebook="go-olympic").drawn()
    seen, pairing = table_one(olympic, DRAWN)
    own = player(seen, pairing.first)
    screens = (table_echo.echo(seen, tr, pairing, 5), table_card.card(seen, referee(), tr, pairing))
    assert all(again in plain(screen) for screen in (*screens, match.my_match(seen, own, tr)))
    seen, pairing = table_one(olympic, DRAWN, WON)
    assert again not in plain(table_card.card(seen, referee(), tr, pairing))
    seen, pairing = table_one(olympic, WON)
    assert again not in plain(table_echo.echo(seen, tr, pairing, 5))


@pytest.mark.parametrize("tr", [RU, EN])
def test_the_list_of_pairs_shows_who_has_black_until_the_game_is_played(tr: Speaker) -> None:
    """Приложение 7, 2.6: the colour of the first pair is drawn, those after it take turns."""
    made = club(6, rulebook="go-swiss", rounds=3).drawn()
    shown = plain(pairings.pairings(view(made), referee(), tr))
    marks = [line[-2:] for line in shown.split("\n") if line[:1].isdigit()]
    assert marks in (["⚫⚪", "⚪⚫", "⚫⚪"], ["⚪⚫", "⚫⚪", "⚪⚫"])
    seen, _ = table_one(made, WON)
    assert plain(pairings.pairings(seen, referee(), tr)).count("⚫") == 2


@pytest.mark.parametrize(
    ("tr", "words"), [(RU, "Так здесь принято, в регламенте этого нет."), (EN, "the rulebook does not cover it.")]
)
def test_why_a_pair_of_a_bracket_says_honestly_that_the_book_draws_none(tr: Speaker, words: str) -> None:
    """Приложение 7, 4 names no bracket; the club's is used."""
    seen, pairing = table_one(club(4, rulebook="go-olympic").drawn())
    told = plain(why.pair(seen, referee(), tr, pairing))
    assert words in told
    assert "club" not in told
