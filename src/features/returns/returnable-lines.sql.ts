/** What can still be returned of orders: pieces and core charges. */
import type { OpenCore, ReturnableLine } from "../../domain/returns/return.ts";
import type { Language } from "../../domain/store/language.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

type ReturnableRow = {
	id: number;
	n: number;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	quantity: number;
	price_cents: number;
	core_cents: number;
	discount_cents: number;
	tax_cents: number;
	is_special_order: boolean;
	is_returnable: boolean;
	before: number;
	pieces_taken: number;
	cores_taken: number;
	shipped: number;
	days_left: number | null;
	core_days_left: number | null;
};

const returnableRows = preparedStatement<
	ReturnableRow,
	[orderId: number, returnDays: number, coreDays: number]
>(
	"returnable-lines",
	`select l.id, l.n, l.part_id, l.sku, l.title_en, l.title_es, l.quantity, l.price_cents, l.core_cents, l.discount_cents, l.tax_cents,
		l.is_special_order, l.is_returnable, (select coalesce(sum(x.accepted), 0)::int from return_line x join store_return r on r.id = x.return_id
		where x.order_line_id = l.id and r.kind = 'return' and r.status = 'refunded') as before,
	(select coalesce(sum(coalesce(x.accepted, x.quantity)) filter (where r.kind = 'return'), 0)::int
		from return_line x join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as pieces_taken,
	(select coalesce(sum(least(x.core_quantity, x.accepted)), 0)::int
		from return_line x join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as cores_taken,
	(select coalesce(sum(sl.quantity), 0)::int from shipment_line sl join shipment sh on sh.id = sl.shipment_id
		where sl.order_line_id = l.id and sh.status in ('shipped', 'delivered')) as shipped,
		((o.delivered_at at time zone '${STORE_TIME_ZONE}')::date + $2::int - (now() at time zone '${STORE_TIME_ZONE}')::date)::int as days_left, ((o.delivered_at at time zone '${STORE_TIME_ZONE}')::date + $3::int - (now() at time zone '${STORE_TIME_ZONE}')::date)::int as core_days_left
	from order_line l join store_order o on o.id = l.order_id where l.order_id = $1 order by l.n`,
);

export async function selectReturnableLines(
	db: Queryable,
	orderId: number,
	{ returnWindowDays, coreWindowDays }: { returnWindowDays: number; coreWindowDays: number },
): Promise<ReturnableLine[]> {
	const rows = await returnableRows(db, orderId, returnWindowDays, coreWindowDays);
	return rows.map((row) => ({
		id: row.id,
		n: row.n,
		partId: row.part_id,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		quantity: row.quantity,
		priceCents: row.price_cents,
		coreCents: row.core_cents,
		discountCents: row.discount_cents,
		taxCents: row.tax_cents,
		isSpecialOrder: row.is_special_order,
		isReturnable: row.is_returnable,
		refundedQuantity: row.before,
		returnedQuantity: row.pieces_taken,
		returnedCores: row.cores_taken,
		shippedQuantity: row.shipped,
		daysLeft: row.days_left,
		coreDaysLeft: row.core_days_left,
	}));
}

type OpenCoreRow = {
	number: number;
	n: number;
	sku: string;
	title_en: string;
	title_es: string;
	core_cents: number;
	open: number;
	days_left: number | null;
};

const openCoreRows = preparedStatement<
	OpenCoreRow,
	[accountId: number, coreDays: number, limit: number]
>(
	"core-wallet",
	`select * from (
		select o.number, l.n, l.sku, l.title_en, l.title_es, l.core_cents, ((o.delivered_at at time zone '${STORE_TIME_ZONE}')::date + $2::int - (now() at time zone '${STORE_TIME_ZONE}')::date)::int as days_left,
			l.quantity - (select coalesce(sum(least(x.core_quantity, x.accepted)), 0)::int from return_line x
				join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as open
		from order_line l join store_order o on o.id = l.order_id
		where o.account_id = $1 and o.kind = 'order' and o.status in ('shipped', 'delivered') and l.core_cents > 0
	) w where w.open > 0 and coalesce(w.days_left, 0) >= 0 order by w.days_left nulls last, w.number, w.n limit $3`,
);

/** The core charges of delivered and shipped orders that the customer can still get back. */
export async function selectOpenCores(
	db: Queryable,
	accountId: number,
	coreWindowDays: number,
	limit: number,
): Promise<OpenCore[]> {
	const rows = await openCoreRows(db, accountId, coreWindowDays, limit);
	return rows.map((row) => ({
		orderNumber: row.number,
		n: row.n,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		coreCents: row.core_cents,
		quantity: row.open,
		daysLeft: row.days_left,
	}));
}

export type DueCoreReminder = {
	id: number;
	number: number;
	link_seed: Buffer;
	email: string;
	language: Language;
	until: string;
	lines: { sku: string; title_en: string; title_es: string; open: number; core_cents: number }[];
};

/** Delivered orders with the cores that are still open, and the last day of their window. */
const ORDERS_WITH_CORES = `select o.id, o.number, o.link_seed, o.email, o.language, (o.delivered_at at time zone '${STORE_TIME_ZONE}')::date + $1::int as until,
		(select jsonb_agg(jsonb_build_object('sku', c.sku, 'title_en', c.title_en, 'title_es', c.title_es, 'open', c.open, 'core_cents', c.core_cents) order by c.n)
			from (select l.n, l.sku, l.title_en, l.title_es, l.core_cents,
				l.quantity - (select coalesce(sum(least(x.core_quantity, x.accepted)), 0)::int from return_line x
					join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as open
				from order_line l where l.order_id = o.id and l.core_cents > 0) c
			where c.open > 0) as lines
	from store_order o
	where o.status = 'delivered' and o.email not like '%@closed.invalid'`;

const TODAY = `(now() at time zone '${STORE_TIME_ZONE}')::date`;

/**
 * Orders whose core window closes within `daysBefore` days and whose buyers have not been reminded.
 */
export const selectDueCoreReminders = preparedStatement<
	DueCoreReminder,
	[coreDays: number, daysBefore: number, afterId: number, limit: number]
>(
	"forgotten-cores",
	`select * from (${ORDERS_WITH_CORES} and o.id > $3
			and not exists (select from outbox m where m.dedupe = 'core-reminder:' || o.id)
	) w where w.lines is not null and w.until - ${TODAY} between 1 and $2::int
	order by w.id limit $4`,
);

/** One order, whether its buyer was reminded or not. No row when no core is open any more. */
export const selectOpenCoreReminder = preparedStatement<
	DueCoreReminder,
	[coreDays: number, orderId: number]
>(
	"open-cores-of-order",
	`select * from (${ORDERS_WITH_CORES} and o.id = $2) w where w.lines is not null and w.until >= ${TODAY}`,
);
