### Часы: время тура, пауза, добавленное время, опоздавшие, напоминания.

## Почему нельзя

refusal-plan-past = Это время уже прошло. Назовите время впереди.
refusal-plan-same = { $round }: это время начала уже названо.
refusal-clock-paused = { $round }: время и так стоит.
refusal-clock-runs = { $round }: время и так идёт.
refusal-clock-old-round = Объявлен уже следующий тур: время этого больше не идёт.
refusal-clock-round-over = { $round }: всё сыграно, время ни к чему.
refusal-clock-no-length = { $round }: у тура нет ограничения времени. Оно задаётся в параметрах до жеребьёвки.
refusal-clock-bad-minutes = Добавить можно от 1 до { $most } минут.
refusal-clock-past = { $minutes } мин. уже не помогут: время вышло раньше. Добавьте больше.
refusal-clock-no-extra = Правила не дают игрокам добавочного времени. Судья может добавить своё.
refusal-clock-extra-used = Стол { $table }: добавочное время уже дано, раз за партию: { $times }.
refusal-clock-no-games = У партий матча нет своего времени: идёт время тура.
refusal-clock-game-runs = Стол { $table }: партия { $game } уже идёт.
refusal-arrival-here = Это уже отмечено: за столом { $table }.
refusal-arrival-plays = Стол { $table }: здесь уже играют.
refusal-arrival-bad-minutes = Опоздать можно на 1–{ $most } минут.
refusal-reminder-none-due = Напоминать пока не о чем.
refusal-arrival-promised = Стол { $table }: об опоздании уже сказано.
refusal-stale-clock = Время с тех пор изменилось. Показываю свежие данные.

## Время тура и стола

clock-door = ⏱ Время
clock-title = <b>⏱ { $round }</b>
clock-planned = Начало в { $time }.
clock-planned-later = Начало: { $time }.
clock-waits = Тур ещё не начат.
clock-stands = Время стоит.
clock-stands-with = ⏸ Время стоит, останется { $minutes } мин.
clock-left = Осталось { $minutes } мин.
clock-no-limit = Ограничения времени нет.
clock-own = стол { $table } — до { $time }
clock-added = +{ $minutes } мин.{ $why }
clock-why = { $why ->
    [ruling] {": "}решение судьи
    [call] {": "}вызов судьи
    [trouble] {": "}помеха в зале
    [timeout] {": "}тайм-аут
    [search] {": "}ищут замену
    [adjournment] {": "}партия отложена
    [asked] {": "}по просьбе игроков
   *[none] {""}
}
clock-own-words = : { $text }
clock-table = <b>⏱ { $round }, стол { $table }</b>
    { $first } — { $second }
clock-pause = ⏸ Пауза для всех
clock-resume = ▶️ Время идёт
clock-plan = Через { $minutes } мин.
clock-plan-ask = ⌨️ Другое время
clock-plan-how =
    <b>{ $round }: во сколько начать?</b>
    Напишите время, например 14:30, или день и время: завтра 10:00.
clock-plan-none = Без назначенного времени
clock-add = { $why ->
    [call] Вызов судьи
    [trouble] Помеха
   *[ruling] Решение
} +{ $minutes }
clock-extra = +{ $minutes } по просьбе игроков
clock-game = ▶️ Началась партия { $game }
clock-card = ◀ Карточка стола
clock-table-button = Стол { $table }
clock-done = Записано.

## Кто за столом

arrival-own = 🪑 Я за столом
arrival-of = 🪑 Здесь: { $name }
arrival-late = ⏳ Через { $minutes } мин
arrival-noted = Отмечено: стол { $table }.
arrival-promised = Передам сопернику и судье: через { $minutes } мин.
arrival-both-late = Не было обоих: прошло { $gone } мин. На обе стороны часов — по { $half } мин, идут часы «{ $name }» ({ $article }).
arrival-is-here = 🪑 { $name } за столом.
arrival-comes = { $own ->
    [yes] ⏳ Вы обещали быть к { $time }.{ $limit ->
        [none] {""}
       *[other] {" "}Ждать будут только до { $limit }, дальше решает судья.
    }
   *[no] ⏳ Опоздание до { $time }: { $name }.
}

## Сообщения

