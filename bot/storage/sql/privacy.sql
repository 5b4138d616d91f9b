-- name: drop_relays(person_id)!
delete from relays where person_id = :person_id;

-- name: drop_messages(person_id, sent)!
delete from outbox where person_id = :person_id or dedup_key like :sent;

-- name: drop_updates_of(telegram_id)!
delete from updates
where quarantined_at is null and exists (
    select 1
    from json_each(body) as event
    where :telegram_id in (
        json_extract(body, event.fullkey || '.from.id'), json_extract(body, event.fullkey || '.user.id')
    )
);

-- name: erase_updates_of(telegram_id)!
update updates set body = 'null' where quarantined_at is not null and instr(body, :telegram_id) > 0;

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

-- name: erase_updates_with(words)!
update updates set body = 'null' where quarantined_at is not null and instr(body, :words) > 0;

-- name: drop_messages_with(words)!
delete from outbox where state not in ('pending', 'sending') and instr(params, :words) > 0;

-- name: tournaments_of(person_id)
select distinct tournament_id from tournament_people where person_id = :person_id order by tournament_id;

-- name: written_in(person_id)
select tournament_id from tournament_people where person_id = :person_id
union select tournament_id from statements where person_id = :person_id
order by tournament_id;

-- name: statements_of(tournament_id)
select id, person_id, text from statements where tournament_id = :tournament_id order by id;

-- name: reword(tournament_id, id, text)!
update statements set text = :text where tournament_id = :tournament_id and id = :id;

-- name: reword_later(tournament_id, id, later, text)!
insert into statements (tournament_id, id, person_id, text, written_at)
select tournament_id, :later, person_id, :text, written_at from statements
where tournament_id = :tournament_id and id = :id
on conflict (tournament_id, id) do update set text = excluded.text;

-- name: drop_statement(tournament_id, id)!
delete from statements where tournament_id = :tournament_id and id = :id;

-- name: forms_with(words)
select key, data from forms where instr(data, :words) > 0 order by key;

-- name: rewrite_form(key, data)!
update forms set data = :data where key = :key;
