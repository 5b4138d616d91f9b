-- name: known(digest)$
select file_id from pictures where digest = :digest;

-- name: keep(digest, file_id, sent_at)!
insert into pictures (digest, file_id, sent_at) values (:digest, :file_id, :sent_at)
on conflict (digest) do update set file_id = excluded.file_id, sent_at = excluded.sent_at;

-- name: drop(digest)!
delete from pictures where digest = :digest;

-- name: prune(before)!
delete from pictures where sent_at < :before;
