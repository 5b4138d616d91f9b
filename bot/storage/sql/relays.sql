-- name: count(tournament_id, round, person_id)$
insert into relays (tournament_id, round, person_id, sent) values (:tournament_id, :round, :person_id, 1)
on conflict (tournament_id, round, person_id) do update set sent = relays.sent + 1
returning sent;

-- name: mute(tournament_id, round, person_id, muted)!
insert into relays (tournament_id, round, person_id, muted) values (:tournament_id, :round, :person_id, :muted)
on conflict (tournament_id, round, person_id) do update set muted = excluded.muted;

-- name: muted(tournament_id, round)
select person_id from relays where tournament_id = :tournament_id and round = :round and muted = 1 order by person_id;
