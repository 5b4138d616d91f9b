-- name: put(chat_id, thread_id, tournament_id, round, message_id, hash, sent_at, shown_at)*!
insert into boards (chat_id, thread_id, tournament_id, round, message_id, hash, sent_at, shown_at)
values (:chat_id, :thread_id, :tournament_id, :round, :message_id, :hash, :sent_at, :shown_at)
on conflict (chat_id, thread_id, (case when chat_id < 0 then tournament_id else '' end)) do update set
    tournament_id = excluded.tournament_id, round = excluded.round, message_id = excluded.message_id,
    hash = excluded.hash, sent_at = excluded.sent_at, shown_at = excluded.shown_at;

-- name: of_chat(chat_id)
select * from boards where chat_id = :chat_id order by thread_id;

-- name: of_tournament(tournament_id)
select * from boards where tournament_id = :tournament_id order by chat_id, thread_id;

-- name: tournaments()
select distinct tournament_id from boards order by tournament_id;

-- name: last_shown(chat_id)$
select max(shown_at) from boards where chat_id = :chat_id;

-- name: drop_message(chat_id, message_id)*!
delete from boards where chat_id = :chat_id and message_id = :message_id;

-- name: drop(chat_id, thread_id, tournament_id)*!
delete from boards where chat_id = :chat_id and thread_id = :thread_id and tournament_id = :tournament_id;
