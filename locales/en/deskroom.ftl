## Undo

tables-undo = ↩️ Undo
undo-why = With a reason…
undo-others = Other actions
undo-one = ↩️ { $number } · { $act }
undo-list-none = There is nothing to undo.
undo-list-title = <b>Recent actions</b>
undo-act = { $act }, { $count ->
        [1] table
       *[other] tables
    } { $tables }
undo-line = { $number }. { $time } · <b>{ $act }</b> · { $by }
undo-stays = 🔒 { $why }
undo-reason-ask =
    <b>{ $act }</b>
    Send the reason. It stays in the journal.
notice-act-undone = ↩️ Your action was undone: { $act }. By { $by }.{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }

## A draft by hand

draft-room = ✍️ Edit the pairs
room-clean = No warnings about the pairs.
room-title =
    <b>{ $round }: editing the draft</b>
    Players see nothing of it until the round is published.
room-title-back = ◀ Editing
room-back = ◀ The draft
room-loose = ❗ Without a pair: { $names }. Find them an opponent or give them a bye.
room-free = No opponent this round: { $names }
room-apart = 🚫 Kept apart
room-tables = 🪑 Closed tables
room-pair-ask = Move the table, or change the pair?
room-by-data = Who meets whom follows from the bracket or the schedule. Only the table can change here.
room-unpair = ✂️ Split the pair
room-move = 🪑 Another table
room-keep-apart = 🚫 Keep these two apart
room-who = { $waits ->
        [yes] No opponent yet: <b>{ $name }</b>. ⚔️ pairs them; 🔁 takes that seat, and the other player waits.
       *[no] <b>{ $name }</b>, table { $table }. Swap places with whom?
    }
room-meets = ⚔️ { $name }
room-swaps = 🔁 { $name }
room-bye = 💤 No opponent
room-seat = Table { $table }. Which table instead? If it is taken, the two pairs swap.
room-why =
    <b>Why?</b>
    Press a button or type your own reason. It is kept in the history of the table.
room-reason = { $reason ->
        [club] same club
        [left] somebody left
        [fixed] a result was corrected
        [asked] they asked for it
        [mistake] mistake in the list
        [referee] referee’s decision
       *[other] { $reason }
    }
apart-title = <b>Kept apart</b>
apart-none = Nobody yet.
apart-line = • { $first } — { $second }
apart-how = To keep two players apart, send their numbers on the list and the reason: 3 7 same club
apart-allow = Allow: { $first } — { $second }
tables-closed =
    <b>Closed tables: { $tables ->
        [none] none
       *[other] { $tables }
    }</b>
    Nobody will be seated there: broken or occupied. Send the numbers, for example 3, 7. Send 0 to open all.

refusal-draft-by-data = Here the bracket or the schedule makes the pairs; they cannot be changed by hand.
refusal-draft-loose = Without an opponent: { $entries }. Pair them or give them a bye first.
refusal-draft-not-here = “{ $entry }”: not in this round, absent or gone.
refusal-draft-same-pair = That is the same participant or the same pair: nothing to swap.
refusal-draft-nothing = The draft cannot be changed like that.
refusal-draft-paired = “{ $entry }”: already paired, table { $table }. Split the pair first.
refusal-draft-not-paired = “{ $entry }”: no opponent now.
refusal-draft-not-loose = “{ $entry }”: split the pair first.
refusal-draft-table = Table { $table } is not possible: it is closed, is the same one, or is not between 1 and { $most }.
refusal-reason-needed = Write the reason: it stays in the journal.
refusal-pairs-forbidden-already = These two are already kept apart.
refusal-pairs-not-forbidden = These two are not kept apart.
refusal-pairs-unavoidable = Not everybody can be kept apart: “{ $entry }” and “{ $leaving }” would have to meet. Allow the pair and edit the draft by hand.
refusal-tables-same = Those tables are already the closed ones.
refusal-tables-too-many = No more than { $most } tables can be closed.
refusal-entries-no-number = There is no number { $number } on the list.
refusal-input-two-numbers = I did not understand that. Send two numbers and the reason, for example: 3 7 same club.
refusal-input-table-numbers = I did not understand that. Send table numbers, for example: 3, 7.

## Corrections

tables-earlier = ◀ { $round }: tables
tables-past = <b>{ $round }</b>: tables. Open one to see its score or to correct it.
correction-old = A past round: a correction needs a reason, which stays in the journal.
correction-sealed = Both sides have confirmed the result: a correction needs a reason, which stays in the journal.
correction-overrules =
    <b>Table { $table }: both have confirmed { $said }</b>
    You are recording { $after }. Why? Send one sentence: both will read it.
