"""Everybody reads the rules and the table of penalties; the head referee chooses who takes a place."""

from pathlib import Path

from engine import commands as c
from engine.formats import knockout
from engine.model import EntryStatus
from tests.handlers.hall import Hall, latest, opened_hall, press


async def test_a_player_and_a_spectator_read_the_table_of_penalties(tmp_path: Path) -> None:
    """TAC 3.8.2: most disputes are settled by it, so it is for everybody."""
    async with opened_hall(tmp_path) as hall:
        await hall.begin()
        captain, _ = await hall.at_table(1)
        said = await captain.say("/me")
        own = await captain.wait_for(lambda seen: "📜 Правила и штрафы" in seen.labels, since=said.seq)
        await press(captain, "Правила и штрафы", own)
        await press(captain, "Таблица штрафов", await latest(captain, "Правила за столом"))
        page = await latest(captain, "1. Разговоры во время игры об игре")
        await press(captain, "▶", page)
        await press(captain, "◀ Правила", await latest(captain, "14. Игрок взял карту соперника"))
        await press(captain, "◀ Мой матч", await latest(captain, "Правила за столом"))
        await latest(captain, "Стол 1")
        partner = hall.partners["Лис"]
        await partner.start()
        await partner.say("/rules")
        await latest(partner, "Правила за столом")


async def _asked(hall: Hall) -> None:
    """Somebody whose last opponent is in the bracket himself leaves it."""
    await hall.begin()
    while (await hall.tournament()).bracket is None:
        await hall.finish_round()
        await hall.draw(started=False)
        if (await hall.tournament()).bracket is None:
            await hall.do_start()
    t = await hall.tournament()
    assert t.bracket is not None
    leaver = next(one for one in t.bracket.seeds if knockout.replacement_for(t, one).entering is None)
    await hall.do(c.LeaveTournament(leaver, EntryStatus.WITHDRAWN, timely=True))


async def test_the_head_referee_reads_why_and_chooses_among_all_who_could_take_the_place(tmp_path: Path) -> None:
    """TAC 2.3.6.9."""
    async with opened_hall(tmp_path) as hall:
        await _asked(hall)
        t = await hall.tournament()
        (question,) = t.questions.values()
        view = await hall.app.desk.queries.view(hall.id)
        others = knockout.candidates(t)
        assert len(others) == 4, "eight teams, four of them in the bracket"
        head = hall.head_referee
        await head.say("/disputes")
        await press(head, "замена", await latest(head, "Ждут решения"))
        card = await latest(head, "По п. 2.3.6.1 место заняла бы команда")
        assert "но она и сама в сетке" in card.text
        await press(head, "Другая команда…", card)
        shown = await latest(head, "в порядке таблицы швейцарки")
        assert [label for label in shown.labels if "◀" not in label] == [view.name(one) for one in others]
        chosen = others[-1]
        assert chosen not in question.entries
        await press(head, view.name(chosen), shown)
        await press(head, "Без пояснения", await latest(head, f"Замена: {view.name(chosen)}"))
        await latest(head, "Решение главного судьи")
        bracket = (await hall.tournament()).bracket
        assert bracket is not None
        assert [(one.leaving, one.entering) for one in bracket.replacements] == [(question.entries[0], chosen)]
