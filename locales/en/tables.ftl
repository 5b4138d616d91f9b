# The table, the pairs, the bracket and the answers to "why".

round-title = Round { $number }
bracket-round = { $name ->
    [tie_break] Match for the cut
    [final] Final
    [semi] Semi-final
    [quarter] Quarter-final
   *[other] { $of ->
        [8] Round of 16
        [16] Round of 32
        [32] Round of 64
        [64] Round of 128
       *[other] 1/{ $of } final
    }
}
bracket-round-short = { $name ->
    [tie_break] decider
    [final] final
    [semi] 1/2
    [quarter] 1/4
   *[other] 1/{ $of }
}
match-title = { $first ->
    [0] { $round }
    [3] { $last ->
        [4] Match for third place
       *[other] For places { $first }–{ $last }
    }
   *[other] For places { $first }–{ $last }
}{ $number ->
    [0] {""}
   *[other] , { $number }
}
column-number = No.
column-table = Table
deadline = { $over ->
        [yes] Time was up at { $time }.
       *[no] Play until { $time }.
    }

ground = { $ground ->
    [no_show] no-show
    [late] late
    [violation] breach of the rules
    [timeout] overran the time-out
    [flag] out of time
    [refusal] refused to play on
    [withdrawn] withdrawn
   *[other] referee’s decision
}
result-conceded = { $score }, conceded
result-forfeit = { $score }, technical ({ ground })
result-double-forfeit = technical loss for both ({ ground })
result-adjudicated = { $score }, referee’s decision

criterion = { $criterion ->
    [points] points
    [wins] wins
    [losses] losses
    [match_points] match points
    [game_points] game points
    [mms] McMahon score
    [sos] SOS
    [sos_1] SOS-1
    [sos_2] SOS-2
    [sosos] SOSOS
    [sodos] SODOS
    [progressive] cumulative score
    [ext] EXT
    [exr] EXR
    [buchholz] Buchholz
    [buchholz_cut1] Buchholz cut 1
    [sonneborn_berger] Sonneborn–Berger
    [direct_encounter] direct encounter
    [h2h_sdc] wins among equals
    [h2h_dc] chain of direct encounters
    [score_difference] ball difference
    [difference] score difference
    [score_for] points scored
    [score_against] points conceded
    [extra_points] extra points
    [strength_of_schedule] strength of schedule
    [extended_strength_of_schedule] extended strength of schedule
    [board_wins] board wins
    [board_points] board points
    [rating] rating
    [previous_order] previous place
    [buchholz_cut2] Buchholz cut 2
    [buchholz_median1] median Buchholz
    [buchholz_median2] median Buchholz 2
    [fore_buchholz] fore Buchholz
    [avg_opponent_buchholz] opponents’ average Buchholz
    [sonneborn_berger_cut1] Sonneborn–Berger cut 1
    [koya] Koya
    [progressive_cut1] cumulative score cut 1
    [games_won] games won at the board
    [games_black] games with Black
    [black_wins] wins with Black
    [rounds_elected_to_play] rounds not missed
    [avg_rating_opponents] opponents’ average rating
    [withdrawn] withdrawal
   *[lot] lot
}
criterion-meaning = { $short } — { $meant }
criterion-in-full = { $criterion ->
    [lot] drawing of lots, lower number first
    [capped_difference] score difference, capped at the length of each match
    [sos] sum of the opponents’ scores
    [sos_1] SOS without the worst opponent
    [sos_2] SOS without the two worst opponents
    [sosos] sum of the opponents’ SOS
    [sodos] sum of the scores of defeated opponents
   *[other] { criterion }
}
criterion-short = { $criterion ->
    [points] P
    [wins] W
    [losses] L
    [match_points] MP
    [game_points] GP
    [mms] MMS
    [sos] SOS
    [sos_1] S-1
    [sos_2] S-2
    [sosos] SOSOS
    [sodos] SODOS
    [progressive] PROG
    [ext] EXT
    [exr] EXR
    [buchholz] Bh
    [buchholz_cut1] Bh-1
    [sonneborn_berger] SB
    [direct_encounter] DE
    [h2h_sdc] WE
    [h2h_dc] CDE
    [score_difference] ±
    [score_for] F
    [score_against] A
    [extra_points] Ext
    [strength_of_schedule] SoS
    [extended_strength_of_schedule] ESoS
    [board_wins] BW
    [board_points] BP
    [rating] Rt
    [previous_order] Prev
    [buchholz_cut2] Bh-2
    [buchholz_median1] BhM
    [buchholz_median2] BhM2
    [fore_buchholz] FB
    [avg_opponent_buchholz] AOB
    [sonneborn_berger_cut1] SB-1
    [koya] KS
    [progressive_cut1] PS-1
    [games_won] WON
    [games_black] BPG
    [black_wins] BWG
    [rounds_elected_to_play] REP
    [avg_rating_opponents] ARO
   *[lot] Lot
}
criterion-value = { criterion } { $value }

