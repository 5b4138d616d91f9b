-- Whom a club does not let into its tournaments, and until which day. About people, and erased with them.
create table suspensions (
    club_id integer not null references clubs (id),
    person_id integer not null references people (id),
    until text not null,
    primary key (club_id, person_id)
);
create index suspensions_by_person on suspensions (person_id);
