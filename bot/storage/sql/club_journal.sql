-- name: add(club_id, seq, kind, version, at, actor, update_id, body)!
insert into club_journal (club_id, seq, kind, version, at, actor, update_id, body)
values (:club_id, :seq, :kind, :version, :at, :actor, :update_id, :body);

-- name: load(club_id, after)
select seq, kind, version, at, actor, body from club_journal where club_id = :club_id and seq > :after order by seq;

-- name: ends(club_id)
select t.id, t.revision, coalesce(min(case j.kind when 'TournamentFinished' then j.at end), min(j.at)) as ended
from tournaments t
join journal j on j.tournament_id = t.id and j.kind in ('TournamentFinished', 'TournamentTakenIn')
where t.club_id = :club_id and t.status = 'finished'
group by t.id
order by ended, t.id;

-- name: has_past(club_id)$
select count(*) from tournaments where club_id = :club_id and status = 'finished';

-- name: first_end(tournament_id)$
select min(at) from journal where tournament_id = :tournament_id and kind = 'TournamentFinished';

-- name: last_close(tournament_id)$
select max(seq) from journal where tournament_id = :tournament_id and kind = 'TournamentFinished';
