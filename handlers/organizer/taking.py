"""A tournament file is taken in: it comes back to its tournament, looked at first, then in one act."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

from aiogram import Bot
from aiogram.fsm.state import State

from bot.cell.asking import Question
from bot.cell.cells import Cells
from bot.desk.desk import Desk
from bot.desk.entry_lines import clean_name, visible_name
from bot.desk.import_file import TakenTournament
from bot.desk.roles import DIRECTORS
from bot.desk.versions import Expect
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.reading import Loaded, convert
from bot.exchange.turnir_file.renaming import renamed
from bot.exchange.turnir_file.schema import Document
from bot.render.phrases import Tr
from bot.render.refusals import refusal
from bot.render.screens import taking
from bot.render.screens.taking import Taking
from bot.views import TournamentView, Viewer
from engine.commands import RecordResult, RecordResults, TakeIn
from engine.decide.registration import MAX_TITLE
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, PersonId, Tournament
from engine.taken import Added, Compared, compare
from handlers.callbacks import on_press
from handlers.needs import mark_of, needs_looked_at, needs_organizer
from handlers.organizer.panel import panel_screen
from handlers.organizer.rounds import after_pairing
from handlers.sent import content
from handlers.visit import AnyVisit, Visit

TAKING = State("file", group_name="taking")
NOBODY: Mapping[str, PersonId] = {}


@on_press("org", "take", by=needs_organizer)
async def ask(visit: Visit) -> None:
    await visit.show(taking.ask(visit.view, visit.tr))


async def read(bot: Bot, cells: Cells, file_id: str) -> Document:
    """A file that was sent before. RuleViolation ``file.foreign`` (place, fault), and as of `Cells.read`."""
    asked = Question(door="tournament")
    document = (await cells.read(asked, partial(content, bot, file_id, asked.most))).document
    assert document is not None
    return document


async def preview(visit: Visit, file_id: str, document: Document, *, anew: bool = False) -> None:
    """The file itself stays with Telegram; kept is which one it was, and how the tournament stood."""
    found = await looked_at(visit, await asyncio.to_thread(_meant, visit.view, document))
    if found.then is not None:
        await visit.wait(TAKING, file=file_id, revision=visit.view.tournament.revision)
    await visit.show(taking.preview(visit.view, visit.tr, found, mark_of(file_id), anew=anew))


async def home_of(desk: Desk, viewer: Viewer, document: Document) -> TournamentView | None:
    """The tournament of his that the file is of: the ids of its entries are those of no other. A file from elsewhere
    has the book, the title and the names of the tournament that was made of it."""
    ids = {entry.id for entry in document.entries}
    for card in await desk.queries.tournaments_of(viewer.person.id):
        if card.roles.isdisjoint(DIRECTORS):
            continue
        tournament = await desk.queries.tournament(card.id)
        if ids & set(tournament.entries):
            return await desk.queries.view(card.id)
        if (card.title, tournament.rulebook.id) == (document.title, document.rulebook):
            view = await desk.queries.view(card.id)
            if _by_names(view, document):
                return view
    return None


def _by_names(view: TournamentView, document: Document) -> dict[EntryId, EntryId]:
    """The ids here of the entries that the file calls otherwise, by their names: it comes from elsewhere, or somebody
    was added on both sides. Empty unless all are known, each once."""
    ids = {entry.id for entry in document.entries}
    unknown = [entry for entry in document.entries if entry.id not in view.tournament.entries]
    there = {entry.name: entry.id for entry in unknown}
    here = {view.name(entry): entry for entry in view.tournament.entries if entry not in ids}
    once = len(there) == len(unknown)
    return {there[name]: here[name] for name in there} if once and here.keys() == there.keys() else {}


def _meant(view: TournamentView, document: Document) -> Tournament:
    """What the file says, its entries called as they are here."""
    return converted(renamed(document, _by_names(view, document))).tournament


def converted(document: Document) -> Loaded:
    """RuleViolation ``file.foreign`` (place, fault)."""
    try:
        return convert(document)
    except FileError as wrong:
        raise wrong.refusal from wrong


async def looked_at(visit: Visit, file: Tournament) -> Taking:
    """By the law's own answers. RuleViolation of `compare` for a file that has parted ways."""
    found = compare(visit.view.tournament, file)
    adds, refused = await _recordable(visit, found.adds)
    results = Taking(found, adds).results
    problem = ""
    for command in _most_first(found, results, file):
        try:
            _, then = await visit.desk.preview(visit.view.id, command, visit.actor)
        except RuleViolation as violation:
            problem = problem or refusal(visit.tr, violation, visit.view)
        else:
            return Taking(found, adds, refused, then, problem, command.left)
    return Taking(found, adds, refused, None, problem)


