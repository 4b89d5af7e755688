/** The statement, the order and its returns, as a buyer on account sees them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCsv } from "../../src/domain/form/csv.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder, type OrderOverrides } from "../factories/delivered-orders.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

let store: ServedStore;
let manager: Awaited<ReturnType<typeof aSignedInCustomer>>;
beforeAll(async () => {
	store = await serveStore();
	manager = await aSignedInCustomer(store.database, { admin_level: 2 });
});
afterAll(() => store.close());

const read = async (path: string, token: string) =>
	(
		await fetch(`${store.address}${path}`, { headers: { cookie: `__Host-session=${token}` } })
	).text();

/** The text of the page without its tags. */
const wordsOf = async (path: string, token: string) =>
	(await read(path, token))
		.replace(/<script.*?<\/script>/gs, "")
		.replace(/<!-- -->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

async function send(path: string, body: object, token = manager.token) {
	const headers = {
		"content-type": "application/json",
		"idempotency-key": randomUUID(),
		authorization: `Bearer ${token}`,
	};
	const answer = await fetch(`${store.address}/api${path}`, {
		method: "POST",
		headers,
		body: JSON.stringify(body),
	});
	expect(answer.status, path).toBe(200);
	return answer.json();
}

const pay = (number: number, amount: number) =>
	send(`/admin/orders/${number}/account_payment`, { amount, note: "Check 42" });
const refund = (number: number, amount: number) =>
	send(`/admin/orders/${number}/refund`, { amount, reason: "Scratched" });

/** Two injectors with their cores, at prices that do not divide. */
const INJECTORS: OrderOverrides = {
	lines: [{ quantity: 2, priceCents: 77_395, coreCents: 16_001 }],
	shippingCents: 2333,
};

async function aBuyer(overrides: OrderOverrides = INJECTORS) {
	const { account, token } = await aSignedInCustomer(store.database, { credit: "credit" });
	const place = (more: OrderOverrides = {}) =>
		anOrder(store.database.db, { accountId: account.id, paid: "account", ...overrides, ...more });
	return { token, place, order: await place() };
}

async function bringBack(
	kind: "return" | "core",
	order: { number: number },
	token: string,
): Promise<string> {
	const lines = [
		{ line: 1, quantity: 1, ...(kind === "return" ? { reason: "i_dont_need_it" } : {}) },
	];
	const { returnNumber } = (await send(`/orders/${order.number}/returns`, { kind, lines }, token))
		.return;
	for (const to of ["approve", "receive"]) await send(`/admin/returns/${returnNumber}/${to}`, {});
	await send(`/admin/returns/${returnNumber}/inspect`, { lines: [{ line: 1, accepted: 1 }] });
	await send(`/admin/returns/${returnNumber}/refund`, {});
	return returnNumber;
}

describe("the statement", () => {
	const cents = (text = "") => Math.round(Number(text) * 100);

	/** The tables of the sheet: open invoices, payments and credits. */
	async function sheetOf(token: string, language = "") {
		const [, coded = ""] =
			/href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(
				await read(`${language}/my-account/statement`, token),
			) ?? [];
		const rows = readCsv(decodeURIComponent(coded)).map(({ cells }) => cells);
		const [invoices = [], ...lowered] = rows
			.reduce<string[][][]>((tables, row) => {
				if (!/^\d{9}$/.test(row[0] ?? "")) tables.push([]);
				else tables.at(-1)?.push(row);
				return tables;
			}, [])
			.map((table) =>
				table.map((row) => ({
					number: row[0],
					what: row[2],
					cells: row,
					amount: cents(row.at(-1)),
				})),
			);
		return { invoices, lowered: lowered.flat() };
	}

	it("lists payments and credits, which add up to the total less what is owed", async () => {
		const { token, place, order } = await aBuyer();
		const otherOrder = await place({ lines: [{ priceCents: 3333 }] });
		const gone = await place({ status: "processing" });
		await send(`/orders/${gone.number}/cancel`, {}, token);
		const [part, core] = [
			await bringBack("return", order, token),
			await bringBack("core", order, token),
		];
		await refund(order.number, 0.01);
		await pay(order.number, 12.34);
		await refund(otherOrder.number, 7.77);
		const { invoices, lowered } = await sheetOf(token);
		expect(invoices.map(({ number }) => number).sort()).toEqual(
			[order.number, otherOrder.number].map(String).sort(),
		);
		for (const { number, cells, amount } of invoices) {
			const off = lowered
				.filter((entry) => entry.number === number)
				.reduce((sum, entry) => sum + entry.amount, 0);
			expect([number, cents(cells.at(-2)) - off]).toEqual([number, amount]);
		}
		expect(lowered.map(({ what }) => what)).toEqual(
			expect.arrayContaining([
				"Check 42",
				`Return ${part}`,
				`Core return ${core}`,
				"Refund",
				"Order cancelled",
			]),
		);
		const credit = await fetch(`${store.address}/api/account/credit`, {
			headers: { authorization: `Bearer ${token}` },
		});
		const { used, credits } = (await credit.json()).credit;
		expect(cents(used)).toBe(invoices.reduce((sum, { amount }) => sum + amount, 0));
		expect(credits).toHaveLength(5);
		for (const [language, title, what] of [
			["", "Credits", "Return"],
			["/es", "Abonos", "Devolución"],
		] as const)
			expect(await wordsOf(`${language}/my-account/statement`, token)).toMatch(
				new RegExp(`${title}.*${what} ${part}`),
			);
	});

	it("keeps the credits of an open invoice, however many entries follow", async () => {
		const { token, place, order } = await aBuyer({
			lines: [{ priceCents: 100 }],
			isTaxed: false,
			shippingCents: 0,
		});
		await refund(order.number, 0.4);
		const { id } = await place({ lines: [{ priceCents: 10_000 }] });
		const { pool } = store.database;
		await pool.query(
			`insert into ledger_entry (order_id, account, cents, cause)
			select $1::bigint, unnest(array['on_account', 'receivable']), unnest(array[-1, 1]), 'staff:' || $1::bigint from generate_series(1, 501)`,
			[id],
		);
		await pool.query("update store_order set payment_status = 'paid' where id = $1", [id]);
		const { invoices, lowered } = await sheetOf(token);
		expect(invoices.map(({ amount }) => amount)).toEqual([60]);
		expect(
			lowered.filter(({ number }) => number === String(order.number)).map(({ amount }) => amount),
		).toEqual([40]);
		expect(lowered.length).toBeLessThan(502);
	});
});

describe("the overview of an account", () => {
	it("begins with overdue, available credit, open cores and quotes, and offers to order again", async () => {
		const { token, order } = await aBuyer();
		const { pool } = store.database;
		await pool.query("update store_order set due_on = '2020-01-01' where id = $1", [order.id]);
		const words = await wordsOf("/my-account", token);
		expect(words).toMatch(
			/Overdue \$[1-9][\d,.]* Available credit \$[\d,.]+ Open cores \$[\d,.]+ .*Quotes to answer 0/,
		);
		expect(words).toContain(`Order again ${order.number}`);
		expect(words).not.toContain("Recent sign-ins");
		expect(await wordsOf("/my-account/personal-info", token)).toContain("Recent sign-ins");
		expect(await wordsOf("/es/my-account", token)).toMatch(/Cotizaciones por responder 0/);
	});
});

describe("a refund to a buyer who has not paid", () => {
	it("is shown to buyer and staff as taken off the account balance", async () => {
		const { token, order } = await aBuyer();
		const part = await bringBack("return", order, token);
		for (const [page, who] of [
			[`/order/return/${part}`, token],
			[`/order/return/${part}`, manager.token],
		] as const) {
			const words = await wordsOf(page, who);
			expect(words).toMatch(new RegExp(`\\$[\\d,.]+ was credited against order ${order.number}`));
			expect(words).not.toContain("original payment method");
			expect(await wordsOf(`/es${page}`, who)).toMatch(
				new RegExp(`se descontaron de lo que se debe por el pedido ${order.number}`),
			);
		}
		expect(await wordsOf(`/order/${order.number}`, token)).toContain("taken off what is owed");
		expect(await wordsOf(`/es/order/${order.number}`, token)).toContain(
			"descontado de lo que se debe",
		);
		const { rows } = await store.database.pool.query(
			"select data from outbox where dedupe like 'return-refunded:%' order by id desc limit 1",
		);
		expect(rows[0].data).toMatchObject({ creditedCents: rows[0].data.refundedCents });
	});

	it("is split where only a part of it was owed", async () => {
		const { token, order } = await aBuyer({
			lines: [{ priceCents: 10_000 }],
			isTaxed: false,
			shippingCents: 0,
		});
		await pay(order.number, 70);
		const words = await wordsOf(`/order/return/${await bringBack("return", order, token)}`, token);
		expect(words).toMatch(
			/\$30\.00 was credited against order \d+ · \$55\.00 was refunded to your original payment method/,
		);
	});
});

describe("the order", () => {
	it("does not call the payment done while it is on account", async () => {
		const { token, order } = await aBuyer({});
		const steps = async (language = "") =>
			/<ol aria-label.*?<\/ol>/s.exec(
				await read(`${language}/order/${order.number}`, token),
			)?.[0] ?? "";
		expect(await steps()).toContain("On account");
		expect(await steps()).not.toContain("Payment");
		expect(await steps("/es")).not.toContain("Pago");
		await pay(order.number, order.total_cents / 100);
		expect(await steps()).toContain("Payment");
	});

	it("asks for the old part until every core is back", async () => {
		const { token, order } = await aBuyer();
		const asks = async () =>
			(await wordsOf(`/order/${order.number}`, token)).includes("Return the old part");
		expect(await asks()).toBe(true);
		await bringBack("return", order, token);
		expect(await asks()).toBe(true);
		await bringBack("core", order, token);
		expect(await asks()).toBe(false);
	});
});
