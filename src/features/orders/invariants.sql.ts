/**
 * Rules that must hold for all orders between transactions. Each query returns the records that
 * break its rule.
 */
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

/** People know a part by its SKU and a warehouse by its code. */
const STOCK_NAME = `(select sku from part where id = part_id), ' in ', (select code from warehouse where id = warehouse_id)`;

/**
 * How many of the newest seals a rule checks. The job check-audit-chain checks all of them every
 * night.
 */
export const NEWEST_SEALS = 20_000;

const RULES: Record<string, string> = {
	"ledger entries of an order sum to zero":
		"select o.number::text as what from ledger_entry e join store_order o on o.id = e.order_id group by o.number having sum(e.cents) <> 0",
	"refunded revenue of an order is at most its revenue": `
		select o.number::text as what from ledger_entry e join store_order o on o.id = e.order_id
		where e.account in ('sales', 'shipping', 'core', 'tax') group by o.number, e.account having sum(e.cents) > 0`,
	"receivables of an order equal its open balance less due refunds": `
		select o.number::text as what from store_order o where o.kind = 'order'
			and coalesce((select sum(cents) from ledger_entry where order_id = o.id and account = 'receivable'), 0) <>
				(case when o.status = 'cancelled' then 0 when o.payment_status in ('unpaid', 'failed') then o.total_cents else o.balance_due_cents end)
				- coalesce((select sum(amount_cents) from refund where order_id = o.id and status = 'due'), 0)`,
	"reserved stock equals the held allocations": `
		select concat(${STOCK_NAME}, ': ', s.reserved, ' and ', coalesce(h.held, 0)) as what
		from stock s left join (
			select part_id, warehouse_id, sum(quantity - shipped) as held from order_allocation where state = 'held' group by part_id, warehouse_id
		) h using (part_id, warehouse_id) where s.reserved <> coalesce(h.held, 0)`,
	"shipped stock equals the shipped allocations": `
		select concat(${STOCK_NAME}, ': ', coalesce(s.shipped, 0), ' and ', coalesce(sent.quantity, 0)) as what
		from stock s full join (
			select part_id, warehouse_id, sum(shipped) as quantity from order_allocation where shipped > 0 group by part_id, warehouse_id
		) sent using (part_id, warehouse_id) where coalesce(s.shipped, 0) <> coalesce(sent.quantity, 0)`,
	// Large catalogs are checked in slices of at least 50,000 parts, all of them once a day.
	"stock on hand equals the sum of its moves": `
		with part_range as (
			select slice * width as first_part, (slice + 1) * width - 1 as last_part from (
				select extract(hour from now())::int % slices as slice, highest / slices + 1 as width from (
					select highest, least(24, highest / 50000 + 1) as slices from (
						select greatest((select max(part_id) from stock), (select max(part_id) from stock_move), 0) as highest
					) ids
				) sizes
			) slices
		)
		select concat(${STOCK_NAME}, ': ', coalesce(s.on_hand, 0), ' and ', coalesce(m.moved, 0)) as what
		from (
			select part_id, warehouse_id, on_hand from stock, part_range where part_id between first_part and last_part
		) s full join (
			select part_id, warehouse_id, sum(delta) as moved from stock_move, part_range
			where part_id between first_part and last_part group by part_id, warehouse_id
		) m using (part_id, warehouse_id) where coalesce(s.on_hand, 0) <> coalesce(m.moved, 0)`,
	"allocations match the status of their order": `
		select o.number::text as what from store_order o
		where exists (select from order_line l join order_allocation a on a.order_line_id = l.id where l.order_id = o.id and
			((a.state = 'released') <> (o.status = 'cancelled')
				or (a.state = 'held' and o.status in ('shipped', 'delivered'))
				or (a.shipped > 0 and o.status not in ('processing', 'dropship', 'awaiting_shipment', 'on_hold', 'shipped', 'delivered'))))`,
	"shipped allocations equal the lines of shipments": `
		select o.number::text as what from store_order o join lateral (
			select l.id, s.warehouse_id, sum(sl.quantity) as sent from shipment s join shipment_line sl on sl.shipment_id = s.id
			join order_line l on l.id = sl.order_line_id
			where s.order_id = o.id and s.status in ('shipped', 'delivered') and s.warehouse_id is not null group by l.id, s.warehouse_id
		) shipped on true left join order_allocation a on a.order_line_id = shipped.id and a.warehouse_id = shipped.warehouse_id
		where a.shipped is distinct from shipped.sent`,
	"shipments have at most the pieces of an order line": `
		select concat(o.number, ', ', l.sku) as what from order_line l join store_order o on o.id = l.order_id
		join shipment_line sl on sl.order_line_id = l.id
		join shipment s on s.id = sl.shipment_id and s.status <> 'cancelled' group by l.id, o.number having sum(sl.quantity) > l.quantity`,
	"order lines are allocated in full, except special orders": `
		select concat(o.number, ', ', l.sku) as what from order_line l join store_order o on o.id = l.order_id and o.kind = 'order'
		where not l.is_special_order and l.quantity <> (select coalesce(sum(quantity), 0) from order_allocation a where a.order_line_id = l.id)`,
	// Edits that made an order cheaper have lowered its total and returned the difference.
	"payments, credits and account of an order equal its total less the balance due": `
		select o.number::text as what from store_order o
		where o.payment_status in ('paid', 'partially_refunded', 'refunded', 'on_account')
			and coalesce((select sum(p.amount_cents) from payment p where p.order_id = o.id and p.status = 'succeeded' and p.currency = o.currency), 0)
				+ coalesce((select sum(a.amount_cents) from account_payment a where a.order_id = o.id
					and not exists (select from account_payment_reversal v where v.payment_id = a.id)), 0)
				+ coalesce((select sum(c.amount_cents) from account_credit c where c.order_id = o.id), 0)
				+ coalesce((select sum(e.cents) from ledger_entry e where e.order_id = o.id and e.account = 'on_account'), 0)
			<> o.total_cents - o.balance_due_cents
				+ coalesce((select sum(e.refunded_cents + e.credited_cents) from order_edit e where e.order_id = o.id), 0)`,
	"the edits of an order add up to its total": `
		select o.number::text as what from store_order o join lateral (
			select bool_and(n = row and (before ->> 'totalCents')::bigint + difference_cents = (after ->> 'totalCents')::bigint
					and (row = 1 or (before ->> 'totalCents')::bigint = earlier)) as holds,
				(array_agg((after ->> 'totalCents')::bigint order by n desc))[1] as last
			from (select n, before, after, difference_cents, row_number() over (order by n) as row,
					lag((after ->> 'totalCents')::bigint) over (order by n) as earlier
				from order_edit where order_id = o.id) e
		) edits on edits.last is not null where not edits.holds or edits.last <> o.total_cents`,
	"a succeeded payment belongs to a paid order": `
		select p.key as what from payment p join store_order o on o.id = p.order_id
		where p.status = 'succeeded' and o.payment_status not in ('paid', 'partially_refunded', 'refunded', 'on_account')`,
	"cash of an order equals its payments less its refunds": `
		select o.number::text as what from store_order o
		where coalesce((select sum(cents) from ledger_entry where order_id = o.id and account = 'cash'), 0) <>
			coalesce((select sum(amount_cents) from payment where order_id = o.id and status in ('succeeded', 'surplus')), 0)
			+ coalesce((select sum(a.amount_cents) from account_payment a where a.order_id = o.id
				and not exists (select from account_payment_reversal v where v.payment_id = a.id)), 0)
			- coalesce((select sum(amount_cents) from refund where order_id = o.id and status = 'done'), 0)`,
	"refunds of a payment are at most its amount": `
		select o.number::text as what from refund r join payment p on p.id = r.payment_id join store_order o on o.id = r.order_id
		where r.status in ('due', 'done') group by o.number, p.id, p.amount_cents having sum(r.amount_cents) > p.amount_cents`,
	"coupon uses match orders and stay within the limit": `
		select c.code as what from coupon c
		where c.used <> (select count(*) from coupon_use u where u.coupon_id = c.id) or c.used > c.max_uses
			or exists (select from coupon_use u join store_order o on o.id = u.order_id where u.coupon_id = c.id and o.status = 'cancelled')`,
	"used credit equals the open amount on account": `
		select a.account_id::text as what from credit_account a
		where a.used_cents > a.limit_cents or a.used_cents <> coalesce((
			select sum(e.cents) from ledger_entry e join store_order o on o.id = e.order_id where o.account_id = a.account_id and e.account = 'on_account'), 0)`,
	"a stored response names its order": `
		select k.key::text as what from idempotency_key k
		where k.answer is null or (k.answer ->> 'orderId')::bigint is distinct from k.order_id`,
	"an order has one idempotency key":
		"select o.number::text as what from idempotency_key k join store_order o on o.id = k.order_id group by o.number having count(*) > 1",
	"returned pieces and cores are at most those bought": `
		select concat(o.number, ', ', l.sku) as what from order_line l join store_order o on o.id = l.order_id
		join return_line x on x.order_line_id = l.id join store_return r on r.id = x.return_id
		where r.status not in ('rejected', 'closed') group by l.id, l.quantity, o.number
		having coalesce(sum(coalesce(x.accepted, x.quantity)) filter (where r.kind = 'return'), 0) > l.quantity
			or sum(least(x.core_quantity, x.accepted)) > l.quantity`,
	"the refund of a return equals its ledger entries": `
		select r.number::text as what from store_return r
		where r.refunded_cents <> coalesce((select sum(e.cents) from ledger_entry e
			where e.order_id = r.order_id and e.cause = 'return:' || r.id and e.account in ('sales', 'tax', 'core', 'shipping')), 0)`,
	"the history of an order has only allowed moves": `
		select o.number::text as what from store_order o left join lateral (
			select bool_and(case when n = 1 then from_status is null and to_status = 'draft'
					else from_status = before and exists (select from order_move m where m.from_status = h.from_status and m.to_status = h.to_status) end) as holds,
				(array_agg(to_status order by id desc))[1] as last
			from (select id, from_status, to_status, row_number() over (order by id) as n, lag(to_status) over (order by id) as before
				from order_history where order_id = o.id) h
		) history on true where history.holds is distinct from true or history.last <> o.status`,
	"a paid order has one confirmation mail": `
		select o.number::text as what from store_order o
		where o.payment_status in ('paid', 'on_account', 'partially_refunded', 'refunded')
			-- Sent mails are deleted after a month, and with the account of their recipient.
			and o.created_at > now() - interval '29 days'
			and not exists (select from account a where a.id = o.account_id and a.closed_at is not null)
			and 1 <> (select count(*) from outbox m where m.dedupe = 'order-confirmation:' || o.id)`,
	"the lines of an order add up to its sums": `
		select o.number::text as what from store_order o join lateral (
			select sum(price_cents * quantity) as products, sum(core_cents * quantity) as core, sum(discount_cents) as discount, sum(tax_cents) as tax
			from order_line where order_id = o.id) l on true
		where (l.products, l.core, l.discount, l.tax) is distinct from (o.products_cents::numeric, o.core_cents::numeric, o.discount_cents::numeric, o.tax_cents::numeric)
			and o.kind = 'order'`,
	"each audit seal includes the seal before it": `
		select position::text as what from (
			select s.position, s.hash, e as entry, lag(s.hash) over seals as before, lag(s.position) over seals as before_position, newest.start
			from (select greatest(1, max(position) - ${NEWEST_SEALS}) as start from audit_seal) newest
			join audit_seal s on s.position >= newest.start - 1 left join audit_entry e on e.id = s.entry_id
			window seals as (order by s.position)
		) chain where position >= start and (hash <> audit_hash(before, entry) or position <> coalesce(before_position, 0) + 1)`,
	"each audit entry is sealed or pending": `
		select e.id::text as what from audit_entry e
		where e.id > (select max(id) - 20000 from audit_entry)
			and not exists (select from audit_seal s where s.entry_id = e.id) and not exists (select from audit_pending p where p.entry_id = e.id)`,
	"unpaid orders release their goods when they expire": `
		select o.number::text as what from store_order o
		where o.status in ('awaiting_payment', 'vin_verification') and o.payment_status in ('unpaid', 'failed') and o.expires_at < now() - interval '5 minutes'
			and not exists (select from payment p where p.order_id = o.id and p.status in ('open', 'needs_buyer', 'processing'))`,
};

export type Violation = { rule: string; what: string };

const MAX_REPORTED = 100;
/** Each rule with the statement that returns what breaks it, up to a limit. */
export const BOOK_RULES = Object.entries(RULES).map(([rule, text], n) => {
	const select = preparedStatement<{ what: string }, []>(`order-rule-${n}`, text);
	return {
		rule,
		selectBroken: async (db: Queryable) => (await select(db)).slice(0, MAX_REPORTED),
	};
});

/** All violations, up to a limit per rule. */
export async function selectViolations(pool: Queryable): Promise<Violation[]> {
	const broken: Violation[] = [];
	for (const { rule, selectBroken } of BOOK_RULES)
		broken.push(...(await selectBroken(pool)).map(({ what }) => ({ rule, what })));
	return broken;
}
