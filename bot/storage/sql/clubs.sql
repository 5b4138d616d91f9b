-- name: add(title, zone, language, created_at)^
insert into clubs (title, zone, language, created_at) values (:title, :zone, :language, :created_at) returning *;

-- name: get(id)^
select * from clubs where id = :id;

-- name: every()
select * from clubs order by id;

-- name: change(id, title, zone, language)!
update clubs set title = :title, zone = :zone, language = :language where id = :id;

-- name: put_member(club_id, person_id, role)!
insert into club_members (club_id, person_id, role) values (:club_id, :person_id, :role)
on conflict (club_id, person_id) do update set role = excluded.role;

-- name: drop_member(club_id, person_id)!
delete from club_members where club_id = :club_id and person_id = :person_id;

-- name: members(club_id)
select person_id, role from club_members where club_id = :club_id order by person_id;

-- name: role_of(club_id, person_id)$
select role from club_members where club_id = :club_id and person_id = :person_id;

-- name: of_person(person_id)
select clubs.*, club_members.role
from clubs join club_members on club_members.club_id = clubs.id
where club_members.person_id = :person_id
order by clubs.id;

-- name: add_claim(club_id, person_id, role, created_at)^
insert into club_claims (club_id, person_id, role, state, created_at)
values (:club_id, :person_id, :role, 'pending', :created_at)
on conflict (club_id, person_id) where state = 'pending' do update set role = excluded.role
returning *;

-- name: pending_claims(club_id)
select * from club_claims where club_id = :club_id and state = 'pending' order by id;

-- name: decide_claim(id, club_id, state, decided_by, decided_at)^
update club_claims
set state = :state, decided_by = :decided_by, decided_at = :decided_at
where id = :id and club_id = :club_id and state = 'pending'
returning *;
