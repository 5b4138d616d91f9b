### Сколько осталось: /timer для всех.

timer-title = <b>⏱ { $round }{ $table ->
        [0] {""}
       *[other] , стол { $table }
    }</b>
timer-over = Время вышло.
timer-all-over = Все столы сыграли.
timer-own-over = Ваш матч сыгран. Другие столы:
timer-hall = ⏱ Время тура
