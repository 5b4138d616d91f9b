### Что говорят всем сразу и друг другу.

## Объявление

announce-open = 📣 Объявить
announce-ask = <b>📣 Кому объявить?</b>
announce-to = { $to ->
        [everyone] Всем
        [round] Кто играет в туре
        [unfinished] Кто ещё не сдал счёт
       *[officials] Судьям и организаторам
    } · { $count }
announce-to-table = Одному столу
announce-which-table = <b>📣 Какому столу?</b>
announce-words =
    <b>📣 { $to ->
        [everyone] Всем
        [round] Кто играет в туре
        [unfinished] Кто ещё не сдал счёт
        [table] Столу { $table }
       *[officials] Судьям и организаторам
    }</b>
    Напишите текст, не больше { $limit } знаков. Можно прислать картинку с подписью. Сначала покажу, как выйдет.
announce-preview = <b>Так это увидят:</b>
announce-photo = 🖼 Картинка будет над текстом.
announce-receivers = Получат: { $count }{ $groups ->
        [none] {""}
       *[other] , и в группах: { $groups }
    }.
announce-by-voice = 📵 Бот не может написать ({ $count }): { $names }. Скажите голосом.
announce-send = 📣 Отправить · { $count }
announce-again = ✏️ Написать иначе
announce-sent = <b>📣 Отправлено: { $count }</b>
announcement-head = <b>📣 { $to ->
        [table] Столу { $table }
        [officials] Судьям и организаторам
       *[other] Объявление
    }</b>
command-announce = Объявить

## Сопернику

relay-button = ✉️ Сопернику
relay-ask =
    <b>✉️ Сопернику: { $name }</b>
    Что передать? Не больше { $limit } знаков. Номер и имя пользователя соперник не увидит, судьи письмо не читают.
relay-sent = Передано. { $left ->
        [0] Больше в этом туре не получится.
        [one] В этом туре можно написать ещё { $left } раз.
        [few] В этом туре можно написать ещё { $left } раза.
       *[many] В этом туре можно написать ещё { $left } раз.
    }
relay-told = <b>✉️ Соперник пишет</b> ({ $name })
relay-answer = ✉️ Ответить
relay-mute = 🔕 Не беспокоить
relay-unmute = 🔔 Снова принимать
relay-muted = { $quiet ->
        [yes] До конца тура соперник вам не напишет. Судью позвать можно как всегда.
       *[no] Соперник снова может вам написать.
    }

## Группы и темы

groups-line-takes = { $place }: { $taken }
groups-what = { $what ->
        [pairings] пары
        [results] результаты
        [standings] таблица
        [board] живое табло
       *[announcements] объявления
    }
groups-takes = { $on ->
        [yes] ✅
       *[no] ⬜
    } { $what ->
        [pairings] Пары
        [results] Результаты
        [standings] Таблица
        [board] Живое табло
       *[announcements] Объявления
    }
groups-place = <b>Что публиковать здесь</b>
groups-post = 📤 { $what ->
        [pairings] Пары
        [results] Результаты
       *[standings] Таблица
    }
groups-posted = { $places ->
        [one] Отправлено в { $places } чат.
        [few] Отправлено в { $places } чата.
       *[many] Отправлено в { $places } чатов.
    }
groups-back = ◀ Группы
notice-topic-lost = ⚠️ Тема { $topic } в группе «{ $title }» закрыта или удалена. Пишу в общую тему; откройте её снова или отвяжите.

## Ещё один вечер

new-again = 🔁 Как в прошлый раз: { $title }
new-invite = 📨 Пригласить тех же · { $count }
new-invited = { $count ->
        [one] Приглашение ушло { $count } человеку.
       *[other] Приглашения ушли: { $count }.
    }
notice-invited = 📨 Открыта запись на «{ $title }». В прошлый раз вы играли — придёте?

## Забыть человека

privacy-forget = 🗑 Удалить мои данные
privacy-ask =
    <b>Удалить мои данные?</b>
    Вернуть их потом не сможет никто.
