### The organizer's panel.

## Panel

panel-title = <b>🎛 { $title }</b>
panel-registration = Registration: { on-the-list }.
panel-money = Fees: { $paid } of { $entries } paid, { $amount } of { $total } { currency-sign }.
panel-round = { $status ->
        [draft] { $round }: a draft, tables: { $tables }. Players cannot see it yet.
        [published] { $round } is published, tables: { $tables }. Next: start it.
        [started] { $round }: { $done } of { $tables } are in.
       *[complete] { $round }: every result is in.
    }
panel-finished = The tournament is over.
panel-missing = No result yet from { $count ->
        [1] table
       *[other] tables
    } { $tables }.
panel-disputes = In dispute: { $count ->
        [1] table
       *[other] tables
    } { $tables }.
panel-asks-back = { $names }: asks to come back; decide it in the list of entries.
panel-questions = { $count ->
        [one] { $count } question is waiting for a decision.
       *[other] { $count } questions are waiting for a decision.
    }
panel-too-few = The draw needs at least { $least } entries: { $missing } missing.
panel-claims = { $count ->
        [one] { $count } person is asking for a role: “🔗 Links”.
       *[other] { $count } people are asking for a role: “🔗 Links”.
    }
panel-unreachable = The bot cannot message { so-many }: tell them in person.
panel-tables = ⚖️ Tables
panel-roster = { $kind ->
        [player] 👥 Players
        [pair] 👥 Pairs
       *[team] 👥 Teams
    }
panel-links = 🔗 Links
panel-more = ⚙️ More
panel-answer = Answer the question
panel-add = { $kind ->
        [player] ➕ Add players
        [pair] ➕ Add pairs
       *[team] ➕ Add teams
    }
panel-pair-bracket = 🎲 Next: { $round ->
        [none] the bracket
       *[other] { $round }
    }
panel-pair = 🎲 Draw round { $round }
panel-draft = 📝 Open the draft
panel-start = ▶️ Start the round
panel-cut = 🏆 Who made the { $ahead ->
        [knockout] final
       *[playoff] play-off
    }
panel-finish = 🏁 Close the tournament
panel-protocol = 🏁 Final places
panel-undo = ↩️ { $label }
panel-back = ◀ Panel

