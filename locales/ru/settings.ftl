### Новый турнир и параметры регламента.

## Новый турнир

new-title =
    <b>Новый турнир, шаг 1 из 3</b>
    Как он называется?
new-rulebook =
    <b>Шаг 2 из 3</b>
    Во что играем?
new-family =
    <b>{ $family }</b>
    По какому регламенту?
new-other-book = ◀ Другой регламент
new-other-game = ◀ Другая игра
rulebook-family = { $family ->
        [bridges] Мостики
        [club] Свои правила клуба
        [destiny] Star Wars: Destiny
        [go] Го
        [lo] Ло
        [nardy] Нарды
        [tac] TAC
       *[other] { $family }
    }
new-summary =
    <b>Шаг 3 из 3: { $title }</b>
    { $book }
new-more = ⚙️ Ещё параметры
new-team = { $kind ->
        [player] Каждый играет сам за себя.
        [pair] Играют парами, { $reserves ->
            [0] замен нет
           *[other] запасных до { $reserves }
        }.
       *[team] В команде { $size ->
            [one] { $size } игрок
            [few] { $size } игрока
            [many] { $size } игроков
           *[other] { $size } игрока
        }, { $reserves ->
            [0] замен нет
           *[other] запасных до { $reserves }
        }.
    }
new-swiss = Швейцарка до { $wins ->
        [one] { $wins } победы
       *[other] { $wins } побед
    } или { $losses ->
        [one] { $losses } поражения
       *[other] { $losses } поражений
    }, не больше { $rounds ->
        [one] { $rounds } тура
       *[other] { $rounds } туров
    }.
new-rounds = { $system ->
        [mcmahon] Мак-Магон
       *[swiss] Швейцарка
    }{ $rounds ->
        [0] { $table ->
            [yes] ; число туров и сколько выходит в плей-офф — по таблице регламента для числа участников.
           *[no] , число туров решает клуб.
        }
        [one] , { $rounds } тур.
        [few] , { $rounds } тура.
        [many] , { $rounds } туров.
       *[other] , { $rounds } тура.
    }
new-bar = С разряда { $bar } и выше { $above ->
    [none] начинают поровну
   *[other] начинают поровну, кроме групп с { $above }
}.
new-round-robin = { $final ->
        [yes] Финал: все вышедшие играют друг с другом
       *[no] Каждый играет с каждым
    }{ $cycles ->
        [1] {""}
       *[other] , кругов: { $cycles }
    }.
new-groups = Групп: { $groups }, { $advance ->
        [one] из каждой выходит { $advance }
       *[other] из каждой выходят { $advance }
    }.
new-playoff = { $size ->
        [0] На выбывание: проиграл — выбыл.
       *[other] Потом на выбывание: { $kind ->
            [player] { $size ->
                [one] { $size } игрок
                [few] { $size } игрока
                [many] { $size } игроков
               *[other] { $size } игрока
            }
            [pair] { $size ->
                [one] { $size } пара
                [few] { $size } пары
                [many] { $size } пар
               *[other] { $size } пары
            }
           *[team] { $size ->
                [one] { $size } команда
                [few] { $size } команды
                [many] { $size } команд
               *[other] { $size } команды
            }
        }.
    }
new-match = Матч{ $number ->
        [0] {""}
       *[other] { $mode ->
            [first_to_points] {" "}до { $number } { $number ->
                [one] очка
               *[other] очков
            }
            [first_to_wins] {" "}до { $number } { $number ->
                [one] победы
               *[other] побед
            }
            [rounds] , туров: { $number }
           *[fixed_games] , партий: { $number }
        }
    }.
new-fee = Взнос { $amount } { currency-sign } { $per ->
        [person] с человека
       *[entry] { $kind ->
            [player] с участника
            [pair] с пары
           *[team] с команды
        }
    }.
new-create = ✅ Создать
new-left-out = { $heads ->
        [1] Главный судья по регламенту один.
       *[other] Главных судей по регламенту не больше { $heads }.
    } Сейчас без этой роли: { $names }.
