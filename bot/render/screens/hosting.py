"""The main bot of a host: making a club, and the clubs that somebody has made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.languages import LANGUAGES
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Button, Screen, in_rows, press, screen

ZONES = (
    *("Europe/Kaliningrad", "Europe/Moscow", "Europe/Samara", "Asia/Yekaterinburg", "Asia/Omsk", "Asia/Novosibirsk"),
    *("Asia/Krasnoyarsk", "Asia/Irkutsk", "Asia/Yakutsk", "Asia/Vladivostok", "Europe/London", "Europe/Berlin"),
    *("America/New_York", "America/Los_Angeles"),
)
"""Those that most will look for; any other may be typed."""
OWN_CLUB = "club"
"""What stands in the link by which the main bot sends somebody to the bot of his club."""


class Club(Protocol):
    """What is shown of a club."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def username(self) -> str: ...
    @property
    def state(self) -> str: ...
    @property
    def trouble(self) -> str: ...


class Totals(Protocol):
    """What the host's owner sees."""

    @property
    def clubs(self) -> int: ...
    @property
    def stopped(self) -> int: ...
    @property
    def asleep(self) -> int: ...
    @property
    def troubles(self) -> Sequence[tuple[str, str]]: ...
    @property
    def megabytes(self) -> float: ...
    @property
    def memory(self) -> int: ...
    @property
    def load(self) -> float: ...


def greeting(tr: Tr, suggested: str) -> Screen:
    return _with_tiles(tr, tr("host-hello"), suggested)


def _with_tiles(tr: Tr, text: str, suggested: str) -> Screen:
    """The first tile makes a bot where Telegram lets this bot do so: then `suggested` is a username for it."""
    bar = ((tr("host-tile-new"), tr("host-tile-clubs")),)
    return Screen(text, bar=bar, makes_bot=tr("host-bot-name") if suggested else "", bot_username=suggested)


def home(tr: Tr, count: int, totals: Totals | None, *, can_manage: bool = False) -> Screen:
    """Where Telegram makes the bot the tile below does all; the button is for those who have one."""
    own = button(tr("host-clubs-open", count=count), press("ho", "clubs")) if count else ()
    told = _totals(tr, totals) if totals is not None else ""
    begin = button(
        tr("host-own-bot" if can_manage else "host-new"), press("ho", "new"), style=None if can_manage else "primary"
    )
    how = tr("host-how") if can_manage and not count else ""
    return screen(paragraphs(tr("host-home", count=count), how, told), begin, own)


def _totals(tr: Tr, totals: Totals) -> str:
    troubles = [tr("host-trouble-line", bot=name, code=spelt(code)) for name, code in totals.troubles]
    counts = {"clubs": totals.clubs, "asleep": totals.asleep, "stopped": totals.stopped}
    machine = {"megabytes": round(totals.megabytes), "memory": totals.memory, "load": f"{totals.load:.1f}"}
    return lines(tr("host-totals", **counts), tr("host-machine", **machine), *troubles)


def ask_bot(tr: Tr, suggested: str) -> Screen:
    if not suggested:
        return screen(tr("host-ask-token"), _cancel(tr))
    return _with_tiles(tr, paragraphs(tr("host-ask-bot"), tr("host-ask-token")), suggested)


def summary(tr: Tr, data: Mapping[str, str]) -> Screen:
    told = {"title": data["title"], "bot": data["bot"], "zone": zone_name(tr, data["zone"])}
    return screen(
        tr("host-summary", **told, language=LANGUAGES[data["language"]].own_name),
        button(tr("host-create"), press("ho", "create"), style="success"),
        (button(tr("host-title-change"), press("ho", "title")), button(tr("host-zone-change"), press("ho", "zone"))),
        (button(tr("host-language-change"), press("ho", "lang")), _cancel(tr)),
    )


def ask_title(tr: Tr) -> Screen:
    return screen(tr("host-ask-title"), _to_summary(tr))


def ask_language(tr: Tr) -> Screen:
    offered = [Button(one.own_name, press("ho", "lang_is", arg=code)) for code, one in LANGUAGES.items()]
    return screen(tr("host-ask-language"), *in_rows(offered, 2), _to_summary(tr))


