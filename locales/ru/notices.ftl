# Сообщения, которые бот присылает сам.

notice-tournament = <i>{ $title }</i>
notice-pair = { $table }. { $first } — { $second }
notice-pairings = <b>{ $round }: пары</b>
notice-result = { $table }. { $first } — { $second } <b>{ $result }</b>
notice-results = <b>{ $round }: результаты</b>
notice-pairs-rest = { $count ->
    [one] И ещё { $count } пара: /pairings
    [few] И ещё { $count } пары: /pairings
   *[many] И ещё { $count } пар: /pairings
}
notice-pairings-own = Кто записался через бота, получил свою пару личным сообщением.
notice-draw-promised = 🎲 Жеребьёвка № { $made } проведена, пары объявит организатор. Проверить её можно в «🗓 Пары».
notice-started = <b>{ $round }: начали!</b>{ $table ->
    [0] {""}
   *[other] {" "}Ваш стол { $table }.
}
notice-clocks-on = Пустите часы тех, кого нет за столом.
notice-complete = { $over ->
    [yes] <b>{ $round }: всё сыграно.</b> Осталось завершить турнир.
   *[no] <b>{ $round }: все счета сданы.</b> Следующий шаг — кнопкой ниже.
}
notice-panel = 🎛 Пульт
notice-closed = <b>{ $round }: всё сыграно</b>
notice-place = Ваше место{ $group ->
    [none] {""}
   *[other] {" "}в группе { $group }
} сейчас: <b>{ $place }</b>{ $shared ->
    [yes] {" "}(место разделено)
   *[no] {""}
}, { $what ->
    [wins] счёт
    [won] победы:
    [mms] очки Мак-Магона:
   *[points] очки:
} { $record }.
notice-rows-rest = { $count ->
    [one] И ещё { $count } строка: /standings
    [few] И ещё { $count } строки: /standings
   *[many] И ещё { $count } строк: /standings
}
notice-bracket-group = <b>Сетка объявлена:</b>
notice-cut-group = <b>Отбор окончен. { $ahead ->
    [knockout] Финал на вылет
   *[playoff] Плей-офф
}:</b>
notice-cut = { $seed ->
    [0] Отбор окончен. Ваше место{ $group ->
        [none] {""}
       *[other] {" "}в группе { $group }
    }: <b>{ $place }</b>.{ $over ->
        [yes] {" "}Спасибо за турнир!
       *[no] {""}
    }
   *[other] Отбор окончен: вы { $ahead ->
        [knockout] вышли в финал на вылет
       *[playoff] в плей-офф
    }, посев <b>{ $seed }</b>.
}
notice-bracket = Сетка объявлена, ваш номер в ней: <b>{ $seed }</b>.{ $paired ->
    [yes] {""}
   *[no] {" "}Соперник придёт сообщением.
}
notice-finished = <b>Турнир «{ $title }» окончен</b>
notice-own-place = Ваше место: <b>{ $place }</b>. Спасибо за игру!

notice-confirm = <b>Проверьте счёт, стол { $table }</b>
    { $own } — { $name }: <b>{ $result }</b>
    Так говорит соперник. Первое число ваше.
notice-waiting = Стол { $table }: { $first } — { $second } <b>{ $result }</b>. { $by ->
    [both] Обе стороны согласны, примите счёт.
   *[other] Со слов: { $by }. Соперник ботом не пользуется: спросите его и примите счёт.
}
waiting-several = <b>{ $round }: примите счёт</b>
waiting-none = { $round }: непринятых счетов нет.
waiting-told = { $table }. { $first } — { $second } <b>{ $result }</b>{ $by ->
    [both] {""}
   *[other] {""} — со слов: { $by }
}
waiting-accept = { $table }: принять { $result }
card-open = Открыть стол
notice-claim = { $own ->
    [yes] У вас { $result }.
   *[no] У соперника { $result }.
}
notice-dispute = <b>⚠️ Спор, стол { $table }</b>: { $first } — { $second }
notice-dispute-over = Стол { $table }, { $first } — { $second }: спор решён{ $result ->
        [none] {""}
       *[other] , <b>{ $result }</b>
    }.{ $by ->
        [none] {""}
       *[other] {" "}Решение: { $by }.
    }
notice-recorded = Счёт записан{ $game ->
    [0] {""}
   *[other] , партия { $game }
}: { $own } — { $opponent } <b>{ $result }</b>.
notice-next-game = Матч продолжается: играйте следующую партию.
notice-boards-left = Матч продолжается: ждём остальные доски.
notice-next-absent = { $own ->
    [yes] Матч ещё не проигран: придите до начала партии { $game }, и сыграете её.
   *[no] Партию { $game } сыграете, если соперник появится до её начала. Когда её начинать, скажет судья.
}
notice-corrected = <b>Счёт исправлен: { $round }, стол { $table }</b>
    { $own } — { $opponent }: { $before ->
        [none] теперь
       *[other] было { $before }, теперь
    } <b>{ $result }</b>.{ $reason ->
        [none] {""}
       *[other] {" "}Причина: { $reason }
    }
