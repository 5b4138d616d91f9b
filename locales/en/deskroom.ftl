## Undo

tables-undo = ↩️ Undo
undo-why = With a reason…
undo-others = Other acts
undo-one = ↩️ { $number } · { $act }
undo-list-none = There is nothing to undo.
undo-list-title = <b>The last acts</b>
undo-act = { $act }, { $count ->
        [1] table
       *[other] tables
    } { $tables }
undo-line = { $number }. { $time } · <b>{ $act }</b> · { $by }
undo-stays = 🔒 { $why }
undo-reason-ask =
    <b>{ $act }</b>
    Send the reason. It stays in the journal.
notice-act-undone = ↩️ Your act was undone: { $act }. By { $by }.{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }

## A draft by hand

draft-room = ✍️ Edit the pairs
room-title =
    <b>{ $round }: editing the draft</b>
    Players see nothing of it until the round is published.
room-title-back = ◀ Editing
room-back = ◀ The draft
room-loose = ❗ Without a pair: { $names }. Find an opponent or leave them free.
room-free = Free this round: { $names }
room-apart = 🚫 Kept apart
room-tables = 🪑 Closed tables
room-pair-ask = Move somebody, or change the pair?
room-by-data = Who meets whom follows from the bracket or the schedule. Only the table can change here.
room-unpair = ✂️ Take apart
room-move = 🪑 Another table
room-keep-apart = 🚫 Keep these two apart
room-who = { $waits ->
        [yes] <b>{ $name }</b> has no opponent yet. ⚔️ they meet; 🔁 takes that seat, and the other one waits.
       *[no] <b>{ $name }</b>, table { $table }. Swap places with whom?
    }
room-meets = ⚔️ { $name }
room-swaps = 🔁 { $name }
room-bye = 💤 Leave free
room-seat = Table { $table }. Which one instead? If it is taken, the two pairs swap tables.
room-why =
    <b>Why?</b>
    Press or send your own words. The reason stands in the history of the table.
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
apart-how = To keep two apart send their numbers on the list and the reason: 3 7 same club
apart-allow = Allow: { $first } — { $second }
tables-closed =
    <b>Closed tables: { $tables ->
        [none] none
       *[other] { $tables }
    }</b>
    Nobody is seated at them: broken or taken. Send the numbers, for example 3, 7. Send 0 to open all.

refusal-draft-by-data = Pairs follow from the bracket or the schedule here; no hand changes them.
refusal-draft-loose = Neither paired nor free: { $entries }. Find them an opponent or leave them free first.
refusal-draft-not-here = “{ $entry }” has no place in this round that could be changed: absent or gone.
refusal-draft-same-pair = This is one participant or one pair: there is nothing to exchange.
refusal-draft-nothing = The draft cannot be changed like that.
refusal-draft-paired = “{ $entry }” is paired already, table { $table }. Take the pair apart first.
refusal-draft-not-paired = “{ $entry }” has no opponent now.
refusal-draft-not-loose = “{ $entry }”: take the pair apart first.
refusal-draft-table = Table { $table } will not do: it is closed, the same one, or its number is not 1 to { $most }.
refusal-reason-needed = Write the reason: it stays in the journal.
refusal-pairs-forbidden-already = These two are kept apart already.
refusal-pairs-not-forbidden = These two are not kept apart.
refusal-pairs-unavoidable = Not everybody can be kept apart: “{ $entry }” and “{ $leaving }” meet in any case. Allow the pair and edit the draft by hand.
refusal-tables-same = These are the closed tables already.
refusal-tables-too-many = No more than { $most } tables can be closed.
refusal-entries-no-number = There is no number { $number } on the list.
refusal-input-two-numbers = I did not get that. Send two numbers and the reason, for example: 3 7 same club.
refusal-input-table-numbers = I did not get that. Send the numbers of tables, for example: 3, 7.

## Corrections

tables-earlier = ◀ { $round }: tables
tables-past = <b>{ $round }</b>: tables. Open one to look at its score or to correct it.
correction-old = An old round: a correction needs a reason, which stays in the journal.
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
        [none] { $round }: nobody can say what it would have been, a person would have decided. The pairs stay.
       *[other] { $round } would have been different, { $count ->
            [1] table
           *[other] tables
        } { $tables }. Published pairs stay.
    }