def _most_first(found: Compared, results: tuple[RecordResult, ...], file: Tournament) -> list[TakeIn]:
    """Everything that the file has more, then what is left of it where that cannot be."""
    commands = [TakeIn(results, file, found.left)] if found.next is not None else []
    commands += [TakeIn(results, None, found.left)] if found.left else []
    return [*commands, *([TakeIn(results)] if results else [])]


async def _recordable(visit: Visit, adds: tuple[Added, ...]) -> tuple[list[Added], list[tuple[Pairing, str]]]:
    good: list[Added] = []
    refused: list[tuple[Pairing, str]] = []
    for added in adds:
        violation = await visit.desk.check(visit.view.id, RecordResults(added.records), visit.actor)
        if violation is None:
            good.append(added)
        else:
            refused.append((added.pairing, refusal(visit.tr, violation, visit.view)))
    return good, refused


@on_press("org", "take-do", by=needs_organizer, keeps_form=True)
async def take(visit: Visit, cells: Cells) -> None:
    """What was looked at; where something was written since, it is looked at anew."""
    data = await visit.form.get_data()
    needs_looked_at(data, "file", visit.view.id, visit.press)
    document = await read(visit.bot, cells, data["file"])
    if data["revision"] != visit.view.tournament.revision:
        await visit.form.clear()
        await visit.toast(visit.tr("taking-anew"))
        await preview(visit, data["file"], document, anew=True)
        return
    file = await asyncio.to_thread(_meant, visit.view, document)
    found = await looked_at(visit, file)
    await visit.form.clear()
    command = TakeIn(found.results, file if taking.drafted(found) else None, found.left)
    now = await visit.do(command, expect=Expect("tournament", "", data["revision"]))
    await visit.toast(visit.tr("taking-done", count=len(found.adds)))
    await visit.show(await after_pairing(now))


async def preview_new(visit: AnyVisit, file_id: str, document: Document) -> None:
    """A tournament that is none of his yet."""
    clubs = await visit.desk.queries.clubs_of(visit.viewer.person.id)
    if not clubs:
        raise RuleViolation("access.organizer_needed")
    loaded = await asyncio.to_thread(converted, document)
    known = await visit.desk.annals.recognised(loaded.tournament, _names(loaded))
    await visit.keep(TAKING, club=clubs[0].id, file=file_id, known=dict(known))
    title = _title(document, visit.tr)
    await visit.show(taking.new(visit.tr, title, loaded.tournament, mark_of(file_id), known=len(known)))


@on_press("nt", "take-new", "take-strangers")
async def create(visit: AnyVisit, cells: Cells) -> None:
    """Single players whom the club knows by their names are the same, unless somebody did not want it."""
    data = await visit.form.get_data()
    if "club" not in data or mark_of(data["file"]) != visit.press.arg:
        raise RuleViolation("input.forgotten")
    document = await read(visit.bot, cells, data["file"])
    ids = dict(
        zip((one.id for one in document.entries), visit.desk.files.fresh_ids(len(document.entries)), strict=True)
    )
    loaded = await asyncio.to_thread(converted, renamed(document, ids))
    await visit.form.clear()
    people = {} if visit.press.action == "take-strangers" else data["known"]
    known = await visit.desk.annals.recognised(loaded.tournament, _names(loaded), people)
    made = await visit.desk.files.take(data["club"], taken_of(loaded, _title(document, visit.tr), known), visit.actor)
    await visit.desk.people.choose_tournament(visit.actor.person, made)
    await visit.toast(visit.tr("taking-created"))
    await visit.show(await panel_screen(await visit.to(made)))


def taken_of(loaded: Loaded, title: str, known: Mapping[str, PersonId] = NOBODY) -> TakenTournament:
    """People of a team whose names the file does not say come by themselves. `known`: single players by the names of
    their entries."""
    t, told = loaded.tournament, loaded.told
    alone = t.rulebook.participants.kind == "player"
    people: dict[EntryId, Sequence[str | PersonId]] = {}
    for entry, name in zip(loaded.document.entries, _names(loaded), strict=True):
        named = all(isinstance(one, str) or one.name for one in entry.members)
        people[entry.id] = (known.get(name, name),) if alone else told.members.get(entry.id, ()) if named else ()
    return TakenTournament(title, t, loaded.names, people, told.clubs)


def _names(loaded: Loaded) -> tuple[str, ...]:
    """Of the entries, as they will be called here."""
    told = loaded.told
    return tuple(clean_name(told.name(entry.id)) for entry in loaded.document.entries)


def _title(document: Document, tr: Tr) -> str:
    return visible_name(document.title)[:MAX_TITLE].strip() or tr("taking-untitled")
