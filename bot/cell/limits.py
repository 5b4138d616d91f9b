"""What a cell may take of the machine. Nothing new can be opened in it: no file, no socket; nothing can be started."""

from __future__ import annotations

import codecs
import os
import resource
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from engine.regulations import load, preset_ids

MEMORY = 256_000_000
"""Bytes of addresses. With all that it has loaded it takes 65 MB, and 115 MB for the largest tournament."""
PROCESSOR = 5
"""Seconds for one file; the largest tournament and the longest list take one."""
BEHIND = 10
"""How far it stands behind everybody else who wants the processor."""
OF_ALL_FIRST = "1000"
"""Where the machine has no memory left, a cell goes before the bot does."""
_PAGES = ("utf-8-sig", "utf-16", "cp1251", "koi8-r", "cp866", "cp437")


def warm_up() -> None:
    """Load what would otherwise be loaded when it is first needed, and can no more be opened then."""
    import_module("openpyxl")
    for page in _PAGES:
        codecs.lookup(page)
    for preset in preset_ids():
        load(preset)


def narrow() -> None:
    """From now on and for good. A system that does not know one of the limits goes without it."""
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(OF_ALL_FIRST, encoding="ascii")
    with suppress(OSError):
        os.nice(BEHIND)
    spent = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(spent.ru_utime + spent.ru_stime) + 1 + PROCESSOR
    for limit, most in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_NPROC, 0),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_NOFILE, 0),
    ):
        with suppress(OSError, ValueError):
            resource.setrlimit(limit, (most, most))
