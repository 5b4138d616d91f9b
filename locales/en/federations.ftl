## Lists of federations

federation-name = { $federation ->
        [egd] EGD
        [rgf] RGF
       *[fide] FIDE
    }
federations-open = 📇 Federation lists
federations-title = <b>📇 Federation lists</b>
federations-none = None yet.
federations-how = By a list I know a player: the number, the rating and the rank. To add a list or to bring one up to date, send the file here: that of the EGD or FIDE as it comes, or a table (CSV, .xlsx) with names, numbers and ratings.
federations-kept = • { federation-name }: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, loaded { $day }
federations-drop = ✖ Delete { federation-name }
federations-drop-ask = Delete the list of the { federation-name }? Numbers that players already have stay with them.
federations-drop-do = Yes, delete
federations-back = ◀ Back
federations-found = <b>{ $federation ->
        [egd] List of the EGD
        [rgf] List of the RGF
        [fide] List of FIDE
       *[none] List of players
    }</b>: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }. Nothing is kept yet.
federations-player = • { $name }{ $rank ->
        [none] {""}
       *[other] , { $rank }
    }{ $rating ->
        [none] {""}
       *[other] , { $rating }
    }{ $id ->
        [none] {""}
       *[other] {" "}(no. { $id })
    }
federations-before = The list has { $before } now. New: { $new }, gone: { $gone }, another rating or rank: { $rated }.
federations-renamed = Another name under the same number: { $count }.
federations-renamed-one = • no. { $id }: { $before } → { $now }
federations-namesakes = Namesakes with numbers of their own: { $count } ({ $some }). I never suggest them: nobody can tell who is meant.
federations-repeated = A number stands twice: { $count } ({ $some }). The first line counts.
federations-cleaned = Something invisible or too long was left out of a name: { $count } ({ $some }).
federations-odd = Not a name where the name should be, such lines are skipped: { $count } ({ $some }).
federations-skipped = { $count ->
        [one] { $count } line without a name or a number is skipped.
       *[other] { $count } lines without a name or a number are skipped.
    }
federations-whose = The file does not say whose list it is. Choose:
federations-keep = ✅ Keep
federations-cancel = Cancel
federations-not-kept = The list is not kept.
federations-saved = ✅ The list of the { federation-name } is kept: { $players ->
        [one] { $players } player.
       *[other] { $players } players.
    }
entry-federation-number = 📇 { $name ->
        [none] { federation-name } { $id }
       *[other] { $name }: { federation-name } { $id }
    }
entry-federation-drop = ✖ { federation-name } { $id }
entry-federation-ask = Take the number { federation-name } { $id } off { $name }? Files for the federation will not have it any more.
entry-federation-do = Yes, take it off
entry-federation-done = The number is gone
refusal-federation-no-number = The player does not have this number any more. Open the card again.
federations-number = { federation-name } { $id }
adding-from-lists = 📇 Found in federation lists: the number and, where a line says none of its own, the rank or the rating are taken from there.
adding-listed = 📇 { $who }
adding-plain = Without the lists
join-listed = Is this you? <b>{ $who }</b>{ $strength ->
        [none] {""}
       *[other] , { $strength }
    }. If so, you enter like that, and the number goes into the report to the federation.
join-listed-yes = ✅ That is me
join-listed-no = No, not me
refusal-file-no-federation = This is no list of a federation. Send the lists of the EGD or FIDE as they come, or a table: names, numbers, ratings or ranks.
