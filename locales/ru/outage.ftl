# Результаты с бумаги, пары и турниры из файла.

paste-round = { $round }.
paste-kinds = { $mends ->
    [0] {""}
   *[other] Исправлю: { $mends }.{ $same ->
        [0] {""}
       *[other] {" "}
    }
}{ $same ->
    [0] {""}
   *[other] Уже записано так же: { $same }.
}
paste-same = Стол { $table }: { $first } — { $second } { $score }, так и записано
paste-mends = Стол { $table }: { $first } — { $second }, было { $before }, станет <b>{ $score }</b>
paste-anew = Пока вы смотрели, за этими столами что-то записали. Проверьте ещё раз.
paste-mend = { $count ->
    [one] { $count } строка не подошла. Исправьте и пришлите снова:
    [few] { $count } строки не подошли. Исправьте и пришлите снова:
   *[many] { $count } строк не подошли. Исправьте и пришлите снова:
}
refusal-correction-apart = Стол { $table }: следующий матч сетки уже начат, об этом решает главный судья. Исправьте на карточке стола.
refusal-result-other-games = Стол { $table }: записано партий — { $games }, в строке другое число. Исправьте на карточке стола.
refusal-access-files = Файлы с результатами присылают судьи, файл турнира — организаторы.
refusal-file-no-results = В файле нет ни одной строки со счётом. Строка — это стол и счёт: «7 { $example }».{ $wanted ->
    [organizer] {" "}Это список участников? Сначала нажмите «Добавить» в списке, потом пришлите файл.
   *[referee] {""}
}

taking-open = 📥 Взять файл
taking-back = ◀ Файлы
taking-how = Пришлите сюда файл турнира — прямо сейчас или в любое время. Бот узнает свой турнир, покажет, что в файле нового: результаты и пары следующего тура, — и запишет это одной кнопкой. Файл другого турнира станет новым турниром.
taking-anew = Пока вы смотрели, турнир изменился. Проверьте ещё раз.
taking-title = <b>Файл турнира «{ $title }»</b>
taking-nothing = В файле то же, что у бота: взять нечего.
taking-adds = { $count ->
    [one] Запишу { $count } результат:
    [few] Запишу { $count } результата:
   *[many] Запишу { $count } результатов:
}
taking-add = Стол { $table }: { $first } — { $second } <b>{ $score }</b>
taking-refused = Не могу записать:
taking-refused-line = Стол { $table }: { $first } — { $second }. { $why }
taking-differs = Расходится; записанное в боте остаётся:
taking-differs-line = Тур { $round }, стол { $table }: { $first } — { $second }, в боте { $ours }, в файле { $theirs }
taking-left = По файлу снялись: { $names }. Если это так, снимите их и в боте.
taking-round = <b>{ $round }: черновик, пар { $pairs }</b>
taking-more = …и ещё { $count }
taking-further = { $count ->
    [one] В файле ещё { $count } тур: опубликуйте этот и пришлите файл снова.
    [few] В файле ещё { $count } тура: опубликуйте этот и пришлите файл снова.
   *[many] В файле ещё { $count } туров: опубликуйте этот и пришлите файл снова.
}
taking-do = { $round ->
    [0] Записать результаты: { $count }
   *[other] { $count ->
        [0] В черновик: тур { $round }
       *[other] Результаты ({ $count }) и черновик тура { $round }
    }
}
taking-done = { $count ->
    [0] Взято из файла.
   *[other] Взято из файла. Результатов: { $count }.
}
refusal-taken-rulebook = Файл с названием этого турнира — по другому регламенту.
refusal-taken-entries = Участники в файле другие: { $absent ->
    [0] лишних { $strange }
   *[other] нет { $entries }
}. Такой файл взять нельзя.
refusal-taken-round = { $round }: в файле другие пары, чем объявлены{ $absent ->
    [0] {""}
   *[other] {" "}(нет пары { $entries })
}. Такой файл взять нельзя.
refusal-taken-older = Файл старше: в нём туров { $count }, а объявлено { $ours }.
refusal-taken-nothing = В файле то же, что у бота: взять нечего.
refusal-taken-by-data = { $round }: пары следуют из результатов, а в файле они другие. Жеребите этот тур в боте.
taking-new =
    <b>Новый турнир «{ $title }»</b>
    { $book }
    Участников: { $entries }, туров: { $rounds }{ $rounds ->
        [0] {"."}
       *[other] , результатов: { $results } из { $matches }.
    }
    Такого турнира у вас нет. Создать его таким, как в файле? Дальше он пойдёт в боте.
taking-create = ✅ Создать турнир
taking-created = Турнир создан из файла.
taking-untitled = Турнир из файла
