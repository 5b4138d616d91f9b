"""Who may do what, written out: a row an act, a column a role, `x` where it has an effect.

`python -m tests.handlers.matrix_table > docs/access.md` writes the page of it.

`far` is a referee whose range has none of the tables; `mine` plays at the table or in the team the button is about,
`other` in another team; `club` watches, `nobody` has never met the bot.
"""

from __future__ import annotations

ROLES = ("owner", "organizer", "head", "referee", "far", "mine", "other", "club", "nobody")

_ACTS = """
                     own org hea ref far min oth clu nob
ChangeSettings        x   x   .   .   .   .   .   .   .
ChangeRoundCount      x   x   x   .   .   .   .   .   .
ChangeLateEntry       x   x   x   .   .   .   .   .   .
ChangeSettingInPlay   x   x   x   .   .   .   .   .   .
OpenSetting           .   .   x   .   .   .   .   .   .
PlanDay               x   x   .   .   .   .   .   .   .
StateVenue            x   x   .   .   .   .   .   .   .
StatePrizes           x   x   .   .   .   .   .   .   .
StateRatings          x   x   .   .   .   .   .   .   .
RenameTournament      x   x   .   .   .   .   .   .   .
GrantRole             x   x   .   .   .   .   .   .   .
RevokeRole            x   x   .   .   .   .   .   .   .
SetDuty               x   x   .   .   .   .   .   .   .
RegisterEntry         x   x   x   x   x   x   x   x   x
RegisterEntries       x   x   .   .   .   .   .   .   .
JoinEntry             x   x   x   x   x   x   x   x   x
SeekTeam              x   x   x   x   x   x   x   x   x
StopSeeking           x   x   .   .   .   .   .   .   .
AskSeeker             .   .   .   .   .   x   x   .   .
TakeSeat              .   .   .   .   .   .   .   .   .
DeclineSeat           .   .   .   .   .   .   .   .   .
PartMember            x   x   .   .   .   x   .   .   .
HandOverCaptain       x   x   .   .   .   x   .   .   .
NominateMember        x   x   .   .   .   x   .   .   .
ClaimSeat             x   x   x   x   x   x   x   x   x
RemoveEntry           x   x   .   .   .   .   .   .   .
CheckIn               x   x   x   x   x   x   .   .   .
SettleMissing         x   x   .   .   .   .   .   .   .
AcceptPlace           x   x   .   .   .   x   .   .   .
DeclinePlace          x   x   .   .   .   x   .   .   .
MarkPaid              x   x   .   .   .   .   .   .   .
DraftRound            x   x   .   .   .   .   .   .   .
EnterLots             x   x   .   .   .   .   .   .   .
ImportRound           x   x   .   .   .   .   .   .   .
TakeIn                x   x   .   .   .   .   .   .   .
DiscardDraft          x   x   .   .   .   .   .   .   .
EditDraft             x   x   .   .   .   .   .   .   .
ForbidPair            x   x   .   .   .   .   .   .   .
AllowPair             x   x   .   .   .   .   .   .   .
CloseTables           x   x   .   .   .   .   .   .   .
PairAgain             x   x   x   .   .   .   .   .   .
PublishRound          x   x   .   .   .   .   .   .   .
StartRound            x   x   x   x   x   .   .   .   .
PlanStart             x   x   x   x   .   .   .   .   .
PauseClock            x   x   x   x   .   .   .   .   .
ResumeClock           x   x   x   x   .   .   .   .   .
ExtendTime            x   x   x   x   .   .   .   .   .
GiveExtraTime         x   x   x   x   .   .   .   .   .
StartNextGame         x   x   x   x   .   .   .   .   .
StartPersonalClock    x   x   x   x   .   .   .   .   .
RestartPersonalClock  x   x   x   x   .   .   .   .   .
WishTime              x   x   x   x   x   x   x   .   .
StopPersonalClock     x   x   x   x   .   x   .   .   .
NoteArrival           x   x   x   x   .   x   .   .   .
PromiseArrival        x   x   x   x   .   x   .   .   .
RingReminders         .   .   .   .   .   .   .   .   .
GivePenalty           x   x   x   x   .   .   .   .   .
WithdrawPenalty       x   x   x   x   x   .   .   .   .
ThrowPractice         x   x   .   .   .   .   .   .   .
FinishTournament      x   x   .   .   .   .   .   .   .
ReportResult          .   .   .   .   .   x   .   .   .
ConfirmReport         .   .   .   .   .   x   .   .   .
DisputeReport         .   .   .   .   .   x   .   .   .
TakeDispute           x   x   x   x   .   .   .   .   .
HandDispute           x   x   x   x   .   .   .   .   .
UpholdResult          x   x   x   x   .   .   .   .   .
AcceptReport          x   x   x   x   .   .   .   .   .
RecordResult          x   x   x   x   .   .   .   .   .
RecordResults         x   x   x   x   .   .   .   .   .
CorrectResult         x   x   x   x   .   .   .   .   .
CorrectTerms          x   x   x   x   .   .   .   .   .
SubmitLineup          x   x   x   x   .   x   .   .   .
BothAbsent            x   x   x   x   .   .   .   .   .
StateLength           x   x   x   x   .   .   .   .   .
LeaveTournament       x   x   x   x   .   x   .   .   .
AskReturn             .   .   .   .   .   x   .   .   .
ReturnEntry           x   x   x   .   .   .   .   .   .
SkipRound             x   x   x   .   .   x   .   .   .
TakePart              x   x   x   .   .   x   .   .   .
Decide                .   .   x   .   .   .   .   .   .
CallReferee           .   .   .   .   .   x   .   .   .
CancelCall            .   .   .   .   .   x   .   .   .
TakeCall              x   x   x   x   .   .   .   .   .
HandOverCall          x   x   x   x   .   .   .   .   .
SolveCall             x   x   x   x   .   .   .   .   .
Announce              x   x   x   .   .   .   .   .   .
FileProtest           x   x   x   x   .   x   .   .   .
MarkProtest           x   x   x   x   .   x   .   .   .
AnswerProtest         x   x   x   x   .   x   .   .   .
WithdrawProtest       x   x   x   .   .   x   .   .   .
DecideProtest         .   .   x   .   .   .   .   .   .
CloseVote             .   .   x   .   .   .   .   .   .
StepAside             .   .   .   .   .   .   .   .   .
AppealProtest         .   .   .   .   .   x   .   .   .
NoteDeposit           x   x   x   x   .   .   .   .   .
HandInDeck            .   .   .   .   .   x   .   .   .
CheckDeck             x   x   x   x   x   .   .   .   .
CorrectDeck           x   x   x   x   x   .   .   .   .
Stop any clock        x   x   x   x   .   .   .   .   .
Play under protest    .   .   .   .   .   x   .   .   .
Hand a protest on     .   .   x   .   .   .   .   .   .
Reopen a ruling       x   x   x   .   .   .   .   .   .
Departure by desk     x   x   x   .   .   .   .   .   .
Departure at a table  x   x   x   x   .   .   .   .   .
Loss in an old round  x   x   x   .   .   .   .   .   .
Undo of an organizer  x   x   .   .   .   .   .   .   .
Undo of a referee     x   x   x   x   .   .   .   .   .
Run the club          x   .   .   .   .   .   .   .   .
Leave the owners      .   .   .   .   .   .   .   .   .
Agree to a club role  .   x   x   x   x   x   x   x   x
End a practice run    x   .   .   .   .   .   .   .   .
Create a tournament   x   .   .   .   .   .   .   .   .
Decide a claim        x   x   .   .   .   .   .   .   .
Make a link           x   x   .   .   .   .   .   .   .
Keep from the club    x   x   .   .   .   .   .   .   .
Take a number off     x   x   .   .   .   .   .   .   .
Keep player lists     x   .   .   .   .   .   .   .   .
Decide for the club   x   .   .   .   .   .   .   .   .
Revoke a link         x   x   .   .   .   .   .   .   .
Invite a partner      .   .   .   .   .   x   .   .   .
Agree to conditions   x   x   x   x   x   x   x   x   x
Ask somebody in       .   .   .   .   .   x   .   .   .
Answer who asks       .   .   .   .   .   x   .   .   .
Look no more          x   x   .   .   .   x   .   .   .
Mute the opponent     .   .   .   .   .   x   .   .   .
Bind a group          x   x   .   .   .   .   .   .   .
Bind one beside it    x   .   .   .   .   .   .   .   .
Post in a group       x   x   .   .   .   .   .   .   .
Invite them again     x   x   .   .   .   .   .   .   .
Own duty              .   .   x   x   x   .   .   .   .
Be forgotten          .   x   x   x   x   x   x   x   x
Own choice            x   x   x   x   x   x   x   x   x
"""


