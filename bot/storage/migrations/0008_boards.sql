-- A message of ours that is edited in place: the board of a round in a group or a topic, the panel an organizer has
-- open (in his private chat; its round is 0). Without a message: Telegram took none in this round.
drop table screens;
create table boards (
    chat_id integer not null,
    thread_id integer not null,
    tournament_id text not null,
    round integer not null,
    message_id integer,
    hash text not null,
    sent_at text not null,
    shown_at text not null,
    primary key (chat_id, thread_id)
);
create index boards_by_tournament on boards (tournament_id);
