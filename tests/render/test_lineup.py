"""The line-up by buttons: who sees it, what a press changes, and that it fits into a button."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.render.screen import MAX_DATA_BYTES, Press, Screen
from bot.render.screens import lineup, match, table_card
from engine.clock import Plan
from engine.model import Member, Publication, RoundStatus
from tests.builders import NOON, Club, club
from tests.render.scenes import EN, RU, at_table, changed, in_status, labels, plain, player, referee, view

NAMES = ("m1", "m2", "m3", "m4", "m5")


def teams(status: RoundStatus = RoundStatus.PUBLISHED) -> Club:
    made = club(4, rulebook="go-team-swiss", rounds=3)
    roster = tuple(Member(name, reserve=name == "m5") for name in NAMES)
    entries = {key: replace(one, roster=roster) for key, one in made.tournament.entries.items()}
    return in_status(Club(replace(made.tournament, entries=entries)).drawn(), status)


def presses(screen: Screen) -> list[Press]:
    return [Press.unpack(button.data) for row in screen.rows for button in row]


def shown(source: Club, code: str) -> list[list[str]]:
    seen = view(source)
    return labels(lineup.lineup(seen, referee(), RU, at_table(seen.tournament, 1), code))


def test_the_captain_and_the_referee_are_led_to_it_before_the_round() -> None:
    seen = view(teams())
    pairing = at_table(seen.tournament, 1)
    captain = player(seen, pairing.first)
    own = replace(seen.tournament.entries[pairing.first], captain=captain.person.id)
    mine = labels(match.my_match(seen, replace(captain, entry=own), RU))
    assert ["Состав на тур"] in mine
    other = replace(seen.tournament.entries[pairing.first], captain=None)
    assert ["Состав на тур"] not in labels(match.my_match(seen, replace(captain, entry=other), RU))
    rows = labels(table_card.card(seen, referee(), RU, pairing))
    assert sum(row[0].startswith("Состав: ") for row in rows) == 2


def test_once_the_round_is_on_the_line_up_stays() -> None:
    seen = view(teams(RoundStatus.STARTED))
    rows = labels(table_card.card(seen, referee(), RU, at_table(seen.tournament, 1)))
    assert not any(row[0].startswith("Состав") for row in rows)


def test_without_a_word_the_roster_stands_there_and_a_submitted_line_up_after_it() -> None:
    seen = view(teams())
    pairing = at_table(seen.tournament, 1)
    assert lineup.standing(seen, pairing.second, pairing) == "abcd"
    told = view(changed(teams(), 1, lineups=((), ("m2", None, "m5", "m4"))))
    assert lineup.standing(told, pairing.second, at_table(told.tournament, 1)) == "b-ed"


def test_a_referee_goes_back_to_the_table_and_whoever_has_submitted_reads_so() -> None:
    told = changed(teams(), 1, lineups=((), ("m2", None, "m5", "m4")))
    seen = view(told)
    pairing = at_table(seen.tournament, 1)
    assert labels(lineup.lineup(seen, referee(), RU, pairing, "sb-ed"))[-1] == ["◀ Карточка стола"]
    captain = player(seen, pairing.second)
    assert labels(lineup.lineup(seen, captain, RU, pairing, "sb-ed"))[-1] == ["◀ Мой матч"]
    assert "Состав подан." in plain(lineup.lineup(seen, captain, RU, pairing, "sb-ed"))
    assert "Состав подан." not in plain(lineup.lineup(seen, captain, RU, pairing, "sabcd"))


def test_every_board_is_a_button_with_its_player() -> None:
    boards = shown(teams(), "fb-ed")
    assert [row[0] for row in boards[:4]] == ["Доска 1: m2", "Доска 2: никого", "Доска 3: m5", "Доска 4: m4"]


@pytest.mark.parametrize(
    ("seats", "board", "letter", "after"),
    [("abcd", 2, "e", "aecd"), ("abcd", 2, "d", "adcb"), ("abcd", 4, "-", "abc-"), ("a-c-", 2, "-", "a-c-")],
)
def test_whoever_sits_elsewhere_changes_places(seats: str, board: int, letter: str, after: str) -> None:
    assert lineup.seated(seats, board, letter) == after


def test_a_choice_offers_everybody_and_nobody() -> None:
    seen = view(teams())
    screen = lineup.pick(seen, RU, at_table(seen.tournament, 1), "sabcd", 2)
    assert "доске 2" in plain(screen)
    assert [row[0] for row in labels(screen)] == [*NAMES, "никого", "◀ Состав"]
    assert [press.arg for press in presses(screen)] == ["sbacd", "sabcd", "sacbd", "sadcb", "saecd", "sa-cd", "sabcd"]


@pytest.mark.parametrize("words", [RU, EN])
def test_twenty_boards_fit_into_a_button(words: object) -> None:
    many = tuple(Member(f"m{number}") for number in range(40))
    made = club(4, rulebook="go-team-swiss", rounds=3, boards=20)
    entries = {key: replace(one, roster=many) for key, one in made.tournament.entries.items()}
    seen = view(in_status(Club(replace(made.tournament, entries=entries)).drawn(), RoundStatus.PUBLISHED))
    pairing = at_table(seen.tournament, 1)
    code = f"f{lineup.standing(seen, pairing.first, pairing)}"
    for screen in (
        lineup.lineup(seen, referee(), words, pairing, code),  # type: ignore[arg-type]
        lineup.pick(seen, words, pairing, code, 20),  # type: ignore[arg-type]
    ):
        assert all(len(button.data.encode()) <= MAX_DATA_BYTES for row in screen.rows for button in row)


def test_once_the_time_is_over_the_captain_reads_who_plays_and_a_referee_still_seats_them() -> None:
    """П4 1.2: fifteen minutes before the round."""
    source = teams().tournament
    told = NOON - timedelta(hours=1)
    clock = replace(source.clock_of(1), plan=Plan(NOON + timedelta(minutes=15), told))
    (round_,) = source.rounds
    announced = replace(round_, announced=Publication(told))
    seen = view(replace(source, rounds=(announced,), clocks={1: clock}))
    pairing = at_table(seen.tournament, 1)
    captain, code = player(seen, pairing.first), "fbacd"
    in_time = replace(seen, at=NOON)
    assert "до 15:00" in plain(lineup.lineup(in_time, captain, RU, pairing, code))
    assert ["Подать состав"] in labels(lineup.lineup(in_time, captain, RU, pairing, code))
    late = replace(seen, at=NOON + timedelta(minutes=1))
    read = lineup.lineup(late, captain, RU, pairing, code)
    assert "Срок подачи вышел в 15:00" in plain(read)
    assert "Доска 1: m1" in plain(read)
    assert ["Подать состав"] not in labels(read)
    assert ["Подать состав"] in labels(lineup.lineup(late, referee(), RU, pairing, code))
