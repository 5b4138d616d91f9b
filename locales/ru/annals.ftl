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
refusal-annals-shown-unknown = Этой кнопки больше нет. Откройте профиль ещё раз: /player.
refusal-annals-system-unknown = Рейтинга { $system } нет.
refusal-annals-person-unknown = Этого игрока в клубе больше нет. Откройте список ещё раз: /club.
refusal-annals-met = Оба играли в турнире «{ $title }», значит, это два человека.
refusal-annals-not-yours = Что показывать другим, решает сам игрок.
refusal-annals-hidden = Этот игрок не показывает свой профиль.
refusal-annals-nothing-yet = Профиль появится, когда закончится первый ваш турнир в этом клубе.
refusal-annals-nobody-called = Игрока «{ $name }» в клубе не нашли. Все игроки: /club.
refusal-season-unknown = Этого сезона больше нет. Откройте клуб ещё раз: /club.
refusal-season-title-taken = Сезон с таким названием уже есть. Назовите иначе.
refusal-season-closed = Сезон закрыт. Сначала откройте его снова.
refusal-season-open = Сезон и так идёт.
refusal-season-counted-already = Этот турнир в сезоне уже есть.
refusal-season-not-counted = Этого турнира в сезоне нет.
refusal-season-final-set = Финал у сезона уже есть.

words-seasons = сезон, сезоны
annals-seasons = 🏆 Сезоны
annals-season = <b>🏆 { $title }</b>
annals-leader = { $place }. { $name } — { $total }
annals-game = { $family ->
        [club] Игры клуба
        [bridges] Мостики
        [go] Го
        [lo] Ло
        [nardy] Нарды
        [tac] ТАК
       *[other] { $game }
    }
season-list = <b>🏆 Сезоны</b>
season-none =
    <b>🏆 Сезоны</b>
    Несколько турниров складываются в одну таблицу: очки за места, лучшие из сыгранных, финал.
season-new = ➕ Новый сезон
season-door = { $closed ->
        [yes] 🔒 { $title }
       *[no] 🏆 { $title }
    }
season-ask-title = Как назвать сезон? Например: Весна 2027
season-ask-game = В какую игру?
season-title = <b>🏆 { $title }</b>{ $closed ->
        [yes] {" "}· закрыт
       *[no] {""}
    }
season-played = Сыграно турниров: { $played } из { $counted }.
season-how = { $brings ->
        [places] За места: { $places }; поделившие место делят поровну.
        [points] Складываются очки турниров.
       *[rating] Складывается прибавка рейтинга.
    }{ $best ->
        [0] {""}
        [one] {" "}В зачёт идёт { $best } лучший турнир.
        [few] {" "}В зачёт идут { $best } лучших турнира.
       *[many] {" "}В зачёт идут { $best } лучших турниров.
    }{ $least ->
        [1] {""}
       *[other] {" "}Место — у тех, кто сыграл хотя бы { $least }.
    }
season-empty = Пока никто ничего не набрал.
season-place = М
season-name = Игрок
season-points = Очки
season-events = Т
season-column = { $number } — { $title }
season-last-columns = { $count ->
        [one] Показан последний { $count } турнир.
        [few] Показаны последние { $count } турнира.
       *[many] Показаны последние { $count } турниров.
    }
season-pale = Бледные очки в сумму не входят.
season-brackets = В скобках — не в сумме.
season-paper-name = таблица
season-mine = 🔎 Мой счёт
season-back = ◀ Сезоны
season-to = ◀ Сезон
season-line = <b>{ $name }</b> · { $title }
season-brought = { $counts ->
        [yes] ✅
       *[no] ▫️
    } { $title }: { $points }
season-total = Итого: <b>{ $total }</b>
season-tournaments = 🗂 Турниры
season-counted =
    <b>🗂 { $title }: что в зачёт</b>
    Нажмите турнир, чтобы добавить или убрать. Идущие и будущие тоже можно: они попадут в таблицу, когда закончатся.
season-no-tournaments = Турниров этой игры в клубе пока нет.
season-rules = ⚙️ Подсчёт
season-rules-title = <b>⚙️ { $title }: подсчёт</b>
season-brings-set = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $brings ->
        [places] Очки за места
        [points] Очки турниров
       *[rating] Прибавка рейтинга
    }
