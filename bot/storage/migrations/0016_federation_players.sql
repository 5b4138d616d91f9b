-- The lists of federations that a club keeps, and which number somebody has there. The numbers of people are erased with
-- them.
create table federation_lists (
    club_id integer not null references clubs (id),
    federation text not null,
    kept_at text not null,
    players integer not null,
    primary key (club_id, federation)
);
-- `name_key` is the same whatever the order of the words of a name, `sound_key` also for another spelling of it.
create table federation_players (
    club_id integer not null references clubs (id),
    federation text not null,
    line integer not null,
    id text not null,
    name text not null,
    name_key text not null,
    sound_key text not null,
    rating integer,
    rank text not null,
    country text not null,
    club text not null,
    born integer,
    primary key (club_id, federation, line)
) without rowid;
create index federation_players_by_id on federation_players (club_id, federation, id);
create index federation_players_by_name on federation_players (club_id, name_key);
create index federation_players_by_sound on federation_players (club_id, sound_key);
create table person_federation_ids (
    person_id integer not null references people (id),
    federation text not null,
    id text not null,
    primary key (person_id, federation)
) without rowid;
