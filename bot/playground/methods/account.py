"""The bot itself: who it is, its updates, its files."""

from typing import Any
from urllib.parse import urlsplit

from aiogram.methods import Close, DeleteWebhook, GetFile, GetMe, GetUpdates, GetWebhookInfo, LogOut, SetWebhook

from bot.playground.errors import bad_request
from bot.playground.files import MAX_DOWNLOAD
from bot.playground.methods.table import Uploads, does
from bot.playground.model import Json
from bot.playground.raw import Raw
from bot.playground.views import file_json
from bot.playground.world import World

WEBHOOK_PORTS = frozenset({443, 80, 88, 8443})


@does(GetMe)
def get_me(world: World, call: GetMe, uploads: Uploads) -> Json:
    lacks = ("can_read_all_group_messages", "supports_inline_queries", "can_connect_to_business", "has_main_web_app")
    return {**world.bot_user(), "can_join_groups": True, "can_manage_bots": world.can_manage_bots} | dict.fromkeys(
        lacks, False
    )


@does(GetUpdates)
async def get_updates(world: World, call: GetUpdates, uploads: Uploads) -> list[Raw]:
    limit = 100 if call.limit is None else call.limit
    seconds = call.timeout or 0
    if not 1 <= limit <= 100:
        raise bad_request("limit must be between 1 and 100")
    if seconds < 0:
        raise bad_request("timeout must be non-negative")
    if call.allowed_updates is not None:
        world.updates.allowed = frozenset(call.allowed_updates)
    return await world.updates.poll(call.offset, limit, min(seconds, 50))


@does(SetWebhook)
def set_webhook(world: World, call: SetWebhook, uploads: Uploads) -> bool:
    """The address is stored and reported; nothing is delivered to it."""
    if call.url:
        address = urlsplit(call.url)
        if address.scheme != "https":
            raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
        if (address.port or 443) not in WEBHOOK_PORTS:
            raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
    if call.drop_pending_updates:
        world.updates.pending.clear()
    if call.allowed_updates is not None:
        world.updates.allowed = frozenset(call.allowed_updates)
    world.updates.webhook = {"url": call.url, "max_connections": call.max_connections or 40} if call.url else {}
    return True


@does(DeleteWebhook)
def delete_webhook(world: World, call: DeleteWebhook, uploads: Uploads) -> bool:
    if call.drop_pending_updates:
        world.updates.pending.clear()
    world.updates.webhook = {}
    return True


@does(GetWebhookInfo)
def get_webhook_info(world: World, call: GetWebhookInfo, uploads: Uploads) -> Json:
    info: Json = {"url": "", "has_custom_certificate": False, "pending_update_count": len(world.updates.pending)}
    if world.updates.allowed:
        info["allowed_updates"] = sorted(world.updates.allowed)
    return info | world.updates.webhook


@does(LogOut)
@does(Close)
def leave(world: World, call: LogOut | Close, uploads: Uploads) -> bool:
    return True


@does(GetFile)
def get_file(world: World, call: GetFile, uploads: Uploads) -> dict[str, Any]:
    file = world.files.get(call.file_id)
    if len(file.data) > MAX_DOWNLOAD:
        raise bad_request("file is too big")
    return file_json(file, file_path=file.path)
