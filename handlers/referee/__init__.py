"""The referee's buttons, commands and lines."""

from __future__ import annotations

from aiogram import Router


def setup() -> Router:
    return Router(name="referee")