act-name = { $kind ->
        [RoleGranted] a role granted
        [RoleRevoked] a role removed
        [DutyChanged] a referee’s duty
        [SettingsChanged] settings
        [SettingAmended] a setting
        [TitleChanged] the title
        [EntryRegistered] entries
        [LateEntryAdmitted] a late entry
        [EntryJoined] a player joined
        [TeamChanged] a change in a team
        [RosterStated] boards and ranks
        [SeatClaimed] a seat taken by link
        [EntryRemoved] an entry removed
        [EntryPaid] a fee
        [EntryCheckedIn] check-in
        [AbsenceAnnounced] skipping a round
        [EntryQueued] a request for a place
        [EntryUnqueued] a withdrawn request
        [SeekingEnded] the end of a search for a team
        [PlaceTaken] a place from the waiting list
        [LotsDrawn] the draw
        [RoundDrafted] the draw
        [RoundDraftDiscarded] a draft discarded
        [CutMade] the bracket
        [RoundPublished] a round published
        [RoundPairedAgain] new pairs
        [RoundStarted] a round started
        [StartPlanned] the start time
        [ClockPaused] a pause
        [ClockResumed] the end of a pause
        [TimeExtended] added time
        [NextGameStarted] the start of a game
        [PersonalClockStarted] a clock at a table
        [PersonalClockRestarted] the next move
        [PersonalClockStopped] a clock at a table stopped
        [ArrivalNoted] an arrival at a table
        [ResultReported] a reported score
        [ReportConfirmed] a confirmed score
        [ReportDisputed] a dispute
        [GameRecorded] a result
        [GamesCorrected] a correction
        [LengthStated] the length of a match
        [EntryLeft] a withdrawal
        [PlaceReplaced] a replacement
        [DecisionRequested] a question
        [DecisionMade] a decision
        [ProtestFiled] a protest
        [ProtestMarked] the mark “under protest”
        [ProtestAnswered] an answer to a protest
        [ProtestWithdrawn] a protest withdrawn
        [ProtestVoted] a vote on a protest
        [MemberStoodAside] a committee member standing aside
        [ProtestDecided] a ruling on a protest
        [ProtestAppealed] an appeal
        [DepositNoted] the deposit of a protest
        [RefereeCalled] a call to a referee
        [CallTaken] a referee on the way
        [CallHandedOver] a call handed to the head referee
        [DeckHandedIn] a deck list
        [DeckChecked] a deck list checked
        [DeckCorrected] a deck list corrected
        [CallEnded] a call closed
        [PenaltyGiven] the penalty
        [PenaltyWithdrawn] the withdrawal of a penalty
        [PracticeThrown] the end of a practice run
        [DayPlanned] the day of the event
        [VenueStated] the place of the event
        [PrizesStated] prizes
        [RatingsStated] ratings of the entries
        [Announced] an announcement
        [TournamentFinished] the closing
        [EntryReentered] a re-entry
        [ReturnAsked] a request to return
        [AbsenceWithdrawn] a skip cancelled
        [PlaceOffered] an offered place
        [DraftEdited] edited pairs
        [PairForbidden] a pair kept apart
        [PairAllowed] a pair allowed
        [TablesClosed] closed tables
        [DisputeTaken] a dispute taken
        [DisputeSettled] a dispute settled
        [SlotReseated] a seat in the bracket
        [PassageKept] a decision on the bracket
        [TermsCorrected] colours and handicap
        [LineupSubmitted] a line-up
        [QuestionClosed] a question closed
       *[other] the last action
    }
# What the button undoes: the same as in act-name.
undo-label = { $kind ->
        [RoleGranted] Undo the role
        [RoleRevoked] Undo the role’s removal
        [DutyChanged] Undo the change of duty
        [SettingsChanged] Undo the settings
        [SettingAmended] Undo the setting
        [TitleChanged] Undo the new title
        [EntryRegistered] Undo the entries
        [LateEntryAdmitted] Undo the late entry
        [EntryJoined] Undo the joining
        [TeamChanged] Undo the change of team
        [RosterStated] Undo boards and ranks
        [SeatClaimed] Undo the seat taken by link
        [EntryRemoved] Put the entry back on the list
        [EntryPaid] Undo the fee mark
        [EntryCheckedIn] Undo the check-in
        [AbsenceAnnounced] Undo skipping the round
        [AbsenceWithdrawn] Undo the return to the round
        [EntryQueued] Undo the request for a place
        [EntryUnqueued] Undo the withdrawn request
        [SeekingEnded] Undo the end of the search
        [PlaceTaken] Undo the place from the list
        [PlaceOffered] Undo the offered place
        [LotsDrawn] Undo the draw
        [RoundDrafted] Undo the draw
        [RoundDraftDiscarded] Undo the discarded draft
        [CutMade] Undo the bracket
        [RoundPublished] Undo the publication
        [RoundPairedAgain] Undo the new pairs
        [RoundStarted] Undo the start of the round
        [StartPlanned] Undo the planned start
        [ClockPaused] Undo the pause
        [ClockResumed] Undo the end of the pause
        [TimeExtended] Undo the added time
        [NextGameStarted] Undo the start of the game
        [PersonalClockStarted] Undo the clock at a table
        [PersonalClockRestarted] Undo the next move
        [PersonalClockStopped] Undo the clock’s stop
        [ArrivalNoted] Undo the arrival
        [ResultReported] Undo the reported score
        [ReportConfirmed] Undo the confirmation
        [ReportDisputed] Undo the dispute
        [GameRecorded] Undo the result
        [GamesCorrected] Undo the correction
        [LengthStated] Undo the match length
        [EntryLeft] Undo the withdrawal
        [PlaceReplaced] Undo the replacement
        [DecisionRequested] Undo the question
        [DecisionMade] Undo the decision
        [ProtestFiled] Undo the protest
        [ProtestMarked] Undo the mark “under protest”
        [ProtestAnswered] Undo the answer to the protest
        [MemberStoodAside] Undo the standing aside
        [ProtestWithdrawn] Undo the protest’s withdrawal
        [ProtestVoted] Undo the vote
        [ProtestDecided] Undo the ruling
        [ProtestAppealed] Undo the appeal
        [DepositNoted] Undo the deposit note
        [RefereeCalled] Undo the call
        [CallTaken] Undo taking the call
        [CallHandedOver] Undo handing the call over
        [CallEnded] Undo closing the call
        [DeckHandedIn] Undo the deck list
        [DeckChecked] Undo the deck check
        [DeckCorrected] Undo the deck correction
        [PenaltyGiven] Undo the penalty
        [PenaltyWithdrawn] Undo the penalty’s withdrawal
        [PracticeThrown] Undo the end of practice
        [DayPlanned] Undo the day
        [VenueStated] Undo the place
        [PrizesStated] Undo the prizes
        [RatingsStated] Undo the ratings
        [Announced] Undo the announcement
        [TournamentFinished] Undo the closing
        [EntryReentered] Undo the re-entry
        [ReturnAsked] Undo the request to return
        [DraftEdited] Undo the edited pairs
        [PairForbidden] Undo keeping a pair apart
        [PairAllowed] Undo allowing the pair
        [TablesClosed] Undo the closed tables
        [DisputeTaken] Undo taking the dispute
        [DisputeSettled] Undo settling the dispute
        [SlotReseated] Undo the change in the bracket
        [PassageKept] Undo the bracket decision
        [TermsCorrected] Undo colours and handicap
        [LineupSubmitted] Undo the line-up
        [QuestionClosed] Undo closing the question
       *[other] Undo the last action
    }