def _read(table: str) -> dict[str, frozenset[str]]:
    rows = {}
    for line in table.strip().splitlines()[1:]:
        name, marks = line[:20].strip(), line[20:].split()
        rows[name] = frozenset(role for role, mark in zip(ROLES, marks, strict=True) if mark == "x")
    return rows


WHO_MAY = _read(_ACTS)

# What a press leads to; a button that is not here changes nothing, whoever presses it.
LEADS_TO = {
    "an:send": "Announce",
    "cl:hand": "HandOverCall",
    "cl:solve": "SolveCall",
    "cl:take": "TakeCall",
    "cl:undo": "Undo of a referee",
    "cb:agree": "Agree to a club role",
    "cb:drop": "Run the club",
    "cb:grant": "Run the club",
    "cb:leavedo": "Leave the owners",
    "cb:link": "Run the club",
    "cb:refuse": "Run the club",
    "org:number-do": "Take a number off",
    "fl:drop": "Keep player lists",
    "fl:keep": "Keep player lists",
    "cm:show": "Own choice",
    "cm:mergedo": "Decide for the club",
    "cm:deny": "Decide for the club",
    "cm:part": "Decide for the club",
    "cm:ratingset": "Decide for the club",
    "cm:ratinggames": "Decide for the club",
    "cm:weeklyon": "Decide for the club",
    "cm:weeklyoff": "Decide for the club",
    "cm:seasonhallon": "Decide for the club",
    "cm:seasonhalloff": "Decide for the club",
    "cm:count": "Decide for the club",
    "cm:ruleset": "Decide for the club",
    "cm:close": "Decide for the club",
    "cm:finaldo": "Decide for the club",
    "cm:seasongame": "Decide for the club",
    "cm:catkind": "Decide for the club",
    "cm:catput": "Decide for the club",
    "cm:catdrop": "Decide for the club",
    "ci:here": "CheckIn",
    "ck:add": "ExtendTime",
    "ck:extra": "GiveExtraTime",
    "ck:game": "StartNextGame",
    "ck:here": "NoteArrival",
    "ck:late": "PromiseArrival",
    "ck:pause": "PauseClock",
    "ck:plan": "PlanStart",
    "ck:planat": "PlanStart",
    "ck:resume": "ResumeClock",
    "ck:wish": "WishTime",
    "dk:see": "CheckDeck",
    "dr:allow": "AllowPair",
    "dr:do": "EditDraft",
    "dr:keep": "ForbidPair",
    "du:set": "Own duty",
    "dy:at": "PlanDay",
    "dy:off": "PlanDay",
    "fw:set": "Own choice",
    "gr:beside": "Bind one beside it",  # which the owner alone organizes too
    "gr:bind": "Bind a group",
    "lu:put": "SubmitLineup",
    "lv:back": "AskReturn",
    "lv:finishdo": "LeaveTournament",
    "lv:nowdo": "LeaveTournament",
    "lv:part": "TakePart",
    "lv:skip": "SkipRound",
    "mn:forget-do": "Be forgotten",
    "mn:lang": "Own choice",
    "mn:pick": "Own choice",
    "mn:theme": "Own choice",
    "mt:captain": "HandOverCaptain",
    "mt:part": "PartMember",
    "my:call": "CallReferee",
    "my:mute": "Mute the opponent",
    "my:mark": "Play under protest",
    "my:right": "ConfirmReport",
    "my:send": "ReportResult",
    "my:uncall": "CancelCall",
    "my:wrong": "DisputeReport",
    "nt:create": "Create a tournament",
    "nt:practice": "Create a tournament",
    "nt:take-new": "Create a tournament",
    "nt:take-strangers": "Create a tournament",
    "org:practice": "Create a tournament",
    "org:throw": "End a practice run",
    "org:add-alike": "RegisterEntries",
    "org:add-do": "RegisterEntries",
    "org:add-new": "RegisterEntries",
    "org:add-plain": "RegisterEntries",
    "org:again": "DraftRound",
    "org:alltables": "GrantRole",
    "org:bar-do": "Keep from the club",
    "org:bar-lift": "Keep from the club",
    "org:decline": "Decide a claim",
    "org:discard": "DiscardDraft",
    "org:duty": "SetDuty",
    "org:finish-do": "FinishTournament",
    "org:grant": "Decide a claim",
    "org:leave-do": "Departure by desk",
    "org:import-do": "ImportRound",
    "org:take-do": "TakeIn",
    "org:grantover": "Decide a claim",
    "org:halloff": "Revoke a link",
    "org:hallon": "Make a link",
    "org:head": "GrantRole",
    "org:headover": "GrantRole",
    "org:link": "Make a link",
    "org:paid": "MarkPaid",
    "org:rated-do": "StateRatings",
    "org:pair": "DraftRound",
    "org:pairall": "DraftRound",
    "org:part": "Departure by desk",
    "org:publish": "PublishRound",
    "org:put": "ChangeSettings",
    "org:remove-do": "RemoveEntry",
    "org:return-do": "ReturnEntry",
    "org:revoke": "RevokeRole",
    "org:seat": "Make a link",
    "org:seatoff": "Revoke a link",
    "org:settle": "SettleMissing",
    "org:skip": "Departure by desk",
    "org:start": "StartRound",
    "org:invite": "Invite them again",
    "org:linkpost": "Post in a group",
    "org:post": "Post in a group",
    "org:looks": "Bind a group",
    "org:takes": "Bind a group",
    "org:unbind": "Bind a group",
    "pc:moved": "RestartPersonalClock",
    "pc:back": "StopPersonalClock",
    "pc:off": "Stop any clock",
    "pc:on": "StartPersonalClock",
    "pn:give": "GivePenalty",
    "pn:sure": "Loss in an old round",
    "pn:undo": "Undo of a referee",
    "pt:asidedo": "StepAside",
    "pt:hand": "Hand a protest on",
    "pt:kept": "NoteDeposit",
    "pt:mark": "MarkProtest",
    "pt:returned": "NoteDeposit",
    "pt:taken": "NoteDeposit",
    "pt:undo": "Reopen a ruling",
    "pt:withdraw": "WithdrawProtest",
    "qn:silent": "Decide",
    "rp:do": "PairAgain",
    "rs:put": "NominateMember",
    "tb:absentok": "BothAbsent",
    "tb:accept": "AcceptReport",
    "tb:claim": "RecordResult",
    "tb:fixok#": "CorrectResult",
    "tb:hand": "HandDispute",
    "tb:line": "RecordResult",
    "tb:take": "TakeDispute",
    "tb:uphold": "UpholdResult",
    "tb:leftdo": "Departure at a table",
    "tb:leftscore": "Departure at a table",
    "tb:length": "StateLength",
    "tb:gaveok": "RecordResult",
    "tb:gaveok#": "CorrectResult",
    "tb:paste": "RecordResults",
    "tb:put": "RecordResult",
    "tb:swap": "CorrectResult",
    "tb:termsok": "CorrectTerms",
    "tb:undo": "Undo of a referee",
    "tb:undoall": "Undo of a referee",
    "sk:ask": "Ask somebody in",
    "sk:no": "Answer who asks",
    "sk:stop": "Look no more",
    "sk:take": "Answer who asks",
    "tm:agree": "Agree to conditions",
    "tm:invite": "Invite a partner",
    "tm:apart": "RegisterEntry",
    "tm:listed": "RegisterEntry",
    "tm:self": "RegisterEntry",
    "tm:unlisted": "RegisterEntry",
    "un:do": "Undo of an organizer",
    "vn:off": "StateVenue",
    "wl:leave": "DeclinePlace",
    "wl:take": "AcceptPlace",
}