privacy-enters = Заявка снимется: { $titles }.
privacy-played = Результаты останутся в таблицах без имени: { $titles }.
privacy-erased = Имя, имя пользователя, номер Telegram, роли в клубе, ваши слова судьям и сообщения сотрутся; бот больше не напишет. Если вы вернётесь, вы будете новым человеком.
privacy-waits = Открыт протест: { $titles }. В его словах имя останется, пока по нему не решат; сразу после решения бот его уберёт.
privacy-do = 🗑 Да, удалить
privacy-playing =
    <b>Сначала доиграйте или снимитесь</b>
    Ещё не окончено: { $titles }. Там вас знают под этим именем. Снимет организатор — /drop скажет, кто это.
privacy-done = Готово: бот вас забыл.
privacy-nameless = Участник { $number }

## Число туров

more-rounds = 🔢 Число туров
rounds-ask =
    <b>🔢 Число туров: { $now }</b>
    Меньше { $made } не получится: столько уже есть. Сколько должно быть?
rounds-means =
    <b>Туров будет { $rounds }, а не { $now }</b>
    { $left ->
        [0] Текущий тур станет последним.
        [one] Останется ещё { $left } тур.
        [few] Останется ещё { $left } тура.
       *[many] Останется ещё { $left } туров.
    } Сыгранное не меняется, места считаются по всем турам.
rounds-reason = Почему? Напишите в двух словах: причину прочтут все, она остаётся в журнале.
notice-rounds = 🔢 <b>Туров будет { $rounds }</b>, а не { $before }.{ $reason ->
        [none] {""}
       *[other] {" "}Причина: { $reason }
    }

## Призы

prizes-open = 🏅 Призы
prizes-title = <b>🏅 Призы</b>
prizes-none = Пока не записаны.
prizes-line = { $place } место: { $prize }
prizes-write = ✏️ Записать
prizes-ask =
    <b>Призы по местам</b>
    По строке на место, с первого. Число — деньги, «20 очков» — очки серии: их делят те, кто делит места. Слова — вещь: её получает тот, кто выше по показателям. Всё вместе — через плюс.
    <i>Например:</i>
    <code>3000 + 20 очков</code>
    <code>2000</code>
    <code>Книга</code>
    Один прочерк уберёт призы.
prizes-awards = <b>Кому что</b>
prizes-points = { $points } оч.
prizes-sum = { $name }: { $sum }
prizes-thing = { $names }: { $thing }{ $lots ->
        [yes] {" "}(по жребию)
       *[no] {""}
    }

## Почему нельзя

refusal-announcement-said = Это объявление уже отправлено.
refusal-announcement-nobody = Кроме вас, там никого нет.
refusal-input-words-none = Напишите хоть слово.
refusal-relay-old-round = Тот тур уже прошёл, соперник теперь другой.
refusal-relay-too-many = За тур можно написать сопернику { $limit } раз. Остальное скажите за столом или через судью.
refusal-relay-muted = Соперник сейчас не принимает сообщений. Если дело срочное, позовите судью.
refusal-relay-unreachable = Соперник ещё не открывал бота, написать ему нельзя. Подойдите к столу.
refusal-chat-no-purpose = Что-то одно должно остаться. Чтобы не публиковать ничего, отвяжите.
refusal-chat-full = В одной группе или теме — не больше { $most ->
    [one] { $most } турнира
   *[other] { $most } турниров
    }. Покажите новый вместо одного из них или отвяжите лишний.
refusal-chat-nowhere = Это нигде не публикуется: добавьте группу или включите это в одной из них.
refusal-chat-nothing-to-post = Публиковать пока нечего.
refusal-invite-nobody = Приглашать больше некого: все уже записаны или не открывали бота.
refusal-privacy-playing = «{ $title }» ещё не окончен. Сначала доиграйте или снимитесь.
refusal-privacy-last-owner = Вы единственный владелец клуба. Сначала передайте клуб другому.
refusal-rounds-not-on = Число туров меняется, пока играют тур за туром: до первого тура это параметр, в сетке и по кругу его нет.
refusal-rounds-fixed = Число туров назначает регламент, менять его нельзя.
refusal-rounds-too-few = Меньше { $least } нельзя: столько туров уже есть.
refusal-rounds-too-many = Больше { $most } нельзя.
refusal-rounds-same = Туров и так { $rounds }.
refusal-rounds-reason = Нужна причина, хотя бы слово.
refusal-prizes-too-many = Не больше { $limit } мест с призами.
refusal-prizes-too-long = Приз короче { $limit } знаков, сумма не больше миллиарда.
refusal-prizes-same = Так и записано.
