-- name: add(hash, kind, club_id, tournament_id, entry_id, payload, many, created_by, created_at, expires_at)!
insert into links (hash, kind, club_id, tournament_id, entry_id, payload, many, created_by, created_at, expires_at)
values (:hash, :kind, :club_id, :tournament_id, :entry_id, :payload, :many, :created_by, :created_at, :expires_at);

-- name: get(hash)^
select * from links where hash = :hash;

-- name: use(id, person_id, at)!
update links set used_at = :at, used_by = :person_id where id = :id and (many = 1 or used_at is null);

-- name: revoke_entry(tournament_id, entry_id, at)!
update links
set revoked_at = :at
where tournament_id = :tournament_id and entry_id = :entry_id and revoked_at is null and used_at is null;

-- name: prune(before)!
delete from links where expires_at < :before;

-- name: add_claim(tournament_id, person_id, role, created_at)^
insert into role_claims (tournament_id, person_id, role, payload, state, created_at)
values (:tournament_id, :person_id, :role, '{}', 'pending', :created_at)
on conflict (tournament_id, person_id, role) where state = 'pending' do update set role = excluded.role
returning *;

-- name: get_claim(id)^
select * from role_claims where id = :id;

-- name: pending_claims(tournament_id)
select * from role_claims where tournament_id = :tournament_id and state = 'pending' order by id;

-- name: decide_claim(id, state, decided_by, decided_at)^
update role_claims
set state = :state, decided_by = :decided_by, decided_at = :decided_at
where id = :id and state = 'pending'
returning *;
