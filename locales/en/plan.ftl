# What an event is: level, rounds, cut, products.

plan-level = <b>Level: { $level }.</b> { $expects } { $sleeves ->
        [opaque] All cards of a deck are in identical opaque sleeves.
       *[alike] Without opaque sleeves the card backs must look alike.
    }
plan-products = { $known ->
        [yes] Legal products: { $said }.
       *[no] Products are legal { $days ->
            [0] from their release
           *[other] { $days } days after their release
        } in North America; elsewhere ask the organizer.
    }
plan-structure = { $rounds ->
        [one] { $rounds } Swiss round
       *[other] { $rounds } Swiss rounds
    } of single games, { $cut ->
        [0] no play-off
       *[other] the best { $cut } go on to the play-off{ $best_of ->
            [1] , single games too
           *[other] , to two wins there
        }
    }.
plan-bracket = A play-off from the start: lose and you are out. { $best_of ->
        [1] Matches of a single game.
       *[other] Matches to two wins.
    }
plan-row = { $entries ->
        [0] { $most ->
                [0] From { $least } players on
               *[other] { $least } to { $most } players
            }: { $told }
        [one] { $entries } player so far: { $told }
       *[other] { $entries } players so far: { $told }
    }
plan-round = Rounds: { $rounds }{ $cut ->
        [0] , no play-off.
       *[other] , then a play-off of the best { $cut }.
    }
