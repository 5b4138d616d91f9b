### Captions of pictures.

timeline-axis = minutes from the start of the round; above a dot: how many are left
timeline-start = Before the start
timeline-start-text = { $earlier ->
    [0] {""}
   *[other] { $earlier } min before, a silent note of the start.{" "}
}{ $minutes } min before, players are asked to sit down, the group silently. At the start time the referees are told that it is time.
timeline-round = { $name ->
    [round] Round: { $minutes } min
    [final] { $single ->
        [yes] Final, one game: { $minutes } min
       *[other] Final, two wins: { $minutes } min
    }
   *[other] { $single ->
        [yes] Play-off, one game: { $minutes } min
       *[other] Play-off, two wins: { $minutes } min
    }
}
timeline-round-text = Time left: loud to the tables still playing, silent in the group. { $then ->
    [referee_decides] At zero the referee decides.
    [finish_upkeep] At zero games go on to the end of the upkeep phase.
   *[ask_results] At zero the scores are collected.
}
timeline-round-open = A round without a time limit
timeline-round-open-text = The club may set one in the settings; then the bot sends reminders too.
timeline-late = Not at the table
timeline-late-text = { $strictly ->
    [yes] The wait is { $minutes } min at most.
   *[other] { $minutes } min of waiting.
} Loud to those missing, silent to the referee. At zero the referee is asked; nothing is awarded automatically.
timeline-late-open-text = The rulebook sets no limit: the referee decides. The club may set one in the settings.
timeline-extra = Dashed: { $minutes } more minutes at the players’ request, { $times ->
    [1] once
   *[other] { $times } times
} a game at most.
timeline-games = In a match of several games each game has its own time: the referee announces its start.
timeline-timeout = A player’s time-out is { $minutes } min, { $times ->
    [1] once
   *[other] { $times } times
} a game. The time of the round runs on.
timeline-stalling = The referee can limit a player who stalls to { $minutes } min a move.
timeline-clocks = The tables have chess clocks: the referee sets the time for the match and for a move by the rulebook. A break between games is { $breaks } min.
timeline-pause = A pause for all moves everything back; added time moves only the end of the round.
