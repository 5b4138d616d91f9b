-- A group or a topic may show several tournaments, and has a board of each; a place of a private chat has one message.
create table bindings_side_by_side (
    chat_id integer not null,
    thread_id integer not null,
    tournament_id text not null,
    purposes text not null,
    bound_at text not null,
    theme text not null default 'light',
    pictures integer not null default 0,
    primary key (chat_id, thread_id, tournament_id)
);
insert into bindings_side_by_side (chat_id, thread_id, tournament_id, purposes, bound_at, theme, pictures)
select chat_id, thread_id, tournament_id, purposes, bound_at, theme, pictures from bindings;
drop table bindings;
alter table bindings_side_by_side rename to bindings;
create index bindings_by_tournament on bindings (tournament_id);
create table boards_side_by_side (
    chat_id integer not null,
    thread_id integer not null,
    tournament_id text not null,
    round integer not null,
    message_id integer,
    hash text not null,
    sent_at text not null,
    shown_at text not null
);
insert into boards_side_by_side (chat_id, thread_id, tournament_id, round, message_id, hash, sent_at, shown_at)
select chat_id, thread_id, tournament_id, round, message_id, hash, sent_at, shown_at from boards;
drop table boards;
alter table boards_side_by_side rename to boards;
create unique index boards_by_place
on boards (chat_id, thread_id, (case when chat_id < 0 then tournament_id else '' end));
create index boards_by_tournament on boards (tournament_id);
