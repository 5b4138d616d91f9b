"""Who sets the tournament up, lets people in, leads the rounds and ends it; all from the panel."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.people.panel import (
    Announced,
    Next,
    Panel,
    Protocol,
    Row,
    cut_title,
    draft_title,
    missing_title,
    panel_title,
    places_on,
    read_panel,
    rows_on,
    tables_on,
)
from bot.simulation.phone import Phone, Reading, label_like, needed
from bot.simulation.plan import Plan, Team, Wish
from bot.simulation.troubles import Hitch

_URL = re.compile(r"https?://t\.me/\S+")


class Organizer:
    """One person; everything he does takes his phone for as long as it lasts."""

    def __init__(self, phone: Phone, kind: str) -> None:
        self.phone = phone
        self.kind = kind  # what the bot calls those who take part

    # ── Before the rounds ───────────────────────────────────────────────────────────────────────────────────────

    async def create(self, plan: Plan) -> None:
        """A title, the game, the rulebook, what it leaves open, and what else the plan wants another way."""
        title = words.pattern("new-created", title=plan.title, kind=plan.kind)

        async def once(attempt: int) -> None:
            if attempt and await self._is_there(plan.title):
                return
            await self.phone.ask("/newtournament", words.pattern("new-title"))
            games = await self.phone.ask(plan.title, words.pattern("new-rulebook"))
            summary = await self._set(await self._chosen(games, plan), plan)
            await self.phone.tap(summary.seen, words.text("new-create"), title)

        await self.phone.alone("creates the tournament", once)

    async def _chosen(self, games: Reading, plan: Plan) -> Reading:
        """The game, then the rulebook, where there are several."""
        family = words.pattern("new-family", family=plan.family)
        shown = await self.phone.tap(games.seen, needed(games.seen, plan.family), family, *_asked(plan))
        while shown.match.re is family:
            wanted = label_like(shown.seen, plan.rulebook_button) or needed(shown.seen, "▶")
            shown = await self.phone.tap(shown.seen, wanted, family, *_asked(plan))
        return shown

    async def _set(self, shown: Reading, plan: Plan) -> Reading:
        """Answer what is asked, then change the rest; the summary at the end."""
        left = {wish.setting: wish for wish in plan.wishes}
        while shown.match.re is not _summary(plan):
            shown = await self._answer(shown, left.pop(shown.match[0]), plan)
        for wish in left.values():
            if label_like(shown.seen, wish.setting) is None:
                shown = await self._listed(await self._back(shown, plan), wish, plan)
            asked = await self.phone.tap(shown.seen, needed(shown.seen, wish.setting), _question(wish))
            shown = await self._answer(asked, wish, plan)
        return await self._back(shown, plan)

    async def _back(self, shown: Reading, plan: Plan) -> Reading:
        """From all settings to the summary."""
        if words.text("new-create") in shown.seen.labels:
            return shown
        return await self.phone.tap(shown.seen, words.text("setting-back"), _summary(plan))

    async def _listed(self, summary: Reading, wish: Wish, plan: Plan) -> Reading:
        """The page of «Ещё параметры» that has the setting."""
        shown = await self.phone.tap(summary.seen, words.text("new-more"), _summary(plan))
        while label_like(shown.seen, wish.setting) is None:
            shown = await self.phone.tap(shown.seen, needed(shown.seen, "▶"), _summary(plan))
        return shown

    async def _answer(self, asked: Reading, wish: Wish, plan: Plan) -> Reading:
        if wish.label in asked.seen.labels:
            return await self.phone.tap(asked.seen, wish.label, *_asked(plan))
        return await self.phone.ask(wish.typed, *_asked(plan))

    async def _is_there(self, title: str) -> bool:
        """His home may show the evening before."""
        shown, none_yet = words.pattern("menu-roles", "roles"), words.pattern("menu-none-yet")
        return title in (await self.phone.ask("/start", shown, none_yet)).text

    async def link(self, role: str) -> str:
        """An address to send on: to join, or to claim a role."""
        return (await self.links((role,)))[0]

    async def links(self, roles: Sequence[str]) -> tuple[str, ...]:
        """Several of them, one after the other; an empty role is the link to join."""

        async def once(_attempt: int) -> tuple[str, ...]:
            title = words.pattern("links-title")
            found: list[str] = []
            shown = await self.phone.tap(await self._panel(), words.text("panel-links"), title)
            for role in roles:
                if found:
                    shown = await self.phone.tap(shown.seen, words.text("links-back"), title)
                shown = await self.phone.tap(shown.seen, _link_label(role, self.kind), _URL)
                found.append(shown.match[0])
            return tuple(found)

        return await self.phone.alone("makes links", once)

    async def grant(self, name: str) -> None:
        """Say yes on the bot's message about somebody who claimed a role, or in the list of claims."""
        asked = words.text("notice-claim-grant")
        try:
            claim = re.compile(f"^{re.escape(name)}.*id ", re.MULTILINE)
            told = await self.phone.see(claim, within=4 * self.phone.patience.notice)
            async with self.phone.lock:
                await self.phone.press(told.seen, asked)
        except Hitch:
            await self.grant_all([name])

    async def grant_all(self, names: Iterable[str]) -> None:
        """Say yes to all of them in the list of claims."""

        async def once(_attempt: int) -> None:
            links = await self.phone.tap(await self._panel(), words.text("panel-links"), words.pattern("links-title"))
            waiting = label_like(links.seen, words.beginning("links-claims", "count"))
            if waiting is None:
                return
            given = words.pattern("claims-granted", "role", "name")
            listed = words.pattern("claims-title"), words.pattern("claims-none"), given
            claims = await self.phone.tap(links.seen, waiting, *listed)
            for name in names:
                yes = label_like(claims.seen, words.text("claims-yes", name=name))
                if yes is not None:
                    claims = await self.phone.tap(claims.seen, yes, *listed)

        await self.phone.alone("grants roles", once)

    async def write_down(self, teams: Iterable[Team]) -> None:
        """Those without phones, as a block of lines; one who comes late too."""
        text = "\n".join(one.line if self.kind == "player" else _with_people(one) for one in teams)
        if not text:
            return

        async def once(_attempt: int) -> None:
            roster = await self.roster()
            late = words.text("late-add", kind=self.kind)
            label = late if late in roster.seen.labels else words.text("roster-add", kind=self.kind)
            asked = words.pattern("adding-ask", "size", "room", kind=self.kind, reserves=0, ranks=False, limited=True)
            ask = await self.phone.tap(roster.seen, label, asked)
            titles = words.pattern("adding-title", "good", bad=0), words.pattern("adding-title", "good", "bad")
            shown = await self.phone.ask(text, *titles)
            add = label_like(shown.seen, words.beginning("adding-do", "count"))
            if add is not None:
                await self.phone.tap(shown.seen, add, *_added(text.count("\n") + 1, self.kind))
            else:
                await self.phone.tap(ask.seen, words.text("cancel-button"), words.pattern("cancel-done", "what"))

        await self.phone.alone("writes teams down", once)

    async def bind(self, chat: int, title: str) -> None:
        """Have the tournament posted in a group."""

        async def once(_attempt: int) -> None:
            ask = await self.phone.ask("/bind", words.pattern("group-bind"), chat=chat)
            await self.phone.tap(ask.seen, needed(ask.seen, title), words.pattern("group-bound", title=title))

        await self.phone.alone("binds the group", once)

    # ── Rounds ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def look(self) -> Panel:
        """The panel, and what it offers to do next."""

        async def once(_attempt: int) -> Panel:
            return read_panel(await self._panel())

        return await self.phone.alone("looks at the panel", once)

    async def announce(self, panel: Panel) -> Announced | None:
        """From the panel to a published round: pair it or make the bracket, read the draft, publish. None where the
        bot has a question first."""
        read: list[Announced] = []

        async def once(attempt: int) -> Announced | None:
            offers = read_panel(await self._panel()) if attempt else panel
            if read and offers.next is not Next.DRAFT:  # it is out, and may be over before it begins
                return None if offers.next is Next.DECIDE else read[-1]
            draft = await self.draft(offers)
            if draft is None:
                return None
            round_, tables, shown = draft["round"], dict[int, tuple[str, str]](), draft
            async for shown in self.phone.pages(draft, draft_title()):
                tables |= tables_on(shown.seen)
            read.append(Announced(round_, tables))
            published = words.pattern("published-text", round=round_, tables=1, timed=True, silent="none")
            await self.phone.tap(shown.seen, words.text("draft-publish"), published)
            return read[-1]

        return await self.phone.alone("announces a round", once)

    async def draft(self, panel: Panel) -> Reading | None:
        """The draft that is there or is made now, with those too who have not checked in; None where the panel offers
        something else."""
        match panel.next:
            case Next.PAIR | Next.PAIR_BRACKET | Next.DRAFT:
                titles = draft_title(), panel_title()
                draft = await self.phone.tap(panel.seen, panel.label, *titles, missing_title())
                if draft.match.re is missing_title():
                    draft = await self.phone.tap(draft.seen, words.text("checkin-pair-all"), *titles)
            case Next.CUT:
                cut = await self.phone.tap(panel.seen, panel.label, cut_title())
                draft = await self.phone.tap(cut.seen, words.text("cut-make"), draft_title(), panel_title())
            case _:
                return None
        return draft if "round" in draft.match.groupdict() else None

    async def start(self) -> None:
        """Start the published round."""

        async def once(attempt: int) -> None:
            label = words.text("panel-start")
            seen = self.phone.offering(label) if not attempt else None
            if seen is None:
                panel = read_panel(await self._panel())
                if panel.next is not Next.START:
                    return
                seen = panel.seen
            await self.phone.tap(seen, label, words.pattern("started-text", "round", minutes=1, match=False))

        await self.phone.alone("starts a round", once)

    async def finish(self) -> Protocol | None:
        """End the tournament and read the protocol. None where the bot has a question first."""

        async def once(_attempt: int) -> Protocol | None:
            panel = read_panel(await self._panel())
            title = words.pattern("protocol-title", "title")
            if panel.next is Next.DECIDE:
                return None
            if panel.next is Next.OVER:
                shown = await self.phone.tap(panel.seen, panel.label, title)
            else:
                asked, matters = words.pattern("finish-ask", "title", asks=0), words.pattern("matters-title", "count")
                sure = await self.phone.tap(panel.seen, words.text("panel-finish"), asked)
                shown = await self.phone.tap(sure.seen, words.text("finish-do"), title, matters)
            return await self._read_protocol(shown) if shown.match.re is title else None

        return await self.phone.alone("ends the tournament", once)

    async def _read_protocol(self, shown: Reading) -> Protocol:
        champion = words.pattern("protocol-champion", "name", "members", tail=True).search(shown.text)
        alone = words.pattern("protocol-champion", "name", members="none").search(shown.text)
        several = words.pattern("protocol-champions", "names").search(shown.text)
        winner = several or champion or alone
        if winner is None:
            raise Hitch(f"no champion in «{shown.text[:200]}»")
        places = [place async for page in self.phone.pages(shown) for place in places_on(page.seen)]
        return Protocol(winner[1].partition(", ")[0] if several else winner["name"], tuple(places))

    async def table(self) -> tuple[Row, ...]:
        """The whole table as the bot shows it now."""
        titles = table_titles()

        async def once(_attempt: int) -> tuple[Row, ...]:
            shown = await self.phone.ask("/standings", *titles)
            whole = words.text("standings-whole")
            if whole in shown.seen.labels:
                shown = await self.phone.tap(shown.seen, whole, *titles)
            return tuple([row async for page in self.phone.pages(shown, *titles) for row in rows_on(page.seen)])

        return await self.phone.alone("reads the table", once)

    async def hears_that_all_is_played(self, round_: str) -> None:
        """The bot says so of itself; who does not want to wait finds it on the panel."""
        done = words.pattern("notice-complete", round=round_, over=False)
        over = words.pattern("notice-complete", round=round_, over=True)
        try:
            await self.phone.see(done, over, within=self.phone.patience.notice)
        except Hitch:
            return

    # ── What the screens say ────────────────────────────────────────────────────────────────────────────────────

    async def _panel(self) -> Seen:
        return (await self.phone.ask("/panel", panel_title())).seen

    async def roster(self) -> Reading:
        """The list of entries, its first page."""
        empty = words.pattern("roster-empty", kind=self.kind)
        roster = words.text("panel-roster", kind=self.kind)
        return await self.phone.tap(await self._panel(), roster, *self.roster_titles(), empty)

    def roster_titles(self) -> tuple[re.Pattern[str], ...]:
        unlimited = words.pattern("roster-title", "entries", kind=self.kind, size=0)
        return words.pattern("roster-title", "entries", "size", kind=self.kind), unlimited


