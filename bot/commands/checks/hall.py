"""The hall page: whether the link that people are given can be opened by them."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address

from bot.commands.checks.finding import Finding, bad, fine, note
from bot.config import Settings, is_everywhere
from bot.i18n import Speaker


def look(settings: Settings, tr: Speaker) -> Iterator[Finding]:
    """Nothing where no page is shown."""
    if settings.web_port is None:
        return
    if settings.web_url:
        yield fine(tr("doctor-hall", address=settings.web_url))
    elif is_everywhere(settings.web_host):
        yield bad(tr("doctor-hall-nowhere", host=settings.web_host, port=settings.web_port))
    elif _is_this_machine(settings.web_host):
        yield note(tr("doctor-hall-here", host=settings.web_host))
    else:
        yield fine(tr("doctor-hall", address=settings.web_host))


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
