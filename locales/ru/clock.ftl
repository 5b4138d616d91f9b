### Часы: время тура, пауза, добавленное время, опоздавшие, напоминания.

## Почему нельзя

refusal-plan-past = Это время уже прошло. Назовите время впереди.
refusal-plan-same = { $round }: это время начала уже названо.
refusal-clock-paused = { $round }: время и так стоит.
refusal-clock-runs = { $round }: время и так идёт.
refusal-clock-old-round = Объявлен уже следующий тур: время этого больше не идёт.
refusal-clock-round-over = { $round }: всё сыграно, время ни к чему.
refusal-clock-no-length = { $round }: у тура нет ограничения времени. Оно задаётся в параметрах до жеребьёвки.
refusal-clock-bad-minutes = Добавить можно от 1 до { $most } минут.
refusal-clock-past = { $minutes } мин. уже не помогут: время вышло раньше. Добавьте больше.
refusal-clock-no-extra = Правила не дают игрокам добавочного времени. Судья может добавить своё.
refusal-clock-extra-used = Стол { $table }: добавочное время уже дано, раз за партию: { $times }.
refusal-clock-no-games = У партий матча нет своего времени: идёт время тура.
refusal-clock-game-runs = Стол { $table }: партия { $game } уже идёт.
refusal-arrival-here = Это уже отмечено: за столом { $table }.
refusal-arrival-plays = Стол { $table }: здесь уже играют.
refusal-arrival-bad-minutes = Опоздать можно на 1–{ $most } минут.
refusal-reminder-none-due = Напоминать пока не о чем.
