/** The screens of stock keeping: forms without scripts, and what each role sees and may send. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock, aWarehouse } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let worker: Person;
let part: Awaited<ReturnType<typeof aPart>>;
let warehouse: { id: number; code: string; name: string };
beforeAll(async () => {
	api = await startApi({ screens: true });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	part = await aPart(api.database.db, { title_en: "Water pump" });
	warehouse = await aWarehouse(api.database.db);
	await aStock(api.database.db, part.id, { warehouse_id: warehouse.id, on_hand: 5 });
});
afterAll(() => api.close());

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

/** The page without its data, which the browser reads from scripts. */
const shown = async (url: string, person: Person) =>
	(await open(url, person)).body.replace(/<script.*?<\/script>/gs, "");

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

const onHand = async () =>
	(
		await api.database.db
			.selectFrom("stock")
			.select("on_hand")
			.where("part_id", "=", part.id)
			.where("warehouse_id", "=", warehouse.id)
			.executeTakeFirstOrThrow()
	).on_hand;

const partPage = () => `/admin/stock/part/${part.sku.toLowerCase()}`;

describe("the screens", () => {
	it("open for the roles that work with them, in both languages", async () => {
		const forAll = ["/admin/stock", partPage(), "/admin/stock/orders"];
		const forKeepers = ["/admin/stock/receive", "/admin/stock/transfer", "/admin/stock/counts"];
		const status = async (path: string, person: Person) => (await open(path, person)).statusCode;
		for (const path of forAll)
			for (const person of [seller, worker, manager])
				expect([path, await status(path, person)]).toEqual([path, 200]);
		for (const path of forKeepers) {
			expect([path, await status(path, seller)]).toEqual([path, 403]);
			for (const person of [worker, manager])
				expect([path, await status(path, person)]).toEqual([path, 200]);
		}
		for (const path of ["/admin/stock/suppliers", "/es/admin/stock/suppliers"]) {
			expect(await status(path, manager)).toBe(200);
			for (const person of [seller, worker]) expect(await status(path, person)).toBe(403);
		}
		expect(await status("/es/admin/stock/lists?list=slow&days=180", seller)).toBe(200);
		for (const person of [seller, worker, manager])
			expect(await status("/admin/stock/bins", person)).toBe(200);
		expect(await shown("/admin/stock", worker)).toContain('href="/admin/stock/receive"');
		expect(await shown("/admin/stock", seller)).not.toContain('href="/admin/stock/receive"');
	});

	it("find a part by its number, and say when there is none", async () => {
		const page = await shown(`/admin/stock?q=${part.sku}`, seller);
		expect(page).toContain("Water pump");
		expect(await shown("/admin/stock?q=NO-SUCH-NUMBER", seller)).toContain("No stock found");
	});
});

it("lists name the warehouse as staff know it, not by its code", async () => {
	const { db } = api.database;
	const bin = await db
		.insertInto("bin")
		.values({ warehouse_id: warehouse.id, code: "N-1" })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("stock_bin")
		.values({ part_id: part.id, warehouse_id: warehouse.id, bin_id: bin.id })
		.execute();
	const supplier = await db
		.insertInto("supplier")
		.values({ name: "Supplier of names" })
		.returning("id")
		.executeTakeFirstOrThrow();
	const order = await db
		.insertInto("purchase_order")
		.values({ key: randomUUID(), supplier_id: supplier.id, warehouse_id: warehouse.id })
		.returning("id")
		.executeTakeFirstOrThrow();
	for (const page of [
		`/admin/stock?q=${part.sku}`,
		"/admin/stock/bins",
		"/admin/stock/orders",
		`/admin/stock/orders/${order.id}`,
		"/admin/stock/receive",
	]) {
		const body = await shown(page, worker);
		// Where a warehouse is chosen, its code is beside its name.
		const words = body
			.replaceAll(`${warehouse.code} · ${warehouse.name}`, "")
			.replaceAll(/<[^>]*>/g, " ");
		expect([page, words.includes(warehouse.name)]).toEqual([page, true]);
		expect([page, new RegExp(`\\b${warehouse.code}\\b`).test(words)]).toEqual([page, false]);
	}
	expect(await shown(partPage(), worker)).toContain(`Bin in ${warehouse.name}`);
	await db.deleteFrom("stock_bin").where("bin_id", "=", bin.id).execute();
	await db.deleteFrom("purchase_order").where("id", "=", order.id).execute();
});

