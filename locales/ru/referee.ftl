# Судья и главный судья: столы, счёт, технические, спорные случаи.

tables-none = Столов пока нет: пары ещё не объявлены.
tables-none-of-yours = За вами в этом туре столов нет.
tables-header = <b>{ $round }: столы</b>
tables-counts = { $waiting ->
    [0] Спор { $dispute } · Ждут { $reported } · Играют { $playing } · Готово { $done }
   *[other] Ждут начала { $waiting } · Готово { $done }
}
tables-not-started = Тур объявлен, но ещё не начат.
tables-hint = Счёт можно прислать строкой: стол и шарики слева направо. Например: 7 8:5
tables-cell = { $state ->
    [dispute] ⚠️ { $table } спор
    [reported] ✍️ { $table } счёт?
    [waiting] { $table } ждут
    [playing] { $table } играют
   *[done] ✅ { $table } готово
}
tables-questions = { $count ->
    [0] ⚖️ Спорное
   *[other] ⚖️ Спорное и вопросы: { $count }
}
tables-refresh = 🔄 Обновить
tables-back = ◀ Столы
tables-why = ❓ Почему эта пара

card-title = <b>{ $round }. Стол { $table }</b>
card-left = Слева: <b>{ $name }</b> ({ $record })
card-right = Справа: <b>{ $name }</b> ({ $record })
card-best-of = Матч из { $games } партий, до двух побед.
card-rematch = Соперники уже встречались.
card-result = Счёт: <b>{ $result }</b>
card-match-score = По партиям: <b>{ $first }:{ $second }</b>
card-match-score-on-time = По партиям: <b>{ $first }:{ $second }</b>, по времени
card-game = Партия { $game }: { $result }
card-claim = { $name } в { $time }: { $result } (слева направо)
card-own = Это ваш матч, поэтому решаете не вы. Обратитесь: { $by }.
card-own-agree = Это ваш матч, а другого судьи нет: пришлите счёт как игрок, соперник подтвердит, и он записан.
card-claim-confirmed = Соперник подтвердил.
card-state = { $state ->
    [dispute] ⚠️ Спор: стороны назвали разный счёт.
    [contested] ⚠️ Спор: одна сторона с этим счётом не согласна.
    [reported] Ждём ответа второй стороны.
    [alone] Вторая сторона ботом не пользуется: спросите её и запишите счёт.
    [confirmed] Обе стороны согласны, осталось принять счёт.
    [done] Результат записан.
    [waiting] Ждут начала тура.
   *[playing] Счёта ещё нет.
}
card-closed = Результат закреплён: кто-то из двоих начал следующий матч ({ $article }).
card-next-score = Ждём счёт партии { $game }.
card-won = Выиграли { $name }
card-accept = ✅ Принять { $result }
card-record-claim = Записать { $result } ({ $name })
card-other-score = ✍️ Другой счёт
card-technical = ⚠️ Техническое
card-concession = 🏳️ Сдались
card-nobody = Никого нет
card-correct = { $game ->
    [0] ✏️ Исправить
   *[other] ✏️ Партия { $game }
}
card-swap = 🔁 Поменять местами
card-back = ◀ Карточка стола
card-more = ⚙️ Ещё

pad-who-won = { $game ->
    [0] Стол { $table }. Кто выиграл?
   *[other] Стол { $table }, партия { $game }. Кто выиграл на самом деле?
}
pad-loser = Стол { $table }. Сколько шариков довела команда <b>{ $name }</b>?
pad-conceded = Сколько шариков успела довести команда <b>{ $name }</b>? Сопернику запишут полный счёт.

technical-who = Стол { $table }. Кому техническое поражение?
technical-why = <b>{ $name }</b>: за что техническое поражение?
technical-ground = { ground }
technical-started = Партия уже началась?
technical-started-yes = Да, шла
technical-started-no = Нет, не начиналась
technical-balls = Сколько шариков дома у команды <b>{ $name }</b> в эту минуту?
card-stopped = 🤝 Остановлена
stopped-who = <b>Стол { $table }.</b> Партию остановили, и нарушения нет: вышло время или была уважительная причина. Это не техническое поражение, шарики пойдут в таблицу как есть.
    Кому присудить партию? Если её переиграют, ничего не записывайте.
