### The rules at a table and the table of penalties, for everybody.

command-rules = Rules and penalties
words-rules = rules, penalties
rules-button = 📜 Rules, penalties
rules-back = ◀ Rules
rules-title =
    <b>📜 Rules at the table</b>
    { $source }
rules-link = Regulations: { $url }
rules-components = The { $edition } edition is played. Check the set before a game: { $cards } cards, { $balls } balls, the board ({ $article }).
rules-questions = Nobody speaks of the game at the table, but for these questions ({ $article }):
rules-question = • “{ $question }”
rules-round = { $per ->
    [game] A game
   *[round] A round
} lasts { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} from the start{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-extra = If the players ask, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} more{ $times ->
    [1] , once a game
   *[other] {""}
}{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-timeout = A time-out is up to { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}{ $times ->
    [0] {""}
    [1] , one for each player in a game
   *[other] , { $times } for each player in a game
}: tell the referee. Whoever is not back in time loses technically{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-waiting = Whoever is late is waited for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} from the start. Then the referee may write down a technical loss.
rules-waiting-until = Whoever is late is waited for until { $time }.
rules-stays-away = Whoever loses for not coming is out of the event too ({ $article }). The organizer may let them back in.
rules-call = A dispute, a breach, a case that is not in the table: call the referee at once.

rules-penalties = ⚖️ Table of penalties
rules-penalties-none = This rulebook has no table of penalties: the referee chooses.
rules-penalties-title = <b>⚖️ Table of penalties</b>{ $article ->
    [none] {""}
   *[other] {" "}({ $article })
}
rules-violation = <b>{ $number }. { $title }</b>
rules-step = No. { $number }: { $measure }
rules-free = The referee chooses.
rules-circumstance = { $what ->
    [gross] gross
    [intentional] intentional
    [affects_game] it affected the game
    [dishonest] dishonest play
   *[misunderstanding] by misunderstanding
}
rules-sooner = At once, if { $when ->
    [none] {""}
   *[other] { $when }
}{ $after ->
    [none] {""}
    [earlier_game] { $when ->
        [none] {""}
       *[other] ,{" "}
    }penalised in an earlier game
   *[any] { $when ->
        [none] {""}
       *[other] ,{" "}
    }penalised before
}{ $first ->
    [yes] , the first time
   *[no] {""}
}: { $measure }
rules-timer = Timer: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} a move
rules-counted = { $counter ->
    [entry_and_row] The same breaches of a { $kind ->
        [player] player
        [pair] pair
       *[team] team
    }
    [entry] All breaches of a { $kind ->
        [player] player
        [pair] pair
       *[team] team
    }
   *[person] All breaches of a player
} add up { $lifetime ->
    [tournament] over the whole event
    [match] within a match
   *[game] within a game
}.
rules-repeated = “{ $measure }” { $times } times in a game is “{ $becomes }”.
rules-beyond = Past the table the referee decides{ $book ->
    [referee_decides_proposing_last] , as a rule the last measure again
   *[other] {""}
}.
rules-by-head = The head referee alone: { $measures }.
