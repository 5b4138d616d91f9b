### Правила за столом и таблица штрафов, для всех.

command-rules = Правила и штрафы
words-rules = правила, штрафы
rules-button = 📜 Правила и штрафы
rules-back = ◀ Правила
rules-title =
    <b>📜 Правила за столом</b>
    { $source }
rules-link = Регламент: { $url }
rules-components = Играем версией { $edition }. Перед партией проверьте комплект: карт { $cards }, шариков { $balls }, доска ({ $article }).
rules-questions = Об игре за столом молчат. Спросить можно только ({ $article }):
rules-question = • «{ $question }»
rules-round = { $per ->
    [game] На партию
   *[round] На тур
} — { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
} от начала{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-bracket = На матч плей-офф — { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}, на финал — { $final }{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-extra = По просьбе игроков — ещё { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}{ $times ->
    [1] {" "}раз за партию
   *[other] {""}
}{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-timeout = Тайм-аут — до { $minutes ->
    [one] { $minutes } минуты
   *[many] { $minutes } минут
}{ $times ->
    [0] {""}
    [1] , один на игрока за партию
   *[other] , { $times } на игрока за партию
}: предупредите судью. Не вернулись вовремя — техническое поражение{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
rules-waiting = Опоздавших ждут { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
} от начала. Потом судья может записать техническое поражение.
rules-waiting-until = Опоздавших ждём до { $time }.
rules-stays-away = Кому засчитали неявку, тот и снят с турнира ({ $article }). Вернуть может организатор.
rules-call = Спор, нарушение или случай, которого нет в таблице, — сразу зовите судью.

rules-penalties = ⚖️ Таблица штрафов
rules-penalties-none = Таблицы штрафов в этом регламенте нет: меру выбирает судья.
rules-penalties-title = <b>⚖️ Таблица штрафов</b>{ $article ->
    [none] {""}
   *[other] {" "}({ $article })
}
rules-violation = <b>{ $number }. { $title }</b>
rules-step = { $number ->
    [0] { $measure }
   *[other] { $number }-е: { $measure }
}
rules-free = Меру выбирает { $head ->
    [yes] главный судья
   *[no] судья
}.
rules-circumstance = { $what ->
    [gross] грубое
    [intentional] намеренное
    [affects_game] повлияло на партию
    [dishonest] нечестная игра
   *[misunderstanding] по недоразумению
}
rules-sooner = Сразу, { $when ->
    [none] если
   *[other] если { $when }
}{ $after ->
    [none] {""}
    [earlier_game] { $when ->
        [none] {""}
       *[other] ,
    } за прежнюю партию уже было взыскание
   *[any] { $when ->
        [none] {""}
       *[other] ,
    } взыскание уже было
}{ $first ->
    [yes] , в первый раз
   *[no] {""}
}: { $measure }
rules-timer = Таймер: { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
} на ход
rules-counted = Складываются { $counter ->
    [entry_and_row] одинаковые нарушения { $kind ->
        [player] игрока
        [pair] пары
       *[team] команды
    }
    [entry] все нарушения { $kind ->
        [player] игрока
        [pair] пары
       *[team] команды
    }
   *[person] все нарушения игрока
} { $lifetime ->
    [tournament] за весь турнир
    [match] за матч
   *[game] за партию
}.
rules-repeated = За партию { $times } раза «{ $measure }» — это уже «{ $becomes }».
rules-beyond = { $book ->
    [last_again] Дальше таблицы каждый раз последняя мера.
    [referee_decides_proposing_last] Дальше таблицы решает судья, обычно повторяя последнюю меру.
   *[other] Дальше таблицы решает судья.
}
rules-row-by-head = Решает только главный судья.
rules-by-head = Только главный судья: { $measures }.
