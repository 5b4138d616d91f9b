-- name: get(key)$
select value from meta where key = :key;

-- name: put(key, value)!
insert into meta (key, value) values (:key, :value)
on conflict (key) do update set value = excluded.value;
