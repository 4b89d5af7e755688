/** Every change of stock has a move: the database refuses any other, and the sums are checked. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aPart, aStock, countStock } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const query = async (text: string, values: unknown[] = []) =>
	(await database.pool.query(text, values)).rows;
const movesOf = (partId: number) =>
	query("select delta, reason, cause from stock_move where part_id = $1 order by id", [partId]);
const stockOf = async (partId: number) =>
	(await query("select on_hand, reserved, shipped from stock where part_id = $1", [partId]))[0];
const move = (partId: number, warehouseId: number, delta: number, reason = "correct") =>
	query(
		"insert into stock_move (part_id, warehouse_id, delta, reason, cause) values ($1, $2, $3, $4, 'staff')",
		[partId, warehouseId, delta, reason],
	);

async function aStockedPart(onHand: number, reserved = 0) {
	const part = await aPart(database.db);
	const stock = await aStock(database.db, part.id, { on_hand: onHand, reserved });
	return { partId: part.id, warehouseId: stock.warehouse_id };
}

describe("the stock of a part", () => {
	it("begins with an opening move and follows its moves", async () => {
		const { partId, warehouseId } = await aStockedPart(5);
		await move(partId, warehouseId, 3, "receive");
		await move(partId, warehouseId, -2, "damage");
		expect(await stockOf(partId)).toEqual({ on_hand: 6, reserved: 0, shipped: 0 });
		expect(await movesOf(partId)).toEqual([
			{ delta: 5, reason: "correct", cause: "opening" },
			{ delta: 3, reason: "receive", cause: "staff" },
			{ delta: -2, reason: "damage", cause: "staff" },
		]);
	});

	it("begins in a warehouse without a row, and several moves of one statement add up", async () => {
		const { partId, warehouseId } = await aStockedPart(1);
		const other = await aStockedPart(0);
		await query(
			`insert into stock_move (part_id, warehouse_id, delta, reason, cause)
			values ($1, $2, 2, 'receive', 'staff'), ($1, $2, 3, 'receive', 'staff'), ($1, $3, 4, 'receive', 'staff')`,
			[partId, warehouseId, other.warehouseId],
		);
		const rows = await query(
			"select warehouse_id, on_hand from stock where part_id = $1 order by on_hand",
			[partId],
		);
		expect(rows).toEqual([
			{ warehouse_id: other.warehouseId, on_hand: 4 },
			{ warehouse_id: warehouseId, on_hand: 6 },
		]);
	});

	it("cannot be changed without a move", async () => {
		const { partId } = await aStockedPart(5);
		for (const change of ["on_hand = 9", "on_hand = on_hand - 1", "on_hand = 0, reserved = 0"])
			await expect(
				query(`update stock set ${change} where part_id = $1`, [partId]),
			).rejects.toThrow("stock.on_hand changes only by a row in stock_move");
		expect(await stockOf(partId)).toMatchObject({ on_hand: 5 });
	});

	it("gets a move when a store of an older version ships", async () => {
		const { partId } = await aStockedPart(5, 2);
		await query(
			"update stock set on_hand = on_hand - 2, reserved = reserved - 2 where part_id = $1",
			[partId],
		);
		expect(await stockOf(partId)).toEqual({ on_hand: 3, reserved: 0, shipped: 2 });
		expect((await movesOf(partId)).at(-1)).toEqual({ delta: -2, reason: "sale", cause: "order" });
	});

	it("never falls below what is reserved, and a sale takes what was reserved", async () => {
		const { partId, warehouseId } = await aStockedPart(5, 3);
		await expect(move(partId, warehouseId, -3)).rejects.toThrow("violates check constraint");
		await move(partId, warehouseId, -3, "sale");
		expect(await stockOf(partId)).toEqual({ on_hand: 2, reserved: 0, shipped: 3 });
		await expect(move(partId, warehouseId, -1, "sale")).rejects.toThrow("check constraint");
	});

	it("adds up when twenty moves come at the same time", async () => {
		const { partId, warehouseId } = await aStockedPart(20);
		await Promise.all(
			Array.from({ length: 20 }, (_, n) => move(partId, warehouseId, n % 2 ? 2 : -1)),
		);
		expect(await stockOf(partId)).toMatchObject({ on_hand: 30 });
	});

	it("leaves by a move when its part is deleted", async () => {
		const { partId } = await aStockedPart(4);
		await query("delete from part where id = $1", [partId]);
		expect((await movesOf(partId)).map(({ delta }) => delta)).toEqual([4, -4]);
	});
});

describe("moves", () => {
	it("are only ever added", async () => {
		for (const change of [
			"update stock_move set delta = 1",
			"delete from stock_move",
			"truncate stock_move",
		])
			await expect(query(change)).rejects.toThrow("stock moves are only ever added");
	});

	it("name a reason, a cause and a change", async () => {
		const { partId, warehouseId } = await aStockedPart(4);
		await expect(move(partId, warehouseId, 0)).rejects.toThrow("check constraint");
		await expect(move(partId, warehouseId, 1, "because")).rejects.toThrow("invalid input value");
		await expect(move(2_000_000_000, warehouseId, 1)).rejects.toThrow("foreign key");
	});
});

describe("the check of the books", () => {
	const broken = async () =>
		(await selectViolations(database.pool)).filter(({ rule }) => rule.includes("sum of its moves"));

	it("finds stock that differs from its moves, and the missing move mends it", async () => {
		const { partId } = await aStockedPart(4);
		await countStock(database.pool, partId, 9);
		expect(await broken()).toEqual([]);
		await query(
			`begin; set local session_replication_role = replica;
			update stock set on_hand = 7 where part_id = ${partId}; commit`,
		);
		expect(await broken()).toMatchObject([
			{ what: expect.stringMatching(/^[A-Z0-9-]+ in [A-Z]{3}: 7 and 9$/) },
		]);
		await query("select open_stock_moves($1, $1)", [partId]);
		expect(await broken()).toEqual([]);
		expect(await stockOf(partId)).toMatchObject({ on_hand: 7 });
	});
});
