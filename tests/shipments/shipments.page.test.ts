/** The screens of shipments: forms without scripts, scans, and what each role may do. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let worker: Person;
let buyer: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	buyer = await aSignedInCustomer(api.database, {});
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

const open = async (url: string, { token }: Person) => {
	const answer = await api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
	return { ...answer, shown: answer.body.replace(/<script.*?<\/script>/gs, "") };
};

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

async function anOrderToPick(quantity = 2) {
	const order = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		status: "processing",
		lines: [{ quantity }],
	});
	const [place] = (
		await api.pool.query(
			`select w.code as warehouse, l.sku from order_line l join order_allocation a on a.order_line_id = l.id
			join warehouse w on w.id = a.warehouse_id where l.order_id = $1`,
			[order.id],
		)
	).rows;
	return { ...order, ...place } as typeof order & { warehouse: string; sku: string };
}

it("an order is picked on a walk by scans, packed and shipped", async () => {
	const order = await anOrderToPick();
	const board = await open(`/admin/pick?warehouse=${order.warehouse}`, worker);
	expect(board.shown).toContain(`href="/admin/orders/${order.number}"`);
	const started = await press("/admin/pick", worker, {
		key: randomUUID(),
		warehouse: order.warehouse,
		order: String(order.number),
	});
	const walk = started.headers.location ?? "";
	expect(walk).toMatch(/^\/admin\/pick\/\d+$/);
	expect((await press(walk, worker, { scan: "NO-SUCH-PART" })).statusCode).toBe(404);
	expect((await press(walk, worker, { scan: order.sku })).headers.location).toContain("picked");
	expect((await press(walk, worker, { scan: order.sku.toLowerCase() })).headers.location).toContain(
		"complete",
	);
	expect((await press(walk, worker, { scan: order.sku })).headers.location).toContain("done");
	const scanned = await press(walk, worker, { scan: String(order.number) });
	const shipment = scanned.headers.location ?? "";
	expect(shipment).toBe(`/admin/shipments/${order.number}-1`);
	const wrong = await press(shipment, worker, { intent: "pack", version: "1", pounds: "two" });
	expect(wrong.statusCode).toBe(400);
	const packed = await press(shipment, worker, {
		intent: "pack",
		version: "1",
		pounds: "2.5",
		length: "10",
		width: "8",
		height: "4",
	});
	expect(packed.headers.location).toContain("done=packed");
	expect((await press(shipment, worker, { intent: "send", version: "1" })).statusCode).toBe(409);
	const sent = await press(shipment, worker, {
		intent: "send",
		version: "2",
		trackings: "1Z999AA10123456784\n1Z999AA10123456785",
	});
	expect(sent.headers.location).toContain("done=sent");
	const page = await open(shipment, worker);
	expect(page.shown).toContain("1Z999AA10123456785");
	expect((await open(`/admin/orders/${order.number}`, worker)).shown).toContain(
		`${order.number}-1`,
	);
});

it("a part of an order ships from its page, and the buyer reads what is to come", async () => {
	const order = await anOrderToPick(3);
	const url = `/admin/orders/${order.number}`;
	const form = { intent: "ship", n: "1", warehouse: order.warehouse, "pieces.1": "2" };
	expect((await press(url, worker, { ...form, "pieces.1": "9" })).statusCode).toBe(409);
	expect((await press(url, worker, form)).headers.location).toContain("done=shipment");
	expect((await press(url, worker, form)).statusCode).toBe(409);
	const shipment = `/admin/shipments/${order.number}-1`;
	expect((await open(shipment, buyer)).headers.location).toBe("/");
	await press(shipment, worker, { intent: "send", version: "1", trackings: "" });
	for (const [path, words] of [
		["/order", "Still to come"],
		["/es/order", "Falta por enviar"],
	])
		expect((await open(`${path}/${order.number}`, buyer)).shown).toContain(words);
	expect((await open("/admin/shipments/123456789-1", worker)).statusCode).toBe(404);
});
