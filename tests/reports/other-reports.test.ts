/**
 * Late orders, returns, open cores, stock, slow movers, failed searches and lost carts over random
 * histories equal a slow oracle to the cent, in every group, for managers and sellers.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { isRefusal } from "../../src/domain/refusal/refusals.ts";
import { REPORTS, type ReportName, type ReportValues } from "../../src/domain/report/reports.ts";
import { RETURN_REASONS } from "../../src/domain/returns/return-rule.ts";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { selectLateOrders } from "../../src/features/reports/other-reports.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { aBrand, aPart, aStock, aSubcategory, aWarehouse } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { type OtherOracle, readOtherOracle } from "./other-oracles.ts";
import { randomFrom, staffMember } from "./report-people.ts";

const { roll, pick } = randomFrom(1619);
const today = storeDay(Date.now());

let api: ApiServer;
let manager: Customer;
let sellers: Customer[];
let customers: { id: number }[];
let parts: { id: number; coreCents: number }[];

beforeAll(async () => {
	api = await startApi();
	const { db } = api.database;
	manager = staffMember(await anAccount(db, { admin_level: 2 }), 2);
	sellers = [];
	for (let n = 0; n < 2; n++) sellers.push(staffMember(await anAccount(db, { admin_level: 1 }), 1));
	customers = [];
	for (let n = 0; n < 6; n++)
		customers.push(
			await anAccount(db, {
				seller_id: sellers[n % 3]?.accountId ?? null,
				price_level: pick(["online", "wholesale", "repair_shop"] as const),
			}),
		);
	await stockTheStore();
	for (let n = 0; n < 70; n++) await liveThrough();
	await moveOrdersApart();
	await fillCarts();
	await searchInVain();
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

/** Parts of shared brands and categories, some of them without a cost, a price or stock. */
async function stockTheStore(): Promise<void> {
	const { db } = api.database;
	const suppliers: { id: number }[] = [];
	for (const is_active of [true, true, false])
		suppliers.push(
			await db
				.insertInto("supplier")
				.values({ name: `Supplier ${suppliers.length}`, is_active })
				.returning("id")
				.executeTakeFirstOrThrow(),
		);
	const brands = [await aBrand(db), await aBrand(db), await aBrand(db)];
	const subcategories = [await aSubcategory(db), await aSubcategory(db)];
	const warehouses: { id: number }[] = [];
	for (const stock_class of ["IN_STOCK", "LOCAL", "BACKORDER", "INCOMING"] as const)
		warehouses.push(await aWarehouse(db, { stock_class }));
	parts = [];
	for (let n = 0; n < 14; n++) {
		const coreCents = n % 3 ? 0 : 2500 + n;
		const { id } = await aPart(db, {
			coreChargeCents: coreCents,
			brand_id: pick(brands).id,
			subcategory_id: pick(subcategories).id,
			prices: { online: 1 + roll(90_000), ...(roll(2) && { wholesale: 1 + roll(60_000) }) },
		});
		parts.push({ id, coreCents });
		for (const { id: supplier_id } of suppliers)
			if (roll(3))
				await db
					.insertInto("supplier_part")
					.values({
						supplier_id,
						part_id: id,
						their_number: `N${n}`,
						cost_cents: pick([0, 1 + roll(50_000)]),
					})
					.execute();
		for (const { id: warehouse_id } of warehouses)
			if (roll(2)) await aStock(db, id, { warehouse_id, on_hand: roll(9) });
	}
}

