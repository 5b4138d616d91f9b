# Листы матчей: как результат рассказывают, спрашивают кнопками и пишут строкой. У каждого счёта свой лист.

sheet-who-won = { $game ->
    [0] Стол { $table }. Кто выиграл?
   *[other] Стол { $table }, партия { $game }. Кто выиграл?
}
sheet-won = Победа: { $mark }{ $name }
sheet-draw = Ничья
sheet-judged = ⚖️ Решение судьи
sheet-judged-who = Стол { $table }: кому судья отдаёт партию?
sheet-judged-points = Разные очки
sheet-judged-share = Стол { $table }: сколько очков у <b>{ $name }</b>?
sheet-doubt-both = Стол { $table }: 0:0 значит, что <b>проиграли оба</b>. Так и записать? Ничью пишут «=».
sheet-both-lose = Поражение обоим
sheet-own-win = Победа
sheet-own-loss = Поражение
sheet-typed = Число можно и написать.
sheet-colours = ⚫ { $black }, ⚪ { $white }{ $handicap ->
    [0] {""}
   *[other] , фора { $handicap }
}
sheet-hint-simple = { $own ->
    [yes] Результат можно прислать строкой, сначала свой: 1:0 — победа, 0:1 — поражение
   *[no] Результат можно прислать строкой: стол и счёт слева направо. Например: 7 1:0; неявка 7 +/-{ $timed ->
            [yes] {""}
           *[no] , проиграли оба 7 0:0
        }
}{ $draws ->
    [yes] , { $own ->
            [yes] ½:½ — ничья
           *[no] ничья 7 ½:½
        }.
   *[no] .
}{ $timed ->
    [yes] {" "}{ $own ->
            [yes] По времени: т 13:15 — урон; поровну — ещё карты: т 13:13 7:9; и карты поровну — поле боя: т 13:13 7:7 + у вас, − у соперника.
           *[no] По времени: 7 т 13:15 — урон; поровну — ещё карты: 7 т 13:13 7:9; и карты поровну — поле боя: 7 т 13:13 7:7 + у того, кто слева, − у того, кто справа.
        }
   *[no] {""}
}
sheet-hint-colour = Можно и по цвету: { $own ->
    [yes] B+R, Ч+2.5 — выиграли чёрные, W+R, Б+ — белые.
   *[no] 7 B+R, 7 Ч+2.5 — выиграли чёрные, 7 W+R, 7 Б+ — белые.
}
sheet-hint-several = Несколько партий сразу — по порядку: { $own ->
    [yes] 1:0 0:1 1:0
   *[no] 7 1:0 0:1 1:0
}.
sheet-score-of = Стол { $table }{ $game ->
    [0] {""}
   *[other] , партия { $game }
}{ $known ->
    [none] {""}
   *[other] , { $known }
}. Сколько у <b>{ $name }</b>?
sheet-hint-scores = { $own ->
    [yes] Счёт можно прислать строкой, сначала свой: { $example }
   *[no] Счёт можно прислать строкой: стол и счёт слева направо. Например: 7 { $example }; неявка 7 +/-.
}
result-move = { $score } (ход { $move })
result-forfeit-move = { $score }, ТП на ходу { $move } ({ ground })
sheet-length-moves = Партий в матче: { $games }, лимит ходов: { $limit }.
sheet-sides = Партия { $game }: { $first } — { $side }, { $second } — { $other }.
sheet-last-move = Партия { $game }, победа: <b>{ $name }</b>. На каком ходу? От 1 до { $limit }.
sheet-stopped-at = <b>{ $name }</b>: техническое. На каком ходу встала партия? 0 — не начиналась, лимит { $limit }.
sheet-extra = Дополнительные баллы: { $first }:{ $second }.
sheet-standing-moves = Очки: <b>{ $first }:{ $second }</b>, дополнительные баллы { $extra_first }:{ $extra_second }
sheet-verdict = { $won ->
    [draw] Матч вничью.
    [both_lose] Матч не выиграл никто.
   *[other] Победа в матче: <b>{ $name }</b>{ $equal ->
        [yes] , по дополнительным баллам.
       *[no] .
    }
}
sheet-brief-moves = { $first }:{ $second } (доп. { $extra_first }:{ $extra_second })
sheet-worth-moves =
    Очки за партию: победа { $win }, ничья { $draw }, поражение { $loss }. Вышел лимит ходов — ничья.{ $at_once ->
        [last_mover_wins] {" "}Единая группа собралась сразу у обоих — победил тот, кто делал последний ход.
       *[other] {""}
    }
    Дополнительные баллы: победителю — { $limit } минус номер хода, на котором он победил, проигравшему — { $loser ->
        [own_last_move] номер его последнего хода
       *[same_move_number] номер этого же хода
    }, за ничью — ничего.
    Техническое поражение: ни очков, ни баллов; сопернику — как за победу на ходу, где встала партия{ $unstarted ->
        [zero] , за неначатую — без баллов
       *[limit] {""}
    }.
    Матч выигрывает тот, у кого больше очков за обе партии; победили по разу — у кого больше дополнительных баллов.
    Очки за матч: победа { $match_win }, ничья { $match_draw }, поражение { $match_loss }.
