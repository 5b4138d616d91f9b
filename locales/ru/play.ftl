### Как играют партию: правила, доска, коми, время.

play-rules = { $rules ->
    [japanese] Японские правила
    [chinese] Китайские правила
    [aga] Правила AGA
    [new_zealand] Новозеландские правила
   *[ing] Правила Инга
}, доска { $board }×{ $board }
play-komi = { $komi ->
    [none] без коми
   *[other] коми { $komi }
}{ $used ->
    [yes] , при разнице разрядов фора
   *[no] {""}
}
play-time = Время: { $byoyomi ->
    [canadian] { $main } мин, потом { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[many] { $stones } камней
    } за { $minutes } мин (канадское бё-ёми)
    [japanese] { $main } мин, потом { $periods ->
        [one] { $periods } период
        [few] { $periods } периода
       *[many] { $periods } периодов
    } по { $seconds } с (японское бё-ёми)
    [ing] { $main } мин, потом до { $periods ->
        [one] { $periods } периода
       *[many] { $periods } периодов
    } по { $period } мин, каждый стоит { $cost ->
        [one] { $cost } очко
        [few] { $cost } очка
       *[many] { $cost } очков
    } (бё-ёми по Ингу)
    [fischer] { $main } мин и { $increment } с за каждый ход (Фишер)
   *[none] { $main } мин, без бё-ёми: время вышло — проигрыш
}
play-nigiri-event = Цвет в равных партиях — по нигири.
play-nigiri = { $kind ->
    [pair] Цвет по нигири, его делают женщины
   *[other] Цвет по нигири
}: старший берёт белые камни, соперник угадывает чёт или нечет. Угадал — играет чёрными.
play-rated = { $short ->
    [yes] ⚠️ Для рейтинга основное время должно быть больше { $over } мин.
   *[no] Партии идут в рейтинг.
}
play-adjourned = Отложенную партию доигрывают через { $minutes } мин ({ $article }).
play-photos = 📷 Фотографировать можно первые { $minutes } мин ({ $article }).