/** Some of these steps are refused: a return that is not allowed, or pieces that are gone. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
	return work.catch((error: unknown) => {
		if (!isRefusal(error)) throw error;
		return undefined;
	});
}

/** An order that is open, shipped, delivered or cancelled, and what came back of it. */
async function liveThrough(): Promise<void> {
	const { db } = api.database;
	const paid = pick(["card", "card", "account", "no"] as const);
	const accountId = paid === "account" || roll(4) > 0 ? pick(customers).id : null;
	// The last parts are never sold.
	const lines = Array.from({ length: 1 + roll(3) }, () => {
		const { id, coreCents } = pick(parts.slice(0, 11));
		return { partId: id, coreCents, quantity: 1 + roll(4), priceCents: 1 + roll(30_000) };
	}).filter(({ partId }, n, all) => all.findIndex((line) => line.partId === partId) === n);
	const status =
		paid === "no"
			? "awaiting_payment"
			: pick(["processing", "awaiting_shipment", "shipped", "delivered", "delivered"] as const);
	const order = await anOrder(db, {
		accountId,
		lines,
		paid,
		status,
		deliveredDaysAgo: pick([0, 1, 5, 12, 29, 30, 31, 60, 200]),
	});
	if (status !== "shipped" && status !== "delivered" && roll(4) === 0)
		await api.services.orders.move(manager, {
			number: order.number,
			to: "cancelled",
			tracking: null,
		});
	if (status === "delivered")
		for (let n = roll(3); n > 0; n--) await sendBack(order.number, lines.length);
	if (paid === "card" && roll(5) === 0)
		await unlessRefused(
			api.services.refunds.create(manager, {
				number: order.number,
				cents: pick([1, 100, order.total_cents]),
				note: "goodwill",
				key: randomUUID(),
			}),
		);
}

/** A return or cores, asked for by the buyer or refunded by staff, with a random end. */
async function sendBack(number: number, lineCount: number): Promise<void> {
	const { returns } = api.services;
	const lines = Array.from({ length: lineCount }, (_, n) => n + 1)
		.filter(() => roll(2) === 0)
		.map((line) => ({ line, quantity: 1 + roll(2) }));
	if (lines.length === 0) return;
	if (roll(4) === 0) {
		await unlessRefused(
			returns.refundLines(manager, {
				key: randomUUID(),
				number,
				lines,
				reason: pick(RETURN_REASONS),
				feeCents: 0,
				goodwillCents: pick([0, 500]),
				goods: "none",
				warehouse: null,
				note: "agreed by phone",
			}),
		);
		return;
	}
	const kind = pick(["return", "return", "core"] as const);
	const opened = await unlessRefused(
		returns.open(manager, String(number), {
			key: randomUUID(),
			kind,
			lines: lines.map((line) => ({
				...line,
				reason: kind === "return" ? pick(RETURN_REASONS) : null,
			})),
			vin: null,
			note: "",
			photos: [],
		}),
	);
	if (opened) await carryOn(opened.number, kind, lines);
}

async function carryOn(
	number: number,
	kind: "return" | "core",
	lines: { line: number; quantity: number }[],
): Promise<void> {
	const { returns } = api.services;
	const steps: (() => Promise<unknown>)[] = [
		() => returns.approve(manager, number),
		() => returns.receive(manager, number),
		() =>
			returns.inspect(manager, number, {
				answer: "Worn",
				lines: lines.map(({ line, quantity }) => ({
					line,
					acceptedQuantity: roll(quantity + 1),
					creditPercent: kind === "core" ? pick([0, 50, 100]) : 100,
				})),
			}),
		() => returns.refund(manager, number),
	];
	const length = roll(steps.length + 1);
	for (const step of steps.slice(0, length)) await unlessRefused(step());
	if (length === 0 && roll(2)) await returns.reject(manager, number, "No.");
	if (length === 1 && roll(2)) await returns.withdraw(manager, String(number));
}

/** Random days of placing, promise and return, at every hour of a day. */
async function moveOrdersApart(): Promise<void> {
	const { pool } = api.database;
	const { rows } = await pool.query<{ id: number }>("select id from store_order order by id");
	for (const { id } of rows)
		await pool.query(
			"update store_order set arrives_to = $2, created_at = now() - make_interval(hours => $3) where id = $1",
			[id, roll(6) ? addDays(today, 10 - roll(40)) : null, roll(900)],
		);
	const returns = await pool.query<{ id: number }>("select id from store_return order by id");
	for (const { id } of returns.rows)
		await pool.query(
			"update store_return set created_at = now() - make_interval(hours => $2) where id = $1",
			[id, roll(700)],
		);
}