undo-ask =
    <b>{ $act }?</b>
    { $by } did it at { $time }.
    Everyone who was told about it will hear that it was undone.
undo-do = ↩️ Yes, undo
undo-keep = Leave it as is
undo-done = Undone: { $act }.

## More

more-title-text =
    <b>{ $title }</b>
    What else you can do:
more-settings = 📐 Settings
more-title = ✏️ Title
more-roles = 👮 Referees
more-groups = 💬 Groups
more-unreachable = 📵 Cannot be reached
more-back = ◀ More

title-ask =
    The tournament is called “{ $title }” now.
    Send the new title.
title-done = Done: “{ $title }”.

## Links and roles

links-title = 
    <b>Links</b>
    The first is for players. A role link is for one person and lasts a day.
links-join = { $kind ->
        [player] 🔗 For players
        [pair] 🔗 For pairs
       *[team] 🔗 For teams
    }
links-role = Role: { $role }
links-claims = Requests for roles: { $count }
links-join-text = 
    <b>Enter “{ $title }”</b>
    { $url }
    Post it in the club’s chat: whoever opens it can enter or follow the tournament.
links-role-text =
    <b>Link for the role “{ $role }”</b>
    { $url }
    It works once, within a day. When somebody opens it, you see the name and confirm the role.
links-copy = 📋 Copy
links-share = 📤 Share
links-post = 💬 To the group
links-qr = { $title }: point your phone’s camera here.
links-invitation = 📨 Registration for “{ $title }” is open.
links-back = ◀ Links
claims-title = <b>Requests for roles</b>
claims-none = No requests.
claims-line = <b>{ $name }</b> (id { $id }{ $username ->
        [none] {""}
       *[other] , { $username }
    }) asks for the role “{ $role }”.
claims-yes = ✅ { $name }
claims-no = Decline
claims-granted = { $name } now has the role “{ $role }”.
claims-declined = Declined: { $name }.

