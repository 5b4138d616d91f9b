### A new tournament and the settings of its rulebook.

## A new tournament

new-title =
    <b>New tournament, step 1 of 3</b>
    What is it called?
new-rulebook =
    <b>Step 2 of 3</b>
    Which game?
new-family =
    <b>{ $family }</b>
    Which rulebook?
new-other-book = ◀ Another rulebook
new-other-game = ◀ Another game
rulebook-family = { $family ->
        [bridges] Bridges
        [club] Club’s own rules
        [destiny] Star Wars: Destiny
        [go] Go
        [lo] Lo
        [nardy] Nardy (backgammon)
        [tac] TAC
       *[other] { $family }
    }
new-summary =
    <b>Step 3 of 3: { $title }</b>
    { $book }
new-more = ⚙️ More settings
new-team = { $kind ->
        [player] Single players.
        [pair] Played in pairs, { $reserves ->
            [0] no substitutes
           *[other] up to { $reserves } in reserve
        }.
       *[team] { $size ->
            [one] { $size } player
           *[other] { $size } players
        } in a team, { $reserves ->
            [0] no substitutes
           *[other] up to { $reserves } in reserve
        }.
    }
new-swiss = Swiss to { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    } or { $losses ->
        [one] { $losses } loss
       *[other] { $losses } losses
    }, at most { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
new-rounds = { $system ->
        [mcmahon] McMahon
       *[swiss] Swiss
    }{ $rounds ->
        [0] { $table ->
            [yes] ; the rulebook’s table sets the number of rounds and how many go on to the play-off by the number of players.
           *[no] ; the club decides the number of rounds.
        }
        [one] , { $rounds } round.
       *[other] , { $rounds } rounds.
    }
new-bar = From { $bar } up { $above ->
    [none] everybody starts level
   *[other] everybody starts level, but for the groups from { $above }
}.
new-round-robin = { $final ->
        [yes] Final: all finalists meet each other
       *[no] Everybody meets everybody
    }{ $cycles ->
        [1] {""}
       *[other] , { $cycles } times
    }.
new-groups = Groups: { $groups }; { $advance ->
        [one] { $advance } of each goes on
       *[other] { $advance } of each go on
    }.
new-playoff = { $size ->
        [0] Knockout: lose and you are out.
       *[other] Then a knockout: { $size } { $kind ->
            [player] players
            [pair] pairs
           *[team] teams
        }.
    }
new-match = Match{ $number ->
        [0] {""}
       *[other] { $mode ->
            [first_to_points] {" "}to { $number } { $number ->
                [one] point
               *[other] points
            }
            [first_to_wins] {" "}to { $number } { $number ->
                [one] win
               *[other] wins
            }
            [rounds] {" "}of { $number } { $number ->
                [one] round
               *[other] rounds
            }
           *[fixed_games] {" "}of { $number } { $number ->
                [one] game
               *[other] games
            }
        }
    }.
new-fee = Fee { $amount } { currency-sign } { $per ->
        [person] a person
       *[entry] { $kind ->
            [player] a player
            [pair] a pair
           *[team] a team
        }
    }.
new-create = ✅ Create
new-left-out = { $heads ->
        [1] The rulebook allows one head referee.
       *[other] The rulebook allows { $heads } head referees at most.
    } No longer head referee: { $names }.
new-created =
    <b>“{ $title }” is set up</b>
    { $kind ->
        [player] Share the link or send a list of the players here.
        [pair] Share the link or send a list of the pairs here.
       *[team] Share the link or send a list of the teams here.
    }

## Settings

settings-of =
    <b>{ $title }: settings</b>
    { $when ->
        [before] You can change them until the draw.
        [play] The tournament is on. 🔒 means locked: press it to see why. The others can be changed, with a reason.
       *[over] The tournament is over: you can only look at them.
    }
settings-club-mark = ※ the rulebook leaves this to the club.
setting-name = { $setting ->
        [absent-points] Points for a missed round
        [advance-per-group] Advance from a group
        [bar] Upper bar
        [best-of] Match
        [board] Board
        [boards] Boards
        [bracket-order] Bracket pairs
        [bye-points] Points for a bye
        [bye-to] Bye goes to
        [colours] Colours
        [criteria] Places by
        [cube] Doubling cube
        [cut] To the play-off
        [cycles] Cycles
        [distribution] Groups formed
        [draw-points] Points for a draw
        [draws] Draws
        [fee] Fee
        [final-best-of] Semi-finals and final
        [first-round] First round
        [floor] Floor
        [forfeits-in-sos] Forfeits in SOS
        [games] Games in a match
        [group-method] Pairs in a group
        [groups] Groups
        [half-bye-points] Points for a half bye
        [handicap] Handicap
        [handicap-in-sos] Handicap in SOS
        [individual] Players ranked by board
        [komi] Komi
        [less-than-half] Leaving before half
        [loser-extra] Loser’s extra points
        [loss-limit] Losses until out
        [loss-points] Points for a loss
        [match-length] Match length
        [playoff-length] Play-off match length
        [final-length] Length of the final
        [match-mode] Match
        [method] Pairing method
        [move-limit] Move limit
        [nigiri] Nigiri
        [not-paired-points] Points if not paired
        [numbers] Numbers in the table
        [pairing-criteria] Pairing by
        [play-for-all-places] Play for every place
        [playoff-best-of] Play-off match
        [penalties-counter] Penalties add up
        [penalties-lifetime] Penalties count for
        [prize-criteria] Prizes by
        [rated] Rated tournament
        [registration-url] Official registration
        [report-acceptance] Scores
        [round-down-unplayed] Round unplayed down
        [rounds] Rounds
        [rules] Rules of the game
        [sb-basis] Sonneborn–Berger
        [scores] Scores of games
        [seats] Seating of a team
        [seeding-criteria] Seeding by
        [seeds] Seeding
        [size] Places
        [age-by] Age counted
        [age-least] Minimum age
        [age-most] Maximum age
        [regulations] Regulations of the event
        [tier] Level of the event
        [products] Legal products
        [deck-lists] Deck lists
        [deck-lists-before] Deck lists due
        [check-in] Check-in
        [late-entry] Late entry
        [waiting-answer] Time to answer on the waiting list
        [sos-mode] Strength of schedule
        [sos-opponent-score] Opponent’s score in SOS
        [structure] Structure
        [substitutes] Reserves
        [order-by-rating] Rating in the draw
        [special-groups] Special groups from
        [supergroup] Supergroup
        [swiss-withdrawal-lt-half] Played less than half
        [system] System
        [target] Played to
        [technical-not-started-extra] Extra points for a no-show
        [technical-started] Technical loss mid-game
        [time-final-bo3] Final, first to two wins
        [time-final-single] Final, a single game
        [time-playoff-bo3] Play-off, first to two wins
        [time-playoff-single] Play-off, a single game
        [officials-play] Officials play
        [third-place] Match for third place
        [time-adjournment] Adjourned games go on after
        [time-byoyomi] Byo-yomi
        [time-extra] Extra time
        [time-increment] Seconds a move
        [time-late-forfeit] Wait for latecomers
        [time-lineup-deadline] Line-up before the round
        [time-main] Main time
        [time-minutes] Time for the stones
        [time-move-seconds] Seconds for a move
        [time-marks] Remind at
        [chase-results] No score: ask after
        [chase-reports] Score not confirmed: ask after
        [chase-calls] Nobody comes: call again after
        [chase-eve] Remind the day before at
        [phones] Phones during a match
        [notices] Who hears what
        [time-periods] Byo-yomi periods
        [time-round] Time for a round
        [time-seconds] Byo-yomi period
        [time-stalling-move] Move when stalling
        [time-stones] Byo-yomi stones
        [time-timeout] Time-out
        [unplayed-rounds] Missed rounds in Buchholz
        [win-points] Points for a win
        [win-target] Wins to qualify
        [zero] Zero rank
        [protest-deposit] Deposit for a protest
        [protest-deposit-unit] Currency of the deposit
        [protest-window] Protest after the round
        [protests-first] Protests before the next round
       *[other] { $setting }
    }
advice = { $code ->
        [rounds_beyond] ⚠️ Rounds: { $rounds }, entries: { $entries }. At most { $most } are possible without a rematch.
        [rounds_close] ⚠️ Rounds: { $rounds }, entries: { $entries }. { $most } are certain to work without a rematch; more may or may not.
       *[cycles] Everybody meets everybody, cycles: { $most }, rounds: { $rounds }.
    }
advice-criterion = { $code ->
        [last] ⚠️ “{ $criterion }” should come last ({ $article }).
       *[discouraged] ⚠️ The rulebook advises against “{ $criterion }” ({ $article }).
    }
setting-line = { $name }: <b>{ $value }</b>{ $by ->
        [club] {" "}※
        [book] {" "}({ $article })
        [otherwise] {" "}(the rulebook: { $own }, { $article })
       *[nobody] {""}
    }
setting-none = { $mandatory ->
        [yes] not set
       *[no] { $setting ->
            [playoff-length] as the others
            [final-length] as in the bracket
            [cut] nobody
            [pairing-criteria] points
            [seeding-criteria] places in the table
            [prize-criteria] places in the table
           *[other] none
        }
    }
setting-seconds-range = { $least } to { $most } s
setting-unlimited = no limit
setting-money = { $amount } { currency-sign }
setting-number = { $unit ->
        [minutes] { $number } min
        [minutes_before_the_round] { $number } min
        [minutes_before_the_start] { $number ->
            [0] by the start
           *[other] { $number } min before the start
        }
        [seconds] { $number } s
        [lines] { $number }×{ $number }
        [games] { $number ->
            [1] one game
            [3] first to 2 wins
            [5] first to 3 wins
           *[other] { $number }
        }
       *[other] { $number }
    }
setting-number-list = { $after ->
        [yes] { $numbers } min
       *[no] { $numbers } min left
    }
setting-switch = { $on ->
        [yes] yes
       *[no] no
    }
setting-choice = { $choice ->
        [rules-japanese] Japanese
        [rules-chinese] Chinese
        [rules-aga] AGA
        [rules-new-zealand] New Zealand
        [rules-ing] Ing
        [time-byoyomi-canadian] Canadian
        [time-byoyomi-japanese] Japanese
        [time-byoyomi-ing] Ing
        [time-byoyomi-fischer] Fischer: seconds for a move
        [time-byoyomi-none] none: out of time is a loss
        [bye-to-last-in-classification] the last by number
        [bye-to-last-in-order] the last in the order of the round
        [distribution-lots] by lot
        [distribution-serpentine] serpentine by strength
        [first-round-halves] upper half meets lower half
        [first-round-lots] by lot
        [first-round-seeds] by seeds
        [colours-none] none
        [colours-first-number-white] by the table, the first has White
        [group-method-adjacent] neighbours
        [group-method-fold] the first with the last
        [group-method-halves] upper half with lower half
        [group-method-random] by lot
        [individual-half] those who played half of the rounds
        [individual-two-thirds] those who played two thirds of the rounds
        [less-than-half-annul] their matches do not count
        [less-than-half-keep] what was played counts
        [less-than-half-organizer-may-annul] the head referee decides
        [less-than-half-technical-losses] the rest are losses
        [loser-extra-own-last-move] the number of their own last move
        [loser-extra-same-move-number] the number of the last move
        [phones-allowed] allowed
        [phones-not-in-match] off
        [notices-quiet] quiet
        [notices-usual] usual
        [notices-everything] everything
        [match-mode-first-to-points] to a number of points
        [match-mode-first-to-wins] to a number of wins
        [match-mode-fixed-games] a fixed number of games
        [method-buchholz] nearest Buchholz
        [method-halves] upper half of a score group meets the lower
        [method-point-groups] equal in points
        [method-random] by lot in a score group
        [numbers-entries] by strength and registration
        [numbers-lots] by lot
        [penalties-counter-entry-and-row] each violation separately
        [penalties-counter-entry] all of an entry together
        [penalties-counter-person] all of a person together
        [penalties-lifetime-tournament] the whole tournament
        [penalties-lifetime-match] one match
        [penalties-lifetime-game] one game
        [age-by-birth-year] by the year of birth
        [age-by-full-years] in full years
        [officials-play-yes] yes
        [officials-play-with-another] if another official does not
        [officials-play-never] no
        [late-entry-closed] closed
        [late-entry-loss] missed rounds are lost
        [late-entry-absent] nothing for missed rounds
        [late-entry-half] half a point per missed round
        [late-entry-odd-one] plays the one with a bye
        [report-acceptance-both-confirm] when both sides confirm
        [report-acceptance-on-dispute] at once; a referee if disputed
        [report-acceptance-referee] a referee accepts
        [sb-basis-buchholz] Buchholz of beaten opponents
        [sb-basis-wins] wins of beaten opponents
        [seats-free] as the captain likes
        [seats-nominated] everybody at their own board
        [seeds-entries] by strength and registration
        [seeds-lots] by lot
        [sos-opponent-score-actual] as it is
        [sos-opponent-score-virtual-half] missed rounds as half a point
        [swiss-withdrawal-lt-half-annul-final] games do not count at the end
        [swiss-withdrawal-lt-half-keep] what was played counts
        [system-groups-knockout] groups and a knockout final
        [system-knockout] knockout
        [system-round-robin] round robin
        [system-mcmahon] McMahon
        [tier-relaxed] relaxed
        [tier-formal] formal
        [tier-premier] premier
        [structure-advanced] advanced
        [structure-basic] basic
        [structure-custom] custom
        [system-swiss] Swiss
        [technical-not-started-extra-limit] the whole move limit
        [technical-not-started-extra-zero] zero
        [technical-started-condition-first] above 4 balls the score stands
        [technical-started-fixed] always 4:8
        [technical-started-formula] balls as they stand, at most 4
        [unplayed-rounds-book] their own starting score
        [bracket-order-halves] upper half meets lower half
        [bracket-order-outside-in] first meets last
        [bracket-order-reseeded] first meets last in every round
        [sos-mode-ffg] as FFG counts
        [sos-mode-literal] to the letter
        [unplayed-rounds-fide-2024] FIDE 2024
        [unplayed-rounds-fide-2026] FIDE 2026
        [unplayed-rounds-zero] zero
        [protest-deposit-unit-rub] ₽
        [protest-deposit-unit-byn] BYN
        [protest-deposit-unit-kzt] ₸
        [protest-deposit-unit-eur] €
        [protest-deposit-unit-usd] $
       *[other] { $choice }
    }
setting-change = { $locked ->
        [yes] 🔒 { $name }
       *[no] { $name }
    }
setting-pick = <b>{ $name }</b>
setting-means = { $setting ->
        [bar] All of this rank and stronger begin with equal scores: these play for the first place.
        [floor] All of this rank and weaker begin with equal scores, the lowest ones.
        [supergroup] A bar above the bar: of this rank and stronger begin with more still.
        [special-groups] More groups of that kind, each from its rank on.
       *[other] {""}
    }
setting-now = Now: { $now }.
setting-open = { $article ->
        [none] The rulebook does not set this: the club decides.
       *[other] The rulebook ({ $article }) leaves this to the club.
    }
setting-type = Send { $what }.
setting-between = { $unit ->
        [minutes] the number of minutes
        [minutes_before_the_round] the number of minutes
        [minutes_before_the_start] the number of minutes
       *[other] { $odd ->
            [yes] an odd number
           *[no] a number
        }
    }{ $most ->
        [0] { $least ->
            [0] {""}
           *[other] {" "}of { $least } or more
        }
       *[other] {" "}from { $least } to { $most }
    }
setting-one-of = one of: { $options }
setting-like = { $shape ->
        [minutes_left] the minutes left, separated by commas, for example 30, 10, 5, 0
        [minutes_after] the minutes of each step, separated by commas, for example 5, 10, 15, or a dash for none
        [exact] a number or a fraction, for example 1/2
        [text] a rank: from 30k to 1k or from 1d to 9d
        [ranks] ranks separated by commas, for example 4d, 6d, or a dash for none
        [time] a time of day, for example 18:00, or a dash for no reminder
        [link] the address of a page, for example https://tacboardgame.ru, or a dash if there is none
       *[chain] the names of the criteria in order
    }
setting-link = { $number ->
        [0] { $name }
       *[other] ✅ { $number }. { $name }
    }
setting-chain-how = Press a criterion to remove it or to add it at the end. Ties are broken in the order of the numbers.
setting-back = ◀ Back

## After the draw

setting-hearing =
    <b>Quiet.</b> Players: their pair, the end of time, their recorded score and anything that needs their answer. Referees and organizers: anything that needs them. The group: one message a round, the pairs, then the board, then the results.
    <b>Usual.</b> Also, players: the start of a round and one reminder before its end. Organizers: new entries. The group: the standings after a round.
    <b>Everything.</b> Also, players: the end of a round, their place and every reminder. Referees: every score separately. The group: the start, the reminders and the results separately.

    What the rulebook demands, or somebody asked for, is always sent.
setting-amend = { $locked ->
        [yes] 🔓 This was never set, so it can still be added. It takes effect at once, in the current round too.
       *[no] This can still be changed. Everybody will read the reason.
    }
setting-locked = 🔒 { $lock ->
        [draw] Locked since the draw: the field, the pairs and the points depend on it.
        [stage] Locked: the stage it belongs to has begun.
        [round] Locked during a round: rules do not change in the middle of one.
       *[end] The tournament is over.
    }
setting-opens = { $who ->
        [head] But it was never set, so the head referee can add it now, with a reason.
        [organizer] But it was never set, so an organizer can add it now, with a reason.
        [draft] Round 1 is still a draft: once that is discarded, the setting is open again.
       *[nobody] { $lock ->
            [round] Once the round is over, an organizer or the head referee can change it.
           *[other] Nobody can change it any more.
        }
    }
setting-becomes = <b>{ $name }: { $value }</b>
setting-reason = Why? A word or two: everybody will read the reason, and it stays in the journal.
notice-setting = 📐 <b>{ $name }: { $value }.</b>{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }
refusal-settings-locked = “{ $setting }” cannot be changed now. { setting-locked }
refusal-settings-not-drawn = Before the draw organizers change the settings directly, without a reason.
refusal-settings-same = That is already the setting.
