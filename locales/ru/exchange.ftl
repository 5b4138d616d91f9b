# Файлы для других программ и из них.

export-place = Место
export-name = { $kind ->
    [team] Команда
    [pair] Пара
   *[player] Имя
}
export-status = Примечание
export-round-column = Тур { $number }
export-standings = Таблица
export-rounds = Туры
export-entries = Участники
export-bracket = Сетка
export-cross = { $group ->
    [none] Таблица встреч
    [final] Таблица встреч, финал
   *[other] Таблица встреч, группа { $group }
}
export-column = { $name ->
    [members] Состав
    [rank] Разряд
    [rating] Рейтинг
    [club] Клуб
    [place] Место
    [name] Имя
    [start] Старт
    [round] Тур
    [table] Стол
    [slot] Матч
    [group] Группа
    [first] Первый
    [second] Второй
    [score] Счёт
    [result] Результат
    [colour] Цвет
   *[winner] Победитель
}
export-free = { $kind ->
    [bye] свободен
    [half_bye] пол-очка
    [requested_bye] просил пропустить тур
    [absent] не играл
    [missed] пропустил
   *[not_paired] без пары
}
export-left = { $status ->
    [disqualified] дисквалификация, тур { $round }
   *[other] выбыл, тур { $round }
}
export-open = не сыграно
export-won = { $winner ->
    [first] победа первого
    [second] победа второго
    [draw] ничья
   *[both_lose] поражение обоих
}{ $played ->
    [no] {" "}без игры
   *[yes] {""}
}
export-colour = { $colour ->
    [first_black] первый чёрными
   *[first_white] первый белыми
}{ $stones ->
    [0] {""}
   *[other] , фора { $stones }
}
export-over = Турнир сыгран.
export-going = Сыграно туров: { $rounds }.
export-count = Участников: { $entries }.

export-form = { $form ->
    [turnir] Файл турнира
    [xlsx] Excel (XLSX)
    [csv] CSV
    [html] Страница (HTML)
    [trf] TRF (ФИДЕ)
    [h9] EGD (h9)
   *[rgf] Таблица РФГ
}
export-note = { $code ->
    [short_names] Имена длиннее 33 знаков обрезаны: { $names }.
    [ratings] Рейтинг не целый или вне 0–9999, записан не весь: { $names }.
    [ranks] Разряды не вошли.
    [clubs] Клубы не вошли.
    [left] Кто и когда выбыл, из файла не видно: { $names }.
    [absences] Объявленные пропуски не вошли: { $names }.
    [scores] Счёт партий не вошёл: только кто выиграл.
    [stages] Этапы в файле не различаются: туры идут подряд.
    [latin] Имена записаны латиницей, фамилия — последнее слово. Проверьте их.
    [short_clubs] Клубы сокращены до четырёх букв.
   *[egd_head] Класс турнира, место, время на партию и страны впишите сами: бот их не знает.
}

refusal-export-empty = В турнире нет ни одного участника.
refusal-export-teams = { $format }: этот формат знает только личные турниры.
refusal-export-scoring = { $format }: этот формат знает только победу, ничью и поражение в партии.
refusal-export-unfinished = { $round }: нет результата на столах { $tables }. Сначала запишите их.
refusal-export-games = { $format }: в матче может быть одна партия, а ({ $round }) на столах { $tables } не так.
refusal-export-result = { $format }: результат стола { $tables } ({ $round }) так не записать.
refusal-export-start-scores = { $format }: начальные очки Мак-Магона в этот формат не записать.
refusal-export-points = { $format }: в этом формате победа стоит 1, ничья ½, поражение 0, а тур без игры 1, ½ или 0.
refusal-export-handicap = { $format }: фору в этот формат не записать.
refusal-export-colours = { $format }: нужно знать, кто играл белыми. { $round }, столы { $tables }: цвета нет.
refusal-export-not-go = { $format }: это формат турниров по го.
refusal-export-ranks = { $format }: у каждого должен быть разряд, а нет у { $names }.
refusal-export-letters = { $format }: имя не записать латиницей: { $names }.
refusal-export-surnames = { $format }: нужны имя и фамилия, а записано одно слово: { $names }.
refusal-file-too-many-columns = В файле больше { $most } столбцов.
refusal-file-foreign = { $fault ->
    [json] Не могу прочитать файл турнира: он повреждён или обрезан (это не JSON).
    [xml] Не могу прочитать XML: файл повреждён или обрезан.
    [dtd] В этом XML есть DTD или свои сущности: такого бот не читает, в файле OpenGotha их не бывает.
    [stranger] Это не файл турнира: бот читает свой, XML OpenGotha и TRF.
    [players] В файле больше игроков, чем бот берёт: 2000.
    [large] Файл турнира слишком велик.
   *[place] Не могу прочитать файл турнира: не так в месте «{ $place }».
}

files-open = 📄 Файлы
files-rated =
    <b>К обсчёту</b> (Кодекс РФГ): основное время партии больше 49 минут; турнир РФГ — всегда, любой другой — если так сказано в его положении
    (Приложение 10, п. 1.1, 1.2). Пары — от программы, одобренной комиссией (Приложение 9, п. 7.5): их вносят в «{ $door }».
files-text =
    <b>Турнир файлом</b>
    Выберите, для чего. Файл придёт сюда; заголовки в нём на языке клуба.
files-list =
    { $kind ->
        [player] Список участников
        [pair] Список пар
       *[team] Список команд
    } можно и прислать: нажмите «Добавить» и пришлите CSV, XLSX, TRF, XML OpenGotha или файл турнира.
