### Penalties: violations, measures, history, notices.

penalty-measure = { $measure ->
        [remark] Remark
        [warning] Warning
        [second_warning] Second warning
        [move_timer] A timer for every move
        [no_home_this_deal] No ball home in this deal
        [card_returned_and_no_home_this_deal] Card back, no ball home in this deal
        [opponent_moves] The opponent chooses any move
        [opponent_names_roll] The opponent names the roll
        [added_time] Extra time for the opponent
        [time_control_change] A different time control
        [penalty_point] Penalty point
        [points_penalty] A penalty of 3 points
        [game_loss] Loss of the game
        [forfeit_loss] Technical loss
        [match_loss] Loss of the match
        [round_exclusion] Out of a round
        [supergroup_exclusion] No supergroup in the next event
        [lower_qualification] Fewer qualification points
        [removal] Removal from the tournament
        [exclusion] Exclusion from the event
       *[disqualification] Disqualification
    }

penalty-given = { penalty-measure }{ $seconds ->
        [0] {""}
       *[other] {" "}(+{ $seconds } s)
    }

## Who and what

penalty-button = ⚠️ Penalty
penalty-all = ⚠️ Penalties
penalty-at-table =
    <b>⚠️ Penalty: { $round }, table { $table }</b>
    Left: { $first }
    Right: { $second }
    Whose violation?
penalty-of-entry =
    <b>⚠️ Penalty: { $name }</b>
    { $table ->
        [0] Outside a match.
       *[other] Table { $table }.
    } Which violation?
penalty-violation = { $number }. { $title }
penalty-pick = { $name ->
        [none] No. { $number }
       *[other] { $number } · { $name }
    }
penalty-whose = { $chosen ->
        [yes] 👉 { $name }
       *[no] { $name }
    }
penalty-which = Which one? Chosen: <b>{ $name }</b>.
penalty-tables = <b>⚠️ Penalty.</b> At which table?
penalty-elsewhere = 👤 Who: all participants
penalty-by-table = ⚠️ At a table
penalty-sure = Yes, record it
words-penalty = penalty, penalties
penalty-people = <b>⚠️ Penalties.</b> Who is it about? The number shows penalties so far.
penalty-people-none = Nobody has entered yet.
penalty-person = { $name }{ $count ->
        [0] {""}
       *[other] {" "}· { $count }
    }
penalty-people-back = ◀ Participants

## What the rulebook proposes

penalty-offender = <b>{ $name }</b>
penalty-proposed = { $why ->
        [step] By the ladder, violation no. { $number }: <b>{ penalty-measure }</b>.
        [named] By the rulebook: <b>{ penalty-measure }</b>.
        [sooner] In this case: <b>{ penalty-measure }</b>.
        [repeated] With that many warnings in a game it becomes: <b>{ penalty-measure }</b>.
       *[beyond] Violation no. { $number }, past the end of the ladder. The referee decides; proposed: <b>{ penalty-measure }</b>.
    }
penalty-free = { $why ->
        [beyond] Violation no. { $number }, past the end of the ladder. The referee chooses the measure.
       *[free] The rulebook leaves the measure to the referee.{ $chooses ->
            [yes] {" "}Choose one.
           *[no] {""}
        }
    }
penalty-proposed-each = { $name }: { $why ->
        [repeated] that many warnings in a game
       *[step] violation no. { $number }
    }, { $measure ->
        [none] the referee chooses the measure
       *[other] <b>{ penalty-measure }</b>
    }.
penalty-whom = Whose is it?
penalty-whole = { $kind ->
        [pair] The whole pair
       *[team] The whole team
    }
penalty-to-proposal = ◀ Proposal
penalty-earlier-none = No penalties before.
penalty-earlier = Before: { $count }
penalty-earlier-rest = …and { $count } earlier ones
penalty-effect-out = { $kind ->
        [player] The player
        [pair] The pair
       *[team] The team
    } { $measure ->
        [removal] leaves the tournament at once
       *[other] is out at once
    }{ $match ->
        [yes] {""}, and the current match is lost
       *[no] {""}
    }.
penalty-effect-timer = The clock starts at once: { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } for every move. Press “Moved” after a move.
penalty-effect-match = { $at ->
        [on] The score changes at once.
        [over] The match is over: its last game changes.
        [left] The opponent has left, so there is nobody to lose to: choose another measure.
       *[none] No match is on: choose another measure.
    }
penalty-head-decides = Only the head referee or the organizer can give this measure.
penalty-head-only = Only the head referee or the organizer: { $measures }.
penalty-panel-decides = Decided by { $panel }.
penalty-give = ✅ { $name ->
        [none] { $whole ->
            [yes] { $kind ->
                [pair] The whole pair:{" "}
               *[team] The whole team:{" "}
            }
           *[no] {""}
        }
       *[other] { $name }:{" "}
    }{ penalty-measure }
penalty-circumstance = { $said ->
        [yes] ☑️
       *[no] ▫️
    } { $what ->
        [gross] Gross
        [intentional] Intentional
        [affects_game] Affected the game
        [dishonest] Dishonest play
       *[misunderstanding] By misunderstanding
    }
