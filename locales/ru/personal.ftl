### Личные часы за столом: тайм-аут, время на ход, перерыв, остановка часов, поиск замены, доигрывание.

## Почему нельзя

refusal-personal-none = В этом регламенте таких часов нет.
refusal-personal-not-here = Стол { $table }: выбранные здесь не играют. Откройте карточку стола заново.
refusal-personal-length = Столько минут здесь не дают. Выберите из кнопок.
refusal-personal-hall-stands = { $round }: пауза для всех, эти часы тоже стоят. Сначала пустите время тура.
refusal-personal-runs = Стол { $table }: эти часы уже идут.
refusal-personal-used = { $what ->
    [timeout] Тайм-аут уже взят: на партию игроку даётся { $times }.
    [break] Перерывы кончились: на матч игроку даётся { $times }.
   *[other] Больше нельзя: даётся { $times }.
}
refusal-personal-once = Эти часы не пускают заново.
refusal-personal-unknown = Этих часов уже нет: запуск отменили.
refusal-personal-over = Стол { $table }: эти часы уже остановлены.
refusal-stale-personal = Часы с тех пор изменились: их остановили или пустили заново. Показываю свежие данные.

## На карточке стола и в матче

personal-line = { $what ->
    [timeout] ⏳ Тайм-аут: { $name }, до { $time }.
    [move] ⏳ Время на ход: { $name }, до { $time }.
    [break] ☕ Перерыв: { $name }, до { $time }.
    [stop] ⏸ Часы матча стоят, не дольше { $time }.
    [search] 🔎 Ищет замену: { $name }, до { $time }.
   *[adjournment] 🌙 Партия отложена, доигрывание в { $time }.
}
personal-stands = { $what ->
    [timeout] ⏳ Тайм-аут стоит: { $name }, останется { $left }.
    [move] ⏳ Время на ход стоит: { $name }, останется { $left }.
    [break] ☕ Перерыв стоит: { $name }, останется { $left }.
    [stop] ⏸ Часы матча стоят, останется { $left }.
    [search] 🔎 Поиск замены стоит: { $name }, останется { $left }.
   *[adjournment] 🌙 Партия отложена, останется { $left }.
}
personal-hint = { $what ->
    [timeout] Тайм-аут: { $minutes } мин., раз за партию каждому игроку.
    [move] На ход: { $minutes } мин. — тому, кто тянет; «Ход сделан» пускает время заново.
    [break] Перерыв: { $minutes } мин., между партиями.
    [stop] Остановка часов матча: не дольше { $seconds } с.
    [search] Нет карты или кубика: время на замену, столько же добавится столу.
   *[adjournment] Отложенная партия: ход записан, доигрывание через { $minutes } мин.
}
personal-by-book = { $hint } ({ $article })
personal-on = { $what ->
    [timeout] ⏳ Тайм-аут: { $name }
    [move] ⏳ { $minutes } мин. на ход: { $name }
    [break] ☕ Перерыв: { $name }
    [stop] { $reason ->
        [setup] ⏸ { $seconds } с: расстановка
        [dice] ⏸ { $seconds } с: кости
       *[dispute] ⏸ { $seconds } с: спор
    }
    [search] 🔎 Замена +{ $minutes }: { $name }
   *[adjournment] 🌙 Отложить на { $minutes } мин.
}
personal-off = { $what ->
    [timeout] ✅ Вернулся: { $name }
    [move] ✅ Снять таймер: { $name }
    [break] ✅ Вернулся: { $name }
    [stop] ▶️ Часы матча идут
    [search] ✅ Замена есть: { $name }
   *[adjournment] ▶️ Доигрывают
}
personal-back = { $what ->
    [search] ✅ Замена есть
   *[timeout] ▶️ Вернулись: { $name }
}
personal-moved = ➡️ Ход сделан
personal-started = Время пошло.
personal-stopped = Часы остановлены.
personal-next-move = Время на следующий ход.
personal-table = ⏱ Стол { $table }
personal-charge = ⚠️ Взыскание: { $name }

## История стола

