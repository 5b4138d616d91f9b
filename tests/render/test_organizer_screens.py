"""The organizer's screens in both languages: empty, full, with the longest and the worst names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.i18n import Speaker, Translator
from bot.languages import LANGUAGES
from bot.lengths import visible_length
from bot.render.game_names import family_of
from bot.render.phrases import Tr
from bot.render.screen import MAX_DATA_BYTES, Screen
from bot.render.screens import (
    announce,
    common,
    event_rules,
    group,
    officials,
    organizer,
    organizer_adding,
    organizer_groups,
    organizer_leaving,
    organizer_links,
    organizer_roster,
    organizer_rounds,
    organizer_settings,
    organizer_wizard,
    prizes,
    undo_list,
)
from bot.render.screens.organizer_adding import Fate, Typed, fates
from bot.render.screens.organizer_state import Step, next_step
from bot.render.setting_words import allowed_text, editable, essential, setting_name, value_text
from bot.render.stages import words_of
from bot.telegram import keyboard
from bot.views import ActView, Binding, Claim, ClubView, PersonView, TournamentCard, TournamentView, Viewer, Words
from engine.errors import RuleViolation
from engine.model import (
    Circle,
    Entry,
    EntryId,
    EntryStatus,
    Free,
    FreeKind,
    Grant,
    Pairing,
    PersonId,
    Publication,
    Question,
    Role,
    Round,
    RoundStatus,
    Status,
)
from engine.regulations import chat_preset_ids, load, missing_settings, preset_ids
from engine.standings.swiss_table import swiss_table
from tests.builders import Club, club
from tests.render.scenes import in_status, referee

WORST = "<b>&\"'Очень длинное имя \u202eקבוצה"
PERSON = PersonView(PersonId(1), "Ольга <Орлова>", 1, "olga")
ORGANIZER = Viewer(PERSON, "ru", frozenset({"organizer"}))
LATE = ActView(
    12,
    "GameRecorded",
    PersonId(1),
    WORST,
    datetime(2026, 11, 21, 9, tzinfo=UTC),
    (1, 2, 3),
    RuleViolation("undo.too_late"),
)
ACT = ActView(123456, "RoundPublished", PersonId(1), "Ольга", datetime(2026, 11, 21, 9, tzinfo=UTC))


@pytest.fixture(params=LANGUAGES)
def tr(request: pytest.FixtureRequest) -> Speaker:
    return Translator.load().get(request.param)


def view_of(made: Club, **changes: object) -> TournamentView:
    """With names, people and a stranger's claim; ids as long as the real ones."""
    t = replace(made.tournament, id="q7Hf2kZ9", **changes)  # type: ignore[arg-type]
    people = {
        PersonId(n): PersonView(PersonId(n), f"{WORST} {n}", n if n % 2 else None, None, "ru", n % 3 > 0)
        for n in range(1, 500)
    }
    members = {
        key: replace(e, members=(PersonId(e.number * 2 - 1), PersonId(e.number * 2))[: e.number % 3])
        for key, e in t.entries.items()
    }
    return TournamentView(
        tournament=replace(t, entries=members),
        club=ClubView(1, "Клуб", "Europe/Moscow", "ru"),
        names={key: f"{WORST} {key}" for key in t.entries},
        people=people,
        bindings=(Binding(-1001234567890, 42, WORST),),
        claims=tuple(
            Claim(n, t.id, PersonView(PersonId(n), WORST, 10**15, "user"), "referee", "pending") for n in range(12)
        ),
    )


def crowd(count: int) -> Club:
    """More entries than any preset allows: screens must not care."""
    made = club(24)
    book = made.tournament.rulebook
    field = book.participants.model_copy(update={"size": count})
    entries = {EntryId(f"entry{n:03}"): Entry(EntryId(f"entry{n:03}"), n) for n in range(1, count + 1)}
    changed = replace(made.tournament, rulebook=book.model_copy(update={"participants": field}), entries=entries)
    return Club(changed)


def drafted(made: Club) -> TournamentView:
    round_ = replace(made.drawn().current, announced=None)
    return view_of(made.drawn(), rounds=(*made.drawn().tournament.rounds[:-1], round_))


