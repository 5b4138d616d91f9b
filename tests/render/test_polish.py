"""Small things that people stumble over: places without a limit, places before play, names of rounds, fractions."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bot.desk.entry_lines import parse_entries
from bot.i18n import Translator
from bot.render.numbers import exact_text
from bot.render.refusals import refusal
from bot.render.screens import (
    common,
    leaving,
    organizer,
    organizer_adding,
    organizer_roster,
    organizer_rounds,
    protests,
)
from bot.render.screens.correction import impact_lines
from bot.render.screens.history import history, tables
from bot.render.screens.organizer import numbers
from bot.render.screens.organizer_adding import Typed
from bot.render.screens.organizer_wizard import short_title
from bot.render.screens.standings import rows_text
from bot.render.screens.table_marks import legend
from bot.render.stages import words_of
from engine.errors import RuleViolation
from engine.events import KINDS, Final
from engine.impact import Impact
from engine.model import EntryId, EntryStatus, Grant, PersonId, Role, RoundStatus
from engine.regulations import chat_preset_ids, load
from engine.standings.table import standings
from tests.builders import Club, club
from tests.render.scenes import (
    EN,
    HEAD,
    REFEREE,
    RU,
    in_status,
    labels,
    large,
    plain,
    player,
    referee,
    small,
    spectator,
    view,
)
from tests.render.scenes import organizer as boss

ROOT = Path(__file__).resolve().parents[2]


def test_a_book_without_a_limit_names_no_number_of_places() -> None:
    seen = view(club(5, rulebook="club-swiss", rounds=3))
    screens = (
        organizer.panel(seen, boss(), RU),
        organizer_roster.roster(seen, RU),
        organizer_adding.ask(seen, RU),
        organizer_adding.added(seen, RU, 2),
        common.menu(seen, boss(), RU),
    )
    for screen in screens:
        assert "1000" not in plain(screen)
    assert "Регистрация: в списке 5." in plain(screens[0])
    empty = view(club(0, rulebook="club-swiss", rounds=3))
    assert "Регистрация: в списке пока никого." in plain(organizer.panel(empty, boss(), RU))
    assert "Registration: nobody on the list yet." in plain(organizer.panel(empty, boss(), EN))
    assert "Игроки: 5" in plain(screens[1])


def test_a_limit_is_named() -> None:
    assert "Регистрация: 8 из 8." in plain(organizer.panel(view(small()), boss(), RU))


def test_the_number_of_a_table_is_not_taken_for_a_count() -> None:
    seen = club(4, rulebook="club-swiss", rounds=3).drawn()
    assert "Не сданы столы 1, 2." in plain(organizer.panel(view(seen), boss(), RU))
    first = seen.current.pairings[0]
    one_left = view(seen.play(f"{first.first}-{first.second} 1:0"))
    assert "Не сдан стол 2." in plain(organizer.panel(one_left, boss(), RU))
    assert "No result yet from table 2." in plain(organizer.panel(one_left, boss(), EN))


def test_nobody_has_a_place_before_the_first_result() -> None:
    drawn = in_status(club(4, rulebook="go-olympic").drawn(), RoundStatus.STARTED)
    fresh = view(drawn)
    table = standings(fresh.tournament)
    assert all(line.startswith("·") for line in rows_text(fresh, RU, table, table.rows).splitlines()[1:])
    played = view(club(4, rulebook="go-olympic").drawn().played())
    table = standings(played.tournament)
    assert not any(line.startswith("·") for line in rows_text(played, RU, table, table.rows).splitlines()[1:])


@pytest.mark.parametrize(("rulebook", "settings", "again"), [
    ("go-olympic", {"seeds": "entries"}, True),  # colours are drawn
    ("club-knockout", {"seeds": "entries"}, False),
    ("club-round-robin", {"numbers": "entries"}, False),
    ("bridges", {"move_limit": 60}, True),
])  # fmt: skip
def test_pairing_again_is_offered_where_it_can_come_out_differently(
    rulebook: str, settings: dict[str, Any], again: bool
) -> None:
    seen = view(in_status(club(4, rulebook=rulebook, **settings).drawn(), RoundStatus.DRAFT))
    round_ = seen.tournament.rounds[0]
    chance = round_ if again else replace(round_, rng_seed=None)
    rows = labels(organizer_rounds.draft(seen, RU, chance))
    assert any("Жеребьёвка заново" in label for row in rows for label in row) is again


def test_the_draft_shows_who_has_black() -> None:
    seen = view(in_status(club(4, rulebook="go-swiss", rounds=2).drawn(), RoundStatus.DRAFT))
    assert "⚫⚪" in plain(organizer_rounds.draft(seen, RU, seen.tournament.rounds[0])).replace("⚪⚫", "⚫⚪")


def test_a_published_round_promises_time_only_where_there_is_some() -> None:
    untimed = view(in_status(club(4, rulebook="club-swiss", rounds=2).drawn(), RoundStatus.PUBLISHED))
    timed = view(
        in_status(club(4, rulebook="club-swiss", rounds=2, **{"time.round": 30}).drawn(), RoundStatus.PUBLISHED)
    )
    assert "пойдёт время" not in plain(organizer_rounds.published(untimed, RU, untimed.tournament.rounds[0]))
    assert "пойдёт время" in plain(organizer_rounds.published(timed, RU, timed.tournament.rounds[0]))


def test_whoever_leaves_the_groups_comes_into_the_final_where_there_is_no_bracket() -> None:
    groups = club(8, rulebook="lo", groups=2, advance_per_group=2, move_limit=10)
    for _ in range(3):
        groups = groups.drawn().played()
    seen = view(groups)
    table = standings(seen.tournament)
    assert legend(seen, RU, table, table.rows).startswith("+ вышли в финал")


def test_refusals_call_a_round_of_the_bracket_by_its_name() -> None:
    seen = view(club(4, rulebook="club-knockout").drawn())
    told = refusal(RU, RuleViolation("round.results_missing", round=1, tables=(1, 2)), seen)
    assert told == "Полуфинал: не сданы столы 1, 2."
    assert refusal(RU, RuleViolation("round.already_started", round=3)) == "Тур 3: игры уже идут."


def test_quarters_and_halves_are_written_alike() -> None:
    shown = [exact_text(Fraction(n, 4)) for n in (-3, 1, 2, 3, 4, 5)]
    assert shown == ["−¾", "¼", "½", "¾", "1", "1¼"]
    assert exact_text(Fraction(5, 3)) == "5/3"


def test_a_name_that_had_to_be_cut_is_told_in_the_preview() -> None:
    long = "А" * 33
    cut, whole, member = parse_entries(f"{long} 1982\n{'Б' * 32}\n")[:2] + parse_entries(f"Лисы: Анна, {long}")
    assert (cut.cut, whole.cut, member.cut) == (True, False, True)
    seen = view(club(2, rulebook="club-swiss", rounds=1))
    shown = plain(
        organizer_adding.preview(seen, RU, (Typed("А" * 32, ("А" * 32,), cut=True), Typed("Борис", ("Борис",))))
    )
    assert f"Длиннее 32 знаков, поэтому обрезано: {'А' * 32}." in shown


@pytest.mark.parametrize("rulebook", chat_preset_ids())
def test_the_buttons_of_rulebooks_fit_on_a_phone(rulebook: str) -> None:
    book = load(rulebook)
    game = {
        "go": "Го",
        "tac": "TAC",
        "destiny": "Star Wars: Destiny",
        "nardy": "Нарды",
        "lo": "Ло",
        "bridges": "Мостики",
    }
    short = short_title(book.title.root["ru"], game.get(rulebook.partition("-")[0], "—"))
    assert 0 < len(short) <= 30
    assert short[0] == short[0].upper()


def test_a_club_may_ask_another_fee_or_none_and_name_its_own_page() -> None:
    assert load("tac-russia-2025", {"fee": 500}).fee is not None
    assert load("tac-russia-2025", {"fee": 0}).fee is None
    assert load("tac-russia-2025", {"registration_url": ""}).registration_url == ""
    free = view(club(8, rulebook="tac-russia-2025", size=8, fee=0))
    assert "Взнос" not in plain(organizer.panel(free, boss(), RU))
    assert EntryStatus.ACTIVE in {entry.status for entry in free.tournament.entries.values()}


def test_a_refusal_says_round_once() -> None:
    """The parameter is «Тур 3» already."""
    for name in ("ru", "en"):
        for file in (ROOT / "locales" / name).glob("*.ftl"):
            refusals = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("refusal-")]
            assert [one for one in refusals if re.search(r"(?i)(тур\w*|round) \{ \$round", one)] == []


def test_tables_in_a_row_are_told_by_their_ends() -> None:
    assert numbers((1, 2, 3, 4)) == "1, 2, 3, 4"
    assert numbers((1, 3, *range(5, 42), 50)) == "1, 3, 5–41, 50"


def test_every_table_of_a_large_round_has_its_history() -> None:
    seen = view(large(90).drawn())
    round_ = seen.tournament.rounds[0]
    pages = [tables(seen, RU, round_, page) for page in (0, 1)]
    found = {button.data for page in pages for row in page.rows for button in row if button.data.startswith("hs:show")}
    assert len(found) == len(round_.pairings) > 40


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_the_help_of_every_role_names_commands_that_are_answered(locale: str) -> None:
    told = {name for part in ("everyone", "player", "referee", "organizer") for name in commands_in(locale, part)}
    source = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "handlers").rglob("*.py"))
    assert told
    assert {name for name in told if f'"{name}"' not in source} == set()


def commands_in(locale: str, part: str) -> list[str]:
    return re.findall(r"(?<![\w<])/([a-z]+)", Translator.load().get(locale)(f"help-{part}", protests=True))


def test_help_says_once_how_a_result_is_typed() -> None:
    seen = view(club(4, rulebook="club-swiss", rounds=3).drawn())
    for reader, hint, more in (
        (player(seen, "e1"), "сначала свой: 1:0", ""),
        (referee(), "7 1:0", "Строк с результатами"),
    ):
        shown = plain(common.help_screen(seen, reader, RU))
        assert shown.count("можно прислать") == 1
        assert hint in shown
        assert more in shown
        assert "можно прислать одной строкой" in plain(common.help_screen(None, player(seen, "e1"), RU))


def test_help_and_the_list_tell_of_protests_where_the_book_hears_them() -> None:
    """TAC 3.7.2: the referee has the last word."""
    tac, nardy = view(small(1).drawn()), view(club(4, rulebook="nardy-long", rounds=3, match_length=5).tournament)
    assert "/protests" not in plain(common.help_screen(tac, boss(), RU))
    assert "/protests" in plain(common.help_screen(nardy, boss(), RU))
    assert "Здесь их не подают: слово судьи последнее (п. 3.7.2)." in plain(protests.listing(tac, boss(), RU))
    assert plain(protests.listing(nardy, boss(), RU)).endswith("Протестов нет.")


def test_before_the_bracket_is_made_a_correction_says_who_will_be_in_it() -> None:
    """Afterwards that the bracket stays as it is."""
    before = club(24).through(5)
    bracket = before.drawn()
    found = Impact(enters=(EntryId("e1"),), drops=(EntryId("e2"),))
    open_, made = (" ".join(impact_lines(view(one.tournament), RU, found)) for one in (before, bracket))
    assert "В сетку войдут" in open_
    assert "Сетка остаётся" not in open_
    assert "Будь отсечка сейчас" in made
    assert made.endswith("Сетка остаётся.")


@pytest.mark.parametrize("words", ["act-name", "undo-label"])
@pytest.mark.parametrize("locale", ["ru", "en"])
def test_every_act_that_can_be_taken_back_has_a_name_and_a_label(locale: str, words: str) -> None:
    tr = Translator.load().get(locale)
    nameless = tr(words, kind="")
    assert [
        name for name, kind in KINDS.items() if not issubclass(kind, Final) and tr(words, kind=name) == nameless
    ] == []


def test_who_may_not_skip_a_round_reads_the_clause_and_who_decides() -> None:
    """Кодекс 21.2: in the top group of McMahon; nobody of the committee is named, nor a referee of tables."""
    source = club(4, rulebook="go-mcmahon", rounds=3, bar="1d").tournament
    strong = {key: replace(one, rank="3d") for key, one in source.entries.items()}
    chair = Grant(PersonId(20), Role.APPEALS_CHAIR)
    officials = (chair, Grant(REFEREE.id, Role.REFEREE), Grant(HEAD.id, Role.HEAD_REFEREE))
    seen = view(Club(replace(source, entries=strong, grants=officials)).drawn())
    entry = seen.tournament.rounds[0].pairings[0].first
    told = plain(leaving.own(seen, player(seen, entry), RU))
    assert "по уважительной причине (п. 21.2). Решает Мария." in told


def test_the_draft_of_round_one_says_whom_the_appeals_committee_lacks() -> None:
    """Кодекс 26.4а: a chair, two members and two reserves, before the first round."""
    drawn = club(4, rulebook="go-swiss", rounds=3).drawn().tournament
    alone = view(drawn)
    said = plain(organizer_rounds.draft(alone, RU, alone.tournament.rounds[0]))
    assert "(п. 26.4). Не хватает: председателя, двух членов комитета, двух запасных." in said
    some = (Role.APPEALS_CHAIR, Role.APPEALS_MEMBER, Role.APPEALS_RESERVE, Role.APPEALS_RESERVE)
    grants = tuple(Grant(PersonId(700 + number), role) for number, role in enumerate(some))
    short = view(replace(drawn, grants=grants))
    assert "Не хватает: одного члена комитета." in plain(organizer_rounds.draft(short, RU, short.tournament.rounds[0]))
    whole = view(replace(drawn, grants=(*grants, Grant(PersonId(710), Role.APPEALS_MEMBER))))
    assert "комитет" not in plain(organizer_rounds.draft(whole, RU, whole.tournament.rounds[0]))
    elsewhere = view(club(4, rulebook="club-swiss", rounds=3).drawn())
    assert "комитет" not in plain(organizer_rounds.draft(elsewhere, RU, elsewhere.tournament.rounds[0]))


@pytest.mark.parametrize(("book", "told"), [("go-match", "Матч, партий: 3."), ("go-team-match", "Матч, туров: 3.")])
def test_teams_meet_in_rounds_and_players_in_games(book: str, told: str) -> None:
    chosen = load(book, {"games": 3})
    assert words_of(chosen.plan[0]).line(RU, chosen) == told


def test_from_the_history_of_a_table_a_referee_goes_back_to_its_card_and_others_to_the_list() -> None:
    seen = view(small(1).drawn())
    pairing = seen.tournament.rounds[-1].pairings[0]
    for viewer, ways in ((referee(), ["◀ Карточка стола", "🧾 История столов"]), (spectator(), ["🧾 История столов"])):
        assert [one for row in labels(history(seen, viewer, RU, pairing, ())) for one in row] == ways


@pytest.mark.parametrize(("players", "later"), [(5, 3), (6, 2), (8, 0)])
def test_the_draft_of_a_bracket_names_those_who_begin_in_the_next_round(players: int, later: int) -> None:
    seen = view(club(players, rulebook="club-knockout").drawn())
    told = plain(organizer_rounds.draft(seen, RU, seen.tournament.rounds[-1]))
    names = ", ".join(f"{seed}. {seen.name(EntryId(f'e{seed}'))}" for seed in range(1, later + 1))
    assert told.partition("Вступят в следующем круге: ")[2].splitlines()[:1] == ([names] if later else [])


def test_a_bye_stands_in_the_draft_once_below_the_pairs() -> None:
    seen = view(club(5, rulebook="club-swiss", rounds=3).drawn())
    round_ = seen.tournament.rounds[-1]
    told = plain(organizer_rounds.draft(seen, RU, round_))
    assert told.count(seen.name(round_.free[0].entry)) == 1
    assert "Предупреждений нет." in told
