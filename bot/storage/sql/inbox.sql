-- name: add(update_id, body, received_at)$
insert into updates (update_id, body, received_at) values (:update_id, :body, :received_at)
on conflict (update_id) do nothing
returning update_id;

-- name: unhandled()
select update_id, body, received_at, attempts
from updates
where handled_at is null and quarantined_at is null
order by received_at, update_id;

-- name: quarantined()
select update_id, body, received_at, attempts
from updates
where quarantined_at is not null and handled_at is null
order by received_at, update_id;

-- name: attempts(update_id)$
select attempts from updates where update_id = :update_id and handled_at is null and quarantined_at is null;

-- name: count_attempt(update_id)!
update updates set attempts = attempts + 1 where update_id = :update_id;

-- name: quarantine(update_id, at)!
update updates set quarantined_at = :at where update_id = :update_id and handled_at is null;

-- name: handled(update_id, at)!
update updates set handled_at = :at where update_id = :update_id and handled_at is null;

-- name: is_handled(update_id)$
select handled_at is not null from updates where update_id = :update_id;

-- name: prune(before)!
delete from updates where handled_at < :before;