## Groups

groups-title = <b>Where the tournament is posted</b>
groups-line = { $title }{ $topic ->
        [0] {""}
       *[other] , topic { $topic }
    }
groups-none = Nowhere yet.
groups-how = Add the bot to a group and write /bind there, or in the topic you want. Pairings and standings then appear there automatically.
groups-add = ➕ Add the bot to a group
groups-unbind = Unbind: { $title }
groups-unbound = Nothing is posted there any more.

## Out of reach

silent-title = <b>The bot cannot message { $count ->
        [one] { $count } person
       *[other] { $count } people
    }</b>
silent-line = { $name }{ $entry ->
        [none] {""}
       *[other] , “{ $entry }”
    }
silent-how = They have not opened the bot, or have blocked it. Tell them their pairings in person; to get messages, they open the players’ link and press Start.
silent-none = The bot can message everybody.

## Entries

roster-title = { $kind ->
        [player] <b>Players: { $entries }{ of-places }</b>
        [pair] <b>Pairs: { $entries }{ of-places }</b>
       *[team] <b>Teams: { $entries }{ of-places }</b>
    }
roster-fee = Fee { $fee } { currency-sign }. Paid: { $paid }, { $amount } of { $total } { currency-sign } collected.
roster-empty = 
    <b>{ $kind ->
        [player] No players yet
        [pair] No pairs yet
       *[team] No teams yet
    }</b>
    Send out the link or enter them yourself.
roster-line = { $number }. { $name }{ $strength ->
        [none] {""}
       *[other] {" "}({ $strength })
    }{ $marks ->
        [none] {""}
       *[other] : { $marks }
    }
roster-mark = { $mark ->
        [unpaid] fee unpaid
        [incomplete] incomplete
        [silent] cannot be reached
        [withdrawn] left
        [excluded] excluded
       *[disqualified] disqualified
    }
roster-add = { $kind ->
        [player] ➕ Add players
        [pair] ➕ Add pairs
       *[team] ➕ Add teams
    }
entry-title = <b>{ $number }. { $name }</b>
entry-nobody = No players named.
entry-member = { $name }{ $known ->
        [none] {""}
       *[other] {" "}· { $known }
    }{ $username ->
        [none] {""}
       *[other] {" "}{ $username }
    }{ $contact ->
        [yes] {""}
        [blocked] {" "}(has blocked the bot)
       *[none] {" "}(cannot be reached)
    }
entry-paid = { $paid ->
        [yes] The fee is paid.
       *[no] The fee is not paid.
    }
entry-record = { $what ->
    [wins] Wins–losses
    [mms] McMahon points
   *[points] Points
}: { $record }.
entry-left = { $status ->
        [withdrawn] { $kind ->
            [player] No longer playing.
           *[team] Has left the tournament.
        }
        [excluded] Excluded from the event.
       *[disqualified] Disqualified.
    }{ $time ->
        [none] {""}
       *[other] {" "}Recorded at { $time }.
    }
entry-pay = { $paid ->
        [yes] Mark the fee as unpaid
       *[no] 💰 Fee received
    }
entry-rename = ✏️ { $kind ->
        [player] Change the name
       *[other] Rename
    }
entry-remove = 🗑 Remove
entry-leave = 🚪 Withdraw
entry-back = { $kind ->
        [player] ◀ Players
        [pair] ◀ Pairs
       *[team] ◀ Teams
    }
entry-ask-name = 
    The name is “{ $name }” now.
    Send the { $kind ->
        [player] player’s
        [pair] pair’s
       *[team] team’s
    } new name, at most 32 characters.
entry-renamed = The name is now “{ $name }”.
remove-ask =
    <b>Remove “{ $name }” from the list?</b>
    Nothing has been drawn yet, so the place simply becomes free. You can undo this.
