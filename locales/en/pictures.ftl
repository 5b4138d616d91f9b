### Captions of pictures.

timeline-axis = minutes from the start of the round; above a dot: how many are left
timeline-start = Before the start
timeline-start-text = { $earlier ->
    [0] {""}
   *[other] { $earlier } min before, a silent word of the start.{" "}
}{ $minutes } min before, players are asked to sit down, the group without a sound. At the named minute the referees hear that it is time.
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
timeline-round-text = What is left: aloud to the tables that play, silent in the group. { $then ->
    [referee_decides] At zero the referee decides.
    [finish_upkeep] At zero games go on to the end of their upkeep.
   *[ask_results] At zero the scores are collected.
}
timeline-round-open = A round without a limit
timeline-round-open-text = The club may set its minutes in the settings; then the bot reminds of them too.
timeline-late = Who is not at the table
timeline-late-text = { $strictly ->
    [yes] Nobody waits more than { $minutes } min.
   *[other] { $minutes } min of waiting.
} Aloud to the missing, silent to the referee. At zero the referee is asked; nothing is awarded by itself.
timeline-late-open-text = The book sets no limit: the referee decides. The club may set one in the settings.
timeline-extra = Dashed: { $minutes } more minutes when the players ask for them, { $times ->
    [1] once
   *[other] { $times } times
} a game at most.
timeline-games = In a match of several games each game has its own time: the referee announces its start.
timeline-timeout = A player’s time-out is { $minutes } min, { $times ->
    [1] once
   *[other] { $times } times
} a game. The time of the round runs on.
timeline-stalling = Whoever stalls gets { $minutes } min a move from the referee.
timeline-clocks = There are chess clocks on the tables: the referee sets the time of the match and of a move by the book. A break between games is { $breaks } min.
timeline-pause = A pause of the hall moves everything ahead; added time moves the end of the round alone.
