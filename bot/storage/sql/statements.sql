-- name: put(tournament_id, id, person_id, text, photo, written_at)!
insert into statements (tournament_id, id, person_id, text, photo, written_at)
values (:tournament_id, :id, :person_id, :text, :photo, :written_at)
on conflict (tournament_id, id) do update set
    person_id = excluded.person_id, text = excluded.text, photo = excluded.photo, written_at = excluded.written_at;

-- name: of(tournament_id)
select id, text, photo from statements where tournament_id = :tournament_id order by id;
