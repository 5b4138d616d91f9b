-- name: add(update_id, body, received_at, attempts)
insert into updates (update_id, body, received_at, attempts) values (:update_id, :body, :received_at, :attempts)
on conflict (update_id) do nothing
returning update_id;

-- name: left()
select update_id, body, received_at, attempts, handled_at is not null as owed, error
from updates
where quarantined_at is null and handled_at is null
union all
select update_id, body, received_at, attempts, handled_at is not null as owed, error
from updates
where handled_at is not null and answered_at is null
order by received_at, update_id;

-- name: quarantined()
select update_id, body, received_at, attempts, handled_at is not null as owed, error
from updates
where quarantined_at is not null
order by received_at, update_id;

-- name: unreported()
select update_id, body, received_at, attempts, handled_at is not null as owed, error
from updates
where quarantined_at is not null and reported_at is null
order by quarantined_at, update_id;

-- name: reported(update_id, at)!
update updates set reported_at = :at where update_id = :update_id;

-- name: is_reported(error)$
select 1 from updates where quarantined_at is not null and reported_at is not null and error = :error limit 1;

-- name: begin(update_id)*!
update updates set attempts = attempts + 1 where update_id = :update_id;

-- name: acquit(update_id, attempts)!
update updates set attempts = :attempts where update_id = :update_id and handled_at is null;

-- name: give_back(update_id)*!
update updates set attempts = attempts - 1
where update_id = :update_id and attempts > 0 and handled_at is null;

-- name: quarantine(update_id, error, at)!
update updates set quarantined_at = :at, error = :error
where update_id = :update_id and handled_at is null and quarantined_at is null;

-- name: handled(update_id, at, answered)!
update updates set handled_at = :at, answered_at = :answered where update_id = :update_id and handled_at is null;

-- name: answered(update_id, at)*!
update updates set answered_at = :at where update_id = :update_id and handled_at is not null and answered_at is null;

-- name: settled(at)!
insert into meta (key, value) values ('settled', :at)
on conflict (key) do update set value = excluded.value;

-- name: let_go(update_id, at)!
insert into updates (update_id, body, received_at, handled_at, answered_at) values (:update_id, 'null', :at, :at, :at)
on conflict (update_id) do update set
    handled_at = coalesce(handled_at, excluded.handled_at),
    answered_at = coalesce(answered_at, excluded.answered_at);

-- name: is_handled(update_id)$
select handled_at is not null from updates where update_id = :update_id;

-- name: prune(before)!
delete from updates where handled_at < :before;

-- name: erase_quarantined(before)!
update updates set body = 'null' where quarantined_at < :before and body <> 'null';

-- name: prune_quarantined(before)!
delete from updates where quarantined_at < :before;