def stages() -> Iterator[TournamentView]:
    """One tournament on its way."""
    yield view_of(club(24), entries={})
    yield view_of(club(5, size=8))
    yield view_of(club(24))
    yield view_of(crowd(200))
    yield drafted(club(24))
    yield drafted(club(22))
    yield view_of(club(24).drawn())
    yield view_of(club(24).drawn().played())
    asked = Question("q7", "cut_size", ("top_of_table",), "2.1.4")
    yield view_of(club(24).drawn().played(), questions={"q7": asked})
    yield view_of(club(8, size=8).through(3))
    swiss = club(24).through(5)
    yield view_of(swiss)
    yield view_of(swiss.drawn())
    over = swiss.drawn().played().drawn().played().drawn().played().drawn().played()
    yield view_of(over)
    places = tuple((entry, place) for place, entry in enumerate(over.tournament.entries, start=1))
    yield view_of(over, final_places=places, status=Status.FINISHED)


def screens(view: TournamentView, tr: Tr) -> Iterator[Screen]:
    """Every screen of part of the house that stands on a tournament."""
    t = view.tournament
    cards = [TournamentCard(t.id, WORST, "running", frozenset({"player"}))] * 30
    yield from (common.menu(view, ORGANIZER, tr, cards, founds=True), common.menu(None, ORGANIZER, tr, cards))
    yield from (common.greeting(ORGANIZER, tr), common.help_screen(None, ORGANIZER, tr), common.settings(ORGANIZER, tr))
    yield from (organizer.panel(view, ORGANIZER, tr, ACT), organizer.panel(view, ORGANIZER, tr))
    yield from (
        undo_list.confirm(view, ORGANIZER, tr, ACT),
        undo_list.acts(view, ORGANIZER, tr, [ACT, LATE] * 5),
        organizer.more(view, tr),
        organizer_links.links(view, tr),
    )
    yield from (
        organizer_links.link(view, tr, kind, "https://t.me/x?start=rj_" + "a" * 32) for kind in ("join", "referee")
    )
    yield organizer_links.claims(view, tr)
    granted = replace(t, grants=tuple(Grant(PersonId(n), Role.REFEREE) for n in range(1, 40)))
    seen = dict.fromkeys(map(PersonId, range(1, 20)), ACT.at)
    yield from (officials.listed(replace(view, tournament=granted), tr, seen, page) for page in (0, 9))
    yield from (officials.card(view, tr, grant.person, seen) for grant in t.grants)
    yield officials.ask_tables(view, tr, PersonId(1))
    yield organizer_groups.groups(view, tr, "https://t.me/x?startgroup=bind")
    yield from (organizer_groups.place(view, tr, binding) for binding in view.bindings)
    yield organizer.unreachable(view, tr, tuple(view.people.values()), 3)
    yield from (
        organizer.confirm_finish(view, tr),
        organizer.protocol(view, ORGANIZER, tr),
        organizer.ask_title(view, tr),
    )
    yield from (organizer_roster.roster(view, tr, page) for page in (0, 1, 99))
    for entry in list(t.entries.values())[:9]:
        yield organizer_roster.entry_card(view, tr, entry)
        yield organizer_roster.confirm_remove(view, tr, entry)
        yield organizer_roster.ask_name(view, tr, entry)
        if view.tournament.published_rounds:
            yield organizer_leaving.confirm(view, tr, entry)
    yield from (announce.ask(view, ORGANIZER, tr), announce.tables(view, ORGANIZER, tr))
    yield announce.ask_words(tr, "table", 12, 900)
    circles: tuple[Circle, ...] = ("everyone", "officials")
    for to in circles:
        yield announce.preview(view, ORGANIZER, tr, to, 0, Words(f"{WORST}\n" * 10, "photo"))
        yield announce.sent(view, ORGANIZER, tr, to, 0)
    yield from (organizer_adding.ask(view, tr), organizer_adding.added(view, tr, 3))
    yield organizer_adding.preview(view, tr, [Typed(f"{WORST} {n}", (WORST,) * (n % 4)) for n in range(200)])
    yield organizer_settings.settings(view, ORGANIZER, tr)
    yield from (organizer_settings.change_of(view, tr, name) for name in t.rulebook.settings)
    yield from (group.group_pairings(view, ORGANIZER, tr), group.group_standings(view, ORGANIZER, tr))
    yield from (group.bind(tr, cards), group.who_are_you(tr, "standings"), group.bound(view, tr))
    for round_ in t.rounds:
        yield organizer_rounds.draft(view, tr, round_, 0)
        yield organizer_rounds.published(view, tr, round_)
        yield organizer_rounds.started(view, ORGANIZER, tr, round_)
    if next_step(view) is Step.CUT:
        yield organizer_rounds.cut(view, tr)


