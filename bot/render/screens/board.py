"""The live board of a group: the round that is on, until when it is played, who still plays and who has won.

One message that is edited as results come. It fits into one message of Telegram however large the field is: tables
that still play come first, of the finished ones the newest results where not all of them have room.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.phrases import Tr, deadline_line, lines, name_label, paragraphs, round_title
from bot.render.score_forms import games_text
from bot.render.screen import Screen, screen
from bot.render.screens.organizer import numbers
from bot.render.screens.pairings import free_lines
from bot.render.screens.table_state import is_over, round_on
from bot.views import TournamentView
from engine.model import Pairing, Round, RoundStatus, Status

MOST_LINES = 36
MOST_RESULTS = 10
"""So many results keep their room however many tables still play."""
MOST_FREE = 5
NAME = 32


def board(view: TournamentView, tr: Tr, round_: Round | None = None) -> Screen | None:
    """Of the round that is on, or of one before. None while none is announced, and for a practice run that was thrown
    away."""
    round_ = round_ or round_on(view)
    if round_ is None or view.tournament.thrown:
        return None
    playing = [one for one in round_.pairings if not is_over(view, one)]
    done = [one for one in round_.pairings if is_over(view, one)]
    shown = playing[: MOST_LINES - min(len(done), MOST_RESULTS)]
    return screen(
        paragraphs(
            lines(
                tr("board-title", title=view.tournament.title, round=round_title(view, tr, round_)),
                _state(view, tr, round_, len(done)),
            ),
            _playing(view, tr, round_, shown, [one.table for one in playing[len(shown) :]]),
            _done(view, tr, done, MOST_LINES - len(shown)),
            free_lines(view, tr, round_) if len(round_.free) <= MOST_FREE else "",
        )
    )


def closed(tr: Tr) -> Screen:
    """What is left of a board that can no longer be deleted."""
    return screen(tr("board-closed"))


def _state(view: TournamentView, tr: Tr, round_: Round, done: int) -> str:
    if view.tournament.status is Status.FINISHED:
        return tr("board-finished")
    if done == len(round_.pairings):
        return tr("board-all-over")
    if round_.status is not RoundStatus.STARTED:
        return deadline_line(view, tr, round_) or tr("board-waits")
    return lines(deadline_line(view, tr, round_), tr("board-count", done=done, tables=len(round_.pairings)))


def _playing(view: TournamentView, tr: Tr, round_: Round, shown: Sequence[Pairing], rest: Sequence[int]) -> str:
    if not shown:
        return ""
    return lines(
        tr("board-playing", started=round_.status is RoundStatus.STARTED),
        *(_line(view, tr, one) for one in shown),
        tr("board-more-tables", tables=numbers(rest)) if rest else "",
    )


def _done(view: TournamentView, tr: Tr, done: Sequence[Pairing], room: int) -> str:
    if not done:
        return ""
    cut = len(done) > room
    shown = sorted(done, key=lambda one: (-one.version, one.table))[:room] if cut else done
    return lines(
        tr("board-done", newest=cut),
        *(_line(view, tr, one) for one in shown),
        tr("board-more-done", count=len(done) - len(shown)) if cut else "",
    )


def _line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    first, second = (name_label(name, NAME) for name in view.sides(pairing))
    result = games_text(view, tr, pairing) or "none"
    return tr("board-line", table=pairing.table, first=first, second=second, result=result)
