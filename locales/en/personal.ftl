### Clocks of somebody at a table: a time-out, the time for a move, a break, a stop, a search, an adjourned game.

## Why not

refusal-personal-none = This rulebook has no such clock.
refusal-personal-not-here = Table { $table }: they are not playing here. Open the table’s card again.
refusal-personal-length = That many minutes are not allowed here. Use one of the buttons.
refusal-personal-hall-stands = { $round }: the round is paused, and so is this clock. Resume the round first.
refusal-personal-runs = Table { $table }: this clock is already running.
refusal-personal-used = { $what ->
    [timeout] The time-out is used up: { $times } per player in a game.
    [break] No breaks left: { $times } per player in a match.
    [dice] The dice have already been replaced: { $times } per player in a match.
   *[other] Used up: { $times } allowed.
}
refusal-personal-once = This clock cannot be started again.
refusal-personal-unknown = This clock no longer exists: its start was undone.
refusal-personal-over = Table { $table }: this clock has already been stopped.
refusal-stale-personal = The clock has changed: it was stopped or restarted. Showing fresh data.

## On the table’s card and in the match

personal-line = { $what ->
    [timeout] ⏳ Time-out: { $name }, until { $time }.
    [move] ⏳ Time for a move: { $name }, until { $time }.
    [break] ☕ Break: { $name }, until { $time }.
    [stop] ⏸ The match clock is stopped, until { $time } at most.
    [search] 🔎 Looking for a replacement: { $name }, until { $time }.
    [dice] 🎲 New dice being brought in: { $name }.
    [new_dice] 🎲 New dice being brought in by a referee’s decision.
   *[adjournment] 🌙 The game is adjourned and goes on at { $time }.
}
personal-stands = { $what ->
    [timeout] ⏳ Time-out paused: { $name }, { $left } left.
    [move] ⏳ Time for a move paused: { $name }, { $left } left.
    [break] ☕ Break paused: { $name }, { $left } left.
    [stop] ⏸ The match clock is stopped, { $left } left.
    [search] 🔎 The search is paused: { $name }, { $left } left.
    [dice] 🎲 New dice being brought in: { $name }.
    [new_dice] 🎲 New dice being brought in by a referee’s decision.
   *[adjournment] 🌙 The game is adjourned, { $left } left.
}
personal-hint = { $what ->
    [timeout] Time-out: { $minutes } min, once a game for each player.
    [move] A move: { $minutes } min for a player who stalls; “Moved” restarts the time.
    [break] Break: { $minutes } min, between games.
    [stop] Stopping the match clock: { $seconds } s at most.
    [search] A card or a die is missing: time to replace it, and the table gets as much extra.
    [dice] New dice at a player’s request: through the head referee, between games, once a match each.
    [new_dice] New dice by decision of the head referee or the deputy: the clocks are stopped, the reason goes on the score sheet.
   *[adjournment] Adjourned: the move is sealed, the game goes on after { $minutes } min.
}
personal-by-book = { $hint } ({ $article })
personal-ask-why = Table { $table }: why new dice? Say it in a sentence; it stays in the history of the table.
personal-on = { $what ->
    [timeout] ⏳ Time-out: { $name }
    [move] ⏳ { $minutes } min a move: { $name }
    [break] ☕ Break: { $name }
    [stop] { $reason ->
        [setup] ⏸ { $seconds } s: set-up
        [dice] ⏸ { $seconds } s: dice
       *[dispute] ⏸ { $seconds } s: dispute
    }
    [search] 🔎 Replace +{ $minutes }: { $name }
    [dice] 🎲 Dice: { $name }
    [new_dice] 🎲 Dice: by decision
   *[adjournment] 🌙 Adjourn for { $minutes } min
}
personal-off = { $what ->
    [timeout] ✅ Back: { $name }
    [move] ✅ Timer off: { $name }
    [break] ✅ Back: { $name }
    [stop] ▶️ The match clock runs
    [search] ✅ Replaced: { $name }
    [dice] ✅ Dice replaced: { $name }
    [new_dice] ✅ Dice replaced
   *[adjournment] ▶️ The game goes on
}
personal-back = { $what ->
    [search] ✅ Found it
   *[timeout] ▶️ Back: { $name }
}
personal-moved = ➡️ Moved
personal-started = { $what ->
    [dice] The match clock is stopped while the dice are replaced.
    [new_dice] The match clock is stopped while the dice are replaced.
    [stop] The match clock is stopped.
   *[other] The clock is running.
}
personal-stopped = { $what ->
    [dice] The dice have been replaced.
    [new_dice] The dice have been replaced.
    [break] The break is over.
    [stop] The match clock is running.
   *[other] The clock is stopped.
}
personal-next-move = The clock is on the next move.
personal-table = ⏱ Table { $table }
personal-charge = ⚠️ Penalty: { $name }