stopped-balls = Сколько шариков дома у команды <b>{ $name }</b>?
stopped-confirm = <b>Стол { $table }.</b> Партию остановили, выиграла команда <b>{ $name }</b>.
stopped-do = Записать
technical-confirm = <b>{ $name }</b>: техническое поражение, стол { $table }. Причина: { ground }.
technical-written = Запишем: { $first } — { $second } <b>{ $score }</b>.
technical-returns = Это только первая партия. Если команда вернётся до начала второй, матч продолжится.
technical-do = Записать ТП

concession-who = Стол { $table }. Кто сдался?
concession-heading = Сдаётся команда <b>{ $name }</b>. Запишем { $result }.
concession-violation = Было нарушение: правила, опоздание, тайм-аут, отказ играть? Если да, это не сдача, а техническое поражение (п. 3.2.3.5).
concession-clean = Нет, записать сдачу
concession-dirty = Да, было

absent-confirm = Стол { $table }: нет ни команды <b>{ $first }</b>, ни команды <b>{ $second }</b>. Регламент такого не описывает, поэтому решает главный судья. Передать ему?
absent-ask = Передать главному
absent-both-lose = Стол { $table }: не пришли ни <b>{ $first }</b>, ни <b>{ $second }</b>. Записать поражение обоим?
absent-both-out = Выбывают оба: из этой пары дальше не проходит никто.
absent-do = Записать обоим
absent-asked = Передано главному судье. Когда он решит, придёт сообщение.

correction-confirm = <b>{ $past ->
        [none] Стол { $table }
       *[other] { $past }, стол { $table }
    }: { $first } — { $second }</b>{ $game ->
    [0] {""}
   *[other] {" "}(партия { $game })
}
    Было: { $before }
    Станет: <b>{ $after }</b>
    { $told ->
        [yes] Обе стороны получат сообщение.
       *[no] Telegram есть не у всех: скажите им сами.
    }
correction-do = Исправить
correction-asks = В сетке после этого матча уже играют. Исправлять ли счёт, { $by ->
    [own] решаете вы
    [organizer] решит организатор
   *[head] решит главный судья
}; сыгранное не отменяется.
correction-ask-head = { $by ->
    [own] ⚖️ Решить
    [organizer] Спросить организатора
   *[head] Спросить главного судью
}
correction-case = Было: { $before }
    Станет: <b>{ $after }</b>
correction-case-reason = Причина: { $reason }
card-goes-on = Дальше в сетке: { $name }. Так решил главный судья.

echo-earlier = <i>{ $round }</i>
echo-score = Стол { $table }: <b>{ $first } { $left } — { $right } { $second }</b>. Записано.
echo-result = Стол { $table }: { $first } — { $second } <b>{ $result }</b>. Записано.
echo-series = По партиям { $first }:{ $second }{ $over ->
    [yes] , матч окончен.
   *[no] , матч продолжается.
}
echo-series-on-time = По партиям { $first }:{ $second } по времени, матч окончен.
echo-undo = ↩️ Отменить
echo-swap = 🔁 Поменять местами
echo-next-game = { $boards ->
    [yes] Следующая доска
   *[no] Следующая партия
}
echo-undone-toast = Отменено.
echo-undone = Стол { $table }: { $first } — { $second }. { $result ->
    [none] Запись отменена.
   *[other] Исправление отменено, в силе <b>{ $result }</b>.
}

which-table = Счёт { $score }. Какой стол?
which-table-none = Счёт { $score }, а свободных столов нет: всё записано или тур не начат. Ничего не записано.
line-by-colour = { $black ->
    [yes] «победили чёрные»
   *[no] «победили белые»
}
typed-ask = Стол { $table }: <b>{ $first }</b> слева, <b>{ $second }</b> справа. Пришлите счёт слева направо, например { $example }.
which-table-in-words = { $score }: какой стол? Пришлите строку ещё раз, с номером стола: { $example }
typed-where = «{ $typed }»: в каком это турнире?
typed-before = Счёт { $score } вы прислали до начала этого тура. Он про стол { $table }: { $first } — { $second }?
typed-before-yes = Да, записать
typed-partly = { $game ->
    [0] Не подходит: { $said }. { $why } Всё до этого верно.
   *[other] Партия { $game } не подходит: { $said }. { $why } Партии до неё верны.
}
typed-told = Стол { $table }: { $first } — { $second }. { $both ->
    [yes] Обе стороны подтвердили
   *[no] Одна сторона прислала
}: <b>{ $said }</b>.
typed-instead = Записать вместо этого { $score }?
typed-no-number = Не понял «{ $typed }»: нужно одно число.
typed-unread = Не понял счёт «{ $typed }». Пришлите, например, { $example }.

