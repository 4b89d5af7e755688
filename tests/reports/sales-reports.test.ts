/** Reports over random histories equal a slow oracle to the cent, live and from the summary. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { paidEntries } from "../../src/domain/money/ledger.ts";
import { isRefusal } from "../../src/domain/refusal/refusals.ts";
import { REPORTS, type ReportGroup } from "../../src/domain/report/reports.ts";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder, aReturn } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { readOracle } from "./sales-oracle.ts";

let api: ApiServer;
let manager: Customer;
let sellers: Customer[];
let customers: { id: number }[];
let parts: { id: number; coreCents: number }[];
const today = storeDay(Date.now());

/** The same histories in every run. */
let seed = 19;
const roll = (sides: number) => {
	seed = (seed * 48_271) % 2_147_483_647;
	return seed % sides;
};
const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;

const staff = (account: { id: number; email: string }, adminLevel: 1 | 2): Customer =>
	({
		kind: "customer",
		accountId: account.id,
		sessionId: 0,
		firstName: "Staff",
		email: account.email,
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel,
		isProven: true,
	}) as Customer;

beforeAll(async () => {
	api = await startApi();
	const { db } = api.database;
	manager = staff(await anAccount(db, { admin_level: 2 }), 2);
	sellers = [];
	for (let n = 0; n < 2; n++) sellers.push(staff(await anAccount(db, { admin_level: 1 }), 1));
	customers = [];
	for (let n = 0; n < 5; n++)
		customers.push(await anAccount(db, { seller_id: sellers[n % 3]?.accountId ?? null }));
	parts = [];
	const { id: supplier_id } = await db
		.insertInto("supplier")
		.values({ name: "Supplier" })
		.returning("id")
		.executeTakeFirstOrThrow();
	for (let n = 0; n < 6; n++) {
		const coreCents = n % 2 ? 4500 : 0;
		const { id } = await aPart(db, { coreChargeCents: coreCents });
		parts.push({ id, coreCents });
		if (n % 3)
			await db
				.insertInto("supplier_part")
				.values({ supplier_id, part_id: id, their_number: `N${n}`, cost_cents: 1000 + n * 777 })
				.execute();
	}
	for (let n = 0; n < 60; n++) await liveThrough();
	await spreadOverDays();
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

/**
 * An order with a random fate: unpaid, paid at once, paid later, edited, refunded, cancelled or
 * returned.
 */
async function liveThrough(): Promise<void> {
	const { db } = api.database;
	const paid = pick(["card", "card", "account", "no"] as const);
	const accountId = paid === "account" || roll(3) > 0 ? pick(customers).id : null;
	const fate = pick(["kept", "refunded", "cancelled", "returned"] as const);
	const lines = Array.from({ length: 1 + roll(3) }, () => {
		const { id, coreCents } = pick(parts);
		return { partId: id, coreCents, quantity: 1 + roll(4), priceCents: 1 + roll(30_000) };
	}).filter(({ partId }, n, all) => all.findIndex((line) => line.partId === partId) === n);
	const order = { accountId, lines, paid, shippingCents: pick([0, 1999]), discountCents: roll(2) };
	if (fate === "returned" && paid !== "no") {
		await api.services.returns.refund(manager, await aReturn(db, { ...order, at: "inspected" }));
		return;
	}
	const status = paid === "no" ? "awaiting_payment" : "processing";
	const { id, number } = await anOrder(db, { ...order, status });
	if (roll(3) === 0) for (let n = 0; n <= roll(3); n++) await editAtRandom(number, lines.length, n);
	if (paid === "no" && roll(2)) await payLater(id, await totalOfOrder(id));
	if (fate === "cancelled")
		await api.services.orders.move(manager, {
			number,
			to: "cancelled",
			tracking: null,
		});
	if (fate === "refunded" && paid !== "no")
		for (let n = 0; n <= roll(2); n++)
			await api.services.refunds.create(manager, {
				number,
				cents: 1 + roll(Math.floor((await totalOfOrder(id)) / 3)),
				note: "goodwill",
				key: randomUUID(),
			});
}

/** Fewer pieces of some lines, a line less, or another shipping price. */
async function editAtRandom(number: number, lineCount: number, revision: number): Promise<void> {
	const quantities = Array.from({ length: lineCount }, (_, n) => ({
		line: n + 1,
		quantity: roll(3),
	})).filter(() => roll(2) === 0);
	const edit = {
		number,
		key: randomUUID(),
		revision,
		reason: "The buyer called",
		shippingCents: pick([0, 900]),
		quantities,
		additions: [],
	};
	// Some of these edits are refused: nothing is left, nothing changes, or a line is gone already.
	await api.services.orders.edit(manager, edit).catch((error: unknown) => {
		if (!isRefusal(error)) throw error;
	});
}

async function totalOfOrder(id: number): Promise<number> {
	const { rows } = await api.pool.query("select total_cents from store_order where id = $1", [id]);
	return rows[0]?.total_cents ?? 0;
}

/** Books a payment after the order was placed, as a provider reports it. */
async function payLater(orderId: number, cents: number): Promise<void> {
	const { db } = api.database;
	await db
		.insertInto("payment")
		.values({
			order_id: orderId,
			n: 1,
			provider: "sandbox",
			way: "card",
			key: `order-${orderId}-pay-1`,
			ref: `ref-${orderId}`,
			amount_cents: cents,
			currency: "USD",
			status: "succeeded",
			settled_at: new Date(),
		})
		.execute();
	await db
		.updateTable("store_order")
		.set({ payment_status: "paid", payment_method: "card", paid_at: new Date(), expires_at: null })
		.where("id", "=", orderId)
		.execute();
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
			paidEntries(cents).map((entry) => ({
				...entry,
				order_id: orderId,
				cause: `payment:${orderId}`,
			})),
		)
		.execute();
}

/** Moves the entries apart, in their sequence, so that an order is placed, paid and refunded on different days. */
async function spreadOverDays(): Promise<void> {
	const { pool } = api.database;
	await pool.query("alter table ledger_entry disable trigger keep_ledger");
	await pool.query(
		`update ledger_entry e set at = now() - make_interval(hours => ((count - n) * 5)::int) from (
			select order_id, cause, n, max(n) over () as count from (
				select order_id, cause, dense_rank() over (order by min(id)) as n from ledger_entry group by order_id, cause) causes
		) steps where steps.order_id = e.order_id and steps.cause = e.cause`,
	);
	await pool.query("alter table ledger_entry enable trigger keep_ledger");
	await pool.query(
		`update order_edit r set edited_at = e.at from ledger_entry e
		where e.order_id = r.order_id and e.cause = 'edit:' || r.order_id || ':' || r.n`,
	);
}

const { groups } = REPORTS.sales;

async function expectReportsRight(): Promise<void> {
	const oracle = await readOracle(api.database.pool);
	const periods = [
		{ from: addDays(today, -400), to: today },
		{ from: addDays(today, -9), to: addDays(today, -3) },
		{ from: today, to: today },
	];
	for (const { from, to } of periods)
		for (const by of groups)
			for (const caller of [manager, ...sellers]) {
				const { rows } = await api.services.reports.read(caller, { report: "sales", from, to, by });
				const sellerId = caller === manager ? null : caller.accountId;
				const expected = oracle({ from, to, by, sellerId });
				const shown = rows.map(({ key, values }) => [key ?? "null", pickSums(values)]);
				expect([by, from, Object.fromEntries(shown)]).toEqual([
					by,
					from,
					Object.fromEntries([...expected].map(([key, sums]) => [key, pickSums(sums)])),
				]);
			}
}

const pickSums = ({ orders, sales, shipping, core, tax }: Record<string, number>) => ({
	orders,
	sales,
	shipping,
	core,
	tax,
});

async function expectMarginRight(): Promise<void> {
	const oracle = await readOracle(api.database.pool);
	const period = { from: addDays(today, -400), to: today };
	for (const by of groups) {
		const { rows, total } = await api.services.reports.read(manager, {
			report: "margin",
			...period,
			by,
		});
		const expected = oracle({ ...period, by, sellerId: null });
		let margin = 0;
		for (const { key, values } of rows) {
			const sums = expected.get(key ?? "null");
			expect([by, key, values.cost, values.unknownCost]).toEqual([
				by,
				key,
				sums?.cost,
				sums?.unknownCost,
			]);
			margin += (sums?.sales ?? 0) - (sums?.unknownCost ?? 0) - (sums?.cost ?? 0);
		}
		expect([by, total.margin]).toEqual([by, margin]);
	}
}

const completeUntil = async () =>
	(
		await api.services.reports.read(manager, {
			report: "sales",
			from: today,
			to: today,
			by: "day" as ReportGroup,
		})
	).completeUntil;

describe("the reports of sales", () => {
	it("equal the oracle before any day is summed", async () => {
		expect(await completeUntil()).toBeNull();
		await expectReportsRight();
		await expectMarginRight();
	});

	it("equal the oracle when some days, and when all past days are summed, by two processes at once", async () => {
		await Promise.all([
			api.services.reports.summarizeSales(),
			api.services.reports.summarizeSales(),
		]);
		await expectReportsRight();
		while ((await api.services.reports.summarizeSales()) > 0);
		expect(await completeUntil()).toBe(
			storeDay(Date.now() - 10 * 60_000) === today ? addDays(today, -1) : addDays(today, -2),
		);
		await expectReportsRight();
		await expectMarginRight();
		expect(await api.services.reports.summarizeSales()).toBe(0);
	});

	it("are repaired when the summary differs from the ledger, and left alone otherwise", async () => {
		expect(await api.services.reports.repairSummary()).toEqual([]);
		const { rows } = await api.database.pool.query<{ day: string }>(
			"select day::text as day from sales_day where day < $1 group by day order by day limit 3",
			[addDays(today, -1)],
		);
		const [changed, lost, doubled] = rows.map(({ day }) => day);
		await api.database.pool.query(
			"update sales_day set tax_cents = tax_cents + 1 where ctid in (select ctid from sales_day where day = $1 limit 1)",
			[changed],
		);
		await api.database.pool.query("delete from sales_day where day = $1", [lost]);
		await api.database.pool.query("insert into sales_day select * from sales_day where day = $1", [
			doubled,
		]);
		expect(await api.services.reports.repairSummary()).toEqual([changed, lost, doubled].toSorted());
		await expectReportsRight();
	});

	it("follow a customer to another seller at once", async () => {
		await api.database.db
			.updateTable("account")
			.set({ seller_id: sellers[1]?.accountId ?? null })
			.where("id", "=", customers[0]?.id ?? 0)
			.execute();
		await expectReportsRight();
	});

	it("add up to what the ledger earned for paid orders", async () => {
		const { rows } = await api.database.pool.query<{ cents: number }>(
			`select -sum(cents)::bigint as cents from ledger_entry e where account in ('sales', 'shipping', 'core', 'tax')
				and exists (select from ledger_entry c where c.order_id = e.order_id and c.account in ('cash', 'on_account'))`,
		);
		const { total } = await api.services.reports.read(manager, {
			report: "sales",
			from: addDays(today, -400),
			to: today,
			by: "brand",
		});
		expect(total.total).toBe(rows[0]?.cents);
	});
});

it("the margin of an edited order counts the pieces that are left, each on its own day", async () => {
	const { rows } = await api.database.pool.query<{ edits: number; removed: number }>(
		`select count(*)::int as edits, count(*) filter (where jsonb_array_length(after -> 'lines') < jsonb_array_length(before -> 'lines'))::int as removed
		from order_edit`,
	);
	// The histories above have enough edits to mean something.
	expect(rows[0]?.edits).toBeGreaterThan(5);
	expect(rows[0]?.removed).toBeGreaterThan(1);
	await expectMarginRight();
});

describe("rights", () => {
	it("sellers do not read costs, and warehouse staff read nothing", async () => {
		const query = { from: today, to: today, by: "day" as ReportGroup };
		const [seller] = sellers;
		if (!seller) throw new Error("no seller");
		for (const report of ["margin", "stock-value", "slow-movers", "searches"] as const)
			await expect(api.services.reports.read(seller, { report, ...query })).rejects.toMatchObject({
				code: "not_allowed",
			});
		await expect(
			api.services.reports.read({ ...seller, isWarehouse: true }, { report: "sales", ...query }),
		).rejects.toMatchObject({ code: "not_allowed" });
		const { rows } = await api.services.reports.read(seller, { report: "sales", ...query });
		expect(rows.every(({ values }) => !("cost" in values))).toBe(true);
	});
});
