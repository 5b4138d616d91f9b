"""What a host is told, and what it tells its clubs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import ConfigError
from bot.hosting.settings import club_settings, load_host_settings, load_keys
from bot.hosting.vault import Vault, new_key
from tests.hosting.conftest import Stand

TOKEN = f"123456:{'t' * 35}"


def test_the_secrets_of_systemd_are_read_from_their_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = new_key()
    (tmp_path / "turnir-token").write_text(f"{TOKEN}\n", encoding="utf-8")
    (tmp_path / "turnir-host-key").write_text(f"{key}\n", encoding="utf-8")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    settings = load_host_settings(tmp_path / "clubs")
    assert settings.token.get_secret_value() == TOKEN
    assert settings.host_key.get_secret_value() == load_keys() == key


def test_a_token_is_opened_by_any_of_the_keys_and_by_no_other() -> None:
    old, new = new_key(), new_key()
    sealed = Vault(old).sealed(TOKEN)
    assert TOKEN.encode() not in sealed
    assert Vault(f"{new}, {old}").opened(sealed) == TOKEN
    with pytest.raises(ConfigError, match="another key"):
        Vault(new).opened(sealed)
    with pytest.raises(ConfigError, match="turnir club key"):
        Vault("no key")


async def test_a_club_hears_nothing_of_what_the_environment_says_to_the_host(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNIR_CLUB_TITLE", "Хост")
    monkeypatch.setenv("TURNIR_WEB_PORT", "8080")
    club, _ = await stand.club()
    later = club_settings(stand.settings, stand.folder, club, TOKEN)
    assert later.said_of_club == {}  # what its owner has changed in chat stays so
    assert (later.web_port, later.metrics_port, later.owner_ids) == (None, None, (stand.organizer.id,))
