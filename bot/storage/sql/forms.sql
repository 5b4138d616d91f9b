-- name: get(key)^
select state, data, updated_at from forms where key = :key;

-- name: put(key, state, data, updated_at)!
insert into forms (key, state, data, updated_at) values (:key, :state, :data, :updated_at)
on conflict (key) do update set state = excluded.state, data = excluded.data, updated_at = excluded.updated_at;

-- name: clear(key)!
delete from forms where key = :key;

-- name: prune(before)!
delete from forms where updated_at < :before;
