-- name: holder(tournament_id, name_key)$
select entry_id from entry_names where tournament_id = :tournament_id and name_key = :name_key;

-- name: put(tournament_id, entry_id, name, name_key)!
insert into entry_names (tournament_id, entry_id, name, name_key)
values (:tournament_id, :entry_id, :name, :name_key)
on conflict (tournament_id, entry_id) do update set name = excluded.name, name_key = excluded.name_key;

-- name: of(tournament_id)
select entry_id, name from entry_names where tournament_id = :tournament_id order by entry_id;

-- name: put_club(tournament_id, entry_id, club)!
update entry_names set club = :club where tournament_id = :tournament_id and entry_id = :entry_id;

-- name: clubs(tournament_id)
select entry_id, club from entry_names where tournament_id = :tournament_id and club != '' order by entry_id;

-- name: drop(tournament_id, entry_id)!
delete from entry_names where tournament_id = :tournament_id and entry_id = :entry_id;
