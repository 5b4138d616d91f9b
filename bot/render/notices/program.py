"""Notices about the program itself: of no tournament and of no club."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.notices import About, NoticeKind, of
from bot.render.notices.common import Params
from bot.render.phrases import Tr
from bot.render.screen import Screen, screen
from engine.total import total

Draw = Callable[[Params, Tr], Screen]


def send_again(params: Params, tr: Tr) -> Screen:
    return screen(tr("notice-send-again", crashed=bool(params["crashed"])))


DRAWINGS: Mapping[NoticeKind, Draw] = total(
    "the words of a notice of the program", of(About.PROGRAM), {NoticeKind.SEND_AGAIN: send_again}
)
