"""Destiny's screens around leaving, coming back and time, as an evening at the tables needs them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.pictures.standings import standings_pictures
from bot.render.screens import (
    correction,
    decks,
    leaving,
    match,
    organizer,
    organizer_leaving,
    organizer_rounds,
    table_echo,
)
from bot.render.screens.standings import standings_screen
from engine.ids import ProtestId
from engine.impact import Impact
from engine.model import EntryId, EntryStatus, PersonId, RoundStatus, Status
from engine.protests import Protest
from engine.results import Played, TimeDecision, Winner
from engine.standings.table import standings
from engine.timing import deadline
from tests.builders import NOON, Club, club
from tests.render.scenes import (
    EN,
    RU,
    at_table,
    changed,
    in_status,
    labels,
    plain,
    player,
    view,
)
from tests.render.scenes import (
    organizer as directs,
)


def event(rounds: int) -> Club:
    return club(8, rulebook="destiny-custom", rounds=3, cut=4).through(rounds)


def without(made: Club, entry: EntryId, *, asks_back: bool = False) -> Club:
    """The same when it has left after round 1."""
    t = made.tournament
    gone = replace(
        t.entries[entry], status=EntryStatus.WITHDRAWN, left_after_round=1, left_at=NOON, asks_back=asks_back
    )
    return Club(replace(t, entries={**t.entries, entry: gone}))


def test_whoever_is_out_reads_the_way_back_in_every_later_round() -> None:
    """IV.2: he may ask to come back while the stage is on; that he left by himself is not said of him."""
    out = EntryId("e1")
    later = without(event(1).left("e1").drawn(), out)
    seen = view(later)
    own = match.my_match(seen, player(seen, out), RU)
    assert "снялись" not in plain(own)
    assert "Вы больше не участвуете. Вернуться ещё можно: решит организатор." in plain(own)
    assert "↩ Хочу вернуться" in [label for row in labels(own) for label in row]
    asked = view(without(later, out, asks_back=True))
    own = match.my_match(asked, player(asked, out), RU)
    assert "Просьба вернуться у организатора." in plain(own)
    assert "↩ Хочу вернуться" not in [label for row in labels(own) for label in row]


def test_the_panel_and_the_draft_name_whoever_asks_to_come_back() -> None:
    out = EntryId("e1")
    made = event(1).left("e1").drawn()
    asked = view(without(in_status(made, RoundStatus.DRAFT), out, asks_back=True))
    name = asked.name(out)
    assert f"{name} — просьба вернуть в турнир" in plain(organizer.panel(asked, directs(), RU, None))
    assert f"{name} — просьба вернуть" in plain(organizer_rounds.draft(asked, RU, asked.tournament.rounds[-1]))
    silent = view(without(in_status(made, RoundStatus.DRAFT), out))
    assert "просьба вернуть" not in plain(organizer.panel(silent, directs(), RU, None))


def test_leaving_an_announced_bracket_that_is_made_anew_loses_nobody_a_match() -> None:
    """IV.2b: all below move up, and the pair that was announced does not count."""
    seen = view(in_status(event(3).drawn(), RoundStatus.PUBLISHED))
    pairing = at_table(seen.tournament, 1)
    entry = seen.tournament.entries[pairing.first]
    told = plain(leaving.confirm(seen, RU, entry, finishes=False))
    assert "сетку составим заново" in told
    assert "проигран" not in told
    started = view(event(3).drawn())
    entry = started.tournament.entries[at_table(started.tournament, 1).first]
    assert "будет проигран технически" in plain(leaving.confirm(started, RU, entry, finishes=False))


def test_the_opponent_of_that_leaver_hears_that_his_pair_does_not_count() -> None:
    made = event(3)
    first, *others = (row.entry for row in standings(made.tournament).rows[:4])
    seen = view(without(made, first))
    before = next(pairing for pairing in made.tournament.rounds[-1].pairings if first in pairing.entries)
    second = next(entry for entry in others if entry not in before.entries)
    told = notice(NoticeKind.ENTRY_LEFT, {"entry": first, "draft": True}, seen, player(seen, second), RU)
    assert "сетку составят заново" in plain(told)
    plainly = notice(NoticeKind.ENTRY_LEFT, {"entry": first}, seen, player(seen, second), RU)
    assert "сетку составят заново" not in plain(plainly)


def test_taking_out_whoever_is_through_says_that_the_next_of_the_table_has_his_place() -> None:
    """IV.2b: after the last round and before the bracket."""
    seen = view(event(3))
    rows = standings(seen.tournament).rows
    through, out = (seen.tournament.entries[rows[place].entry] for place in (0, 7))
    told = plain(organizer_leaving.confirm(seen, RU, through))
    assert "Место в плей-офф перейдёт следующему по таблице" in told
    assert "в следующие туры" not in told
    assert "Место в плей-офф" not in plain(organizer_leaving.confirm(seen, RU, out))
    before = view(event(2))
    first = before.tournament.entries[standings(before.tournament).rows[0].entry]
    assert "Место в плей-офф" not in plain(organizer_leaving.confirm(before, RU, first))


def test_whoever_is_below_the_cut_reads_that_the_next_of_the_table_is_called_where_somebody_leaves() -> None:
    """IV.2b: until the first game of the play-off; whoever is below is not out of the event."""
    made, called = event(3), "Если кто-то уйдёт до первой игры плей-офф, позовут следующего по таблице."
    seen = view(made)
    ranked = [row.entry for row in standings(made.tournament).rows]
    shown = {place: plain(standings_screen(seen, player(seen, ranked[place]), RU)) for place in (0, 4)}
    assert f"В плей-офф вы не вышли.\n{called}" in shown[4]
    assert called not in shown[0]
    assert "− не вышли" in shown[4]
    assert "выбыли" not in shown[4]
    for status, waits in ((RoundStatus.PUBLISHED, True), (RoundStatus.STARTED, False)):
        later = view(in_status(made.drawn(), status))
        told = plain(notice(NoticeKind.CUT_MADE, {}, later, player(later, ranked[4]), RU))
        assert (called in told) is waits
        assert ("Спасибо за турнир!" in told) is not waits
        asked = leaving.own(later, player(later, ranked[4]), RU)
        assert ("Вас ещё могут позвать на замену. Если уходите, скажите об этом здесь." in plain(asked)) is waits
        assert (["🚪 Уйти с турнира"] in labels(asked)) is waits
        assert ("выбыли" in plain(asked)) is not waits


def test_of_a_round_before_nobody_is_told_that_its_time_is_not_over() -> None:
    made = changed(event(1), 1, games=(TimeDecision((15, 13)),))
    end = deadline(made.tournament, at_table(made, 1))
    assert end is not None
    at, words = end.due - timedelta(minutes=5), "Время стола ещё не вышло"
    now = view(made, at=at)
    assert words in plain(table_echo.echo(now, RU, at_table(now.tournament, 1), 7))
    later = view(made.drawn(), at=at)
    past = later.tournament.pairing(1, 1)
    assert past is not None
    assert words not in plain(table_echo.echo(later, RU, past, 7))


def test_no_sentence_at_time_is_broken_in_its_middle() -> None:
    for how in ("leader", "deciding", "first", "single"):
        assert "\n" not in RU("time-then", how=how, name="Лис")
        assert "\n" not in EN("time-then", how=how, name="Лис")


def test_a_draft_that_a_correction_throws_away_is_called_by_its_name() -> None:
    """The final has no number that anybody has seen."""
    made = view(in_status(event(4).drawn(), RoundStatus.DRAFT))
    told = correction.impact_lines(made, RU, Impact((), (), (), (), (), 5))
    assert "Финал: черновик будет отброшен, составьте его заново." in told


def test_the_hint_of_a_referee_names_a_table_in_every_example() -> None:
    for speaker, letter in ((RU, "т"), (EN, "t")):
        told, own = (speaker("sheet-hint-simple", own=own, draws=False, timed=True) for own in (False, True))
        assert told.count(f" 7 {letter} 13:1") == told.count(f"{letter} 13:1") == 3
        assert (own.count(f" 7 {letter} 13:1"), own.count(f"{letter} 13:1")) == (0, 3)


def test_officials_read_that_somebody_leaves_by_himself_and_plays_his_match_to_its_end() -> None:
    """IV.2: whoever does not want to go on says so; the score of the match that is on still counts."""
    made = event(0).drawn()
    pairing = at_table(made, 2)
    seen = view(without(made, pairing.first))
    params = {"entry": pairing.first, "willing": True}
    told = plain(notice(NoticeKind.ENTRY_LEFT, params, seen, directs(), RU))
    assert "Уход по собственному желанию." in told
    assert "Матч за столом 2 доигрывается" in told
    over = view(without(changed(made, 2, games=(Played(Winner.FIRST),)), pairing.first))
    told = plain(notice(NoticeKind.ENTRY_LEFT, {"entry": pairing.first}, over, directs(), RU))
    assert "желанию" not in told
    assert "доигрывается" not in told


def test_the_draft_of_the_next_round_names_the_protest_that_waits() -> None:
    """I.3: a ruling about a match of the bracket may change who plays the next one."""
    made = event(4)
    pairing = at_table(made, 1)
    filed = Protest(ProtestId("p1"), pairing.round, 1, pairing.first, PersonId(10), NOON)
    drafted = in_status(made.drawn(), RoundStatus.DRAFT).tournament
    waits = view(replace(drafted, protests={filed.id: filed}))
    assert "Ждёт решения протест: Полуфинал, стол 1." in plain(organizer_rounds.draft(waits, RU, drafted.rounds[-1]))
    assert "протест" not in plain(organizer_rounds.draft(view(drafted), RU, drafted.rounds[-1]))


def test_whoever_comes_late_is_told_to_give_his_list_to_an_official() -> None:
    """II.2b: lists are handed in before the event begins."""
    asked = club(8, rulebook="destiny-basic", deck_lists=True)
    assert "сдайте её здесь" in decks.asked_line(view(asked), RU)
    assert decks.asked_line(view(asked.drawn()), RU).startswith("Нужна опись колоды: отдайте её судье")


def test_whoever_has_been_taken_out_is_told_the_score_and_no_place_that_he_has_now() -> None:
    """IV.2: who is disqualified is out for good; his opponent's place is still at stake."""
    made = event(1)
    pairing = at_table(made.tournament, 1)
    params = {"round": 1, "table": 1, "game": 1}
    seen = view(without(made, pairing.first))
    for entry, placed in ((pairing.first, False), (pairing.second, True)):
        told = plain(notice(NoticeKind.RESULT_RECORDED, params, seen, player(seen, entry), RU))
        assert "Счёт записан:" in told
        assert ("Ваше место сейчас" in told) is placed