notice-corrected-line = ✏️ { $round }, стол { $table }: { $first } — { $second }, { $before ->
        [none] теперь
       *[other] было { $before }, теперь
    } <b>{ $result }</b>.
notice-length =
    <b>Стол { $table }: длина матча уточнена</b>
    Соперник: { $opponent }.
match-button = 🎯 Мой матч

notice-left-unasked = { $game ->
    [0] Партия за столом { $table }
   *[other] Партия { $game } за столом { $table }
} записана не начатой. Если в неё уже играли, исправьте её.
notice-left = { $who ->
    [own] { $status ->
        [disqualified] { $kind ->
            [player] Вас дисквалифицировали.
            [pair] Вашу пару дисквалифицировали.
           *[team] Вашу команду дисквалифицировали.
        }
        [excluded] { $kind ->
            [player] Вас исключили из турнира.
            [pair] Вашу пару исключили из турнира.
           *[team] Вашу команду исключили из турнира.
        }
       *[withdrawn] { $kind ->
            [player] Вы сняты с турнира.
            [pair] Ваша пара снята с турнира.
           *[team] Ваша команда снята с турнира. Сыгранное остаётся в таблице.
        }
    }
    [self] { $kind ->
        [player] Вы ушли с турнира.
        [pair] Ваша пара ушла с турнира.
       *[team] Ваша команда ушла с турнира. Сыгранное остаётся в таблице.
    }
    [opponent] Ваш соперник ({ $name }) { $status ->
        [disqualified] дисквалифицирован.
        [excluded] исключён из турнира.
        [absent] не пришёл и выбыл из турнира.
       *[withdrawn] снялся с турнира.
    }{ $result ->
        [none] {""}
        [on] {" "}Ваш матч доигрывается, счёт сдайте как обычно.
       *[other] {" "}Вам засчитана победа: { $result }.
    }
   *[organizer] { $kind ->
        [player] { $name }: { $status ->
            [disqualified] дисквалификация.
            [excluded] исключение из турнира.
           *[withdrawn] снятие с турнира.
        }
        [pair] Пара { $name } { $status ->
            [disqualified] дисквалифицирована.
            [excluded] исключена из турнира.
           *[withdrawn] снялась с турнира.
        }
       *[team] Команда { $name } { $status ->
            [disqualified] дисквалифицирована.
            [excluded] исключена из турнира.
           *[withdrawn] снялась с турнира.
        }
    }
}
notice-left-absent = Неявка на матч — это поражение и снятие с турнира ({ $article }).
notice-left-back = Хотите играть дальше — нажмите кнопку, решит организатор.
notice-left-draft = { $announced ->
        [yes] Объявленные пары плей-офф не в счёт: составьте сетку заново.
       *[no] Черновик пар отменён: составьте их заново.
    }
notice-left-willing = Уход по собственному желанию.
notice-left-finishes = Матч за столом { $table } доигрывается: счёт примите как обычно.
notice-left-anew = Плей-офф ещё не начат: сетку составят заново, объявленная пара не в счёт. Новая придёт сообщением.
notice-left-at = Записано в { $time }{ $timely ->
    [yes] {""}, вовремя.
    [no] {""}, не вовремя: замены не будет.
   *[none] .
}
notice-annulled = <b>Все матчи «{ $name }» не в счёт:</b> { $early ->
        [yes] снятие с турнира, сыграно меньше половины.
       *[no] так решено.
    }
notice-annulled-points = Вы теряете очки за { $rounds }.
notice-annulled-nothing = Поражение тоже не в счёт: { $rounds }.
notice-annulled-unplayed = Матча не будет, и очков за него нет: { $rounds }.
notice-replaced = { $who ->
    [entering] <b>Вы в плей-офф!</b> Играете вместо «{ $leaving }».
    [leaving] Ваше место в сетке передано: { $entering }.
   *[other] Замена в сетке: «{ $leaving }» → «{ $entering }».
}
notice-registered = { $kind ->
    [player] Новый игрок: <b>{ $name }</b>
    [pair] Новая пара: <b>{ $name }</b>
   *[team] Новая команда: <b>{ $name }</b>
}. Всего { $count }{ of-places }.
notice-partner = { $person } теперь в вашей { $kind ->
    [pair] паре
   *[team] команде
} «{ $name }».
notice-paid = { $kind ->
    [player] Ваш взнос отмечен.
    [pair] Взнос пары «{ $name }» отмечен.
   *[team] Взнос команды «{ $name }» отмечен.
}

