-- name: put(tournament_id, token)!
insert into halls (tournament_id, token) values (:tournament_id, :token)
on conflict (tournament_id) do update set token = excluded.token;

-- name: drop(tournament_id)!
delete from halls where tournament_id = :tournament_id;

-- name: of(token)$
select tournament_id from halls where token = :token;

-- name: token(tournament_id)$
select token from halls where tournament_id = :tournament_id;
