"""Lists of federations: which of them the club keeps, and what would become of one that somebody has sent."""

from __future__ import annotations

from collections.abc import Sequence

from bot.federations import FEDERATIONS, Federation, FederationPlayer, KeptList, ListPreview, Suggestion
from bot.i18n import Markup, joined
from bot.render.home import to_menu
from bot.render.phrases import Tr, button, lines, paragraphs, plain_day
from bot.render.screen import Button, Screen, in_rows, press, screen

SAMPLE = 5


def kept(lists: Sequence[KeptList], tr: Tr, zone: str, *, owner: bool) -> Screen:
    """Those that the club has; a file that is sent now is taken for one."""
    told = [
        tr("federations-kept", federation=one.federation, players=one.players, day=plain_day(one.kept_at, zone))
        for one in lists
    ]
    text = paragraphs(tr("federations-title"), lines(*told) if told else tr("federations-none"), tr("federations-how"))
    drops = [
        button(tr("federations-drop", federation=one.federation), press("fl", "ask", arg=one.federation))
        for one in lists
    ]
    return screen(text, *in_rows(drops, 2), button(tr("club-open"), press("cb", "show")) if owner else to_menu(tr))


def confirm_drop(federation: Federation, tr: Tr) -> Screen:
    sure = button(tr("federations-drop-do"), press("fl", "drop", arg=federation), style="danger")
    return screen(tr("federations-drop-ask", federation=federation), (sure, _to_lists(tr, "federations-back")))


def preview(seen: ListPreview, tr: Tr, mark: str) -> Screen:
    """Nothing is kept before a press below. `mark`: of this very file."""
    text = paragraphs(
        tr("federations-found", federation=seen.federation or "none", players=len(seen.checked.players)),
        lines(*(player_line(one, tr) for one in seen.checked.players[:SAMPLE])),
        _changes(seen, tr),
        _doubts(seen, tr),
        "" if seen.federation else tr("federations-whose"),
    )
    no = _to_lists(tr, "federations-cancel", "cancel")
    if seen.federation is not None:
        yes = button(tr("federations-keep"), press("fl", "keep", arg=f"{seen.federation}.{mark}"), style="success")
        return screen(text, (yes, no))
    whose = [
        button(tr("federation-name", federation=one), press("fl", "as", arg=f"{one}.{mark}")) for one in FEDERATIONS
    ]
    return screen(text, whose, no)


def saved(federation: Federation, players: int, tr: Tr) -> Screen:
    return screen(
        tr("federations-saved", federation=federation, players=players),
        (_to_lists(tr, "federations-open"), to_menu(tr)),
    )


def player_line(one: FederationPlayer, tr: Tr) -> Markup:
    """Анна Лис, 5k, 1612 (17000001)."""
    return tr(
        "federations-player",
        name=one.name,
        rank=one.rank or "none",
        rating="none" if one.rating is None else str(one.rating),
        id=one.id or "none",
    )


def listed(found: Suggestion, tr: Tr) -> Markup:
    """Anna Lis, EGD 17000001, РФГ 101: as the first of the lists spells it."""
    numbers = (tr("federations-number", federation=federation, id=number) for federation, number in found.numbers)
    return joined((found.name, *numbers))


def _changes(seen: ListPreview, tr: Tr) -> str:
    if seen.before is None:
        return ""
    renamed = [
        tr("federations-renamed-one", id=one.id or "—", before=one.before, now=one.now) for one in seen.renamed[:SAMPLE]
    ]
    return lines(
        tr("federations-before", before=seen.before, new=seen.new, gone=seen.gone, rated=seen.rated),
        tr("federations-renamed", count=len(seen.renamed)) if renamed else "",
        *renamed,
    )


def _doubts(seen: ListPreview, tr: Tr) -> str:
    found = seen.checked
    told = (
        ("federations-namesakes", seen.namesakes),
        ("federations-repeated", found.repeated),
        ("federations-cleaned", found.cleaned),
        ("federations-odd", found.odd),
    )
    return lines(
        *(tr(key, count=len(names), some=", ".join(names[:SAMPLE])) for key, names in told if names),
        tr("federations-skipped", count=seen.skipped) if seen.skipped else "",
    )


def _to_lists(tr: Tr, words: str, action: str = "show") -> Button:
    return button(tr(words), press("fl", action))
