### The rules at a table and the table of penalties, for everybody.

command-rules = Rules and penalties
words-rules = rules, penalties
rules-button = 📜 Rules, penalties
rules-back = ◀ Rules
rules-title =
    <b>📜 Rules at the table</b>
    { $source }
rules-link = Regulations: { $url }
rules-components = Played with the { $edition } edition. Check the set before a game: { $cards } cards, { $balls } balls, the board ({ $article }).
rules-questions = Players do not talk about the game at the table, except for these questions ({ $article }):
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
rules-bracket = A match of the play-off lasts { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, the final { $final }{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-extra = At the players’ request, { $minutes ->
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
}: tell the referee. Not being back in time is a technical loss{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-waiting = The wait for latecomers is { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} from the start. After that the referee may record a technical loss.
rules-waiting-until = The wait for latecomers ends at { $time }.
rules-stays-away = A no-show loses the match and is out of the event too ({ $article }). The organizer may let them back in.
rules-call = A dispute, a violation, anything not in the table: call the referee at once.

rules-penalties = ⚖️ Table of penalties
rules-penalties-none = This rulebook has no table of penalties: the referee decides.
rules-penalties-title = <b>⚖️ Table of penalties</b>{ $article ->
    [none] {""}
   *[other] {" "}({ $article })
}
rules-violation = <b>{ $number }. { $title }</b>
rules-step = { $number ->
    [0] { $measure }
   *[other] No. { $number }: { $measure }
}
rules-free = The { $head ->
    [yes] head referee
   *[no] referee
} chooses.
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
    [entry_and_row] Repeats of one violation by a { $kind ->
        [player] player
        [pair] pair
       *[team] team
    }
    [entry] All violations by a { $kind ->
        [player] player
        [pair] pair
       *[team] team
    }
   *[person] All violations by a player
} add up { $lifetime ->
    [tournament] over the whole event
    [match] within a match
   *[game] within a game
}.
rules-repeated = “{ $measure }” { $times } times in a game is “{ $becomes }”.
rules-beyond = { $book ->
    [last_again] Beyond the table it is the last measure every time.
    [referee_decides_proposing_last] Beyond the table the referee decides, usually the last measure again.
   *[other] Beyond the table the referee decides.
}
rules-row-by-head = Only the head referee decides.
rules-by-head = Only by the head referee: { $measures }.