remove-keep = Keep it
remove-do = 🗑 Remove
remove-done = Off the list: “{ $name }”.
leave-ask = <b>Withdraw “{ $name }” from the tournament?</b>
leave-swiss = What was played stays. Every remaining round is a technical loss, up to the limit.
leave-qualified = It is already in the play-off. The opponent of its last match takes its place; if that team is in the bracket too, the head referee decides. Nobody replaces a disqualified team.
leave-playoff-timely = { $replacement ->
        [none] Announced before the match: the head referee decides who takes the place.
       *[other] Announced before the match: the place in the bracket goes to the opponent of its last match, “{ $replacement }”.
    }
leave-playoff-until = In time until { $time }, when the waiting time ends, if the match has not begun by then.
leave-playoff-paused = The clocks are paused, and so is the waiting time: still in time for now.
leave-playoff-late = Not announced, or already late: the opponent goes on.
leave-out-already = “{ $name }”: already out of the bracket, no place changes.
leave-match = { $void ->
    [yes] The match at table { $table } against “{ $opponent }” does not count either.
   *[no] The match at table { $table } against “{ $opponent }” becomes a technical loss.{ $first ->
        [yes] {" "}If a game is on, record its score on the table’s card first.
       *[no] {""}
    }
}
leave-in-game = 🎯 Left during the game
leave-game-rule = Leaving in the middle of a game is a technical loss and disqualification{ $article ->
    [none] {""}
   *[other] {" "}({ $article })
}.
leave-undo = You can undo this until the next round is published.
leave-keep = Keep it in
leave-do = 🚪 Withdraw
leave-timely = 🚪 Out: announced in time
leave-late = 🚪 Out: late or absent
leave-disqualify = ⛔ Disqualify
leave-done = Out of the tournament: “{ $name }”.

## A list of lines

free-places = { $limited ->
        [yes] Free places: { $room }.{" "}
       *[no] {""}
    }
adding-ask = { $kind ->
        [player]
            <b>Send the players, one per line</b>
            <code>Anna Fox</code>
            With a rating: <code>Anna Fox 1982</code>{ $ranks ->
                [yes] , with a rank: <code>Anna Fox 1k</code>, with both: <code>Anna Fox 1k 1982</code>
               *[no] {""}
            }. { free-places }You will see a preview first.
        [pair]
            <b>Send the pairs, one per line</b>
            <code>Anna Fox, Boris Kim</code>
            { free-places }You will see a preview first.
       *[team]
            <b>Send the teams, one per line</b>
            <code>Name: Player 1, Player 2</code>
            Players in a team: { $size }{ $reserves ->
                [0] {""}
               *[other] {" "}and up to { $reserves } in reserve
            }. { free-places }You will see a preview first.
    }
adding-ranks = The ranks of both are needed: <code>Anna Fox 1k, Boris King 3k</code>.
adding-boards = Players take the boards in this order; the rest are reserves. A rank may follow a name: <code>Anna Fox 1k</code>.
adding-title = <b>Read: { $good } to add</b>{ $bad ->
        [0] {""}
       *[other] , { $bad } to skip
    }
adding-line = { $fate ->
        [added] ✅ { $name }{ $members ->
            [none] {""}
           *[other] : { $members }
        }{ $strength ->
            [none] {""}
           *[other] {" "}· { $strength }
        }
        [incomplete] ✅ { $name }: { $members ->
            [none] players to follow
           *[other] { $members }, incomplete
        }
        [twice] ✖ { $name }: the same line is above
        [taken] ✖ { $name }: already on the list
        [crowded] ✖ { $name }: too many players ({ $members })
        [no_rank] ✖ { $name }: { $kind ->
            [pair] both ranks are needed, for example 1k 3k
           *[other] a rank is needed, for example 1k
        }
        [bad_rank] ✖ { $name }: no such rank “{ $strength }”; ranks go from 30k to 9d
        [full] ✖ { $name }: every place is taken
        [alike] ❓ { $name }: looks like somebody on the list. The same person?
       *[waits] ⏳ { $name }: no place left, goes on the waiting list
    }
