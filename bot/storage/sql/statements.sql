-- name: put(tournament_id, id, person_id, text, photo, document, alone, written_at)!
insert into statements (tournament_id, id, person_id, text, photo, document, alone, written_at)
values (:tournament_id, :id, :person_id, :text, :photo, :document, :alone, :written_at)
on conflict (tournament_id, id) do update set
    person_id = excluded.person_id, text = excluded.text, photo = excluded.photo, document = excluded.document,
    alone = excluded.alone, written_at = excluded.written_at;

-- name: of(tournament_id)
select id, text, photo from statements where tournament_id = :tournament_id and not alone order by id;

-- name: one(tournament_id, id)^
select text, photo, document from statements where tournament_id = :tournament_id and id = :id;
