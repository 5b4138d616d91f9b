-- name: add(id, bot_id, username, title, language, zone, token, owner, managed, state, holder, secret, at)!
insert into hosted_clubs (
    id, bot_id, username, title, language, zone, token, owner, managed, state, holder, secret, created_at, state_since
)
values (
    :id, :bot_id, :username, :title, :language, :zone, :token, :owner, :managed, :state, :holder, :secret, :at, :at
);

-- name: every()
select * from hosted_clubs order by created_at, id;

-- name: get(id)^
select * from hosted_clubs where id = :id;

-- name: by_bot(bot_id)^
select * from hosted_clubs where bot_id = :bot_id and state in ('on', 'off');

-- name: of_owner(owner)
select * from hosted_clubs where owner = :owner and state in ('on', 'off') order by created_at, id;

-- name: put_state(id, state, at)!
update hosted_clubs set state = :state, state_since = :at, trouble = '' where id = :id;

-- name: put_token(id, token, username)!
update hosted_clubs set token = :token, username = :username, trouble = '' where id = :id;

-- name: put_trouble(id, trouble)!
update hosted_clubs set trouble = :trouble where id = :id;

-- name: put_sleep(id, sleeps, until)!
update hosted_clubs set sleeps = :sleeps, sleeps_until = :until where id = :id;

-- name: drop(id)!
delete from hosted_clubs where id = :id;

-- name: get_fact(key)$
select value from host_facts where key = :key;

-- name: put_fact(key, value)!
insert into host_facts (key, value) values (:key, :value)
on conflict (key) do update set value = excluded.value;