# Presses without a version of an object, and what makes the second of them harmless instead.
WITHOUT_VERSION = {
    "an:send": "the form is closed by the first",
    "cb:agree": "a link opens once",
    "cb:drop": "whoever is off is off",
    "cb:grant": "a claim is decided once",
    "cb:leavedo": "whoever has left has left",
    "cb:link": "another link is no act of the tournament",
    "cb:refuse": "a claim is decided once",
    "cm:show": "choosing the same again is refused",
    "cm:mergedo": "two who are one are one",
    "cm:deny": "saying the same again is refused",
    "cm:part": "who is parted is parted",
    "cm:ratingset": "choosing the same again is refused",
    "cm:ratinggames": "choosing the same again is refused",
    "cm:weeklyon": "a post goes to one place once",
    "cm:weeklyoff": "what is off is off",
    "cm:seasonhallon": "another link is no act of the season",
    "cm:seasonhalloff": "shutting again shuts nothing",
    "cm:count": "names what it should be",
    "cm:ruleset": "choosing the same again is refused",
    "cm:close": "names what it should be",
    "cm:finaldo": "a season has one final",
    "cm:seasongame": "the form is closed by the first",
    "cm:catkind": "the form is closed by the first",
    "cm:catput": "names what it should be",
    "cm:catdrop": "what is dropped is dropped",
    "org:number-do": "who has lost it has it no more",
    "fl:drop": "a list is dropped once",
    "fl:keep": "the dialogue is over",
    "ck:here": "an entry comes once",
    "ck:wish": "asking again changes nothing",
    "ck:late": "said again before its time it is refused",
    "cl:hand": "a call is handed over once",
    "cl:solve": "a call ends once",
    "cl:take": "a call is taken once, and the second is told by whom",
    "cl:undo": "names the act",
    "dr:allow": "a pair is allowed once",
    "du:set": "names what it should be",
    "fw:set": "names what it should be",
    "gr:beside": "binding again changes nothing",
    "gr:bind": "binding again changes nothing",
    "mn:forget-do": "whoever is forgotten is nobody",
    "mn:lang": "choosing again changes nothing",
    "mn:pick": "choosing again changes nothing",
    "mn:theme": "names what it should be",
    "my:call": "a table has one open call",
    "my:mute": "choosing again changes nothing",
    "my:uncall": "a call ends once",
    "nt:create": "the form is closed by the first",
    "nt:practice": "the form is closed by the first",
    "nt:take-new": "the form is closed by the first",
    "nt:take-strangers": "the form is closed by the first",
    "org:practice": "a practice run that has not begun is opened again",
    "org:throw": "a practice run is thrown away once",
    "org:add-alike": "the form is closed by the first",
    "org:add-do": "the form is closed by the first",
    "org:add-new": "the form is closed by the first",
    "org:add-plain": "the form is closed by the first",
    "org:alltables": "giving the same again is refused",
    "org:decline": "a claim is decided once",
    "org:duty": "names what it should be",
    "org:finish-do": "a tournament ends once",
    "org:grant": "a claim is decided once",
    "org:import-do": "the form is closed by the first",
    "org:take-do": "the form is closed by the first",
    "org:grantover": "a claim is decided once",
    "org:head": "giving the same again is refused",
    "org:headover": "names whose place it is",
    "org:link": "another link is no act of the tournament",
    "org:bar-do": "saying the same again is refused",
    "org:bar-lift": "whoever is let in is let in",
    "org:seat": "another link is no act of the tournament",
    "org:halloff": "shutting again shuts nothing",
    "org:hallon": "another link is no act of the tournament",
    "org:seatoff": "shutting again shuts nothing",
    "org:pair": "names the round's number",
    "org:pairall": "names the round's number",
    "org:invite": "each is invited once",
    "org:linkpost": "the same screen is one post a minute",
    "org:post": "the same state is posted once",
    "org:looks": "names what it should be",
    "org:takes": "choosing again changes nothing",
    "org:rated-do": "what is taken is taken",
    "org:revoke": "a role is taken away once",
    "org:unbind": "unbinding again finds nothing",
    "pn:undo": "names the act",
    "tb:paste": "the form is closed by the first",
    "tb:undo": "names the act",
    "tb:undoall": "names the act",
    "sk:ask": "each asks once",
    "sk:no": "a question is answered once",
    "sk:stop": "whoever is off is off",
    "sk:take": "a question is answered once",
    "tm:agree": "agreeing again changes nothing",
    "tm:invite": "another link is no act of the tournament",
    "tm:apart": "the form is closed by the first",
    "tm:listed": "the form is closed by the first",
    "tm:unlisted": "the form is closed by the first",
    "tm:self": "a person plays once",
    "un:do": "names the act",
}

