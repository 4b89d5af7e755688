/**
 * Creates paid and delivered orders directly in the tables, for tests of returns, cores and
 * statements.
 */
import { onAccountEntries, paidEntries, placedEntries } from "../../src/domain/money/ledger.ts";
import { DEFAULT_STATE_TAX_RATES } from "../../src/domain/money/sales-tax.ts";
import { calculateTotals } from "../../src/domain/money/totals.ts";
import type { FitDoubt } from "../../src/domain/order/fit-doubt.ts";
import type { OrderStatus } from "../../src/domain/order/order-status.ts";
import { type ReturnStatus, returnPath } from "../../src/domain/returns/return-status.ts";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import type { Database } from "../../src/platform/postgres/pool.ts";
import { aPart, aStock } from "./catalog.ts";

export type OrderLineOverrides = {
	quantity?: number;
	priceCents?: number;
	coreCents?: number;
	isSpecialOrder?: boolean;
	isReturnable?: boolean;
	partId?: number;
	fitDoubt?: FitDoubt;
};

export type OrderOverrides = {
	accountId?: number | null;
	email?: string;
	lines?: OrderLineOverrides[];
	shippingCents?: number;
	discountCents?: number;
	isTaxed?: boolean;
	/** How the order was paid; "no" means not yet. */
	paid?: "card" | "account" | "no";
	status?: OrderStatus;
	deliveredDaysAgo?: number;
	dueInDays?: number;
};

const STREET = {
	receiver: "Demo",
	company: "",
	street1: "1 Demo Street",
	street2: "",
	city: "Miami",
	state: "FL",
	postal_code: "33166",
	country: "US",
	phone: "+13055550100",
	additional_info: "",
	type: "commercial",
};

const PATH: OrderStatus[] = [
	"draft",
	"awaiting_payment",
	"processing",
	"awaiting_shipment",
	"shipped",
	"delivered",
];

export async function anOrder(db: Database, overrides: OrderOverrides = {}) {
	const {
		accountId = null,
		lines = [{}],
		shippingCents = 1500,
		discountCents = 0,
		isTaxed = true,
		paid = "card",
	} = overrides;
	const { status = "delivered", deliveredDaysAgo = 1, dueInDays = 30 } = overrides;
	const pricedLines = lines.map(({ quantity = 1, priceCents = 10_000, coreCents = 0 }) => ({
		quantity,
		priceCents,
		coreCents,
	}));
	const totals = calculateTotals({
		lines: pricedLines,
		shippingCents,
		discountCents,
		tax: {
			isTaxable: isTaxed,
			credit: "retail",
			state: "FL",
			taxType: "state",
			fixedTaxPercentage: "0",
			stateTaxRates: DEFAULT_STATE_TAX_RATES,
		},
	});
	// Noon of the store's day: subtracting multiples of 24 hours from now could reach another day
	// after a clock change.
	const noon = Date.parse(`${storeDay(Date.now())}T17:00:00Z`) - deliveredDaysAgo * 86_400_000;
	const delivered = new Date(Math.min(Date.now(), noon));
	const hasLeft = status === "shipped" || status === "delivered";
	const order = await db
		.insertInto("store_order")
		.values({
			account_id: accountId,
			email: overrides.email ?? "buyer@cabover.example",
			language: "en",
			status,
			payment_status: paid === "card" ? "paid" : paid === "account" ? "on_account" : "unpaid",
			payment_method: paid === "no" ? null : paid,
			price_level: "online",
			currency: "USD",
			rate_currency: "USD",
			exchange_rate: 1,
			ship_to: JSON.stringify(STREET),
			bill_to: JSON.stringify(STREET),
			service_code: "ground",
			service_en: "Ground",
			service_es: "Terrestre",
			products_cents: totals.productsCents,
			discount_cents: totals.discountCents,
			shipping_cents: totals.shippingCents,
			core_cents: totals.coreCents,
			tax_millionths: totals.taxMillionths,
			tax_cents: totals.taxCents,
			total_cents: totals.totalCents,
			paid_at: paid === "card" ? delivered : null,
			due_on: paid === "account" ? addDays(storeDay(Date.now()), dueInDays) : null,
			shipped_at: hasLeft ? delivered : null,
			delivered_at: status === "delivered" ? delivered : null,
			expires_at: paid === "no" ? new Date(Date.now() + 3_600_000) : null,
		})
		.returning(["id", "number", "total_cents"])
		.executeTakeFirstOrThrow();
	for (const [n, line] of lines.entries())
		await insertLine(db, order.id, n, line, { share: totals.lines[n], hasLeft });
	await insertMoney(db, order.id, paid, totals);
	await insertHistory(db, order.id, status);
	if (paid === "account" && accountId !== null)
		await db
			.insertInto("credit_account")
			.values({ account_id: accountId, limit_cents: 100_000_000, used_cents: totals.totalCents })
			.onConflict((conflict) =>
				conflict.column("account_id").doUpdateSet((eb) => ({
					used_cents: eb("credit_account.used_cents", "+", totals.totalCents),
				})),
			)
			.execute();
	return { ...order, totals };
}