adding-more = …and { $count } more
adding-cut = ✂️ Longer than 32 characters, so cut: { $names }. Not happy with that? Shorten them and send again.
adding-do = ✅ Add: { $count }
adding-again = Send again
adding-done = Added: { so-many }. { $entries }{ of-places } in all.

## Rounds

draft-title = <b>{ $round }: draft</b>
    Pairs: { $pairs }{ $free ->
        [0] {""}
       *[other] , without an opponent: { $free }
    }.
draft-clean = No warnings.
draft-line = { $table }. { $first } ({ $record_first }) — { $second } ({ $record_second }){ $rematch ->
        [yes] {" "}· rematch
       *[no] {""}
    }{ pairings-colours }{ $result ->
        [none] {""}
       *[other] {" "}· <b>{ $result }</b>
    }
draft-note = { $code ->
        [cross_pair] ⚠️ Between score groups: { $first } — { $second }.
        [float_down] From different score groups: { $first } — { $second }.
        [colour_again] ⚠️ The same colour again: { $first } — { $second }.
        [second_bye] ⚠️ A second bye: { $first }.
        [swiss_bye] Bye: { $first }.
        [kept_apart] ⚠️ Should be kept apart: { $first } — { $second }.
        [same_club] ⚠️ Same club ({ $group }): { $first } — { $second }.
        [no_show] ⚠️ No-show last round: { $first }.
        [rematch] ⚠️ A rematch: { $first } — { $second }.
        [groups_merged] ⚠️ Group { $group } was merged with its neighbour to avoid rematches.
        [leavers_meet] ⚠️ Both sides have left: { $first } — { $second }.
        [walkover] ⚠️ Goes on without a match: { $first }.
        [lots_drawn] ⚠️ Level on everything ({ $count }): lots were drawn.
        [tie_break] Match for the cut: { $first } — { $second }.
        [structure] Swiss rounds: { $group }.
        [cut] The cut: the best { $group } play on.
        [no_cut] There is no play-off.
        [cut_reduced] ⚠️ Fewer entries than places in the cut: a bracket of { $group }.
        [headcount_off] ⚠️ After round { $group } wins and losses do not match the rulebook’s table.
        [taken] The pairs come from a file.
       *[other] ⚠️ { $first }: { $code }, { $second }, { $group }, { $count }.
    }
draft-phantoms = { $count ->
        [one] ⚠️ { $count } place is empty: somebody has a bye in every round.
       *[other] ⚠️ { $count } places are empty: somebody has a bye in every round.
    }
draft-late-limit = ⚠️ Nobody has said after how many minutes being late loses ({ $article }). Set it: “⚙️ More → 📐 Settings”; players read it with their pairs.
draft-warning = { $kind ->
        [unpaid] ⚠️ Fee unpaid ({ $count }): { $names }
        [incomplete] ⚠️ Incomplete ({ $count }): { $names }
        [one_rank] ⚠️ One rank is known instead of both ({ $count }): { $names }. Seeding and handicap go by it
        [documents] ⚠️ No document shown ({ $count }): { $names }
        [decks] ⚠️ No deck list ({ $count }): { $names }
       *[silent] ⚠️ The bot cannot message ({ $count }): { $names }
    }
draft-publish = ✅ Publish
draft-again = 🔀 Draw again
draft-discard = 🗑 Discard the draft
draft-discarded = The draft is discarded.
published-text =
    <b>{ $round } is published</b>
    { $tables ->
        [one] { $tables } table.
       *[other] { $tables } tables.
    } { $silent ->
        [none] The players have their pairs.
        [all] None of the players is on Telegram: read the pairs out.
       *[other] The players have their pairs. Not on Telegram, please tell them: { $silent }.
    }
    When everybody is seated, start the round{ $timed ->
        [yes] : that starts the clock
       *[no] {""}
    }.
