-- What left each place in orders, ever. What came in is what lies there and what left; it is not kept a second time.
alter table stock add column shipped integer not null default 0 check (shipped >= 0);

update stock s set shipped = gone.quantity from (
	select part_id, warehouse_id, sum(quantity)::int as quantity from order_allocation where state = 'shipped' group by part_id, warehouse_id
) gone where gone.part_id = s.part_id and gone.warehouse_id = s.warehouse_id;

-- Goods that go together with what was held of them are on their way to a buyer; any other change is a count or a delivery. Here and not
-- with whoever sends them: an older store beside this one does not know the column.
create function count_shipped() returns trigger language plpgsql as $$
begin
	new.shipped := old.shipped + old.on_hand - new.on_hand;
	return new;
end $$;
create trigger count_shipped before update of on_hand on stock for each row
	when (new.on_hand < old.on_hand and old.reserved - new.reserved = old.on_hand - new.on_hand) execute function count_shipped();

-- The hash of an entry of the audit, for whoever adds one and whoever checks them.
create function audit_hash(before bytea, entry audit_entry) returns bytea language sql stable return
	sha256(coalesce(before, ''::bytea) || convert_to(concat_ws('|', entry.id, extract(epoch from entry.at), entry.actor_id, entry.action, entry.subject, entry.details::text), 'UTF8'));

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
	last record;
begin
	perform pg_advisory_xact_lock(7302115);
	select id, hash into last from audit_entry order by id desc limit 1;
	new.id := coalesce(last.id, 0) + 1;
	new.hash := audit_hash(last.hash, new);
	return new;
end $$;
