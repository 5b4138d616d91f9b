"""What systemd hears of the bot, where it was started by it."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

UP = "READY=1"
PATIENCE = 180
"""Seconds that systemd goes on waiting for a start each time it hears what is waited for."""


def tell_systemd(state: str) -> None:
    """`systemctl start` comes back at `UP`. Nobody listens where NOTIFY_SOCKET is not set."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect(f"\0{address[1:]}" if address.startswith("@") else address)
        line.sendall(state.encode())


def status(words: str) -> str:
    """A line that `systemctl status` shows."""
    return f"STATUS={words}"


def waits(words: str) -> str:
    """The same while it starts: a start that waits for the network is no start that hangs."""
    return f"{status(words)}\nEXTEND_TIMEOUT_USEC={PATIENCE * 1_000_000}"
