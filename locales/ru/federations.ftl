## Списки федераций

federation-name = { $federation ->
        [egd] EGD
        [rgf] РФГ
       *[fide] ФИДЕ
    }
federations-open = 📇 Списки федераций
federations-title = <b>📇 Списки федераций</b>
federations-none = Пока ни одного.
federations-how = По списку бот узнаёт игрока: его номер, рейтинг и разряд. Чтобы добавить список или обновить его, пришлите сюда файл: список EGD или ФИДЕ, какой отдаёт сама база, либо таблицу (CSV, .xlsx), где есть имя, номер и рейтинг.
federations-kept = • { federation-name }: { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }, загружен { $day }
federations-drop = ✖ Удалить { federation-name }
federations-drop-ask = Удалить список { federation-name }? Номера, которые уже записаны за игроками, останутся.
federations-drop-do = Да, удалить
federations-back = ◀ Назад
federations-found = <b>{ $federation ->
        [egd] Список EGD
        [rgf] Список РФГ
        [fide] Список ФИДЕ
       *[none] Список игроков
    }</b>: { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }. Ещё ничего не сохранено.
federations-player = • { $name }{ $rank ->
        [none] {""}
       *[other] , { $rank }
    }{ $rating ->
        [none] {""}
       *[other] , { $rating }
    }{ $id ->
        [none] {""}
       *[other] {" "}(№ { $id })
    }
federations-before = Сейчас в списке { $before }. Новых: { $new }, выбыли: { $gone }, другой рейтинг или разряд: { $rated }.
federations-renamed = Другое имя под тем же номером: { $count }.
federations-renamed-one = • № { $id }: { $before } → { $now }
federations-namesakes = Тёзки под разными номерами: { $count } ({ $some }). Их бот не предлагает: не угадать, кто это.
federations-repeated = Номер стоит дважды: { $count } ({ $some }). Останется первая строка.
federations-cleaned = Из имени убрано невидимое или лишнее: { $count } ({ $some }).
federations-odd = На месте имени не имя, такие строки пропущу: { $count } ({ $some }).
federations-skipped = { $count ->
        [one] { $count } строка без имени или номера, её пропущу.
        [few] { $count } строки без имени или номера, их пропущу.
       *[many] { $count } строк без имени или номера, их пропущу.
    }
federations-whose = Чей это список, по файлу не понять. Выберите:
federations-keep = ✅ Сохранить
federations-cancel = Отмена
federations-not-kept = Список не сохранён.
federations-saved = ✅ Список { federation-name } сохранён: { $players ->
        [one] { $players } игрок.
        [few] { $players } игрока.
       *[many] { $players } игроков.
    }
entry-federation-number = 📇 { $name ->
        [none] { federation-name } { $id }
       *[other] { $name }: { federation-name } { $id }
    }
entry-federation-drop = ✖ { federation-name } { $id }
entry-federation-ask = Убрать номер { federation-name } { $id } у игрока { $name }? В файлах для федерации его больше не будет.
entry-federation-do = Да, убрать
entry-federation-done = Номер убран
refusal-federation-no-number = Этого номера у игрока уже нет. Откройте карточку ещё раз.
federations-number = { federation-name } { $id }
adding-from-lists = 📇 Нашёл в списках федераций: номер и, если в строке нет своего, разряд или рейтинг запишу оттуда.
adding-listed = 📇 { $who }
adding-plain = Без списков
join-listed = Это вы? <b>{ $who }</b>{ $strength ->
        [none] {""}
       *[other] , { $strength }
    }. Если да, так и запишу, а номер пойдёт в отчёт для федерации.
join-listed-yes = ✅ Это я
join-listed-no = Нет, не я
refusal-file-no-federation = Это не список игроков федерации. Подойдут списки EGD и ФИДЕ, какими их отдают базы, или таблица: имя, номер, рейтинг или разряд.
