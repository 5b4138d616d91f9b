-- Moments are UTC ISO text (bot/storage/moments.py). Ids that journals and messages mention are never given twice.

create table tournaments (
    id text primary key,
    club_id integer not null,
    title text not null,
    rulebook text not null,
    status text not null,
    revision integer not null,
    updated_at text not null
);
create index tournaments_by_club on tournaments (club_id, updated_at);

-- Who takes part in what, derived from the tournament; role is `player` or a granted one.
create table tournament_people (
    tournament_id text not null references tournaments (id) deferrable initially deferred,
    person_id integer not null,
    role text not null,
    primary key (tournament_id, person_id, role)
);
create index tournament_people_by_person on tournament_people (person_id);

create table journal (
    tournament_id text not null,
    seq integer not null,
    kind text not null,
    version integer not null,
    at text not null,
    actor integer,
    update_id integer,
    body text not null,
    act integer not null,
    digest text,
    primary key (tournament_id, seq)
);
create trigger journal_grows_by_one before insert on journal
when new.seq <> 1 + coalesce((select max(seq) from journal where tournament_id = new.tournament_id), 0)
begin
    select raise(abort, 'journal.conflict');
end;
create trigger journal_is_not_rewritten before update on journal
begin
    select raise(abort, 'the journal is append-only');
end;
create trigger journal_is_not_torn before delete on journal
begin
    select raise(abort, 'the journal is append-only');
end;

create table people (
    id integer primary key autoincrement,
    telegram_id integer unique,
    name text not null,
    username text,
    language text,
    language_code text,
    first_seen text not null,
    started integer not null default 0,
    chosen_tournament text,
    unreachable_since text,
    unreachable_reason text,
    forgotten_at text
);

create table clubs (
    id integer primary key autoincrement,
    title text not null,
    zone text not null,
    language text not null,
    created_at text not null
);
create table club_members (
    club_id integer not null references clubs (id),
    person_id integer not null references people (id),
    role text not null check (role in ('owner', 'organizer')),
    primary key (club_id, person_id)
);
create index club_members_by_person on club_members (person_id);

create table entry_names (
    tournament_id text not null,
    entry_id text not null,
    name text not null,
    name_key text not null,
    primary key (tournament_id, entry_id),
    unique (tournament_id, name_key)
);

create table links (
    id integer primary key autoincrement,
    hash text not null unique,
    kind text not null,
    club_id integer,
    tournament_id text,
    entry_id text,
    payload text not null,
    many integer not null,
    created_by integer,
    created_at text not null,
    expires_at text,
    revoked_at text,
    used_at text,
    used_by integer
);
create index links_by_tournament on links (tournament_id, kind);

create table role_claims (
    id integer primary key autoincrement,
    tournament_id text not null,
    person_id integer not null references people (id),
    role text not null,
    payload text not null,
    state text not null check (state in ('pending', 'granted', 'declined')),
    created_at text not null,
    decided_by integer,
    decided_at text
);
create unique index role_claims_wait_once on role_claims (tournament_id, person_id, role) where state = 'pending';

create table chats (
    chat_id integer primary key,
    type text not null,
    title text not null,
    seen_at text not null,
    migrated_to integer
);
-- thread_id 0 is a group without topics, or its General topic
create table bindings (
    chat_id integer not null,
    thread_id integer not null,
    tournament_id text not null,
    purposes text not null,
    bound_at text not null,
    primary key (chat_id, thread_id)
);
create index bindings_by_tournament on bindings (tournament_id);
create table screens (
    chat_id integer not null,
    name text not null,
    message_id integer not null,
    hash text not null,
    primary key (chat_id, name)
);

create table forms (
    key text primary key,
    state text,
    data text not null,
    updated_at text not null
);

create table outbox (
    id integer primary key autoincrement,
    dedup_key text not null unique,
    kind text not null,
    params text not null,
    tournament_id text,
    act integer,
    person_id integer references people (id),
    chat_id integer,
    thread_id integer,
    loud integer not null,
    priority integer not null,
    useful_until text,
    not_before text,
    state text not null default 'pending' check (
        state in ('pending', 'sending', 'sent', 'expired', 'unreachable', 'cancelled', 'failed')
    ),
    cancel_asked integer not null default 0,
    attempts integer not null default 0,
    message_id integer,
    error text,
    created_at text not null,
    sent_at text,
    check (person_id is not null or chat_id is not null)
);
create index outbox_waiting on outbox (id) where state in ('pending', 'sending');
create index outbox_by_act on outbox (tournament_id, act);
create index outbox_by_person on outbox (person_id, state);

create table updates (
    update_id integer primary key,
    body text not null,
    received_at text not null,
    attempts integer not null default 1,
    handled_at text,
    quarantined_at text,
    error text
);
create index updates_unhandled on updates (received_at, update_id) where handled_at is null and quarantined_at is null;
create index updates_handled on updates (handled_at) where handled_at is not null;

create table meta (
    key text primary key,
    value text not null
);
