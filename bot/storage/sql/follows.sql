-- name: add(tournament_id, entry_id, person_id)!
insert into follows (tournament_id, entry_id, person_id) values (:tournament_id, :entry_id, :person_id)
on conflict do nothing;

-- name: drop(tournament_id, entry_id, person_id)!
delete from follows
where tournament_id = :tournament_id and entry_id = :entry_id and person_id = :person_id;

-- name: of(tournament_id)
select entry_id, person_id from follows where tournament_id = :tournament_id order by entry_id, person_id;

-- name: unfinished_of(person_id)
select distinct follows.tournament_id from follows join tournaments on tournaments.id = follows.tournament_id
where follows.person_id = :person_id and tournaments.status <> 'finished';
