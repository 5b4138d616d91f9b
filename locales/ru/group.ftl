### В группе: коротко и для всех.

group-bind = Какой турнир публиковать здесь? Отвечает организатор.
group-nothing-to-bind = У вас пока нет турнира. Создайте его в личке: /newtournament.
group-bound = Готово: «{ $title }» публикуется здесь. Команды: /pairings, /standings и /timer.
group-taken = В этой группе — «{ $bound }».
group-where = { $count ->
    [one] Показывать здесь «{ $title }» вместо него или рядом?
   *[other] Показывать здесь «{ $title }» вместо одного из них или рядом?
    }
group-take = 🔁 Вместо «{ $title }»
group-beside = ➕ Рядом
group-keep = Нет, оставить
group-kept = Здесь по-прежнему «{ $title }».
group-replaced = До этого здесь был турнир «{ $title }»; его организаторам написано.
group-stays = Рядом остаётся «{ $title }».
notice-chat-shared = ℹ️ В группе «{ $group }» рядом с «{ $before }» теперь публикуется «{ $now }».
notice-chat-taken = ℹ️ В группе «{ $group }» теперь публикуется «{ $now }», а не «{ $before }». Вернуть — /bind в группе.
group-unbound = Здесь пока ничего не публикуется. Организатор может написать /bind.
group-stranger = Меня добавляет в группу организатор турнира. Попросите его — и я вернусь.
group-anonymous = Вы пишете от имени группы, я не вижу, кто вы.
group-me = Это я
group-help = /pairings — пары, /standings — таблица, /timer — сколько осталось, /bind — публиковать турнир здесь. Остальное — в личке с ботом.
group-pairings = <b>{ $round }</b>
group-pairings-more = …и ещё { $count }
group-repeat = Уже есть, чуть выше ↑