correction-why = With a reason…
correction-why-ask = Table { $table }. Send the reason, and the score is corrected.
impact-place = { $name } { $before } → { $after }
impact-places = Places: { $moves }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }.
impact-no-places = No place changes.
impact-round = { $tables ->
        [none] { $round }: no telling how it would have been paired: that would have been a person’s decision. The pairs stay.
       *[other] { $round } would have been different, { $count ->
            [1] table
           *[other] tables
        } { $tables }. Published pairs stay.
    }
impact-slot = { $round }, table { $table }: “{ $entering }” instead of “{ $leaving }”.
impact-cut = { $made ->
        [yes] If the cut were made now, { $enters ->
            [none] { $drops } would not be in
           *[other] { $enters } would be in{ $drops ->
                [none] {""}
               *[other] , { $drops } would not
            }
        }. { $ahead ->
            [final] The final stays as it is.
           *[playoff] The bracket stays.
        }
       *[no] { $enters ->
            [none] { $drops } will not be in the { $ahead ->
                [final] final
               *[playoff] bracket
            }
           *[other] { $enters } will be in the { $ahead ->
                [final] final
               *[playoff] bracket
            }{ $drops ->
                [none] {""}
               *[other] , { $drops } will not
            }
        }.
    }
impact-draft = { $round }: the draft is discarded, draw it again.

refusal-access-correction = { $round } is no longer the latest: only the head referee or the organizer can correct it.
refusal-result-agreed = Table { $table }: both sides have confirmed another result. Record yours on the table’s card: it needs a reason.
refusal-access-agreed = Table { $table }: both sides have confirmed the result. Only the head referee or the organizer can correct it.
refusal-correction-look-first = { $round } is not the latest. Open table { $table } to see what would change.
refusal-correction-unfinished = { $round }, table { $table }: this would leave the match unfinished, and the round is long over.
refusal-correction-asked-already = { $round }, table { $table }: this correction is already waiting for the head referee.
refusal-correction-match-started = { $round }, table { $table } is being played, with “{ $leaving }” instead of “{ $entering }”. Games that were played are not simply wiped: the head referee decides about that match.
refusal-correction-bracket-shape = { $round }: a match would appear or disappear. That is for the head referee to decide.
refusal-result-locked = { $round }, table { $table }: one of the two has begun the next match, the result stands.

## Disputes

dispute-who = { $name } (since { $time })
dispute-line = { $who ->
        [none] Nobody has taken it yet.
       *[other] { $who } is looking into it.
    }
dispute-take = 🙋 I take it
dispute-hand = ⤴️ To the head referee
dispute-uphold = The record stands
notice-dispute-taken = Table { $table }: { $mine ->
    [yes] the dispute is yours to decide
   *[no] { $who } is looking into the dispute
}.
notice-dispute-decided = ⚖️ Table { $table }: the dispute with “{ $opponent }” has been decided. The score is <b>{ $result }</b>, yours first. Decided by { $by }.
refusal-dispute-none = Table { $table }: there is no dispute.
refusal-dispute-taken = Table { $table }: { $by } is already looking into the dispute.
refusal-dispute-no-head = This tournament has no head referee: the decision is yours.
refusal-dispute-nothing-recorded = Table { $table }: no result has been recorded yet.

## The history of a table

past-open = 🧾 History
past-tables = 🧾 History of tables
past-which =
    <b>{ $round }: history of tables</b>
    Choose a table.
past-title =
    <b>{ $round }, table { $table }</b>
    { $first } — { $second } (scores from left to right)
past-none = Nothing is recorded yet.
past-line = { $time } · { $what } · { $who }
past-reason = Reason: { $reason }
past-reported = { $result } claimed
past-recorded = { $result } recorded
past-corrected = { $undo ->
        [yes] undone: { $before } → { $after }
       *[no] corrected: { $before } → { $after }
    }
past-reseated = in the bracket “{ $entering }” instead of “{ $leaving }”
past-kept = goes on in the bracket: { $name }
past-taken = { $name ->
        [none] nobody is looking into the dispute any more
       *[other] { $name } is looking into the dispute
    }
past-decided = decided: { $choice }
past-other = { $kind ->
        [ReportConfirmed] the score is confirmed
        [ReportDisputed] the score is disputed
        [Restored] undone
        [DisputeSettled] the dispute is settled: the record stands
        [LengthStated] the match length was changed
        [TermsCorrected] colours and handicap corrected
        [LineupSubmitted] the line-up
        [RoundPairedAgain] the pair was made again
        [DraftEdited] the pair was made by hand
        [ProtestFiled] a protest filed
        [ProtestMarked] played under protest
        [ProtestAnswered] the other side answered the protest
        [ProtestWithdrawn] the protest withdrawn
        [ProtestVoted] a vote on a protest
        [MemberStoodAside] a member of the committee stands aside
        [ProtestDecided] the ruling on the protest
        [ProtestAppealed] an appeal filed
       *[other] an entry of the referees
    }
