# Match sheets: how a result is told, asked with buttons and typed as a line. Every scoring has its own.

sheet-who-won = { $game ->
    [0] Table { $table }. Who won?
   *[other] Table { $table }, game { $game }. Who won?
}
sheet-won = Win: { $mark }{ $name }
sheet-draw = Draw
sheet-judged = ⚖️ Adjudicated
sheet-judged-who = Table { $table }: who gets the game by the referee’s decision?
sheet-judged-points = Other points
sheet-judged-share = Table { $table }: how many points for <b>{ $name }</b>?
sheet-doubt-both = Table { $table }: 0:0 means that <b>both have lost</b>. Is that right? A draw is “=”.
sheet-both-lose = Both lose
sheet-own-win = Win
sheet-own-loss = Loss
sheet-typed = You can also type the number.
sheet-colours = ⚫ { $black }, ⚪ { $white }{ $handicap ->
    [0] {""}
   *[other] , handicap { $handicap }
}
sheet-hint-simple = { $own ->
    [yes] You can send the result as a line, your own number first: 1:0 is a win, 0:1 a loss
   *[no] You can send a result as a line: the table, then the score from left to right. For example: 7 1:0; a no-show 7 +/-{ $timed ->
            [yes] {""}
           *[no] , both lose 7 0:0
        }
}{ $draws ->
    [yes] , { $own ->
            [yes] ½:½ a draw
           *[no] a draw 7 ½:½
        }.
   *[no] .
}{ $timed ->
    [yes] {" "}{ $own ->
            [yes] On time: t 13:15 is the damage; where it is equal the cards too: t 13:13 7:9; where they are equal the battlefield: t 13:13 7:7 + is yours, − your opponent’s.
           *[no] On time: 7 t 13:15 is the damage; where it is equal the cards too: 7 t 13:13 7:9; where they are equal the battlefield: 7 t 13:13 7:7 + is the left side’s, − the right side’s.
        }
   *[no] {""}
}
sheet-hint-colour = By colour too: { $own ->
    [yes] B+R, B+2.5 if Black has won, W+R, W+ if White has.
   *[no] 7 B+R, 7 B+2.5 if Black has won, 7 W+R, 7 W+ if White has.
}
sheet-hint-several = Several games at once, in their order: { $own ->
    [yes] 1:0 0:1 1:0
   *[no] 7 1:0 0:1 1:0
}.
sheet-score-of = Table { $table }{ $game ->
    [0] {""}
   *[other] , game { $game }
}{ $known ->
    [none] {""}
   *[other] , { $known }
}. How many for <b>{ $name }</b>?
sheet-hint-scores = { $own ->
    [yes] You can send the score as a line, your own side first: { $example }
   *[no] You can send the score as a line: the table, then the score from left to right. For example: 7 { $example }; nobody came 7 +/-.
}
result-move = { $score } (move { $move })
result-forfeit-move = { $score }, technical on move { $move } ({ ground })
sheet-length-moves = Games in the match: { $games }, move limit: { $limit }.
sheet-sides = Game { $game }: { $first } — { $side }, { $second } — { $other }.
sheet-last-move = Game { $game }, win: <b>{ $name }</b>. On which move? From 1 to { $limit }.
sheet-stopped-at = <b>{ $name }</b>: technical loss. On which move did the game stop? 0 means not begun; the limit is { $limit }.
sheet-extra = Extra points: { $first }:{ $second }.
sheet-standing-moves = Points: <b>{ $first }:{ $second }</b>, extra points { $extra_first }:{ $extra_second }
sheet-verdict = { $won ->
    [draw] The match is drawn.
    [both_lose] Nobody wins the match.
   *[other] The match goes to <b>{ $name }</b>{ $equal ->
        [yes] , by extra points.
       *[no] .
    }
}
sheet-brief-moves = { $first }:{ $second } (extra { $extra_first }:{ $extra_second })
sheet-worth-moves =
    Points for a game: a win { $win }, a draw { $draw }, a loss { $loss }. At the move limit it is a draw.{ $at_once ->
        [last_mover_wins] {" "}If both sides become a single group at once, whoever made the last move wins.
       *[other] {""}
    }
    Extra points: the winner has { $limit } minus the number of the winning move, the loser { $loser ->
        [own_last_move] the number of their own last move
       *[same_move_number] the number of that move
    }, a draw brings none.
    A technical loss: neither points nor extra points; the opponent has those of a win at the move where the game stopped{ $unstarted ->
        [zero] , but no extra points for one that was not started
       *[limit] {""}
    }.
    The match goes to whoever has more points in both games; with one win each, to whoever has more extra points.
    Points for a match: a win { $match_win }, a draw { $match_draw }, a loss { $match_loss }.
