### Главный бот хоста: клуб за минуту и свои клубы.

host-command-start = Начало
host-command-new = Создать клуб
host-command-clubs = Мои клубы
host-tile-new = ➕ Создать клуб
host-tile-clubs = 🏛 Мои клубы
host-bot-name = Турниры клуба

host-hello = Здесь за минуту появляется бот, который проводит турниры вашего клуба: пары, результаты, таблица, часы.
host-home = { $count ->
        [0] У вас пока нет клуба. Создать его можно прямо с телефона: сервер не нужен, данные только ваши.
        [one] У вас { $count } клуб.
        [few] У вас { $count } клуба.
       *[many] У вас { $count } клубов.
    }
host-how = Нажмите «➕ Создать клуб» внизу: Telegram спросит имя бота и сделает его сам.
host-new = ➕ Создать клуб
host-own-bot = 🔑 У меня уже есть бот
host-clubs = 🏛 Мои клубы
host-clubs-open = 🏛 Мои клубы: { $count }
host-back = ← Назад
host-totals = <b>Хост</b>: клубов { $clubs }, спят { $asleep }, остановлены { $stopped }.
host-machine = На диске { $megabytes } МБ, в памяти { $memory } МБ, нагрузка { $load }.
host-trouble-line = ⚠️ @{ $bot }: { $code }

host-ask-bot = <b>Сначала — бот клуба.</b> Нажмите «➕ Создать клуб» внизу: Telegram спросит имя бота и сделает его сам.
host-ask-token =
    Есть свой бот? Пришлите его токен от @BotFather: строку вида <code>123456789:AAF…</code>. Сообщение с токеном я сразу сотру.
host-summary =
    <b>Почти готово, проверьте:</b>
    Клуб: <b>{ $title }</b>
    Бот: @{ $bot }
    Язык: { $language }
    Время: { $zone }
host-create = ✅ Всё верно, создать
host-title-change = ✏️ Название
host-zone-change = 🌍 Время
host-language-change = 🗣 Язык
host-ask-title = Как называется клуб? Пришлите название.
host-ask-language = На каком языке бот говорит в группе и с теми, кто язык не выбрал?
host-ask-zone = По какому времени живёт клуб? Нажмите город или пришлите пояс: <code>Asia/Almaty</code>.
host-zone = { $zone ->
        [Kaliningrad] Калининград
        [Moscow] Москва
        [Samara] Самара
        [Yekaterinburg] Екатеринбург
        [Omsk] Омск
        [Novosibirsk] Новосибирск
        [Krasnoyarsk] Красноярск
        [Irkutsk] Иркутск
        [Yakutsk] Якутск
        [Vladivostok] Владивосток
        [London] Лондон
        [Berlin] Берлин
        [New-York] Нью-Йорк
        [Los-Angeles] Лос-Анджелес
       *[other] { $zone }
    }
host-created =
    🎉 Клуб «{ $title }» готов, его бот уже работает. Вы владелец.
    Откройте @{ $bot } и нажмите «Старт»: он поможет завести первый турнир.
host-open = Открыть @{ $bot }

host-clubs-title = { $count ->
        [one] Ваш { $count } клуб. 🟢 работает, ⏸ остановлен, ⚠️ нужна помощь.
        [few] Ваши { $count } клуба. 🟢 работает, ⏸ остановлен, ⚠️ нужна помощь.
       *[many] Ваши { $count } клубов. 🟢 работает, ⏸ остановлен, ⚠️ нужна помощь.
    }
host-clubs-none = Клубов у вас пока нет.
host-club =
    <b>🏛 { $title }</b>
    Бот: @{ $bot }
host-club-state = { $state ->
        [on] 🟢 Работает.
       *[off] ⏸ Остановлен: бот молчит. Всё, что записано, цело, и то, что ему пишут, он прочтёт, когда вы его запустите.
    }
host-club-trouble = ⚠️ Не работает: { $code ->
        [token] Telegram не принимает токен. Пришлите новый: «🔑 Новый токен».
        [rulebook] не читается свой регламент клуба.
       *[other] { $code }. Владелец хоста об этом знает.
    }
host-stop = ⏸ Остановить
host-start = ▶️ Запустить
host-token = 🔑 Новый токен
host-take = 📦 Забрать данные
host-delete = 🗑 Удалить
host-archive = База клуба и его регламенты. Её откроет <code>turnir</code> на любом компьютере; в ней имена людей, не выкладывайте её.
host-delete-sure =
    <b>Удалить клуб «{ $title }»?</b> Бот замолчит, турниры и люди исчезнут. Сначала заберите данные, если они ещё пригодятся.
host-delete-sure-again = <b>Точно удалить «{ $title }»?</b> Через 30 дней не останется и копии.
host-delete-do = { $again ->
        [yes] 🗑 Удалить насовсем
       *[no] 🗑 Да, удалить
    }
host-deleted = Клуб «{ $title }» удалён, бот @{ $bot } молчит. Ещё 30 дней его может вернуть владелец хоста.
host-ask-new-token = Пришлите новый токен бота @{ $bot } от @BotFather (<code>/token</code>). Сообщение с ним я сразу сотру.
host-erase-yourself = ⚠️ Стереть сообщение с токеном не удалось. Удалите его сами: у кого токен, тот говорит за вашего бота.
host-token-unasked = Похоже на токен, я его стёр. Чтобы создать с ним клуб, нажмите «➕ Создать клуб» и пришлите его ещё раз.

host-club-broke = ⚠️ Клуб @{ $bot } не работает: { $code ->
        [token] Telegram не принимает его токен. Новый токен: «Мои клубы» → «🔑 Новый токен».
        [rulebook] не читается его регламент.
        [storage-corrupt] его база повреждена. Вернуть её из копии: <code>turnir restore</code>.
       *[other] { $code }. Бот пробует снова.
    }
host-club-runs = ✅ Клуб @{ $bot } снова работает.

refusal-host-no-club = Такого клуба у вас нет.
refusal-host-too-many = У вас уже { $most ->
        [one] { $most } клуб
        [few] { $most } клуба
       *[many] { $most } клубов
    }: больше одному человеку нельзя. Удалите тот, что не нужен.
refusal-host-full = Хост заполнен: новых клубов он не берёт. Попросите его владельца.
refusal-host-token-unknown = Telegram не знает этого токена. Скопируйте его у @BotFather целиком: цифры, двоеточие, длинная строка.
refusal-host-telegram-silent = Telegram сейчас не отвечает. Пришлите токен ещё раз через минуту.
refusal-host-token-taken = У бота @{ $bot } уже есть клуб. Нужен другой бот.
refusal-host-other-bot = Это токен другого бота. Нужен токен @{ $bot }.
refusal-host-form-over = Прошло больше десяти минут, и токен забыт. Бот цел: нажмите /new и пришлите его токен, его покажет @BotFather (<code>/token</code>).
refusal-host-no-zone = Пояса «{ $zone }» нет. Он выглядит так: <code>Europe/Moscow</code>.
refusal-host-nothing-yet = Данных ещё нет: клуб ни разу не запускался.
refusal-host-too-large = База больше, чем бот может прислать. Её отдаст владелец хоста.
