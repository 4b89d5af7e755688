/** Returns received by scan, and old cores that are counted apart from the stock. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aWarehouse } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let buyer: Person;
let warehouse: string;
beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	buyer = await aSignedInCustomer(api.database, {});
	warehouse = (await aWarehouse(api.database.db)).code;
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));
const scan = (text: string, who = manager) => press("/admin/returns", who, { scan: text });

const staffCall = (number: number, step: string, body: object = {}) =>
	api.call(`/admin/returns/${number}/${step}`, { body, token: manager.token });

/** A delivered order with two lines, and an approved return for each of the given lines. */
async function anOrderWithReturns(kind: "return" | "core", lines: number[]) {
	const order = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		email: buyer.account.email,
		lines: [
			{ quantity: 2, coreCents: 5_000 },
			{ quantity: 2, coreCents: 5_000 },
		],
	});
	const returns: number[] = [];
	for (const line of lines) {
		const answer = await api.call(`/orders/${order.number}/returns`, {
			body: {
				kind,
				lines: [{ line, quantity: 2, ...(kind === "return" ? { reason: "i_dont_need_it" } : {}) }],
			},
			token: buyer.token,
			key: randomUUID(),
		});
		expect(answer.statusCode, answer.body).toBe(200);
		const number = Number(answer.json().return.returnNumber);
		await staffCall(number, "approve");
		returns.push(number);
	}
	const { rows } = await api.pool.query(
		"select sku from order_line where order_id = $1 order by n",
		[order.id],
	);
	return { ...order, returns, skus: rows.map(({ sku }) => sku as string) };
}

const statusOf = async (number: number) =>
	(await api.pool.query("select status from store_return where number = $1", [number])).rows[0]
		?.status;

it("a scan of the return, or of its order and part, receives it once", async () => {
	const order = await anOrderWithReturns("return", [1, 2]);
	const [first = 0, second = 0] = order.returns;
	expect((await scan(String(order.number))).statusCode, "two returns").toBe(409);
	expect((await scan(`${order.number} NO-SUCH-PART`)).statusCode).toBe(404);
	const byPart = await scan(`${order.number} ${order.skus[1]?.toLowerCase()}`);
	expect(byPart.headers.location).toBe(`/admin/returns/${second}`);
	expect(await statusOf(second)).toBe("received");
	expect(await statusOf(first)).toBe("approved");
	const answers = await Promise.all([scan(String(first)), scan(String(first))]);
	expect(answers.some(({ statusCode }) => statusCode === 302)).toBe(true);
	expect(await statusOf(first)).toBe("received");
	expect((await scan(String(first))).headers.location).toBe(`/admin/returns/${first}`);
	expect((await scan("123456789")).statusCode).toBe(404);
	expect((await scan("rubbish")).statusCode).toBe(404);
	expect((await scan(String(first), seller)).statusCode, "another seller's customer").toBe(404);
});

it("warehouse staff receive and put away parcels of all customers, without amounts or decisions", async () => {
	const worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	const open = async (url: string) =>
		api.app.inject({ url, headers: { cookie: `__Host-session=${worker.token}` } });
	const order = await anOrderWithReturns("return", [1, 2]);
	const [number = 0, untouched = 0] = order.returns;
	const url = `/admin/returns/${number}`;
	const list = await open("/admin/returns");
	expect(list.statusCode).toBe(200);
	expect(list.body).toContain(`href="${url}"`);

	expect((await scan(String(number), worker)).headers.location).toBe(url);
	expect(await statusOf(number)).toBe("received");
	const received = await open(url);
	expect(received.statusCode).toBe(200);
	expect(received.body).not.toMatch(/\$\d/);
	for (const intent of ["inspect", "approve", "reject", "refund", "withdraw"])
		expect(received.body).not.toContain(`value="${intent}"`);

	const refused: Record<string, string>[] = [
		{ intent: "inspect", accepted_1: "2" },
		{ intent: "reject", answer: "No" },
		{ intent: "refund" },
		{ intent: "withdraw" },
		{ intent: "shipped" },
	];
	const answers: number[] = [];
	for (const form of refused) answers.push((await press(url, worker, form)).statusCode);
	expect(answers).toEqual([403, 403, 403, 404, 404]);
	expect(await statusOf(number)).toBe("received");
	expect(
		(await press(`/admin/returns/${untouched}`, worker, { intent: "withdraw" })).statusCode,
	).toBe(404);

	await staffCall(number, "inspect", { lines: [{ line: 1, accepted: 2 }] });
	const inspected = (await open(url)).body;
	expect(inspected).not.toMatch(/\$\d/);
	expect(inspected).toContain("To the supplier, under warranty");
	const putAway = { intent: "put-away", warehouse, restock_1: "1", others: "warranty" };
	expect((await press(url, seller, putAway)).statusCode).toBe(403);
	expect((await press(url, worker, putAway)).statusCode).toBe(200);
	expect((await open(url)).body).toContain("1 back on the shelf, 1 to the supplier under warranty");
	const stock = await open(`/admin/stock/part/${order.skus[0]?.toLowerCase()}`);
	expect(stock.body).toContain(`Return ${number} of order ${order.number}`);
	expect(received.body).toContain("The buyer no longer needs it");
	await staffCall(number, "refund");
	expect((await open(url)).body).not.toMatch(/\$\d/);
	const read = await api.call(`/returns/${number}`, { token: worker.token });
	expect(read.statusCode, "the API shows amounts").toBe(404);
});

it("cores enter their own stock and leave it, but never more than are there", async () => {
	const order = await anOrderWithReturns("core", [1]);
	const [number = 0] = order.returns;
	await scan(String(number));
	const inspected = await staffCall(number, "inspect", {
		lines: [{ line: 1, accepted: 2, credit_percent: 50 }],
		answer: "Cracked housing",
	});
	expect(inspected.statusCode, inspected.body).toBe(200);
	const url = `/admin/returns/${number}`;
	const putAway = { intent: "put-away", warehouse, restock_1: "1" };
	await Promise.all([press(url, manager, putAway), press(url, manager, putAway)]);
	const sku = order.skus[0] ?? "";
	const { rows } = await api.pool.query(
		`select (select sum(delta)::int from core_move where part_id = p.id) as cores,
			(select coalesce(sum(on_hand), 0)::int from stock s join warehouse w on w.id = s.warehouse_id where s.part_id = p.id and w.code = $2) as sellable
		from part p where p.sku = $1`,
		[sku, warehouse],
	);
	expect(rows).toEqual([{ cores: 1, sellable: 0 }]);
	const stockUrl = `/admin/stock/part/${sku.toLowerCase()}`;
	const page = await api.app.inject({
		url: stockUrl,
		headers: { cookie: `__Host-session=${manager.token}` },
	});
	expect(page.body).toContain("Send cores out");
	const send = (quantity: string, key = randomUUID()) =>
		press(stockUrl, manager, { intent: "cores", key, warehouse, quantity });
	expect((await send("2")).statusCode).toBe(409);
	const key = randomUUID();
	const sent = await Promise.all([send("1", key), send("1", key)]);
	expect(sent.map(({ statusCode }) => statusCode)).toEqual([302, 302]);
	expect((await send("1")).statusCode).toBe(409);
	const refused = await press(stockUrl, seller, {
		intent: "cores",
		key: randomUUID(),
		warehouse,
		quantity: "1",
	});
	expect(refused.statusCode).toBe(403);
});
