-- Messages to an opponent: how many somebody has sent in a round, and whether he wants none himself. The words are in the
-- outbox alone, and only until they are delivered.
create table relays (
    tournament_id text not null,
    round integer not null,
    person_id integer not null references people (id),
    sent integer not null default 0,
    muted integer not null default 0,
    primary key (tournament_id, round, person_id)
);