started-text = 
    <b>{ $round } has begun</b>
    { $minutes ->
        [0] Scores
        [one] { $minutes } minute { started-for }. Scores
       *[other] { $minutes } minutes { started-for }. Scores
    } come in under Tables; I will tell you when they are all in.
started-for = { $match ->
        [yes] for the whole match
       *[no] a game
    }
cut-title = <b>The play-off: { $places ->
        [one] { $places } place
       *[other] { $places } places
    }</b>{ $exact ->
        [yes] {""}
       *[no] {" "}Reached the target: { $reached }. That is not half: the head referee decides who goes on.
    }
cut-line = { $seed }. { $name } { $record }{ $criterion ->
        [none] {""}
       *[other] {" "}· { $criterion }
    }{ $left ->
        [withdrawn] {" "}· left: the place passes on under the rules
        [excluded] {" "}· excluded: the place stays empty
        [disqualified] {" "}· disqualified: the place stays empty
       *[active] {""}
    }
cut-lots = Level on everything: { $names }. Lots will decide.
cut-on-the-line = { $places ->
        [one] One place is left
       *[other] { $places } places are left
    }, and level on everything are { $names }. Lots decide who goes on.
cut-preview = <b>The first matches of the bracket</b>
cut-make = 🏆 Make the bracket
finish-ask =
    <b>Close “{ $title }”?</b>
    { $asks ->
        [0] The places become final and everybody is told.
       *[other] The places cannot be announced yet. To be decided first:
    }
finish-do = 🏁 Close
protocol-title = <b>Final places: { $title }</b>
protocol-champions = 🏆 Winners: <b>{ $names }</b>
protocol-champion = 🏆 The winner is <b>{ $name }</b>{ $members ->
        [none] {""}
       *[other] {" "}({ $members })
    }
protocol-out = ⛔ { $how ->
        [excluded] Excluded
       *[disqualified] Disqualified
    }, no award: { $names }
protocol-line = { $place }. { $name }
protocol-none = No final places yet: the tournament is not closed.

## Leaving and coming back where points are counted

cut-points-title = <b>The cut: the best { $places } play on</b>
cut-points-line = { $seed }. { $name } { $points }
cut-groups = The groups are played. Next is the knockout final.
cut-group = <b>Group { $group }:</b> { $names }
cut-groups-tied = There is a tie on the line: the head referee decides who goes on.
leave-round-robin = { $half ->
        [yes] At least half of the matches are played.
       *[no] Less than half of the matches are played.
    }{" "}{ $rule ->
        [organizer_may_annul] { $head ->
            [yes] The head referee
           *[no] The organizer
        } decides: technical losses in the rest, or all matches annulled.
        [annul] All the matches are annulled: they count for neither side.
        [keep] What was played stays in the table.
       *[technical_losses] What was played stays; the other matches are technical losses.
    }
leave-half = Less than half of the rounds played. After the last round the bot asks whether these games count: under the rules they count for neither side.
leave-before = No round has been played: the entry is taken off the list, and its place is free again.
leave-points = What was played stays in the table; there are no more pairs.{ $back ->
        [yes] {" "}Coming back is possible while this stage lasts: every missed round is a loss.
       *[no] {""}
    }
leave-through = All rounds are played. The place in the play-off goes to the next of the table, if they agree; everybody below moves up one.
leave-out = There are no more matches in the bracket: places do not change.
leave-cut-again = The play-off has not started: the bracket is made again, and everybody below moves up one place.
leave-opponent-on = { $final ->
    [yes] The opponent wins the final.
   *[no] The opponent goes on in the bracket.
}
entry-return = ↩ Bring back
return-ask = <b>Bring “{ $name }” back?</b> { $missed ->
        [0] No round was missed.
        [one] The missed round counts as a loss.
       *[other] The { $missed } missed rounds count as losses.
    }
return-keep = Do not bring back
return-do = ↩ Bring back
return-done = In the tournament again: “{ $name }”.
