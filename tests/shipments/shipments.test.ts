/** Shipments of orders: in parts, by several people at once, and the status that follows them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminLevel, Customer } from "../../src/domain/account/caller.ts";
import { Refusal } from "../../src/domain/refusal/refusals.ts";
import {
	SHIPMENT_STATUSES,
	SHIPMENT_TRANSITIONS,
} from "../../src/domain/shipment/shipment-status.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { anOrder, type OrderOverrides } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { statementInterceptor } from "../support/intercept-statements.ts";

let api: ApiServer;
let manager: Customer;
let otherManager: Customer;
beforeAll(async () => {
	api = await startApi();
	manager = await aMember(2);
	otherManager = await aMember(2);
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

async function aMember(adminLevel: AdminLevel, isWarehouse = false): Promise<Customer> {
	const account = await anAccount(api.database.db, { admin_level: adminLevel });
	return {
		kind: "customer",
		accountId: account.id,
		sessionId: 1,
		firstName: "",
		email: account.email,
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		isProven: true,
		adminLevel,
		isWarehouse,
	};
}

const query = async (text: string, values: unknown[] = []) =>
	(await api.pool.query(text, values)).rows;

async function anOpenOrder(overrides: OrderOverrides = {}) {
	const order = await anOrder(api.database.db, {
		status: "processing",
		lines: [{ quantity: 3 }, { quantity: 2 }],
		...overrides,
	});
	const places = await query(
		`select l.n as line, w.code as warehouse, a.part_id as "partId", a.warehouse_id as "warehouseId"
		from order_line l join order_allocation a on a.order_line_id = l.id join warehouse w on w.id = a.warehouse_id
		where l.order_id = $1 order by l.n`,
		[order.id],
	);
	return { ...order, places };
}

type OpenOrder = Awaited<ReturnType<typeof anOpenOrder>>;

/** Asks for shipment `n` with some pieces of one line. */
const request = (order: OpenOrder, n: number, line: number, quantity: number) =>
	api.services.shipments.create(manager, {
		number: order.number,
		n,
		warehouse: order.places[line - 1].warehouse,
		supplierId: null,
		expectedOn: null,
		pieces: [{ line, quantity }],
	});

async function aShipment(order: OpenOrder, line: number, quantity: number) {
	await request(order, (await shipmentsOf(order)).length + 1, line, quantity);
	return lastShipment(order);
}

const shipmentsOf = ({ number }: { number: number }) =>
	api.services.shipments.listOfOrder(manager, String(number));

async function lastShipment(order: OpenOrder) {
	const shipment = (await shipmentsOf(order)).at(-1);
	if (!shipment) throw new Error("the order has no shipment");
	return shipment;
}

const send = (shipment: { id: number; version: number }, trackings: string[] = []) =>
	api.services.shipments.send(manager, {
		id: shipment.id,
		version: shipment.version,
		trackings,
		handedTo: null,
		allowsUnscanned: true,
	});

const statusOf = async ({ id }: { id: number }) =>
	(await query("select status from store_order where id = $1", [id]))[0].status;

const stockOf = async ({ partId, warehouseId }: { partId: number; warehouseId: number }) =>
	(
		await query("select on_hand, reserved from stock where part_id = $1 and warehouse_id = $2", [
			partId,
			warehouseId,
		])
	)[0];

const mailsOf = ({ id }: { id: number }) =>
	query(
		"select data from outbox where kind = 'order-shipped' and dedupe like 'order-shipped:' || $1::text || ':%' order by id",
		[id],
	);

