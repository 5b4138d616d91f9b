"""Quick entry: `7 8:5` is written down at once, `8:5` asks for the table, many lines are shown before they are written.

A line that was typed before the round began (the bot was away, the phone was offline) is never written unasked.
"""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command, CommandObject, Filter, StateFilter
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.refusals import refusal
from bot.render.screen import Press
from bot.render.screens import table_echo, table_grid, table_paste
from bot.render.screens.table_codes import typed
from bot.render.screens.table_paste import Outlook
from bot.render.screens.table_state import all_over, current_pairing, is_over, is_started, may_record, round_on
from bot.views import TournamentView, Viewer
from engine.commands import RecordResults
from engine.errors import RuleViolation
from engine.model import Pairing, Round, RoundStatus
from engine.notation import PastedLine, ScoreLine, is_block, parse_line, parse_lines
from engine.scoring import balls
from handlers.callbacks import pressed
from handlers.needs import chosen, needs_possible
from handlers.referee.table import Office, pairing_of, record, write_and_echo
from handlers.show import show, toast

PASTED = State("paste", group_name="score")
OFFICES = frozenset({"owner", "organizer", "head_referee", "referee"})


class RefereeLine(Filter):
    """A score typed by somebody who may write results down. Without a table it is his own match, where he plays one."""

    async def __call__(
        self, message: Message, viewer: Viewer, view: TournamentView | None = None
    ) -> bool | dict[str, ScoreLine]:
        line = parse_line(message.text or "")
        if line is None or view is None or not may_record(viewer):
            return False
        if line.table is None and has_own_match(view, viewer):
            return False
        return {"line": line}


def has_own_match(view: TournamentView, viewer: Viewer) -> bool:
    """Whether the reader plays a match that is on: then a bare score is about that."""
    pairing = current_pairing(view, viewer.entry.id) if viewer.entry else None
    return pairing is not None and not is_over(view, pairing) and is_started(view, pairing)


async def one_line(
    message: Message, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, line: ScoreLine
) -> None:
    meant = await _meant(desk, view, viewer)
    result = typed(line.first, line.second)
    needs_possible(result, meant or [view])
    if line.table is None:
        here = meant[0] if len(meant) == 1 else view
        await show(message, table_echo.which_table(here, viewer, tr, line.first, line.second))
        return
    if len(meant) > 1:
        found = [(one, pairing) for one in meant if (pairing := _at(one, line.table)) is not None]
        if len(found) != 1:
            await show(message, table_echo.which_tournament(tuple(found), tr, result, line.table))
            return
        meant = [found[0][0]]
    here = meant[0] if meant else view
    round_ = announced(here)
    pairing = pairing_of(here, f"{round_.number}-{line.table}")
    if is_older(message, round_):
        await show(message, table_echo.typed_before(here, tr, pairing, result))
        return
    await write_and_echo(message, Office(desk, actor, here), tr, pairing, record(pairing, result))


async def result_command(
    message: Message,
    command: CommandObject,
    desk: Desk,
    actor: Actor,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
) -> None:
    """`/result 7 8:5` is the line; `/result` alone shows the tables."""
    await state.clear()
    line = parse_line(command.args or "")
    if line is None:
        await show(message, table_grid.grid(chosen(view), viewer, tr))
        return
    await one_line(message, desk, actor, chosen(view), viewer, tr, line)


class RefereeResult(Filter):
    """`/result` of somebody who writes results down and has no match of his own to report."""

    async def __call__(
        self, message: Message, viewer: Viewer, command: CommandObject, view: TournamentView | None = None
    ) -> bool:
        if view is None or not may_record(viewer):
            return False
        line = parse_line(command.args or "")
        names_table = line is not None and line.table is not None
        return names_table or not has_own_match(view, viewer)


