-- A deposit that another return has given up goes back with the part. Pieces that were not accepted are counted no more, here as elsewhere:
-- they may have come back with another return since.
create or replace function guard_return_line() returns trigger language plpgsql as $$
declare
	bought order_line;
	pieces bigint;
	cores bigint;
	is_core boolean;
begin
	select * into bought from order_line where id = new.order_line_id for update;
	select r.kind = 'core' into is_core from store_return r where r.id = new.return_id and r.order_id = bought.order_id;
	if is_core is null then raise exception 'a return is of one order' using errcode = 'check_violation'; end if;
	if (new.reason is null) <> is_core or (is_core and new.core_quantity <> new.quantity) then
		raise exception 'a part comes back for a reason, a core for its deposit' using errcode = 'check_violation';
	end if;
	select coalesce(sum(coalesce(l.accepted, l.quantity)) filter (where r.kind = 'return'), 0),
		coalesce(sum(least(l.core_quantity, l.accepted)), 0) into pieces, cores
	from return_line l join store_return r on r.id = l.return_id
	where l.order_line_id = bought.id and r.status not in ('rejected', 'closed') and l.id <> new.id;
	if not is_core and pieces + coalesce(new.accepted, new.quantity) > bought.quantity then
		raise exception 'more pieces come back than were bought' using errcode = 'check_violation';
	end if;
	if cores + least(new.core_quantity, new.accepted) > bought.quantity or (new.core_quantity > 0 and bought.core_cents = 0) then
		raise exception 'more deposits go back than were paid' using errcode = 'check_violation';
	end if;
	return new;
end $$;