season-table-set = ✏️ Таблица очков
season-table-ask =
    Пришлите очки за 1-е, 2-е, 3-е место и так далее, через пробел. За места дальше — ноль.
    Сейчас: { $table }
season-table-copy = 📋 Скопировать
season-number = { $what ->
        [best] 🥇 Лучших в зачёт
        [least] 📏 Сыграть хотя бы
       *[final_of] 🏁 Мест в финале
    }
season-number-ask = { $what ->
        [best] Сколько лучших турниров каждого идут в зачёт?
        [least] Сколько турниров надо сыграть, чтобы получить место?
       *[final_of] Сколько первых играют финал? Поделившие последнее место играют все.
    }
season-choice = { $on ->
        [yes] ✅{" "}
       *[no] {""}
    }{ $what ->
        [best] { $value ->
            [0] Все
           *[other] { $value }
        }
       *[other] { $value }
    }
season-close = 🔒 Закрыть
season-reopen = 🔓 Открыть снова
season-final = 🏁 Финал
season-final-open = 🏁 Финал
season-final-title = Финал: { $title }
season-final-ask = <b>🏁 Финал сезона «{ $title }»</b>: { $count ->
        [one] { $count } участник
        [few] { $count } участника
       *[many] { $count } участников
    }
season-qualifier = { $place }. { $name }
season-final-means = Получится новый турнир с настройками последнего зачётного; участники уже записаны. Жеребьёвку начнёте вы.
season-final-do = ✅ Создать финал
refusal-season-rules = Так посчитать нельзя: очки — целые числа от 0, за место ниже не больше, чем за место выше; количества — от 1.
refusal-season-title = Название — от 1 до { $most } знаков.
refusal-season-other-game = Этот турнир в сезон не входит: он по другой игре или его больше нет.
refusal-season-nobody-qualifies = Для финала нужны хотя бы двое с местом в таблице.
refusal-season-not-alone = Финал одной кнопкой — для личных турниров. Для пар и команд создайте турнир сами.
refusal-season-no-game = Сезон можно начать после первого законченного турнира.

words-rating = рейтинг, рейтинги
annals-ratings = 📈 Рейтинги
annals-rating = <b>📈 { $name }</b>
rating-name = { $game } · { $system ->
        [elo] Эло
        [glicko2] Глико-2
        [egf] EGF
       *[other] FIBS
    }
rating-games = <b>📈 Рейтинги клуба</b>
rating-none =
    <b>📈 Рейтинги клуба</b>
    Пока считать нечего: рейтинг появится после законченного турнира по игре, в которой он ведётся.
rating-title = <b>📈 { $name }</b>
rating-column = Рейт
rating-games-column = П
rating-mine = 🔎 Мой рейтинг
rating-others = 📈 Другие рейтинги
rating-of = <b>📈 { $name }</b> · { $rating }
rating-now = Сейчас <b>{ $shown }</b>{ $deviation ->
        [0] {""}
       *[other] {" "}±{ $deviation }
    } · партий: { $games }
rating-change = { $day } «{ $title }»: { $delta } → { $after }
rating-curve-means = Точка — рейтинг после турнира.{ $spread ->
        [yes] {" "}Бледная полоса — отклонение: чем она уже, тем рейтинг точнее.
       *[no] {""}
    }
rating-why-how = Нажмите турнир — увидите, почему так.
rating-why = <b>🔎 { $name }</b> · «{ $title }»
rating-from-to = { $before } → <b>{ $after }</b>
rating-gain = { $name } ({ $rating }): ждали { $expected }, вышло { $score } → { $gain }
rating-rest = Граница рейтинга: { $rest }
rating-why-means = «Ждали» — сколько очков из одного обещали рейтинги до игры.
rating-back = ◀ Рейтинг
rating-door = 📈 { $rating }: { $shown }
rating-choose-open = ⚙️ Система рейтинга
rating-choose =
    <b>⚙️ Система рейтинга</b>
    Выберите игру. Рейтинги пересчитаются со всеми прошлыми турнирами.