standings-title = <b>Standings after round { $round }</b>
standings-title-before = <b>Standings before round 1</b>
standings-title-playoff = <b>Play-off places: { $round }</b>
standings-title-bracket = <b>Places: { $round }</b>
standings-title-tie-break = <b>The table after the { $matches ->
    [1] match
   *[other] matches
} for the cut</b>
standings-label = { $kind ->
    [final] Final places.
    [frozen] Places are not announced yet: a protest awaits a ruling.
   *[stage] Final table of this stage.
}
standings-provisional = Provisional: { $missing ->
    [one] { $missing } result to come.
   *[other] { $missing } results to come.
}
standings-group = <b>Group { $group }</b>
part-group = Group { $group }: { $advance ->
        [one] { $advance } goes on
       *[other] { $advance } go on
    } to the { $ahead ->
        [final] final
        [knockout] knockout final
       *[playoff] play-off
    }.
part-tie-break = { $group ->
        [none] The winner
       *[other] Group { $group }: the winner
    } goes on to the { $ahead ->
        [final] final
        [knockout] knockout final
       *[playoff] play-off
    }.
part-final = The final.
standings-column-name = { $kind ->
    [player] Player
    [pair] Pair
   *[team] Team
}
record-seed = #{ $seed }
standings-record-meaning = W–L — wins and losses
standings-column-rank = Rk
standings-column-record = W–L
standings-empty = { $kind ->
    [player] No players yet.
    [pair] No pairs yet.
   *[team] No teams yet.
} The table appears once somebody enters.
standings-legend-open = · the place is still open
standings-legend-qualified = { $ahead ->
    [final] {"+"} in the final
    [knockout] {"+"} in the knockout final
   *[playoff] {"+"} in the play-off
}
standings-legend-eliminated = { $cut ->
    [yes] − not through
   *[no] − out
}
standings-legend-left = { $how ->
    [withdrawn] × left the event
    [disqualified] × disqualified
    [excluded] × excluded
    [left_or_excluded] × left or excluded
   *[both] × left or disqualified
}
standings-own = Your place: <b>{ $place }</b>{ $shared ->
    [yes] {" "}(shared)
   *[no] {""}
}.{ $record ->
    [none] {""}
   *[other] {" "}{ $what ->
        [wins] Record
        [mms] McMahon points:
       *[points] Points:
    } { $record }{ $values ->
        [none] .
       *[other] , { $values }.
    }
}
standings-goes-on = You play on{ $match ->
    [none] .
   *[other] : { $match }.
}
standings-next-up = If somebody leaves before the first game of the play-off, the next in the table is called.
standings-status = { $status ->
    [qualified] { $ahead ->
        [final] You are in the final.
        [knockout] You are in the knockout final.
       *[playoff] You are in the play-off.
    }
    [eliminated] { $missed ->
        [cut] You are not in the play-off.
       *[out] You are out.
    }
    [withdrawn] You have withdrawn.
    [disqualified] You are disqualified.
    [excluded] You are excluded from the event.
   *[active] {""}
}
standings-decided = Ties were broken by { $criterion ->
    [sonneborn_berger] Berger
    [score_difference] the ball difference
    [difference] the score difference
    [direct_encounter] the direct encounter
   *[other] { criterion }
}.
standings-whole = Whole table
standings-mine = My row
standings-earlier = ◀ { $title ->
    [none] After round { $round }
   *[other] { $title }
}
standings-later = { $title ->
    [none] After round { $round }
   *[other] { $title }
} ▶
standings-why = ❓ Why?
standings-bracket = Bracket

