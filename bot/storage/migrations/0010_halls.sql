-- The hall page of a tournament: whoever knows the token may look. Kept as it is, for the organizer asks for it again.
create table halls (
    tournament_id text primary key,
    token text not null unique
) without rowid;
