-- Who has agreed to the conditions of a tournament and to being named in its tables, and when; when he was born, where
-- the tournament asks for it. Out of the journal, so that it can be erased.
create table agreements (
    tournament_id text not null,
    person_id integer not null references people (id),
    agreed_at text not null,
    born text,
    primary key (tournament_id, person_id)
);
create index agreements_by_person on agreements (person_id);
