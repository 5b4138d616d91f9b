-- name: add(tournament_id, seq, kind, version, at, actor, update_id, body, act, digest)*!
insert into journal (tournament_id, seq, kind, version, at, actor, update_id, body, act, digest)
values (:tournament_id, :seq, :kind, :version, :at, :actor, :update_id, :body, :act, :digest);

-- name: load(tournament_id, after)
select seq, kind, version, at, actor, update_id, body, act, digest
from journal
where tournament_id = :tournament_id and seq > :after
order by seq;

-- name: act(tournament_id, seq)
select seq, kind, version, at, actor, update_id, body, act, digest
from journal
where tournament_id = :tournament_id
  and act = (select act from journal where tournament_id = :tournament_id and seq = :seq)
order by seq;

-- name: last_act(tournament_id)
select seq, kind, version, at, actor, update_id, body, act, digest
from journal
where tournament_id = :tournament_id
  and act = (select act from journal where tournament_id = :tournament_id order by seq desc limit 1)
order by seq;

-- name: revision(tournament_id)$
select coalesce(max(seq), 0) from journal where tournament_id = :tournament_id;

-- name: last_acts(tournament_id)
select actor, max(at) as at from journal where tournament_id = :tournament_id and actor is not null group by actor;

-- name: journals()
select distinct tournament_id from journal;

-- name: put_digest(tournament_id, seq, digest)*!
update journal set digest = :digest where tournament_id = :tournament_id and seq = :seq;