sheet-series = { $over ->
    [yes] Матч окончен.
   *[no] Матч продолжается.
}
sheet-replay = Ничья не считается: играют ещё раз.
sheet-hint-moves = { $own ->
    [yes] Результат можно прислать строкой: { $example } — победа, потом поражение, с номером хода; = — ничья.
   *[no] Результат можно прислать строкой: стол и партии глазами левого. Например: 7 { $example } — победа, потом поражение; = — ничья, -20! — техническое на 20-м ходу, -! — не пришёл.
}

sheet-point-game = { $side ->
    [first] +{ $cube }
   *[second] −{ $cube }
}{ $win ->
    [single] {""}
    [mars] {" "}марс
    [koks] {" "}кокс
    [pass] {" "}пас
   *[awarded] {" "}присуждена
}{ $stands ->
    [yes] , с кубом
   *[no] {""}
}
sheet-cube-used = Играли с кубом
sheet-cube-wrong = Партия { $game } идёт без куба, а куб взяли: <b>{ $result }</b>. Лидирующий { $name ->
    [none] {""}
   *[other] ({ $name }){" "}
}может потребовать отмены партии. Требует?
sheet-cube-stands = Нет, партия остаётся
sheet-cube-strike = Да, партия отменена
sheet-doubt = { $result } — это { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}, а матч до { $length }. Так и было?
sheet-mend-fine = ✏️ Штраф
sheet-penalty-point = { $side ->
    [first] +1
   *[second] −1
} штрафное очко
sheet-struck = отменена, переигрывается
sheet-both-lost-game = Поражение обоим
sheet-left-over = Сверх матча: { $result }
sheet-protocol-line = { $number ->
    [0] {""}
   *[other] { $number }.{" "}
}{ $result } → { $score }{ $crawford ->
    [yes] , Кроуфорд
   *[no] {""}
}{ $ignored ->
    [yes] , куб не в счёт
   *[no] {""}
}
sheet-standing-points = Счёт: <b>{ $first }:{ $second }</b>, матч до { $length }
sheet-crawford-next = Следующая партия без куба: правило Кроуфорда.
sheet-brief-lost = { $score }, { $result }
sheet-length-points = Матч до { $length } { $length ->
    [one] очка
   *[other] очков
}.{ $played ->
    [0] {""}
   *[other] {" "}Играли до { $played }, считается до { $length }.
}
sheet-fine = Штрафное очко
sheet-fine-to = Стол { $table }. Кому прибавить штрафное очко?
sheet-strike = Партия отменена
sheet-score-stays = Счёт матча останется таким, как был.
sheet-win = { $win ->
    [single] Обычная победа
    [mars] Марс
    [koks] Кокс
    [pass] Пас: отказ от удвоения
   *[awarded] Присуждена судьёй
}
sheet-how = Партия { $game }, победа: <b>{ $name }</b>. Какая?{ $crawford ->
    [yes] {" "}Это партия Кроуфорда, без куба.
   *[no] {""}
}
sheet-whole-typed = Записан счёт всего матча. Другой счёт пришлите строкой, например: { $table } { $score }.
sheet-cube = Партия { $game }, победа: <b>{ $name }</b>. { $win ->
    [pass] Какая ставка была до удвоения?
   *[other] На сколько стоял куб?
}
sheet-hint-points = { $own ->
    [yes] Счёт матча можно прислать строкой, сначала свои очки: { $example }. Или по партиям: +1 -2м +2п (куб; м — марс, к — кокс, п — пас).
    [rest] Следующие партии можно прислать строкой: +1 -2м +2п (куб; м — марс, к — кокс, п — пас).
   *[no] Строкой: стол и счёт матча или партии глазами левого. Например: 7 { $example } или 7 +1 -2м +2п (куб; м — марс, к — кокс, п — пас, +ш — штрафное очко, 0 — проиграли оба, х — отменена).
}

