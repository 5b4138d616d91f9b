### Живое табло: одно сообщение в группе, которое бот правит по ходу тура.

board-title = <b>{ $title } · { $round }</b>
board-waits = Пары объявлены, тур ещё не начат.
board-count = Сыграно { $done } из { $tables }.
board-all-over = Все столы сыграли.
board-finished = Турнир окончен.
board-playing = { $started ->
        [yes] <b>Играют</b>
       *[no] <b>Пары</b>
    }
board-more-tables = И столы { $tables }.
board-done = { $newest ->
        [yes] <b>Последние результаты</b>
       *[no] <b>Сыграли</b>
    }
board-more-done = { $count ->
        [one] И ещё { $count } стол: /pairings
        [few] И ещё { $count } стола: /pairings
       *[many] И ещё { $count } столов: /pairings
    }
board-line = { $table }. { $first } — { $second }{ $result ->
        [none] {""}
       *[other] {" "}<b>{ $result }</b>
    }
board-closed = Это табло закрыто.