pairings-none = No pairings yet. As soon as they are out, every player gets a message.
pairings-title = <b>{ $round }: pairings</b>{ $status ->
    [published] {" "}· not started
   *[other] {""}
}
pairings-kind = <b>{ $kind }</b>
pairings-colours = { $colour ->
    [first_black] {" "}· ⚫⚪
    [first_white] {" "}· ⚪⚫
   *[none] {""}
}{ $handicap ->
    [0] {""}
   *[other] {" "}handicap { $handicap }
}
pairings-row = { $table }. { $first } ({ $record_first }) — { $second } ({ $record_second }){ $result ->
    [none] { pairings-colours }
   *[other] : { $result }
}
pairings-line = { $own ->
    [yes] <b>{ pairings-row }</b>
   *[no] { pairings-row }
}
pairings-free = { $name }: { $kind ->
    [bye] bye, a win
    [rest] bye
    [missed] missed the round
    [absent] not playing
   *[other] not paired
}
pairings-earlier = ◀ { $round }
pairings-later = { $round } ▶
pairings-find = 🔎 Find
pairings-back = ◀ All pairings
pairings-ask = Whom are you looking for? Send a name or a table number.
pairings-found = { $count ->
    [0] Nobody found for “{ $typed }”.
    [one] { $count } pair found for “{ $typed }”:
   *[other] { $count } pairs found for “{ $typed }”:
}

bracket-none = The bracket has not been announced yet.
bracket-title = <b>{ $kind ->
    [whole] Bracket
    [knockout] Knockout final
   *[playoff] Play-off
}</b>
bracket-heading = <b>{ $round }</b>
bracket-pair = pair { $number }
bracket-row = { $number ->
    [0] {""}
   *[other] { bracket-pair } ·{" "}
}{ $places ->
    [none] {""}
   *[other] for places { $places }:{" "}
}{ $first } — { $second }{ $score ->
    [none] {""}
    [walkover] : walkover{ $winner ->
        [first] , → { $first }
        [second] , → { $second }
       *[none] {""}
    }
   *[other] : { $score }
}{ $rematch ->
    [yes] {" "}(rematch)
   *[no] {""}
}
bracket-line = { $own ->
    [yes] <b>{ bracket-row }</b>
   *[no] { bracket-row }
}
bracket-feed = { $kind ->
    [winner] { $sides ->
        [none] winner of pair { $number }
       *[other] { $sides }
    }
   *[loser] { $sides ->
        [none] loser of pair { $number }
       *[other] loser of { $sides }
    }
}
bracket-nobody = nobody
bracket-waiting = Straight into the next round: { $names }
bracket-enters = You skip the first round; your first match: { $round }.
bracket-replaced = Replaced: “{ $leaving }” → “{ $entering }”.
bracket-table = Standings

why-pair-title = <b>Why { $first } — { $second }</b>
draw-check = 🎲 Check the draw
draw-nothing = There is nothing to check yet.
draw-promise = 🎲 The fingerprint of draw { $number }: <code>{ $commitment }</code>. From now on the draw cannot be replaced.
    After the draw you will see here what it was made from.
