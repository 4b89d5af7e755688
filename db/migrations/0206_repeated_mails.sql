-- When a mail was written again. The new mail has a row of its own, so a failed mail that was repeated no longer counts as not sent.
alter table mail_log add column repeated_at timestamptz;
update mail_log m set repeated_at = o.created_at from outbox o
where o.dedupe ~ ':again:[0-9]{1,18}$' and m.outbox_id = substring(o.dedupe from ':again:([0-9]{1,18})$')::bigint;
