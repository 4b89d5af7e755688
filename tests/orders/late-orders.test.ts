/** The late orders of the office are those whose promised ship day is over. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AvailabilityClass } from "../../src/domain/catalog/availability.ts";
import { orderDays, workdayBefore } from "../../src/domain/shipping/ship-days.ts";
import { shippingStart } from "../../src/domain/shipping/shipping-start.ts";
import { addDays } from "../../src/domain/store/store-day.ts";
import { momentOfStoreTime } from "../../src/domain/store/store-time.ts";
import { isLate } from "../../src/features/orders/order-queues.sql.ts";
import { aWarehouse } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const STOCK_CLASSES = ["IN_STOCK", "LOCAL", "BACKORDER", "INCOMING"] as const;
const MAX_PIECES = 3;
/** The week of Thanksgiving, with a holiday and a weekend. */
const FIRST_DAY = "2026-11-23";

let database: TestDatabase;
let orderId: number;
let lineIds: number[];
const warehouses = new Map<AvailabilityClass, number>();

beforeAll(async () => {
	database = await freshDatabase();
	const { db, pool } = database;
	for (const stock_class of STOCK_CLASSES)
		warehouses.set(stock_class, (await aWarehouse(db, { stock_class })).id);
	const lines = Array.from({ length: MAX_PIECES }, () => ({}));
	({ id: orderId } = await anOrder(db, { status: "processing", lines }));
	const { rows } = await pool.query("select id from order_line where order_id = $1", [orderId]);
	lineIds = rows.map(({ id }) => id);
});
afterAll(() => database.close());

type Piece = { stockClass: AvailabilityClass; expectedOn: string | null; quantity: number };

const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST_DAY, days));
const piece: fc.Arbitrary<Piece> = fc.record({
	stockClass: fc.constantFrom(...STOCK_CLASSES),
	expectedOn: fc.option(day),
	quantity: fc.constant(1),
});
const hour = fc
	.integer({ min: 0, max: 24 * 60 - 1 })
	.map(
		(minutes) =>
			`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
	);

it("are those of the rule for promised days, for all pieces, days and hours", async () => {
	const order = fc.record({
		pieces: fc.array(piece, { minLength: 1, maxLength: MAX_PIECES }),
		startDay: day,
		startHour: hour,
		cutoff: fc.option(hour),
		today: day,
	});
	let lateOrders = 0;
	await fc.assert(
		fc.asyncProperty(order, async ({ pieces, startDay, startHour, cutoff, today }) => {
			const startedAt = momentOfStoreTime(`${startDay}T${startHour}`) ?? 0;
			await writeOrder(pieces, startedAt, cutoff);
			const { shipsOn } = orderDays({
				status: "processing",
				arrivesFrom: null,
				arrivesTo: null,
				lines: [{ isSpecialOrder: false }],
				pieces,
				start: shippingStart(startedAt, cutoff),
			});
			const isOver = shipsOn !== null && shipsOn < today;
			if (isOver) lateOrders += 1;
			const { rows } = await database.pool.query(
				`select coalesce(${isLate("$1")}, false) as is_late from store_order o where o.id = $2`,
				[workdayBefore(today), orderId],
			);
			expect(rows).toEqual([{ is_late: isOver }]);
		}),
		{ numRuns: 200 },
	);
	expect(lateOrders).toBeGreaterThan(10);
});

async function writeOrder(
	pieces: readonly Piece[],
	startedAt: number,
	cutoff: string | null,
): Promise<void> {
	const { pool } = database;
	await pool.query("update store_order set ship_cutoff = $2 where id = $1", [orderId, cutoff]);
	await pool.query("update order_history set at = $2 where order_id = $1", [
		orderId,
		new Date(startedAt),
	]);
	await pool.query("delete from order_allocation where order_line_id = any($1)", [lineIds]);
	for (const [index, { stockClass, expectedOn, quantity }] of pieces.entries())
		await pool.query(
			`insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, expected_on)
			select id, $2, part_id, $3, $4 from order_line where id = $1`,
			[lineIds[index], warehouses.get(stockClass), quantity, expectedOn],
		);
}
