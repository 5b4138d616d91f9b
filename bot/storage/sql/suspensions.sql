-- name: put(club_id, person_id, until)!
insert into suspensions (club_id, person_id, until) values (:club_id, :person_id, :until)
on conflict (club_id, person_id) do update set until = excluded.until;

-- name: drop(club_id, person_id)!
delete from suspensions where club_id = :club_id and person_id = :person_id;

-- name: of(club_id, today)
select person_id, until from suspensions where club_id = :club_id and until >= :today order by until, person_id;
