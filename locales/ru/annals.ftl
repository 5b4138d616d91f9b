### Что клуб помнит: игроки, рейтинги, сезоны.

words-club = клуб, наш клуб
words-profile = профиль, мой профиль
annals-title = <b>🏛 { $title }</b>
annals-on = <b>Сейчас идут</b>
annals-running = • { $title }, тур { $round }
annals-coming = <b>Скоро</b>
annals-comes = • { $title }{ $dated ->
        [yes] , { $when }
       *[no] {""}
    } · записались: { $entries }
annals-counts = Сыграно турниров: { $tournaments }. Игроков: { $players }.
annals-players = 👥 Игроки
annals-mine = 👤 Мой профиль
annals-twins = 🧩 Тёзки: { $count }
annals-people = 🔑 Кто ведёт клуб
annals-back = ◀ Клуб
annals-players-back = ◀ Игроки
annals-profile-back = ◀ Профиль

annals-nobody = Здесь появятся все, кто доиграл турнир клуба.
annals-players-title =
    <b>👥 Игроки клуба: { $count }</b>
    Найти по имени: /player Имя
annals-found = Похожих имён: { $count }. Кто из них?
annals-profile = <b>👤 { $name }</b>
annals-record = { $tournaments ->
        [one] { $tournaments } турнир
        [few] { $tournaments } турнира
       *[many] { $tournaments } турниров
    } · { $record }
annals-tally = +{ $won } ={ $drawn } −{ $lost }
annals-titles = { $count ->
        [one] 🏆 { $count } победа в турнире
        [few] 🏆 { $count } победы в турнирах
       *[many] 🏆 { $count } побед в турнирах
    }
annals-appearance = { $first ->
        [yes] 🏆
       *[no] •
    } { $day } «{ $title }»: место { $place } из { $of }, очки { $points }
annals-rivals = ⚔️ Соперники
annals-rivals-title = <b>⚔️ { $name }: личные встречи</b>
annals-rival = { $name }: { $record }

annals-shown = 👁 Кто это видит
annals-shown-to = { $shown ->
        [all] 👁 Ваш профиль видят все в клубе.
        [tables] 👁 Другие видят вас только в рейтингах и таблицах сезона.
       *[nothing] 👁 Другие не видят вас ни в профилях, ни в рейтингах, ни в сезонах.
    }
annals-shown-ask =
    <b>👁 Что видят другие</b>
    Таблицы самих турниров открыты всегда: это результаты и для соперников. Организаторы клуба видят и профиль.
annals-show = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $shown ->
        [all] Всё
        [tables] Рейтинги и сезоны
       *[nothing] Ничего
    }
annals-shown-done = Готово

annals-merge = 🧩 Это один человек с…
annals-part = ✂ Отделить: { $name }
annals-no-twins = Одинаковых имён больше нет.
annals-twins-title =
    <b>🧩 Одинаковые имена: { $count }</b>
    Один человек или тёзки? Нажмите и решите.
annals-merge-who =
    <b>🧩 { $name }</b>
    Кто ещё — тот же человек? В списке те, с кем в одном турнире он не играл.
annals-merge-nobody =
    <b>🧩 { $name }</b>
    Больше выбирать не из кого: со всеми остальными он играл в одном турнире.
annals-merge-ask = <b>🧩 { $name }: это один человек?</b>
annals-twin = <b>{ $name }</b>{ $guest ->
        [yes] {" "}(без Телеграма)
       *[no] {""}
    }
annals-played = • { $day } «{ $title }»
annals-and-more = и ещё { $count }
annals-merge-means = Турниры, личные встречи и рейтинг станут общими. Таблицы прошлых турниров не изменятся. Отделить обратно можно в профиле.
annals-merge-do = ✅ Да, один
annals-two-people = 👥 Нет, это тёзки
annals-merged = Теперь это один игрок
annals-denied = Запомнили: это разные люди
annals-parted = Снова два игрока

refusal-annals-same-already = Это и так один игрок.
refusal-annals-not-merged = Этот человек ни с кем не объединён: возможно, его уже отделили.
refusal-annals-shown-unknown = Этой кнопки больше нет. Откройте профиль ещё раз: /player
refusal-annals-system-unknown = Рейтинга { $system } нет.
refusal-annals-person-unknown = Этого игрока в клубе больше нет. Откройте список ещё раз: /club
refusal-annals-met = Оба играли в турнире «{ $title }», значит, это два человека.
refusal-annals-not-yours = Что показывать другим, решает сам игрок.
refusal-annals-hidden = Этот игрок не показывает свой профиль.
refusal-annals-nothing-yet = Профиль появится, когда закончится первый ваш турнир в этом клубе.
refusal-annals-nobody-called = Игрока «{ $name }» в клубе не нашли. Все игроки: /club
refusal-season-unknown = Этого сезона больше нет. Откройте клуб ещё раз: /club
refusal-season-title-taken = Сезон с таким названием уже есть. Назовите иначе.
refusal-season-closed = Сезон закрыт. Сначала откройте его снова.
refusal-season-open = Сезон и так идёт.
refusal-season-counted-already = Этот турнир в сезоне уже есть.
refusal-season-not-counted = Этого турнира в сезоне нет.
refusal-season-final-set = Финал у сезона уже есть.
