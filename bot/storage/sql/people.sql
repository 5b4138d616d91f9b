-- name: ensure(telegram_id, name, username, language_code, first_seen, started)^
insert into people (telegram_id, name, username, language_code, first_seen, started)
values (:telegram_id, :name, :username, :language_code, :first_seen, :started)
on conflict (telegram_id) do update set
    name = excluded.name,
    username = excluded.username,
    language_code = coalesce(excluded.language_code, people.language_code),
    started = case when excluded.started = 1 then 1 else people.started end
returning *;

-- name: last_number()$
select seq from sqlite_sequence where name = 'people';

-- name: keep_numbers(last)!
update sqlite_sequence set seq = :last where name = 'people';

-- name: begin_numbers(last)!
insert into sqlite_sequence (name, seq) values ('people', :last);

-- name: add_guest(id, name, first_seen)^
insert into people (id, name, first_seen) values (:id, :name, :first_seen) returning *;

-- name: by_telegram(telegram_id)^
select * from people where telegram_id = :telegram_id;

-- name: get(id)^
select * from people where id = :id;

-- name: between(low, high)
select * from people where id between :low and :high order by id;

-- name: of_tournament(tournament_id)
select * from people
where id in (select person_id from tournament_people where tournament_id = :tournament_id)
order by id;

-- name: set_language(id, language)!
update people set language = :language where id = :id;

-- name: set_theme(id, theme)!
update people set theme = :theme where id = :id;

-- name: choose_tournament(id, tournament_id)!
update people set chosen_tournament = :tournament_id where id = :id;

-- name: mark_unreachable(id, since, reason)!
update people set unreachable_since = :since, unreachable_reason = :reason where id = :id and unreachable_since is null;

-- name: mark_reachable(id)!
update people
set unreachable_since = null, unreachable_reason = null, started = 1
where id = :id and (unreachable_since is not null or started = 0);

-- name: forget(id, at)!
update people
set telegram_id = null, name = '', username = null, language = null, language_code = null, started = 0,
    chosen_tournament = null, theme = 'light', unreachable_since = null, unreachable_reason = null, forgotten_at = :at
where id = :id;

-- name: drop_agreements(id)!
delete from agreements where person_id = :id;

-- name: drop_suspensions(id)!
delete from suspensions where person_id = :id;

-- name: leave_clubs(id)!
delete from club_members where person_id = :id;

-- name: follow_nobody(id)!
delete from follows where person_id = :id;

-- name: drop_club_claims(id)!
delete from club_claims where person_id = :id;

-- name: drop_federation_players(id)!
delete from federation_players
where exists (
    select 1 from person_federation_ids as known
    where known.person_id = :id and known.federation = federation_players.federation and known.id = federation_players.id
);

-- name: drop_federation_ids(id)!
delete from person_federation_ids where person_id = :id;
