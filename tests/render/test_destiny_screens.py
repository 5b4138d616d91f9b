"""Destiny's screens: the cut, leaving, coming back, not coming, the end by time, deck lists, and their words."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.notices import NoticeKind
from bot.render.home import to_team
from bot.render.notices.registry import notice
from bot.render.score_forms import GameForm, result_text, score_form_of
from bot.render.screens import (
    match,
    organizer,
    organizer_leaving,
    organizer_rounds,
    rules,
    table_ask,
    table_echo,
    table_grid,
)
from bot.render.screens.organizer_state import Step, next_step
from bot.render.screens.standings import Look, standings_screen
from engine import commands as c
from engine.decklists import DeckList
from engine.ids import ProtestId
from engine.model import EntryId, EntryStatus, PersonId, RoundStatus
from engine.protests import Protest
from engine.results import DoubleForfeit, Forfeit, Ground, Played, Side, TimeDecision, Winner
from engine.standings.table import standings
from engine.timing import deadline
from tests.builders import NOON, Club, club
from tests.engine.journals import Journal
from tests.render.scenes import EN, RU, at_table, changed, in_status, labels, plain, player, referee, spectator, view


def event(rounds: int, cut: int = 4) -> Club:
    return club(8, rulebook="destiny-custom", rounds=3, cut=cut).through(rounds)


def test_the_panel_leads_from_the_rounds_over_the_cut_to_the_end() -> None:
    assert next_step(view(event(2))) is Step.PAIR
    assert next_step(view(event(3))) is Step.CUT
    assert next_step(view(event(3, cut=0))) is Step.FINISH
    assert next_step(view(event(4))) is Step.PAIR
    assert next_step(view(event(5))) is Step.FINISH


def test_the_cut_names_the_best_of_the_table() -> None:
    stage = event(3)
    seen = view(stage)
    screen = organizer_rounds.cut(seen, RU)
    assert "в плей-офф выходят 4 лучших" in screen.text
    best = standings(stage.tournament).rows[0]
    assert f"1. {seen.name(best.entry)} {best.values['points']}" in plain(screen)


def test_leaving_is_told_by_what_comes_of_it() -> None:
    swiss = view(event(2))
    told = plain(organizer_leaving.confirm(swiss, RU, swiss.tournament.entries[EntryId("e1")]))
    assert "каждый пропущенный тур — поражение" in told
    playoff = view(event(3).drawn())
    bracket = playoff.tournament.bracket
    assert bracket is not None
    first = playoff.tournament.entries[bracket.seeds[0]]
    assert "соперник" in plain(organizer_leaving.confirm(playoff, RU, first))
    out = next(e for e in playoff.tournament.entries.values() if e.id not in bracket.seeds)
    assert "места не изменятся" in plain(organizer_leaving.confirm(playoff, RU, out))


def test_coming_back_says_what_it_costs() -> None:
    seen = view(event(1).left("e1").through(2))
    gone = seen.tournament.entries[EntryId("e1")]
    assert organizer_leaving.may_come_back(seen, gone)
    assert "За 1 пропущенный тур запишем поражение" in plain(organizer_leaving.confirm_return(seen, RU, gone))
    out = view(event(1).left("e1", EntryStatus.DISQUALIFIED).through(2))
    assert not organizer_leaving.may_come_back(out, out.tournament.entries[EntryId("e1")])


# ── Who does not come ───────────────────────────────────────────────────────────────────────────────────────────────

NO_SHOW = Forfeit(Side.FIRST, Ground.NO_SHOW)
BOTH = DoubleForfeit(Ground.NO_SHOW)


def test_when_nobody_comes_to_a_match_of_the_bracket_both_are_said_to_be_out() -> None:
    """IV.2c: nobody goes on from it; the referee reads that before, both players after he has written it down."""
    made = event(3).drawn()
    seen = view(made)
    asked = table_ask.ask(RU, GameForm(seen, at_table(seen.tournament, 1)), "absent")
    assert "Выбывают оба: из этой пары дальше не проходит никто." in plain(asked)
    after = view(changed(made, 1, games=(BOTH,)))
    for entry in at_table(after.tournament, 1).entries:
        params = {"round": 4, "table": 1, "game": 1}
        assert "Выбывают оба" in plain(notice(NoticeKind.RESULT_RECORDED, params, after, player(after, entry), RU))


def test_when_nobody_comes_to_a_match_of_the_swiss_both_are_said_to_be_dropped() -> None:
    seen = view(event(0).drawn())
    pairing = at_table(seen.tournament, 1)
    first, second = seen.sides(pairing)
    asked = plain(table_ask.ask(RU, GameForm(seen, pairing), "absent"))
    assert f"Из турнира выбывают {first}, {second}: кто не пришёл, тот снят (п. IV.2)." in asked
    rounds = view(club(8, rulebook="club-swiss", rounds=3).drawn())
    assert "выбывают" not in plain(table_ask.ask(RU, GameForm(rounds, at_table(rounds.tournament, 1)), "absent"))


STAYS_AWAY = "Кому засчитали неявку, тот и снят с турнира (п. IV.2)."


@pytest.mark.parametrize("kind", [NoticeKind.PAIRING, NoticeKind.ROUND_STARTED])
def test_that_whoever_does_not_come_is_out_is_told_beforehand(kind: NoticeKind) -> None:
    """IV.2. In a bracket a lost match is the end anyway."""
    status = RoundStatus.PUBLISHED if kind is NoticeKind.PAIRING else RoundStatus.STARTED
    for rounds, out in ((0, True), (3, False)):
        seen = view(in_status(event(rounds).drawn(), status))
        pairing = at_table(seen.tournament, 1)
        told = notice(kind, {"round": rounds + 1, "table": 1}, seen, player(seen, pairing.first), RU)
        assert (STAYS_AWAY in plain(told)) is out


def test_whoever_was_dropped_for_not_coming_reads_why_and_how_to_come_back() -> None:
    made = changed(event(0).drawn(), 1, games=(NO_SHOW,))
    gone = at_table(made, 1).first
    entry = replace(made.tournament.entries[gone], status=EntryStatus.WITHDRAWN, left_after_round=1, left_at=NOON)
    dropped = replace(made.tournament, entries={**made.tournament.entries, gone: entry})
    seen = view(dropped)
    told = notice(NoticeKind.ENTRY_LEFT, {"entry": gone}, seen, player(seen, gone), RU)
    assert "Неявка на матч — это поражение и снятие с турнира (п. IV.2)." in plain(told)
    assert "решит организатор" in plain(told)
    assert labels(told) == [["↩ Хочу вернуться"]]
    other = player(seen, at_table(made, 1).second)
    told = notice(NoticeKind.ENTRY_LEFT, {"entry": gone}, seen, other, RU)
    assert plain(told) == f"Ваш соперник ({seen.name(gone)}) не пришёл и выбыл из турнира."
    asked = replace(dropped, entries={**dropped.entries, gone: replace(entry, asks_back=True)})
    again = notice(NoticeKind.ENTRY_LEFT, {"entry": gone}, view(asked), player(seen, gone), RU)
    assert labels(again) == []
    own, back = match.my_match(seen, player(seen, gone), RU), "↩ Хочу вернуться"
    assert "Вы больше не участвуете. Вернуться ещё можно: решит организатор." in plain(own)
    assert back in [label for row in labels(own) for label in row]
    assert not any("Уйти с турнира" in label or "уйти" in label for row in labels(own) for label in row)
    own = match.my_match(view(asked), player(view(asked), gone), RU)
    assert "Просьба вернуться у организатора." in plain(own)
    assert not any(back in label or "уйти" in label for row in labels(own) for label in row)
    plays = match.my_match(seen, player(seen, at_table(made, 2).first), RU)
    assert "больше не участвуете" not in plain(plays)
    left = view(event(1).left("e1"))
    told = notice(NoticeKind.ENTRY_LEFT, {"entry": "e1"}, left, player(left, "e1"), RU)
    assert "Неявка" not in plain(told)


# ── The end by time ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_decision_by_the_battlefield_shows_the_figures_that_were_equal() -> None:
    """IV.3b: opponent and referee see what they agree to; a button has the score alone."""
    seen = view(event(0).drawn())
    decision = TimeDecision((13, 13), (7, 7), Side.FIRST)
    told = result_text(seen, RU, decision)
    assert told == "1:0, по времени: поле боя (урон 13:13, карты 7:7)"
    assert result_text(seen, EN, decision) == "1:0, on time: battlefield (damage 13:13, cards 7:7)"
    assert score_form_of(seen).short(RU, at_table(seen.tournament, 1), (decision,)) == "1:0"


@pytest.mark.parametrize(("minutes", "early"), [(34, True), (35, False)])
def test_an_end_by_time_before_the_time_is_over_is_told_with_a_warning(minutes: int, early: bool) -> None:
    """The round of 35 minutes has begun at noon."""
    made = event(0).drawn()
    began = deadline(view(made).tournament, at_table(made, 1))
    assert began is not None
    at = began.due - timedelta(minutes=35 - minutes)
    words = "Время стола ещё не вышло"
    seen = view(made, at=at)
    pairing = at_table(seen.tournament, 1)
    entry = seen.tournament.entries[pairing.first]
    shown = match.preview_of_game(seen, RU, entry, pairing, TimeDecision((15, 13)))
    assert (words in plain(shown)) is early
    assert words not in plain(match.preview_of_game(seen, RU, entry, pairing, Played(Winner.FIRST)))
    by_buttons = table_ask.ask(RU, GameForm(seen, pairing), "time.q.15.13")
    assert (words in plain(by_buttons)) is early
    written = view(changed(made, 1, games=(TimeDecision((15, 13)),)), at=at)
    echo = table_echo.echo(written, RU, at_table(written.tournament, 1), 7)
    assert (words in plain(echo)) is early


# ── Words ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_technical_loss_has_no_time_out_among_its_grounds() -> None:
    seen = view(event(0).drawn())
    asked = table_ask.ask(RU, GameForm(seen, at_table(seen.tournament, 1)), "tech.first")
    grounds = [label for row in labels(asked)[:-1] for label in row]
    assert grounds == ["неявка", "опоздание", "нарушение правил", "отказ играть", "решение судьи"]


def test_a_line_of_a_match_of_several_games_is_shown_at_its_table() -> None:
    three = view(club(8, rulebook="destiny-custom", rounds=3, cut=4, playoff_best_of=3).through(3).drawn())
    single = view(event(0).drawn())
    for seen, several in ((three, True), (single, False)):
        pairing = at_table(seen.tournament, 1)
        own = plain(match.my_match(seen, player(seen, pairing.first), RU))
        assert ("Несколько партий сразу — по порядку: 1:0 0:1 1:0." in own) is several
        grid = plain(table_grid.grid(seen, referee(), RU))
        assert ("по порядку: 7 1:0 0:1 1:0." in grid) is several


def test_a_draft_of_the_bracket_by_the_table_offers_no_other_draw() -> None:
    """IV.2c: the first meets the last. Where an event begins with the bracket its pairs are drawn."""
    journal = Journal.opened(64, 8, "destiny-custom", rounds=3, cut=4)
    while len(journal.tournament.rounds) < 3:
        journal.announce()
        journal.play_round(random.Random(5))
    journal.do(c.DraftRound(7))
    drawn = Journal.opened(64, 8, "destiny-custom", system="knockout")
    drawn.do(c.DraftRound(7))
    for made, again in ((journal, False), (drawn, True)):
        round_ = made.tournament.rounds[-1]
        rows = labels(organizer_rounds.draft(view(made.tournament), RU, round_))
        assert any("Жеребьёвка заново" in label for row in rows for label in row) is again


def test_the_next_round_of_a_bracket_is_called_by_its_name() -> None:
    for rounds, label in ((3, "Кто вышел в плей-офф"), (4, "🎲 Дальше: Финал")):
        assert any(label in one.label for one in organizer.next_row(view(event(rounds)), RU))
    begins = view(club(8, rulebook="destiny-custom", system="knockout"))
    assert [one.label for one in organizer.next_row(begins, RU)] == ["🎲 Дальше: сетка"]


def test_a_player_goes_back_to_his_entry_and_not_to_a_team() -> None:
    assert to_team(view(event(0)), RU).label == "◀ Заявка"
    assert to_team(view(event(0)), EN).label == "◀ My entry"


def test_the_draft_of_round_1_names_whoever_has_handed_in_no_deck_list() -> None:
    """II.2b."""
    asked = club(4, rulebook="destiny-basic", deck_lists=True)
    first, *_ = asked.tournament.entries
    handed = replace(asked.tournament, decks={first: DeckList("d1", PersonId(10), NOON, "")})
    seen = view(in_status(Club(handed).drawn(), RoundStatus.DRAFT))
    told = plain(organizer_rounds.draft(seen, RU, seen.tournament.rounds[0]))
    assert "Не сдали опись колоды (3): Волк & Ко" in told
    plainly = view(in_status(club(4, rulebook="destiny-basic").drawn(), RoundStatus.DRAFT))
    assert "опись" not in plain(organizer_rounds.draft(plainly, RU, plainly.tournament.rounds[0]))


def test_the_end_of_the_event_is_asked_with_what_protests_wait() -> None:
    made = event(5)
    pairing = at_table(made, 1)
    filed = Protest(ProtestId("p1"), 5, 1, pairing.first, PersonId(10), NOON)
    assert "Ждёт решения протест: Финал, стол 1." in plain(
        organizer.confirm_finish(view(replace(made.tournament, protests={filed.id: filed})), RU)
    )
    assert "протест" not in plain(organizer.confirm_finish(view(made), RU))


def test_the_rules_tell_the_minutes_of_a_round_and_of_the_play_off() -> None:
    """IV.1: 35; a match of the play-off to two wins 90, the final 120; single games 35 and 50."""
    single = event(0)
    for made, told in (
        (club(9, rulebook="destiny-advanced").drawn(), "90 минут, на финал — 120"),
        (single, "35 минут, на финал — 50"),
    ):
        shown = plain(rules.rules(view(made), spectator(), RU))
        assert "На тур — 35 минут от начала (п. IV.1)." in shown
        assert f"На матч плей-офф — {told} (п. IV.1)." in shown


def test_the_tables_of_the_play_off_are_turned_by_the_names_of_its_rounds() -> None:
    seen = view(event(5))
    assert ["◀ Полуфинал"] in labels(standings_screen(seen, spectator(), RU))
    assert ["◀ После тура 3", "Финал ▶"] in labels(standings_screen(seen, spectator(), RU, Look(after=4)))


def test_whoever_leaves_the_final_reads_that_the_opponent_wins_it() -> None:
    """IV.2c."""
    for rounds, told in ((3, "Дальше по сетке пройдёт соперник."), (4, "Финал выиграет соперник.")):
        seen = view(event(rounds).drawn())
        leaver = seen.tournament.entries[at_table(seen.tournament, 1).first]
        assert told in plain(organizer_leaving.confirm(seen, RU, leaver))