DIRECTORS = frozenset({"owner", "organizer"})
OFFICIALS = DIRECTORS | {"head", "referee", "far"}
PUBLIC_OF_THE_ORGANIZER = frozenset({"org:places"})


_PLAYERS = frozenset({"mine", "other"})
_OF_DECKS = {"dk:mine": _PLAYERS, "dk:hand": _PLAYERS, "dk:file": OFFICIALS | {"mine"}}
_OF_PROTESTS = {
    **dict.fromkeys(("pt:show", "pt:photo", "pt:whole"), OFFICIALS | {"mine"}),
    **dict.fromkeys(("pt:upheld", "pt:rejected"), WHO_MAY["DecideProtest"]),
    "pt:answer": WHO_MAY["AnswerProtest"],
    "pt:appeal": WHO_MAY["AppealProtest"],
}
_OF_THE_DESK = (
    "org:rounds",
    "org:rounds-to",
    "org:late",
    "org:late-to",
    "org:settings",
    "org:set",
    "org:amend",
)


_OF_THE_CLUB = frozenset(
    f"cm:{action}"
    for action in (
        *(
            "twins",
            "merge",
            "mergeask",
            "weekly",
            "ratingchoose",
            "ratinggame",
            "newseason",
            "counted",
            "cats",
            "newcat",
            "cat",
        ),
        *("rules", "rule", "places", "final", "seasonpdf", "seasonhall", "seasonhallqr"),
    )
)


