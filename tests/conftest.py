"""What every room's tests share: the browser, and logs that are left as they were."""

import atexit
import gc
import logging
import os
import ssl
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import structlog
import typer.main
import typer.testing
from playwright.async_api import Browser, Page, async_playwright

from bot.runtime.logs import Handler
from scripts.browser import MISSING, QUIET, executable

HERE = Path(__file__).parent
WAITING = (
    "tests/browser/",
    "tests/torture/",
    "tests/handlers/test_board.py",
    "tests/handlers/test_hall_page.py",
    "tests/handlers/test_season_page.py",
    "tests/schedule/",
    "tests/upkeep/test_backup_in_play.py",
    "tests/upkeep/test_doctor.py",
    "tests/delivery/test_sender.py",
    "tests/hosting/test_command.py",
    "tests/hosting/test_host_doctor.py",
    "tests/hosting/test_window.py",
    "tests/commands/test_demo.py",
    "tests/playground/test_page.py",
    "tests/playground/test_polling.py",
    "tests/playground/test_several_bots.py",
)
"""What waits longer than it computes. One process does it all, while others have the processors."""

LONGEST = (
    *WAITING,
    "tests/handlers/test_matrix",
    "tests/simulation/",
    "tests/commands/",
    "tests/deploy/",
    "tests/playground/",
    "tests/upkeep/",
    "tests/hosting/",
    "tests/cell/",
    "tests/render/",
    "tests/journals/",
    "tests/handlers/",
    "tests/architecture/",
)
"""What these begin with begins first, in this order; many short files are left for the end."""

ONE_LOOP = tuple(HERE / room for room in ("acceptance", "browser", "playground"))
"""What lives here lives in one loop, as does the browser that its tests share."""

SELDOM = (50_000, 20, 20)
"""Of new objects between two looks of the collector; by default 700, which suits smaller programs."""


gc.disable()  # until everything is collected
WORKER = "PYTEST_XDIST_WORKER" in os.environ
if WORKER:
    # The system takes a worker's memory back at once; taken apart one object after another it takes seconds.
    atexit.register(os._exit, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One for each processor, and one for what waits."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With `--dist=loadfile`, which the Makefile asks for: the tests of a file stay together, and so do those that
    wait."""
    from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

    class OneWaits(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return "what waits" if nodeid.startswith(WAITING) else str(super()._split_scope(nodeid))

    return OneWaits(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """What no run has read yet is rewritten for its assertions, which takes longer than all that follows: each worker
    begins with a share of the files, and finds those of the others done.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    number, of = int(worker["workerid"].removeprefix("gw")), int(worker["workercount"])
    for file in sorted(HERE.rglob("test_*.py"))[number::of]:
        with suppress(Exception):  # it is told where the file is collected
            import_module(".".join(file.relative_to(HERE.parent).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever asks for the browser is marked `browser`, so `-m 'not browser'` leaves it out. The longest stories begin
    first: nobody works alone on them at the end.
    """
    items.sort(key=lambda item: _turn(item.nodeid))
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("asyncio") and any(map(item.path.is_relative_to, ONE_LOOP)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def _turn(nodeid: str) -> int:
    return next((turn for turn, longest in enumerate(LONGEST) if nodeid.startswith(longest)), len(LONGEST))


def pytest_collection_finish() -> None:
    """All that is loaded by now stays to the end: the collector looks only at what the tests make."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


def pytest_unconfigure() -> None:
    """Libraries complain of what is left at the very end, to which no worker comes."""
    if not WORKER:
        gc.unfreeze()


@pytest.fixture(scope="session", autouse=True)
def made_once() -> Iterator[None]:
    """Each bot that starts reads whom it trusts, for a good part of its start, and each command has the program's whole
    grammar built; here all share that."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
        patched.setattr(typer.testing, "_get_command", cache(typer.main.get_command))
        yield


@pytest.fixture(autouse=True)
def logs_as_they_were() -> Iterator[None]:
    """A command that a test calls logs to that test's own output, which is closed behind it."""
    before, level, hook = structlog.get_config(), logging.root.level, sys.excepthook
    yield
    structlog.configure(**before)
    logging.root.setLevel(level)
    sys.excepthook = hook
    for handler in [one for one in logging.root.handlers if isinstance(one, Handler)]:
        logging.root.removeHandler(handler)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A headless Chromium, which the tests of a process share: a context of his own keeps each apart. Without one the
    test is skipped, or fails under TURNIR_REQUIRE_BROWSER=1."""
    path = executable()
    if path is None:
        if os.environ.get("TURNIR_REQUIRE_BROWSER") == "1":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=path, args=QUIET)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    """A page of its own, as wide as a laptop; an exception in the page's script fails the test."""
    context = await browser.new_context(viewport={"width": 1280, "height": 900}, locale="ru-RU")
    page = await context.new_page()
    page.set_default_timeout(15_000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    await context.close()
    assert not errors
