"""🖼: a screen as a picture, for everybody who may read it; in a group once in half a minute."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext, suppress

from aiogram.exceptions import TelegramAPIError
from aiogram.types import Message

from bot.gallery import Gallery
from bot.lengths import Limit, fitted
from bot.render.phrases import clock_time
from bot.render.pictures.picture import Picture
from bot.render.pictures.registry import KINDS, caption, pictures
from bot.render.screen import Press, Screen
from bot.render.screens.standings import standings_screen
from bot.telegram import Media, album
from bot.views import ClubView, Theme
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.group.posts import LastPosts
from handlers.redraw import redraws
from handlers.updates import thread_of
from handlers.visit import AnyVisit, Visit


@on_press("pi", *KINDS)
async def send(visit: Visit, gallery: Gallery, last_posts: LastPosts) -> None:
    """RuleViolation `stale.tournament` where there is nothing to draw any more."""
    pressed, key = visit.query.message, _key(visit.press)
    below = pressed if not visit.is_private and isinstance(pressed, Message) else None
    if below is not None and last_posts.recent(below, key):
        await visit.toast(visit.tr("group-repeat"))
        return
    shown = pictures(visit.view, visit.tr, visit.press.action, visit.press.part or visit.press.arg)
    if not shown:
        raise RuleViolation("stale.tournament", id=visit.view.id)
    with nullcontext() if below is None else last_posts.on_its_way(below, key):
        messages = await send_pictures(visit, gallery, shown, caption(visit.view, visit.tr, shown[0]), _theme(visit))
    last_posts.remember(messages[0], messages[0], key)


async def send_of_club(visit: AnyVisit, gallery: Gallery, club: ClubView, shown: Sequence[Picture]) -> None:
    """What belongs to no tournament, below the pressed message."""
    time = clock_time(visit.desk.executor.now(), club.zone)
    said = visit.tr("picture-caption", title=shown[0].title, event=club.title, time=time)
    await send_pictures(visit, gallery, shown, said, visit.viewer.person.theme)


async def send_pictures(
    visit: AnyVisit, gallery: Gallery, shown: Sequence[Picture], said: str, theme: Theme
) -> list[Message]:
    """Below the pressed message, with these words."""
    pressed, thread = visit.query.message, thread_of(visit.query.message)
    chat = visit.query.from_user.id if pressed is None else pressed.chat.id
    await visit.toast("")
    with suppress(TelegramAPIError):
        await visit.bot.send_chat_action(chat, "upload_photo", message_thread_id=thread)
    words = fitted(said, Limit.CAPTION)

    async def say(media: Sequence[Media]) -> Message | list[Message]:
        sent: Message | list[Message] = await visit.bot(album(chat, media, words, thread))
        return sent

    return await gallery.send(shown, theme, say)


def _key(press: Press) -> str:
    return f"{press.action} {press.part or press.arg}"


def _theme(visit: Visit) -> Theme:
    """In a group what is chosen for it, elsewhere the reader's own."""
    if visit.query.message is None or visit.is_private:
        return visit.viewer.person.theme
    place = (visit.query.message.chat.id, thread_of(visit.query.message))
    return next((one.theme for one in visit.view.bindings if (one.chat_id, one.thread_id) == place), "light")


@redraws("pi")
async def fresh(visit: Visit) -> Screen:
    return standings_screen(visit.view, visit.viewer, visit.tr)