sheet-series = { $over ->
    [yes] The match is over.
   *[no] The match goes on.
}
sheet-replay = A drawn game does not count: it is replayed.
sheet-hint-moves = { $own ->
    [yes] You can send the result as a line: { $example } is a win, then a loss, with the number of the move; = is a draw.
   *[no] You can send results as a line: the table, then the games as the left side sees them. For example: 7 { $example } is a win, then a loss; = a draw, -20! a technical loss on move 20, -! did not come.
}

sheet-point-game = { $side ->
    [first] +{ $cube }
   *[second] −{ $cube }
}{ $win ->
    [single] {""}
    [mars] {" "}gammon
    [koks] {" "}backgammon
    [pass] {" "}pass
   *[awarded] {" "}awarded
}{ $stands ->
    [yes] , with the cube
   *[no] {""}
}
sheet-cube-used = The cube was used
sheet-cube-wrong = Game { $game } is without the cube, but the cube was used: <b>{ $result }</b>. The leader { $name ->
    [none] {""}
   *[other] ({ $name }){" "}
}may have the game cancelled. Do they want that?
sheet-cube-stands = No, the game stands
sheet-cube-strike = Yes, cancel it
sheet-doubt = { $result } is { $points } { $points ->
    [one] point
   *[other] points
} in a match to { $length }. Is that right?
sheet-mend-fine = ✏️ Penalty point
sheet-penalty-point = { $side ->
    [first] +1
   *[second] −1
} penalty point
sheet-struck = struck, to be replayed
sheet-both-lost-game = Both lose
sheet-left-over = Beyond the match: { $result }
sheet-protocol-line = { $number ->
    [0] {""}
   *[other] { $number }.{" "}
}{ $result } → { $score }{ $crawford ->
    [yes] , Crawford
   *[no] {""}
}{ $ignored ->
    [yes] , the cube does not count
   *[no] {""}
}
sheet-standing-points = Score: <b>{ $first }:{ $second }</b>, match to { $length }
sheet-crawford-next = The next game is without the cube: the Crawford rule.
sheet-brief-lost = { $score }, { $result }
sheet-length-points = Match to { $length } { $length ->
    [one] point
   *[other] points
}.{ $played ->
    [0] {""}
   *[other] {" "}Played to { $played }, counted to { $length }.
}
sheet-fine = Penalty point
sheet-fine-to = Table { $table }. Who gets the penalty point?
sheet-strike = Strike the game
sheet-score-stays = The score of the match stays as it was.
sheet-win = { $win ->
    [single] Plain win
    [mars] Gammon
    [koks] Backgammon
    [pass] Pass: the double was refused
   *[awarded] Awarded by a referee
}
sheet-how = Game { $game }, win: <b>{ $name }</b>. What kind?{ $crawford ->
    [yes] {" "}This is the Crawford game, without the cube.
   *[no] {""}
}
sheet-whole-typed = The score of the whole match is recorded. Send another one as a line, for example: { $table } { $score }.
sheet-cube = Game { $game }, win: <b>{ $name }</b>. { $win ->
    [pass] What was the stake before the double?
   *[other] Where did the cube stand?
}
sheet-hint-points = { $own ->
    [yes] You can send the score of the match as a line, your points first: { $example }. Or game by game: +1 -2g +2p (the cube; g is a gammon, b a backgammon, p a pass).
    [rest] You can send the next games as a line: +1 -2g +2p (the cube; g is a gammon, b a backgammon, p a pass).
   *[no] As a line: the table and the score of the match, or its games as the left side sees them. For example: 7 { $example } or 7 +1 -2g +2p (the cube; g is a gammon, b a backgammon, p a pass, +f a penalty point, 0 both lose, x struck).
}

