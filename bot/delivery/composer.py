"""Outbox rows in words: chosen at sending, in the reader's language, from the tournament as it stands then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial

from bot.club_views import ClubPast
from bot.delivery.composed import Composed
from bot.delivery.quiet import is_held, is_silent
from bot.desk.queries import Queries
from bot.gallery import Gallery
from bot.i18n import Translator
from bot.languages import reading_language
from bot.lengths import Limit, fitted
from bot.notices import About, NoticeKind, hears_everything
from bot.render.heading import named
from bot.render.notices.beyond import ANNALS_DRAWINGS, CLUB_DRAWINGS, PROGRAM_DRAWINGS
from bot.render.notices.registry import notice, redrawn
from bot.render.pictures.registry import caption, posted
from bot.render.screen import Screen
from bot.storage.outbox import Notice, OutboxRow
from bot.telegram import keyboard
from bot.views import Binding, TournamentView

Past = Callable[[], Awaitable[ClubPast]]
"""What the club remembers now."""
IN_VIEW = timedelta(minutes=10)
"""For so long after somebody opened his panel it is taken to be before his eyes."""


class Composer:
    """What the sender asks for each row."""

    def __init__(self, queries: Queries, past: Past, translator: Translator, gallery: Gallery) -> None:
        self._queries = queries
        self._past = past
        self._translator = translator
        self._gallery = gallery

    async def __call__(self, row: OutboxRow, now: datetime) -> Composed | None:
        """None where the news is no longer news."""
        kind = NoticeKind(row.notice.kind)
        match kind.about:
            case About.TOURNAMENT:
                return await self._of_tournament(row, kind, now)
            case About.PICTURE:
                return await self._picture(row)
            case About.POST:
                return await self._redrawn(row)
            case About.CLUB:
                return await self._of_club(row, kind)
            case About.ANNALS:
                return await self._of_annals(row, kind)
            case About.PROGRAM:
                return await self._of_program(row, kind)
            case About.SCREEN:
                return _late_screen(row)

    async def _of_tournament(self, row: OutboxRow, kind: NoticeKind, now: datetime) -> Composed | None:
        view = await self._queries.view(_tournament(row))
        person = row.notice.person_id
        viewer = None if person is None else await self._queries.viewer(person, view.id)
        locale = view.club.language if viewer is None else viewer.locale
        screen = notice(kind, row.notice.params, view, viewer, self._translator.get(locale))
        if screen is None:
            return None
        if person is None:
            screen = await self._named(screen, view, row)
        if screen.live and await self._queries.stands_live(screen.live, screen.slot, row.address or 0):
            return None  # it is drawn anew there
        silent = is_silent(view.tournament, row.notice) or await self._is_before_him(view, row, kind, now)
        words = fitted(screen.text, Limit.CAPTION if screen.photo else Limit.TEXT)
        return Composed(words, keyboard(screen), silent=silent, photo=screen.photo, live=_if_live(screen))

    async def _named(self, screen: Screen, view: TournamentView, row: OutboxRow) -> Screen:
        """For a group that shows several tournaments."""
        if not await self._queries.stands_beside(view.id, row.notice.chat_id or 0, row.notice.thread_id):
            return screen
        return named(screen, self._translator.get(view.club.language), view.tournament.title)

    async def _is_before_him(self, view: TournamentView, row: OutboxRow, kind: NoticeKind, now: datetime) -> bool:
        """Whether an organizer reads it on the panel that he has just opened: that every result is in."""
        if kind is not NoticeKind.ROUND_COMPLETE or hears_everything(view.tournament.rulebook.notices):
            return False
        opened = await self._queries.panel_opened_at(view.id, row.address or 0)
        return opened is not None and now - opened < IN_VIEW

    async def holds(self, row: OutboxRow) -> bool:
        """Whether it waits until the match of its reader is over."""
        tournament_id = row.notice.tournament_id
        if tournament_id is None or row.notice.person_id is None or not row.notice.loud:
            return False
        return is_held(await self._queries.tournament(tournament_id), row.notice)

    async def _picture(self, row: OutboxRow) -> Composed | None:
        """In a group, as it is there wanted."""
        view = await self._queries.view(_tournament(row))
        tr = self._translator.get(view.club.language)
        shown = posted(row.notice.params, view, tr)
        place = next((one for one in view.bindings if _is_there(one, row.notice)), None)
        if not shown or place is None:
            return None
        await self._gallery.prepare(shown, place.theme)
        send = partial(self._gallery.send, shown, place.theme)
        return Composed(fitted(caption(view, tr, shown[0]), Limit.CAPTION), silent=True, pictures=send)

    async def _redrawn(self, row: OutboxRow) -> Composed | None:
        """Where the group has that post no more there is nothing to draw anew; its living board draws itself."""
        view, sent = await self._queries.view(_tournament(row)), row.notice
        kind, number = NoticeKind(sent.params["post"]), int(sent.params["round"])
        stands = await self._queries.stands_as(view.id, sent.chat_id or 0, sent.thread_id, kind, number)
        screen = None if stands is None else redrawn(kind, number, view, self._translator.get(view.club.language))
        if screen is None or stands is None or await self._queries.is_board(sent.chat_id or 0, sent.thread_id, stands):
            return None
        screen = await self._named(screen, view, row)
        return Composed(fitted(screen.text), keyboard(screen), edit=stands)

    async def _of_program(self, row: OutboxRow, kind: NoticeKind) -> Composed:
        """To whoever has to do with the bot, be he known to it or not."""
        params, person = row.notice.params, row.notice.person_id
        known = None if person is None else (await self._queries.viewer(person)).locale
        locale = known or reading_language(None, str(params["language"]) or None)
        screen = PROGRAM_DRAWINGS[kind](params, self._translator.get(locale))
        return Composed(fitted(screen.text))

    async def _of_annals(self, row: OutboxRow, kind: NoticeKind) -> Composed | None:
        past, unfinished = await self._past(), await self._queries.unfinished()
        tr = self._translator.get(past.club.language)
        return _shown(ANNALS_DRAWINGS[kind](row.notice.params, past, unfinished, tr))

    async def _of_club(self, row: OutboxRow, kind: NoticeKind) -> Composed | None:
        """News of a club go to people alone."""
        person = row.notice.person_id
        if person is None:
            return None
        house = await self._queries.club_house(int(row.notice.params["club"]))
        viewer = await self._queries.viewer(person)
        return _shown(CLUB_DRAWINGS[kind](row.notice.params, house, viewer, self._translator.get(viewer.locale)))


def _shown(screen: Screen | None) -> Composed | None:
    return None if screen is None else Composed(fitted(screen.text), keyboard(screen))


def _tournament(row: OutboxRow) -> str:
    """What its row is about."""
    assert row.notice.tournament_id is not None
    return row.notice.tournament_id


def _late_screen(row: OutboxRow) -> Composed:
    """As it would have been shown at once."""
    screen = Screen.of_values(row.notice.params["screen"])
    return Composed(fitted(screen.text), keyboard(screen), live=_if_live(screen))


def _if_live(screen: Screen) -> Screen | None:
    return screen if screen.live else None


def _is_there(place: Binding, sent: Notice) -> bool:
    return (place.chat_id, place.thread_id) == (sent.chat_id, sent.thread_id)
