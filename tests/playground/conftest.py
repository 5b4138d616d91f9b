"""A running playground, a bot's wire to it, and the people."""

from collections.abc import AsyncIterator

import aiohttp
import pytest_asyncio

from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from tests.playground.wire import Wire


@pytest_asyncio.fixture(loop_scope="session")
async def playground() -> AsyncIterator[Playground]:
    server = Playground()
    await server.start()
    yield server
    await server.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def wire(playground: Playground) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session:
        yield Wire(session, playground.address, playground.token)


@pytest_asyncio.fixture(loop_scope="session")
async def control(playground: Playground) -> AsyncIterator[ControlClient]:
    async with ControlClient(playground.address) as client:
        yield client


@pytest_asyncio.fixture(loop_scope="session")
async def anna(control: ControlClient) -> Person:
    """A player who has pressed Start; nothing waits for the bot."""
    person = await control.add_person("Анна", last_name="Лис", role_label="игрок")
    await person.start()
    return person


@pytest_asyncio.fixture(loop_scope="session")
async def stranger(control: ControlClient) -> Person:
    """Somebody who never pressed Start."""
    return await control.add_person("Борис")


@pytest_asyncio.fixture(loop_scope="session")
async def group(control: ControlClient, anna: Person) -> int:
    """A forum with the topic «Пары», where the bot is an administrator."""
    return await control.add_group("Клуб", [anna], topics=["Пары"], bot="administrator")
