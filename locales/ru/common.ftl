### Общие экраны и слова.

## Меню

menu-hello = 
    <b>Турнир</b>
    Здесь узнают пары, сдают счёт и смотрят таблицу.
menu-bar = Главное — на кнопках внизу экрана.
menu-none =
    Вы пока не участвуете ни в одном турнире.
    Попросите у организатора ссылку и откройте её здесь.
menu-none-yet = Турниров пока нет. Создайте первый.
menu-choose = <b>Ваши турниры</b>
    Выберите, о каком пойдёт речь.
menu-tournament = <b>{ $title }</b>
menu-status = { $status ->
        [registration] Идёт регистрация: { on-the-list }.
        [running] Турнир идёт.
       *[finished] Турнир завершён.
    }
of-places = { $size ->
        [0] {""}
       *[other] {" "}из { $size }
    }
on-the-list = { $size ->
        [0] { $entries ->
            [0] в списке пока никого
           *[other] в списке { $entries }
        }
       *[other] { $entries }{ of-places }
    }
menu-roles = Вы здесь: { $roles }.
menu-spectator = Вы здесь зритель.
menu-panel = 🎛 Пульт
menu-tables = ⚖️ Столы
menu-match = 🎯 Мой матч
menu-team = { $kind ->
        [player] 👤 Моя заявка
        [pair] 👥 Моя пара
       *[team] 👥 Моя команда
    }
menu-join = { $kind ->
        [player] ✍️ Записаться
        [pair] ✍️ Записать пару
       *[team] ✍️ Заявить команду
    }
menu-standings = 📊 Таблица
menu-pairings = 🗓 Пары
menu-bracket = 🏆 Сетка
menu-elsewhere = Кнопки внизу сейчас — о турнире «{ $title }»: там ваш тур.
menu-others = 📁 Другие турниры
menu-new = ➕ Новый турнир
menu-settings = ⚙️ Настройки
menu-back = ◀ Меню
menu-card = { $title } · { $status ->
        [registration] регистрация
        [running] идёт
       *[finished] завершён
    }

currency-sign = { $currency ->
        [RUB] ₽
       *[other] { $currency }
    }

role-name = { $role ->
        [owner] владелец клуба
        [organizer] организатор
        [head_referee] главный судья
        [referee] судья
        [appeals_chair] председатель апелляционного комитета
        [appeals_member] член апелляционного комитета
        [appeals_reserve] запасной апелляционного комитета
        [off_duty] судья (не на дежурстве)
       *[player] игрок
    }

## Слова вместо команд. Через запятую, эмодзи и регистр не важны.

words-menu = меню, начало, старт, домой
words-panel = пульт, организатор
words-standings = таблица, места, положение
words-pairings = пары, тур, жеребьёвка
words-timer = время, сколько осталось, часы
words-tables = столы, мои столы
words-match = мой матч, матч, соперник, мой стол
words-referee = судья, позвать судью
words-help = помощь, справка
words-cancel = отмена, отменить
words-settings = настройки, язык

## Справка

help-title = <b>Справка</b>
help-everyone =
    /standings — таблица, /pairings — пары тура, /timer — сколько осталось.
    /rules — правила за столом и таблица штрафов.
    /settings — язык, /cancel — бросить ввод, /privacy — что хранит бот.
    Можно и словами: «таблица», «пары», «мой матч», «столы», «пульт».
help-line = Результат можно прислать одной строкой.
help-lines = Строк с результатами может быть много: хоть все столы сразу.
help-player =
    <b>Игроку</b>
    /me — соперник, стол и время.
    /judge — позвать судью к столу.
    /drop — сняться с турнира.
help-referee =
    <b>Судье</b>
    /tables — столы тура и их состояние, /calls — кто зовёт судью.
    /penalty — взыскания: «/penalty 7» за стол 7, без номера — список участников.
    /disputes — спорное{ $protests ->
        [yes] , /protests — протесты.
       *[no] .
    }
    Ошибку исправляют на карточке стола; прошлые туры — главный судья и организатор.
help-organizer =
    <b>Организатору</b>
    /panel — пульт: регистрация, жеребьёвка, туры, плей-офф, итоги.
    /newtournament — новый турнир, /announce — объявление.
    /bind в группе или теме — публиковать там пары и таблицу.
    Ошиблись — на пульте есть «↩️ Отменить».

## Настройки, данные, отмена

settings-title =
    <b>Настройки</b>
    Язык: русский. В группах бот говорит на языке клуба.
