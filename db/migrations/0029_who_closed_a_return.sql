-- Why a return was closed: its buyer withdrew it, or nothing of it has arrived. Both may be done by nobody who has an account.
alter table return_history add column reason text check (reason in ('withdrawn', 'never_arrived'));
update return_history h set reason = case
	when h.actor_id is null
		and h.at >= (select max(b.at) from return_history b where b.return_id = h.return_id and b.id < h.id) + interval '45 days' then 'never_arrived'
	else 'withdrawn' end
where h.to_status = 'closed';
