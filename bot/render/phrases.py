"""Small turns of speech that many screens share: scores, results, moments of time, labels.

What `tr` returns is HTML; a button's label is not, so it is turned back by `label`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.i18n import Markup, Speaker, joined, quoted
from bot.languages import text_in
from bot.render.screen import Area, Button, Style, in_rows, press
from bot.render.tables import ELLIPSIS, Page, T, clipped, clipped_inside
from bot.titles import title_in_bracket, title_of_match, title_of_round
from bot.views import OF_A_DRAFT, OF_AN_ANNOUNCED_ROUND, TournamentView
from engine.model import EntryId, Pairing, Round, RoundStatus
from engine.regulations import Words
from engine.results import Score
from engine.timing import deadline, hall_deadline, left_at_stop

Tr = Speaker
LABEL_WIDTH = 28
MOST_NAMES = 5
_TAG = re.compile(r"</?[a-z][^>]*>")


def label(text: str, width: int = 0) -> str:
    """A button's label from a translated text, clipped to `width` columns where one is given."""
    plain = html.unescape(text)
    return clipped(plain, width) if width else plain


def plain(text: str) -> str:
    """What a translated text says, for a place where no markup may stand."""
    return html.unescape(_TAG.sub("", text))


def the_first(tr: Tr, names: Sequence[str], most: int) -> str:
    """So many of the names, and how many more there are; a single one more is named as well."""
    more = len(names) - most
    return tr("names-and-more", names=joined(names[:most]), more=more) if more > 1 else joined(names)


def some_names(view: TournamentView, tr: Tr, entries: Sequence[EntryId]) -> str:
    return the_first(tr, [view.name(entry) for entry in entries], MOST_NAMES)


def button(text: str, data: str, *, style: Style | None = None, width: int = 0) -> Button:
    """A button whose label is a translated text."""
    return Button(label(text, width), data, style=style)


def name_label(name: str, width: int = LABEL_WIDTH) -> str:
    """Somebody's name as a button's label."""
    return clipped(html.unescape(quoted(name)), width)


def entry_label(view: TournamentView, entry: EntryId, width: int = LABEL_WIDTH) -> str:
    """The same of an entry; where it is too long and begins like another one, its end is shown too."""
    name, shown = view.name(entry), name_label(view.name(entry), width)
    if not shown.endswith(ELLIPSIS):
        return shown
    twins = (one for one in view.names.values() if one != name and name_label(one, width) == shown)
    return shown if next(twins, None) is None else clipped_inside(html.unescape(quoted(name)), width)


def score_text(score: Score | None) -> str:
    """8:5, or a dash where no score was written down."""
    return f"{score[0]}:{score[1]}" if score else "—"


def in_language(words: Words, tr: Tr) -> str:
    """What a rulebook says in several languages, in the reader's."""
    return text_in(tr.locale, words.root)


def round_title(view: TournamentView, tr: Tr, round_: Round) -> str:
    """«Тур 3» in the Swiss, «1/4 финала» in a bracket."""
    return title_of_round(view.tournament, tr, round_)


