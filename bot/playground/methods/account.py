"""The bot itself: who it is, its updates, its files."""

import re
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
USUAL_CONNECTIONS, MOST_CONNECTIONS = 40, 100
MAX_SECRET = 256


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
    """Updates are posted to the address from now on. Telegram wants https; plain http, to any port, is for those who
    try their bot on one machine. Setting again what is set changes but the kinds of updates."""
    url, secret = call.url.strip(), call.secret_token or ""
    _check_webhook(url, secret)
    if call.allowed_updates is not None:
        world.updates.allowed = frozenset(call.allowed_updates)
    most = min(max(call.max_connections or USUAL_CONNECTIONS, 1), MOST_CONNECTIONS)
    if not url or call.drop_pending_updates or not world.courier.goes_to(url, secret, most):
        _stop_webhook(world, drop=bool(call.drop_pending_updates))
        if url:
            world.courier.start(url, secret, most)
    return True


def _check_webhook(url: str, secret: str) -> None:
    if not url:
        return
    try:
        address = urlsplit(url)
        port = address.port or 443
    except ValueError as error:
        raise bad_request("invalid webhook URL specified") from error
    if not address.hostname or address.scheme not in {"http", "https"} or re.search(r"\s", url):
        raise bad_request("invalid webhook URL specified")
    if len(secret) > MAX_SECRET:
        raise bad_request("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise bad_request("secret token contains unallowed characters")
    if address.scheme == "https" and port not in WEBHOOK_PORTS:
        raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")


def _stop_webhook(world: World, *, drop: bool) -> None:
    """What waits goes on waiting, unless it is to be dropped."""
    world.courier.stop()
    if drop:
        world.updates.pending.clear()


@does(DeleteWebhook)
def delete_webhook(world: World, call: DeleteWebhook, uploads: Uploads) -> bool:
    _stop_webhook(world, drop=bool(call.drop_pending_updates))
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
