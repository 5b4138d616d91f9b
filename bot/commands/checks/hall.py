"""The hall page: whether the link that people are given can be opened by them."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address

from bot.commands.checks.finding import Finding, bad, fine, note
from bot.config import Settings, is_everywhere


def look(settings: Settings) -> Iterator[Finding]:
    """Nothing where no page is shown."""
    if settings.web_port is None:
        return
    if settings.web_url:
        yield fine(f"The hall page is opened by {settings.web_url}.")
    elif is_everywhere(settings.web_host):
        yield bad(
            f"The hall page has no address that phones can open, so no link to it is given: TURNIR_WEB_HOST "
            f"{settings.web_host} is every address of this machine. Set TURNIR_WEB_URL to the one they use, as "
            f"http://192.168.1.20:{settings.web_port}; hostname -I shows them."
        )
    elif _is_this_machine(settings.web_host):
        yield note(
            f"The hall page can be opened on this machine alone (TURNIR_WEB_HOST is {settings.web_host}). For phones "
            "set TURNIR_WEB_HOST to 0.0.0.0, and TURNIR_WEB_URL to the address that they open."
        )
    else:
        yield fine(f"The hall page is opened by this machine's address {settings.web_host}.")


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