def wizard(tr: Tr) -> Iterator[Screen]:
    """Every step, for every rulebook there is, whether the bot runs it yet or not."""
    books = [load(one) for one in preset_ids()]
    yield organizer_wizard.ask_title(tr)
    yield from (organizer_wizard.ask_family(tr, preset_ids(), page) for page in (0, 1))
    for family in organizer_wizard.families(preset_ids()):
        own = [book for book in books if family_of(book.id) == family]
        yield organizer_wizard.ask_rulebook(ORGANIZER, tr, family, own)
    for book in books:
        yield from (organizer_wizard.ask_open(tr, book, name) for name in missing_settings(book))
        yield organizer_wizard.summary(ORGANIZER, tr, WORST, book, {})
        yield from (organizer_wizard.more(ORGANIZER, tr, WORST, book, {}, page) for page in (0, 1, 2))
        yield from (organizer_wizard.change_in_wizard(tr, book, name, of_all=True) for name in editable(book))


def check(screen: Screen) -> None:
    keyboard(screen)
    assert visible_length(screen.text) > 0, screen
    assert "<b>&" not in screen.text
    assert "&amp;amp;" not in screen.text
    for button in (one for row in screen.rows for one in row):
        assert bool(button.data) + bool(button.url) + bool(button.copy) == 1
        assert len(button.data.encode()) <= MAX_DATA_BYTES
        assert button.label.strip()
        assert "&lt;" not in button.label
        assert len(button.copy) <= 256
    assert len(screen.rows) <= 24


def test_every_screen_at_every_stage_can_be_shown(tr: Speaker) -> None:
    for view in stages():
        for screen in screens(view, tr):
            check(screen)
    for screen in wizard(tr):
        check(screen)


def test_what_people_page_fits_into_a_message(tr: Speaker) -> None:
    """Only a whole group's list may be cut; what is paged never needs to be."""
    view = view_of(crowd(200))
    assert visible_length(organizer_roster.roster(view, tr).text) < 4096
    assert visible_length(organizer_adding.preview(view, tr, [Typed("Б" * 32)] * 200).text) < 4096


def test_the_panel_has_four_rows_at_most_and_says_what_is_next(tr: Speaker) -> None:
    steps = []
    for view in stages():
        assert len(organizer.panel(view, ORGANIZER, tr, ACT).rows) <= 4
        steps.append(next_step(view))
    assert steps[:2] == [Step.GATHER, Step.GATHER]
    assert {Step.PAIR, Step.PUBLISH, Step.PLAY, Step.ANSWER, Step.CUT, Step.FINISH, Step.OVER} <= set(steps)


def test_the_panel_says_how_many_the_groups_need(tr: Speaker) -> None:
    """«Ло» S.1: of two groups two each go on, and somebody stays behind."""
    view = view_of(club(4, rulebook="lo", groups=2, move_limit=80))
    assert next_step(view) is Step.GATHER
    assert tr("panel-too-few", least=6, missing=2) in organizer.panel(view, ORGANIZER, tr, ACT).text
    assert next_step(view_of(club(6, rulebook="lo", groups=2, move_limit=80))) is Step.PAIR


def test_a_published_round_waits_for_its_start() -> None:
    made = club(24).drawn()
    waiting = replace(made.current, announced=Publication())
    assert next_step(view_of(made, rounds=(waiting,))) is Step.START


