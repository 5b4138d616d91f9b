"""Quick entry: `7 8:5` is written down at once, `8:5` asks for the table.

A line that was typed before the round began (the bot was away, the phone was offline) is never written unasked.
"""

from __future__ import annotations

from collections.abc import Callable

from aiogram.types import Message

from bot.render.phrases import Tr
from bot.render.score_forms import GameForm, score_form_of
from bot.render.score_forms.codes import decode_games
from bot.render.screen import Screen
from bot.render.screens import table_echo
from bot.render.screens.table_state import is_over
from bot.views import TournamentView, Viewer
from engine.model import Pairing, Round
from engine.notation import Line
from engine.results import GameResult
from engine.scoring import reads
from handlers import score_forms
from handlers.callbacks import on_press
from handlers.needs import needs_possible
from handlers.places import Place
from handlers.referee.corrections import confirmation
from handlers.referee.pastes import PASTED, preview
from handlers.referee.table import NUMBER, announced, pairing_of, pressed_pairing, write_and_echo, written
from handlers.visit import Visit

Asked = Callable[[TournamentView, Tr, Pairing, GameResult], Screen]
"""The question whether a typed result is meant."""


def is_for_referee(view: TournamentView, viewer: Viewer, text: str) -> bool:
    """Whether a typed result is about a table: it names one, or its sender plays no match that is on."""
    line = score_form_of(view).read(text)
    names_table = line is not None and line.table is not None
    return reads(text) and (names_table or Place(view, viewer).match is None)


async def take_line(visit: Visit, text: str) -> None:
    """Write the games down at their table; asked for where the line names none."""
    view, line = visit.view, score_form_of(visit.view).read(text)
    if line is None:
        await visit.show(table_echo.unread(view, visit.tr, text))
        return
    needs_possible([(view, line)])
    if line.table is None:
        await visit.show(table_echo.which_table(view, visit.viewer, visit.tr, line))
        return
    round_ = announced(view)
    pairing = pairing_of(view, f"{round_.number}-{line.table}")
    older = isinstance(visit.event, Message) and is_older(visit.event, round_)
    await put_down(visit, pairing, line, text, before=older)


async def put_down(
    visit: Visit, pairing: Pairing, told: Line, text: str, game: int = 0, *, before: bool = False
) -> None:
    """Write the games of a line down at a table. Asked first is what it leaves open, what it would correct (`game`:
    this game of the match), whether it is about this round (typed `before` it), and what is more likely a slip."""
    view, line = visit.view, told.of(pairing)
    score_form = score_form_of(view)
    if not game and _has_result(view, pairing):
        if len(pairing.games) > 1 or len(line.games) > 1:
            await preview(visit, _numbered(pairing, line, text))
            return
        game = 1
    # What is corrected has been played: nobody leads before it by what stands there now.
    corrects = bool(game) and len(line.games) == 1
    path = score_form.unfinished(pairing.with_games(()) if corrects else pairing, line.games)
    if path is not None:
        await score_forms.ask(visit, NUMBER, GameForm(view, pairing, "tb", game if corrects else 0), path)
    elif corrects:
        after = score_form.placed(pairing.with_games(pairing.games[: game - 1]), line.games)[0]
        await visit.show(await confirmation(visit, GameForm(view, pairing, "tb", game), after))
    elif before:
        await _ask_whether_meant(visit, pairing, line, text, table_echo.typed_before)
    else:
        await _write_or_ask(visit, pairing, line, text)


async def _write_or_ask(visit: Visit, pairing: Pairing, line: Line, text: str) -> None:
    """Write the games of a line down at once; what is more likely a slip is asked about, and where one of them cannot
    be, those before it."""
    await score_forms.leave(visit.form, PASTED)
    placed = score_form_of(visit.view).placed(pairing, line.games)
    if table_echo.doubt(visit.view, visit.tr, pairing, placed):
        await _ask_whether_meant(visit, pairing, line, text, table_echo.doubtful)
        return
    good = score_forms.good_part(visit.view, visit.tr, pairing, line, text, placed)
    if good is None:
        await write_and_echo(visit, pairing, written(pairing, placed))
        return
    await preview(visit, _numbered(pairing, line, good.text), note=good.why)


@on_press("tb", "line")
async def at_this_table(visit: Visit) -> None:
    """The game of a line that named no table: the button says which is meant."""
    pairing, games = pressed_pairing(visit), decode_games(visit.press.arg)
    if table_echo.doubt(visit.view, visit.tr, pairing, games):
        await visit.show(table_echo.doubtful(visit.view, visit.tr, pairing, games[0]))
    else:
        await write_and_echo(visit, pairing, written(pairing, games), visit.saw("pairing"))


def _has_result(view: TournamentView, pairing: Pairing) -> bool:
    """Whether nothing more is played there: a line corrects."""
    return is_over(view, pairing) and not view.tournament.rulebook.scoring.plays_on(pairing)


def _numbered(pairing: Pairing, line: Line, text: str) -> str:
    """The line with its table."""
    return text if line.table is not None else f"{pairing.table} {text}"


async def _ask_whether_meant(visit: Visit, pairing: Pairing, line: Line, text: str, asked: Asked) -> None:
    """Before it is written. Several games do not fit into a button: they are kept like a pasted block."""
    if len(line.games) == 1:
        game = score_form_of(visit.view).placed(pairing, line.games)[0]
        await visit.show(asked(visit.view, visit.tr, pairing, game))
    else:
        await preview(visit, _numbered(pairing, line, text))


def is_older(message: Message, round_: Round) -> bool:
    """Whether the words were written before this round began, so they may be about another one."""
    began = round_.started_at or round_.published_at
    # Telegram's clock gives whole seconds.
    return began is not None and message.date < began.replace(microsecond=0)