impact-slot = { $round }, table { $table }: “{ $entering }” instead of “{ $leaving }”.
impact-cut = { $made ->
        [yes] Were the cut made now, { $enters ->
            [none] { $drops } would not be in
           *[other] { $enters } would be in{ $drops ->
                [none] {""}
               *[other] , { $drops } would not
            }
        }. The bracket stays.
       *[no] { $enters ->
            [none] { $drops } will not be in the bracket
           *[other] { $enters } will be in the bracket{ $drops ->
                [none] {""}
               *[other] , { $drops } will not
            }
        }.
    }
impact-draft = The draft of round { $round } is thrown away: draw it again.

refusal-access-correction = { $round } is not the last one any more: the head referee or the organizer corrects it.
refusal-result-agreed = Table { $table }: both sides have confirmed another result. Record yours on the card of the table: it needs a reason.
refusal-access-agreed = Table { $table }: both sides have confirmed the result. The head referee or the organizer corrects it.
refusal-correction-look-first = { $round } is not the last one. Open table { $table } and see what changes.
refusal-correction-unfinished = { $round }, table { $table }: the match would be unfinished after this, and the round is long over.
refusal-correction-asked-already = { $round }, table { $table }: this correction already waits for the head referee.
refusal-correction-match-started = { $round }, table { $table } is being played: “{ $leaving }” sits there instead of “{ $entering }”. Games played do not vanish by themselves. The head referee decides about that match.
refusal-correction-bracket-shape = { $round }: a match would appear or vanish. The head referee decides that.
refusal-result-locked = { $round }, table { $table }: one of the two has begun the next match, the result stands.

## Disputes

dispute-who = { $name } since { $time }
dispute-line = { $who ->
        [none] Nobody has taken it yet.
       *[other] { $who } looks into it.
    }
dispute-take = 🙋 I take it
dispute-hand = ⤴️ To the head referee
dispute-uphold = What is recorded stands
notice-dispute-taken = Table { $table }: { $who } looks into the dispute.
notice-dispute-decided = ⚖️ Table { $table }: the dispute with “{ $opponent }” is decided. The score is <b>{ $result }</b> (yours first). Decided by { $by }.
refusal-dispute-none = Table { $table }: there is no dispute.
refusal-dispute-taken = Table { $table }: { $by } looks into the dispute already.
refusal-dispute-no-head = This tournament has no head referee: decide yourself.
refusal-dispute-nothing-recorded = Table { $table }: there is no result yet that could stand.

## The history of a table

past-open = 🧾 History
past-tables = 🧾 History of tables
past-which =
    <b>{ $round }: history of tables</b>
    Choose a table.
past-title =
    <b>{ $round }, table { $table }</b>
    { $first } — { $second } (scores from left to right)
past-none = Nothing is written down yet.
past-line = { $time } · { $what } · { $who }
past-reason = Reason: { $reason }
past-reported = { $result } claimed
past-recorded = { $result } written down
past-corrected = { $undo ->
        [yes] undone: { $before } → { $after }
       *[no] corrected: { $before } → { $after }
    }
past-reseated = in the bracket “{ $entering }” instead of “{ $leaving }”
past-kept = goes on in the bracket: { $name }
past-taken = { $name ->
        [none] nobody looks into the dispute any more
       *[other] { $name } looks into the dispute
    }
past-decided = decided: { $choice }
past-other = { $kind ->
        [ReportConfirmed] the score is confirmed
        [ReportDisputed] the score is disputed
        [Restored] undone
        [DisputeSettled] the dispute is decided: what is recorded stands
        [LengthStated] another length of the match
        [TermsCorrected] colours and handicap corrected
        [LineupSubmitted] the line-up
        [RoundPairedAgain] the pair was made anew
        [DraftEdited] the pair was made by hand
        [ProtestFiled] a protest filed
        [ProtestMarked] played under protest
        [ProtestWithdrawn] the protest withdrawn
        [ProtestVoted] a vote about a protest
        [MemberStoodAside] a member of the committee stands aside
        [ProtestDecided] the ruling on the protest
        [ProtestAppealed] an appeal filed
       *[other] an entry of the referees
    }