def table_titles() -> tuple[re.Pattern[str], ...]:
    """Of a table with its rounds, and of the places in a bracket."""
    after = (words.pattern(f"standings-title{where}", "round") for where in ("", "-playoff", "-bracket"))
    return (*after, *(words.pattern("standings-title-tie-break", matches=count) for count in (1, 2)))


def _link_label(role: str, kind: str) -> str:
    if not role:
        return words.text("links-join", kind=kind)
    return words.text("links-role", role=words.text("role-name", role=role))


def _summary(plan: Plan) -> re.Pattern[str]:
    return words.pattern("new-summary", title=plan.title, book=plan.rulebook_title)


def _question(wish: Wish) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(wish.setting)}$", re.MULTILINE)


def _asked(plan: Plan) -> tuple[re.Pattern[str], ...]:
    """The summary, or the question for a setting that the book leaves open."""
    return _summary(plan), *(_question(wish) for wish in plan.wishes)


def _added(count: int, kind: str) -> tuple[re.Pattern[str], ...]:
    unlimited = words.pattern("adding-done", "entries", count=count, kind=kind, size=0)
    return words.pattern("adding-done", "entries", "size", count=count, kind=kind), unlimited


def _with_people(team: Team) -> str:
    ranks = team.strength.split() or [""] * len(team.people)
    people = (" ".join((*name, rank)).strip() for name, rank in zip(team.people, ranks, strict=True))
    return f"{team.name}: {', '.join(people)}"
