/** The rows of an order without any rule, as the reference of the order benchmarks. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import * as rows from "../src/features/orders/place-order.sql.ts";
import { inTransaction } from "../src/platform/postgres/transaction.ts";
import { SHIP_TO } from "../tests/factories/orders.ts";

const PLENTY = 1_000_000;

export type StockedPart = { id: number; sku: string; warehouse_id: number };

/**
 * Many parts with more stock than the benchmark orders, so that the rate does not depend on the
 * lock of one row.
 */
export async function stockUp(pool: pg.Pool): Promise<StockedPart[]> {
	const { rows: sold } = await pool.query<StockedPart>(
		`with wanted as (
			select p.id, p.sku, min(s.warehouse_id) as warehouse_id from part p join stock s on s.part_id = p.id and s.on_hand > 0
			join price on price.part_id = p.id and level = 'online'
			where p.status = 'active' and not p.is_special_order and p.order_multiple = 1 and p.weight_grams < 20000 and p.hazmat_un is null
			group by p.id, p.sku order by p.id limit 400
		), filled as (
			insert into stock_move (part_id, warehouse_id, delta, reason, cause)
			select s.part_id, s.warehouse_id, $1 - s.on_hand, 'count', 'staff'
			from stock s join wanted w on s.part_id = w.id and s.warehouse_id = w.warehouse_id where s.on_hand <> $1
		)
		select id, sku, warehouse_id from wanted`,
		[PLENTY],
	);
	return sold;
}

/**
 * Writes only the rows of an order with two lines: no price is read, no stock counted, no rule
 * checked.
 */
export function bareOrder(
	pool: pg.Pool,
	parts: StockedPart[],
	buyer: { accountId: number; email: string },
): Promise<void> {
	const key = randomUUID();
	const lines = parts.map((part, n) => ({ part, n: n + 1, quantity: n + 1 }));
	return inTransaction(pool, async ({ client }) => {
		await rows.claimKey(client, key, Buffer.alloc(32));
		const stockLines = [...new Map(lines.map((line) => [line.part.id, line])).values()].sort(
			(a, b) => a.part.id - b.part.id,
		);
		await rows.reserveStock(
			client,
			stockLines.map(({ part, quantity }) => ({
				partId: part.id,
				warehouseId: part.warehouse_id,
				quantity,
			})),
		);
		await rows.spendCredit(client, buyer.accountId, 3000);
		const [order] = await rows.insertOrder(client, {
			...BARE,
			account_id: buyer.accountId,
			email: buyer.email,
		});
		const id = order?.id ?? 0;
		await rows.insertContent(client, id, {
			lines: lines.map(({ part, n, quantity }) => ({
				n,
				part_id: part.id,
				sku: part.sku,
				title_en: "Part",
				title_es: "Parte",
				brand: "Brand",
				quantity,
				price_cents: 1000,
				core_cents: 0,
				discount_cents: 0,
				tax_cents: 0,
				is_special_order: false,
				is_returnable: true,
				fit_doubt: null,
			})),
			allocations: lines.map(({ part, n, quantity }) => ({
				n,
				warehouse_id: part.warehouse_id,
				part_id: part.id,
				quantity,
				expected_on: null,
			})),
			entries: [
				{ account: "receivable", cents: 3000 },
				{ account: "sales", cents: -3000 },
				{ account: "on_account", cents: 3000 },
				{ account: "receivable", cents: -3000 },
			],
			moves: [
				{ from_status: null, to_status: "draft", reason: "placed" },
				{ from_status: "draft", to_status: "awaiting_payment", reason: "checkout" },
				{ from_status: "awaiting_payment", to_status: "processing", reason: "checkout" },
			],
			actor: buyer.accountId,
			cause: `order:${id}`,
			payments: [],
			mails: [
				{
					kind: "order-confirmation",
					recipient: buyer.email,
					language: "en",
					dedupe: `bare:${id}`,
					subject: null,
					data: { ...BARE, when: "" },
				},
			],
			key,
			answer: {},
		});
	});
}

const BARE: rows.NewOrder = {
	kind: "order",
	account_id: null,
	email: "",
	language: "en",
	status: "processing",
	payment_status: "on_account",
	payment_method: "account",
	price_level: "online",
	currency: "USD",
	rate_currency: "USD",
	ship_to: SHIP_TO,
	bill_to: SHIP_TO,
	service_code: "pickup",
	service_en: "Pickup",
	service_es: "Retiro",
	arrives_from: null,
	arrives_to: null,
	ship_cutoff: null,
	products_cents: 3000,
	discount_cents: 0,
	shipping_cents: 0,
	core_cents: 0,
	tax_millionths: 0,
	tax_cents: 0,
	total_cents: 3000,
	coupon_code: null,
	vin: null,
	vin_verified: false,
	purchase_order: null,
	extra_information: "",
	placed_by: null,
	life_minutes: null,
	terms_days: 30,
	today: "2026-11-15",
};