def match_title(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """The title of its round; «Матч за 3-е место» beside the final."""
    return title_of_match(view.tournament, tr, pairing)


def kind_line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """What is played for at this table, under the title of a round that is not for the same at all of them."""
    own = match_title(view, tr, pairing)
    return "" if own == numbered_round_title(view, tr, pairing.round) else own


def numbered_round_title(view: TournamentView, tr: Tr, number: int) -> str:
    """The title of a round by its number."""
    return round_title(view, tr, view.tournament.rounds[number - 1])


def bracket_round_title(view: TournamentView, tr: Tr, name: str) -> str:
    """«1/8 финала», «полуфинал»: by the name the bracket gives its round."""
    return title_in_bracket(view.tournament, tr, name)


def clock_time(moment: datetime, zone: str) -> Markup:
    """14:50 on the club's wall clock, as Telegram's time entity: readers see their own zone, old clients the text."""
    shown = moment.astimezone(ZoneInfo(zone)).strftime("%H:%M")
    return Markup(f'<tg-time unix="{int(moment.timestamp())}" format="t">{shown}</tg-time>')


def day_time(tr: Tr, moment: datetime, zone: str) -> Markup:
    """«сб 12.12, 11:00» on the club's wall, as Telegram's time entity."""
    local = moment.astimezone(ZoneInfo(zone))
    shown = tr("day-moment", weekday=local.weekday(), day=f"{local:%d.%m}", time=f"{local:%H:%M}")
    return Markup(f'<tg-time unix="{int(moment.timestamp())}" format="wDt">{shown}</tg-time>')


def is_today(view: TournamentView, moment: datetime) -> bool:
    """By the club's calendar: what is not today is told with its day."""
    return view.tournament.day_of(moment) == view.tournament.day_of(view.at)


def exact_time(moment: datetime, zone: str) -> Markup:
    """14:50:30, where minutes are too coarse."""
    shown = moment.astimezone(ZoneInfo(zone)).strftime("%H:%M:%S")
    return Markup(f'<tg-time unix="{int(moment.timestamp())}" format="T">{shown}</tg-time>')


def plain_time(moment: datetime, zone: str) -> str:
    """14:50 on the club's wall clock, where no HTML may stand."""
    return moment.astimezone(ZoneInfo(zone)).strftime("%H:%M")


def plain_day(moment: datetime, zone: str) -> str:
    """21.11.2026 by the club's calendar."""
    return moment.astimezone(ZoneInfo(zone)).strftime("%d.%m.%Y")


def lines(*parts: str) -> Markup:
    """Pieces of markup under one another; empty ones are left out."""
    return Markup("\n".join(part for part in parts if part))


def paragraphs(*parts: str) -> Markup:
    """Pieces of markup with a blank line between; empty ones are left out."""
    return Markup("\n\n".join(part for part in parts if part))


def pager(page: Page[T], area: Area, action: str, view: TournamentView, part: str = "") -> tuple[Button, ...]:
    """`turning` where the arg is the page's number; `part`: whose pages they are."""
    return turning(page, lambda number: press(area, action, view.id, part, arg=number))


def turning(page: Page[T], to: Callable[[int], str], *, counted: bool = True) -> tuple[Button, ...]:
    """◀ 2/7 ▶, without the number where it is not `counted`; nothing for a single page. `to`: the data of a page."""
    here = [(f"{page.number + 1}/{page.count}", page.number)] if counted else []
    wanted = (("◀", page.number - 1), *here, ("▶", page.number + 1))
    return tuple(Button(text, to(n)) for text, n in wanted if page.count > 1 and 0 <= n < page.count)


def reason_buttons(tr: Tr, offered: Sequence[str], to: Callable[[str], str]) -> tuple[tuple[Button, ...], ...]:
    """What was chosen is done by the press of a reason, two in a row; another may be typed. `to`: the data of one."""
    return in_rows([button(tr("room-reason", reason=code), to(code)) for code in offered], 2)


def reason_text(tr: Tr, reason: str) -> str:
    """A reason of a change of pairs as it is told: one of the offered ones, or the words that were typed."""
    return tr("room-reason", reason=reason) if reason in {*OF_A_DRAFT, *OF_AN_ANNOUNCED_ROUND} else reason


def deadline_line(view: TournamentView, tr: Tr, round_: Round, pairing: Pairing | None = None) -> str:
    """Until when the round's games are played, those of one table where it is given; what is left while the hall stands
    still; before the start when it is planned. Nothing once all of them are played."""
    t = view.tournament
    if pairing is None and all(map(t.rulebook.scoring.is_over, round_.pairings)):
        return ""
    plan, left = t.clock_of(round_.number).plan, left_at_stop(t, pairing, round_)
    if round_.status is not RoundStatus.STARTED:
        return "" if plan is None else _planned(view, tr, plan.at)
    if left is not None:
        return tr("clock-stands-with", minutes=left // timedelta(minutes=1))
    end = hall_deadline(t, round_) if pairing is None else deadline(t, pairing)
    return "" if end is None else tr("deadline", over=end.due <= view.at, time=clock_time(end.due, t.zone))


def _planned(view: TournamentView, tr: Tr, start: datetime) -> str:
    zone = view.tournament.zone
    if is_today(view, start):
        return tr("clock-planned", time=clock_time(start, zone))
    return tr("clock-planned-later", time=day_time(tr, start, zone))