async function fillCarts(): Promise<void> {
	for (const { id } of [...customers, { id: manager.accountId }])
		for (const { id: part_id } of parts.filter(() => roll(3) === 0))
			await api.database.db
				.insertInto("cart_line")
				.values({
					account_id: id,
					part_id,
					quantity: 1 + roll(5),
					added_at: new Date(Date.now() - roll(400) * 3_600_000),
				})
				.execute();
}

async function searchInVain(): Promise<void> {
	for (let n = 0; n < 40; n++)
		await api.database.db
			.insertInto("search_gap")
			.values({
				day: addDays(today, -roll(20)),
				text: `word ${n % 9}`,
				searches: 1 + roll(9),
				results: roll(4),
			})
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

const PERIODS = [
	{ from: addDays(today, -400), to: addDays(today, 400) },
	{ from: addDays(today, -13), to: addDays(today, -4) },
	{ from: today, to: today },
];
const NAMES = ["late", "returns", "cores", "stock-value", "slow-movers", "searches", "carts"];

describe.each(NAMES as ReportName[])("the report %s", (report) => {
	it("equals the oracle in every group and period, for every caller", async () => {
		const oracle = await readOtherOracle(api.database.pool, { coreDays: await coreDays() });
		const { groups, minLevel, hasPeriod } = REPORTS[report];
		const callers = minLevel === 1 ? [manager, ...sellers] : [manager];
		let rowCount = 0;
		for (const period of hasPeriod ? PERIODS : PERIODS.slice(0, 1))
			for (const by of groups)
				for (const caller of callers)
					rowCount += await expectRight(oracle, caller, { report, ...period, by });
		// The histories above are rich enough to mean something.
		expect(rowCount).toBeGreaterThan(5);
	});
});

type Query = Parameters<typeof api.services.reports.read>[1];

/** Compares the rows and the sum with the oracle. Returns the number of rows. */
async function expectRight(oracle: OtherOracle, caller: Customer, query: Query): Promise<number> {
	const { rows, total } = await api.services.reports.read(caller, query);
	const expected = oracle({ ...query, sellerId: caller === manager ? null : caller.accountId });
	const measures = REPORTS[query.report].columns
		.filter(({ kind }) => kind !== "share")
		.map(({ measure }) => measure);
	const measured = (values: ReportValues) =>
		Object.fromEntries(measures.map((measure) => [measure, values[measure] ?? 0]));
	const shown = rows.map(({ key, values }) => [String(key), measured(values)]);
	expect([query, Object.fromEntries(shown)]).toEqual([query, expected]);
	const sums = measures.map((measure) => [
		measure,
		Object.values(expected).reduce((sum, row) => sum + (row[measure] ?? 0), 0),
	]);
	expect([query, measured(total)]).toEqual([query, Object.fromEntries(sums)]);
	return rows.length;
}

async function coreDays(): Promise<number> {
	const { rows } = await api.database.pool.query<{ value: string }>(
		"select value from setting where key = 'core_window_days'",
	);
	return Number(rows[0]?.value ?? 30);
}

it("late orders have the same first rows when they are cut to the largest", async () => {
	const [from, to] = [addDays(today, -400), addDays(today, 400)];
	const { main } = REPORTS.late;
	for (const by of ["seller", "customer", "level"] as const) {
		const { rows } = await api.services.reports.read(manager, { report: "late", from, to, by });
		const cut = await selectLateOrders(api.pool, from, to, null, by, 2);
		expect([by, cut.map((row) => row.late_open)]).toEqual([
			by,
			rows.slice(0, 2).map(({ values }) => values[main]),
		]);
	}
});

it("the sum of a long list counts the rows that are cut off too", async () => {
	const { db } = api.database;
	for (let n = 0; n < 520; n++)
		await db
			.insertInto("search_gap")
			.values({ day: addDays(today, -500), text: `rare ${n}`, searches: 2, results: 0 })
			.execute();
	const day = addDays(today, -500);
	const query = { report: "searches" as const, from: day, to: day, by: "text" as const };
	const report = await api.services.reports.read(manager, query);
	expect(report.rows.length).toBe(500);
	expect([report.rowCount, report.total.searches]).toEqual([520, 1040]);
	const whole = await api.services.reports.read(manager, { ...query, isForFile: true });
	expect(whole.rows.length).toBe(520);
});