def test_nobody_is_named_as_through_whom_only_lots_put_above_the_line_of_the_cut() -> None:
    """IV.4a: after one round five winners are equal in everything, and four go on."""
    seen = view(club(10, rulebook="destiny-custom", rounds=1, cut=4).through(1))
    equal = [seen.name(row.entry) for row in standings(seen.tournament).rows if row.place == 1]
    assert len(equal) == 5
    told = plain(organizer_rounds.cut(seen, RU))
    assert f"Осталось 4 места, а равны во всём: {', '.join(equal)}. Кто пройдёт, решит жребий." in told
    assert "1. " not in told
    settled = plain(organizer_rounds.cut(view(club(8, rulebook="destiny-custom", rounds=1, cut=4).through(1)), RU))
    assert "Места между ними разыграет жребий." in settled, "four winners are through, in whatever order"
    assert "4. " in settled


def test_whoever_was_disqualified_is_no_winner_whatever_his_place() -> None:
    """The book leaves his place in the table to itself (IV.2)."""
    made = event(3).tournament
    out, next_ = EntryId("e1"), EntryId("e2")
    entries = {**made.entries, out: replace(made.entries[out], status=EntryStatus.DISQUALIFIED)}
    ended = replace(made, entries=entries, status=Status.FINISHED, final_places=((out, 1), (next_, 2)))
    seen = view(Club(ended))
    told = plain(organizer.protocol(seen, directs(), RU))
    assert f"Победитель — {seen.name(next_)}" in told
    assert f"1. {seen.name(out)}" in told
    assert f"Дисквалификация, без награды: {seen.name(out)}" in told
    ended_told = plain(notice(NoticeKind.FINISHED, {}, seen, None, RU))
    assert f"Победитель — {seen.name(next_)}\n⛔ Дисквалификация, без награды: {seen.name(out)}" in ended_told
    page: Any = standings_pictures(seen, RU)[0].data
    lines = page["blocks"][0]["lines"]
    medals = {line["cells"][1]["text"]: line["medal"] for line in lines if line["medal"]}
    assert medals == {seen.name(next_): "gold"}


