-- name: see(chat_id, type, title, seen_at)!
insert into chats (chat_id, type, title, seen_at) values (:chat_id, :type, :title, :seen_at)
on conflict (chat_id) do update set type = excluded.type, title = excluded.title, seen_at = excluded.seen_at;

-- name: get(chat_id)^
select chat_id, type, title, migrated_to from chats where chat_id = :chat_id;

-- name: bind(chat_id, thread_id, tournament_id, purposes, bound_at)!
insert into bindings (chat_id, thread_id, tournament_id, purposes, bound_at)
values (:chat_id, :thread_id, :tournament_id, :purposes, :bound_at)
on conflict (chat_id, thread_id, tournament_id) do update set
    purposes = excluded.purposes, bound_at = excluded.bound_at;

-- name: choose_purposes(chat_id, thread_id, tournament_id, purposes)!
update bindings set purposes = :purposes
where chat_id = :chat_id and thread_id = :thread_id and tournament_id = :tournament_id;

-- name: choose_looks(chat_id, thread_id, tournament_id, theme, pictures)!
update bindings set theme = :theme, pictures = :pictures
where chat_id = :chat_id and thread_id = :thread_id and tournament_id = :tournament_id;

-- name: unbind(chat_id, thread_id, tournament_id)!
delete from bindings where chat_id = :chat_id and thread_id = :thread_id and tournament_id = :tournament_id;

-- name: bindings_at(chat_id, thread_id)
select b.chat_id, b.thread_id, b.tournament_id, b.purposes, b.theme, b.pictures,
    coalesce(c.title, '') as title
from bindings b left join chats c on c.chat_id = b.chat_id
where b.chat_id = :chat_id and b.thread_id = :thread_id
order by b.bound_at, b.rowid;

-- name: bindings_of(tournament_id)
select b.chat_id, b.thread_id, b.tournament_id, b.purposes, b.theme, b.pictures,
    coalesce(c.title, '') as title
from bindings b left join chats c on c.chat_id = b.chat_id
where b.tournament_id = :tournament_id
order by b.bound_at, b.chat_id, b.thread_id;

-- name: places_of(club_id)
select distinct b.chat_id, b.thread_id, coalesce(c.title, '') as title
from bindings b join tournaments t on t.id = b.tournament_id left join chats c on c.chat_id = b.chat_id
where t.club_id = :club_id
order by title, b.chat_id, b.thread_id;

-- name: bindings_in(chat_id)
select b.chat_id, b.thread_id, b.tournament_id, b.purposes, b.theme, b.pictures,
    coalesce(c.title, '') as title
from bindings b left join chats c on c.chat_id = b.chat_id
where b.chat_id = :chat_id
order by b.thread_id, b.bound_at, b.rowid;

-- name: move_chat(old, new)!
insert into chats (chat_id, type, title, seen_at)
select :new, 'supergroup', title, seen_at from chats where chat_id = :old
on conflict (chat_id) do nothing;

-- name: mark_moved(old, new)!
update chats set migrated_to = :new where chat_id = :old;

-- name: drop_moved_bindings(old, new)!
delete from bindings
where chat_id = :old
  and exists (select 1 from bindings b where b.chat_id = :new and b.thread_id = bindings.thread_id);

-- name: move_bindings(old, new)!
update bindings set chat_id = :new where chat_id = :old;

-- name: drop_boards(chat_id)!
delete from boards where chat_id = :chat_id;

-- name: move_outbox(old, new)!
update outbox set chat_id = :new where chat_id = :old and state in ('pending', 'sending');
