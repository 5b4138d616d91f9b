-- What people wrote in their own words about a call or a protest: out of the journal, so that it can be erased.
create table statements (
    tournament_id text not null,
    id text not null,
    person_id integer not null references people (id),
    text text not null,
    photo text,
    written_at text not null,
    primary key (tournament_id, id)
);
create index statements_by_person on statements (person_id);
