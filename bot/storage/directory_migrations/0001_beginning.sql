-- The clubs of a host. What each club does is in its own file; here is only where it is, whose, and by which bot.
create table hosted_clubs (
    id text primary key,
    bot_id integer not null,
    username text not null,
    title text not null,
    language text not null,
    zone text not null,
    -- Sealed: whoever reads this file cannot speak for the bot.
    token blob not null,
    owner integer not null,
    managed integer not null,
    state text not null check (state in ('on', 'off', 'given', 'deleted')),
    -- Which host runs it.
    holder text not null,
    -- What Telegram says with each update that it brings by itself.
    secret text not null,
    created_at text not null,
    state_since text not null,
    -- While it sleeps: until when nothing of its own is due; null for ever.
    sleeps integer not null default 0,
    sleeps_until text,
    trouble text not null default ''
) strict;
-- A bot belongs to one club at a time.
create unique index hosted_clubs_by_bot on hosted_clubs (bot_id) where state in ('on', 'off');
create index hosted_clubs_by_owner on hosted_clubs (owner);

create table host_facts (
    key text primary key,
    value text not null
) strict;