on-each-side = { $kind ->
    [pair] на пару
   *[other] на игрока
}
sheet-clocks = Часы: { $bank } { on-each-side }, { $move } с на ход. { $breaks ->
    [0] Перерывов нет.
   *[other] Перерывов у каждого: { $breaks }, до { $minutes } минут, между партиями.
}
sheet-length-ahead = { $what ->
    [playoff] Плей-офф: матчи
   *[final] Финал: матч
} до { $length } { $length ->
    [one] очка
   *[other] очков
}{ $bank ->
    [none] .
   *[other] , часы: { $bank } { on-each-side }, { $breaks ->
        [0] перерывов нет.
       *[other] перерывов у каждого: { $breaks }.
    }
}
sheet-discipline = { $title }, { $cube ->
    [yes] с кубом
   *[no] без куба
}.
sheet-late = Опоздание на { $minutes } мин — поражение в матче.
sheet-seats = За столом будьте за { $minutes } мин до начала тура.
sheet-length-other = Другая длина матча
sheet-length-ask = Матч до { $length }. До скольких играли?
sheet-length-sure = { $kind ->
    [longer] Играли до { $played } вместо { $length }. Матч пересчитывается по протоколу: лишние партии не считаются.
    [shorter] Играли до { $played } вместо { $length }. Матч доигрывается с этого счёта.
   *[same] Играли до { $length }, как и надо?
}
sheet-recount = По счёту до { $played } — <b>{ $before }</b>, до { $length } — <b>{ $after }</b>.
sheet-length-do = Так и было

sheet-board = доска { $board }: { $result }
sheet-next-board = Кнопки ниже — про доску { $board }.
sheet-standing-boards = Счёт по доскам: <b>{ $score }</b>
sheet-length-boards = { $boards ->
    [one] Матч на { $boards } доске.
   *[other] Матч на { $boards } досках.
}
sheet-colours-boards = Доска 1: { $first } — { $second }. Так же нечётные доски, на чётных наоборот.
sheet-lineup = Доска { $board }: { $first } — { $second }
sheet-who-won-board = Стол { $table }, доска { $board }: { $first } — { $second }. Кто выиграл?
sheet-other-board = Другая доска
sheet-which-board = Стол { $table }. Какая доска?
sheet-board-empty = Место пустует
sheet-whose-board = Доска { $board }: чьё место пустует?
sheet-both-empty = Пустуют оба
sheet-every-board = Команда проигрывает все доски, где результата ещё нет.
sheet-hint-boards = { $own ->
    [yes] Доски можно прислать строкой по порядку, сначала свои: { $example }
   *[no] Строкой: стол и доски по порядку, слева направо. Например: 7 { $example }
}{ $draws ->
    [yes] , ½:½ — ничья.
   *[no] .
}
sheet-mend-board = ✏️ Доска { $board }

result-on-time = { $score }, по времени: { $by ->
    [damage] урон { $damage }
    [cards] карты { $cards }
   *[battlefield] поле боя (урон { $damage }, карты { $cards })
}
result-time-up = по времени
sheet-time = ⏱ Время вышло
sheet-time-early = ⚠️ Время стола ещё не вышло: играют до { $time }.
sheet-time-extension = Время вышло в первой партии. Кто выиграл её до конца фазы перегруппировки? Он выигрывает матч.
sheet-time-open = Никто, считаем урон
sheet-time-game = { $game ->
    [3] По партиям 1:1. Третью начните, если ещё не начали, и играйте до конца фазы перегруппировки её второго раунда, а если он позади — нынешнего. Кто её выиграл?
   *[other] Время вышло. Первая партия: кто выиграл её до конца фазы перегруппировки?
}
sheet-time-second = Первую партию выиграл игрок <b>{ $name }</b>. Кто выиграл вторую до конца фазы перегруппировки? Не закончена или не начата — матч выигрывает тот же игрок.
sheet-time-unfinished = Вторая не закончена
sheet-loser-chooses = { $what ->
   *[battlefield] { $known ->
        [yes] Поле боя выбирает проигравший прошлую партию: { $name }.
       *[no] Поле боя со второй партии выбирает проигравший прошлую.
    }
}
sheet-time-leader = Время вышло во второй партии, и она не доиграна. Первую выиграл игрок <b>{ $name }</b>: он выигрывает матч.
sheet-time-question = { $what ->
    [damage] Урон: <b>{ $name }</b>. Сколько на персонажах в игре вместе со здоровьем побеждённых?
   *[cards] Карты: <b>{ $name }</b>. Сколько в руке и колоде?
}
sheet-time-battlefield = Урон и карты равны. Кто контролирует поле боя?
sheet-time-confirm = Стол { $table }: { $by ->
    [damage] урона меньше ({ $own }:{ $other })
    [cards] карт больше ({ $own }:{ $other })
   *[battlefield] решило поле боя
}. Победа: <b>{ $name }</b>. { $sends ->
    [yes] Отправить?
   *[no] Записать?
}
sheet-time-do = Записать
technical-whole = Записать на весь матч
technical-out = { $count ->
        [one] Из турнира выбывает { $names }
       *[other] Из турнира выбывают { $names }
    }: кто не пришёл, тот снят ({ $article }). Вернуть можно через список участников.