penalty-other = Another measure…
penalty-with-words = ✏️ With a reason
penalty-which-measure = Which measure? You will be asked why.
penalty-reason-ask =
    Measure: <b>{ penalty-measure }</b>.
    Write the reason in a sentence; the player will see it.
penalty-losing = <b>{ $name }</b>: { penalty-measure }.
penalty-which-board = On which board did { $name } lose?
penalty-time-ask = How many seconds for { $opponent }? From { $least } to { $most }; you can also type the number.
penalty-time = +{ $seconds } s
penalty-back = ◀ Violations

## Written down

penalty-done = ⚠️ <b>{ penalty-given }</b>: { $name }. Recorded.
penalty-told = { $reached ->
        [yes] The player is being told now.
       *[no] { $kind ->
            [player] The player is not on Telegram: tell them in person.
            [pair] The pair is not on Telegram: tell them in person.
           *[team] The team is not on Telegram: tell them in person.
        }
    }
penalty-done-score = Score of the match: { $score }
penalty-total = Penalties in all: { $count }.
penalty-undone = The penalty was undone.

## History

penalty-history = 📒 History
penalty-history-of = 📒 { $name }: { $count }
penalty-mine = 📒 My penalties
penalty-add = ⚠️ New
entry-penalties = ⚠️ Penalties: { $count }
penalty-card =
    <b>📒 { $name }</b>
    Penalties in force: { $count }
penalty-none = No penalties.
penalty-numbered = { $number }. { $what }
penalty-line = <b>{ penalty-given }</b>: { $violation }{ $person ->
        [none] {""}
       *[other] {" "}· { $person }
    }{ $place ->
        [none] {""}
       *[other] {" "}· { $place }
    }{ $reason ->
        [none] {""}
       *[other] {" "}· “{ $reason }”
    }
penalty-breach = { $title } ({ $how })
penalty-how = { $what ->
        [gross] gross
        [intentional] intentional
        [affects_game] it affected the game
        [dishonest] dishonest play
       *[misunderstanding] by misunderstanding
    }
penalty-place = { $round }, table { $table }
penalty-author = { $panel ->
        [none] Decided by { $name }, { $time }
       *[other] Decided by { $panel }. Written down by { $name }, { $time }
    }
penalty-gone = Withdrawn by { $name }. Reason: { $why }
penalty-withdraw = ✖️ Withdraw no. { $number }
penalty-why-ask = Why is it withdrawn? Write a sentence; the player will see it.
penalty-withdrawn = Withdrawn: { penalty-given }, { $name }. It no longer counts.
penalty-score-now = Score of the match now: { $score }. If it is wrong, correct it on the table’s card.
penalty-still-out = { $kind ->
        [player] The player stays out of the tournament
        [pair] The pair stays out of the tournament
       *[team] The team stays out of the tournament
    }: the next round is already announced.

## Notices

notice-penalty = <b>⚠️ { penalty-given }: { $name }</b>
notice-penalty-timer = From now on { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} for every move: the clock is running.
notice-penalty-why = { $place ->
        [none] {""}
       *[other] { $place }.{" "}
    }Reason: { $violation }{ $reason ->
        [none] .
       *[other] . “{ $reason }”
    }
notice-penalty-withdrawn = <b>Penalty withdrawn: { penalty-given }, { $name }</b>
notice-penalty-for-you = { $measure ->
        [added_time] You get { $seconds } more s on your clock.
        [opponent_moves] You may choose any legal move.
        [points_penalty] Your opponent gives you 3 points: count them in at the end.
       *[opponent_names_roll] You name a roll, and your opponent plays it.
    }
notice-penalty-score = { $score ->
        [none] { $place }: the match is not played yet.
       *[other] { $place }: score { $score }.
    }

## Refusals

refusal-penalty-unknown = The rulebook has no such violation.
refusal-penalty-not-here = This rulebook has no such measure.
refusal-penalty-not-of-the-entry = This player is not playing here.
refusal-penalty-reason-needed = The rulebook proposes another measure: a reason is needed.
refusal-penalty-reason-long = Too long: { $most } characters at most.
refusal-penalty-needs-match = { $at ->
        [left] The opponent has left, so there is nobody to lose to: choose another measure.
       *[none] No match is on: choose another measure.
    }
refusal-penalty-result-needed = Table { $table }: give the score at which the game is lost.
refusal-penalty-wrong-result = That result is not a loss for the penalised player.
refusal-penalty-before-the-draw = The tournament has not begun: remove the participant from the list.
refusal-penalty-seconds = The opponent may be given { $least } to { $most } seconds.
refusal-penalty-gone = This penalty has already been withdrawn.
refusal-penalty-why-withdrawn = Write why the penalty is withdrawn.
refusal-access-head-referee-decides = Only the head referee or the organizer can give this measure.
refusal-access-tables-only = Outside a match only the head referee gives penalties: your tables are { $first }–{ $to }.
refusal-stale-penalty = The penalty has changed. Here is how things stand.
refusal-stale-seat = Something has changed. Here is how things stand.
