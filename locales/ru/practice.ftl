## Тренировка

practice-make = 🎓 Тренировка
practice-title = Тренировка: { $title }
practice-entry = { $kind ->
    [player] Игрок { $number }
    [pair] Пара { $number }
   *[team] Команда { $number }
}
practice-member = Игрок { $number }.{ $seat }
practice-throw = 🗑 Выбросить тренировку
practice-back = ↩️ Вернуть тренировку
practice-thrown =
    <b>{ $title }: выброшена.</b>
    В списках её больше нет, журнал хранится в архиве.
refusal-practice-real = Это настоящий турнир, его не выбрасывают.
refusal-practice-named = Тренировку не переименовывают: по названию видно, что она не настоящая.
refusal-practice-alone = Это тренировка: в неё никого не зовут и никому о ней не пишут.
refusal-practice-thrown = Эта тренировка выброшена. Вернуть её можно кнопкой на её последнем экране.
