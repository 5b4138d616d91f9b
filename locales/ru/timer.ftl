### Сколько осталось: /timer для всех.

timer-title = <b>⏱ { $round }{ $table ->
        [0] {""}
       *[other] , стол { $table }
    }</b>
timer-over = Время вышло.
timer-all-over = Все столы сыграли.
timer-own-over = Ваш матч сыгран. Другие столы:
timer-hall = ⏱ Время тура
timer-wish = 🔔 Напомнить за { $minutes } мин.
timer-wished = Напомню лично за { $minutes } мин. до конца.
timer-wished-start = Напомню лично за { $minutes } мин. до конца. Только сначала откройте меня: иначе я не могу вам написать.
refusal-wish-said = Я уже обещал напомнить за { $minutes } мин.
refusal-wish-late = До конца меньше { $minutes } мин.: напоминать поздно.