new-created =
    <b>«{ $title }» создан</b>
    { $kind ->
        [player] Разошлите ссылку или пришлите сюда игроков списком.
        [pair] Разошлите ссылку или пришлите сюда пары списком.
       *[team] Разошлите ссылку или пришлите сюда команды списком.
    }

## Параметры

settings-of =
    <b>{ $title }: параметры</b>
    { $when ->
        [before] Пока жеребьёвки не было, их можно менять.
        [play] Турнир идёт. 🔒 — закрыто: нажмите, и увидите почему. Остальное можно менять, с причиной.
       *[over] Турнир окончен: теперь только смотреть.
    }
settings-club-mark = ※ — регламент этого не задаёт, решает клуб.
setting-name = { $setting ->
        [absent-points] Очки за пропуск тура
        [advance-per-group] Выходят из группы
        [bar] Верхняя планка
        [best-of] Матч
        [board] Доска
        [boards] Досок
        [bracket-order] Пары сетки
        [bye-points] Очки за свободный тур
        [bye-to] Свободен от игры
        [colours] Цвета
        [criteria] Места по
        [cube] Куб удвоения
        [cut] В плей-офф
        [cycles] Кругов
        [distribution] Группы собираются
        [draw-points] Очки за ничью
        [draws] Ничьи
        [fee] Взнос
        [final-best-of] Полуфинал и финал
        [first-round] Первый тур
        [floor] Нижняя планка
        [forfeits-in-sos] Неявки в SOS
        [games] Партий в матче
        [group-method] Пары в группе
        [groups] Групп
        [half-bye-points] Очки за половинный пропуск
        [handicap] Фора
        [handicap-in-sos] Фора в SOS
        [individual] Личный зачёт по доскам
        [komi] Коми
        [less-than-half] Ушёл до половины
        [loser-extra] Доп. баллы проигравшего
        [loss-limit] Поражений до вылета
        [loss-points] Очки за поражение
        [match-length] Длина матча
        [playoff-length] Длина в плей-офф
        [final-length] Длина финала
        [match-mode] Матч
        [method] Пары в туре
        [move-limit] Лимит ходов
        [nigiri] Нигири
        [not-paired-points] Очки, если нет пары
        [numbers] Номера в таблице
        [pairing-criteria] Жеребьёвка по
        [play-for-all-places] Игра за все места
        [playoff-best-of] Матч плей-офф
        [penalties-counter] Взыскания складывать
        [penalties-lifetime] Взыскания действуют
        [prize-criteria] Призы по
        [rated] Рейтинговый турнир
        [registration-url] Официальная запись
        [report-acceptance] Счёт
        [round-down-unplayed] Округлять пропуски вниз
        [rounds] Туров
        [rules] Правила игры
        [sb-basis] Бергер считать
        [scores] Счёт в партиях
        [seats] Рассадка команды
        [seeding-criteria] Посев по
        [seeds] Посев
        [size] Мест
        [age-by] Возраст считать
        [age-least] Возраст, не младше
        [age-most] Возраст, не старше
        [regulations] Положение турнира
        [check-in] Отмечать пришедших
        [tier] Уровень турнира
        [products] Разрешённая продукция
        [deck-lists] Описи колод
        [deck-lists-before] Сдать описи
        [late-entry] Опоздавшие
        [waiting-answer] Ответ из листа ожидания
        [sos-mode] Сила соперников
        [sos-opponent-score] Очки соперника в SOS
        [structure] Схема турнира
        [substitutes] Запасных
        [order-by-rating] Рейтинг при жеребьёвке
        [special-groups] Особые группы с
        [supergroup] Супергруппа
        [swiss-withdrawal-lt-half] Сыграл меньше половины
        [system] Система
        [target] Играть до
        [technical-not-started-extra] Доп. баллы за неявку
        [technical-started] ТП в начатой партии
        [time-final-bo3] Время финала до двух побед
        [time-final-single] Время финала в одну игру
        [time-playoff-bo3] Время плей-офф до двух побед
        [time-playoff-single] Время плей-офф в одну игру
        [officials-play] Судьи играют
        [third-place] Матч за 3-е место
        [time-adjournment] Доигрывать через
        [time-byoyomi] Бё-ёми
        [time-extra] Добавочное время
        [time-increment] Секунд за ход
        [time-late-forfeit] Ждать опоздавших
        [time-lineup-deadline] Состав до начала тура
        [time-main] Основное время
        [time-minutes] Время на камни
        [time-move-seconds] Секунд на ход
        [time-marks] Напоминать за
        [chase-results] Нет счёта — спросить через
        [chase-reports] Не подтверждён счёт — спросить через
        [chase-calls] Никто не идёт — позвать через
        [chase-eve] Напомнить о турнире накануне в
        [phones] Телефоны во время матча
        [notices] Кто что слышит
        [time-periods] Периодов бё-ёми
        [time-round] Время на тур
        [time-seconds] Период бё-ёми
        [time-stalling-move] Ход при затяжке
        [time-stones] Камней бё-ёми
        [time-timeout] Тайм-аут
        [unplayed-rounds] Пропуски в Бухгольце
        [win-points] Очки за победу
        [win-target] Побед для выхода
        [zero] Нулевой разряд
        [protest-deposit] Залог за протест
        [protest-deposit-unit] Валюта залога
        [protest-window] Протест после тура
        [protests-first] Сначала протест, потом тур
       *[other] { $setting }
    }
