/** Receipts, transfers, counts, purchase orders and lists: twice, at once, and by other roles. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminLevel, Customer } from "../../src/domain/account/caller.ts";
import { STOCK_PAGE_ROWS } from "../../src/domain/stock/stock-limits.ts";
import { bindStock } from "../../src/features/bind-stock.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import type { TurnoverPlace } from "../../src/features/stock/read-stock.ts";
import { aPart, aStock, aWarehouse } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let keeper: ReturnType<typeof bindStock>;
let main: { id: number; code: string };
let other: { id: number; code: string };
beforeAll(async () => {
	database = await freshDatabase();
	keeper = bindStock(database);
	main = await aWarehouse(database.db);
	other = await aWarehouse(database.db);
});
afterAll(async () => {
	expect(await selectViolations(database.pool)).toEqual([]);
	await database.close();
});

const staff = (adminLevel: AdminLevel, isWarehouse = false): Customer => ({
	kind: "customer",
	accountId: 7,
	sessionId: 1,
	firstName: "",
	email: "staff@store.example",
	level: "online",
	ownLevel: "online",
	levels: ["online"],
	credit: "retail",
	isTaxable: true,
	isProven: true,
	adminLevel,
	isWarehouse,
});
const manager = staff(2);
const worker = staff(1, true);
const seller = staff(1);

const query = async (text: string, values: unknown[] = []) =>
	(await database.pool.query(text, values)).rows;

async function aShelf(onHand: number, reserved = 0) {
	const part = await aPart(database.db);
	await aStock(database.db, part.id, { warehouse_id: main.id, on_hand: onHand, reserved });
	return part;
}

const onHand = async (partId: number, warehouseId = main.id) =>
	(
		await query("select on_hand from stock where part_id = $1 and warehouse_id = $2", [
			partId,
			warehouseId,
		])
	)[0]?.on_hand;

const receipt = (sku: string, quantity: number, key: string = randomUUID()) => ({
	key,
	warehouse: main.code,
	purchaseOrderId: null,
	bin: "",
	lines: [{ number: sku, quantity }],
});

const refusal = (code: string) => expect.objectContaining({ code });

async function aSupplier() {
	return keeper.purchasing.saveSupplier(manager, null, {
		name: `Supplier ${randomUUID()}`,
		email: "",
		leadDays: 10,
		isActive: true,
	});
}

async function aPurchaseOrder(sku: string, quantity: number, key: string = randomUUID()) {
	return keeper.purchasing.createOrder(manager, {
		key,
		supplierId: await aSupplier(),
		warehouse: main.code,
		expectedOn: "2031-05-01",
		note: "",
		lines: [{ number: sku, quantity }],
	});
}

describe("a receipt", () => {
	it("adds goods once, also when it is sent twice at the same time", async () => {
		const part = await aShelf(1);
		const request = receipt(part.sku, 4);
		const ids = await Promise.all([1, 2, 3].map(() => keeper.stock.receive(worker, request)));
		expect(new Set(ids).size).toBe(1);
		expect(await onHand(part.id)).toBe(5);
		const changed = { ...request, lines: [{ number: part.sku, quantity: 9 }] };
		await expect(keeper.stock.receive(worker, changed)).rejects.toEqual(refusal("key_used"));
	});

	it("finds parts by any number, and puts them into a bin", async () => {
		const part = await aShelf(0);
		await query(
			"insert into part_number (part_id, n, kind, number) values ($1, 90, 'oem', '8-90001-777-1')",
			[part.id],
		);
		await keeper.stock.receive(worker, { ...receipt("8 90001 777 1", 2), bin: "a-12" });
		expect(await onHand(part.id)).toBe(2);
		const { rows } = await keeper.stock.levels({
			text: "A-12",
			warehouse: null,
			view: "all",
			after: null,
		});
		expect(rows).toMatchObject([{ sku: part.sku, bin: "A-12", on_hand: 2 }]);
	});

	it("refuses numbers of no part or of several parts", async () => {
		const [first, second] = [await aShelf(0), await aShelf(0)];
		for (const part of [first, second])
			await query(
				"insert into part_number (part_id, n, kind, number) values ($1, 91, 'oem', 'TWIN-1')",
				[part.id],
			);
		await expect(keeper.stock.receive(worker, receipt("TWIN-1", 1))).rejects.toEqual(
			refusal("scan_ambiguous"),
		);
		await expect(keeper.stock.receive(worker, receipt("NO-SUCH-1", 1))).rejects.toEqual(
			refusal("scan_unknown"),
		);
	});
});

describe("a purchase order", () => {
	it("is received in parts by two people at once, and then it is closed", async () => {
		const part = await aShelf(0);
		const incoming = await aStock(database.db, part.id, { stockClass: "INCOMING", on_hand: 3 });
		const key = randomUUID();
		const id = await aPurchaseOrder(part.sku, 10, key);
		const days = () =>
			query("select expected_on::text from stock where part_id = $1 and warehouse_id = $2", [
				part.id,
				incoming.warehouse_id,
			]);
		expect(await days()).toEqual([{ expected_on: "2031-05-01" }]);
		const arrived = (quantity: number) =>
			keeper.stock.receive(worker, { ...receipt(part.sku, quantity), purchaseOrderId: id });
		await Promise.all([arrived(4), arrived(3)]);
		expect(await keeper.purchasing.readOrder(worker, id)).toMatchObject({
			order: { status: "open", received: 7 },
			lines: [{ cost_cents: null }],
		});
		await arrived(3);
		expect((await keeper.purchasing.readOrder(manager, id)).order.status).toBe("received");
		expect(await days()).toEqual([{ expected_on: null }]);
		expect(await onHand(part.id)).toBe(10);
		await expect(arrived(1)).rejects.toEqual(refusal("purchase_order_closed"));
	});

	it("takes more pieces than were ordered only when that is confirmed", async () => {
		const part = await aShelf(0);
		const id = await aPurchaseOrder(part.sku, 10);
		const arrived = (quantity: number, key: string = randomUUID(), takesMore = false) =>
			keeper.stock.receive(worker, {
				...receipt(part.sku, quantity, key),
				purchaseOrderId: id,
				takesMore,
			});
		const key = randomUUID();
		await expect(arrived(11, key)).rejects.toMatchObject({
			code: "more_than_ordered",
			bilingualMessage: { en: `${part.sku}: 10 ordered, 11 with these` },
		});
		expect(await onHand(part.id)).toBe(0);
		// Of two receipts at once that are too many together, the second is asked about.
		const both = await Promise.allSettled([arrived(6), arrived(6)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect(await onHand(part.id)).toBe(6);
		await arrived(11, key, true);
		await arrived(11, key, true);
		expect(await onHand(part.id)).toBe(17);
		expect(await keeper.purchasing.readOrder(manager, id)).toMatchObject({
			order: { status: "received" },
			lines: [{ quantity: 10, received: 17 }],
		});
	});

	it("gives a part without stock the day of its arrival, and no piece to sell", async () => {
		const part = await aShelf(0);
		await aStock(database.db, (await aShelf(0)).id, { stockClass: "INCOMING", on_hand: 1 });
		const incoming = () =>
			query(
				`select s.on_hand, s.expected_on::text from stock s join warehouse w on w.id = s.warehouse_id
				where s.part_id = $1 and w.stock_class = 'INCOMING'`,
				[part.id],
			);
		const id = await aPurchaseOrder(part.sku, 10);
		expect(await incoming()).toEqual([{ on_hand: 0, expected_on: "2031-05-01" }]);
		await keeper.purchasing.cancelOrder(manager, id);
		expect(await incoming()).toEqual([{ on_hand: 0, expected_on: null }]);
	});

	it("is created once for its key, refuses other parts, and ends once", async () => {
		const [part, stranger] = [await aShelf(0), await aShelf(0)];
		const supplierId = await aSupplier();
		const request = {
			key: randomUUID(),
			supplierId,
			warehouse: main.code,
			expectedOn: null,
			note: "",
			lines: [{ number: part.sku, quantity: 2 }],
		};
		const id = await keeper.purchasing.createOrder(manager, request);
		expect(await keeper.purchasing.createOrder(manager, request)).toBe(id);
		await expect(
			keeper.stock.receive(worker, { ...receipt(stranger.sku, 1), purchaseOrderId: id }),
		).rejects.toEqual(refusal("not_on_purchase_order"));
		expect(await onHand(stranger.id)).toBe(0);
		await keeper.purchasing.cancelOrder(manager, id);
		await keeper.purchasing.cancelOrder(manager, id);
		expect((await keeper.purchasing.readOrder(manager, id)).order.status).toBe("cancelled");
	});

	it("takes the cost of the supplier, which the warehouse does not see", async () => {
		const part = await aShelf(0);
		const supplierId = await aSupplier();
		await keeper.purchasing.saveSupplierPart(manager, supplierId, {
			number: part.sku,
			theirNumber: "SUP-77",
			costCents: 1234,
			minQuantity: 2,
			pack: 2,
		});
		const id = await keeper.purchasing.createOrder(manager, {
			key: randomUUID(),
			supplierId,
			warehouse: main.code,
			expectedOn: null,
			note: "",
			lines: [{ number: "SUP-77", quantity: 4 }],
		});
		const cost = async (caller: Customer) =>
			(await keeper.purchasing.readOrder(caller, id)).lines[0]?.cost_cents;
		expect([await cost(manager), await cost(worker)]).toEqual([1234, null]);
		expect((await keeper.stock.readPart(worker, { sku: part.sku })).suppliers).toEqual([]);
	});

	it("saves a pasted list of a supplier as a whole or not at all", async () => {
		const [first, second] = [await aShelf(0), await aShelf(0)];
		const supplierId = await aSupplier();
		const { saveSupplierParts, readSupplier } = keeper.purchasing;
		const paste = (text: string, caller = manager) => saveSupplierParts(caller, supplierId, text);
		const terms = async () =>
			(await readSupplier(manager, supplierId)).parts
				.map(({ their_number, cost_cents, pack }) => [their_number, cost_cents, pack])
				.toSorted();
		const good = `${second.sku}; SUP-79; 3`;
		const refused = async (text: string, code: string, named: string) => {
			expect(await paste(text).catch((error) => error)).toMatchObject({
				code,
				bilingualMessage: { en: expect.stringContaining(named) },
			});
			expect(await terms()).toEqual([]);
		};
		await refused(`${good}\nSUP-1; x; y`, "supplier_rows", "SUP-1; x; y");
		await refused(`${good}\nNO-SUCH; SUP-80; 1`, "scan_unknown", "NO-SUCH");
		const repeated = second.sku.toLowerCase();
		await refused(`${good}\n${repeated}; SUP-80; 4`, "supplier_rows", repeated);
		await refused(Array(301).fill(good).join("\n"), "supplier_rows", "up to 300 rows");
		await expect(paste(good, worker)).rejects.toEqual(refusal("not_allowed"));
		const other = `${first.sku}\tSUP-78\t12\t1\t6`;
		await Promise.all([paste(`${other}\n${good}`), paste(`${good}\n${other}`)]);
		expect(await terms()).toEqual([
			["SUP-78", 1200, 6],
			["SUP-79", 300, 1],
		]);
	});
});

describe("a transfer", () => {
	it("moves free pieces to another warehouse, once", async () => {
		const part = await aShelf(6, 2);
		const request = {
			key: randomUUID(),
			from: main.code,
			to: other.code,
			lines: [{ number: part.sku, quantity: 4 }],
		};
		await keeper.stock.transfer(worker, request);
		await keeper.stock.transfer(worker, request);
		expect([await onHand(part.id), await onHand(part.id, other.id)]).toEqual([2, 4]);
		await query("update stock set reserved = 0 where part_id = $1", [part.id]);
	});

	it("refuses more than there is, and more than is free", async () => {
		const part = await aShelf(5, 3);
		for (const quantity of [3, 6])
			await expect(
				keeper.stock.transfer(worker, {
					key: randomUUID(),
					from: main.code,
					to: other.code,
					lines: [{ number: part.sku, quantity }],
				}),
			).rejects.toEqual(refusal("stock_too_low"));
		expect([await onHand(part.id), await onHand(part.id, other.id)]).toEqual([5, undefined]);
		await query("update stock set reserved = 0 where part_id = $1", [part.id]);
	});
});

describe("a count", () => {
	const enter = (id: number, sku: string, quantity: number) =>
		keeper.counts.enter(worker, id, [{ number: sku, quantity }]);

	it("is blind, asks for a second count above the limit, and books the difference once", async () => {
		const [near, far] = [await aShelf(5), await aShelf(20)];
		const id = await keeper.counts.open(worker, main.code);
		await enter(id, near.sku, 4);
		await enter(id, far.sku, 2);
		const { lines } = await keeper.counts.read(id);
		expect(lines.map(({ expected, needs_second }) => [expected, needs_second])).toEqual([
			[null, true],
			[null, false],
		]);
		await expect(keeper.counts.book(worker, id)).rejects.toEqual(refusal("count_again"));
		await enter(id, far.sku, 12);
		await Promise.all([keeper.counts.book(worker, id), keeper.counts.book(worker, id)]);
		expect([await onHand(near.id), await onHand(far.id)]).toEqual([4, 12]);
		await expect(enter(id, near.sku, 1)).rejects.toEqual(refusal("count_closed"));
	});

	it("keeps a sale that was shipped after the part was counted", async () => {
		const part = await aShelf(10);
		const id = await keeper.counts.open(worker, main.code);
		await enter(id, part.sku, 9);
		await query(
			"insert into stock_move (part_id, warehouse_id, delta, reason, cause) values ($1, $2, -3, 'damage', 'staff')",
			[part.id, main.id],
		);
		await keeper.counts.book(worker, id);
		expect(await onHand(part.id)).toBe(6);
	});

	it("refuses to book fewer pieces than are reserved", async () => {
		const part = await aShelf(3, 3);
		const id = await keeper.counts.open(worker, main.code);
		await enter(id, part.sku, 2);
		await expect(keeper.counts.book(worker, id)).rejects.toEqual(refusal("stock_too_low"));
		await keeper.counts.cancel(worker, id);
		expect(await onHand(part.id)).toBe(3);
		await query("update stock set reserved = 0 where part_id = $1", [part.id]);
	});
});

describe("a change by hand", () => {
	it("needs a manager, names its reason, and is booked once", async () => {
		const part = await aShelf(5);
		const change = {
			key: randomUUID(),
			sku: part.sku,
			warehouse: main.code,
			delta: -2,
			reason: "damage" as const,
			note: "Fell from the rack",
		};
		await keeper.stock.change(manager, change);
		await keeper.stock.change(manager, change);
		const { moves, places } = await keeper.stock.readPart(manager, { sku: part.sku });
		expect(moves[0]).toMatchObject({ delta: -2, reason: "damage", note: "Fell from the rack" });
		expect(places.find(({ warehouse }) => warehouse === main.code)?.on_hand).toBe(3);
		await expect(
			keeper.stock.change(manager, { ...change, key: randomUUID(), delta: -4 }),
		).rejects.toEqual(refusal("stock_too_low"));
	});
});

it("refuses sellers every change, and the warehouse the changes of managers", async () => {
	const part = await aShelf(5);
	const change = {
		key: randomUUID(),
		sku: part.sku,
		warehouse: main.code,
		delta: 1,
		reason: "correct" as const,
		note: "",
	};
	const lines = [{ number: part.sku, quantity: 1 }];
	const transfer = { key: randomUUID(), from: main.code, to: other.code, lines };
	const supplier = { name: "New", email: "", leadDays: 1, isActive: true };
	const refused = [
		() => keeper.stock.receive(seller, receipt(part.sku, 1)),
		() => keeper.stock.transfer(seller, transfer),
		() => keeper.stock.setBin(seller, { sku: part.sku, warehouse: main.code, bin: "A1" }),
		() => keeper.counts.open(seller, main.code),
		...[seller, worker].flatMap((caller) => [
			() => keeper.stock.change(caller, change),
			() => keeper.purchasing.suppliers(caller),
			() => keeper.purchasing.saveSupplier(caller, null, supplier),
			() => keeper.purchasing.cancelOrder(caller, 1),
		]),
	];
	for (const attempt of refused) await expect(attempt()).rejects.toEqual(refusal("not_allowed"));
	expect(await onHand(part.id)).toBe(5);
});

it("lists parts that are low, without a bin, or do not sell", async () => {
	const part = await aShelf(1);
	const skus = async (view: "low" | "no_bin") =>
		(
			await keeper.stock.levels({ text: part.sku, warehouse: main.code, view, after: null })
		).rows.map(({ sku }) => sku);
	expect([await skus("low"), await skus("no_bin")]).toEqual([[part.sku], [part.sku]]);
	await keeper.stock.setBin(worker, { sku: part.sku, warehouse: main.code, bin: "b-1" });
	expect(await skus("no_bin")).toEqual([]);
	const slow = await keeper.stock.byTurnover({ list: "slow", days: 90 });
	expect(slow.find(({ sku }) => sku === part.sku)).toMatchObject({ on_hand: 1, sold: 0 });
	expect(await keeper.stock.byTurnover({ list: "low", days: 90 })).toEqual([]);
});

it("pages the lists by turnover without a row twice or missing", async () => {
	for (let n = 0; n < STOCK_PAGE_ROWS + 5; n++) await aShelf(2 + (n % 3));
	const query = { list: "slow", days: 90 } as const;
	const all = (await keeper.stock.byTurnover(query)).map(({ sku }) => sku);
	const paged: string[] = [];
	let after: TurnoverPlace | null = null;
	do {
		const page = await keeper.stock.pageByTurnover(query, after);
		paged.push(...page.rows.map(({ sku }) => sku));
		after = page.next;
	} while (after);
	expect(paged.length).toBeGreaterThan(STOCK_PAGE_ROWS);
	expect(paged).toEqual(all);
});
