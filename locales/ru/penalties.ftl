### Взыскания: нарушения, меры, история, уведомления.

penalty-measure = { $measure ->
        [remark] Замечание
        [warning] Предупреждение
        [second_warning] Второе предупреждение
        [move_timer] Таймер на каждый ход
        [no_home_this_deal] Без захода в дом в этой раздаче
        [card_returned_and_no_home_this_deal] Карту вернуть, без захода в дом в этой раздаче
        [opponent_moves] Соперник делает любой ход на выбор
        [opponent_names_roll] Бросок назначает соперник
        [added_time] Добавить время сопернику
        [time_control_change] Изменить контроль времени
        [penalty_point] Штрафное очко
        [points_penalty] Штраф 3 очка
        [game_loss] Поражение в партии
        [forfeit_loss] Техническое поражение
        [match_loss] Поражение в матче
        [round_exclusion] Исключение из тура
        [supergroup_exclusion] Без супергруппы в следующем турнире
        [lower_qualification] Снижение квалификационных очков
        [removal] Снятие с турнира
        [exclusion] Исключение из соревнований
       *[disqualification] Дисквалификация
    }

penalty-given = { penalty-measure }{ $seconds ->
        [0] {""}
       *[other] {" "}(+{ $seconds } с)
    }

## Кто и что

penalty-button = ⚠️ Взыскание
penalty-all = ⚠️ Взыскания
penalty-at-table =
    <b>⚠️ Взыскание. { $round }, стол { $table }</b>
    Слева: { $first }
    Справа: { $second }
    Чьё нарушение?
penalty-of-entry =
    <b>⚠️ Взыскание: { $name }</b>
    { $table ->
        [0] Вне матча.
       *[other] Стол { $table }.
    } Какое нарушение?
penalty-violation = { $number }. { $title }
penalty-pick = { $name ->
        [none] № { $number }
       *[other] { $number } · { $name }
    }
penalty-whose = { $chosen ->
        [yes] 👉 { $name }
       *[no] { $name }
    }
penalty-which = Какое? Выбрано: <b>{ $name }</b>.
penalty-tables = <b>⚠️ Взыскание.</b> У какого стола?
penalty-elsewhere = 👤 Кто: список участников
penalty-by-table = ⚠️ У стола
penalty-sure = Да, записать
words-penalty = взыскание, взыскания
penalty-people = <b>⚠️ Взыскания.</b> Кого касается? Число — сколько взысканий уже есть.
penalty-people-none = Участников пока нет.
penalty-person = { $name }{ $count ->
        [0] {""}
       *[other] {" "}· { $count }
    }
penalty-people-back = ◀ Участники

## Что предлагает регламент

penalty-offender = <b>{ $name }</b>
penalty-proposed = { $why ->
        [step] По шкале взысканий, { $number }-е такое нарушение: <b>{ penalty-measure }</b>.
        [named] По регламенту: <b>{ penalty-measure }</b>.
        [sooner] При таких обстоятельствах: <b>{ penalty-measure }</b>.
        [repeated] Предупреждений за партию набралось, это уже <b>{ penalty-measure }</b>.
       *[beyond] { $number }-е нарушение, шкала взысканий исчерпана. Решает судья, предлагается: <b>{ penalty-measure }</b>.
    }
penalty-free = { $why ->
        [beyond] { $number }-е нарушение, шкала взысканий исчерпана. Меру выбирает судья.
       *[free] Регламент оставляет меру судье.{ $chooses ->
            [yes] {" "}Выберите её.
           *[no] {""}
        }
    }
penalty-proposed-each = { $name }: { $why ->
        [repeated] предупреждений за партию набралось
       *[step] { $number }-е такое нарушение
    }, { $measure ->
        [none] меру выбирает судья
       *[other] <b>{ penalty-measure }</b>
    }.
penalty-whom = Кому?
penalty-whole = { $kind ->
        [pair] Вся пара
       *[team] Вся команда
    }
penalty-to-proposal = ◀ Предложение
penalty-earlier-none = Раньше взысканий не было.
penalty-earlier = Уже было: { $count }
penalty-earlier-rest = …и раньше ещё { $count }
penalty-effect-out = { $kind ->
        [player] Участник
        [pair] Пара
       *[team] Команда
    } { $measure ->
        [removal] сразу выйдет из турнира
       *[other] сразу выбывает
    }{ $match ->
        [yes] {""}, идущий матч будет проигран
       *[no] {""}
    }.
penalty-effect-timer = Часы пойдут сразу: { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    } на каждый ход. После хода жмите «Ход сделан».
penalty-effect-match = { $at ->
        [on] Счёт изменится сразу.
        [over] Матч уже сыгран: изменится его последняя партия.
        [left] Соперник уже ушёл, проиграть матч некому: выберите другую меру.
       *[none] Идущего матча нет: выберите другую меру.
    }
penalty-head-decides = Эту меру объявляет главный судья или организатор.
penalty-head-only = Только главный судья или организатор: { $measures }.
penalty-panel-decides = Решает { $panel }.
penalty-give = ✅ { $name ->
        [none] { $whole ->
            [yes] { $kind ->
                [pair] Вся пара:{" "}
               *[team] Вся команда:{" "}
            }
           *[no] {""}
        }
       *[other] { $name }:{" "}
    }{ penalty-measure }
penalty-circumstance = { $said ->
        [yes] ☑️
       *[no] ▫️
    } { $what ->
        [gross] Грубое
        [intentional] Намеренное
        [affects_game] Повлияло на партию
        [dishonest] Нечестная игра
       *[misunderstanding] По недоразумению
    }