def test_only_whoever_directs_goes_from_the_start_to_the_panel() -> None:
    view, tr = view_of(club(24).drawn()), Translator.load().get("ru")
    round_ = view.tournament.rounds[-1]
    to_panel = tr("panel-back")
    labels = {
        viewer: [one.label for row in organizer_rounds.started(view, viewer, tr, round_).rows for one in row]
        for viewer in (ORGANIZER, referee())
    }
    assert to_panel in labels[ORGANIZER]
    assert labels[referee()] == [tr("panel-tables")]


def test_what_is_opened_behind_more_leads_back_there() -> None:
    tr = Translator.load().get("ru")
    view = view_of(club(8, rulebook="club-swiss", rounds=3).drawn())
    for shown in (
        event_rules.ask_late(view, ORGANIZER, tr),
        event_rules.ask_rounds(view, ORGANIZER, tr),
        organizer.unreachable(view, tr, ()),
        organizer_groups.groups(view, tr, "https://t.me/x?startgroup=y"),
        organizer_settings.settings(view, ORGANIZER, tr),
        prizes.listed(view, tr),
    ):
        assert [button.label for button in shown.rows[-1]] == ["◀ Ещё"]
    assert [button.label for button in event_rules.ask_late(view, referee(), tr).rows[-1]] == ["◀ Столы"]


def test_the_draft_warns_of_everything_at_once() -> None:
    tr = Translator.load().get("ru")
    view = drafted(club(22))
    text = organizer_rounds.draft(view, tr, view.tournament.rounds[-1]).text
    for words in ("2 места не заняты", "Без взноса (22)", "Неполный состав", "Бот не сможет написать"):
        assert words in text


def test_a_bye_and_a_rematch_stand_in_the_draft() -> None:
    tr = Translator.load().get("ru")
    view = view_of(club(3, size=8))
    pair = Pairing(1, 1, EntryId("e1"), EntryId("e2"), rematch=True)
    round_ = Round(1, "swiss", (pair,), (Free(EntryId("e3"), FreeKind.BYE),))
    text = organizer_rounds.draft(replace(view, tournament=replace(view.tournament, rounds=(round_,))), tr, round_).text
    assert "повторная встреча" in text
    assert "без соперника: 1" in text


def test_every_pasted_line_has_its_fate() -> None:
    view = view_of(club(6, size=8))
    view = replace(view, names={EntryId(f"e{n}"): f"Команда {n}" for n in range(1, 7)})
    lines = [
        Typed("команда 1", ("А", "Б")),
        Typed("Лисы", ("А", "Б")),
        Typed("ЛИСЫ", ("В", "Г")),
        Typed("Толпа", ("А", "Б", "В")),
        Typed("Волки"),
        Typed("Опоздавшие", ("А", "Б")),
    ]
    assert [fate for _, fate in fates(view, lines)] == [
        Fate.TAKEN,
        Fate.ADDED,
        Fate.TWICE,
        Fate.CROWDED,
        Fate.INCOMPLETE,
        Fate.WAITS,
    ]


def test_leaving_is_explained_by_the_stage() -> None:
    tr = Translator.load().get("ru")
    swiss = view_of(club(24).drawn())
    entry = next(iter(swiss.tournament.entries.values()))
    text = organizer_leaving.confirm(swiss, tr, entry).text
    assert "техническое поражение, пока не наберётся предел" in text
    assert "будет проигран технически" in text
    playoff = view_of(in_status(club(24).through(5).drawn(), RoundStatus.PUBLISHED))
    assert playoff.tournament.bracket is not None
    seeded = playoff.tournament.entries[playoff.tournament.bracket.seeds[11]]
    shown = organizer_leaving.confirm(playoff, tr, seeded)
    assert "место в сетке займёт" in shown.text or "решит главный судья" in shown.text
    assert "будет проигран технически" not in shown.text
    assert [row[0].style for row in shown.rows] == [None, "danger", "danger", "danger"]
    playing = view_of(club(24).through(5).drawn())
    shown = organizer_leaving.confirm(playing, tr, seeded)
    assert "место в сетке займёт" in shown.text or "решит главный судья" in shown.text
    assert "Вовремя — до 15:15" in shown.text  # it began at 12:00 UTC, the waiting time is 15 minutes
    started = playing.tournament.rounds[-1].started_at
    assert started is not None
    shown = organizer_leaving.confirm(replace(playing, at=started + timedelta(minutes=15)), tr, seeded)
    assert "будет проигран технически" in shown.text
    assert "место в сетке займёт" not in shown.text
    assert [row[0].label for row in shown.rows] == [
        "Не снимать",
        "🎯 Ушли посреди партии",
        "🚪 Снять",
        "⛔ Дисквалифицировать",
    ], "nobody leaves in time any more"


