/** A few orders of the demo's customers, so that returns, cores and a statement can be seen at once. */
import type pg from "pg";
import type { LedgerEntry } from "../../src/domain/ledger.ts";
import { onAccountEntries, placedEntries } from "../../src/domain/ledger.ts";
import { totalsOf } from "../../src/domain/totals.ts";

/** All bought on account and delivered: one just now, one whose invoice is due soon, and one that is overdue. */
const ORDERS = [
	{ email: "fleet@cabover.example", daysAgo: 3, pieces: 2, purchaseOrder: "PO-1042" },
	{ email: "fleet@cabover.example", daysAgo: 24, pieces: 1, purchaseOrder: "PO-1021" },
	{ email: "fleet@cabover.example", daysAgo: 45, pieces: 4, purchaseOrder: "PO-0987" },
];
const TERMS_DAYS = 30;
const LIMIT_CENTS = 2_500_000;
const STREET = {
	...{ receiver: "Demo fleet", company: "Demo fleet", street1: "8300 NW 53rd Street", street2: "", city: "Doral", state: "FL" },
	...{ postal_code: "33166", country: "US", phone: "+13055550102", additional_info: "", type: "commercial" },
};

/** Inside the load's transaction, after the accounts. */
export async function loadOrders(client: pg.Client): Promise<void> {
	await client.query(
		`insert into credit_account (account_id, limit_cents, terms_days) select id, $1, $2 from account where credit = 'credit'
		on conflict (account_id) do update set used_cents = 0`,
		[LIMIT_CENTS, TERMS_DAYS],
	);
	for (const [n, order] of ORDERS.entries()) await insertOrder(client, order, n);
}

async function insertOrder(
	client: pg.Client,
	{ email, daysAgo, pieces, purchaseOrder }: (typeof ORDERS)[number],
	n: number,
): Promise<void> {
	const parts = await pickParts(client, n);
	if (parts.length < 3) return;
	const lines = parts.map((part, at) => ({
		priceCents: part.price_cents,
		coreCents: part.core_charge_cents,
		quantity: at === 0 ? pieces : 1,
	}));
	const tax = { isTaxable: true, credit: "credit" as const, state: "FL", taxType: "state", fixedTaxPercentage: "0" };
	const totals = totalsOf({ lines, shippingCents: 2450, discountCents: 0, tax });
	const { rows } = await client.query<{ id: number; account_id: number }>(
		`insert into store_order (account_id, email, language, status, payment_status, payment_method, price_level, currency, exchange_rate, ship_to,
			bill_to, service_code, service_en, service_es, products_cents, discount_cents, shipping_cents, core_cents, tax_basis_points, tax_cents,
			total_cents, purchase_order, created_at, due_on, shipped_at, delivered_at)
		select id, email, 'en', 'delivered', 'on_account', 'account', price_level, 'USD', 1, $2, $2, 'ground', 'Ground', 'Terrestre', $3, 0, $4, $5, 0, 0, $6,
			$7, now() - make_interval(days => $8 + 4), (now() - make_interval(days => $8 + 4))::date + $9::int, now() - make_interval(days => $8 + 3),
			now() - make_interval(days => $8) from account where email = $1
		returning id, account_id`,
		[
			...[email, JSON.stringify(STREET), totals.productsCents, totals.shippingCents, totals.coreCents, totals.totalCents],
			...[purchaseOrder, daysAgo, TERMS_DAYS],
		],
	);
	const order = rows[0];
	if (!order) return;
	for (const [at, part] of parts.entries()) await insertLine(client, order.id, at, part, lines[at]?.quantity ?? 1);
	await insertBooks(client, order.id, [...placedEntries(totals), ...onAccountEntries(totals.totalCents)]);
	await client.query("update credit_account set used_cents = used_cents + $2 where account_id = $1", [order.account_id, totals.totalCents]);
}

type PickedPart = { id: number; price_cents: number; core_charge_cents: number; warehouse_id: number };

/** One with a core, one that may come back, and one that may not. */
async function pickParts(client: pg.Client, n: number): Promise<PickedPart[]> {
	const kinds = [
		"p.core_charge_cents > 0 and not p.is_special_order",
		"p.core_charge_cents = 0 and not p.is_electrical",
		"p.is_electrical",
	];
	const found: PickedPart[] = [];
	for (const kind of kinds) {
		const { rows } = await client.query<PickedPart>(
			`select p.id, pr.price_cents::int, p.core_charge_cents::int, s.warehouse_id from part p
			join price pr on pr.part_id = p.id and pr.level = 'repair_shop' join lateral (
				select warehouse_id from stock where part_id = p.id order by warehouse_id limit 1) s on true
			where p.status = 'active' and not p.is_special_order and p.order_multiple = 1 and pr.price_cents < 100000 and ${kind}
			order by p.id offset $1 limit 1`,
			[n],
		);
		found.push(...rows);
	}
	return found;
}

async function insertLine(client: pg.Client, orderId: number, at: number, part: PickedPart, quantity: number): Promise<void> {
	await client.query(
		`with line as (
			insert into order_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents, core_cents, discount_cents, tax_cents,
				is_special_order, is_returnable)
			select $1, $2, p.id, p.sku, p.title_en, p.title_es, b.name, $4, $5, p.core_charge_cents, 0, 0, false, not p.is_electrical
			from part p join brand b on b.id = p.brand_id where p.id = $3 returning id
		)
		insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, state) select id, $6, $3, $4, 'shipped' from line`,
		[orderId, at + 1, part.id, quantity, part.price_cents, part.warehouse_id],
	);
}

/** What stands in the books of an order that went its way; the mail about it was sent long ago. */
async function insertBooks(client: pg.Client, orderId: number, entries: LedgerEntry[]): Promise<void> {
	await client.query(
		`insert into ledger_entry (order_id, cause, account, cents)
		select $1::bigint, 'order:' || $1::bigint, e.account, e.cents from unnest($2::text[], $3::bigint[]) as e (account, cents)`,
		[orderId, entries.map(({ account }) => account), entries.map(({ cents }) => cents)],
	);
	await client.query(
		`with way as (select '{draft,awaiting_payment,processing,awaiting_shipment,shipped,delivered}'::order_status[] as s)
		insert into order_history (order_id, from_status, to_status, reason, at)
		select o.id, s[n - 1], s[n], 'demo',
			case n when 6 then o.delivered_at when 5 then o.shipped_at else o.created_at + n * interval '1 minute' end
		from store_order o, way, generate_series(1, 6) as n where o.id = $1 order by n`,
		[orderId],
	);
	await client.query(
		`insert into outbox (kind, language, data, dedupe, status, done_at)
		values ('order-confirmation', 'en', '{}', 'order-confirmation:' || $1::bigint, 'sent', now())`,
		[orderId],
	);
}
