### Protests: in writing, within the time of the book, with a ruling and its author.

protest-money = { $unit ->
        [rub] ₽
        [byn] BYN
        [kzt] ₸
        [eur] €
       *[usd] $
    }

## Filing

protest-button = 📝 Protest
protest-before = 📝 Protest: { $round }
protest-ask = <b>📝 Protest, table { $table }</b>
    On behalf of: { $name }
protest-until = Can be filed until { $time }.
protest-deposit-due = Deposit: { $amount } { protest-money }. It comes back if the protest is upheld.
protest-how = Write in one message what happened and what you ask for. A photo of a written sheet with a caption works too.
    The referees and your opponent will read it.
protest-answer = { $whose ->
        [own] 💬 Answer
        [again] 💬 Add to the answer
       *[theirs] 💬 Answer: { $name }
    }
protest-ask-answer = <b>💬 An answer to the protest, table { $table }</b>
    { $name }
protest-answer-how = Write in one message how it was. A photo of a written sheet with a caption works too.
    Those who decide, the referees and your opponent will read it.
protest-answer-words = Answer, { $name }{ $told ->
        [yes] {" "}(as told to a referee)
       *[no] {""}
    }: <i>{ $text ->
        [none] in the photo
        [gone] erased at its author’s wish
       *[other] { $text }
    }</i>
protest-not-answered = No answer from { $name } { $appeal ->
        [yes] to the appeal yet
       *[no] yet
    }.
protest-ask-admitted = You may still take the protest. Write why: the reason stays in the journal.
protest-for-whom = <b>📝 Protest, table { $table }</b>
    Who is protesting?
protest-for = 📝 { $name }
protest-mark = ✋ Under protest
protest-marked = Marked: the game is played under protest.
protest-signed = ✋ Under protest: { $names }
protest-result = { $result } ✋ under protest
protest-marks = ✋ Under protest: { $tables }.
protest-mark-at = { $round }, table { $table }

## The card and the list

protest-title = <b>📝 Protest: { $round }, table { $table }</b>
    { $first } – { $second }
protest-from = Filed by { $name } at { $time }.
protest-admitted = Taken after the time limit: { $reason }
protest-words = <i>{ $text }</i>
protest-ruling-gone = The text of the ruling was erased: it contained a name.
protest-gone = The text was erased at its author’s wish.
protest-deposit = Deposit { $amount } { protest-money }: { $state ->
        [taken] paid
        [returned] returned
        [kept] went to the prizes
       *[none] not paid
    }.
protest-ruling = { $state ->
        [holds] <b>{ protest-ruled }</b>
        [appealed] The earlier ruling is under appeal. { protest-ruled }
        [confirmed] The earlier ruling is confirmed. { protest-ruled }
       *[fell] The earlier ruling is overturned. { protest-ruled }
    }
protest-ruled = { $who ->
        [appeals_committee] Appeals committee
        [federation] Federation’s commission
        [head] Head referee
       *[organizer] Organizer
    }: { $verdict ->
        [upheld] the protest is upheld
       *[rejected] the protest is rejected
    }
protest-ruled-by = { $level ->
        [federation] Written down by { $name }, { $time }.
       *[other] Ruled by { $name }, { $time }.
    }
protest-state-open = { $level ->
        [appeals_committee] Awaiting the appeals committee: { $names }.
        [federation] The federation’s commission decides after the event. { $names } writes its ruling down.
       *[head_referee] Awaiting a ruling by { $names }.
    }
protest-stands-meanwhile = Until then the appeals committee’s ruling stands.
protest-state-tied = The committee’s votes are even. It is decided once somebody changes their mind or a reserve votes.
protest-mend = { $own ->
        [yes] The score of table { $table } is { $result } now. A ruling by itself changes no score and takes no penalty back: if it should, do so at once or after the replay, “Open the table”.
       *[no] The score of table { $table } is { $result } now. A ruling by itself changes no score and takes no penalty back: if it should, the referee, who has the ruling, will do so.
    }
protest-state-withdrawn = The protest was withdrawn.
protest-done = Done.
protest-photo = 📷 Photo
protest-whole = 📄 In full
protest-photo-below = The photo is below.
protest-decide = { $verdict ->
        [upheld] ✅ Uphold
       *[rejected] ❌ Reject
    }{ $again ->
        [yes] {" "}the protest
       *[no] {""}
    }
protest-hand = ⬆️ To the appeals committee
protest-ask-ruling = <b>{ $level ->
        [appeals_committee] Your vote
        [federation] Ruling of the federation’s commission
       *[head_referee] Your ruling
    }: { $verdict ->
        [upheld] uphold the protest
       *[rejected] reject the protest
    }</b>
    Hear both sides, then write the ruling and why: both get the text.
protest-last-vote = Yours is the last vote: with a majority the case is decided and votes can no longer be changed.
protest-votes = <b>Votes of the committee</b>
protest-vote = { $name }: { $verdict ->
        [upheld] uphold
       *[rejected] reject
    } — <i>{ $text }</i>
protest-present = 🗳 Those present decide
protest-aside = Not deciding, with a personal interest: { $names }
protest-aside-open = 🙅 I have an interest
protest-aside-ask = <b>Does the case concern you yourself?</b>
    Then you do not decide. { $names ->
        [none] The committee has no reserve: the others decide.
       *[other] A reserve decides instead of you: { $names }.
    }
protest-aside-do = 🙅 Yes, without me
protest-withdraw = ↩️ Withdraw the protest
protest-appeal = { $level ->
        [federation] ⚖️ To the federation
       *[appeals_committee] ⚖️ Appeal to the committee
    }
protest-ask-appeal = <b>⚖️ { $level ->
        [federation] To the federation’s commission
       *[appeals_committee] To the appeals committee
    }, table { $table }</b>
