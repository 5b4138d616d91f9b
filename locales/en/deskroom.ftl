## Undo

tables-undo = ↩️ Undo
undo-why = With a reason…
undo-others = Other acts
undo-one = ↩️ { $act }
undo-list-none = There is nothing to undo.
undo-list-title = <b>The last acts</b>
undo-act = { $act }, { $count ->
        [1] table
       *[other] tables
    } { $tables }
undo-line = { $time } · <b>{ $act }</b> · { $by }
undo-stays = It stays: { $why }
undo-reason-ask =
    <b>Undo: { $act }</b>
    Send the reason. It stays in the journal.
notice-act-undone = ↩️ Your act was undone: { $act }. By { $by }.{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }
