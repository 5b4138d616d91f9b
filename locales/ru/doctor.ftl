### `turnir doctor` на сервере: что нашлось и что сделать.

doctor-level = { $level ->
    [ok] ок
    [note] учтите
   *[BAD] ПЛОХО
}

## Настройки

doctor-settings-good = Настройки годятся.
doctor-setting-missing = { $name } не задан. Впишите его в окружение или в файл .env здесь.
doctor-setting-empty = { $name } пуст. Впишите значение в окружение или в файл .env, а если он не нужен, уберите строку.
doctor-setting-bad = { $name } не годится: { $setting ->
    [token] токен выглядит так: 123456789:AA… (цифры, двоеточие, не меньше 30 букв). Спросите у BotFather: /mybots, ваш бот, API Token.
    [proxy] прокси выглядит так: socks5://host:1080 или http://host:3128, логин и пароль — перед знаком @; адрес IPv6 — в скобках.
    [club_zone] часовой пояс выглядит так: Europe/Moscow, Asia/Yekaterinburg.
    [club_language] язык — { $languages } или { $last }.
    [web_url] адрес выглядит так: https://hall.example.org.
    [owner_ids] владельцы — номера в Telegram через запятую.
    [backup_hour] час — число от 0 до 23.
    [web_port] порт — число от 0 до 65535.
    [log_level] уровень — DEBUG, INFO, WARNING или ERROR.
   *[other] { $told }.
}
doctor-runs = Бот работает (процесс { $process }).
doctor-runs-not = Бот здесь не запущен. Запустите: `turnir run` или systemctl start turnir.

## Машина

doctor-disk = На диске свободно { $free } МБ.
doctor-sqlite = На этой машине SQLite { $version }.
doctor-sqlite-old = В SQLite { $version } есть ошибка WAL-reset, исправленная в 3.51.3, 3.50.7 и 3.44.6: очень редко база портится, если одна программа пишет, пока другая убирает её журнал. Бот делает и то и другое из одного места, так что опасность мала; рядом с Litestream программ уже две. Новая SQLite приходит с обновлением системы или образа контейнера; до тех пор храните копии.
doctor-disk-full = На диске свободно { $free } МБ, а нужно { $wanted } МБ. Освободите место: на полном диске не запишется ни один результат.
doctor-folder = { $what ->
    [database] В папку базы,
   *[copies] В папку копий,
} { $place }, можно писать.
doctor-folder-not = { $what ->
    [database] В папку базы,
   *[copies] В папку копий,
} { $place }, писать нельзя: { $trouble ->
    [file] это не папка
   *[other] { $reason }
}. Отдайте её пользователю, под которым работает бот (вы сейчас — пользователь { $user }), или выберите в настройках другое место.

## База

doctor-database-missing = Базы { $path } нет. Её делает первый `turnir run`; если она была, проверьте TURNIR_DATABASE или верните последнюю копию: turnir restore КОПИЯ.
doctor-database-damaged = База { $path } повреждена: { $reason }. Остановите бота, сохраните этот файл и верните последнюю копию: turnir restore { $copy ->
    [none] КОПИЯ
   *[some] { $copy }
} --overwrite.
doctor-database = База { $path } цела.
doctor-journal = { $title }: журнал сходится с записанным.
doctor-journal-unread = { $title }: журнал не читается. { $reason }
doctor-journal-torn = { $title }: журнал не сходится с записанным ({ $reason }). { doctor-older-copies }
doctor-journal-other = { $title }: с записи { $row } журнал расходится с записанным. { doctor-older-copies }
doctor-older-copies = Копии прошлых ночей могут быть целы: turnir replay КОПИЯ, затем turnir restore КОПИЯ --overwrite.
doctor-club = У клуба «{ $title }» есть владелец.
doctor-club-nobody = У клуба «{ $title }» нет владельца. Выполните `turnir owner-link` и откройте ссылку, которую он напечатает.
doctor-club-zone = Клуб «{ $title }» живёт в часовом поясе «{ $zone }», которого здесь никто не знает, и время не показать. Поставьте пакет tzdata или обновите turnir.
doctor-outbox = Застрявших сообщений нет.
doctor-outbox-stuck = { $count ->
    [one] Застряло { $count } сообщение
    [few] Застряли { $count } сообщения
   *[other] Застряло { $count } сообщений
}, самое старое — с { $since } UTC.{ $answer ->
    [none] {""}
   *[some] {" "}Последний ответ Telegram: { $answer }.
} Они уйдут сами, когда бот заработает и достучится до Telegram; загляните в его журнал.
doctor-unreadable = { $count ->
        [one] { $count } событие Telegram отложено: бот не смог прочитать
        [few] { $count } события Telegram отложены: бот не смог прочитать
       *[other] { $count } событий Telegram отложено: бот не смог прочитать
    } { $part } (номер { $number }). Остальное обработано; обновите turnir, чтобы он понимал такие сообщения.
doctor-quarantine = Событие Telegram номер { $number } уронило бота (попыток: { $times }) и отложено. Остальное обработано; обновите turnir и пошлите авторам, что об этом сказано в журнале.
doctor-people = { $title }: всем можно написать.
doctor-people-lost = { $title }: бот не может написать: { $names }. Попросите их открыть бота и нажать «Старт»; столы скажите им голосом.
doctor-people-note = { $title }: { $lost ->
    [none] {""}
   *[some] не написать: { $lost }
}{ $both ->
    [yes] {"; "}
   *[no] {""}
}{ $guests ->
    [0] {""}
   *[other] без Telegram: { $guests }
}.
doctor-copies = Последняя копия — за { $date }, в { $folder }.
doctor-copies-none = В { $folder } нет ни одной копии. Работающий бот делает их по ночам; сделайте одну сейчас: turnir backup ФАЙЛ.
doctor-copies-old = Последняя копия — за { $date }. Работает ли бот ночью? Почему копия не вышла, сказано в его журнале (backup_failed); сделайте одну сейчас: turnir backup ФАЙЛ.
doctor-litestream = Litestream работает: всё записанное скопировано, последний раз { $seconds } с назад.
doctor-litestream-late = Litestream работает, но последней копии уже { $minutes } мин. ({ $since } UTC): всё, что записано после, есть только на этом диске. Почему — в его журнале: journalctl -u litestream.
doctor-litestream-never = Litestream работает, но с запуска ничего не скопировал. Доступно ли хранилище? Об этом его журнал: journalctl -u litestream.
doctor-litestream-other = Litestream работает, но с другими базами: { $path } среди них нет. Впишите этот путь в litestream.yml.
doctor-litestream-silent = Litestream не отвечает ({ $place }): посекундных копий сейчас нет. Запустите его: systemctl start litestream; если он запущен, что ему мешает — в его журнале. Если он больше не нужен, удалите папку { $folder }.

## Экран зала

doctor-hall = Экран зала открывается по адресу { $address }.
doctor-hall-nowhere = У экрана зала нет адреса, который откроется на телефоне, и ссылку бот не даёт: TURNIR_WEB_HOST { $host } — это все адреса машины сразу. Впишите в TURNIR_WEB_URL тот, что откроют люди, например http://192.168.1.20:{ $port }; адреса покажет hostname -I.
doctor-hall-here = Экран зала открывается только на этой машине (TURNIR_WEB_HOST — { $host }). Для телефонов задайте TURNIR_WEB_HOST=0.0.0.0, а в TURNIR_WEB_URL — адрес, который они откроют.

## Telegram

doctor-clock = Часы машины идут вместе с Telegram.
doctor-clock-off = Часы машины { $where ->
    [ahead] спешат
   *[behind] отстают
} на { $seconds } с: туры кончались бы не тогда, что на телефонах. Включите синхронизацию времени: timedatectl set-ntp true.
doctor-token = Telegram знает бота: @{ $username }.
doctor-token-refused = Telegram не принимает TURNIR_TOKEN: он отозван или с опечаткой. Спросите у BotFather: /mybots, ваш бот, API Token.
doctor-telegram-far = До Telegram не достучаться. Проверьте сеть и TURNIR_PROXY. Что не вышло: { $reason }.
doctor-telegram-error = Telegram ответил ошибкой: { $reason }. Попробуйте позже.
doctor-telegram-silent = Telegram не ответил на вопрос доктора: { $reason }. Попробуйте ещё раз.
doctor-webhook = Обновления уходят через webhook на { $host }: этот бот их не получает. Токен занят другой программой; остановите её и вызовите метод deleteWebhook или возьмите у BotFather новый токен: /revoke.
doctor-poller = Обновления с этим токеном забирает другая программа, здесь или на другой машине. Остановите её или возьмите у BotFather новый токен: /revoke.
doctor-poller-none = Больше никто не забирает обновления бота.
doctor-no-groups = Бота нельзя добавлять в группы. BotFather: /setjoingroups, ваш бот, Enable.
doctor-no-privacy = Приватность выключена: бот получает все разговоры групп, а они ему не нужны. BotFather: /setprivacy.

## Группы

doctor-group = { $name }: бот может писать.
doctor-group-name = Группа { $group } ({ $title })
doctor-group-gone = { $name }: бота там больше нет. Добавьте его снова или отвяжите группу: «⚙️ Ещё → 💬 Группы».
doctor-group-mute = { $name }: боту нельзя писать. Сделайте его администратором.
doctor-group-no-pins = { $name }: боту нельзя закреплять, и живое табло уедет вверх. Сделайте его администратором с этим правом.
doctor-group-unknown = { $name }: Telegram не сказал, что боту там можно: { $reason }. Попробуйте ещё раз.

## Что не так с базой

storage-in-use = Эту базу держит другой turnir (процесс { $pid }). Остановите его или выберите другой TURNIR_DATABASE.
storage-token-in-use = Этот токен на этой машине держит другой turnir (процесс { $pid }). Остановите его.
storage-newer-version = Базу записал более новый turnir (версия { $found }, этот знает { $known }). Обновите turnir.
storage-older-version = База старше этого turnir (версия { $found } из { $known }). Запустите `turnir run` один раз: он её обновит.
storage-foreign = Этот файл — база другой программы. Выберите другой TURNIR_DATABASE.
storage-not-a-database = Этот файл — не база. Выберите другой TURNIR_DATABASE.
storage-corrupt = База повреждена: { $reason }. Верните последнюю копию: turnir restore КОПИЯ.
storage-copy-damaged = Копия { $path } испорчена: { $reason }. Ничего не заменено; возьмите другую копию.
storage-copy-foreign = { $path } — база другой программы. Ничего не заменено; возьмите копию, которую сделали `turnir backup` или сам бот.
storage-locked = Базу держит другая программа: { $reason }. Закройте её и попробуйте снова.
storage-full = На диске нет места: { $reason }. Освободите его и попробуйте снова; ничего не потеряно.
storage-unwritable = В базу нельзя писать: { $reason }. Проверьте папку и права на неё.
storage-unreadable = Базу нельзя прочесть: { $reason }. Проверьте путь и права на него.
storage-missing = Базы { $path } нет.
storage-exists = Файл уже есть: { $path }. Уберите его или добавьте --overwrite.
storage-unknown-event = В журнале событие, которого этот turnir не знает ({ $kind }). Обновите turnir.
storage-newer-event = В журнале { $kind } версии { $found }, этот turnir знает { $known }. Обновите turnir.
storage-other = База не работает ({ $code }): { $reason }

## Хост

doctor-host-runs-not = Хост не запущен. Запустить: `turnir host ПАПКА`.
doctor-host-club = Клуб @{ $bot } цел.
doctor-host-trouble = Клуб @{ $bot } не работает: { $code ->
        [token] Telegram не принимает его токен. Владелец присылает новый главному боту: «🏛 Мои клубы», клуб, «🔑 Новый токен».
        [rulebook] не читается его регламент. Проверьте файлы в его папке rulebooks: `turnir rulebooks --check ФАЙЛ`.
       *[other] { $code }. Подробности в журнале хоста (club_broke); он пробует снова сам.
    }
doctor-host-sealed = Токен @{ $bot } запечатан другим ключом. Допишите тот ключ через запятую: TURNIR_HOST_KEY=НОВЫЙ,СТАРЫЙ.
doctor-host-damaged = База @{ $bot }, { $path }, повреждена: { $reason }. Остановите этот клуб в главном боте, сохраните файл и верните последнюю копию: { $copy ->
        [none] в его папке backups копий нет.
       *[other] TURNIR_DATABASE={ $path } turnir restore { $copy } --overwrite
    }
doctor-host-manages = Главный бот может создавать ботов для клубов.
doctor-host-manages-not = Главному боту нельзя создавать ботов: люди приносят токен от BotFather. Откройте мини-приложение BotFather, выберите главного бота и включите Bot Management Mode.
doctor-host-kinds = Вебхук главного бота не приносит обновлений «{ $kind }»: о новом токене клуб не узнает. Перезапустите хост: он поставит вебхук заново.
