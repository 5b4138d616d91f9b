"""A kind of event that nobody thought of does not import."""

import runpy
from dataclasses import dataclass

import pytest

import bot.desk.recipients.registry
import bot.notices
import bot.render.notices.registry
from bot.notices import NoticeKind
from engine import events


@dataclass(frozen=True, slots=True)
class SomethingNew:
    """An event that no hearer names."""


def test_an_event_that_no_hearer_names_does_not_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(events.KINDS, "SomethingNew", SomethingNew)
    with pytest.raises(TypeError, match=r"^who hears of an event: missing: SomethingNew$"):
        runpy.run_path(bot.desk.recipients.registry.__file__)


def test_a_notice_without_words_does_not_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.notices, "of", lambda about: {*NoticeKind, "something_new"})
    with pytest.raises(TypeError, match="something_new"):
        runpy.run_path(bot.render.notices.registry.__file__)
