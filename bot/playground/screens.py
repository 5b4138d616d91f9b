"""What people see: their chats in full, or the news since a cursor."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from itertools import chain
from typing import Any

from bot.playground.calls import KEPT, CallLog
from bot.playground.feed import Event, Feed
from bot.playground.methods.menu import menu_for
from bot.playground.model import Chat, Json, Person
from bot.playground.telegram import Telegram
from bot.playground.views import message_view
from bot.playground.world import World

NEWEST = 200
MOST_REFUSED = 200


def bot_view(world: World) -> Json:
    """A bot as BotFather lists it."""
    manager = world.telegram.worlds.get(world.manager or 0)
    return {
        "id": world.bot_id,
        "name": world.bot_name,
        "username": world.bot_username,
        "token": world.token,
        "can_manage_bots": world.can_manage_bots,
        "owner": world.owner,
        "manager": None if manager is None else manager.bot_username,
    }


def person_view(world: World, person: Person) -> Json:
    return {**asdict(person), **_standing(world, person.id), "name": person.name}


def _standing(world: World, person_id: int) -> Json:
    """How things stand between a person and the bot."""
    return {"started": person_id in world.started, "blocked": person_id in world.blocked}


def chat_view(world: World, chat: Chat) -> Json:
    """A chat without its messages: what a list of chats needs."""
    title = world.bot_name if chat.is_private else chat.title
    return {
        "id": chat.id,
        "bot_username": world.bot_username,
        **(_standing(world, chat.id) if chat.is_private else {}),
        "type": chat.type,
        "title": title,
        "is_forum": chat.is_forum,
        "members": {str(number): status for number, status in chat.members.items()},
        "bot": chat.bot_status,
        "bot_rights": sorted(chat.bot_rights),
        "topics": [asdict(topic) for topic in chat.topics.values()],
        "pinned": list(chat.pinned),
        "migrated_to": chat.migrated_to,
    }


def _screen_of(worlds: list[World], person: Person, newest: int) -> Json:
    """Everything one phone shows; `started` and `blocked` of the person are about the first of these bots."""
    chats = [_chat_on_screen(world, chat, person, newest) for world in worlds for chat in _chats_of(world, person)]
    return {"person": person_view(worlds[0], person), "chats": chats}


def _chats_of(world: World, person: Person) -> list[Chat]:
    return [chat for chat in world.chats.values() if person.id in world.viewers(chat) and chat.migrated_to is None]


def _chat_on_screen(world: World, chat: Chat, person: Person, newest: int) -> Json:
    shown = list(chat.messages.values())[-newest:] if newest else []
    return {
        **chat_view(world, chat),
        "messages": [message_view(world, message) for message in shown],
        "keyboard": chat.keyboards.get(person.id),
        "commands": menu_for(world, chat, person),
    }


async def look(
    telegram: Telegram,
    worlds: list[World],
    people: list[Person] | None,
    after: int | None,
    seconds: float,
    newest: int,
) -> Json:
    """What people see of these bots: a snapshot without a cursor; with one, the events since, waiting for the first if
    there are none yet."""
    feed = telegram.feed
    if after is None or feed.is_lost(after):
        watched = people if people is not None else list(telegram.people.values())
        return {
            "cursor": feed.cursor,
            "reset": after is not None,
            "bot": worlds[0].bot_user(),
            "bots": [world.bot_user() for world in worlds],
            "clock": telegram.clock.view(),
            "people": [_screen_of(worlds, person, newest) for person in watched],
            "events": [],
        }
    ids = None if people is None else frozenset(person.id for person in people)
    bots = frozenset(world.bot_username for world in worlds)
    events = await _news(feed, partial(feed.since, after, ids, bots), seconds)
    return {"cursor": feed.cursor, "events": [event.view() for event in events]}


async def _news(feed: Feed, since: Callable[[], list[Event]], seconds: float) -> list[Event]:
    """What there is to see, or the first that comes within the given seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while not since():
                await feed.news.wait(60)
    return since()


def stats(world: World) -> Json:
    """Counters of the whole run and the refusals nobody ordered."""
    counters = world.log.counters
    names = ("calls", "ok", "errors", "refused", "faults", "sent", "edited")
    found: dict[str, Any] = {name: counters[name] for name in names}
    causes = {name.removeprefix("errors_"): count for name, count in counters.items() if name.startswith("errors_")}
    return {
        **found,
        "errors_by_cause": causes,
        "by_method": dict(world.log.by_method.most_common()),
        "refused_calls": refused_calls(world.log),
        "pending_updates": len(world.updates.pending),
        "open_presses": sum(press.answer is None and not press.expired for press in world.presses.values()),
        "presses": len(world.presses),
        "people": len(world.people),
        "chats": len(world.chats),
    }


def refused_calls(log: CallLog) -> list[Json]:
    """The newest of each cause, in their order: hundreds of calls that came too fast do not hide one that was wrong."""
    found = log.select(only="refused", limit=KEPT)
    of_cause = ([one for one in found if one["cause"] == cause][-MOST_REFUSED:] for cause in ("call", "limit"))
    return sorted(chain.from_iterable(of_cause), key=lambda one: int(one["n"]))
