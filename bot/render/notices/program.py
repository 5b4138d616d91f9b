"""Notices about the program itself: of no tournament and of no club."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.render.notices.common import Params
from bot.render.phrases import Tr
from bot.render.screen import Screen

Draw = Callable[[Params, Tr], Screen]
SEND_AGAIN = "send_again"


def send_again(params: Params, tr: Tr) -> Screen:
    return Screen(tr("notice-send-again", crashed=bool(params["crashed"])))


DRAWINGS: Mapping[str, Draw] = {SEND_AGAIN: send_again}
