# Match sheets: how a result is told, asked with buttons and typed as a line. Every scoring has its own.

sheet-who-won = { $game ->
    [0] Table { $table }. Who won?
   *[other] Table { $table }, game { $game }. Who won?
}
sheet-won = Win: { $mark }{ $name }
sheet-draw = Draw
sheet-both-lose = Both lose
sheet-own-win = Win
sheet-own-loss = Loss
sheet-typed = You can also send the number.
sheet-colours = ⚫ { $black }, ⚪ { $white }
sheet-hint-simple = { $own ->
    [yes] You can send the result as a line, your own number first: 1:0 is a win, 0:1 a loss
   *[no] You can send a result as a line: the table, then the score from left to right. For example: 7 1:0. A no-show: 7 +/-
}{ $draws ->
    [yes] , ½:½ a draw.
   *[no] .
}
result-move = { $score }, move { $move }
result-forfeit-move = { $score }, technical on move { $move } ({ ground })
sheet-length-moves = Games in the match: { $games }, move limit: { $limit }.
sheet-sides = Game { $game }: { $first } — { $side }, { $second } — { $other }.
sheet-last-move = Game { $game }, win: <b>{ $name }</b>. On which move? From 1 to { $limit }.
sheet-stopped-at = <b>{ $name }</b>: technical loss. On which move did the game stop? 0: not begun; the limit is { $limit }.
sheet-extra = Extra points: { $first }:{ $second }.
sheet-standing-moves = Points: <b>{ $first }:{ $second }</b>, extra { $extra_first }:{ $extra_second }
sheet-brief-moves = { $first }:{ $second } (extra { $extra_first }:{ $extra_second })
sheet-series = { $over ->
    [yes] The match is over.
   *[no] The match goes on.
}
sheet-hint-moves = { $own ->
    [yes] You can send the result as a line: { $example } is a win, then a loss, with the number of the move; = is a draw.
   *[no] You can send results as a line: the table, then the games as the left side sees them. For example: 7 { $example } is a win, then a loss; = a draw, -20! a technical loss on move 20.
}
