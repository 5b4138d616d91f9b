-- A digest is derived: where it is taken of something else than before, it is written anew. The rest of a row stays.
drop trigger journal_is_not_rewritten;
create trigger journal_is_not_rewritten
before update of tournament_id, seq, kind, version, at, actor, update_id, body, act on journal
begin
    select raise(abort, 'the journal is append-only');
end;
