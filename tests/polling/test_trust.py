"""Whom the bots of a process trust."""

from __future__ import annotations

import ssl

from bot.runtime.session import ApiSession


async def test_it_is_read_once_for_all_of_them_and_checks_who_answers() -> None:
    first, second = (ApiSession()._connector_init["ssl"] for _ in range(2))
    assert first is second
    assert (first.verify_mode, first.check_hostname) == (ssl.CERT_REQUIRED, True)
    assert first.get_ca_certs()