paste-title = { $good ->
    [0] Записать нечего.
    [one] Готов записать { $good } результат.
    [few] Готов записать { $good } результата.
   *[many] Готов записать { $good } результатов.
}{ $bad ->
    [0] {""}
    [one] {" "}Не подошла { $bad } строка.
    [few] {" "}Не подошли { $bad } строки.
   *[many] {" "}Не подошло { $bad } строк.
}
paste-good = Стол { $table }: { $first } — { $second } <b>{ $score }</b>
paste-bad = Строка { $line }, «{ $text }»:
paste-problem = { $problem ->
    [no_table] не назван стол.
    [table_twice] этот стол уже был выше.
   *[unreadable] не похоже на счёт.
}
paste-told = Решите на карточке стола.
paste-how = Строка — стол и счёт: «7 { $example }».
paste-only-good = Запишу только верные строки, остальные пришлите ещё раз.
paste-record = { $count ->
    [one] Записать { $count } результат
    [few] Записать { $count } результата
   *[many] Записать { $count } результатов
}
paste-recorded = { $count ->
    [one] Записан { $count } результат.
    [few] Записано { $count } результата.
   *[many] Записано { $count } результатов.
}
paste-gone = Список уже записан или устарел. Пришлите строки ещё раз.

matters-none = Спорного нет: ни вопросов, ни спорных столов.
matters-title = <b>Ждут решения: { $count }</b>
matters-question = • { $what }
matters-dispute = • Стол { $table }: { $first } — { $second }, { $said ->
        [both] счёт не совпал.
       *[one] одна сторона со счётом не согласна.
    }
matters-open = Решить: { $what }
matters-table = Стол { $table }
matters-back = ◀ Спорное

terms-open = { $handicap ->
    [0] ⚫⚪ Цвета
   *[other] ⚫⚪ Цвета и фора
}
terms-title = <b>Стол { $table }: кто каким цветом играл</b>
terms-nigiri = Цвет по нигири. Кто вытянул чёрных? Отмечать необязательно.
terms-how = Если играли иначе, нажмите, как было. Следующие пары это учтут.
terms-black = ⚫ { $name }
terms-handicap = Фора { $handicap }
terms-done = Исправлено.

