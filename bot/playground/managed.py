"""Managed bots: people make them for a bot that may manage others, and that bot gets their tokens."""

import re
from urllib.parse import parse_qs, urlsplit

from bot.playground.errors import ControlError
from bot.playground.model import Json, Person, user_json
from bot.playground.people import say
from bot.playground.telegram import Telegram
from bot.playground.world import World

_LINK = re.compile(r"/newbot/(\w+)/(\w+)")


def press(world: World, person: Person, label: str | None, name: str | None, username: str | None) -> World:
    """Press the button that asks for a managed bot, and confirm; what is not said is taken as suggested.

    The bot hears of it twice, as in Telegram: that a bot was made for it, and that this person shares it in the chat.
    Raises ControlError 404 where no such button is shown.
    """
    chat = world.chat(person.id)
    wish = _asked(chat.keyboards.get(person.id), label)
    made = _create(world, person, name or wish["suggested_name"], username or wish["suggested_username"])
    service: Json = {"managed_bot_created": {"bot": made.bot_user()}, "_text": f"🤖 {made.bot_name}"}
    say(world, person, chat, service=service)
    return made


def follow(telegram: Telegram, person: Person, url: str, name: str | None, username: str | None) -> World:
    """Open a link https://t.me/newbot/manager/suggested_username?name=suggested_name, and confirm. Nothing is said in
    the chat with the manager."""
    address = urlsplit(url if "://" in url else f"https://{url}")
    found = _LINK.fullmatch(address.path)
    if found is None or address.netloc.lower() != "t.me":
        raise ControlError(400, f"not a link that asks for a managed bot: {url}")
    suggested = parse_qs(address.query).get("name", [""])[0]
    return _create(telegram.named(found[1]), person, name or suggested, username or found[2])


def renew_token(world: World) -> str:
    """The bot gets another token, and its manager hears of it."""
    token = world.new_token()
    _tell_manager(world)
    return token


def _asked(keyboard: Json | None, label: str | None) -> Json:
    """What the button suggests."""
    buttons = [button for row in (keyboard or {}).get("rows", ()) for button in row]
    for button in buttons:
        if "request_managed_bot" in button and label in (None, button["label"]):
            wish: Json = button["request_managed_bot"]
            return wish
    asking = [button["label"] for button in buttons if "request_managed_bot" in button]
    raise ControlError(404, "no button here asks for such a bot", labels=asking)


def _create(manager: World, person: Person, name: str, username: str) -> World:
    if not manager.can_manage_bots:
        raise ControlError(409, f"@{manager.bot_username} may not manage bots")
    telegram = manager.telegram
    telegram.check_new(name, username)
    made = World(
        telegram,
        telegram.new_token(),
        username,
        name,
        answer_seconds=manager.answer_seconds,
        owner=person.id,
        manager=manager.bot_id,
    )
    telegram.join(made)
    _tell_manager(made)
    return made


def _tell_manager(world: World) -> None:
    manager = world.telegram.worlds.get(world.manager or 0)
    if manager is not None and world.owner is not None:
        user = user_json(world.people[world.owner])
        manager.updates.add("managed_bot", {"user": user, "bot": world.bot_user()})
