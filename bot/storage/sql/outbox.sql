-- name: add(dedup_key, kind, params, tournament_id, act, person_id, chat_id, thread_id, loud, priority, useful_until, created_at)*!
insert into outbox (
    dedup_key, kind, params, tournament_id, act, person_id, chat_id, thread_id,
    loud, priority, useful_until, created_at
) values (
    :dedup_key, :kind, :params, :tournament_id, :act, :person_id, :chat_id, :thread_id,
    :loud, :priority, :useful_until, :created_at
)
on conflict (dedup_key) do nothing;

-- name: waiting(after)
select o.id, o.priority, coalesce(o.chat_id, p.telegram_id) as address
from outbox o left join people p on p.id = o.person_id
where o.state = 'pending' and o.id > :after
order by o.id;

-- name: get(id)^
select o.*, coalesce(o.chat_id, p.telegram_id) as address, p.unreachable_since
from outbox o left join people p on p.id = o.person_id
where o.id = :id;

-- name: claim(id)^
update outbox set state = 'sending', attempts = attempts + 1 where id = :id and state = 'pending' returning id;

-- name: finish(id, state, message_id, error, at)*!
update outbox
set state = :state, message_id = :message_id, error = :error,
    params = case when kind in ('relay', 'screen') then '{}' else params end,
    sent_at = case when :state = 'sent' then :at else sent_at end
where id = :id and state in ('pending', 'sending');

-- name: drop_screens(chat_id, message_id)!
update outbox
set state = 'cancelled', params = '{}'
where kind = 'screen' and chat_id = :chat_id and state = 'pending'
    and (:message_id is null or json_extract(params, '$.instead_of') = :message_id);

-- name: again(id, error)!
update outbox
set state = case when cancel_asked = 1 then 'cancelled' else 'pending' end, error = :error
where id = :id and state = 'sending';

-- name: recover()!
update outbox set state = case when cancel_asked = 1 then 'cancelled' else 'pending' end where state = 'sending';

-- name: cancel_pending(tournament_id, act)!
update outbox set state = 'cancelled' where tournament_id = :tournament_id and act = :act and state = 'pending';

-- name: cancel_in_flight(tournament_id, act)!
update outbox set cancel_asked = 1 where tournament_id = :tournament_id and act = :act and state = 'sending';

-- name: sent_of_act(tournament_id, act)
select o.*, coalesce(o.chat_id, p.telegram_id) as address, p.unreachable_since
from outbox o left join people p on p.id = o.person_id
where o.tournament_id = :tournament_id and o.act = :act and o.state in ('sent', 'sending')
order by o.id;

-- name: of_act(tournament_id, act)
select o.*, coalesce(o.chat_id, p.telegram_id) as address, p.unreachable_since
from outbox o left join people p on p.id = o.person_id
where o.tournament_id = :tournament_id and o.act = :act
order by o.id;

-- name: posted(tournament_id, chat_id, thread_id, kind, round)^
select o.*, o.chat_id as address, null as unreachable_since
from outbox o
where o.tournament_id = :tournament_id and o.chat_id = :chat_id and o.thread_id is :thread_id and o.kind = :kind
    and json_extract(o.params, '$.round') = :round
    and (o.state in ('pending', 'sending') or o.state = 'sent' and o.message_id is not null)
order by o.id desc
limit 1;

-- name: in_message(chat_id, message_id)^
select o.* from people p join outbox o on o.person_id = p.id
where p.telegram_id = :chat_id and o.state = 'sent' and o.message_id = :message_id;

-- name: pending_count()$
select count(*) from outbox where state in ('pending', 'sending');

-- name: overdue(before, now)
select o.*, coalesce(o.chat_id, p.telegram_id) as address, p.unreachable_since
from outbox o left join people p on p.id = o.person_id
where o.state in ('pending', 'sending') and o.created_at < :before
    and (o.useful_until is null or o.useful_until > :now)
order by o.id;

-- name: counts()
select state, count(*) as rows_ from outbox group by state order by state;

-- name: prune(before)!
delete from outbox where created_at < :before and state not in ('pending', 'sending');