describe("forms without scripts", () => {
	it("receive goods once, and show an unknown number beside the form", async () => {
		const receipt = {
			key: randomUUID(),
			order: "",
			warehouse: warehouse.code,
			lines: `${part.sku} 3`,
			bin: "c-7",
		};
		const saved = await press("/admin/stock/receive", worker, receipt);
		expect(saved.headers.location).toMatch(/^\/admin\/stock\/receive\?done=\d+$/);
		await press("/admin/stock/receive", worker, receipt);
		expect(await onHand()).toBe(8);
		expect((await open("/admin/find?text=c-7", worker)).headers.location).toContain("q=C-7");
		const unknown = { ...receipt, key: randomUUID(), lines: "NO-SUCH-1 1" };
		const refused = await press("/admin/stock/receive", worker, unknown);
		expect(refused.statusCode).toBe(404);
		expect(refused.body).toContain("No part has one of these numbers");
		expect(refused.body).toContain("Please correct these lines: NO-SUCH-1<");
		const empty = await press("/admin/stock/receive", worker, { ...unknown, lines: "" });
		expect(empty.statusCode).toBe(400);
		expect((await press("/admin/stock/receive", seller, unknown)).statusCode).toBe(403);
	});

	it("keep the purchase order while it is open, and name the parts that are not on it", async () => {
		const { db } = api.database;
		const [ordered, other] = [await aPart(db), await aPart(db)];
		const supplier = await db
			.insertInto("supplier")
			.values({ name: "Page supplier" })
			.returning("id")
			.executeTakeFirstOrThrow();
		const { id } = await db
			.insertInto("purchase_order")
			.values({ key: randomUUID(), supplier_id: supplier.id, warehouse_id: warehouse.id })
			.returning("id")
			.executeTakeFirstOrThrow();
		await db
			.insertInto("purchase_order_line")
			.values({ purchase_order_id: id, n: 1, part_id: ordered.id, quantity: 2 })
			.execute();
		const receive = (lines: string, more: Record<string, string> = {}) => {
			const form = { key: randomUUID(), order: String(id), lines, bin: "", ...more };
			return press("/admin/stock/receive", worker, form);
		};
		for (const prefix of ["", "/es"]) {
			const page = await shown(`${prefix}/admin/stock/receive?order=${id}`, worker);
			expect(page).toContain(ordered.sku);
			expect(page).not.toContain(other.sku);
		}
		const tooMany = await receive(`${ordered.sku} 3`);
		expect(tooMany.statusCode).toBe(409);
		expect(tooMany.body).toContain("More pieces than were ordered");
		expect(tooMany.body).toContain(`${ordered.sku}: 2 ordered, 3 with these`);
		expect(tooMany.body).toContain('name="takesMore"');
		// The tick is about the pieces of the question, and not about more of them.
		const question = `${id} ${ordered.sku} 3`;
		expect(tooMany.body).toContain(`name="question" value="${question}"`);
		const ticked = { takesMore: "on", question };
		expect((await receive(`${ordered.sku} 30`, ticked)).statusCode).toBe(409);
		const strange = await receive(`${ordered.sku} 1\n${other.sku} 1`);
		expect(strange.statusCode).toBe(409);
		expect(strange.body).toContain(`Please correct these lines: ${other.sku}<`);
		for (const [pieces, isKept] of [
			[1, true],
			[1, false],
		] as const) {
			const { location = "" } = (await receive(`${ordered.sku} ${pieces}`)).headers;
			expect(location).toMatch(new RegExp(`[?&]order=${id}(&|$)`));
			const page = await shown(String(location), worker);
			// An order has its own warehouse, so that the form asks for none.
			expect(page.includes('name="warehouse"')).toBe(!isKept);
		}
	});

	it("change the stock for a manager, and list the move", async () => {
		const before = await onHand();
		const change = {
			intent: "change",
			key: randomUUID(),
			warehouse: warehouse.code,
			delta: "-1",
			reason: "damage",
			note: "Bent fin",
		};
		expect((await press(partPage(), worker, change)).statusCode).toBe(403);
		expect((await press(partPage(), manager, change)).statusCode).toBe(302);
		expect(await onHand()).toBe(before - 1);
		const page = await shown(partPage(), seller);
		expect(page).toContain("Bent fin");
		expect(page).toContain("Damaged");
		expect(page).not.toContain('name="delta"');
	});

	it("list the bins, and the slow movers as a file", async () => {
		await press(partPage(), manager, { intent: "bin", warehouse: warehouse.code, bin: "z-09" });
		const bins = await shown("/admin/stock/bins", worker);
		expect(bins).toContain("Z-09");
		const { id, sku } = await aPart(api.database.db, { title_en: 'Pump, 12" "HD"' });
		await aStock(api.database.db, id, { on_hand: 7 });
		const page = await shown("/es/admin/stock/lists?list=slow&days=90", seller);
		const address = "/es/admin/stock/lists/file?list=slow&days=90";
		expect(page.replaceAll("&amp;", "&")).toContain(`href="${address}"`);
		const file = await open(address.replace("/es", ""), seller);
		expect(file.headers).toMatchObject({
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": 'attachment; filename="slow-90.csv"',
		});
		const lines = file.body.split(/\r?\n/);
		expect(lines[0]).toMatch(/^\W?SKU,/);
		expect(lines.find((line) => line.startsWith(sku))).toBe(`${sku},"Pump, 12"" ""HD""",7,7,0,0`);
	});

	it("count, order from a supplier and receive the order", async () => {
		const opened = await press("/admin/stock/counts", worker, { warehouse: warehouse.code });
		const count = String(opened.headers.location);
		const quantity = await onHand();
		await press(count, worker, { intent: "enter", lines: `${part.sku} ${quantity - 1}` });
		expect(await shown(count, worker)).not.toContain("Expected");
		expect((await press(count, worker, { intent: "book" })).statusCode).toBe(302);
		expect(await onHand()).toBe(quantity - 1);
		const supplier = await press("/admin/stock/suppliers", manager, {
			name: "Pump Works",
			email: "",
			leadDays: "5",
		});
		const supplierId = /suppliers\/(\d+)/.exec(String(supplier.headers.location))?.[1] ?? "";
		const ordered = await press("/admin/stock/orders", manager, {
			key: randomUUID(),
			supplier: supplierId,
			warehouse: warehouse.code,
			lines: `${part.sku} 2`,
			expected: "",
			note: "",
		});
		const order = String(ordered.headers.location);
		await press("/admin/stock/receive", worker, {
			key: randomUUID(),
			order: /\d+$/.exec(order)?.[0] ?? "",
			lines: `${part.sku} 2`,
			bin: "",
		});
		expect(await shown(order, worker)).toContain("Received");
		expect(await onHand()).toBe(quantity + 1);
	});
});
