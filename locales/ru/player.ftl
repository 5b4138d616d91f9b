# Игрок: команда, свой матч, счёт. Зритель видит то же без кнопок игрока.

join-title = <b>{ $title }</b>
join-game = 🎲 { $book }
join-team = Играют { $kind ->
    [pair] парами. Вы записываете пару, потом зовёте напарника по ссылке.
   *[team] командами, в команде { $size ->
        [one] { $size } человек
        [few] { $size } человека
       *[many] { $size } человек
    }{ $reserves ->
        [0] {""}
       *[other] {" "}и запасные, до { $reserves }
    }. Вы записываете команду, потом зовёте остальных по ссылке.
}
join-fee = Взнос: { $amount } { currency-sign }{ $per ->
    [person] {" "}с человека.
   *[entry] { $kind ->
        [player] .
        [pair] {" "}с пары.
       *[team] {" "}с команды.
    }
}
join-site = Официальная запись: { $url }
join-documents = Прочтите до турнира:
join-document = • { $title } ({ $article })
join-consent = Ваше согласие: бот хранит имя из Telegram, { $kind ->
    [player] имя в таблице
    [pair] название пары
   *[team] название команды
} и счёт игр; таблицы видят все участники и зрители. Удалить имя можно в любой день: /privacy.
join-leave = Передумаете — снимитесь: /drop.
join-agree = { $kind ->
    [player] ✅ Согласен, записаться
   *[team] ✅ Согласны, записаться
}
join-watch = Только смотреть
join-ask-name = { $kind ->
    [player] Под каким именем вас записать? Пришлите одной строкой, до 32 знаков.
    [pair] Как записать пару? Обычно — по фамилиям: Лис – Ким. Одной строкой, до 32 знаков.
   *[team] Как называется команда? Пришлите название одной строкой, до 32 знаков.
}
join-press-name = Подходит имя из Telegram — нажмите на него.
join-strength = { $needs ->
    [rank] { $kind ->
        [pair] Для посева нужны разряды обоих: допишите их после названия, например Лис – Ким 1k 3k.
       *[other] Для посева нужен разряд: допишите его после имени, например Анна Лис 1k. Есть рейтинг — и его: Анна Лис 1k 1982.
    }
    [rating] Рейтинг можно дописать: Анна Лис 1982.
   *[any] Разряд и рейтинг можно дописать: Анна Лис 1k 1982.
}
join-closed = Запись на «{ $title }» закончилась. Следить за турниром можно и так.
join-done = { $kind ->
    [player] Вы записаны: { $name }, номер { $number }.
    [pair] Пара «{ $name }» записана, номер { $number }.
   *[team] Команда «{ $name }» записана, номер { $number }.
}

team-title = <b>{ $name }</b>, { $kind ->
    [player] номер { $number }
    [pair] пара { $number }
   *[team] команда { $number }
}
team-strength = { $rank ->
    [none] Рейтинг: { $rating }
   *[other] Разряд: { $rank }{ $rating ->
        [0] {""}
       *[other] , рейтинг: { $rating }
    }
}
team-member = • { $name }{ $known ->
    [none] {""}
   *[other] {" "}· { $known }
}{ $captain ->
    [yes] {" "}(капитан)
   *[no] {""}
}
team-short = { $count ->
    [one] Не хватает ещё { $count } игрока.
   *[other] Не хватает ещё { $count } игроков.
}
team-paid = { $paid ->
    [yes] Взнос оплачен.
   *[no] Взнос пока не отмечен: { $amount } { currency-sign }.
}
team-record = { $what ->
    [wins] Счёт
    [mms] Очки Мак-Магона
   *[points] Очки
}: { $record }
team-seed = Посев в сетке: { $seed }
team-left = { $status ->
    [disqualified] Дисквалификация.
    [excluded] Исключение из турнира.
   *[withdrawn] Больше не участвует.
}
team-reserves = Можно позвать ещё запасных: { $count }.
team-invite = { $size ->
    [2] 🔗 Пригласить напарника
   *[other] 🔗 Позвать в команду
}
team-invitation = Перешлите ссылку тому, кого зовёте. Он откроет её, нажмёт «Старт» и окажется в { $kind ->
    [pair] паре
   *[team] команде
} «{ $name }».
    <code>{ $url }</code>