on-each-side = { $kind ->
    [pair] a pair
   *[other] each
}
sheet-clocks = Clocks: { $bank } { on-each-side }, { $move } s a move. { $breaks ->
    [0] No breaks.
   *[other] Breaks of each: { $breaks }, up to { $minutes } minutes, between games.
}
sheet-length-ahead = { $what ->
    [playoff] Play-off: matches
   *[final] Final: a match
} to { $length } { $length ->
    [one] point
   *[other] points
}{ $bank ->
    [none] .
   *[other] , clocks: { $bank } { on-each-side }, { $breaks ->
        [0] no breaks.
       *[other] breaks for each: { $breaks }.
    }
}
sheet-discipline = { $title }, { $cube ->
    [yes] with the cube
   *[no] without the cube
}.
sheet-late = Being { $minutes } min late loses the match.
sheet-seats = Be at the table { $minutes } min before the round begins.
sheet-length-other = Another length
sheet-length-ask = The match is to { $length }. To how many points was it played?
sheet-length-sure = { $kind ->
    [longer] Played to { $played } instead of { $length }. The match is recounted from its sheet: games after the end do not count.
    [shorter] Played to { $played } instead of { $length }. The match goes on from this score.
   *[same] Played to { $length }, as it should be?
}
sheet-recount = Counted to { $played } it is <b>{ $before }</b>, to { $length } <b>{ $after }</b>.
sheet-length-do = Yes, that is right

sheet-board = board { $board }: { $result }
sheet-next-board = The buttons below are about board { $board }.
sheet-standing-boards = Score on the boards: <b>{ $score }</b>
sheet-length-boards = { $boards ->
    [one] Match on { $boards } board.
   *[other] Match on { $boards } boards.
}
sheet-colours-boards = Board 1: { $first } — { $second }. Odd boards alike, even boards the other way round.
sheet-lineup = Board { $board }: { $first } — { $second }
sheet-who-won-board = Table { $table }, board { $board }: { $first } — { $second }. Who won?
sheet-other-board = Another board
sheet-which-board = Table { $table }. Which board?
sheet-board-empty = Empty seat
sheet-whose-board = Board { $board }: whose seat is empty?
sheet-both-empty = Both seats empty
sheet-every-board = The team loses every board that has no result yet.
sheet-hint-boards = { $own ->
    [yes] You can send the boards as a line in their order, your side first: { $example }
   *[no] As a line: the table and the boards in their order, left to right. For example: 7 { $example }
}{ $draws ->
    [yes] , ½:½ a draw.
   *[no] .
}
sheet-mend-board = ✏️ Board { $board }

result-on-time = { $score }, on time: { $by ->
    [damage] damage { $damage }
    [cards] cards { $cards }
   *[battlefield] battlefield (damage { $damage }, cards { $cards })
}
result-time-up = on time
sheet-time = ⏱ Time is up
sheet-time-early = ⚠️ This table still has time: it plays until { $time }.
sheet-time-extension = Time is up in the first game. Who won it before the end of the upkeep phase? That wins the match.
sheet-time-open = Nobody, count the damage
sheet-time-game = { $game ->
    [3] It is 1–1. Begin the third game if you have not yet, and play to the end of the upkeep phase of its second round; if that is past, of this one. Who won it?
   *[other] Time is up. The first game: who won it before the end of the upkeep phase?
}
sheet-time-second = <b>{ $name }</b> won the first game. Who won the second before the end of the upkeep phase? If it is unfinished or not begun, the match goes to { $name }.
sheet-time-unfinished = It is unfinished
sheet-loser-chooses = { $what ->
   *[battlefield] { $known ->
        [yes] The loser of the previous game chooses the battlefield: { $name }.
       *[no] From the second game on, the loser of the previous one chooses the battlefield.
    }
}
sheet-time-leader = Time is up in the second game, which is not finished. The match goes to <b>{ $name }</b>, who won the first.
sheet-time-question = { $what ->
    [damage] Damage: <b>{ $name }</b>. How much is on the characters in play, plus the health of the defeated ones?
   *[cards] Cards: <b>{ $name }</b>. How many in hand and deck?
}
sheet-time-battlefield = Damage and cards are equal. Who controls the battlefield?
sheet-time-confirm = Table { $table }: { $by ->
    [damage] less damage ({ $own }:{ $other })
    [cards] more cards ({ $own }:{ $other })
   *[battlefield] the battlefield decides
}. The win goes to <b>{ $name }</b>. { $sends ->
    [yes] Send it?
   *[no] Record it?
}
sheet-time-do = Record
technical-whole = Record for the whole match
technical-out = Out of the event too: { $names }. { $count ->
        [one] Whoever does not come is dropped
       *[other] No-shows are dropped
    } ({ $article }). You can bring them back from the list of players.
