-- Why a return was closed: its buyer withdrew it, or nothing of it has arrived. Both may be done by nobody who has an account.
alter table return_history add column reason text check (reason in ('withdrawn', 'never_arrived'));
-- The store by itself closed only what was approved or sent, was quiet for so long, and was not lost on its way to the buyer.
update return_history h set reason = case
	when h.actor_id is null and h.from_status in ('approved', 'shipped_back')
		and h.at >= (select max(b.at) from return_history b where b.return_id = h.return_id and b.id < h.id) + interval '45 days'
		and not exists (select from return_line x where x.return_id = h.return_id and x.reason = 'lost_in_transit') then 'never_arrived'
	else 'withdrawn' end
where h.to_status = 'closed';
