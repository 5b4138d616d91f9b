-- An update is stored before it is begun: `attempts` counts the times it was begun, and begins with none.
-- `answered_at`: its sender has his answer. Handled and not answered: the process died between the two.
-- A body that was erased is `null`; every other is JSON too.
create table updates_now (
    update_id integer primary key,
    body text not null,
    received_at text not null,
    attempts integer not null default 0,
    handled_at text,
    answered_at text,
    quarantined_at text,
    reported_at text,
    error text
);
insert into updates_now (
    update_id, body, received_at, attempts, handled_at, answered_at, quarantined_at, reported_at, error
)
select
    update_id,
    case when json_valid(body) then body else 'null' end,
    received_at,
    case when handled_at is null and quarantined_at is null then attempts - 1 else attempts end,
    handled_at,
    handled_at,
    quarantined_at,
    quarantined_at,
    error
from updates;
drop table updates;
alter table updates_now rename to updates;
create index updates_unhandled on updates (received_at, update_id) where handled_at is null and quarantined_at is null;
create index updates_handled on updates (handled_at) where handled_at is not null;
create index updates_unanswered on updates (update_id) where handled_at is not null and answered_at is null;
create index updates_quarantined on updates (quarantined_at) where quarantined_at is not null;
