-- What Telegram already has of ours, by the digest of what is drawn: one upload serves everybody who asks.
create table pictures (
    digest text primary key,
    file_id text not null,
    sent_at text not null
);

-- How pictures look for a person and in a group, and whether what is posted there comes with them.
alter table people add column theme text not null default 'light';
alter table bindings add column theme text not null default 'light';
alter table bindings add column pictures integer not null default 0;
