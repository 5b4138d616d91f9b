# Таблица, пары, сетка и ответы на «почему».

round-title = Тур { $number }
bracket-round = { $name ->
    [tie_break] Матч за выход
    [final] Финал
    [semi] Полуфинал
    [quarter] 1/4 финала
   *[other] 1/{ $of } финала
}
bracket-round-short = { $name ->
    [tie_break] выход
    [final] финал
    [semi] 1/2
    [quarter] 1/4
   *[other] 1/{ $of }
}
match-title = { $first ->
    [0] { $round }
    [3] { $last ->
        [4] Матч за 3-е место
       *[other] За { $first }–{ $last } места
    }
   *[other] За { $first }–{ $last } места
}{ $number ->
    [0] {""}
   *[other] , { $number }
}
column-number = №
column-table = Стол
deadline = { $over ->
        [yes] Время вышло в { $time }.
       *[no] Играть до { $time }.
    }

ground = { $ground ->
    [no_show] неявка
    [late] опоздание
    [violation] нарушение правил
    [timeout] просрочен тайм-аут
    [flag] упал флажок
    [refusal] отказ играть
    [withdrawn] снятие
   *[other] решение судьи
}
result-conceded = { $score }, сдача
result-forfeit = { $score }, ТП ({ ground })
result-double-forfeit = ТП обеим ({ ground })
result-adjudicated = { $score }, решение судьи

criterion = { $criterion ->
    [points] очки
    [wins] победы
    [losses] поражения
    [match_points] очки матчей
    [game_points] очки партий
    [mms] очки Мак-Магона
    [sos] SOS
    [sos_1] SOS-1
    [sos_2] SOS-2
    [sosos] SOSOS
    [sodos] SODOS
    [progressive] прогресс
    [ext] EXT
    [exr] EXR
    [buchholz] Бухгольц
    [buchholz_cut1] усечённый Бухгольц
    [sonneborn_berger] Бергер
    [direct_encounter] личная встреча
    [h2h_sdc] победы между равными
    [h2h_dc] цепочка личных встреч
    [score_difference] разница шариков
    [difference] разница счёта
    [score_for] забито
    [score_against] пропущено
    [extra_points] дополнительные баллы
    [strength_of_schedule] эффективность
    [extended_strength_of_schedule] дополнительная эффективность
    [board_wins] победы на досках
    [board_points] очки на досках
    [rating] рейтинг
    [previous_order] прежнее место
    [buchholz_cut2] усечённый Бухгольц-2
    [buchholz_median1] медианный Бухгольц
    [buchholz_median2] медианный Бухгольц-2
    [fore_buchholz] фор-Бухгольц
    [avg_opponent_buchholz] средний Бухгольц соперников
    [sonneborn_berger_cut1] усечённый Бергер
    [koya] показатель Койи
    [progressive_cut1] усечённый прогресс
    [games_won] победы за доской
    [games_black] партии чёрными
    [black_wins] победы чёрными
    [rounds_elected_to_play] туры без пропусков
    [avg_rating_opponents] средний рейтинг соперников
    [withdrawn] снятие
   *[lot] жребий
}
criterion-meaning = { $short } — { $meant }
criterion-in-full = { $criterion ->
    [lot] жребий, меньший номер выше
    [capped_difference] разница счёта; очки сверх длины матча не считаются
    [sos] сумма очков соперников
    [sos_1] SOS без худшего соперника
    [sos_2] SOS без двух худших соперников
    [sosos] сумма SOS соперников
    [sodos] сумма очков побеждённых
   *[other] { criterion }
}
criterion-short = { $criterion ->
    [points] О
    [wins] В
    [losses] П
    [match_points] МО
    [game_points] ОП
    [mms] ММ
    [sos] SOS
    [sos_1] S-1
    [sos_2] S-2
    [sosos] SOSOS
    [sodos] SODOS
    [progressive] Прг
    [ext] EXT
    [exr] EXR
    [buchholz] Бх
    [buchholz_cut1] Бх-1
    [sonneborn_berger] Бг
    [direct_encounter] ЛВ
    [h2h_sdc] ПР
    [h2h_dc] ЦЛВ
    [score_difference] ±
    [score_for] Заб
    [score_against] Проп
    [extra_points] Доп
    [strength_of_schedule] Эф
    [extended_strength_of_schedule] ДЭ
    [board_wins] ПД
    [board_points] ОД
    [rating] Рт
    [previous_order] ПМ
    [buchholz_cut2] Бх-2
    [buchholz_median1] БхМ
    [buchholz_median2] БхМ2
    [fore_buchholz] ФБх
    [avg_opponent_buchholz] СрБх
    [sonneborn_berger_cut1] Бг-1
    [koya] Кой
    [progressive_cut1] Прг-1
    [games_won] ВД
    [games_black] Ч
    [black_wins] ВЧ
    [rounds_elected_to_play] ТБП
    [avg_rating_opponents] СрР
   *[lot] Ж
}
criterion-value = { criterion } { $value }