def test_whoever_moves_up_to_a_medal_is_named_at_the_end() -> None:
    made = event(3).tournament
    out, *others = (EntryId(f"e{number}") for number in range(1, 6))
    entries = {**made.entries, out: replace(made.entries[out], status=EntryStatus.DISQUALIFIED)}
    places = ((out, 1), *((one, place) for place, one in enumerate(others, 2)))
    seen = view(Club(replace(made, entries=entries, status=Status.FINISHED, final_places=places)))
    told = plain(notice(NoticeKind.FINISHED, {}, seen, None, RU))
    assert [f"{seen.name(one)}\n" in told for one in others] == [True, True, True, False]


def test_at_the_end_whoever_was_disqualified_is_told_no_place_of_his_own() -> None:
    """IV.2: out for good; whoever only left has the place that the table gives him."""
    made = event(3).tournament
    out = EntryId("e1")
    for status, placed in ((EntryStatus.DISQUALIFIED, False), (EntryStatus.WITHDRAWN, True)):
        entries = {**made.entries, out: replace(made.entries[out], status=status)}
        ended = replace(made, entries=entries, status=Status.FINISHED, final_places=((EntryId("e2"), 1), (out, 8)))
        seen = view(Club(ended))
        told = plain(notice(NoticeKind.FINISHED, {}, seen, player(seen, out), RU))
        assert "окончен" in told
        assert ("Ваше место: 8. Спасибо за игру!" in told) is placed
