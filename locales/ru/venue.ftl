### Где проходит турнир.

## Почему нельзя

refusal-venue-long = Слишком длинно: места хватит на { $limit } знаков.
refusal-venue-same = Так уже и сказано.
refusal-stale-venue = Место турнира с тех пор изменилось. Показываю свежие данные.

## Место

venue-open = 📍 Где
venue-title = <b>📍 Где проходит «{ $title }»</b>
venue-none = Пока не указано.
venue-how = Напишите, куда приходить: зал, адрес, ссылку на карту.
venue-change = ✏️ Другое место
venue-off = ✖️ Убрать место
venue-line = 📍 { $venue }

## Сообщения

notice-venue = { $moved ->
    [yes] <b>📍 «{ $title }»: другое место.</b> { $venue }
   *[no] 📍 «{ $title }» пройдёт здесь: { $venue }
}
notice-venue-open = <b>📍 «{ $title }»: прежнее место отменено.</b> Новое назовут отдельно.
