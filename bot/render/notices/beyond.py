"""Notices of no tournament: about a club, about the program itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.club_views import ClubPast
from bot.notices import About, NoticeKind, of
from bot.render.notices import week
from bot.render.notices.common import Params
from bot.render.phrases import Tr, button
from bot.render.screen import Screen, press, screen
from bot.render.screens.club import claim_row, claim_text
from bot.render.screens.common import bar
from bot.views import ClubHouse, Viewer
from engine.model import Tournament
from engine.total import total

OfClub = Callable[[Params, ClubHouse, Viewer, Tr], Screen | None]
OfAnnals = Callable[[Params, ClubPast, Sequence[Tournament], Tr], Screen | None]
OfProgram = Callable[[Params, Tr], Screen]


def club_claim(params: Params, house: ClubHouse, _viewer: Viewer, tr: Tr) -> Screen | None:
    claim = next((one for one in house.claims if one.id == params["claim"]), None)
    return None if claim is None else screen(claim_text(claim, tr), claim_row(claim, tr))


def club_answer(params: Params, house: ClubHouse, viewer: Viewer, tr: Tr) -> Screen | None:
    granted, role = bool(params["granted"]), str(params["role"])
    return Screen(tr("notice-club-answer", granted=granted, role=role, title=house.club.title), bar=bar(viewer, tr))


def club_left(params: Params, house: ClubHouse, viewer: Viewer, tr: Tr) -> Screen | None:
    return Screen(tr("notice-club-left", role=str(params["role"]), title=house.club.title), bar=bar(viewer, tr))


def club_suspended(params: Params, house: ClubHouse, _viewer: Viewer, tr: Tr) -> Screen | None:
    return screen(tr("notice-club-suspended", until=str(params["until"]), title=house.club.title))


def club_week_lost(params: Params, _house: ClubHouse, _viewer: Viewer, tr: Tr) -> Screen | None:
    return screen(tr("weekly-lost", group=str(params["group"])), button(tr("weekly-door"), press("cm", "weekly")))


CLUB_DRAWINGS: Mapping[NoticeKind, OfClub] = total(
    "the words of a notice of a club",
    of(About.CLUB),
    {
        NoticeKind.CLUB_CLAIM: club_claim,
        NoticeKind.CLUB_ANSWER: club_answer,
        NoticeKind.CLUB_LEFT: club_left,
        NoticeKind.CLUB_SUSPENDED: club_suspended,
        NoticeKind.CLUB_WEEK_LOST: club_week_lost,
    },
)


def send_again(params: Params, tr: Tr) -> Screen:
    return screen(tr("notice-send-again", crashed=bool(params["crashed"])))


ANNALS_DRAWINGS: Mapping[NoticeKind, OfAnnals] = total(
    "the words of a notice of what a club remembers", of(About.ANNALS), {NoticeKind.CLUB_WEEK: week.post}
)
PROGRAM_DRAWINGS: Mapping[NoticeKind, OfProgram] = total(
    "the words of a notice of the program", of(About.PROGRAM), {NoticeKind.SEND_AGAIN: send_again}
)