role-of = { $role ->
    [organizer] организатор
    [head_referee] главный судья
    [appeals_chair] председатель апелляционного комитета
    [appeals_member] член апелляционного комитета
    [appeals_reserve] запасной апелляционного комитета
   *[referee] судья
}
notice-claim-role = <b>{ $name }</b>{ $username ->
    [none] {""}
   *[other] {" "}(@{ $username })
}, id { $id }, просит роль: { role-of }. Дать?
notice-claim-grant = ✅ Дать роль
notice-claim-decline = Отклонить
notice-role-granted = Ваша роль на турнире «{ $title }»: <b>{ role-of }</b>{ $tables ->
    [all] {""}
   *[other] , { $tables }
}.
notice-role-keys = Ваши кнопки — под чатом, для чего они — /help
notice-role-declined = Организатор не дал вам роль «{ role-of }» на турнире «{ $title }». Если это ошибка, поговорите с ним.
notice-retraction = { $kind ->
    [pairing] { $round }: пары отменены. Прежняя пара не действует, ждите новую.
    [bye] { $round }: пары отменены, ждите новое сообщение.
    [start_planned] { $round }: названное время начала отменено.
    [hall_clock] { $round }: пауза или её конец отменены. Смотрите время в «Моём матче».
    [time_added] { $round }: добавленное время снято. Смотрите время в «Моём матче».
    [game_started] { $round }: начало партии отменено, судья объявит его снова.
    [personal_started] { $round }: часы за столом, о которых мы писали, отменены.
    [personal_stopped] { $round }: часы за столом снова идут, остановка отменена.
    [opponent_waits] { $round }: отметка соперника за столом снята.
    [comes_late] { $round }: сообщение об опоздании снято.
    [pairings_posted] <b>{ $round }: пары отменены.</b> Новые объявим отдельно.
    [round_started] { $round }: старт отменён. Подождите, судья объявит его снова.
    [result_recorded] { $opponent ->
        [none] Запись счёта отменена.
       *[other] Запись счёта с { $who ->
            [player] соперником { $opponent }
            [pair] парой { $opponent }
           *[team] командой { $opponent }
        } отменена. Верный счёт придёт позже.
    }
    [results_posted] { $round }: один результат отменён, верный придёт позже.
    [dispute_decided] Решение по спору отменено, стол снова ждёт судью.
    [standings_posted] { $round }: таблица ещё изменится, результат одного стола отменён.
    [announcement] Прошлое объявление отменено.
    [protest] Протест, о котором мы писали, снят.
    [protest_ruling] Решение о протесте отменено, его рассмотрят снова.
    [protest_appealed] Передача протеста в комитет отменена.
    [rounds_changed] Число туров прежнее: изменение отменено.
    [late_rule_changed] Правило для опоздавших прежнее: изменение отменено.
    [setting_amended] Параметр прежний: изменение отменено.
    [decision] { $head ->
        [yes] Решение главного судьи отменено.
       *[no] Решение организатора отменено.
    }
    [member_parted] Состав «{ $name }» снова прежний.
    [deck_corrected] Изменение вашей описи колоды отменено.
    [captain_changed] Капитан «{ $name }» снова прежний.
    [late_admitted] «{ $name }»: запись после начала отменена.
    [late_pair] Пара отменена: в этом туре вы свободны.
    [entry_back] Возвращение «{ $name }» отменено.
    [entry_left] Снятие отменено: { $who ->
        [player] { $name } снова в турнире.
        [pair] пара { $name } снова играет.
       *[team] команда { $name } снова играет.
    }{ $on ->
        [yes] {" "}Ваш матч продолжается с прежнего счёта.
       *[no] {""}
    }
    [matches_annulled] Отменено: матчи «{ $name }» снова в счёт.
    [place_offered] Место снова занято: предложение снято, вы остаётесь в листе ожидания.
    [place_replaced] Замена в сетке отменена, больше в ней не играют: { $name }.
    [result_corrected] Исправление счёта отменено, в силе прежний счёт.
    [length_stated] Пересчёт матча отменён: счёт прежний.
    [penalty] Взыскание отменено: { $name }.
    [finished] Турнир снова открыт: итоги ещё изменятся.
   *[question] Вопрос снят, решать больше нечего.
}

notice-back = { $own ->
        [yes] Вы снова в турнире.
       *[no] «{ $name }» снова в турнире.
    }{ $missed ->
        [0] {""}
        [one] {" "}За { $missed } пропущенный тур — поражение.
        [few] {" "}За { $missed } пропущенных тура — поражения.
        [many] {" "}За { $missed } пропущенных туров — поражения.
       *[other] {" "}За { $missed } пропущенных тура — поражения.
    }

## О самой программе

notice-send-again = { $crashed ->
    [yes] Ваше сообщение или нажатие останавливало бота, поэтому он его отложил: оно не записано. Пришлите ещё раз. Если бот снова замолчит, скажите организатору.
   *[no] Бот не смог прочитать ваше сообщение или нажатие: Telegram прислал его в незнакомом виде. Ничего не записано. Напишите то же самое обычным текстом или откройте /menu.
}
