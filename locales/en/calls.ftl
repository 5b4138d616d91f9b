### A referee is called to a table.

## For the player

call-button = 🙋 Referee
call-ask =
    <b>A referee to table { $table }</b>
    What is it about? Change nothing at the table until the referee comes.
call-ask-nobody =
    <b>Table { $table }: there is no referee to call</b>
    The organizer plays at this table, and nobody else referees. Agree between yourselves, or have a second referee appointed.
    If your opponent is missing, say so here: the bot will remind them.
call-reason = { $reason ->
        [rules] 📖 Rules
        [score] ✍️ Score
        [absent] 🪑 No opponent
       *[other] 💬 Something else
    }
call-ask-words =
    <b>What happened?</b>
    A few words for the referee to read on the way, or just call.
call-without-words = 🙋 Just call
call-made = The referee has been called. Stay at your table.
call-awaited = <b>Your opponent is waiting at table { $table }: { $name }.</b>{ $referee ->
        [yes] {" "}The referee knows.
       *[no] {""}
    }
call-nobody = 🙋 Table { $table }: your opponent is missing ({ $name }). { $knows ->
        [head] The call is with the head referee now.
        [nobody] { $told ->
            [yes] Your opponent has been reminded. Only a second referee can record a no-show.
           *[no] The bot cannot message your opponent. Only a second referee can record a no-show.
        }
       *[referee] { $told ->
            [yes] The referee knows, and your opponent has been reminded.
           *[no] The referee knows. The bot cannot message your opponent.
        }
    }
call-cancel = 🙅 Referee not needed
notice-call-undone = 🙋 This call was cancelled: nobody needs to go.
call-cancelled = The call is cancelled.
call-no-table = You have no match now. You will find a referee at the organizer’s desk.
call-on-match = { $state ->
        [taken] 🏃 The referee is coming: <b>{ $name }</b>, since { $time }.
        [head] 🙋 The call is with the head referee, waiting since { $time }.
       *[waits] 🙋 The referee was called at { $time }. Stay at your table.
    }

## For the referee

calls-none = <b>🙋 Calls</b>
    Nobody is calling.
calls-title = <b>🙋 Calls: { $count }</b>
calls-line = Table { $table }: { $reason ->
        [rules] rules
        [score] score
        [absent] no opponent
       *[other] something else
    }, { $state ->
        [taken] { $name } is going
        [head] waiting for the head referee { call-minutes }
       *[waits] waiting { call-minutes }
    }
calls-cell = Table { $table } · { $reason ->
        [rules] rules
        [score] score
        [absent] no opponent
       *[other] other
    }
calls-back = 🙋 Calls
call-title = <b>🙋 Call, table { $table }</b>
    { $first } – { $second }
call-why = { $reason ->
        [rules] Rules
        [score] Score
        [absent] No opponent
       *[other] Something else
    }. Called by { $name }, { $time }.
call-missed = { $came ->
        [yes] At the table: { $name }, calling since { $time }.
       *[no] No opponent. At the table: { $name }, calling since { $time }.
            Missing: { $missed }.
    }
call-came = Now at the table too: { $name }, checked in at { $time }.
call-words = <i>{ $text }</i>
call-minutes = { $minutes ->
        [0] less than a minute
       *[other] { $minutes } min
    }
call-waits = { $head ->
        [yes] With the head referee. Waiting for { call-minutes }.
       *[no] Waiting for { call-minutes }.
    }
call-taken = { $name } is on the way, since { $time }.
call-over = { $how ->
        [solved] Solved: { $name }, { $time }.
       *[cancelled] No longer needed: cancelled at { $time }.
    }
call-take = 🏃 On my way
call-solve = ✅ Solved
call-hand = ⬆️ Head referee
call-undo = { $over ->
        [yes] ↩️ Not solved yet
       *[no] ↩️ I am not going
    }
call-open = 🙋 Call
call-done = { $what ->
        [take] Table { $table } is yours, the players know you are coming.
        [hand] Handed to the head referee.
       *[solve] The call is closed.
    }
call-undone = Undone. The call is open again.
tables-calls = 🙋 Calls: { $count }
panel-calls = A referee is wanted at { $count ->
        [1] table
       *[other] tables
    } { $tables }.
menu-calls = 🙋 Calls
menu-judge = 🙋 Referee
words-calls = calls, who calls
command-calls = Calls
command-judge = Call a referee

## Notices

notice-call-waits = { $head ->
        [yes] 🙋 The call to table { $table } is with the head referee now.
       *[no] { $own ->
            [yes] 🙋 A referee has been called to table { $table }.
           *[no] 🙋 Your opponent has called a referee to table { $table }. Stay there.
        }
    }
notice-call-taken = 🏃 The referee is coming to table { $table }: <b>{ $name }</b>.
notice-call-ended = { $how ->
        [solved] The call to table { $table } is closed.
        [over] The call to table { $table } is cancelled, no referee will come.
       *[cancelled] The call to table { $table } is cancelled, nobody needs to go.
    }

## Why not

refusal-call-open-already = A referee has already been called to table { $table }.
refusal-call-old-round = { $round } is over. A referee can only be called to a table that is in play.
refusal-call-nobody-else = The organizer plays at table { $table }, and there is no other referee. Agree between yourselves, or have a second referee appointed.
refusal-call-not-at-table = You are not sitting at table { $table }.
refusal-call-unknown = This call no longer exists.
refusal-call-no-reason = Press a button to say what you need the referee for.
refusal-call-ended = { $how ->
        [solved] The call to table { $table } is closed: solved.
       *[cancelled] The players have cancelled the call to table { $table }.
    }
refusal-call-taken = { $by } is already going to table { $table }.
refusal-call-yours = You are already on your way to table { $table }.
refusal-call-with-head = The call from table { $table } is already with the head referee.
refusal-stale-call = The call has changed. Showing fresh data.
refusal-input-said-long = Too long: cut { $over ->
        [one] { $over } character
       *[other] { $over } characters
    } at the end. An announcement has { $limit } at most, and an emoji counts as two.
refusal-input-words-long = Too long: { $limit } characters at most. Please shorten it.
