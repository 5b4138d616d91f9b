"""The live board of a group, whatever the size of the field."""

from dataclasses import replace

from bot.lengths import Limit, visible_length
from bot.render.screens import board
from bot.views import TournamentView
from engine.model import RoundStatus, Status
from tests.builders import Club, score
from tests.render.scenes import EN, RU, changed, in_status, large, plain, small, view


def started(made: Club) -> Club:
    return in_status(made, RoundStatus.STARTED)


def shown(seen: TournamentView, tr: object = RU) -> str:
    return plain(board.board(seen, tr))  # type: ignore[arg-type]


def test_who_still_plays_comes_first_and_then_the_results() -> None:
    made = changed(changed(small(1).drawn(), 2, games=(score("8:5"),)), 4, games=(score("3:8"),))
    assert shown(view(started(made))) == (
        "Кубок клуба · Тур 2\n"
        "Играть до 16:30.\n"
        "Сыграно 2 из 4.\n"
        "\n"
        "Играют\n"
        "1. Очень длинное название команды… — 🌸 Сакура 🌸\n"
        '3. "Ёж" — Тигр\n'
        "\n"
        "Сыграли\n"
        "2. Лис — Волк & Ко 8:5\n"
        "4. <Барсук> — שלום 3:8"
    )
    assert "2 of 4 played.\n\nPlaying\n1." in shown(view(started(made)), EN)


def test_before_the_start_the_pairs_are_told_and_after_the_end_that_it_is_over() -> None:
    assert "Пары объявлены, тур ещё не начат.\n\nПары\n1." in shown(
        view(in_status(small(1).drawn(), RoundStatus.PUBLISHED))
    )
    over = view(small(2))
    assert "Все столы сыграли.\n\nСыграли\n1." in shown(over)
    finished = replace(over, tournament=replace(over.tournament, status=Status.FINISHED))
    assert "Турнир окончен.\n\nСыграли\n1." in shown(finished)


def test_without_an_announced_round_there_is_no_board() -> None:
    assert board.board(view(small()), RU) is None
    assert board.board(view(in_status(small().drawn(), RoundStatus.DRAFT)), RU) is None


def test_two_hundred_entries_with_the_longest_names_fit_into_one_message() -> None:
    made = large(200).drawn()
    names = {entry: ("🦊" * 32 if number % 2 else "щ" * 32) for number, entry in enumerate(made.tournament.entries)}
    for done in (0, 1, 50, 99, 100):
        for table in range(1, done + 1):
            made = changed(made, table, games=(score("8:5"),))
        seen = replace(view(started(made)), names=names)
        for tr in (RU, EN):
            told = board.board(seen, tr)
            assert told is not None
            assert visible_length(told.text) <= Limit.TEXT
            assert done in (0, 100) or str(done) in plain(told).splitlines()[2]


def test_of_many_results_the_newest_are_shown_and_of_many_tables_the_first() -> None:
    made = large(200).drawn()
    for table in range(1, 71):
        made = changed(made, table, games=(score("8:5"),), version=1000 - table)
    told = shown(view(started(made))).split("\n\n")
    assert told[1].splitlines()[:2][0] == "Играют"
    assert told[1].splitlines()[-1] == "И столы 97, 98, 99, 100."
    assert [line.split(".")[0] for line in told[2].splitlines()[1:-1]] == [str(table) for table in range(1, 11)]
    assert told[2].splitlines()[0] == "Последние результаты"
    assert told[2].splitlines()[-1] == "И ещё 60 столов: /pairings"