async def many_lines(message: Message, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    round_ = announced(view)
    outlooks = [_outlook(view, tr, round_, line) for line in parse_lines(message.text or "")]
    good = [one for one in outlooks if not one.problem]
    if good:
        await state.set_state(PASTED)
        await state.set_data({"tournament": view.id, "round": round_.number, "lines": [_kept(one) for one in good]})
    await show(message, table_paste.preview(view, tr, outlooks))


async def paste_confirmed(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, state: FSMContext
) -> None:
    data = await state.get_data()
    if data.get("tournament") != view.id or "lines" not in data:
        await toast(query, tr("paste-gone"), alert=True)
        return
    await state.clear()
    results = tuple(
        record(pairing_of(view, f"{data['round']}-{table}"), typed(first, second))
        for table, first, second in data["lines"]
    )
    tournament = await desk.execute(view.id, RecordResults(results), actor)
    fresh = await desk.queries.view(view.id)
    await show(query, table_paste.recorded(fresh, tr, len(results), tournament.revision))


async def paste_undone(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    await desk.undo(view.id, actor, seq=int(press.arg))
    await toast(query, tr("echo-undone-toast"))
    await show(query, table_grid.grid(await desk.queries.view(view.id), viewer, tr))


def announced(view: TournamentView) -> Round:
    """The last published round. RuleViolation `round.none_published` before the first."""
    round_ = round_on(view)
    if round_ is None:
        raise RuleViolation("round.none_published")
    return round_


def is_older(message: Message, round_: Round) -> bool:
    """Whether the words were written before this round began, so they may be about another one."""
    began = round_.started_at or round_.published_at
    # Telegram's clock gives whole seconds.
    return began is not None and message.date < began.replace(microsecond=0)


async def _meant(desk: Desk, view: TournamentView, viewer: Viewer) -> list[TournamentView]:
    """The running tournaments in which he writes results; the chosen one first."""
    cards = await desk.queries.tournaments_of(viewer.person.id)
    ids = [card.id for card in cards if card.status == "running" and card.roles & OFFICES]
    views = [view if one == view.id else await desk.queries.view(one) for one in ids]
    live = [one for one in views if (round_ := round_on(one)) and not all_over(one, round_.pairings)]
    return sorted(live, key=lambda one: one.id != view.id)


def _at(view: TournamentView, table: int) -> Pairing | None:
    round_ = round_on(view)
    return view.tournament.pairing(round_.number, table) if round_ else None


def _outlook(view: TournamentView, tr: Tr, round_: Round, line: PastedLine) -> Outlook:
    if line.problem is not None or line.score is None or line.score.table is None:
        return Outlook(line, problem=tr("paste-problem", problem=line.problem or "unreadable"))
    result = typed(line.score.first, line.score.second)
    try:
        pairing = pairing_of(view, f"{round_.number}-{line.score.table}")
        if is_over(view, pairing):
            raise RuleViolation("match.finished", round=round_.number, table=pairing.table)
        if round_.status is not RoundStatus.STARTED:
            raise RuleViolation("round.not_started", round=round_.number)
        balls.check(result, view.tournament.rulebook.balls)
    except RuleViolation as violation:
        return Outlook(line, problem=refusal(tr, violation, view))
    return Outlook(line, pairing, result)


def _kept(outlook: Outlook) -> list[int]:
    score = outlook.line.score
    assert score is not None
    return [score.table or 0, score.first, score.second]


class RefereeBlock(Filter):
    """Several lines with scores, from somebody who may write results down."""

    async def __call__(self, message: Message, viewer: Viewer, view: TournamentView | None = None) -> bool:
        return view is not None and may_record(viewer) and is_block(message.text or "")


def setup() -> Router:
    router = Router(name="referee-lines")
    private = F.chat.type == "private"
    router.message.register(result_command, Command("result"), private, RefereeResult())
    router.message.register(many_lines, private, StateFilter(None, PASTED), RefereeBlock())
    router.message.register(one_line, private, StateFilter(None, PASTED), RefereeLine())
    router.callback_query.register(paste_confirmed, pressed("tb", "paste"))
    router.callback_query.register(paste_undone, pressed("tb", "undoall"))
    return router
