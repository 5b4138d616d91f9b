"""What every room's tests share: the browser, and logs that are left as they were."""

import gc
import logging
import os
import shutil
import ssl
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
import structlog
from playwright.async_api import Browser, Page, async_playwright

from bot.runtime.logs import Handler

HERE = Path(__file__).parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

LONGEST = (
    "tests/handlers/test_matrix",
    "tests/simulation/",
    "tests/upkeep/test_backup_in_play",
    "tests/browser/",
    "tests/commands/test_own_books",
    "tests/torture/",
    "tests/deploy/",
    "tests/commands/test_bad_starts",
    "tests/playground/test_alone",
    "tests/upkeep/test_live_backup",
    "tests/cell/",
    "tests/render/test_geometry",
    "tests/render/test_papers",
    "tests/render/test_pictures",
    "tests/journals/",
)
"""What these begin with begins first, in this order."""

SELDOM = (50_000, 20, 20)
"""Of new objects between two looks of the collector; by default 700, which suits smaller programs."""

# A closed network answers the browser's own errands with refusals, so it is told to run none.
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two for each processor: a story in the playground waits for messages longer than it computes."""
    return 2 * (os.cpu_count() or 1)


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
        if {"browser", "page"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.browser)


def _turn(nodeid: str) -> int:
    return next((turn for turn, longest in enumerate(LONGEST) if nodeid.startswith(longest)), len(LONGEST))


def pytest_collection_finish() -> None:
    """All that is loaded by now stays to the end: the collector looks only at what the tests make."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def pytest_unconfigure() -> None:
    """Libraries complain of what is left at the very end."""
    gc.unfreeze()


@pytest.fixture(scope="session", autouse=True)
def authorities_read_once() -> Iterator[None]:
    """Each bot that starts reads whom it trusts, for a good part of its start; here all share that."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
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


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A headless Chromium. Without one the test is skipped, or fails under TURNIR_REQUIRE_BROWSER=1."""
    executable = next(filter(None, map(shutil.which, BROWSERS)), None)
    if executable is None:
        complaint = f"no browser on the PATH (looked for {', '.join(BROWSERS)}); on Debian: apt-get install chromium"
        if os.environ.get("TURNIR_REQUIRE_BROWSER") == "1":
            pytest.fail(complaint)
        pytest.skip(complaint)
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=executable, args=QUIET)
        yield chromium
        await chromium.close()


@pytest.fixture
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