team-full = Состав уже полный.
team-copy = 📋 Скопировать
team-back = { $kind ->
    [player] ◀ Заявка
    [pair] ◀ Пара
   *[team] ◀ Команда
}
team-refresh = 🔄 Обновить
team-match = 🎯 Мой матч

match-spectator = Вы зритель: своего матча у вас нет. Смотрите таблицу и пары.
match-before-draw = Пары первого тура ещё не объявлены. Как только объявят, придёт сообщение.
match-none = { $status ->
    [qualified] { $ahead ->
        [final] Вы вышли в финал.
        [knockout] Вы вышли в финал на вылет.
       *[playoff] Вы вышли в плей-офф.
    }{" "}{ $seed ->
        [0] Дальше — когда доиграют отбор.
       *[other] Ваш посев: { $seed }. Соперник придёт сообщением.
    }
    [eliminated] Для вас игры закончились. Спасибо за турнир!
    [withdrawn] Вы снялись с турнира.
    [disqualified] Дисквалификация: матчей больше не будет.
   *[active] Сейчас у вас нет матча. Следующая пара придёт сообщением.
}
match-finished = Турнир окончен. Ваше место: <b>{ $place }</b>.
match-bye = <b>{ $round }: свободный тур</b>
    Соперника нет, вам засчитана победа { $score }.
match-bye-won = <b>{ $round }: свободный тур</b>
    Соперника нет, вам засчитана победа.
match-free = <b>{ $round }: { $kind ->
    [bye] свободный тур
    [half_bye] половина очка без игры
    [requested_bye] вы просили пропустить тур
    [missed] тур пропущен
    [absent] вы его пропускаете
   *[other] вы без пары
}</b>
    { $kind ->
        [requested_bye] Очков
        [missed] Очков
        [absent] Очков
       *[other] Соперника нет. Очков
    } за тур: { $points }.
match-you = Вы: <b>{ $name }</b> ({ $record })
match-opponent = Соперник: <b>{ $name }</b> ({ $record })
match-stakes = { $kind ->
    [both] Победа выводит в плей-офф, поражение выбивает.
    [win] Ещё одна победа, и вы в плей-офф.
   *[loss] Ещё одно поражение, и вы выбываете.
}
match-not-started = Тур ещё не начался. О старте придёт сообщение.
match-hint = Счёт можно прислать одной строкой: сначала свои шарики. Например: { $example }
match-reported = { $who ->
    [own] Вы прислали { $result }. Ждём, что скажет соперник.
    [alone] Вы прислали { $result }. Соперник ботом не пользуется, счёт примет судья.
   *[other] { $name }: счёт <b>{ $result }</b>, первое число ваше. Верно?
}
match-confirmed = Счёт <b>{ $result }</b> подтвердили обе стороны. Ждём судью.
match-dispute = { $said ->
    [recorded] Счёт оспорен. Судья уже знает, оставайтесь у стола { $table }.
    [alone] Соперник не согласен с вашим счётом. Судья уже знает, оставайтесь у стола { $table }.
    [yes] Вы с соперником прислали разный счёт. Судья уже знает, оставайтесь у стола { $table }.
   *[no] Вы не согласны со счётом. Судья уже знает, оставайтесь у стола { $table }. Пришлите свой счёт: судья увидит обе версии.
}
match-dispute-between = { $recorded ->
    [yes] Счёт оспорен, а другого судьи здесь нет. Исправит второй судья: пусть организатор его назначит.
   *[no] Счёт не сошёлся, а другого судьи здесь нет. Договоритесь и пришлите счёт ещё раз: когда оба назовут один и тот же, он запишется.
}
match-outcome = { $won ->
    [yes] Вы выиграли: <b>{ $result }</b>
    [draw] Ничья: <b>{ $result }</b>
    [both_lose] Поражение обеим сторонам: <b>{ $result }</b>
   *[no] Вы проиграли: <b>{ $result }</b>
}
match-score = ✍️ Счёт
match-score-again = ✍️ Исправить счёт
match-concede = 🏳️ Сдаться
match-right = ✅ Верно
match-wrong = ✋ Не так
match-history = 📜 Мои игры
match-why = ❓ Почему эта пара
match-table = 📊 Таблица
match-pairs = Пары тура
match-back = ◀ Мой матч