notice-start-planned = <b>{ $round }: начало в { $time }.</b>
notice-start-planned-later = <b>{ $round }, начало: { $time }.</b>
notice-start-open = { $round }: время начала снято. Ждите объявления судьи.
notice-start-soon = <b>{ $round } начнётся в { $time }.</b> { $table ->
    [0] Занимайте места.
   *[other] Займите место за столом { $table }.
}
notice-start-due = <b>{ $round }: пора начинать.</b> Время пойдёт, когда вы нажмёте кнопку.
notice-clock-stands = ⏸ <b>{ $round }: пауза с { $time }.</b>
notice-clock-runs = ▶️ <b>{ $round }: время снова идёт.</b>
notice-time-added = { $table ->
    [0] Всем добавлено { $minutes } мин.{ $why }
   *[other] Столу { $table } добавлено { $minutes } мин.{ $why }
}
notice-game-started = Стол { $table }: началась партия { $game }.
notice-time-left = { $minutes ->
    [0] <b>Время вышло, стол { $table }.</b> { $then ->
        [referee_decides] Подойдёт судья и решит, что дальше.
        [finish_upkeep] { $played_on }
       *[ask_results] Пришлите счёт.
    }
   *[other] <b>Осталось { $minutes } мин., стол { $table }.</b> Доиграйте и пришлите счёт.
}
time-then = { $how ->
    [leader] Впереди <b>{ $name }</b>. Доиграйте игровой раунд до конца фазы перегруппировки. Партия не закончена — матч выигрывает тот, кто ведёт. Станет 1:1 — начните третью и играйте до конца фазы перегруппировки её второго раунда.
    [deciding] Счёт 1:1. Третью партию играйте до конца фазы перегруппировки её второго раунда; если он позади — нынешнего. Никто не победил — сравните урон, потом карты, потом поле боя и пришлите счёт.
    [first] Доиграйте игровой раунд до конца фазы перегруппировки. Выиграна одна партия — она решает матч; 1:1 — начните третью и играйте до конца фазы перегруппировки её второго раунда; ни одной — сравните урон, потом карты, потом поле боя. Пришлите счёт.
   *[single] Доиграйте игровой раунд до конца фазы перегруппировки. Никто не победил — сравните урон, потом карты, потом поле боя. Пришлите счёт.
}
time-who-won = ✍️ Кто выиграл?
time-matches = До двух побед: выиграна одна партия — она решает матч; при 1:1 третья идёт до конца фазы перегруппировки её второго раунда.
time-leads = Стол { $table }: впереди { $name }. Вторая партия не закончена — это победа в матче.
time-deciding = Стол { $table }: 1:1, третья партия до конца фазы перегруппировки второго раунда.
notice-time-hall = { $minutes ->
    [0] <b>{ $round }: время вышло.</b> Ждём счёт, столы: { $tables }.
   *[other] { $round }: осталось { $minutes } мин. Играют столы: { $tables }.
}
notice-time-over = <b>{ $round }: время вышло.</b> Играют столы: { $tables }.
    { $then ->
        [referee_decides] Решает судья. Предложение: выиграл тот, у кого дома больше шариков; поровну — кто первым доведёт следующий.
        [finish_upkeep] Столы доигрывают игровой раунд до конца фазы перегруппировки; никто не победил — решают урон, карты, поле боя.
       *[ask_results] Соберите счета.
    }
notice-comes-late = { $waits ->
    [yes] { $name }: опоздание до { $time }. Ждите за столом { $table }, судья знает.
   *[other] Стол { $table }, опоздание до { $time }: { $name }.
}
notice-opponent-waits = <b>Вас ждут за столом { $table }: { $name }.</b>
notice-late-own = <b>Вас ждут за столом { $table }.</b>
notice-late-missing = Стол { $table }: ещё не пришли — { $names }.
notice-late-limit = С { $time } судья может засчитать поражение.
notice-limit-side = { $own ->
    [yes] Вы не пришли вовремя к столу { $table }. Что дальше, решает судья.
   *[other] Соперника нет, время ожидания вышло. Ждите за столом { $table }: решает судья.
}
notice-limit = { $both ->
    [yes] <b>Стол { $table }: не пришёл никто, время ожидания вышло.</b>
   *[other] <b>Стол { $table }: { $names } не за столом, время ожидания вышло.</b>
} Само ничего не засчитано, решать вам.
notice-limit-other = Другая причина
notice-limit-lost = ⚠️ Техническое: { $name }