penalty-other = Другая мера…
penalty-with-words = ✏️ С пояснением
penalty-which-measure = Какая мера? Дальше спрошу, почему.
penalty-reason-ask =
    Мера: <b>{ penalty-measure }</b>.
    Напишите причину одной фразой, её увидит игрок.
penalty-losing = <b>{ $name }</b>: { penalty-measure }.
penalty-which-board = На какой доске проиграла команда { $name }?
penalty-time-ask = Сколько секунд добавить на часы: { $opponent }? От { $least } до { $most }. Можно написать число.
penalty-time = +{ $seconds } с
penalty-back = ◀ Нарушения

## Записано

penalty-done = ⚠️ <b>{ penalty-given }</b>: { $name }. Записано.
penalty-told = { $reached ->
        [yes] { $kind ->
            [player] Игрок узнает
            [pair] Пара узнает
           *[team] Команда узнает
        } сейчас же.
       *[no] { $kind ->
            [player] Telegram у игрока нет: скажите ему сами.
            [pair] Telegram у пары нет: скажите ей сами.
           *[team] Telegram у команды нет: скажите ей сами.
        }
    }
penalty-done-score = Счёт матча: { $score }
penalty-total = Всего взысканий: { $count }.
penalty-undone = Взыскание отменено.

## История

penalty-history = 📒 История
penalty-history-of = 📒 { $name }: { $count }
penalty-mine = 📒 Мои взыскания
penalty-add = ⚠️ Новое
entry-penalties = ⚠️ Взыскания: { $count }
penalty-card =
    <b>📒 { $name }</b>
    Действующих взысканий: { $count }
penalty-none = Взысканий нет.
penalty-numbered = { $number }. { $what }
penalty-line = <b>{ penalty-given }</b>: { $violation }{ $person ->
        [none] {""}
       *[other] {" "}· { $person }
    }{ $place ->
        [none] {""}
       *[other] {" "}· { $place }
    }{ $reason ->
        [none] {""}
       *[other] {" "}· «{ $reason }»
    }
penalty-breach = { $title } ({ $how })
penalty-how = { $what ->
        [gross] грубо
        [intentional] намеренно
        [affects_game] повлияло на партию
        [dishonest] нечестная игра
       *[misunderstanding] по недоразумению
    }
penalty-place = { $round }, стол { $table }
penalty-author = { $panel ->
        [none] Решение: { $name }, { $time }
       *[other] Решает { $panel }. Записано: { $name }, { $time }
    }
penalty-gone = Снято: { $name }. Причина: { $why }
penalty-withdraw = ✖️ Снять № { $number }
penalty-why-ask = Почему снимаем? Напишите одной фразой, её увидит игрок.
penalty-withdrawn = Снято: { penalty-given }, { $name }. Больше не считается.
penalty-score-now = Счёт матча сейчас: { $score }. Если он неверен, исправьте его на карточке стола.
penalty-still-out = { $kind ->
        [player] Игрок остаётся вне турнира
        [pair] Пара остаётся вне турнира
       *[team] Команда остаётся вне турнира
    }: следующий тур уже объявлен.

## Уведомления

notice-penalty = <b>⚠️ { penalty-given }: { $name }</b>
notice-penalty-timer = На каждый ход теперь { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}: часы уже идут.
notice-penalty-why = { $place ->
        [none] {""}
       *[other] { $place }.{" "}
    }Причина: { $violation }{ $reason ->
        [none] .
       *[other] . «{ $reason }»
    }
notice-penalty-withdrawn = <b>Взыскание снято: { penalty-given }, { $name }</b>
notice-penalty-for-you = { $measure ->
        [added_time] Вам добавляется { $seconds } с на часы.
        [opponent_moves] Вы играете любой разрешённый ход по своему выбору.
        [points_penalty] Соперник отдаёт вам 3 очка: учтите их при подсчёте.
       *[opponent_names_roll] Вы называете бросок, соперник его выполняет.
    }
notice-penalty-score = { $score ->
        [none] { $place }: матч ещё не сыгран.
       *[other] { $place }: счёт { $score }.
    }

## Отказы

refusal-penalty-unknown = Такого нарушения в регламенте нет.
refusal-penalty-not-here = Такой меры в этом регламенте нет.
refusal-penalty-not-of-the-entry = Этот игрок здесь не играет.
refusal-penalty-reason-needed = Регламент предлагает другую меру: нужна причина.
refusal-penalty-reason-long = Слишком длинно: не больше { $most } знаков.
refusal-penalty-needs-match = { $at ->
        [left] Соперник уже ушёл, проиграть матч некому: выберите другую меру.
       *[none] Идущего матча нет: выберите другую меру.
    }
refusal-penalty-result-needed = Стол { $table }: скажите, при каком счёте партия проиграна.
refusal-penalty-wrong-result = Это не поражение того, кто наказан.
refusal-penalty-before-the-draw = Турнир ещё не начался: уберите участника из списка.
refusal-penalty-seconds = Сопернику можно добавить от { $least } до { $most } секунд.
refusal-penalty-gone = Это взыскание уже снято.
refusal-penalty-why-withdrawn = Напишите, почему взыскание снимается.
refusal-access-head-referee-decides = Эту меру объявляет главный судья или организатор.
refusal-access-tables-only = Вне матча взыскания даёт главный судья: ваши столы { $first }–{ $to }.
refusal-stale-penalty = Взыскание с тех пор изменилось. Показываю свежие данные.
refusal-stale-seat = Здесь уже что-то изменилось. Показываю свежие данные.
