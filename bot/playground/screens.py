"""What people see: their chats in full, or the news since a cursor."""

import asyncio
from dataclasses import asdict
from itertools import chain
from typing import Any

from bot.playground.calls import KEPT, CallLog
from bot.playground.methods.menu import menu_for
from bot.playground.model import Chat, Json, Person
from bot.playground.views import message_view
from bot.playground.world import World

NEWEST = 200
MOST_REFUSED = 200


def person_view(person: Person) -> Json:
    return {**asdict(person), "name": person.name}


def chat_view(world: World, chat: Chat) -> Json:
    """A chat without its messages: what a list of chats needs."""
    title = world.bot_name if chat.is_private else chat.title
    return {
        "id": chat.id,
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


def screen_of(world: World, person: Person, newest: int = NEWEST) -> Json:
    """Everything one phone shows."""
    chats = [chat for chat in world.chats.values() if person.id in world.viewers(chat) and chat.migrated_to is None]
    return {"person": person_view(person), "chats": [_chat_on_screen(world, chat, person, newest) for chat in chats]}


def _chat_on_screen(world: World, chat: Chat, person: Person, newest: int) -> Json:
    return {
        **chat_view(world, chat),
        "messages": [message_view(world, message) for message in list(chat.messages.values())[-newest:]],
        "keyboard": chat.keyboards.get(person.id),
        "commands": menu_for(world, chat, person),
    }


async def look(world: World, people: list[Person] | None, after: int | None, seconds: float, newest: int) -> Json:
    """A snapshot without a cursor; with one, the events since, waiting for the first if there are none yet."""
    if after is None or world.feed.is_lost(after):
        watched = people if people is not None else list(world.people.values())
        return {
            "cursor": world.feed.cursor,
            "reset": after is not None,
            "bot": world.bot_user(),
            "clock": world.clock.view(),
            "people": [screen_of(world, person, newest) for person in watched],
            "events": [],
        }
    ids = None if people is None else frozenset(person.id for person in people)
    events = world.feed.since(after, ids)
    if not events and seconds > 0:
        await _news(world, ids, after, seconds)
        events = world.feed.since(after, ids)
    return {"cursor": world.feed.cursor, "events": [event.view() for event in events]}


async def _news(world: World, ids: frozenset[int] | None, after: int, seconds: float) -> None:
    async def until_seen() -> None:
        while not world.feed.since(after, ids):
            await world.feed.news.wait(60)

    try:
        async with asyncio.timeout(seconds):
            await until_seen()
    except TimeoutError:
        return


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