advice = { $code ->
        [rounds_beyond] ⚠️ Туров { $rounds } при { $entries } участниках: без повторных встреч выйдет не больше { $most }.
        [rounds_close] ⚠️ Туров { $rounds } при { $entries } участниках: без повторных встреч наверняка пройдут { $most }, дальше как сложится.
       *[cycles] Каждый играет с каждым, кругов { $most }, туров { $rounds }.
    }
advice-criterion = { $code ->
        [last] ⚠️ «{ $criterion }» — только последним ({ $article }).
       *[discouraged] ⚠️ «{ $criterion }» регламент не советует ({ $article }).
    }
setting-line = { $name }: <b>{ $value }</b>{ $by ->
        [club] {" "}※
        [book] {" "}({ $article })
        [otherwise] {" "}(в регламенте: { $own }, { $article })
       *[nobody] {""}
    }
setting-none = { $mandatory ->
        [yes] не задано
       *[no] { $setting ->
            [playoff-length] как у остальных
            [final-length] как в сетке
            [cut] никто
            [pairing-criteria] очки
            [seeding-criteria] места в таблице
            [prize-criteria] места в таблице
           *[other] нет
        }
    }
setting-seconds-range = { $least }–{ $most } с
setting-unlimited = сколько придёт
setting-money = { $amount } { currency-sign }
setting-number = { $unit ->
        [minutes] { $number } мин
        [minutes_before_the_round] { $number } мин
        [minutes_before_the_start] { $number ->
            [0] до начала
           *[other] за { $number } мин до начала
        }
        [seconds] { $number } с
        [lines] { $number }×{ $number }
        [games] { $number ->
            [1] одна партия
            [3] до 2 побед
            [5] до 3 побед
           *[other] { $number }
        }
       *[other] { $number }
    }
setting-number-list = { $after ->
        [yes] { $numbers } мин
       *[no] { $numbers } мин до конца
    }
setting-switch = { $on ->
        [yes] да
       *[no] нет
    }
