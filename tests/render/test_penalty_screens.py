"""The screens of penalties: every violation and measure of every book fits on a page and on a button."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.screen import press
from bot.render.screens import penalty_charge, penalty_grid, penalty_proposal
from bot.render.screens.penalty_charge import Charge
from bot.views import PersonView, TournamentView
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import STARTED, EntryId, EntryStatus, Grant, Pairing, Penalty, PersonId, Role, Round
from engine.regulations import chat_preset_ids
from tests.builders import NOON, club
from tests.engine.journals import Journal
from tests.render.scenes import EN, HEAD, REFEREE, RU, head_referee, labels, plain, player, referee, view


def late(book: str) -> TournamentView:
    """A late round with a table of a high number: the longest codes there are."""
    seen = view(club(8, rulebook=book, **({"size": 8} if book.startswith("tac") else {})))
    stage = seen.tournament.rulebook.stages[0].id
    pair = Pairing(12, 345, EntryId("e1"), EntryId("e2"), version=123_456)
    rounds = [Round(number, stage, (), announced=STARTED) for number in range(1, 12)]
    rounds.append(Round(12, stage, (pair,), announced=STARTED))
    return replace(seen, tournament=replace(seen.tournament, rounds=tuple(rounds)))


@pytest.mark.parametrize("book", chat_preset_ids())
def test_every_violation_of_both_sides_has_a_button_and_no_page_has_many(book: str) -> None:
    """A short list is one page with both sides; of a long one each side has a page, the left one at once."""
    seen = late(book)
    pair = seen.tournament.rounds[-1].pairings[0]
    rows = list(seen.tournament.rulebook.penalties.rows)
    starts = dict.fromkeys(penalty_grid.first_page(seen, pair, entry) for entry in pair.entries)
    for tr in (RU, EN):
        pages = [penalty_grid.at_table(seen, tr, pair, page) for page in starts]
        picks = [one.data for page in pages for row in page.rows for one in row if one.data.startswith("pn:ask")]
        wanted = {
            Charge(seen, seen.tournament.entries[entry], row, pair).act("ask") for entry in pair.entries for row in rows
        }
        assert set(picks) == wanted
        assert len(picks) == len(wanted)
        assert all(sum(map(len, page.rows)) <= 20 for page in pages)
        assert all(f"{len(rows)}. " in plain(page) for page in pages)


def test_of_a_long_list_whose_it_is_is_chosen_on_the_page_and_kept_on_the_way_back() -> None:
    """TAC, Приложение 1: fourteen violations."""
    seen = late("tac-russia-2025")
    pair = seen.tournament.rounds[-1].pairings[0]
    first, second = seen.sides(pair)
    left, right = (penalty_grid.at_table(seen, RU, pair, page) for page in (0, 1))
    assert (labels(left)[0], labels(right)[0]) == ([f"👉 {first}", second], [first, f"👉 {second}"])
    assert (left.rows[0][1].data, right.rows[0][0].data) == (
        press("pn", "list", seen.id, pair.id, arg=1),
        press("pn", "list", seen.id, pair.id, arg=0),
    )
    charge = Charge(seen, seen.tournament.entries[pair.second], "peeking", pair)
    back = penalty_proposal.proposal(charge, head_referee(), RU).rows[-1][0]
    assert back.data == right.rows[0][1].data


def test_who_is_out_is_told_by_what_he_is() -> None:
    """TAC 3.10: a team is out, no participant."""
    team, player_ = ("tac-russia-2025", "card_mixing", 1, "Команда"), ("club-swiss", "rules", 4, "Участник")
    for book, row, had, who in (team, player_):
        seen = late(book)
        pair = seen.tournament.rounds[-1].pairings[0]
        given = tuple(Penalty(f"p{one}", pair.first, row, "remark", REFEREE.id, NOON) for one in range(had))
        seen = replace(seen, tournament=replace(seen.tournament, penalties=given))
        charge = Charge(seen, seen.tournament.entries[pair.first], row, pair)
        told = plain(penalty_proposal.proposal(charge, head_referee(), RU))
        assert f"{who} сразу выбывает, идущий матч будет проигран." in told


@pytest.mark.parametrize("book", chat_preset_ids())
def test_whatever_is_said_by_buttons_fits_on_them_and_is_read_back(book: str) -> None:
    seen = late(book)
    pair = seen.tournament.rounds[-1].pairings[0]
    penalties = seen.tournament.rulebook.penalties
    for violation, row in penalties.rows.items():
        for entry in (seen.tournament.entries[EntryId("e1")], seen.tournament.entries[EntryId("e2")]):
            for measure in penalties.choices:
                said = Charge(seen, entry, violation, pair, entry.members[-1], measure, row.asks)
                assert penalty_charge.read(seen, pair.id, said.code) == said
                said.act("give", "t.second.violation.7.7")  # at most 64 bytes, or it raises
                said.act("whom", "other")
                apart = replace(said, pairing=None)
                assert penalty_charge.read(seen, entry.id, apart.code) == apart


@pytest.mark.parametrize("code", ["", "f", "x000", "fz00", "f09_", "f00z", "f00_9", "n000"])
def test_a_code_that_no_button_has_is_refused(code: str) -> None:
    with pytest.raises(RuleViolation, match=r"stale\.entry"):
        penalty_charge.read(late("club-swiss"), "12-345", code)


def test_what_the_head_referee_decides_is_not_offered_to_a_referee() -> None:
    seen = late("club-swiss")
    four = tuple(Penalty(f"p{one}", EntryId("e1"), "rules", "remark", PersonId(901), NOON) for one in range(4))
    seen = replace(seen, tournament=replace(seen.tournament, penalties=four))
    charge = Charge(seen, seen.tournament.entries[EntryId("e1")], "rules", seen.tournament.rounds[-1].pairings[0])
    assert charge.proposal.measure == "disqualification"
    for viewer, offered in ((referee(), False), (head_referee(), True)):
        shown = labels(penalty_proposal.proposal(charge, viewer, RU))
        assert any(label.startswith("✅") for row in shown for label in row) is offered


def test_a_referee_reads_who_gives_the_measures_he_lacks_and_the_reason_is_asked_with_what_follows() -> None:
    """Destiny I.2: whatever is given for unsporting conduct is the head judge's; of lost components, what is more than
    a game."""
    seen = late("destiny-basic")
    pairing = seen.tournament.rounds[-1].pairings[0]
    charge = Charge(seen, seen.tournament.entries[EntryId("e1")], "unsporting", pairing)
    told = (
        "Только главный судья или организатор: Предупреждение, Поражение в партии, Снятие с турнира, Дисквалификация."
    )
    for viewer, said in ((referee(), True), (head_referee(), False)):
        assert (told in plain(penalty_proposal.proposal(charge, viewer, RU))) is said
        assert (told in plain(penalty_proposal.measures(charge, viewer, RU))) is said
        offered = labels(penalty_proposal.measures(charge, viewer, RU))
        assert any("Предупреждение" in label for row in offered for label in row) is not said
        left_open = plain(penalty_proposal.proposal(charge, viewer, RU))
        assert ("судье. Выберите её." in left_open) is not said, "who has nothing to choose is not told to choose"
    dropped = replace(charge, violation="component_dropped")
    assert "По регламенту: Предупреждение." in plain(penalty_proposal.proposal(dropped, referee(), RU))
    told = "Только главный судья или организатор: Снятие с турнира, Дисквалификация."
    assert told in plain(penalty_proposal.measures(dropped, referee(), RU))
    asked = plain(penalty_proposal.ask_reason(replace(charge, measure="disqualification"), RU))
    assert "Участник сразу выбывает, идущий матч будет проигран." in asked


def test_where_no_match_is_on_none_is_said_to_be_lost_by_going_out() -> None:
    """Destiny I.2: after the last round somebody is disqualified for what he did in it."""
    seen = view(club(8, rulebook="destiny-basic").through(1))
    pairing = seen.tournament.rounds[-1].pairings[0]
    charge = Charge(seen, seen.tournament.entries[pairing.first], "unsporting", pairing, measure="disqualification")
    assert "Участник сразу выбывает." in plain(penalty_proposal.ask_reason(charge, RU))


@pytest.mark.parametrize(
    ("leaves", "told"),
    [("first", "Соперник уже ушёл, проиграть матч некому"), ("second", "Матч уже сыгран: изменится")],
)
def test_before_a_reason_is_asked_it_is_said_that_nobody_is_there_to_lose_to(leaves: str, told: str) -> None:
    journal = Journal.opened(8, rulebook="club-swiss", rounds=3)
    journal.announce()
    pairing = journal.tournament.rounds[0].pairings[0]
    journal.do(c.LeaveTournament(getattr(pairing, leaves), EntryStatus.WITHDRAWN, timely=True))
    seen = view(journal.tournament)
    pairing = seen.tournament.rounds[0].pairings[0]
    assert pairing.second is not None
    charge = Charge(seen, seen.tournament.entries[pairing.second], "conduct", pairing, measure="match_loss")
    assert told in plain(penalty_proposal.ask_reason(charge, RU))


def test_each_of_a_pair_is_offered_the_next_step_of_his_own_ladder() -> None:
    """Кодекс РФГ 21.2: a second breach of the same person is a warning, one of his partner a remark."""
    seen = late("go-pair")
    entry, pair = seen.tournament.entries[EntryId("e1")], seen.tournament.rounds[-1].pairings[0]
    had = Penalty(
        "p1", EntryId("e1"), "conduct", "remark", HEAD.id, NOON, person=entry.members[0], round=12, table=345, game=1
    )
    seen = replace(seen, tournament=replace(seen.tournament, penalties=(had,)))
    screen = penalty_proposal.proposal(Charge(seen, entry, "conduct", pair), head_referee(), RU)
    assert (
        "Игрок 10: 2-е такое нарушение, <b>Предупреждение</b>.\nИгрок 11: 1-е такое нарушение, <b>Замечание</b>."
        in screen.text
    )
    shown = labels(screen)
    offered = [label for row in shown for label in row if label.startswith("✅")]
    assert offered == ["✅ Игрок 10: Предупреждение", "✅ Игрок 11: Замечание", "✅ Вся пара: Замечание"]


def test_of_a_pair_who_has_two_warnings_in_a_game_reads_why_it_is_lost() -> None:
    """«Кодекс РФГ», 21-II.1: «два предупреждения за одну игру» lose it; his partner has none."""
    seen = late("go-pair")
    entry, pair = seen.tournament.entries[EntryId("e1")], seen.tournament.rounds[-1].pairings[0]
    had = Penalty(
        "p1", EntryId("e1"), "conduct", "warning", HEAD.id, NOON, person=entry.members[0], round=12, table=345, game=1
    )
    seen = replace(seen, tournament=replace(seen.tournament, penalties=(had,)))
    told = penalty_proposal.proposal(Charge(seen, entry, "conduct", pair), head_referee(), RU).text
    assert "Игрок 10: предупреждений за партию набралось, <b>Поражение в партии</b>.\nИгрок 11: 1-е такое" in told


def test_each_is_withdrawn_by_whom_it_was_given_or_from_above() -> None:
    seen = late("club-swiss")
    given = (
        Penalty("p1", EntryId("e1"), "rules", "remark", HEAD.id, NOON),
        Penalty("p2", EntryId("e1"), "rules", "warning", REFEREE.id, NOON),
        Penalty("p3", EntryId("e1"), "rules", "remark", REFEREE.id, NOON, withdrawn_by=HEAD.id, withdrawn_why="не он"),
    )
    seen = replace(seen, tournament=replace(seen.tournament, penalties=given))
    entry = seen.tournament.entries[EntryId("e1")]
    for viewer, may in ((referee(), ["✖️ Снять № 2"]), (head_referee(), ["✖️ Снять № 1", "✖️ Снять № 2"])):
        screen = penalty_grid.penalties_of(seen, viewer, RU, entry)
        assert [label for row in labels(screen) for label in row if "Снять" in label] == may
        assert "Причина: не он" in screen.text
    own = penalty_grid.own_penalties(seen, RU, entry)
    assert not any("Снять" in label for row in labels(own) for label in row)


def test_the_timer_against_stalling_is_told_with_its_minutes_to_whoever_gives_it_and_to_whoever_gets_it() -> None:
    """TAC, Приложение 1: two minutes for every move."""
    seen = late("tac-russia-2025")
    pair = seen.tournament.rounds[-1].pairings[0]
    charge = Charge(seen, seen.tournament.entries[pair.first], "stalling", pair)
    assert "Часы пойдут сразу: 2 минуты на каждый ход." in plain(penalty_proposal.proposal(charge, referee(), RU))
    given = Penalty("p1", pair.first, "stalling", "move_timer", REFEREE.id, NOON, round=12, table=345, game=1)
    seen = replace(seen, tournament=replace(seen.tournament, penalties=(given,)))
    told = plain(notice(NoticeKind.PENALTY, {"penalty": "p1"}, seen, player(seen, "e1"), RU))
    assert "На каждый ход теперь 2 минуты: часы уже идут." in told


@pytest.mark.parametrize(("book", "heard"), [("nardy-short", True), ("tac-russia-2025", False)])
def test_the_offender_may_protest_where_the_book_hears_protests(book: str, heard: bool) -> None:
    """«Протесты» of nardy; TAC 3.7.2: the referee's word is final."""
    seen = late(book)
    violation = next(iter(seen.tournament.rulebook.penalties.rows))
    given = Penalty("p1", EntryId("e1"), violation, "warning", REFEREE.id, NOON, round=12, table=345, game=1)
    seen = replace(seen, tournament=replace(seen.tournament, penalties=(given,)))
    told = notice(NoticeKind.PENALTY, {"penalty": "p1"}, seen, player(seen, "e1"), RU)
    assert told is not None
    assert ("📝 Протест" in [label for row in labels(told) for label in row]) is heard