type OrderRows = {
	share: ReturnType<typeof calculateTotals>["lines"][number] | undefined;
	hasLeft: boolean;
};

async function insertLine(
	db: Database,
	orderId: number,
	n: number,
	line: OrderLineOverrides,
	{ share, hasLeft }: OrderRows,
): Promise<void> {
	const part = line.partId
		? await db
				.selectFrom("part")
				.select(["id", "sku", "title_en", "title_es"])
				.where("id", "=", line.partId)
				.executeTakeFirstOrThrow()
		: await aPart(db, { coreChargeCents: line.coreCents ?? 0 });
	const isSpecial = line.isSpecialOrder ?? false;
	const { id } = await db
		.insertInto("order_line")
		.values({
			order_id: orderId,
			n: n + 1,
			part_id: part.id,
			sku: part.sku,
			title_en: part.title_en,
			title_es: part.title_es,
			brand: "Brand",
			quantity: line.quantity ?? 1,
			price_cents: line.priceCents ?? 10_000,
			core_cents: line.coreCents ?? 0,
			discount_cents: share?.discountCents ?? 0,
			tax_cents: share?.taxCents ?? 0,
			is_special_order: isSpecial,
			fit_doubt: line.fitDoubt ?? null,
			is_returnable: line.isReturnable ?? !isSpecial,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	if (isSpecial) return;
	const quantity = line.quantity ?? 1;
	const { warehouse_id } = await aStock(db, part.id, {
		on_hand: 10,
		...(hasLeft ? { shipped: quantity } : { reserved: quantity }),
	});
	const state = hasLeft ? "shipped" : "held";
	await db
		.insertInto("order_allocation")
		.values({ order_line_id: id, warehouse_id, part_id: part.id, quantity, state })
		.execute();
}

async function insertMoney(
	db: Database,
	orderId: number,
	paid: OrderOverrides["paid"],
	totals: ReturnType<typeof calculateTotals>,
): Promise<void> {
	const entries = placedEntries(totals);
	if (paid === "account") entries.push(...onAccountEntries(totals.totalCents));
	if (paid === "card") {
		await db
			.insertInto("payment")
			.values({
				order_id: orderId,
				n: 1,
				provider: "sandbox",
				way: "card",
				key: `order-${orderId}-pay-1`,
				ref: `ref-${orderId}`,
				amount_cents: totals.totalCents,
				currency: "USD",
				status: "succeeded",
				settled_at: new Date(),
			})
			.execute();
		entries.push(...paidEntries(totals.totalCents));
	}
	if (paid !== "no")
		await db
			.insertInto("outbox")
			.values({
				kind: "order-confirmation",
				recipient: "buyer@cabover.example",
				language: "en",
				data: "{}",
				status: "sent",
				done_at: new Date(),
				dedupe: `order-confirmation:${orderId}`,
			})
			.execute();
	await db
		.insertInto("ledger_entry")
		.values(
			entries.map(({ account, cents }) => ({
				order_id: orderId,
				account,
				cents,
				cause: `order:${orderId}`,
			})),
		)
		.execute();
}

async function insertHistory(db: Database, orderId: number, status: OrderStatus): Promise<void> {
	const path: OrderStatus[] =
		status === "vin_verification" ? ["draft", status] : PATH.slice(0, PATH.indexOf(status) + 1);
	await db
		.insertInto("order_history")
		.values(
			path.map((to, n) => ({
				order_id: orderId,
				from_status: path[n - 1] ?? null,
				to_status: to,
				reason: "test",
			})),
		)
		.execute();
}

/**
 * Creates a return of the first line of a delivered order with the status `at`, and returns its
 * number.
 */
export async function aReturn(
	db: Database,
	overrides: OrderOverrides & { at?: ReturnStatus } = {},
): Promise<number> {
	const order = await anOrder(db, overrides);
	const line = await db
		.selectFrom("order_line")
		.select("id")
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	const values = { order_id: order.id, kind: "return" };
	const { id, number } = await db
		.insertInto("store_return")
		.values(values)
		.returning(["id", "number"])
		.executeTakeFirstOrThrow();
	const { at = "requested" } = overrides;
	const isInspected = at === "inspected";
	await db
		.insertInto("return_line")
		.values({
			return_id: id,
			order_line_id: line.id,
			reason: "arrived_late",
			quantity: 1,
			core_quantity: 0,
			accepted: isInspected ? 1 : null,
			credit_percent: isInspected ? 100 : null,
		})
		.execute();
	for (const status of returnPath("requested", at) ?? [])
		await db.updateTable("store_return").set({ status }).where("id", "=", id).execute();
	return number;
}
