-- name: add(id, bot_id, username, title, language, zone, token, owner, managed, state, holder, secret, at)!
insert into clubs (
    id, bot_id, username, title, language, zone, token, owner, managed, state, holder, secret, created_at, state_since
)
values (
    :id, :bot_id, :username, :title, :language, :zone, :token, :owner, :managed, :state, :holder, :secret, :at, :at
);

-- name: every()
select * from clubs order by created_at, id;

-- name: get(id)^
select * from clubs where id = :id;

-- name: by_bot(bot_id)^
select * from clubs where bot_id = :bot_id and state in ('on', 'off');

-- name: of_owner(owner)
select * from clubs where owner = :owner and state in ('on', 'off') order by created_at, id;

-- name: put_state(id, state, at)!
update clubs set state = :state, state_since = :at, trouble = '' where id = :id;

-- name: put_token(id, token, username)!
update clubs set token = :token, username = :username, trouble = '' where id = :id;

-- name: put_trouble(id, trouble)!
update clubs set trouble = :trouble where id = :id;

-- name: put_sleep(id, sleeps, until)!
update clubs set sleeps = :sleeps, sleeps_until = :until where id = :id;

-- name: drop(id)!
delete from clubs where id = :id;

-- name: get_fact(key)$
select value from meta where key = :key;

-- name: put_fact(key, value)!
insert into meta (key, value) values (:key, :value)
on conflict (key) do update set value = excluded.value;
