# Имена: похожие, вычищенные, из файла.

adding-do-alike = Добавить и похожих: { $count }
adding-cleaned = (убраны невидимые знаки)
adding-file = Можно прислать и файл: CSV или XLSX, имена в столбце; TRF, XML OpenGotha, файл турнира. Клуб или город — в столбце или в конце строки: [Тверь].
adding-unused = Эти столбцы не понадобились: { $columns }.

join-alike = «{ $name }» очень похоже на «{ $other }», эта заявка уже есть. Это вы?
join-alike-me = Да, это я
join-alike-other = Нет, записать меня
join-alike-ask = Тогда вас уже записали: «{ $other }». Чтобы получать пары в личку, попросите у организатора свою ссылку.
join-cleaned = Из имени убраны невидимые знаки.

refusal-file-too-large = Файл больше { $limit } КБ. Пришлите список поменьше.
refusal-file-unreadable = Не могу прочитать файл. Подойдёт CSV или XLSX с именами в столбце.
refusal-file-too-many-rows = В файле больше { $most } строк.
refusal-file-empty = В файле нет ни одной строки.

## Клуб или город

entry-club = 🏷 { $club }
entry-club-button = 🏷 Клуб
entry-ask-club =
    Откуда «{ $name }»? Пришлите клуб или город{ $club ->
        [none] {""}
       *[other] , сейчас: { $club }
    }. Прочерк «-» убирает.
    Черновик предупредит, если в паре окажутся свои.
adding-club = 🏷 { $club }