## The history of a table

past-personal = { $what ->
    [timeout] time-out: { $name }
    [move] time for a move: { $name }
    [break] break: { $name }
    [stop] the match clock stopped: { $reason ->
        [setup] setting up
        [dice] dice fell off
        [dispute] a dispute
       *[none] no reason given
    }
    [search] search for a replacement: { $name }
    [dice] dice replaced: { $name }
    [new_dice] dice replaced by a referee’s decision
   *[adjournment] the game is adjourned
}
past-personal-off = { $what ->
    [timeout] time-out over: { $name }
    [move] move timer off: { $name }
    [break] break over: { $name }
    [stop] the match clock runs
    [search] search over: { $name }
    [adjournment] the adjourned game goes on
    [again] the clock runs again, its stop was undone
    [dice] dice replaced: { $name }
    [new_dice] dice replaced
   *[away] the clock was undone
}

## Messages

notice-personal-at = <b>Table { $table }.</b>
notice-personal-stopped = Table { $table }: { $what ->
    [timeout] the time-out is over ({ $name }). Play on.
    [break] the break is over ({ $name }). Play on.
    [search] the search is over ({ $name }). Play on.
    [dice] the dice have been replaced ({ $name }). Play on.
    [new_dice] the dice have been replaced. Play on.
   *[adjournment] the adjourned game goes on.
}
notice-personal-soon = { $what ->
    [timeout] { $own ->
        [yes] <b>Your team’s time-out: { $minutes } min left.</b> { $name }: back at table { $table } by { $time }.
       *[no] Table { $table }: time-out of { $name }, { $minutes } min left.
    }
    [search] { $own ->
        [yes] <b>{ $minutes } min left to find a replacement, table { $table }.</b> Until { $time }. If you find none, you have to concede the game.
       *[no] Table { $table }: search for a replacement ({ $name }), { $minutes } min left.
    }
   *[adjournment] { $own ->
        [yes] <b>Your game goes on in { $minutes } min, table { $table }.</b> Be there by { $time }.
       *[no] Table { $table }: the adjourned game goes on at { $time }.
    }
}
notice-personal-over = { $reader ->
    [own] { $what ->
        [timeout] <b>The time-out is over, table { $table }.</b> A referee decides what happens next.
        [move] <b>The time for the move is over, table { $table }.</b> A referee decides what happens next.
        [break] <b>The break is over.</b> Back to table { $table }.
        [search] <b>The time to find a replacement is over, table { $table }.</b> Without one you concede the game, and you are out if there is still none by the next round. A referee decides.
       *[adjournment] <b>Your game goes on, table { $table }.</b> Take a minute to check the position, play the sealed move, then start the clock.
    }
    [other] { $what ->
        [timeout] Table { $table }: your opponent’s time-out is over. A referee decides what happens next.
        [move] Table { $table }: your opponent’s time for the move is over. A referee decides what happens next.
        [break] Table { $table }: your opponent’s break is over.
       *[search] Table { $table }: your opponent’s time to find a replacement is over. A referee decides what happens next.
    }
   *[referee] { $what ->
        [timeout] <b>Table { $table }: the time-out is over.</b> If there is no sign of { $name }, the team loses the game. You decide.
        [move] <b>Table { $table }: the time for the move is over.</b> More stalling by { $name } brings the next penalty. You decide.
        [break] <b>Table { $table }: the break is over.</b> If there is no sign of { $name }, start the player’s clock: a longer break is a violation.
        [stop] <b>Table { $table }: the match clock has been stopped too long.</b> Start it.
        [search] <b>Table { $table }: the time to find a replacement is over.</b> { $name }: without a replacement the game is conceded, and the team is out if there is still none by the next round. You decide.
       *[adjournment] <b>Table { $table }: the adjourned game goes on.</b> Open the envelope, take a minute to check the position, then start the clock.
    }
}
notice-personal-late = { $plays ->
    [yes] Table { $table }: the adjourned game should have gone on more than { $minutes } min ago. A player who is missing may lose: the referee decides.
   *[no] <b>Table { $table }: the adjourned game should have gone on more than { $minutes } min ago.</b> Nothing is awarded automatically: you decide.
}
notice-personal-article = Rulebook: { $article }.
