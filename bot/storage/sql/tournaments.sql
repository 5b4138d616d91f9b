-- name: put(id, club_id, title, rulebook, status, revision, updated_at)*!
insert into tournaments (id, club_id, title, rulebook, status, revision, updated_at)
values (:id, :club_id, :title, :rulebook, :status, :revision, :updated_at)
on conflict (id) do update set
    title = excluded.title,
    rulebook = excluded.rulebook,
    status = excluded.status,
    revision = excluded.revision,
    updated_at = excluded.updated_at;

-- name: get(id)^
select id, club_id, title, rulebook, status, revision, updated_at from tournaments where id = :id;

-- name: every()
select id, club_id, title, rulebook, status, revision, updated_at from tournaments order by updated_at desc, id;

-- name: of_club(club_id)
select id, club_id, title, rulebook, status, revision, updated_at
from tournaments
where club_id = :club_id and status != 'thrown'
order by updated_at desc, id;

-- name: of_person(person_id)
select id, club_id, title, rulebook, status, revision, updated_at
from tournaments
where status != 'thrown' and id in (select tournament_id from tournament_people where person_id = :person_id)
order by updated_at desc, id;

-- name: people(tournament_id)
select person_id, role from tournament_people where tournament_id = :tournament_id order by person_id, role;

-- name: add_people(tournament_id, person_id, role)*!
insert into tournament_people (tournament_id, person_id, role)
values (:tournament_id, :person_id, :role)
on conflict do nothing;

-- name: drop_people(tournament_id, person_id, role)*!
delete from tournament_people
where tournament_id = :tournament_id and person_id = :person_id and role = :role;