def ask_zone(tr: Tr) -> Screen:
    offered = [Button(zone_name(tr, zone), press("ho", "zone_is", arg=zone)) for zone in ZONES]
    return screen(tr("host-ask-zone"), *in_rows(offered, 2), _to_summary(tr))


def zone_name(tr: Tr, zone: str) -> str:
    """The town in the reader's language where it is one of those that are offered."""
    town = zone.rpartition("/")[2]
    return tr("host-zone", zone=town.replace("_", "-")) if zone in ZONES else town.replace("_", " ")


def created(tr: Tr, title: str, username: str) -> Screen:
    return screen(
        tr("host-created", title=title, bot=username),
        Button(tr("host-open", bot=username), url=bot_url(username), style="primary"),
        button(tr("host-clubs"), press("ho", "clubs")),
    )


def bot_url(username: str) -> str:
    return f"https://t.me/{username}?start={OWN_CLUB}"


def clubs(tr: Tr, own: Sequence[Club], *, most: int) -> Screen:
    rows = [button(f"{_sign(one)} {one.title}", press("ho", "club", arg=one.id), width=30) for one in own]
    new = button(tr("host-new"), press("ho", "new")) if len(own) < most else ()
    text = tr("host-clubs-title", count=len(own)) if own else tr("host-clubs-none")
    return screen(text, *rows, new, _to_home(tr))


def spelt(code: str) -> str:
    """As the words name it: a point ends no name there."""
    return code.replace(".", "-")


def _sign(one: Club) -> str:
    return "⚠️" if one.trouble else "🟢" if one.state == "on" else "⏸"


def club(tr: Tr, one: Club) -> Screen:
    runs = one.state == "on"
    broken = bool(one.trouble) and runs
    told = tr("host-club-trouble", code=spelt(one.trouble)) if broken else tr("host-club-state", state=one.state)
    turn = (
        button(tr("host-stop"), press("ho", "stop", arg=one.id))
        if runs
        else button(tr("host-start"), press("ho", "start", arg=one.id), style="success")
    )
    return screen(
        lines(tr("host-club", title=one.title, bot=one.username), told),
        Button(tr("host-open", bot=one.username), url=bot_url(one.username)),
        (turn, button(tr("host-token"), press("ho", "token", arg=one.id))),
        (
            button(tr("host-take"), press("ho", "archive", arg=one.id)),
            button(tr("host-delete"), press("ho", "delete", arg=one.id), style="danger"),
        ),
        button(tr("host-clubs"), press("ho", "clubs")),
    )


def ask_delete(tr: Tr, one: Club, *, again: bool = False) -> Screen:
    data = press("ho", "delete3" if again else "delete2", arg=one.id)
    do = button(tr("host-delete-do", again="yes" if again else "no"), data, style="danger")
    take = button(tr("host-take"), press("ho", "archive", arg=one.id))
    asked = tr("host-delete-sure-again", title=one.title) if again else tr("host-delete-sure", title=one.title)
    return screen(asked, take, do, button(tr("host-back"), press("ho", "club", arg=one.id)))


def deleted(tr: Tr, one: Club) -> Screen:
    return screen(tr("host-deleted", title=one.title, bot=one.username), button(tr("host-clubs"), press("ho", "clubs")))


def ask_token(tr: Tr, one: Club) -> Screen:
    back = button(tr("host-back"), press("ho", "club", arg=one.id))
    return screen(tr("host-ask-new-token", bot=one.username), back)


def erase_yourself(tr: Tr) -> Screen:
    return Screen(tr("host-erase-yourself"))


def token_unasked(tr: Tr) -> Screen:
    return screen(tr("host-token-unasked"), button(tr("host-new"), press("ho", "new")), _to_home(tr))


def _cancel(tr: Tr) -> Button:
    return button(tr("cancel-button"), press("ho", "home"))


def _to_summary(tr: Tr) -> Button:
    return button(tr("host-back"), press("ho", "summary"))


def _to_home(tr: Tr) -> Button:
    return button(tr("host-back"), press("ho", "home"))


def broke(tr: Tr, username: str, code: str) -> str:
    """A club does not run; without a code, it runs again."""
    return tr("host-club-broke", bot=username, code=spelt(code)) if code else tr("host-club-runs", bot=username)