rating-choose-back = ◀ Игры
rating-choose-system = <b>⚙️ { $game }</b>
rating-counted-means = Ниже — что идёт в рейтинг: победы без игры, партии с форой, игры команд. Нажатие меняет.
rating-counted = { $part ->
        [technical] Без игры
        [handicap] С форой
       *[teams] Команды
    }: { $said ->
        [yes] считаются
        [no] не считаются
        [none] не считаются
        [boards] по доскам
        [members] доски и пары
       *[book] как в регламенте
    }
rating-choice = { $game }: { $system ->
        [elo] Эло
        [glicko2] Глико-2
        [egf] EGF
        [fibs] FIBS
        [none] без рейтинга
       *[other] как в регламенте
    }
rating-system = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $system ->
        [elo] Эло
        [glicko2] Глико-2
        [egf] EGF (го)
        [fibs] FIBS (нарды)
        [none] Без рейтинга
       *[other] Как в регламенте
    }
rating-at-end = 📈 { $rating }: { $count ->
        [one] изменится рейтинг { $count } игрока
       *[other] изменится рейтинг { $count } игроков
    }
rating-difference = { $name }: { $before } → { $after }
refusal-annals-rating-gone = Этого рейтинга больше нет. Откройте список ещё раз: /rating.

roster-rated = 📈 По рейтингу клуба: { $count }
ratings-ask =
    <b>📈 Рейтинг клуба</b>
    Посев пойдёт по этим числам. Изменится у стольких: { $count }.
ratings-take = ✅ Взять эти рейтинги
ratings-taken = Рейтинги записаны
refusal-rating-range = Рейтинг — число от 0 до { $most }.
refusal-rating-same = У всех и так эти рейтинги.
ratings-back = ◀ Участники

weekly-door = 📬 Итоги недели
weekly-title =
    <b>📬 Итоги недели</b>
    Раз в неделю бот пишет в группу, что сыграли, кто впереди в сезоне и что скоро. Если рассказать нечего, молчит.
weekly-choose = Сейчас выключено. Выберите группу: первый пост придёт через неделю, в этот же час.
weekly-nowhere = Пока писать некуда. Добавьте бота в группу клуба и привяжите к ней турнир: /bind.
weekly-next = Следующий пост: { $when }.
weekly-place = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $where }
weekly-lost = ⚠️ Итоги недели не дошли: бота больше нет в группе «{ $group }». Верните его туда или выберите другую.
weekly-off = 🔕 Выключить
weekly-post = <b>📬 { $title }: неделя клуба</b>
weekly-played = <b>Сыграли</b>
weekly-event = • { $title }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }{ $named ->
        [yes] {" "}· 🏆 { $winners }
       *[no] {""}
    }
refusal-weekly-begun-already = Итоги недели и так приходят в эту группу.
refusal-weekly-ended-already = Итоги недели уже выключены.
refusal-season-page-shut = Страница сезона уже выключена.
refusal-annals-same-choice = Так уже и есть.
refusal-annals-two-accounts = У обоих свой Телеграм: для бота это два человека.

category-open = 🏷 Категории
category-list =
    <b>🏷 Категории</b>
    Женщины, дети, новички, гости: в рейтингах и сезонах у каждой категории свои места. На пары это не влияет.
category-new = ➕ Новая категория
category-door = 🏷 { $title }
category-ask-title = Как назвать категорию? До 20 знаков, например: Женщины
category-ask-kind =
    <b>🏷 { $title }</b>
    Кто в неё входит?
category-by-hand = ✍️ Выберу сам
category-beginners = До { $most ->
        [one] { $most } турнира
       *[other] { $most } турниров
    }
category-rule = <b>🏷 { $title }</b>: кто закончил не больше { $most ->
        [one] { $most } турнира
       *[other] { $most } турниров
    } клуба. Сейчас таких: { $count }.
category-chosen =
    <b>🏷 { $title }</b>
    Нажмите имя, чтобы добавить или убрать.
category-drop = 🗑 Удалить категорию
category-dropped = Категории больше нет
category-back = ◀ Категории
category-all = { $on ->
        [yes] ✅ Все
       *[no] Все
    }
category-one = { $on ->
        [yes] ✅ { $title }
       *[no] { $title }
    }
refusal-category-title = Название категории — от 1 до { $most } знаков.
refusal-category-title-taken = Такая категория уже есть.
refusal-category-unknown = Этой категории больше нет. Откройте клуб ещё раз: /club.
refusal-category-by-rule = Сюда попадают сами, по числу турниров.
