-- Who agreed to own or to organize a club and waits for the owner's word.
create table club_claims (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id),
    person_id integer not null references people (id),
    role text not null check (role in ('owner', 'organizer')),
    state text not null check (state in ('pending', 'granted', 'declined')),
    created_at text not null,
    decided_by integer,
    decided_at text
);
create unique index club_claims_wait_once on club_claims (club_id, person_id) where state = 'pending';