report-ask = Стол { $table }. Как сыграли? Можно и строкой, сначала свои шарики: { $example }
report-we-won = Мы выиграли
report-we-lost = Мы проиграли
report-preview = Стол { $table }{ $game ->
    [0] {""}
   *[other] , партия { $game }
}: <b>{ $first } — { $second } { $result }</b>
    { $won ->
        [yes] Вы выиграли.
        [draw] Ничья.
        [both_lose] Поражение обеим сторонам.
       *[no] Вы проиграли.
    } Отправить?
report-preview-match = Стол { $table }: <b>{ $first } — { $second }</b>
    { $result }
report-ask-send = Отправить?
report-send = ✅ Отправить
report-swap = 🔁 Поменять местами
report-sent = { $to ->
    [recorded] Счёт записан.
    [agreed] Соперник прислал то же. Ждём судью.
    [referee] Счёт отправлен. Соперник ботом не пользуется, счёт примет судья.
   *[opponent] Счёт отправлен. Ждём, что скажет соперник.
}
report-confirmed = { $waits ->
    [yes] Подтверждено. Ждём судью.
   *[no] Подтверждено, счёт записан.
}
report-disputed = { $referee ->
    [yes] Передали судье. Оставайтесь у стола { $table }.
   *[no] Отметил, что счёт не сошёлся.
}
report-other-table = Ваш стол { $own }, а не { $typed }. Счёт не отправлен.
report-no-match = У вас сейчас нет матча. Счёт { $score } никуда не записан.
report-early = { $round }: ещё не начали. Счёт { $score } не записан, пришлите его после игры.
report-over = Счёт этого матча уже записан. Если он неверен, скажите судье.

which-match-ask = Вы играете в нескольких турнирах. Какой это матч?
which-match = { $title }, стол { $table }

history-title = <b>{ $name }: игры</b>
history-none = Вы ещё не играли.
history-line = { $round }: { $opponent }{ $result ->
    [none] {""}
   *[other] , { $result }
}{ $outcome ->
    [first] , победа
    [second] , поражение
    [draw] , ничья
    [both_lose] , поражение обеим сторонам
    [uncounted] , не в счёт
   *[open] , ещё играется
}
history-free = { $round }: { $kind ->
    [bye] свободный тур, победа
    [rest] свободный тур
    [missed] тур пропущен
    [absent] не играли
   *[other] без пары
}

## Состав команды

lineup-open = { $whose ->
    [own] Состав на тур
   *[other] Состав: { $whose }
}
lineup-title = <b>{ $round }. Состав «{ $name }»</b>
lineup-deadline = { $time ->
        [none] Подать его нужно не позже чем за { $minutes } мин до начала тура.
       *[other] Подать его нужно до { $time }.
    }
lineup-over = Срок подачи вышел в { $time }. Ошибку поправит судья.
lineup-how = Нажмите на доску, чтобы сменить игрока, потом подайте состав.
lineup-board = Доска { $board }: { $name }
lineup-pick = Кто играет на доске { $board }?
lineup-nobody = никого
lineup-back = ◀ Состав
lineup-put = Подать состав
lineup-sent = Состав подан.