protest-appeal-how = Write in one message what you do not agree with and why. A photo of a sheet with words below it will do too.
    Those who decide, the referees and the opponent get the text.
protest-appeal-words = Appeal, { $name }: <i>{ $text ->
        [none] in the photo
       *[other] { $text }
    }</i>
protest-deposit-do = { $state ->
        [taken] 💰 Deposit paid
        [returned] 💰 Deposit returned
       *[kept] 💰 To the prizes
    }
protest-reopen = ↩️ Reopen the ruling
protest-open = 📝 Open the protest
protests-none = <b>📝 Protests</b>
    { $hears ->
        [yes] There are none.
       *[no] There are no protests here: the referee has the last word{ $article ->
            [none] .
           *[other] {" "}({ $article }).
        }
    }
protests-title = <b>📝 Protests</b>
protests-line = { $round }, table { $table }: { $name }, { $state ->
        [open] waiting for a ruling
        [federation] waiting for the federation
        [withdrawn] withdrawn
        [upheld] upheld
       *[rejected] rejected
    }
protests-cell = 📝 Table { $table } · { $name }
protests-back = 📝 Protests
menu-protests = 📝 Protests
draft-committee = ⚖️ The appeals committee must be appointed before round 1 ({ $article }). Missing: { $who }.
committee-seats = { $role ->
        [appeals_chair] a chair
        [appeals_member] { $count ->
            [one] one member
           *[other] two members
        }
       *[appeals_reserve] { $count ->
            [one] one reserve
           *[other] two reserves
        }
    }
panel-protests = { $state ->
        [federation] The federation decides after the event. Protest: { $tables }.
       *[open] A protest waits for a ruling: { $tables }.
    }
publish-asked = A protest is open. Whether to announce the round without waiting is now a question: see the open matters.
finish-asked = A decision comes first.

## Notices

notice-protest-appealed = { $by ->
        [none] <b>📝 Table { $table }:</b> the protest was handed to the appeals committee.
       *[other] <b>📝 Table { $table }:</b> an appeal by { $by } to { $level ->
            [federation] the federation’s commission, which decides after the event.
           *[appeals_committee] the appeals committee.
        }
    }{ $ruled ->
        [committee] {" "}{ protest-stands-meanwhile }
        [yes] {" "}Until it is decided the table stays as it is.
       *[no] {""}
    }
notice-protest-answer = <b>💬 Protest, table { $table }.</b> { $name }: <i>{ $text ->
        [none] answer in the photo
       *[other] { $text }
    }</i>
notice-protest-vote = 🗳 Protest, table { $table }: { $name } has voted. Your vote is still needed; the majority decides.
notice-protest-withdrawn = 📝 Table { $table }: { $name } withdrew the protest.
notice-protest-deposit = 📝 The deposit of the protest, table { $table }: { $state ->
        [taken] paid
        [returned] returned
       *[kept] went to the prizes
    }.
notice-protest-mark = <b>✋ Table { $table }:</b> played under protest by { $name }.

## Why not

refusal-access-captain-protests = Only the captain of a team can protest.
refusal-access-committee-needed = Only the appeals committee decides this, without members who play in that match.
refusal-access-protest = Only both sides and the referees can see this protest.
refusal-protest-none = This rulebook has no protests: the referee has the last word.
refusal-protest-late = { $round }: the time for protests ended at { $until }. If you have a good reason, see the head referee, who may still take it.
refusal-protest-late-appeal = The ruling on the protest at table { $table } could be appealed until { $until }. It is final now.
refusal-protest-not-marked = The result of table { $table } was recorded without the mark “under protest”, so only the head referee may still take a protest.
refusal-protest-no-mark = This rulebook has no mark “under protest”.
refusal-protest-marked-already = { $marked ->
        [yes] This game is already under protest.
       *[no] This game is not under protest.
    }
refusal-protest-not-yours-to-answer = The other side answers the protest at table { $table }.
refusal-protest-answered-enough = There are { $limit } answers already. Tell the rest to whoever decides.
refusal-protest-open-already = A protest at table { $table } is already waiting for a ruling.
refusal-protest-unknown = This protest no longer exists.
refusal-protest-no-text = A protest, an appeal and an answer must be in writing: a text or a photo is needed.
refusal-protest-no-words = A ruling needs words: both sides read them.
refusal-protest-no-photo = This protest has no photo.
refusal-protest-not-voted = Too few votes: { $least } are needed. Each member of the committee decides in person.
refusal-protest-tied = The votes are even. The third member decides. If that cannot be waited for, the organizer takes the role away (“👮 Referees”) and a reserve votes instead.
refusal-protest-withdrawn = The protest at table { $table } was withdrawn.
refusal-protest-decided = The protest at table { $table } has its ruling. It can be reopened or appealed.
refusal-protest-open = The protest at table { $table } is still waiting for a ruling: there is nothing to appeal.
refusal-protest-final = This ruling is final.
refusal-protest-no-committee = There is no appeals committee yet: the organizer has the role links.
refusal-protest-no-deposit = This tournament takes no deposit for a protest.
refusal-protest-deposit-already = The deposit is already noted like that.
refusal-protest-deposit-not-taken = The deposit has not been paid.
refusal-protest-deposit-lost = The protest was rejected: the deposit goes to the prizes.
refusal-protest-deposit-theirs = The deposit goes to the prizes only if the protest is rejected.
refusal-role-two-levels = A referee of the tournament cannot sit in the appeals committee.
refusal-question-no-words = Write why the round does not wait for the protest: the reason stays in the journal.
refusal-stale-vote = The protest has changed, so your vote was not recorded. Here is how things stand.
refusal-stale-protest = The protest has changed. Showing fresh data.
