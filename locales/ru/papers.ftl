# Бумага: пары на стену, бланки, таблица, протоколы. Что печатают и что на ней написано.

papers-open = 🖨 Печать
papers-text = <b>🖨 Печать</b>
    PDF, A4, чёрно-белый. Одно нажатие — один файл.{ $round ->
        [none] {""}
       *[other] {" "}Сейчас: { $round }.
    }
papers-none = <b>🖨 Печать</b>
    Печатать пока нечего: нет ни участников, ни туров.
papers-button = { $name ->
    [pack] 📦 Пакет: { $round }
    [tables] Пары по столам
    [names] Пары по именам
    [slips] Бланки столов
    [blanks] Пустые бланки
    [standings] Таблица
    [cross] Таблица встреч
    [protocol] Итоговый протокол
    [register] Взыскания и протесты
   *[entries] Участники и взносы
}
papers-caption = { $name ->
    [pack] Пакет: { $round }. Пары по столам и по именам, бланки, таблица.
    [tables] Пары по столам: { $round }.
    [names] Пары по именам: { $round }.
    [slips] Бланки столов: { $round }. Разрежьте по пунктиру.
    [blanks] Пустые бланки. Разрежьте по пунктиру.
    [standings] Таблица.
    [cross] Таблица встреч.
    [protocol] Итоговый протокол.
    [register] Взыскания и протесты: только для судей и организаторов.
   *[entries] Участники и взносы: только для организаторов.
}
papers-back = ◀ Печать
refusal-paper-nothing = Печатать здесь пока нечего.

paper-printed = Напечатано { $at }
paper-title = { $name ->
    [tables] { $round }: пары по столам
    [names] { $round }: пары по именам
    [slips] { $round }: бланки
    [blanks] Пустые бланки
    [cross] Таблица встреч
    [protocol] Итоговый протокол
    [interim] Протокол
    [register] Взыскания и протесты
    [penalties] Взыскания
    [protests] Протесты
   *[entries] Участники
}
paper-file = { $name ->
    [pack] пакет
    [tables] столы
    [names] имена
    [slips] бланки
    [blanks] пустые бланки
    [standings] таблица
    [cross] встречи
    [protocol] протокол
    [register] взыскания и протесты
   *[entries] участники
}
paper-mixed = { $round } и { $third ->
    [yes] матч за 3-е место
   *[no] матчи за места
}
paper-begins = Начало в { $time }
paper-not-over = Турнир ещё не окончен
paper-column = { $name ->
    [table] Стол
    [group] Группа
    [first] { $kind ->
        [player] Первый
       *[other] Первая
    }
    [second] { $kind ->
        [player] Второй
       *[other] Вторая
    }
    [colour] Цвет
    [result] Результат
    [free] Без соперника
    [name] { $kind ->
        [player] Имя
        [pair] Пара
       *[team] Команда
    }
    [opponent] Соперник
    [place] Место
    [official] Судьи и организаторы
    [rank] Разряд
    [rating] Рейтинг
    [strength] Разряд, рейтинг
    [paid] Взнос
    [here] Здесь
    [remarks] Пометки
    [time] Когда
    [penalty] Взыскание
    [by] Кто наложил
    [protest] Протест
   *[ruling] Решение
}
paper-last-rounds = { $count ->
    [one] Показан последний { $count } тур.
    [few] Показаны последние { $count } тура.
   *[many] Показаны последние { $count } туров.
}
paper-values = { $last ->
    [bracket] показатели — за туры до плей-офф, места в нём решают его матчи
   *[table] показатели — за последний этап, в котором участник играл
}
paper-signs = в клетке тура номер соперника и исход: { $signs }{ $overruled ->
    [yes] ; где знак спорит со счётом, решили дополнительные баллы или судья
   *[no] {""}
}
paper-signs-of-meetings = { $signs }{ $scores ->
    [yes] ; знак важнее счёта
   *[no] {""}
}
paper-sign = { $sign ->
    [won] + победа
    [lost] – поражение
    [drawn] {"="} ничья
   *[open] ? ещё не сыграно
}
paper-colour = { $colour ->
    [black] чёрные
   *[white] белые
}{ $handicap ->
    [0] {""}
   *[other] , фора { $handicap }
}
paper-free = { $kind ->
    [bye] свободный тур, победа
    [half_bye] свободный тур, пол-очка
    [requested_bye] пропуск тура по просьбе
    [rest] свободный тур
    [missed] тур пропущен
    [absent] не играет
   *[other] без пары
}
paper-head-referee = Главный судья
paper-fact = { $name ->
    [event] Турнир
    [club] Клуб
    [days] Когда
    [venue] Где
    [rulebook] Регламент
    [entries] { $kind ->
        [player] Участников
        [pair] Пар
       *[team] Команд
    }
    [rounds] Туров
   *[fee] Взносы
}
paper-paid = { $paid ->
    [yes] оплачен
   *[no] нет
}
paper-money = оплачено { $paid } из { $entries }, всего { $amount } { $currency }

## Бланк стола

paper-table = { $table ->
    [0] Стол ______
   *[other] Стол { $table }
}
paper-round-blank = Тур ______
paper-about = { $round }{ $group ->
    [none] {""}
   *[other] , группа { $group }
} · { $event }
paper-komi = { $stones ->
    [0] Без форовых камней
   *[other] Форовых камней: { $stones }
}, коми { $komi }
paper-nigiri = Чёрные по нигири: ________________
paper-remarks = Примечания
paper-referee = Судья
paper-signature = { $who ->
    [captain] Капитан
   *[player] Подпись
}: { $name }
paper-form = { $name ->
    [side] Кто играл
    [colour] Цвет
    [balls] Шары
    [score] Счёт
    [game] Партия
    [won] Победа
    [draw] Ничья
    [signature] Подпись
    [first] А
    [second] Б
    [protest] Играли под протестом:
    [on_time] Время вышло, решили:
    [less_damage] меньше урона
    [more_cards] больше карт
    [battlefield] поле боя
    [game_number] Партия
    [begins] Начинает
    [last_move] Последний ход, №
    [cube] Куб
    [multiple] Марс, кокс, пас
    [notes] Замена костей и другое
    [crawford] Правило Кроуфорда: партия без куба, когда кому-то впервые не хватает одного очка.
    [hands_in] Оба подписывают, судье протокол сдаёт победитель.
    [board] Доска
    [result] Результат
   *[total] Итого
}{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