def test_leaving_between_the_last_round_and_the_bracket_is_about_the_bracket() -> None:
    tr = Translator.load().get("ru")
    made = club(24).through(5)
    table = swiss_table(made.tournament)
    first, second = (table.rows[index].entry for index in (0, 1))
    view = view_of(made)
    asked = organizer_leaving.confirm(view, tr, view.tournament.entries[first]).text
    assert "Её место в сетке займёт соперник её последнего матча" in asked
    assert "Во всех следующих турах" not in asked
    left = made.left(first, EntryStatus.WITHDRAWN).left(second, EntryStatus.DISQUALIFIED)
    cut = organizer_rounds.cut(view_of(left), tr).text
    assert "снятие: место перейдёт по регламенту" in cut
    assert "дисквалификация: место пустое" in cut


def test_an_entry_that_left_cannot_leave_again() -> None:
    tr = Translator.load().get("ru")
    view = view_of(club(24).drawn().played().left("e3", EntryStatus.DISQUALIFIED))
    card = organizer_roster.entry_card(view, tr, view.tournament.entries[EntryId("e3")])
    assert "Дисквалифицирована" in card.text
    assert not any("Снять с турнира" in button.label for row in card.rows for button in row)


def test_money_is_counted_by_teams() -> None:
    tr = Translator.load().get("ru")
    view = view_of(club(24))
    paid = {key: replace(entry, paid=entry.number <= 12) for key, entry in view.tournament.entries.items()}
    view = replace(view, tournament=replace(view.tournament, entries=paid))
    text = organizer_roster.roster(view, tr).text
    assert "Сдали: 12" in text
    assert "42 000 из 84 000 ₽" in text


def test_every_setting_that_the_chat_offers_has_a_name_and_its_values_have_words(tr: Tr) -> None:
    raw = []
    for book in map(load, chat_preset_ids()):
        for name, setting in book.settings.items():
            key = name.replace(".", "-").replace("_", "-")
            raw += [key] * (setting_name(tr, name) == key)
            words = {value: value_text(tr, book, name, value) for value in setting.allowed if isinstance(value, str)}
            raw += [f"{key}={value}" for value, told in words.items() if told.startswith(f"{key}-")]
    assert raw == []


def test_a_summary_leaves_out_what_the_chosen_system_does_not_play() -> None:
    chosen: dict[str, object] = {"system": "round_robin", "match_length": 5}
    assert "rounds" not in essential(load("nardy-short", chosen), chosen)
    assert "rounds" in essential(load("nardy-short", {"system": "swiss"}), {})


def test_an_odd_length_and_an_empty_chain_are_said_in_words(tr: Speaker) -> None:
    nardy, swiss = load("nardy-short"), load("club-swiss")
    assert str(allowed_text(tr, nardy, "match_length")).startswith(("нечётное число", "an odd number"))
    assert str(allowed_text(tr, swiss, "rounds")).startswith(("число", "a number"))
    assert str(value_text(tr, swiss, "prize_criteria", ())) in {"места в таблице", "places in the table"}


def test_rounds_that_a_table_gives_are_not_said_to_be_the_clubs(tr: Speaker) -> None:
    by_table, free = load("destiny-basic"), load("club-swiss")
    assert any(word in words_of(by_table.stages[0]).line(tr, by_table) for word in ("таблице", "table"))
    assert any(word in words_of(free.stages[0]).line(tr, free) for word in ("клуб", "club"))