standings-title = <b>Таблица после тура { $round }</b>
standings-title-before = <b>Таблица до первого тура</b>
standings-title-playoff = <b>Места в плей-офф: { $round }</b>
standings-title-bracket = <b>Места: { $round }</b>
standings-title-tie-break = <b>Таблица после { $matches ->
    [1] матча
   *[other] матчей
} за выход</b>
standings-label = { $kind ->
    [final] Итоговые места.
    [frozen] Места не объявлены: протест ещё ждёт решения.
   *[stage] Итог отбора.
}
standings-provisional = Пока предварительно: { $missing ->
    [one] ждём { $missing } результат.
    [few] ждём { $missing } результата.
   *[many] ждём { $missing } результатов.
}
standings-group = <b>Группа { $group }</b>
part-group = Группа { $group }: { $ahead ->
        [final] в финал
        [knockout] в финал на вылет
       *[playoff] в плей-офф
    } { $advance ->
        [one] выходит { $advance }
       *[other] выходят { $advance }
    }.
part-tie-break = { $group ->
        [none] Победитель
       *[other] Группа { $group }: победитель
    } выходит { $ahead ->
        [final] в финал
        [knockout] в финал на вылет
       *[playoff] в плей-офф
    }.
part-final = Финал.
standings-column-name = { $kind ->
    [player] Игрок
    [pair] Пара
   *[team] Команда
}
record-seed = №{ $seed }
standings-record-meaning = В–П — победы и поражения
standings-column-rank = Разр.
standings-column-record = В–П
standings-empty = { $kind ->
    [player] Игроков пока нет.
    [pair] Пар пока нет.
   *[team] Команд пока нет.
} Таблица появится, когда кто-нибудь запишется.
standings-legend-open = · место ещё не решено
standings-legend-qualified = { $ahead ->
    [final] {"+"} вышли в финал
    [knockout] {"+"} вышли в финал на вылет
   *[playoff] {"+"} вышли в плей-офф
}
standings-legend-eliminated = { $cut ->
    [yes] − не вышли
   *[no] − выбыли
}
standings-legend-left = { $how ->
    [withdrawn] × снялись
    [disqualified] × дисквалифицированы
    [excluded] × исключены
    [left_or_excluded] × снялись или исключены
   *[both] × снялись или дисквалифицированы
}
standings-own = Ваше место: <b>{ $place }</b>{ $shared ->
    [yes] {" "}(место разделено)
   *[no] {""}
}.{ $record ->
    [none] {""}
   *[other] {" "}{ $what ->
        [wins] Счёт
        [mms] Очки Мак-Магона:
       *[points] Очки:
    } { $record }{ $values ->
        [none] .
       *[other] , { $values }.
    }
}
standings-goes-on = Вы играете дальше{ $match ->
    [none] .
   *[other] : { $match }.
}
standings-next-up = Если кто-то уйдёт до первой игры плей-офф, позовут следующего по таблице.
standings-status = { $status ->
    [qualified] { $ahead ->
        [final] Вы в финале.
        [knockout] Вы вышли в финал на вылет.
       *[playoff] Вы в плей-офф.
    }
    [eliminated] { $missed ->
        [cut] В плей-офф вы не вышли.
       *[out] Вы выбыли.
    }
    [withdrawn] Вы снялись.
    [disqualified] Вы дисквалифицированы.
    [excluded] Вас исключили из турнира.
   *[active] {""}
}
standings-decided = При равном счёте { $criterion ->
    [points] решили очки
    [wins] решили победы
    [losses] решили поражения
    [match_points] решили очки матчей
    [game_points] решили очки партий
    [mms] решили очки Мак-Магона
    [sonneborn_berger] решил Бергер
    [score_difference] решила разница шариков
    [difference] решила разница счёта
    [direct_encounter] решила личная встреча
    [h2h_sdc] решили победы между равными
    [h2h_dc] решила цепочка личных встреч
    [progressive] решил прогресс
    [buchholz] решил Бухгольц
    [buchholz_cut1] решил усечённый Бухгольц
    [score_for] решило забитое
    [score_against] решило пропущенное
    [extra_points] решили дополнительные баллы
    [strength_of_schedule] решила эффективность
    [extended_strength_of_schedule] решила дополнительная эффективность
    [board_wins] решили победы на досках
    [board_points] решили очки на досках
    [rating] решил рейтинг
    [previous_order] решило прежнее место
    [games_won] решили победы за доской
    [games_black] решили партии чёрными
    [black_wins] решили победы чёрными
    [rounds_elected_to_play] решили туры без пропусков
    [withdrawn] решило снятие
    [lot] решил жребий
   *[other] решил { criterion }
}.
standings-whole = Вся таблица
standings-mine = Моя строка
standings-earlier = ◀ { $title ->
    [none] После тура { $round }
   *[other] { $title }
}
standings-later = { $title ->
    [none] После тура { $round }
   *[other] { $title }
} ▶
standings-why = ❓ Почему так
standings-bracket = Сетка