question-title = <b>Нужно решение { $head ->
    [yes] главного судьи
   *[no] организатора
}</b>
question-short = { $code ->
    [replacement] замена в сетке
    [both_absent] не пришли обе стороны
    [next_match_begun] исправление в сетке
    [forced_rematch] повторная встреча
    [forced_colour] слишком часто один цвет
    [second_bye] второй свободный тур
    [cut_place] место в плей-офф
    [cut_size] сколько команд в плей-офф
    [cut_tie] поровну на черте выхода
    [withdrawal] снятие с турнира
    [missed_last_round] неявка на последний тур
    [half_rule] сыграно меньше половины
    [missed_game] пропущена партия
    [open_protests] нерассмотренный протест
   *[other] особый случай
}
question-about = { $code ->
    [replacement] Команда { $first } снялась вовремя. Кто займёт её место в сетке?
    [both_absent] Стол { $table }: не пришли ни { $first }, ни { $second }.
    [next_match_begun] Стол { $table }, { $first } — { $second }: счёт записан неверно, а в сетке после этого матча уже играют. Исправить счёт и играть дальше по той же сетке?
    [forced_rematch] Пары тура { $round } без повторных встреч не складываются. Придётся сыграть ещё раз: { $names }.
    [forced_colour] В туре { $round } кому-то придётся ещё раз играть тем же цветом: { $names }.
    [second_bye] В туре { $round } без второго свободного тура не обойтись. Его получит: { $names }.
    [cut_place] Из вышедших в плей-офф кто-то снялся. Следующее место в таблице: { $first }.
    [missed_last_round] Команда «{ $first }» не доиграла турнир. Засчитать поражение или аннулировать все её матчи? Решайте так, чтобы меньше изменились места победителей.
    [missed_game] Участник «{ $first }» не пришёл на игру. Играет ли он дальше, решает только судья.
    [half_rule] Участник «{ $first }» снялся, сыграно меньше половины туров. { $choice ->
        [none] По правилам эти партии не идут в зачёт ни одной стороне. { $others ->
            [none] Очков никто не теряет.
           *[other] Очки за них теряют: { $others }.
        } Не засчитывать?
        [annul] { $others ->
            [none] Очков никто не теряет.
           *[other] Очки за эти партии теряют: { $others }.
        }
       *[keep] Очки за эти партии остаются.
    }
    [withdrawal] { $first }: снятие{ $early ->
        [no] {""}
       *[yes] , сыграно меньше половины матчей
    }. { $choice ->
        [none] Считать остальные техническими поражениями или аннулировать все?{ $others ->
            [none] {""}
           *[other] {" "}Если аннулировать, очки теряют: { $others }.
        }{ $kind ->
            [team] {" "}Решайте так, чтобы меньше изменились места победителей.
           *[player] {""}
        }
        [annul] { $others ->
            [none] Очков никто не теряет.
           *[other] Очки за них теряют: { $others }.
        }
       *[losses] Сыгранное остаётся.
    }
    [cut_tie] { $group ->
        [none] {""}
       *[other] Группа { $group }.{" "}
    }На черте выхода поровну: { $names }. Кто идёт дальше?
    [cut_size] Трёх побед добилась не ровно половина команд. Кого взять в плей-офф? Речь о командах: { $names }.
    [open_protests] { $round ->
        [0] Не рассмотрен протест: { $names }. Он может изменить призовые места. Закрывать турнир?
       *[other] Не рассмотрен протест: { $names }. Объявлять тур { $round }, не дожидаясь решения?
    }
   *[other] Случай, которого нет в регламенте.
}
two-tables-how = Слева место и очки, как сыграно; справа без этих матчей:
two-tables-now = Сейчас
two-tables-annulled = Аннул.
two-tables-differ = { $places ->
    [none] Места остальных в обеих таблицах одни и те же.
   *[other] Со звёздочкой — места, которые достаются разным участникам: { $places }.
}
replacement-why = { $obstacle ->
    [no_match] По п. 2.3.6.1 место занял бы соперник последнего матча, но сыгранного матча у неё нет.
    [in_bracket] По п. 2.3.6.1 место заняла бы команда { $name }, соперник последнего матча, но она и сама в сетке.
    [lost_to_another] По п. 2.3.6.1 место заняла бы команда { $name }, соперник последнего матча, но она проиграла в плей-офф другой команде.
    [left] По п. 2.3.6.1 место заняла бы команда { $name }, соперник последнего матча, но она снялась.
    [is_replacement] Она сама играла на замене.
   *[none] {""}
}
replacement-others = Другая команда…
replacement-whom = { $any ->
    [yes] Кто займёт место команды { $name }? Все, кто не в сетке, в порядке таблицы швейцарки.
   *[no] Кроме тех, кто в сетке, никого не осталось.
}
replacement-back = ◀ Вопрос
question-choice = { $choice ->
    [replace] Замена: { $name ->
        [none] другая команда
       *[other] { $name }
    }
    [opponent_advances] Соперник проходит дальше
    [mend] Исправить счёт, сетка остаётся
    [leave] Оставить как записано
    [both_lose] Поражение обеим сторонам
    [wait] Ждать дальше
    [allow_rematch] Разрешить повторную встречу
    [allow_colour] Разрешить тот же цвет
    [allow_second_bye] Разрешить второй свободный тур
    [accept] Сыграет
    [refuse] Отказывается
    [top_of_table] Взять лучших по таблице
    [as_qualified] Взять только тех, кто набрал победы
    [losses] Засчитать поражение
    [plays_on] Играет дальше
    [leaves] Больше не играет
    [keep] Засчитать всё сыгранное
    [annul] Аннулировать все матчи
    [admit_all] Взять всех
    [tie_break_match] Матч между ними
    [lots] Жребий
    [go_on] Продолжать, не дожидаясь
   *[other] { $choice }
}
question-if-left = <b>Если он больше не играет:</b>
question-option = • { $what }
question-proposal = Бот предлагает: «{ $what }».
question-article = Регламент, { $article }.
question-club-rule = В регламенте этого нет.
article-club = Так здесь принято, в регламенте этого нет.
question-ask-newcomer = Спросите, согласие даёт только сам участник.
question-not-yours = Решает { $head ->
    [yes] главный судья
   *[no] организатор
}.
question-ask-text = Решение: <b>«{ $what }»</b>. Напишите одной-двумя фразами почему: участники это увидят.
question-no-text = Без пояснения
question-cancel = Отмена
decision-title = <b>Решение { $head ->
    [yes] главного судьи
   *[no] организатора
}</b>
decision-choice = Решено: <b>«{ $what }»</b>.
decision-words = «{ $text }»
decision-author = { $name }, { $time }
