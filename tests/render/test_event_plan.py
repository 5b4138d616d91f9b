"""Before anybody comes he reads the level of a Destiny event, how many rounds it has and who goes on (IV.2, V, VI)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.notices import NoticeKind
from bot.render import draws
from bot.render.notices.registry import notice
from bot.render.score_forms import GameForm
from bot.render.screens import conditions, match, table_ask, table_card, team
from bot.render.screens.entry_door import entry_door
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.model import Draw
from engine.regulations import load
from engine.results import Played, Winner
from tests.builders import Club, club
from tests.render.scenes import EN, RU, STRANGER, at_table, labels, organizer, plain, player, referee, spectator, view


def joining(made: Club, tr: object = RU) -> str:
    return plain(conditions.conditions(view(made), Viewer(STRANGER, "ru", frozenset()), RU if tr is RU else EN))


@pytest.mark.parametrize(
    ("rulebook", "players", "told"),
    [
        (
            "destiny-basic",
            3,
            [
                "От 4 до 8 игроков: 3 тура швейцарки по одной партии, без плей-офф.",
                "От 9 до 16 игроков: 4 тура швейцарки по одной партии, без плей-офф.",
            ],
        ),
        ("destiny-basic", 80, ["От 149 игроков: 7 туров швейцарки"]),
        (
            "destiny-basic",
            12,
            [
                "Пока 12 игроков: 4 тура швейцарки по одной партии, без плей-офф.",
                "От 17 до 24 игроков: 4 тура швейцарки по одной партии, в плей-офф выходят лучшие 4, там тоже по одной",
            ],
        ),
        (
            "destiny-advanced",
            30,
            ["Пока 30 игроков: 6 туров швейцарки по одной партии, в плей-офф выходят лучшие 8, там до двух побед."],
        ),
        ("destiny-basic", 150, ["Пока 150 игроков: 7 туров швейцарки по одной партии, в плей-офф выходят лучшие 16"]),
    ],
)
def test_rounds_and_cut_are_told_on_joining_by_the_number_of_players(
    rulebook: str, players: int, told: list[str]
) -> None:
    """IV.2, V.1, V.2."""
    text = joining(club(players, rulebook=rulebook))
    assert all(one in text for one in told)


def test_a_structure_of_the_organizers_own_is_told_as_they_have_announced_it() -> None:
    """V.3."""
    own = joining(club(4, rulebook="destiny-custom", rounds=5, cut=8, playoff_best_of=3))
    assert "5 туров швейцарки по одной партии, в плей-офф выходят лучшие 8, там до двух побед." in own
    assert "Сразу плей-офф" in joining(club(4, rulebook="destiny-custom", system="knockout"))
    english = joining(club(12, rulebook="destiny-basic"), EN)
    assert "12 players so far: 4 Swiss rounds of single games, no play-off." in english


def test_whoever_enters_groups_reads_how_many_play_on_in_the_knockout_after_them() -> None:
    """«Кодекс РФГ» П5 5.8: groups, and a final by the Olympic system."""
    told = joining(club(8, rulebook="go-groups", groups=2, advance_per_group=2))
    assert "Групп: 2, из каждой выходят 2.\nПотом на выбывание: 4 игрока." in told
    assert "На выбывание: проиграл — выбыл." in joining(club(8, rulebook="go-olympic"))


def test_a_player_reads_the_structure_in_his_entry_and_with_his_pair() -> None:
    made = club(17, rulebook="destiny-basic")
    seen = view(made)
    own = plain(team.team(seen, player(seen, "e1"), RU, seen.tournament.entries[next(iter(made.tournament.entries))]))
    assert "Пока 17 игроков: 4 тура" in own
    drawn = view(made.drawn())
    pairing = drawn.tournament.rounds[0].pairings[0]
    told = notice(NoticeKind.PAIRING, {"round": 1, "table": 1}, drawn, player(drawn, pairing.first), RU)
    assert told is not None
    assert "Всего туров: 4, потом плей-офф: лучшие 4." in plain(told)
    assert "Всего туров: 4" in plain(match.my_match(drawn, player(drawn, pairing.first), RU))


@pytest.mark.parametrize(
    ("tier", "told"),
    [
        (
            "relaxed",
            ["Уровень: товарищеский.", "помогайте друг другу", "Без непрозрачных протекторов", "со дня выпуска"],
        ),
        (
            "formal",
            ["Уровень: официальный.", "Нужен хотя бы небольшой опыт", "Протекторы непрозрачные", "со дня выпуска"],
        ),
        (
            "premier",
            [
                "Уровень: премьер-лига.",
                "нужен опыт, знание правил",
                "Протекторы непрозрачные",
                "через 11 дней после выпуска",
            ],
        ),
    ],
)
def test_the_level_says_what_to_expect_the_sleeves_and_the_products(tier: str, told: list[str]) -> None:
    """VI, II.2d, II.3."""
    text = joining(club(8, rulebook="destiny-basic", tier=tier))
    assert all(one in text for one in told)


def test_elsewhere_the_organizer_names_the_legal_products() -> None:
    """II.3: outside North America."""
    assert "вне её спросите у организатора" in joining(club(8, rulebook="destiny-basic"))
    assert "Разрешённая продукция: всё до «Искры»." in joining(
        club(8, rulebook="destiny-basic", products="всё до «Искры»")
    )


def test_the_level_follows_the_structure_and_says_whether_officials_play() -> None:
    """I.6, VI: stores are relaxed, regional events formal."""
    assert (load("destiny-basic").tier, load("destiny-basic").officials_play) == ("relaxed", "with_another")
    assert (load("destiny-advanced").tier, load("destiny-advanced").officials_play) == ("formal", "never")
    assert load("destiny-custom", {"tier": "premier"}).officials_play == "never"
    assert load("destiny-basic", {"officials_play": "never"}).officials_play == "never"
    assert load("tac-russia-2025").level is None


# ── What holds for every match of an event ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (
            club(4, rulebook="nardy-short", match_length=7, system="swiss", rounds=3, **{"time.late_forfeit": 15}),
            "Матч до 7 очков.\nЧасы: 14:00 на игрока, 8–12 с на ход. Перерывов у каждого: 1",
        ),
        (
            club(4, rulebook="nardy-long", match_length=7, system="swiss", rounds=3, **{"time.late_forfeit": 15}),
            "Длинные нарды, с кубом.\nОпоздание на 15 мин — поражение в матче.",
        ),
        (club(4, rulebook="bridges", move_limit=60), "Партий в матче: 2, лимит ходов: 60."),
        (
            club(4, rulebook="go-mcmahon", rounds=3, bar="3d"),
            "Мак-Магон, 3 тура. С разряда 3d и выше начинают поровну.",
        ),
        (
            club(4, rulebook="go-mcmahon", rounds=3, bar="3d", supergroup="5d", special_groups=["7d"]),
            "С разряда 3d и выше начинают поровну, кроме групп с 5d, 7d.",
        ),
    ],
)
def test_whoever_thinks_of_coming_reads_what_every_match_is(made: Club, told: str) -> None:
    """Nardy «Завершение партии и матча», «Опоздания»; «Мостики» P.1; «Кодекс РФГ» П7 1.5, П9 7.1."""
    assert told in joining(made)


# ── A game always has a winner; whoever stays away is out ───────────────────────────────────────────────────────────


def single() -> TournamentView:
    return view(club(8, rulebook="destiny-basic").drawn())


def test_no_game_is_lost_by_both() -> None:
    """IV.3."""
    seen = single()
    pairing = at_table(seen.tournament, 1)
    card = table_card.card(seen, referee(), RU, pairing)
    assert not any("Поражение обоим" in label for row in labels(card) for label in row)
    assert "0:0" not in plain(card)
    with pytest.raises(RuleViolation, match=r"score\.both_lose"):
        seen.tournament.rulebook.scoring.check(Played(Winner.BOTH_LOSE), seen.tournament.rulebook)


def test_who_did_not_come_is_out_and_the_referee_reads_it_before_he_writes_it_down() -> None:
    """IV.2."""
    seen = single()
    form = GameForm(seen, at_table(seen.tournament, 1))
    for ground, out in (("no_show", True), ("late", True), ("violation", False)):
        asked = plain(table_ask.ask(RU, form, f"tech.first.{ground}"))
        assert ("Из турнира выбывает <Барсук>: кто не пришёл, тот снят (п. IV.2)" in asked) is out
    swiss = view(club(8, rulebook="club-swiss", rounds=3).drawn())
    plainly = plain(table_ask.ask(RU, GameForm(swiss, at_table(swiss.tournament, 1)), "tech.first.no_show"))
    assert "выбывает" not in plainly


def test_seeds_of_a_table_are_no_draw() -> None:
    """IV.2c: the first meets the last; nothing is drawn again."""
    t = view(club(17, rulebook="destiny-basic").through(4).drawn()).tournament
    bracket = replace(t, draws=(Draw(5, 99, "c", 5), Draw(6, 98, "d")))
    assert draws.told(RU, bracket, t.rounds[4]) == ""
    assert draws.repeat(RU, bracket, t.rounds[4]) == ""
    swiss = replace(t, draws=(Draw(4, 99, "c", 4), Draw(5, 98, "d")))
    assert "Жеребьёвка № 4" in str(draws.told(RU, swiss, t.rounds[3]))
    assert draws.repeat(RU, swiss, t.rounds[3])


def test_an_official_is_offered_no_entry_where_none_of_them_plays() -> None:
    """I.6: at a relaxed event one may, at a formal one none."""
    for book, offered in (("destiny-basic", True), ("destiny-advanced", False)):
        seen = view(club(9, rulebook=book))
        assert bool(entry_door(seen, referee(), RU)) is offered
        assert bool(entry_door(seen, organizer(), RU)) is offered
        assert entry_door(seen, spectator(), RU)
