### The live board: one message in a group that the bot edits as the round goes.

board-title = <b>{ $title } · { $round }</b>
board-waits = The pairings are out, the round has not begun.
board-count = { $done } of { $tables } played.
board-all-over = All tables have finished.
board-finished = The tournament is over.
board-playing = { $started ->
        [yes] <b>Playing</b>
       *[no] <b>Pairings</b>
    }
board-more-tables = And tables { $tables }.
board-done = { $newest ->
        [yes] <b>Latest results</b>
       *[no] <b>Finished</b>
    }
board-more-done = { $count ->
        [one] And { $count } more table: /pairings
       *[other] And { $count } more tables: /pairings
    }
board-line = { $table }. { $first } — { $second }{ $result ->
        [none] {""}
       *[other] {" "}<b>{ $result }</b>
    }
board-closed = This board is closed.
