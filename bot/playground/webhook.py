"""Webhooks: updates are posted to the bot instead of waiting until it asks for them."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from http.client import responses

import aiohttp

from bot.clock import monotonic
from bot.playground.updates import Queue, Update, Updates

Post = Callable[[str, bytes, Mapping[str, str]], Awaitable[int]]
"""Posts a body with headers to an address and returns the status of the answer; OSError where none comes."""
SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
PATIENCE = 60.0
LONGEST_PAUSE = 60.0
_IDLE = 3600.0


async def over_http(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """The way it is done where nobody hands in another. A redirect is not followed, as Telegram follows none."""
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE)) as session,
            session.post(url, data=body, headers=headers, allow_redirects=False) as response,
        ):
            return response.status
    except aiohttp.ClientError as error:
        raise OSError(str(error)) from error


@dataclass
class _Failed:
    """How often the first update of a queue came to nothing, and when it is tried again."""

    times: int
    again_at: float


class Courier:
    """Takes the updates of one bot to its webhook, as the Bot API server does: those about one person or chat in the
    order of their numbers, one at a time; of several at once, up to `max_connections`.

    An answer 2xx confirms the update. With any other, or none, it is sent again: at once, then after 2, 4, 8 seconds
    and so on up to a minute; what follows it about the same chat waits. What the answer says is not read: a method
    called in it is not done. How long Telegram keeps updates, and `Retry-After`, have no part in it.
    """

    def __init__(self, updates: Updates, post: Post, now: Callable[[], int]) -> None:
        """`now`: seconds since 1970, for the date of an error."""
        self._updates, self._post, self._now = updates, post, now
        self._secret = ""
        self._task: asyncio.Task[None] | None = None
        self._flying: dict[Queue, asyncio.Task[None]] = {}
        self._failed: dict[Queue, _Failed] = {}
        self._late: set[asyncio.Task[None]] = set()

    def start(self, url: str, secret: str, max_connections: int) -> None:
        """From now on updates go there."""
        self.stop()
        self._secret = secret
        self._updates.webhook = {"url": url, "max_connections": max_connections}
        self._updates.news.beat()
        self._task = asyncio.create_task(self._run(url, max_connections), name="webhook")

    def goes_to(self, url: str, secret: str, max_connections: int) -> bool:
        hook = self._updates.webhook
        return (hook.get("url"), self._secret, hook.get("max_connections")) == (url, secret, max_connections)

    def stop(self) -> None:
        """Updates stay where they are. One on its way may arrive, as it does there; what is answered to it is no
        matter any more."""
        if self._task is not None:
            self._task.cancel()
            self._late.add(self._task)
        self._late |= set(self._flying.values())
        for task in self._late:
            task.add_done_callback(self._late.discard)
        self._task, self._flying, self._failed = None, {}, {}
        self._updates.webhook = {}

    async def end(self) -> None:
        """Cut what is on its way, too."""
        self.stop()
        tasks = list(self._late)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, url: str, most: int) -> None:
        while True:
            ready, pause = self._due(most - len(self._flying))
            for update in ready:
                task = asyncio.create_task(self._deliver(url, update), name="webhook-update")
                self._flying[update.queue] = task
            await self._updates.news.wait(pause)

    def _due(self, most: int) -> tuple[list[Update], float]:
        """What may go out now, and how many seconds later there may be more to do."""
        now, pause = monotonic(), _IDLE
        ready: list[Update] = []
        for update in self._first_of_each_queue():
            failed = self._failed.get(update.queue)
            wait = 0.0 if failed is None else failed.again_at - now
            if wait > 0:
                pause = min(pause, wait)
            elif len(ready) < most:
                ready.append(update)
        return ready, pause

    def _first_of_each_queue(self) -> list[Update]:
        first: dict[Queue, Update] = {}
        for update in self._updates.pending:
            first.setdefault(update.queue, update)
        return [update for queue, update in first.items() if queue not in self._flying]

    async def _deliver(self, url: str, update: Update) -> None:
        headers = {"Content-Type": "application/json", **({SECRET: self._secret} if self._secret else {})}
        trouble = await self._trouble(url, bytes(update.body), headers)
        if self._flying.get(update.queue) is not asyncio.current_task():
            return
        del self._flying[update.queue]
        if trouble is None:
            self._failed.pop(update.queue, None)
            self._updates.done(update)
        else:
            self._later(update, trouble)
        self._updates.news.beat()

    async def _trouble(self, url: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        """What Telegram tells of it in getWebhookInfo, or None where the bot has got it."""
        try:
            status = await self._post(url, body, headers)
        except TimeoutError:
            return "Read timeout expired"
        except ConnectionRefusedError:
            return "Connection refused"
        except OSError:
            return "Webhook connection closed"
        if 200 <= status <= 299:
            return None
        return f"Wrong response from the webhook: {status} {responses.get(status, '')}".rstrip()

    def _later(self, update: Update, trouble: str) -> None:
        failed = self._failed.setdefault(update.queue, _Failed(0, 0.0))
        pause = min(2.0**failed.times, LONGEST_PAUSE) if failed.times else 0.0
        failed.times, failed.again_at = failed.times + 1, monotonic() + pause
        self._updates.webhook |= {"last_error_date": self._now(), "last_error_message": trouble}
        self._updates.handed_out(update)
