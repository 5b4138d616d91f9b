# Paper: pairings for the wall, slips, the table, protocols. What is printed and what stands on it.

papers-open = 🖨 Print
papers-text = <b>🖨 Print</b>
    PDF, A4, black and white. One press, one file.{ $round ->
        [none] {""}
       *[other] {" "}Now: { $round }.
    }
papers-none = <b>🖨 Print</b>
    Nothing to print yet: no entries and no rounds.
papers-button = { $name ->
    [pack] 📦 Pack: { $round }
    [tables] Pairings by table
    [names] Pairings by name
    [slips] Table slips
    [blanks] Blank slips
    [standings] Table
    [cross] Cross table
    [protocol] Final results
    [register] Penalties and protests
   *[entries] Entries and fees
}
papers-caption = { $name ->
    [pack] Pack: { $round }. Pairings by table and by name, slips, the table.
    [tables] Pairings by table: { $round }.
    [names] Pairings by name: { $round }.
    [slips] Table slips: { $round }. Cut along the dashes.
    [blanks] Blank slips. Cut along the dashes.
    [standings] The table.
    [cross] Cross table.
    [protocol] Final results.
    [register] Penalties and protests: for referees and organizers only.
   *[entries] Entries and fees: for organizers only.
}
papers-back = ◀ Print
refusal-paper-nothing = There is nothing to print here yet.

paper-printed = Printed { $at }
paper-title = { $name ->
    [tables] { $round }: pairings by table
    [names] { $round }: pairings by name
    [slips] { $round }: slips
    [blanks] Blank slips
    [cross] Cross table
    [protocol] Final results
    [interim] Results
    [register] Penalties and protests
    [penalties] Penalties
    [protests] Protests
   *[entries] Entries
}
paper-file = { $name ->
    [pack] pack
    [tables] tables
    [names] names
    [slips] slips
    [blanks] blank slips
    [standings] standings
    [cross] cross table
    [protocol] results
    [register] penalties and protests
   *[entries] entries
}
paper-mixed = { $round } and { $third ->
    [yes] match for third place
   *[no] placement matches
}
paper-begins = Begins at { $time }
paper-not-over = The tournament is not over yet
paper-column = { $name ->
    [table] Table
    [group] Group
    [first] First
    [second] Second
    [colour] Colour
    [result] Result
    [free] Without an opponent
    [name] { $kind ->
        [player] Name
        [pair] Pair
       *[team] Team
    }
    [opponent] Opponent
    [place] Place
    [official] Officials
    [rank] Rank
    [rating] Rating
    [strength] Rank, rating
    [paid] Fee
    [here] Here
    [remarks] Notes
    [time] When
    [penalty] Penalty
    [by] Given by
    [protest] Protest
   *[ruling] Ruling
}
paper-last-rounds = { $count ->
    [one] The last round is shown.
   *[other] The last { $count } rounds are shown.
}
paper-values = { $last ->
    [bracket] the values are of the rounds before the play-off; its matches decide the places in it
   *[table] the values are of the last stage that an entry played in
}
paper-signs = in a round, the opponent’s number and { $signs }{ $overruled ->
    [yes] ; where the sign and the score differ, additional points or a referee decided
   *[no] {""}
}
paper-signs-of-meetings = { $signs }{ $scores ->
    [yes] ; a sign counts more than the score
   *[no] {""}
}
paper-sign = { $sign ->
    [won] + won
    [lost] – lost
    [drawn] {"="} drawn
   *[open] ? not played yet
}
paper-colour = { $colour ->
    [black] black
   *[white] white
}{ $handicap ->
    [0] {""}
   *[other] , handicap { $handicap }
}
paper-free = { $kind ->
    [bye] bye (win)
    [half_bye] bye, half a point
    [requested_bye] asked to skip the round
    [rest] bye
    [missed] missed the round
    [absent] did not play
   *[other] not paired
}
paper-head-referee = Head referee
paper-fact = { $name ->
    [event] Tournament
    [club] Club
    [days] When
    [venue] Where
    [rulebook] Rulebook
    [entries] { $kind ->
        [player] Entries
        [pair] Pairs
       *[team] Teams
    }
    [rounds] Rounds
   *[fee] Fees
}
paper-paid = { $paid ->
    [yes] paid
   *[no] due
}
paper-money = { $paid } of { $entries } paid, { $amount } { $currency } in all

## A slip

paper-table = { $table ->
    [0] Table ______
   *[other] Table { $table }
}
paper-round-blank = Round ______
paper-about = { $round }{ $group ->
    [none] {""}
   *[other] , group { $group }
} · { $event }
paper-komi = { $stones ->
    [0] No handicap stones
   *[other] Handicap stones: { $stones }
}, komi { $komi }
paper-nigiri = Black by nigiri: ________________
paper-remarks = Notes
paper-referee = Referee
paper-signature = { $who ->
    [captain] Captain
   *[player] Signature
}: { $name }
paper-form = { $name ->
    [side] Who played
    [colour] Colour
    [balls] Balls
    [score] Score
    [game] Game
    [won] Won
    [draw] Draw
    [signature] Signature
    [first] A
    [second] B
    [protest] Played under protest:
    [on_time] Time was up, decided by:
    [less_damage] less damage
    [more_cards] more cards
    [battlefield] battlefield
    [game_number] Game
    [begins] Begins
    [last_move] Last move no.
    [cube] Cube
    [multiple] Gammon, backgammon, pass
    [notes] Dice replaced, other notes
    [crawford] Crawford rule: no cube in the game after somebody first comes within a point of the match.
    [hands_in] Both sign; the winner hands the score sheet to the referee.
    [board] Board
    [result] Result
   *[total] Total
}{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
