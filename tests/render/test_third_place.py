"""Beside the final another match is played: nobody at its table reads that it is the final, and nobody who has lost the
final reads that he is merely out."""

from __future__ import annotations

from bot.render.notices.common import place_now
from bot.render.notices.rounds import round_started
from bot.render.screens import match, organizer_rounds, pairings
from bot.render.screens.table_card import card
from engine.model import RoundStatus
from engine.results import Winner
from tests.builders import Club, club
from tests.render.scenes import EN, RU, changed, in_status, plain, player, referee, spectator, view


def finals() -> Club:
    return club(4, rulebook="club-knockout", third_place=True).through(1).drawn()


def test_the_card_of_the_match_for_third_place_says_so() -> None:
    seen = view(in_status(finals(), RoundStatus.STARTED))
    final, third = seen.tournament.rounds[-1].pairings
    for pairing, title in ((final, "Финал. Стол 1\nВы: "), (third, "Финал. Стол 2\nМатч за 3-е место\nВы: ")):
        assert plain(match.my_match(seen, player(seen, pairing.first), RU)).startswith(title)
        assert plain(card(seen, referee(), RU, pairing)).startswith(title.replace("Вы", "Слева"))
    began = round_started({"round": 2}, seen, player(seen, third.first), RU)
    assert plain(began).startswith("Матч за 3-е место: начали! Ваш стол 2.")
    assert "Table 2\nMatch for third place\n" in plain(card(seen, referee(), EN, third))


def test_ones_games_tell_the_match_for_third_place_from_the_final() -> None:
    seen = view(finals().played())
    final, third = seen.tournament.rounds[-1].pairings
    assert "\nФинал: " in plain(match.history(seen, player(seen, final.first), RU))
    assert "\nМатч за 3-е место: " in plain(match.history(seen, player(seen, third.first), RU))


def test_the_pairs_stand_under_what_they_play_for() -> None:
    made = finals()
    told = plain(pairings.pairings(view(in_status(made, RoundStatus.PUBLISHED)), spectator(), RU))
    assert "\n\nФинал\n1. " in told
    assert "\n\nМатч за 3-е место\n2. " in told
    assert "\n\nМатч за 3-е место\n2. " in plain(organizer_rounds.draft(view(made), RU, made.current))


def test_who_has_lost_the_final_is_second_while_the_third_place_is_played_for() -> None:
    made = finals().played()
    final, third = made.current.pairings
    seen = view(changed(made, third.table, games=()))
    won = seen.tournament.rulebook.scoring.winner(final)
    lost = final.second if won is Winner.FIRST else final.first
    told = place_now(seen, RU, seen.tournament.entries[lost])
    assert told.startswith("Ваше место сейчас: <b>2</b>")
    assert "выбыли" not in told
    assert place_now(seen, RU, seen.tournament.entries[third.first]) == "Вы играете дальше: матч за 3-е место."
