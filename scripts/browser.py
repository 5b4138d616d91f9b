"""The browser in which pages are tested and photographed: whichever Chromium the machine has."""

from __future__ import annotations

import shutil

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first has no windows to care for, and takes half the processor time."""

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


MISSING = f"no browser on the PATH (looked for {', '.join(BROWSERS)}); on Debian: apt-get install {BROWSERS[0]}"


def executable() -> str | None:
    """Where it is; None where there is none."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)