pairings-none = Пары ещё не объявлены. Как только объявят, каждый игрок получит сообщение.
pairings-title = <b>{ $round }: пары</b>{ $status ->
    [published] {" "}· ещё не начали
   *[other] {""}
}
pairings-line = { $own ->
    [yes] <b>{ pairings-row }</b>
   *[no] { pairings-row }
}
pairings-kind = <b>{ $kind }</b>
pairings-colours = { $colour ->
    [first_black] {" "}· ⚫⚪
    [first_white] {" "}· ⚪⚫
   *[none] {""}
}{ $handicap ->
    [0] {""}
   *[other] {" "}фора { $handicap }
}
pairings-row = { $table }. { $first } ({ $record_first }) — { $second } ({ $record_second }){ $result ->
    [none] { pairings-colours }
   *[other] : { $result }
}
pairings-free = { $name }: { $kind ->
    [bye] свободный тур, победа
    [rest] свободный тур
    [missed] тур пропущен
    [absent] не играет
   *[other] без пары
}
pairings-earlier = ◀ { $round }
pairings-later = { $round } ▶
pairings-find = 🔎 Найти
pairings-back = ◀ Все пары
pairings-ask = Кого найти? Пришлите имя, название или номер стола.
pairings-found = { $count ->
    [0] По слову «{ $typed }» никого не нашлось.
    [one] По слову «{ $typed }» нашлась { $count } пара:
    [few] По слову «{ $typed }» нашлось { $count } пары:
   *[many] По слову «{ $typed }» нашлось { $count } пар:
}

bracket-none = Сетку ещё не объявили.
bracket-title = <b>{ $kind ->
    [whole] Сетка
    [knockout] Финал на вылет
   *[playoff] Плей-офф
}</b>
bracket-heading = <b>{ $round }</b>
bracket-line = { $own ->
    [yes] <b>{ bracket-row }</b>
   *[no] { bracket-row }
}
bracket-pair = пара { $number }
bracket-row = { $number ->
    [0] {""}
   *[other] { bracket-pair } ·{" "}
}{ $places ->
    [none] {""}
   *[other] за { $places } места:{" "}
}{ $first } — { $second }{ $score ->
    [none] {""}
    [walkover] : без игры{ $winner ->
        [first] , → { $first }
        [second] , → { $second }
       *[none] {""}
    }
   *[other] : { $score }
}{ $rematch ->
    [yes] {" "}(повторная встреча)
   *[no] {""}
}
bracket-feed = { $kind ->
    [winner] { $sides ->
        [none] победитель пары { $number }
       *[other] { $sides }
    }
   *[loser] { $sides ->
        [none] проигравший в паре { $number }
       *[other] проигравший: { $sides }
    }
}
bracket-nobody = никто
bracket-waiting = Вступят в следующем круге: { $names }
bracket-enters = Первый круг пропускаете, ваш первый матч: { $round }.
bracket-replaced = Замена: «{ $leaving }» → «{ $entering }».
bracket-table = Таблица

why-pair-title = <b>Почему { $first } — { $second }</b>
draw-check = 🎲 Проверить жребий
draw-nothing = Проверять пока нечего.
draw-promise = 🎲 Отпечаток жеребьёвки № { $number }, подменить её теперь нельзя: <code>{ $commitment }</code>
    После жеребьёвки здесь будет сказано, из чего он сделан.
