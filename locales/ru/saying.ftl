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
        [0] {""}
        [one] , и ещё { $groups } чат
        [few] , и ещё { $groups } чата
       *[many] , и ещё { $groups } чатов
    }.
announce-by-voice = 📵 Бот не может написать ({ $count }): { $names }{ $more ->
        [0] {""}
       *[other] {" "}и ещё { $more }
    }. Скажите голосом.
announce-send = 📣 Отправить · { $count }
announce-again = ✏️ Написать иначе
announce-sent = <b>📣 Отправлено: { $count }</b>
announcement-head = <b>📣 { $to ->
        [table] Столу { $table }
        [officials] Судьям и организаторам
       *[other] Объявление
    }</b>
command-announce = Объявить

## Почему нельзя

refusal-announcement-said = Это объявление уже отправлено.
refusal-announcement-nobody = Кроме вас, там никого нет.
refusal-input-words-none = Напишите хоть слово.
