"""Telegram: the token, the way there, the clock, and whether anybody else takes the updates."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.parse import urlsplit

import aiohttp
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import (
    AiogramError,
    TelegramConflictError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramUnauthorizedError,
)

from bot.app import make_bot
from bot.commands.checks.finding import Finding, Level, bad, fine, note
from bot.config import Settings

MOST_OFF = 30.0
"""Seconds that the machine's clock may differ from Telegram's."""
LISTEN = 5
"""Seconds to wait for another poller: Telegram ends the elder of two polls, and he asks again at once."""


@asynccontextmanager
async def connected(settings: Settings) -> AsyncIterator[tuple[Bot | None, list[Finding]]]:
    """The bot, or None where Telegram does not know it or is not reached; and what that says."""
    bot = make_bot(settings)
    try:
        clock = await _clock(bot)
        known, token = await _token(bot)
        yield (bot if known else None), [*([clock] if clock is not None else []), token]
    finally:
        await bot.session.close()


async def look(bot: Bot, *, alone: Callable[[], bool]) -> list[Finding]:
    """Who else takes the updates, and what the bot may do at all. `alone`: whether no bot of ours runs, so that we may
    poll; asked again where somebody polls beside us, for ours may have been started meanwhile."""
    try:
        return [finding async for finding in _account(bot, alone=alone)]
    except AiogramError as error:
        return [bad(f"Telegram did not answer a question of the doctor: {error}. Try again.")]


async def _clock(bot: Bot) -> Finding | None:
    """The machine's clock beside the one in the header of an answer; None where nobody answers."""
    assert isinstance(bot.session, AiohttpSession)
    session = await bot.session.create_session()
    asked = datetime.now(UTC)
    try:
        async with session.get(bot.session.api.api_url(bot.token, "getMe"), timeout=TIMEOUT) as answer:
            shown = answer.headers.get("Date", "")
    except (aiohttp.ClientError, OSError, TimeoutError):
        return None
    here = asked + (datetime.now(UTC) - asked) / 2
    try:
        off = (here - parsedate_to_datetime(shown)).total_seconds()
    except ValueError:
        return None
    if abs(off) > MOST_OFF:
        return bad(
            f"The machine's clock is {'ahead' if off > 0 else 'behind'} by {abs(off):.0f} s: rounds would end at "
            "another time than on people's phones. Switch time synchronisation on: timedatectl set-ntp true."
        )
    return fine("The machine's clock agrees with Telegram's.")


TIMEOUT = aiohttp.ClientTimeout(total=20)


async def _token(bot: Bot) -> tuple[bool, Finding]:
    try:
        me = await bot.get_me()
    except (TelegramUnauthorizedError, TelegramNotFound):
        return False, bad(
            "Telegram refuses TURNIR_TOKEN: it was revoked or mistyped. Ask BotFather: /mybots, your bot, API Token."
        )
    except TelegramNetworkError as error:
        return False, bad(f"Telegram cannot be reached: {error}. Look at the network and at TURNIR_PROXY.")
    except AiogramError as error:
        return False, bad(f"Telegram answers with an error: {error}. Try again later.")
    return True, fine(f"Telegram knows the bot as @{me.username}.")


async def _account(bot: Bot, *, alone: Callable[[], bool]) -> AsyncIterator[Finding]:
    hook = await bot.get_webhook_info()
    if hook.url:
        yield bad(
            f"A webhook sends the updates to {urlsplit(hook.url).hostname}: this bot gets none. Another program uses "
            "the token; stop it and call the method deleteWebhook, or take a new token from BotFather: /revoke."
        )
    elif alone():
        found = await _others(bot)
        if found.level is Level.FINE or alone():
            yield found
    me = await bot.me()
    if me.can_join_groups is False:
        yield bad("The bot cannot be added to groups. BotFather: /setjoingroups, your bot, Enable.")
    if me.can_read_all_group_messages:
        yield note("Privacy mode is off: the bot gets all talk of its groups and needs none. BotFather: /setprivacy.")


async def _others(bot: Bot) -> Finding:
    """Ask for updates without confirming any: nothing is lost to whoever polls next. Where some wait, nobody takes
    them."""
    try:
        await bot.get_updates(limit=1, timeout=LISTEN)
    except TelegramConflictError:
        return bad(
            "Another program takes the updates with this token, on this machine or elsewhere. Stop it, or take a new "
            "token from BotFather: /revoke."
        )
    return fine("Nobody else takes the bot's updates.")