setting-choice = { $choice ->
        [rules-japanese] японские
        [rules-chinese] китайские
        [rules-aga] AGA
        [rules-new-zealand] новозеландские
        [rules-ing] Инга
        [time-byoyomi-canadian] канадское
        [time-byoyomi-japanese] японское
        [time-byoyomi-ing] по Ингу
        [time-byoyomi-fischer] Фишер: секунды за ход
        [time-byoyomi-none] нет: время вышло — проигрыш
        [bye-to-last-in-classification] последний по номеру
        [bye-to-last-in-order] последний в порядке тура
        [distribution-lots] по жребию
        [distribution-serpentine] змейкой по силе
        [first-round-halves] верх с низом по списку
        [first-round-lots] по жребию
        [first-round-seeds] по посеву
        [colours-none] без цветов
        [colours-first-number-white] по таблице, белые у первого
        [group-method-adjacent] соседи
        [group-method-fold] первый с последним
        [group-method-halves] верх группы с низом
        [group-method-random] по жребию
        [individual-half] сыгравшим половину туров
        [individual-two-thirds] сыгравшим две трети туров
        [less-than-half-annul] его матчи не в счёт
        [less-than-half-keep] сыгранное в счёт
        [less-than-half-organizer-may-annul] решит главный судья
        [less-than-half-technical-losses] остальное — поражения
        [loser-extra-own-last-move] номер своего последнего хода
        [loser-extra-same-move-number] номер последнего хода
        [phones-allowed] можно
        [phones-not-in-match] выключены
        [notices-quiet] тихо
        [notices-usual] обычно
        [notices-everything] всё
        [match-mode-first-to-points] до числа очков
        [match-mode-first-to-wins] до числа побед
        [match-mode-fixed-games] из числа партий
        [method-buchholz] ближайшие по Бухгольцу
        [method-halves] верх очковой группы с низом
        [method-point-groups] равные по очкам
        [method-random] жребий в очковой группе
        [numbers-entries] по силе и записи
        [numbers-lots] по жребию
        [penalties-counter-entry-and-row] по каждому нарушению отдельно
        [penalties-counter-entry] все у участника
        [penalties-counter-person] все у человека
        [penalties-lifetime-tournament] весь турнир
        [penalties-lifetime-match] один матч
        [penalties-lifetime-game] одну партию
        [age-by-birth-year] по году рождения
        [age-by-full-years] полных лет
        [officials-play-yes] да
        [officials-play-with-another] если есть другой, который не играет
        [officials-play-never] нет
        [late-entry-closed] не принимаем
        [late-entry-loss] пропущенные туры проиграны
        [late-entry-absent] за пропущенные туры ничего
        [late-entry-half] за пропущенный тур пол-очка
        [late-entry-odd-one] играет с тем, кто свободен
        [report-acceptance-both-confirm] хватит слова обеих сторон
        [report-acceptance-on-dispute] сразу, судья — при споре
        [report-acceptance-referee] принимает судья
        [sb-basis-buchholz] по Бухгольцу побеждённых
        [sb-basis-wins] по победам побеждённых
        [seats-free] как решит капитан
        [seats-nominated] каждый за своей доской
        [seeds-entries] по силе и записи
        [seeds-lots] по жребию
        [sos-opponent-score-actual] как есть
        [sos-opponent-score-virtual-half] пропуски за половину
        [swiss-withdrawal-lt-half-annul-final] в конце все его партии не засчитываются
        [swiss-withdrawal-lt-half-keep] сыгранное в счёт
        [system-groups-knockout] группы и финал на вылет
        [system-knockout] на выбывание
        [system-round-robin] круговая
        [system-mcmahon] Мак-Магон
        [tier-relaxed] товарищеский
        [tier-formal] официальный
        [tier-premier] премьер-лига
        [structure-advanced] продвинутая
        [structure-basic] базовая
        [structure-custom] нестандартная
        [system-swiss] швейцарка
        [technical-not-started-extra-limit] весь лимит ходов
        [technical-not-started-extra-zero] ноль
        [technical-started-condition-first] больше 4 шаров — счёт как есть
        [technical-started-fixed] всегда 4:8
        [technical-started-formula] шары как есть, но не больше 4
        [unplayed-rounds-book] свои начальные очки
        [bracket-order-halves] верх с низом
        [bracket-order-outside-in] первый с последним
        [bracket-order-reseeded] первый с последним в каждом круге
        [sos-mode-ffg] как считает FFG
        [sos-mode-literal] дословно
        [unplayed-rounds-fide-2024] ФИДЕ 2024
        [unplayed-rounds-fide-2026] ФИДЕ 2026
        [unplayed-rounds-zero] ноль
        [protest-deposit-unit-rub] ₽
        [protest-deposit-unit-byn] BYN
        [protest-deposit-unit-kzt] ₸
        [protest-deposit-unit-eur] €
        [protest-deposit-unit-usd] $
       *[other] { $choice }
    }
setting-change = { $locked ->
        [yes] 🔒 { $name }
       *[no] { $name }
    }
