/** What a provider transferred to the bank account, in the office, with the real sandbox. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { openSandboxRig, SANDBOX_CARDS, type SandboxRig } from "../ports/sandbox-rig.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { aProvider } from "./fake-provider.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let sandbox: SandboxRig;
let manager: Person;
let seller: Person;
let sku: string;
beforeAll(async () => {
	sandbox = await openSandboxRig("card");
	api = await startApi({
		screens: true,
		providers: { card: sandbox.provider, redirect: aProvider("redirect") },
	});
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
	const part = await aPart(api.database.db);
	await aStock(api.database.db, part.id, { on_hand: 100 });
	sku = part.sku;
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
});
afterAll(async () => {
	await api.close();
	await sandbox.close();
});

const LIST = "/admin/accounting/payments";
const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
/** The text of a page. */
const textOf = (body: string) =>
	body
		.replace(/<script.*?<\/script>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

async function placePaid(): Promise<{ number: number; cents: number }> {
	const token = (await sandbox.card(SANDBOX_CARDS.pays)).body.token ?? "";
	const { number } = await placeAs(
		api.services,
		aCheckout([{ sku, quantity: 1 }], { method: "card", token }),
	);
	const { amount_cents } = await api.database.db
		.selectFrom("payment")
		.innerJoin("store_order", "store_order.id", "payment.order_id")
		.select("amount_cents")
		.where("store_order.number", "=", number)
		.executeTakeFirstOrThrow();
	return { number, cents: Number(amount_cents) };
}

async function payoutLink(): Promise<string> {
	const { body } = await open(LIST, manager);
	return /href="(\/admin\/accounting\/payments\/sandbox\/po_[\d-]+)"/.exec(body)?.[1] ?? "";
}

const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;

it("shows the orders, refunds and fees of a deposit, which add up to what is at the bank", async () => {
	const { number, cents } = await placePaid();
	const refund = await api.call(`/admin/orders/${number}/refund`, {
		body: { amount: 25, reason: "Scratched" },
		token: manager.token,
		key: randomUUID(),
	});
	expect(refund.statusCode).toBeLessThan(300);
	await api.database.pool.query("update refund set due_at = now() where status = 'due'");
	while ((await api.services.orderJobs.processDueRefunds(() => {})) > 0);
	const fee = Math.round(cents * 0.029) + 30;
	const url = await payoutLink();
	expect(textOf((await open(LIST, manager)).body)).toContain(usd(cents - 2500 - fee));
	const page = await open(url, manager);
	expect(page.statusCode).toBe(200);
	expect(page.body).toContain(`href="/admin/orders/${number}"`);
	const text = textOf(page.body);
	for (const sum of [usd(cents), "-$25.00", `-${usd(fee)}`, usd(cents - 2500 - fee)])
		expect(text).toContain(sum);
	expect(text).toContain("All payments and refunds are in our books");
	const file = await open(`${url}/file`, manager);
	const rows = file.body.split("\r\n").filter(Boolean);
	expect(rows).toHaveLength(3);
	expect(rows[1]).toMatch(new RegExp(`^${number},Payment,`));
	expect(rows[2]).toMatch(new RegExp(`^${number},Refund,.*,-25.00,`));
});

it("names a payment that is not in our books, and one of another amount", async () => {
	const { number, cents } = await placePaid();
	const token = (await sandbox.card(SANDBOX_CARDS.pays)).body.token ?? "";
	const stranger = await sandbox.provider.start({
		key: "order-999999999-pay-1",
		orderNumber: "999999999",
		amountCents: 7777,
		currency: "USD",
		token,
		email: "buyer@shop.example",
		returnUrl: "https://shop.example/back",
		cancelUrl: "https://shop.example/cancel",
	});
	const { pool } = api.database;
	const ofOrder = "order_id = (select id from store_order where number = $2)";
	const setAmount = (amount: number) =>
		pool.query(`update payment set amount_cents = $1 where ${ofOrder}`, [amount, number]);
	await setAmount(cents - 1);
	onTestFinished(async () => void (await setAmount(cents)));
	const text = textOf((await open(await payoutLink(), manager)).body);
	expect(text).toContain("2 lines differ from our books");
	expect(text).toContain(stranger.ref);
	expect(text).toContain("Not in our books");
	expect(text).toContain(`The amounts differ: ${usd(cents - 1)}`);
});

it("says so when a provider lists no deposits, answers late or not at all", async () => {
	expect(textOf((await open(LIST, manager)).body)).toContain(
		"This provider does not list its deposits here",
	);
	await placePaid();
	const url = await payoutLink();
	const { listPayouts, findPayout } = sandbox.provider;
	onTestFinished(() => void Object.assign(sandbox.provider, { listPayouts, findPayout }));
	const down = () => Promise.reject(new Error("down"));
	Object.assign(sandbox.provider, { listPayouts: down, findPayout: down });
	expect(textOf((await open(LIST, manager)).body)).toContain("does not answer right now");
	expect((await open(url, manager)).statusCode).toBe(503);
	// Longer than a request of the store may take by itself.
	Object.assign(sandbox.provider, { listPayouts: () => sleep(5000).then(down), findPayout });
	expect(textOf((await open(LIST, manager)).body)).toContain("does not answer right now");
});

it("says what the provider did not list", async () => {
	await placePaid();
	const url = await payoutLink();
	const { findPayout } = sandbox.provider;
	onTestFinished(() => void Object.assign(sandbox.provider, { findPayout }));
	const whole = await findPayout?.(url.split("/").at(-1) ?? "");
	const cut = { ...whole, lines: whole?.lines?.slice(0, 1) };
	Object.assign(sandbox.provider, { findPayout: async () => cut });
	expect(textOf((await open(url, manager)).body)).toContain("The lines here add up to");
	const rows = (await open(`${url}/file`, manager)).body.split("\r\n").filter(Boolean);
	const sum = rows.slice(1).reduce((cents, row) => cents + Number(row.split(",")[5]) * 100, 0);
	expect(Math.round(sum)).toBe(whole?.amountCents);
	Object.assign(sandbox.provider, { findPayout: async () => ({ ...whole, lines: null }) });
	expect(textOf((await open(url, manager)).body)).toContain("was ordered by hand");
	expect((await open(`${url}/file`, manager)).statusCode).toBe(404);
});

it("lists those that differ first, and not thousands of them", async () => {
	await placePaid();
	const url = await payoutLink();
	const { findPayout } = sandbox.provider;
	onTestFinished(() => void Object.assign(sandbox.provider, { findPayout }));
	const whole = await findPayout?.(url.split("/").at(-1) ?? "");
	const fees = Array.from({ length: 900 }, () => ({
		...{ kind: "other", ref: "stripe_fee", amountCents: -1, feeCents: 0 },
	}));
	const strange = { kind: "payment", ref: "pay_strange", amountCents: 500, feeCents: 0 };
	Object.assign(sandbox.provider, {
		findPayout: async () => ({ ...whole, lines: [...fees, strange] }),
	});
	const text = textOf((await open(url, manager)).body);
	expect(text.indexOf("pay_strange")).toBeLessThan(text.indexOf("Fee of the account"));
	expect(text).toContain("200 of 901 lines are shown");
});

it("managers open deposits, sellers do not; an unknown one is not found", async () => {
	await placePaid();
	const url = await payoutLink();
	for (const path of [url, `${url}/file`]) {
		expect((await open(path, manager)).statusCode).toBe(200);
		expect((await open(path, seller)).statusCode).toBe(403);
	}
	for (const path of ["sandbox/po_2001-01-01", "sandbox/x%20y", "nothing/po_2026-11-17"])
		expect((await open(`/admin/accounting/payments/${path}`, manager)).statusCode).toBe(404);
});
