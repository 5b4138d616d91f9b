# Люди команды до первого тура: уйти, расстаться, передать капитанство.

mates-open = 👥 Люди
mates-title = <b>«{ $name }»: кто в составе</b>
mates-line = • { $name }{ $captain ->
        [yes] {" "}— капитан
       *[no] {""}
    }{ $own ->
        [yes] {" "}(вы)
       *[no] {""}
    }
mates-how = { $captain ->
        [yes] До жеребьёвки первого тура состав можно менять: передать капитанство, расстаться с игроком или уйти.
       *[no] До жеребьёвки первого тура можно уйти. Капитан передаёт капитанство и убирает из состава.
    }
mates-captain = 👑 { $name }
mates-part = ✖ { $name }
mates-leave = 🚪 Уйти из состава
mates-sure = { $own ->
        [yes] Уйти из «{ $name }»?
       *[no] Убрать из «{ $name }»: { $person }?
    }
mates-next = Капитаном станет { $person }.
mates-last = Больше в составе никого: заявка «{ $name }» снимется целиком.
mates-withdraw = 🚪 Снять заявку
mates-withdrawn = Заявка снята.
mates-keep = ◀ Оставить как есть
mates-do = { $own ->
        [yes] 🚪 Уйти
       *[no] ✖ Убрать
    }
mates-parted = Состав изменён.
mates-handed = Капитан теперь { $name }.

notice-parted = ✖ { $person } больше не в составе «{ $name }». Место можно занять: позовите другого по ссылке.
notice-parted-own = ✖ Вас больше нет в составе «{ $name }». Можно записаться снова.
notice-captain = 👑 Вы теперь капитан: «{ $name }».

refusal-team-captain-already = { $person } и так капитан.
