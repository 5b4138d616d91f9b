"""Announce and begin a round."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PublishRound:
    number: int


@dataclass(frozen=True, slots=True)
class StartRound:
    number: int


RoundCommand = PublishRound | StartRound
