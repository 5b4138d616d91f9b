### Картинки: что на них написано, кнопки и подписи.

picture-group = Группа { $group }
picture-pairings = { $round }: пары
picture-names = { $round }: кто за каким столом
picture-signs = «+» победа, «–» поражение, где по счёту не видно.
picture-records = По бокам от счёта — { $kind ->
    [seed] номера посева
    [rank] разряд и очки до тура
    [wins] победы и поражения до тура
   *[points] очки до тура
}.
picture-cut = Выше черты — проходят { $ahead ->
    [final] в финал
    [knockout] в финал на вылет
   *[playoff] в плей-офф
}.
picture-swiss = Таблица по турам
picture-overruled = Где знак спорит со счётом, решили дополнительные баллы или судья.
picture-swiss-key = В клетке: номер соперника{ $scores ->
    [yes] {" "}и счёт
   *[no] {""}
}; «+» победа, «–» поражение{ $drawn ->
    [yes] , «=» ничья
   *[no] {""}
}{ $open ->
    [yes] , «?» ещё не сыграно
   *[no] {""}
}.
picture-free = { $kind ->
    [bye] своб.
    [half_bye] ½
    [absent] н/я
    [missed] проп.
   *[other] —
}
picture-free-key = { $kind ->
    [bye] «своб.» — без соперника
    [half_bye] «½» — половина очка без игры
    [absent] «н/я» — не играл
    [missed] «проп.» — пропустил тур
   *[other] «—» — не играл
}
picture-cross = Каждый с каждым
picture-final = Финал
picture-cross-key = { $scores ->
    [yes] Счёт того, чья строка; победы жирным.
   *[no] Результат того, чья строка: «+» победа, «–» поражение{ $drawn ->
        [yes] , «=» ничья.
       *[no] .
    }
}
picture-cross-part = Встречи с № { $first }–{ $last }
picture-place = М
picture-place-meaning = М — место
picture-places = Матчи за места
picture-for-places = за { $first }–{ $last } места
picture-for-third = за 3-е место
picture-best-of = до { $games ->
    [3] 2
    [5] 3
    [7] 4
   *[other] большинства
} побед
picture-match = { $round }, стол { $table }
picture-head = { $name ->
    [winner] Выиграл
    [how] Как
    [cube] Куб
    [points] Очки
   *[score] Счёт
}
picture-total = Итого
picture-crawford = (Кроуфорд)
picture-day = { $event }: { $day }
picture-day-of = Ход дня
picture-day-axis = по часам клуба
picture-day-round = { $state ->
    [over] { $since }–{ $until }, { $minutes } мин.
    [on] с { $since }{ $until ->
        [none] {""}
       *[other] , играют до { $until }
    }
   *[planned] начало в { $since }
}
picture-day-break = Перерыв между «{ $first }» и «{ $second }»: { $minutes } мин.
picture-day-breaks = Перерывы между турами: по { $minutes } мин.

## Кнопки и подписи

picture-button = { $kind ->
    [swiss] 🖼 По турам
    [cross] 🖼 Все встречи
    [names] 🖼 По именам
    [match] 🖼 Протокол картинкой
    [day] 🖼 Ход дня
    [curve] 🖼 Кривая
   *[other] 🖼 Картинкой
}
picture-caption =
    <b>{ $title }</b>
    { $event } · { $time }
settings-pictures = { $theme ->
    [dark] 🌙 Картинки: тёмные
   *[light] ☀️ Картинки: светлые
}
groups-looks = { $on ->
    [yes] ✅
   *[no] ⬜
} { $what ->
    [pictures] 🖼 Картинки к постам
   *[theme] 🌙 Тёмные
}