def may_look(kind: str) -> frozenset[str]:
    """Who is shown something by a button that changes nothing; the others are told whose it is."""
    if kind in ("org:new", "nt:again", *_OF_THE_DESK):
        return WHO_MAY["ChangeRoundCount" if kind in _OF_THE_DESK else "Create a tournament"]
    if kind.startswith("an:"):
        return WHO_MAY["Announce"]
    if kind in _OF_THE_CLUB:
        return WHO_MAY["Decide for the club"]
    if kind.startswith(("cb:", "fl:")):
        return WHO_MAY["Run the club"]
    if kind in ("gr:me", "gr:keep", "gr:list"):
        return DIRECTORS  # the example of the first is a command to bind the group
    if kind.startswith(("dr:", "dy:", "vn:")):
        return DIRECTORS
    if kind.startswith("rp:"):
        return WHO_MAY["PairAgain"]
    if kind.startswith("org:") and kind not in PUBLIC_OF_THE_ORGANIZER:
        return DIRECTORS
    if kind.startswith("dk:"):
        return _OF_DECKS.get(kind, OFFICIALS)
    if kind == "sk:show":
        return DIRECTORS | {"mine"}
    if kind in _OF_PROTESTS:
        return _OF_PROTESTS[kind]
    of_officials = ("tb:", "qn:", "un:", "ck:", "cl:", "ci:", "pn:", "pp:", "pt:sides", "pt:for")
    return OFFICIALS if kind.startswith(of_officials) else frozenset(ROLES)