draw-made = 🎲 Жеребьёвка № { $number }{ $redraws ->
        [0] .
        [one] , повторная.
       *[other] , повторная ({ $redraws } прежних отброшены).
    } SHA-256 от <code>{ $text }</code> — тот самый отпечаток, что был объявлен заранее: <code>{ $commitment }</code>
draw-order = Жребий (для проверки: <code>--label { $label }</code>): { $names }
draw-repeat = 🎲 Это жеребьёвка № { $number }. Если провести её заново, будет № { $next }, и это увидят все.
why-lots = Первый тур: пары по жребию. Номера { $first } и { $second }.
why-system = { $how ->
    [tables] По таблице кругового турнира: кто с кем и когда играет, известно с самого начала.
    [cut] Матч за выход из группы.
    [halves] Первый тур: верхняя половина списка играет с нижней.
    [points] Пары ищут среди равных по очкам, а если не сходится — среди ближайших, кто ещё не встречался.
    [match] Матч двух сторон: они играют до его конца.
   *[lots] Первый тур: пары по жребию.
}
why-group = { $how ->
    [cross] В группах поровну не делится, поэтому пара из двух соседних: { $first } ({ $record_first }), { $second } ({ $record_second }).
    [merged] Внутри одной группы пары без повторов не сложились, группы объединили. { $first }: { $record_first }, { $second }: { $record_second }.
   *[group] У обеих сторон счёт { $record_first }.
}
why-points = Встречаются равные или ближайшие по очкам, кто ещё не играл друг с другом. До тура: { $first } { $record_first }, { $second } { $record_second }.
why-buchholz = Бухгольц { $first } и { $second }, разница { $difference }.
why-not = { $why ->
    [met] { $to } и { $name } уже играли.
    [had_bye] { $to }: второй свободный тур не положен.
    [sum_grows] { $to } — { $name }: разница в группе выросла бы на { $extra }.
    [order] { $to } — { $name }: так же близко, но позже по порядку.
   *[rest_unpaired] { $to } — { $name }: остальным не хватило бы соперников.
}
why-phantom = свободное место
why-bracket = Так сошлась сетка: посев { $first } против посева { $second }.
why-by-hand = Эту пару составил организатор.
why-not-counted = Не засчитано: { $games }. { uncounted-why }
uncounted-why = { $why ->
        [rounds] Соперник снялся, сыграв меньше половины туров.
        [matches] Соперник снялся, сыграв меньше половины матчей.
       *[decision] Матчи соперника решено не засчитывать.
    }
annulled-matches = { $later ->
        [yes] Здесь ещё в счёт, но позже аннулированы матчи с участием: { $names }.
       *[no] Не в счёт матчи с участием: { $names }.
    }
uncounted-match = Этот матч не в счёт: { $why ->
        [rounds] { $name } — снятие, сыграно меньше половины туров.
        [matches] { $name } — снятие, сыграно меньше половины матчей.
       *[decision] все матчи «{ $name }» решено не засчитывать.
    }
uncounted-rounds = { $count ->
        [1] тур { $rounds }
       *[other] туры { $rounds }
    }
uncounted-loser = { $name } ({ $rounds })
uncounted-losers = { $losers ->
        [none] Очков никто не теряет.
       *[other] Очки теряют: { $losers }.
    }
why-not-counted-game = тур { $round } — { $name }
why-rematch = Это повторная встреча.
why-place-title = <b>{ $name }: { $place }-е место</b>{ $shared ->
    [yes] {" "}(место разделено)
   *[no] {""}
}
why-value = • { criterion } { $value }
why-sum = { why-value } = { $parts }
why-neighbour = { $where ->
    [above] Выше { $name }
   *[below] Ниже { $name }
}: { criterion } { $other } против { $own }.
why-withdrawn = { $where ->
    [above] Выше { $name }: своих матчей в зачёте нет.
   *[below] Ниже { $name }: снятие, матчи не в счёт.
}
why-equal = Наравне: { $name }.
why-places-title = <b>Что развело равных</b>
why-places-order = { $by ->
    [record] При равном счёте смотрят
   *[points] При равных очках смотрят
} по порядку: { $order }.
why-places-playoff = Место — по тому, докуда дошли; кто вылетел в одном туре, делят место.
why-places-none = { $by ->
    [record] Пока все места решил счёт побед и поражений.
   *[points] Пока все места решили { criterion }.
}
why-decided = { $place }. { $name }: { criterion } { $value }
why-mine = Моё место
why-back = ◀ Таблица
