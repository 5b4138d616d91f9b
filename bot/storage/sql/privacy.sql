-- name: drop_relays(person_id)!
delete from relays where person_id = :person_id;

-- name: drop_messages(person_id, sent)!
delete from outbox where person_id = :person_id or dedup_key like :sent;

-- name: drop_updates_of(telegram_id)!
delete from updates
where :telegram_id in (
    json_extract(body, '$.message.from.id'),
    json_extract(body, '$.callback_query.from.id'),
    json_extract(body, '$.my_chat_member.from.id')
);

-- name: drop_panel_of(telegram_id)!
delete from boards where chat_id = :telegram_id;

-- name: drop_forms_of(key)!
delete from forms where key like :key;

-- name: blank_claims(person_id)!
update role_claims
set payload = '{}', state = case when state = 'pending' then 'declined' else state end
where person_id = :person_id;

-- name: drop_updates_with(words)!
delete from updates where handled_at is not null and instr(body, :words) > 0;

-- name: drop_forms_with(words)!
delete from forms where instr(data, :words) > 0;

-- name: drop_messages_with(words)!
delete from outbox where state not in ('pending', 'sending') and instr(params, :words) > 0;

-- name: tournaments_of(person_id)
select distinct tournament_id from tournament_people where person_id = :person_id order by tournament_id;

-- name: statements_of(tournament_id)
select id, text from statements where tournament_id = :tournament_id order by id;

-- name: drop_statement(tournament_id, id)!
delete from statements where tournament_id = :tournament_id and id = :id;
