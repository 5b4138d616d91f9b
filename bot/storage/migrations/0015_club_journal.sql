-- What the people of a club have decided about its past, append-only as the journals of its tournaments.
create table club_journal (
    club_id integer not null,
    seq integer not null,
    kind text not null,
    version integer not null,
    at text not null,
    actor integer,
    update_id integer,
    body text not null,
    primary key (club_id, seq)
);
create trigger club_journal_grows_by_one before insert on club_journal
when new.seq <> 1 + coalesce((select max(seq) from club_journal where club_id = new.club_id), 0)
begin
    select raise(abort, 'journal.conflict');
end;
create trigger club_journal_is_not_rewritten before update on club_journal
begin
    select raise(abort, 'the journal is append-only');
end;
create trigger club_journal_is_not_torn before delete on club_journal
begin
    select raise(abort, 'the journal is append-only');
end;

-- When tournaments ended.
create index journal_ends on journal (tournament_id, at) where kind in ('TournamentFinished', 'TournamentTakenIn');