_HEADINGS = {
    "owner": "owner",
    "organizer": "organizer",
    "head": "head referee",
    "referee": "referee",
    "far": "referee of other tables",
    "mine": "player concerned",
    "other": "another player",
    "club": "spectator",
    "nobody": "stranger",
}
_PAGE = """# Who may do what

Made from `tests/handlers/matrix_table.py`, whose tests let every role press every button of the bot and hold what
happens against `bot/desk/access.py` and the parts of the desk. Where a cell is empty the press is answered with whom to
ask, and nothing is written.

A player may do what is about his own pair or team. In a club without a head referee the organizers decide. Whoever
did an act may take it back, and so may anybody above him; an owner or an organizer may take back anything but what
the appeals committee has done. A referee who is off duty is a spectator until he goes on duty again. An owner leaves
where another stays, unless the configuration of the server names him.

Nobody records or rules at his own table, whatever his roles: `bot/desk/own_table.py` refuses it and names another
official, to whom disputes and calls may be handed on. Where no other official is left, organizers included, what both
players say is the result without anybody's acceptance; against somebody without a phone the official writes it down
himself.

| act | {headings} | buttons |
|---|{rules}|---|
{rows}

Buttons that are not here change nothing. Those of the organizer's panel and of the draft room (`org:`, `dr:`) are shown
to owners and organizers, those of tables, time, open matters, undo, calls and penalties (`tb:`, `ck:`, `pc:`, `qn:`,
`un:`, `cl:`, `pn:`) to referees too, and so are papers to print (`pp:`) but for the list with
payments, which is for owners and organizers; a protest (`pt:`) is for both its sides and the officials; the list of
those who look for a team (`sk:`) is for them, for captains with a free place and for organizers; lists of federations
(`fl:`) are for those who own the club or organize all of its tournaments; the rest is for everybody.
"""


def page() -> str:
    """docs/access.md."""
    rows = []
    for act, roles in WHO_MAY.items():
        marks = " | ".join("✓" if role in roles else "" for role in ROLES)
        buttons = ", ".join(f"`{kind}`" for kind, leads in LEADS_TO.items() if leads == act)
        rows.append(f"| {act} | {marks} | {buttons} |")
    headings = " | ".join(_HEADINGS[role] for role in ROLES)
    return _PAGE.format(headings=headings, rules="|".join(":-:" for _ in ROLES), rows="\n".join(rows))


if __name__ == "__main__":
    print(page(), end="")
