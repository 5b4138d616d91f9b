-- Whose results somebody wants to hear of: a wish of his own, no fact of the tournament.
create table follows (
    tournament_id text not null,
    entry_id text not null,
    person_id integer not null references people (id),
    primary key (tournament_id, entry_id, person_id)
);
create index follows_by_person on follows (person_id);