draw-made = 🎲 Draw { $number }{ $redraws ->
        [0] .
        [one] {" "}(drawn again, the one before was discarded).
       *[other] {" "}(drawn again, { $redraws } before it were discarded).
    } SHA-256 of <code>{ $text }</code> is the fingerprint announced beforehand: <code>{ $commitment }</code>
draw-order = The order (to check it: <code>--label { $label }</code>): { $names }
draw-repeat = 🎲 This is draw { $number }. Drawing again makes it draw { $next }, and everybody will see that.
why-lots = Round 1: pairs by lot. Numbers { $first } and { $second }.
why-system = { $how ->
    [tables] The round-robin schedule says from the start who meets whom and when.
    [cut] A match for the place that goes on from the group.
    [halves] Round 1: the upper half of the list meets the lower half.
    [points] Players on equal points are paired; where that fails, those nearest in points who have not met.
    [match] A match between two sides: they play until it is over.
   *[lots] Round 1: pairs by lot.
}
why-group = { $how ->
    [cross] The groups are odd, so this pair is of two neighbours: { $first } ({ $record_first }), { $second } ({ $record_second }).
    [merged] Inside one group there were no pairs without a rematch, so groups were joined. { $first }: { $record_first }, { $second }: { $record_second }.
   *[group] Both sides are on { $record_first }.
}
why-points = Players equal or nearest in points meet, unless they have already met. Before the round: { $first } { $record_first }, { $second } { $record_second }.
why-buchholz = Buchholz { $first } and { $second }, difference { $difference }.
why-not = { $why ->
    [met] { $to } and { $name } have already met.
    [had_bye] { $to }: no second bye.
    [sum_grows] { $to } — { $name }: the differences in the group would grow by { $extra }.
    [order] { $to } — { $name }: just as close, but further down the order.
   *[rest_unpaired] { $to } — { $name }: the others could not be paired.
}
why-phantom = an empty place
why-bracket = The bracket brought them together: seed { $first } against seed { $second }.
why-by-hand = The organizer made this pair by hand.
why-not-counted = Not counted: { $games }. { uncounted-why }
uncounted-why = { $why ->
        [rounds] The opponent left after less than half of the rounds.
        [matches] The opponent left after less than half of the matches.
       *[decision] By decision, the opponent’s matches do not count.
    }
annulled-matches = { $later ->
        [yes] Counted here, but annulled later: the matches of { $names }.
       *[no] Not counted: the matches of { $names }.
    }
uncounted-match = This match does not count: { $why ->
        [rounds] { $name } left after less than half of the rounds.
        [matches] { $name } left after less than half of the matches.
       *[decision] by decision, the matches of { $name } do not count.
    }
uncounted-rounds = { $count ->
        [1] round { $rounds }
       *[other] rounds { $rounds }
    }
uncounted-loser = { $name } ({ $rounds })
uncounted-losers = { $losers ->
        [none] Nobody loses points.
       *[other] These lose points: { $losers }.
    }
why-not-counted-game = round { $round }, { $name }
why-rematch = This is a rematch.
why-place-title = <b>{ $name }: place { $place }</b>{ $shared ->
    [yes] {" "}(shared)
   *[no] {""}
}
why-value = • { criterion } { $value }
why-sum = { why-value } = { $parts }
why-neighbour = { $where ->
    [above] Above: { $name }
   *[below] Below: { $name }
}: { criterion } { $other } against { $own }.
why-withdrawn = { $where ->
    [above] Above: { $name }. No match counts here.
   *[below] Below: { $name }, who left: those matches do not count.
}
why-equal = Level with { $name }.
why-places-title = <b>What broke the ties</b>
why-places-order = { $by ->
    [record] With equal records,
   *[points] With equal points,
} in this order: { $order }.
why-places-playoff = Places go by the round reached; those who go out in the same round share a place.
why-places-none = { $by ->
    [record] So far wins and losses decided every place.
   *[points] So far { criterion } decided every place.
}
why-decided = { $place }. { $name }: { criterion } { $value }
why-mine = My place
why-back = ◀ Standings
