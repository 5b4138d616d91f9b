### Clocks of somebody at a table: a time-out, the time for a move, a break, a stop, a search, an adjourned game.

## Why not

refusal-personal-none = This rulebook has no such clock.
refusal-personal-not-here = Table { $table }: they do not play here. Open the table’s card anew.
refusal-personal-length = So many minutes are not given here. Take one of the buttons.
refusal-personal-hall-stands = { $round }: there is a pause for all, and this clock stands too. Let the time of the round run first.
refusal-personal-runs = Table { $table }: this clock is running already.
refusal-personal-used = { $what ->
    [timeout] The time-out is taken: a player has { $times } in a game.
    [break] No breaks are left: a player has { $times } in a match.
    [dice] The dice were replaced already: a player has { $times } in a match.
   *[other] No more of it: there is { $times }.
}
refusal-personal-once = This clock is not begun anew.
refusal-personal-unknown = This clock is gone: its start was undone.
refusal-personal-over = Table { $table }: this clock is stopped already.
refusal-stale-personal = The clock has changed since: it was stopped or begun anew. Showing fresh data.

## On the table’s card and in the match

personal-line = { $what ->
    [timeout] ⏳ Time-out: { $name }, until { $time }.
    [move] ⏳ Time for a move: { $name }, until { $time }.
    [break] ☕ Break: { $name }, until { $time }.
    [stop] ⏸ The match clock stands, until { $time } at most.
    [search] 🔎 Looks for a replacement: { $name }, until { $time }.
    [dice] 🎲 The dice are replaced: { $name }.
    [new_dice] 🎲 The dice are replaced by decision of a referee.
   *[adjournment] 🌙 The game is adjourned and goes on at { $time }.
}
personal-stands = { $what ->
    [timeout] ⏳ Time-out stands: { $name }, { $left } will be left.
    [move] ⏳ Time for a move stands: { $name }, { $left } will be left.
    [break] ☕ Break stands: { $name }, { $left } will be left.
    [stop] ⏸ The match clock stands, { $left } will be left.
    [search] 🔎 The search stands: { $name }, { $left } will be left.
    [dice] 🎲 The dice are replaced: { $name }.
    [new_dice] 🎲 The dice are replaced by decision of a referee.
   *[adjournment] 🌙 The game is adjourned, { $left } will be left.
}
personal-hint = { $what ->
    [timeout] Time-out: { $minutes } min, once a game for each player.
    [move] A move: { $minutes } min for whoever stalls; “Moved” begins the time anew.
    [break] Break: { $minutes } min, between games.
    [stop] A stop of the match clock: { $seconds } s at most.
    [search] A card or a die is missing: time to replace it, and as much more for the table.
    [dice] The dice replaced at a player’s request: through the head referee, between games, once a match each.
    [new_dice] The dice replaced by decision of the head referee or the deputy: the clocks stand, the reason goes on the score sheet.
   *[adjournment] Adjourned: the move is sealed, the game goes on after { $minutes } min.
}
personal-by-book = { $hint } ({ $article })
personal-ask-why = Table { $table }: why are the dice replaced? Put it in a sentence; it stays in the history of the table.
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
    [timeout] ✅ Is back: { $name }
    [move] ✅ Timer off: { $name }
    [break] ✅ Is back: { $name }
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
    [dice] The match clock stands, the dice are replaced.
    [new_dice] The match clock stands, the dice are replaced.
   *[other] The time runs.
}
personal-stopped = { $what ->
    [dice] The dice are replaced.
    [new_dice] The dice are replaced.
   *[other] The clock is stopped.
}
personal-next-move = Time for the next move.
personal-table = ⏱ Table { $table }
personal-charge = ⚠️ Penalty: { $name }

## The history of a table

past-personal = { $what ->
    [timeout] time-out: { $name }
    [move] time for a move: { $name }
    [break] break: { $name }
    [stop] the match clock stands: { $reason ->
        [setup] setting up
        [dice] dice fell
        [dispute] a dispute
       *[none] no reason given
    }
    [search] search for a replacement: { $name }
    [dice] dice replaced: { $name }
    [new_dice] dice replaced by decision of a referee
   *[adjournment] the game is adjourned
}
past-personal-off = { $what ->
    [timeout] time-out over: { $name }
    [move] move timer off: { $name }
    [break] break over: { $name }
    [stop] the match clock runs
    [search] search over: { $name }
    [adjournment] the adjourned game goes on
    [again] the clock runs again, the note was undone
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
    [dice] the dice are replaced ({ $name }). Play on.
    [new_dice] the dice are replaced. Play on.
   *[adjournment] the adjourned game goes on.
}
notice-personal-soon = { $what ->
    [timeout] { $own ->
        [yes] <b>Your team’s time-out: { $minutes } min left.</b> { $name }: back at table { $table } by { $time }.
       *[no] Table { $table }: time-out, { $name } – { $minutes } min left.
    }
    [search] { $own ->
        [yes] <b>{ $minutes } min left to find a replacement, table { $table }.</b> Until { $time }.
       *[no] Table { $table }: { $name } looks for a replacement, { $minutes } min left.
    }
   *[adjournment] { $own ->
        [yes] <b>Your game goes on in { $minutes } min, table { $table }.</b> Be there by { $time }.
       *[no] Table { $table }: the adjourned game goes on at { $time }.
    }
}
notice-personal-over = { $reader ->
    [own] { $what ->
        [timeout] <b>The time-out is over, table { $table }.</b> A referee decides what is next.
        [move] <b>The time for the move is over, table { $table }.</b> A referee decides what is next.
        [break] <b>The break is over.</b> Back to table { $table }.
        [search] <b>The time to find a replacement is over, table { $table }.</b> A referee decides what is next.
       *[adjournment] <b>Your game goes on, table { $table }.</b> A minute to check the position, the sealed move, then start the clock.
    }
    [other] { $what ->
        [timeout] Table { $table }: your opponent’s time-out is over. A referee decides what is next.
        [move] Table { $table }: your opponent’s time for the move is over. A referee decides what is next.
        [break] Table { $table }: your opponent’s break is over.
       *[search] Table { $table }: your opponent’s time to find a replacement is over. A referee decides what is next.
    }
   *[referee] { $what ->
        [timeout] <b>Table { $table }: the time-out is over.</b> If { $name } is not back, the team loses the game. You decide.
        [move] <b>Table { $table }: the time for the move is over.</b> If { $name } stalls again, the next penalty is due. You decide.
        [break] <b>Table { $table }: the break is over.</b> If { $name } is not back, start the player’s clock: a longer break is a breach.
        [stop] <b>Table { $table }: the match clock stands longer than it may.</b> Start it.
        [search] <b>Table { $table }: the time to find a replacement is over.</b> Without one { $name } concedes the game, and is out if there is none by the next round. You decide.
       *[adjournment] <b>Table { $table }: the adjourned game goes on.</b> Open the envelope, a minute to check the position, then start the clock.
    }
}
notice-personal-late = { $plays ->
    [yes] Table { $table }: more than { $minutes } min have gone by since the adjourned game was to go on. Who is not there may lose: the referee decides.
   *[no] <b>Table { $table }: the adjourned game has not gone on for more than { $minutes } min.</b> Nothing is awarded by itself, you decide.
}
notice-personal-article = The book: { $article }.