settings-privacy = 🔒 Мои данные
settings-saved = Готово.
privacy-text =
    <b>Что хранит бот</b>
    Ваш номер и имя в Telegram, имя пользователя, если оно есть, выбранный язык, ваши заявки и описи колод, согласия с условиями, результаты и роли в турнирах клуба; год рождения — только если его спросил турнир, номер в списках федераций — только если узнал вас в них.
    Переписку в группах бот не читает и не хранит.
    Результаты остаются и без имени: удалить свои данные можно кнопкой.
cancel-done = Отменено: { $what }. Ничего не записано.
cancel-nothing = Сейчас нечего отменять.
cancel-button = Отмена
form-name = { $form ->
        [new_tournament] новый турнир
        [setting] изменение параметра
        [add_entries] список участников
        [federation] список федерации
        [rename] новое имя
        [roster] разряд игрока
        [registration] заявка
        [seeking] поиск команды
        [score] ввод счёта
        [decision] решение
        [protest] протест
        [deck] опись колоды
        [ruling] решение о протесте
        [call] вызов судьи
        [announce] объявление
        [relay] сообщение сопернику
        [rounds] число туров
        [late_rule] правило для опоздавших
        [prizes] призы
        [checkin] поиск
        [find] поиск
        [referee_tables] столы судьи
        [import] пары тура
        [penalty] взыскание
        [rename_tournament] название турнира
        [draft_room] правка черновика
        [undo] причина отмены
        [correction] причина исправления
       *[other] ввод
    }

## Ответы на непонятное и на беды

fallback-text = Не понял. Вот что можно сделать:
fallback-score = { $scoring ->
    [boards] Если это счёт, пришлите доски по порядку, например { $example }.
    [move_points] Если это счёт, пришлите каждую партию со знаком и номером хода, например { $example }.
   *[other] Если это счёт, пришлите два числа через двоеточие, например { $example }.
}
meant-ask = «{ $word }» { $what ->
    [word] — слово меню
   *[result] похоже на счёт
}, поэтому ещё не записано. Если это и есть ответ, пришлите ещё раз.
meant-open = ➡️ Открыть «{ $word }»
fallback-form-press = Здесь нужно выбрать кнопкой, она в сообщении выше. Передумали — /cancel.
fallback-form = Здесь нужен ответ текстом. Передумали — /cancel.
fallback-stale-button = Кнопка устарела, открываю меню
throttled = Слишком часто. Подождите { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
failed = Не смог записать. Ничего не изменилось, повторите через минуту. Код { $code }
answer-not-sent = Telegram не принял то, что вы просили. Записанное осталось; нажмите ещё раз.
failed-after = Сделано, но показать экран не вышло. Откройте /start. Код { $code }
owed-answer = ✅ Сделано. Бот перезапустился и не успел ответить; сейчас всё так:
update-unreadable = Бот не смог прочитать событие Telegram номер { $number } ({ $part }) и отложил его. Остальные обрабатываются. Новый вид сообщений бот поймёт после обновления turnir; о следующих таких же писать не буду.
webhook-set = Бот не получает сообщений: их забирает веб-хук на { $host }. Остановите ту программу и удалите веб-хук: откройте в браузере https://api.telegram.org/bot<i>токен</i>/deleteWebhook. Если программа не ваша, возьмите новый токен у @BotFather: /revoke.
poller-other = Бот не получает сообщений: их забирает другая программа с этим же токеном. Остановите её; если она не ваша, возьмите новый токен у @BotFather: /revoke.
update-quarantined = Обновление { $number } снова и снова роняло бота и отложено. Остальные обрабатываются; загляните в журнал.

## Ссылки

link-role-sent = Заявка на роль «{ $role }» отправлена организатору. Обычно отвечают за пару минут.
link-owner =
    <b>Вы — владелец клуба</b>
    Теперь можно создать турнир и раздать роли.

## Команды

command-start = Главное меню
command-panel = Пульт турнира
command-newtournament = Новый турнир
command-tables = Столы тура
command-penalty = Взыскания
command-disputes = Спорное и вопросы
command-protests = Протесты
command-me = Мой матч
command-result = Сообщить счёт
command-standings = Таблица
command-pairings = Пары тура
command-timer = Сколько осталось
command-drop = Сняться с турнира
command-settings = Язык и настройки
command-help = Справка
command-bind = Публиковать турнир здесь

## Сколько кого

names-and-more = { $names } и ещё { $more }
so-many = { $kind ->
        [player] { $count ->
            [one] { $count } игрок
            [few] { $count } игрока
            [many] { $count } игроков
           *[other] { $count } игрока
        }
        [pair] { $count ->
            [one] { $count } пара
            [few] { $count } пары
            [many] { $count } пар
           *[other] { $count } пары
        }
       *[team] { $count ->
            [one] { $count } команда
            [few] { $count } команды
            [many] { $count } команд
           *[other] { $count } команды
        }
    }