/** What a refused call says; "done" if it was not refused. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
	return work.then(
		() => "done",
		(error: unknown) => {
			if (error instanceof Refusal) return error.code;
			throw error;
		},
	);
}

it("the database has the transitions of the domain", async () => {
	const rows = await query("select from_status, to_status from shipment_move");
	expect(new Set(rows.map((row) => `${row.from_status} ${row.to_status}`))).toEqual(
		new Set(
			SHIPMENT_STATUSES.flatMap((from) => SHIPMENT_TRANSITIONS[from].map((to) => `${from} ${to}`)),
		),
	);
});

describe("an order that ships in parts", () => {
	it("is Awaiting Shipment until its last piece has left", async () => {
		const order = await anOpenOrder();
		const [first, second] = order.places;
		const before = await stockOf(first);
		await send(await aShipment(order, 1, 2), ["1Z1", "1Z2"]);
		expect(await statusOf(order)).toBe("awaiting_shipment");
		expect(await stockOf(first)).toEqual({
			on_hand: before.on_hand - 2,
			reserved: before.reserved - 2,
		});
		await send(await aShipment(order, 1, 1));
		expect(await statusOf(order)).toBe("awaiting_shipment");
		await send(await aShipment(order, 2, 2), ["1Z3"]);
		expect(await statusOf(order)).toBe("shipped");
		expect((await stockOf(second)).reserved).toBe(0);
		expect(await query("select tracking from store_order where id = $1", [order.id])).toEqual([
			{ tracking: "1Z3" },
		]);
		for (const shipment of await shipmentsOf(order))
			await api.services.shipments.deliver(manager, shipment);
		expect(await statusOf(order)).toBe("delivered");
	});

	it("tells the buyer what has left and what is to come", async () => {
		const order = await anOpenOrder();
		await query("update store_order set arrives_from = $2, arrives_to = $2 where id = $1", [
			order.id,
			"2096-12-24",
		]);
		await send(await aShipment(order, 1, 2), ["1Z4"]);
		await api.services.orders.move(manager, {
			number: order.number,
			to: "shipped",
			tracking: null,
			allowsUnscanned: true,
		});
		const mails = await mailsOf(order);
		const [part, rest] = mails;
		expect(part.data.trackings).toEqual(["1Z4"]);
		expect(part.data.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2]);
		expect(part.data.shipment.toCome.map(({ quantity }: { quantity: number }) => quantity)).toEqual(
			[1, 2],
		);
		expect(rest.data.shipment).toMatchObject({ name: `${order.number}-2` });
		// The day was promised for the whole order, so only the last box arrives on it.
		expect(part.data.arrives).toBeNull();
		expect(mails.at(-1)?.data.arrives).toEqual({ from: "2096-12-24", to: "2096-12-24" });
	});

	it("repeats the mail of one shipment with its pieces", async () => {
		const order = await anOpenOrder();
		await send(await aShipment(order, 1, 2));
		const [mail] = await query("select id from outbox where dedupe = $1", [
			`order-shipped:${order.id}:1`,
		]);
		await api.services.mails.repeat(manager, mail.id);
		const mails = await mailsOf(order);
		expect(mails.map(({ data }) => data.shipment.name)).toEqual([
			`${order.number}-1`,
			`${order.number}-1`,
		]);
	});

	it("is not cancelled once a piece has left, and its open shipments end with it before that", async () => {
		const order = await anOpenOrder();
		const cancel = () =>
			outcomeOf(
				api.services.orders.move(manager, {
					number: order.number,
					to: "cancelled",
					tracking: null,
				}),
			);
		const open = await anOpenOrder();
		await aShipment(open, 1, 1);
		await api.services.orders.move(manager, {
			number: open.number,
			to: "cancelled",
			tracking: null,
		});
		expect((await lastShipment(open)).status).toBe("cancelled");
		await send(await aShipment(order, 1, 1));
		expect(await cancel()).toBe("partly_shipped");
	});

	it("refuses pieces of another shipment, of another warehouse, and of an order on hold", async () => {
		const order = await anOpenOrder();
		await aShipment(order, 1, 2);
		expect(await outcomeOf(aShipment(order, 1, 2))).toBe("pieces_not_left");
		expect(
			await outcomeOf(
				api.services.shipments.create(manager, {
					number: order.number,
					n: 2,
					warehouse: order.places[1].warehouse,
					supplierId: null,
					expectedOn: null,
					pieces: [{ line: 1, quantity: 1 }],
				}),
			),
		).toBe("pieces_not_left");
		await api.services.orders.move(manager, {
			number: order.number,
			to: "on_hold",
			tracking: null,
		});
		expect(await outcomeOf(send(await lastShipment(order)))).toBe("order_not_shippable");
		expect(await outcomeOf(aShipment(order, 2, 1))).toBe("order_not_shippable");
	});

	it("gives pieces of a cancelled shipment free, and packs one again", async () => {
		const order = await anOpenOrder();
		const shipment = await aShipment(order, 1, 3);
		await api.services.shipments.pack(manager, {
			...shipment,
			allowsUnscanned: true,
			weightGrams: 1200,
			box: { length: 300, width: 200, height: 100 },
		});
		expect(await statusOf(order)).toBe("awaiting_shipment");
		const packed = await lastShipment(order);
		expect(packed).toMatchObject({ status: "packed", weightGrams: 1200 });
		expect(packed.lines.map(({ picked }) => picked)).toEqual([3]);
		await api.services.shipments.unpack(manager, packed);
		await api.services.shipments.cancel(manager, await lastShipment(order));
		expect((await aShipment(order, 1, 3)).lines.map(({ quantity }) => quantity)).toEqual([3]);
	});
});

describe("two people at once", () => {
	it("pack the same shipment: one is told that it was changed", async () => {
		const order = await anOpenOrder();
		const shipment = await aShipment(order, 1, 1);
		const pack = (member: Customer) =>
			outcomeOf(
				api.services.shipments.pack(member, {
					...shipment,
					weightGrams: null,
					box: null,
					allowsUnscanned: true,
				}),
			);
		expect((await Promise.all([pack(manager), pack(otherManager)])).sort()).toEqual([
			"done",
			"shipment_changed",
		]);
	});

	it("send the same shipment: the pieces leave once, and one mail is written", async () => {
		const order = await anOpenOrder();
		const before = await stockOf(order.places[0]);
		const shipment = await aShipment(order, 1, 2);
		const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(send(shipment))));
		expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
		expect((await stockOf(order.places[0])).on_hand).toBe(before.on_hand - 2);
		expect(await mailsOf(order)).toHaveLength(1);
	});

	it("ship and cancel: one of both happens", async () => {
		const order = await anOpenOrder();
		const move = (to: "shipped" | "cancelled") =>
			outcomeOf(
				api.services.orders.move(manager, {
					number: order.number,
					to,
					tracking: null,
					allowsUnscanned: true,
				}),
			);
		await api.services.orders.move(manager, {
			number: order.number,
			to: "awaiting_shipment",
			tracking: null,
		});
		const outcomes = await Promise.all([move("shipped"), move("cancelled")]);
		expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
		expect(["shipped", "cancelled"]).toContain(await statusOf(order));
	});

	it("send a shipment and cancel its order: one of both happens", async () => {
		const order = await anOpenOrder();
		const shipment = await aShipment(order, 1, 1);
		const before = await stockOf(order.places[0]);
		const outcomes = await Promise.all([
			outcomeOf(send(shipment)),
			outcomeOf(
				api.services.orders.move(manager, {
					number: order.number,
					to: "cancelled",
					tracking: null,
				}),
			),
		]);
		expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
		const isSent = outcomes[0] === "done";
		expect((await lastShipment(order)).status).toBe(isSent ? "shipped" : "cancelled");
		expect((await stockOf(order.places[0])).on_hand).toBe(before.on_hand - (isSent ? 1 : 0));
	});

	it("ship two orders with the same parts in other shipments: neither waits for the other forever", async () => {
		const first = await anOpenOrder();
		// The second order takes the same parts from the same warehouses, the other way round.
		const taken = [first.places[1], first.places[0]];
		const second = await anOpenOrder({
			lines: taken.map(({ partId }) => ({ quantity: 2, partId })),
		});
		for (const [index, { partId, warehouseId }] of taken.entries()) {
			const own = second.places[index].warehouseId;
			await query(
				"update order_allocation set warehouse_id = $3 where part_id = $1 and warehouse_id = $2",
				[partId, own, warehouseId],
			);
			const reserve =
				"update stock set reserved = reserved + $3 where part_id = $1 and warehouse_id = $2";
			await query(reserve, [partId, own, -2]);
			await query(reserve, [partId, warehouseId, 2]);
		}
		const isLock = (statement: string) => /^lock-(held|shipment)-stock$/.test(statement);
		let locks = 0;
		let deadlocks = 0;
		let onBothBegun = () => {};
		const bothBegun = new Promise<void>((resolve) => {
			onBothBegun = resolve;
		});
		const ship = (order: OpenOrder) => {
			let isFirst = true;
			return statementInterceptor.run(
				async (statement, go) => {
					const waits = isFirst && isLock(statement);
					if (waits) isFirst = false;
					const answer = go().catch((error: unknown) => {
						if ((error as { code?: string }).code === "40P01") deadlocks += 1;
						throw error;
					});
					if (waits && ++locks === 2) onBothBegun();
					const result = await answer;
					if (waits) await bothBegun;
					return result;
				},
				() =>
					api.services.orders.move(manager, {
						number: order.number,
						to: "shipped",
						tracking: null,
						allowsUnscanned: true,
					}),
			);
		};
		for (const { number } of [first, second])
			await api.services.orders.move(manager, {
				number,
				to: "awaiting_shipment",
				tracking: null,
			});
		await Promise.all([ship(first), ship(second)]);
		expect(deadlocks).toBe(0);
		expect(await Promise.all([first, second].map(statusOf))).toEqual(["shipped", "shipped"]);
	});

	it("create the same shipment by a double click: there is one", async () => {
		const order = await anOpenOrder();
		const outcomes = await Promise.all([
			outcomeOf(request(order, 1, 1, 1)),
			outcomeOf(request(order, 1, 1, 1)),
		]);
		expect(outcomes.sort()).toEqual(["done", "shipment_changed"]);
		expect(await shipmentsOf(order)).toHaveLength(1);
	});
});

describe("a walk through the warehouse", () => {
	it("takes the pieces of one warehouse, once for its key, and leaves out what may not ship", async () => {
		const order = await anOpenOrder();
		const held = await anOpenOrder({ status: "processing" });
		await api.services.orders.move(manager, { number: held.number, to: "on_hold", tracking: null });
		const request = {
			key: randomUUID(),
			warehouse: order.places[0].warehouse,
			orders: [order.number, held.number],
		};
		const waves = await Promise.all([
			api.services.shipments.startWave(manager, request),
			api.services.shipments.startWave(manager, request),
		]);
		expect(new Set(waves).size).toBe(1);
		const shipments = await shipmentsOf(order);
		expect(shipments.map(({ waveId }) => waveId)).toEqual([waves[0]]);
		expect(await shipmentsOf(held)).toEqual([]);
		expect(
			await outcomeOf(api.services.shipments.startWave(manager, { ...request, key: randomUUID() })),
		).toBe("nothing_to_ship");
	});
});

it("a seller sees only their own walks, and the warehouse ends no hold of the office", async () => {
	const order = await anOpenOrder();
	const id = await api.services.shipments.startWave(manager, {
		key: randomUUID(),
		warehouse: order.places[0].warehouse,
		orders: [order.number],
	});
	const seller = await aMember(1);
	const worker = await aMember(1, true);
	expect(await outcomeOf(api.services.shipments.readPickList(seller, id))).toBe("not_found");
	expect(await outcomeOf(api.services.shipments.readPickList(worker, id))).toBe("done");
	const release = (member: Customer) =>
		outcomeOf(
			api.services.orders.move(member, {
				number: order.number,
				to: "awaiting_shipment",
				tracking: null,
			}),
		);
	await api.services.orders.move(manager, {
		number: order.number,
		to: "on_hold",
		tracking: null,
		hold: { reason: "fraud", note: "" },
	});
	expect(await release(worker)).toBe("not_allowed");
	const cancel = (member: Customer) =>
		outcomeOf(
			api.services.orders.move(member, {
				number: order.number,
				to: "cancelled",
				tracking: null,
			}),
		);
	expect(await cancel(worker)).toBe("not_allowed");
	expect(await release(manager)).toBe("done");
});

it("corrects tracking numbers after it has left, for the seller of the customer and no other", async () => {
	const seller = await aMember(1);
	const stranger = await aMember(1);
	const buyer = await anAccount(api.database.db, { seller_id: seller.accountId });
	const order = await anOpenOrder({ accountId: buyer.id });
	await send(await aShipment(order, 1, 3), ["1Z5"]);
	const correct = async (member: Customer) =>
		outcomeOf(
			api.services.shipments.correctTrackings(member, {
				...(await lastShipment(order)),
				trackings: ["1Z6", " 1Z6 ", "1Z7"],
			}),
		);
	expect(await correct(stranger)).toBe("not_found");
	expect(await correct(seller)).toBe("done");
	expect((await lastShipment(order)).trackings).toEqual(["1Z6", "1Z7"]);
	expect(await query("select tracking from store_order where id = $1", [order.id])).toEqual([
		{ tracking: "1Z6" },
	]);
});

it("pieces of a special order are sent by the supplier and touch no stock", async () => {
	const order = await anOpenOrder({ lines: [{ quantity: 2, isSpecialOrder: true }] });
	await api.services.shipments.create(manager, {
		number: order.number,
		n: 1,
		warehouse: null,
		supplierId: null,
		expectedOn: "2026-12-01",
		pieces: [{ line: 1, quantity: 2 }],
	});
	const shipment = await lastShipment(order);
	expect(shipment).toMatchObject({ warehouse: null, expectedOn: "2026-12-01" });
	await send(shipment, ["1Z8"]);
	expect(await statusOf(order)).toBe("shipped");
});
