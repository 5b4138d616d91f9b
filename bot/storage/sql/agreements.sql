-- name: put(tournament_id, person_id, agreed_at, born)!
insert into agreements (tournament_id, person_id, agreed_at, born)
values (:tournament_id, :person_id, :agreed_at, :born)
on conflict (tournament_id, person_id) do update set born = coalesce(excluded.born, agreements.born);

-- name: of(tournament_id)
select person_id, agreed_at, born from agreements where tournament_id = :tournament_id order by person_id;

-- name: one(tournament_id, person_id)^
select person_id, agreed_at, born from agreements where tournament_id = :tournament_id and person_id = :person_id;
