# Листы матчей: как результат рассказывают, спрашивают кнопками и пишут строкой. У каждого счёта свой лист.

sheet-who-won = { $game ->
    [0] Стол { $table }. Кто выиграл?
   *[other] Стол { $table }, партия { $game }. Кто выиграл?
}
sheet-won = Победа: { $mark }{ $name }
sheet-draw = Ничья
sheet-both-lose = Поражение обоим
sheet-own-win = Победа
sheet-own-loss = Поражение
sheet-typed = Номер можно и прислать числом.
sheet-colours = ⚫ { $black }, ⚪ { $white }
sheet-hint-simple = { $own ->
    [yes] Результат можно прислать строкой, сначала свой: 1:0 — победа, 0:1 — поражение
   *[no] Результат можно прислать строкой: стол и счёт слева направо. Например: 7 1:0. Неявка: 7 +/-
}{ $draws ->
    [yes] , ½:½ — ничья.
   *[no] .
}
result-move = { $score }, ход { $move }
result-forfeit-move = { $score }, ТП на ходу { $move } ({ ground })
sheet-length-moves = Партий в матче: { $games }, лимит ходов: { $limit }.
sheet-sides = Партия { $game }: { $first } — { $side }, { $second } — { $other }.
sheet-last-move = Партия { $game }, победа: <b>{ $name }</b>. На каком ходу? От 1 до { $limit }.
sheet-stopped-at = <b>{ $name }</b>: техническое. На каком ходу встала партия? 0 — не начиналась, лимит { $limit }.
sheet-extra = Дополнительные очки: { $first }:{ $second }.
sheet-standing-moves = Очки: <b>{ $first }:{ $second }</b>, дополнительные { $extra_first }:{ $extra_second }
sheet-brief-moves = { $first }:{ $second } (доп. { $extra_first }:{ $extra_second })
sheet-series = { $over ->
    [yes] Матч окончен.
   *[no] Матч продолжается.
}
sheet-hint-moves = { $own ->
    [yes] Результат можно прислать строкой: { $example } — победа, потом поражение, с номером хода; = — ничья.
   *[no] Результат можно прислать строкой: стол и партии глазами левого. Например: 7 { $example } — победа, потом поражение; = — ничья, -20! — техническое на 20-м ходу.
}
