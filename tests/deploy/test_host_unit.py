"""The unit of a host is closed to the rest of the machine as that of one bot is."""

from __future__ import annotations

from pathlib import Path

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
OF_ONE, OF_MANY = "turnir.service", "turnir-host@.service"
OWN = (
    "ExecStart",
    "EnvironmentFile",
    "StateDirectory",
    "WorkingDirectory",
    "LimitNOFILE",
    "LoadCredential",
    "Description",
)


def lines_of(unit: str) -> set[str]:
    told = (DEPLOY / unit).read_text(encoding="utf-8").splitlines()
    return {one for one in told if "=" in one and not one.startswith("#") and one.partition("=")[0] not in OWN}


def test_a_host_may_do_what_one_bot_may() -> None:
    assert lines_of(OF_MANY) == lines_of(OF_ONE)


def test_its_secrets_are_credentials() -> None:
    told = (DEPLOY / OF_MANY).read_text(encoding="utf-8")
    assert "LoadCredential=turnir-token:" in told
    assert "LoadCredential=turnir-host-key:" in told
    assert "TURNIR_TOKEN" not in told
