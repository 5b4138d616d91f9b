"""Notices of the groups a tournament is posted in."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button
from bot.render.screen import Screen, press, screen
from bot.views import TournamentView, Viewer


def topic_lost(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    place = (int(params["chat"]), int(params["thread"]))
    found = next((one for one in view.bindings if (one.chat_id, one.thread_id) == place), None)
    if found is None:
        return None
    return screen(
        tr("notice-topic-lost", title=found.title, topic=place[1]),
        button(tr("more-groups"), press("org", "groups", view.id)),
    )


def chat_taken(params: Params, _view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen:
    return screen(tr("notice-chat-taken", group=params["group"], before=params["before"], now=params["now"]))


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.TOPIC_LOST: topic_lost, NoticeKind.CHAT_TAKEN: chat_taken}