past-personal = { $what ->
    [timeout] тайм-аут: { $name }
    [move] время на ход: { $name }
    [break] перерыв: { $name }
    [stop] часы матча стоят: { $reason ->
        [setup] расстановка
        [dice] упали кости
        [dispute] спор
       *[none] без причины
    }
    [search] поиск замены: { $name }
   *[adjournment] партия отложена
}
past-personal-off = { $what ->
    [timeout] тайм-аут окончен: { $name }
    [move] таймер хода снят: { $name }
    [break] перерыв окончен: { $name }
    [stop] часы матча идут
    [search] поиск замены окончен: { $name }
    [adjournment] доигрывание началось
    [again] часы снова идут, отметка отменена
   *[away] часы отменены
}

## Сообщения

notice-personal-at = <b>Стол { $table }.</b>
notice-personal-stopped = Стол { $table }: { $what ->
    [timeout] тайм-аут окончен ({ $name }). Играйте дальше.
    [break] перерыв окончен ({ $name }). Играйте дальше.
    [search] поиск замены окончен ({ $name }). Играйте дальше.
   *[adjournment] доигрывание началось.
}
notice-personal-soon = { $what ->
    [timeout] { $own ->
        [yes] <b>Тайм-аут вашей команды: осталось { $minutes } мин.</b> { $name } — к столу { $table } до { $time }.
       *[no] Стол { $table }: тайм-аут, { $name } — осталось { $minutes } мин.
    }
    [search] { $own ->
        [yes] <b>На поиск замены осталось { $minutes } мин., стол { $table }.</b> Срок — { $time }.
       *[no] Стол { $table }: { $name } ищет замену, осталось { $minutes } мин.
    }
   *[adjournment] { $own ->
        [yes] <b>Через { $minutes } мин. доигрывание, стол { $table }.</b> Будьте за столом к { $time }.
       *[no] Стол { $table }: доигрывание в { $time }.
    }
}
notice-personal-over = { $reader ->
    [own] { $what ->
        [timeout] <b>Время тайм-аута вышло, стол { $table }.</b> Что дальше, решает судья.
        [move] <b>Время на ход вышло, стол { $table }.</b> Что дальше, решает судья.
        [break] <b>Перерыв окончен.</b> Пора за стол { $table }.
        [search] <b>Время на поиск замены вышло, стол { $table }.</b> Что дальше, решает судья.
       *[adjournment] <b>Доигрывание, стол { $table }.</b> Минута на проверку позиции, отложенный ход — и пускайте часы.
    }
    [other] { $what ->
        [timeout] Стол { $table }: тайм-аут соперника вышел. Что дальше, решает судья.
        [move] Стол { $table }: время соперника на ход вышло. Что дальше, решает судья.
        [break] Стол { $table }: перерыв соперника окончен.
       *[search] Стол { $table }: время соперника на поиск замены вышло. Что дальше, решает судья.
    }
   *[referee] { $what ->
        [timeout] <b>Стол { $table }: тайм-аут вышел.</b> { $name } не за столом — команде техническое поражение. Решаете вы.
        [move] <b>Стол { $table }: время на ход вышло.</b> { $name } снова тянет — дальше по шкале взысканий. Решаете вы.
        [break] <b>Стол { $table }: перерыв окончен.</b> { $name } не за столом — пустите его часы: перерыв сверх времени — нарушение.
        [stop] <b>Стол { $table }: часы матча стоят дольше дозволенного.</b> Пустите их.
        [search] <b>Стол { $table }: время на поиск замены вышло.</b> { $name } без замены сдаёт партию, а не найдёт к следующему туру — выбывает. Решаете вы.
       *[adjournment] <b>Стол { $table }: доигрывание.</b> Откройте конверт, минута на проверку позиции — и пускайте часы.
    }
}
notice-personal-late = { $plays ->
    [yes] Стол { $table }: с назначенного доигрывания прошло больше { $minutes } мин. Кто не пришёл, может проиграть: решает судья.
   *[no] <b>Стол { $table }: доигрывание не началось, прошло больше { $minutes } мин.</b> Само ничего не засчитано, решать вам.
}
notice-personal-article = Регламент: { $article }.