def test_of_a_team_of_go_only_the_captain_is_offered_a_protest() -> None:
    """«Кодекс РФГ» П4 1.7: «Только капитан (представитель) команды может направлять протесты»."""
    made = club(4, rulebook="go-team-swiss", rounds=2).drawn().tournament
    entry = made.rounds[0].pairings[0].first
    given = Penalty("p1", entry, "conduct", "warning", REFEREE.id, NOON, round=1, table=1)
    seen = view(replace(made, penalties=(given,)))
    captain = player(seen, entry)
    mate = replace(captain, person=seen.people[seen.tournament.entries[entry].members[1]])
    for reader, offered in ((captain, True), (mate, False)):
        told = notice(NoticeKind.PENALTY, {"penalty": "p1"}, seen, reader, RU)
        assert told is not None
        assert ("📝 Протест" in [label for row in labels(told) for label in row]) is offered


@pytest.mark.parametrize(
    ("book", "by", "offered"),
    [
        ("destiny-basic", REFEREE, True),
        ("destiny-basic", HEAD, False),
        ("go-swiss", HEAD, True),
    ],
)
def test_nobody_protests_to_the_head_referee_against_himself(book: str, by: PersonView, offered: bool) -> None:
    """Destiny I.2: his word is the last. Кодекс РФГ 26.4: the appeals committee hears who disagrees with him."""
    seen = late(book)
    violation = next(iter(seen.tournament.rulebook.penalties.rows))
    given = Penalty("p1", EntryId("e1"), violation, "warning", by.id, NOON, round=12, table=345, game=1)
    grants = (*seen.tournament.grants, Grant(HEAD.id, Role.HEAD_REFEREE))
    seen = replace(seen, tournament=replace(seen.tournament, penalties=(given,), grants=grants))
    told = notice(NoticeKind.PENALTY, {"penalty": "p1"}, seen, player(seen, "e1"), RU)
    assert told is not None
    assert ("📝 Протест" in [label for row in labels(told) for label in row]) is offered