setting-pick = <b>{ $name }</b>
setting-means = { $setting ->
        [bar] Все этого разряда и сильнее начинают с равными очками: они и играют за первое место.
        [floor] Все этого разряда и слабее начинают с равными очками, самыми малыми.
        [supergroup] Планка над планкой: этого разряда и сильнее начинают с ещё большими очками.
        [special-groups] Ещё такие же группы, каждая со своего разряда.
       *[other] {""}
    }
setting-now = Сейчас: { $now }.
setting-open = { $article ->
        [none] Регламент этого не задаёт: решает клуб.
       *[other] Регламент ({ $article }) оставляет это клубу.
    }
setting-type = Пришлите { $what }.
setting-between = { $unit ->
        [minutes] число минут
        [minutes_before_the_round] число минут
        [minutes_before_the_start] число минут
       *[other] { $odd ->
            [yes] нечётное число
           *[no] число
        }
    }{ $most ->
        [0] { $least ->
            [0] {""}
           *[other] {" "}не меньше { $least }
        }
       *[other] {" "}от { $least } до { $most }
    }
setting-one-of = одно из: { $options }
setting-like = { $shape ->
        [minutes_left] минуты до конца через запятую, например 30, 10, 5, 0
        [minutes_after] минуты по шагам через запятую, например 5, 10, 15, или тире, если не спрашивать
        [exact] число или дробь, например 1/2
        [text] разряд: от 30k до 1k или от 1d до 9d
        [ranks] разряды через запятую, например 4d, 6d, или тире, если групп нет
        [time] время суток, например 18:00, или тире, если не напоминать
        [link] адрес страницы, например https://tacboardgame.ru, или тире, если её нет
       *[chain] названия показателей по порядку
    }
setting-link = { $number ->
        [0] { $name }
       *[other] ✅ { $number }. { $name }
    }
setting-chain-how = Нажмите, чтобы убрать показатель или поставить его последним. При равенстве смотрят по порядку номеров.
setting-back = ◀ Назад

## После жеребьёвки

setting-hearing =
    <b>Тихо.</b> Игроку — пара, конец времени, записанный счёт и то, что ждёт его ответа. Судье и организатору — то, что ждёт их. Группе — одно сообщение на тур: пары, потом табло, потом результаты.
    <b>Обычно.</b> Ещё игроку — начало тура и одно напоминание перед концом, организатору — кто записался, группе — таблица после тура.
    <b>Всё.</b> Ещё каждому игроку — итог тура и место, все напоминания; судье — каждый счёт отдельно; группе — начало, напоминания и результаты отдельно.

    Чего требует регламент и о чём попросили сами, приходит всегда.
setting-amend = { $locked ->
        [yes] 🔓 Раньше этого не задали, поэтому добавить ещё можно. Подействует сразу, и в том туре, что идёт.
       *[no] Менять ещё можно. Причину прочтут все.
    }
setting-locked = 🔒 { $lock ->
        [draw] Закрыто с жеребьёвкой: по этому набран состав, составлены пары и считаются очки.
        [stage] Закрыто: этап, о котором речь, уже начался.
        [round] Закрыто, пока играют тур: правила посреди тура не меняют.
       *[end] Турнир окончен.
    }
setting-opens = { $who ->
        [head] Но раньше этого не задали, и главный судья может добавить это сейчас, с причиной.
        [organizer] Но раньше этого не задали, и организатор может добавить это сейчас, с причиной.
        [draft] Тур 1 ещё в черновике: если его отменить, параметр снова открыт.
       *[nobody] { $lock ->
            [round] Когда тур доиграют, изменить смогут организатор и главный судья.
           *[other] Теперь этого не изменит никто.
        }
    }
setting-becomes = <b>{ $name }: { $value }</b>
setting-reason = Почему? Напишите в двух словах: причину прочтут все, она остаётся в журнале.
notice-setting = 📐 <b>{ $name }: { $value }.</b>{ $reason ->
        [none] {""}
       *[other] {" "}Причина: { $reason }
    }
refusal-settings-locked = «{ $setting }» сейчас не изменить. { setting-locked }
refusal-settings-not-drawn = До жеребьёвки параметры меняет организатор, причина не нужна.
refusal-settings-same = Так и есть.
