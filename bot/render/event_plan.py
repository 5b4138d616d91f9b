"""What an event is, told beforehand: its level, its rounds of which kind, and who goes on (Destiny IV.2, V, VI)."""

from __future__ import annotations

from bot.render.phrases import Tr, in_language, lines
from bot.render.setting_words import value_text
from bot.render.stages import words_of
from bot.views import TournamentView
from engine.formats.protocol import format_of
from engine.model import Round
from engine.regulations import Rulebook, StructureRow


def before(view: TournamentView, tr: Tr) -> str:
    """Level and structure, for whoever thinks of coming."""
    book = view.tournament.rulebook
    stages = lines(*(words_of(stage).line(tr, book) for stage in book.plan))
    return lines(level(view, tr), structure(view, tr) or stages, products(view, tr))


def level(view: TournamentView, tr: Tr) -> str:
    book = view.tournament.rulebook
    tier = book.level
    if tier is None:
        return ""
    name = value_text(tr, book, "tier", book.tier)
    return tr("plan-level", level=name, expects=in_language(tier.expects, tr), sleeves=tier.sleeves)


def products(view: TournamentView, tr: Tr) -> str:
    """Which products are legal, where the level says so; the organizers' own words come first (II.3)."""
    book = view.tournament.rulebook
    if book.level is None:
        return ""
    said = book.entering.products
    return tr("plan-products", said=said, known=bool(said), days=book.level.products)


def structure(view: TournamentView, tr: Tr) -> str:
    """How many rounds and who goes on: as it is fixed, as the organizers have said, or by the number of players."""
    book = view.tournament.rulebook
    if book.structure is None:
        return ""
    rounds = format_of(book.plan[0]).open_rounds
    if rounds is None:
        return tr("plan-bracket", best_of=book.bracket_games)
    if rounds.stage.rounds is None:
        return _by_number(view, tr, book)
    return tr("plan-structure", rounds=rounds.stage.rounds, cut=rounds.stage.cut.size, best_of=book.bracket_games)


def of_round(view: TournamentView, tr: Tr, round_: Round) -> str:
    """How many rounds there are, and who goes on; a round of a bracket has a name of its own."""
    book = view.tournament.rulebook
    rounds = format_of(book.stage(round_.stage)).open_rounds
    if book.structure is None or rounds is None or rounds.stage.rounds is None:
        return ""
    return tr("plan-round", rounds=rounds.stage.rounds, cut=rounds.stage.cut.size)


def _by_number(view: TournamentView, tr: Tr, book: Rulebook) -> str:
    """The row of those who are on the list by now, and the next one; where they are too few yet, the first two."""
    assert book.structure is not None
    entries = len(view.tournament.entries)
    now = book.structure.row_of(entries)
    ahead = [row for row in book.structure.rows if row.least > entries][: 1 if now else 2]
    return lines(_row(tr, book, now, entries) if now else "", *(_row(tr, book, row) for row in ahead))


def _row(tr: Tr, book: Rulebook, row: StructureRow, entries: int = 0) -> str:
    told = tr("plan-structure", rounds=row.rounds, cut=row.cut, best_of=book.bracket_games)
    return tr("plan-row", entries=entries, least=row.least, most=row.most or 0, told=told)
