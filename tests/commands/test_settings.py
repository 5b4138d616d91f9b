"""What the settings may be, and what follows from them."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from bot.config import ConfigError, is_everywhere, load_settings
from bot.runtime.service import UP, tell_systemd

TOKEN = "123456789:" + "A" * 35


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in list(os.environ):
        if name.startswith("TURNIR_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNIR_TOKEN", TOKEN)


@pytest.mark.parametrize(
    "proxy",
    ["http://host:3128", "socks5://user:pa:ss@host:1080", "socks5://[2001:db8::1]:1080", "http://u:p@[::1]:3128/"],
)
def test_a_proxy_may_be_a_name_or_an_address_of_either_kind(proxy: str) -> None:
    assert load_settings(proxy=proxy).proxy == proxy


@pytest.mark.parametrize("proxy", ["host:3128", "http://2001:db8::1:3128", "http://[host]:3128", "ftp://host:21"])
def test_what_is_no_proxy_is_refused(proxy: str) -> None:
    with pytest.raises(ConfigError, match="TURNIR_PROXY cannot be used"):
        load_settings(proxy=proxy)


@pytest.mark.parametrize(
    ("host", "everywhere"),
    [("0.0.0.0", True), ("::", True), ("", True), ("127.0.0.1", False), ("::1", False), ("hall.example.org", False)],
)
def test_an_address_that_is_all_of_them_is_none_that_anybody_opens(host: str, *, everywhere: bool) -> None:
    assert is_everywhere(host) is everywhere


def test_whose_word_is_taken_for_whom_they_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [str(one) for one in load_settings().web_proxy] == ["127.0.0.0/8", "::1/128"]
    monkeypatch.setenv("TURNIR_WEB_PROXY", "10.0.0.5, 10.1.2.3/16 2001:db8::/32")
    assert [str(one) for one in load_settings().web_proxy] == ["10.0.0.5/32", "10.1.0.0/16", "2001:db8::/32"]
    monkeypatch.setenv("TURNIR_WEB_PROXY", "")
    assert load_settings().web_proxy == ()
    monkeypatch.setenv("TURNIR_WEB_PROXY", "proxy.example.org")
    with pytest.raises(ConfigError, match=r"TURNIR_WEB_PROXY cannot be used: .*10\.0\.0\.5") as caught:
        load_settings()
    assert len(caught.value.faults) == 1


def test_only_what_is_set_is_said_of_the_club(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings().said_of_club == {}
    monkeypatch.setenv("TURNIR_CLUB_ZONE", "Asia/Omsk")
    assert load_settings().said_of_club == {"zone": "Asia/Omsk"}


def test_systemd_hears_that_the_bot_is_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tell_systemd(UP)  # nobody listens
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind("line")
        ear.settimeout(5)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "line"))
        tell_systemd(UP)
        assert ear.recv(100) == b"READY=1"
