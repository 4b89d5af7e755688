/** The queue of Verify Parts, and the confidence of fitments that sales and returns teach. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FitDoubt } from "../../src/domain/order/fit-doubt.ts";
import { addImportWarnings } from "../../src/features/verify/import-warnings.ts";
import { learnFitConfidence } from "../../src/features/verify/learn-fit-confidence.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { aFitment, aVehicle } from "../factories/vehicles.ts";
import { startApi } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";

const api = await startApi();
const { db, pool } = api.database;
const manager = await aSignedInCustomer(api.database, { admin_level: 2 });
const secondManager = await aSignedInCustomer(api.database, { admin_level: 2 });
const seller = await aSignedInCustomer(api.database, { admin_level: 1 });
const customer = await aSignedInCustomer(api.database);
afterAll(() => api.close());

const VIN = "JALC4B16337007311";
let taskId: number;
let partId: number;
let sku: string;
let vehicleId: number;
let lineId: number;

/** A part with a fitment for the truck of the task, and one for another truck. */
beforeEach(async () => {
	await db.deleteFrom("verify_task").execute();
	const [line, otherLine] = [
		await aVehicle(db, { years: [2015] }),
		await aVehicle(db, { years: [2015] }),
	];
	lineId = line.id;
	const vehicle = await db
		.selectFrom("vehicle")
		.select("id")
		.where("line_id", "=", line.id)
		.executeTakeFirstOrThrow();
	vehicleId = vehicle.id;
	({ id: partId, sku } = await aPart(db, { prices: { online: 10_000 } }));
	await aFitment(db, partId, { line_id: line.id, year_from: 2014, year_to: 2016, confidence: 70 });
	await aFitment(db, partId, { line_id: otherLine.id, confidence: 80 });
	taskId = await aTask({});
});

async function aTask(values: { part_id?: number; vehicle_ids?: number[]; priority?: number }) {
	const task = await db
		.insertInto("verify_task")
		.values({ part_id: partId, vehicle_ids: [vehicleId], ...values })
		.returning("id")
		.executeTakeFirstOrThrow();
	return task.id;
}

const list = async (token = manager.token, view = "all") =>
	(await api.call(`/admin/verify-tasks?view=${view}`, { token })).json().tasks;

const decide = (answer: string, token = manager.token, id: number | string = taskId) =>
	api.call(`/admin/verify-tasks/${id}/decision`, { method: "POST", token, body: { answer } });

const undo = (token = manager.token, id = taskId) =>
	api.call(`/admin/verify-tasks/${id}/undo`, { method: "POST", token, body: {} });

/** Years and confidence of the fitments. */
async function fitments(): Promise<string[]> {
	const rows = await db
		.selectFrom("fitment")
		.select(["year_from", "year_to", "confidence"])
		.where("part_id", "=", partId)
		.orderBy("n")
		.execute();
	return rows.map(
		({ year_from, year_to, confidence }) => `${year_from ?? ""}-${year_to ?? ""} ${confidence}`,
	);
}

const auditCount = async (action: string) =>
	(await db.selectFrom("audit_entry").where("action", "=", action).execute()).length;

const revisions = () =>
	db.selectFrom("part_revision").select("n").where("part_id", "=", partId).execute();

describe("a decision", () => {
	it("sees vehicles, fitments in doubt, sales, returns and what other brands claim", async () => {
		const { interchange_group_id } = await db
			.selectFrom("part")
			.select("interchange_group_id")
			.where("id", "=", partId)
			.executeTakeFirstOrThrow();
		const mate = await aPart(db, { interchange_group_id });
		await aFitment(db, mate.id, { line_id: lineId, confidence: 60 });
		const silentMate = await aPart(db, { interchange_group_id });
		for (const months of [2, 14]) {
			const order = await anOrder(db, { status: "shipped", lines: [{ partId, quantity: 3 }] });
			await pool.query(
				"update store_order set created_at = now() - $2 * interval '1 month' where id = $1",
				[order.id, months],
			);
		}
		expect(await list(seller.token)).toEqual([
			expect.objectContaining({
				id: taskId,
				kind: "misfit_return",
				vehicles: [expect.stringMatching(/^2015 Make/)],
				fitments: [expect.objectContaining({ confidence: 70, source: "maker" })],
				sold: 3,
				returned_as_misfit: 0,
				neighbours: [
					expect.objectContaining({ sku: mate.sku, confidence: 60 }),
					expect.objectContaining({ sku: silentMate.sku, confidence: null }),
				],
			}),
		]);
	});

	it("that the claim is right makes the fitments of these vehicles sure, with a revision", async () => {
		const changes = async () =>
			(await pool.query("select count(*) from part_change")).rows[0].count;
		const before = await changes();
		expect((await decide("right")).json()).toEqual({ status: "success", order_freed: false });
		expect(await fitments()).toEqual(["2014-2016 95", "- 80"]);
		expect(await revisions()).toHaveLength(1);
		expect(await list()).toEqual([]);
		expect(await changes(), "the search index is not asked to change").toBe(before);
	});

	it("that the claim is wrong takes the vehicle off the fitments and leaves the others", async () => {
		expect((await decide("wrong")).statusCode).toBe(200);
		expect((await fitments()).sort()).toEqual(["- 80", "2014-2014 70", "2016-2016 70"]);
	});

	it("that a part fits a truck it is not listed for lists it", async () => {
		await db.deleteFrom("fitment").where("part_id", "=", partId).execute();
		await decide("right");
		expect(await fitments()).toEqual(["2015-2015 95"]);
	});

	it("is taken back with everything it changed", async () => {
		for (const answer of ["right", "wrong", "later", "unknown"]) {
			const before = await fitments();
			await decide(answer);
			expect(await list()).toEqual([]);
			expect((await undo()).statusCode).toBe(200);
			expect((await undo()).statusCode, "a repeated undo changes nothing").toBe(200);
			expect((await fitments()).sort()).toEqual(before.sort());
			expect(await list()).toHaveLength(1);
		}
	});

	it("is not taken back when the fitments were changed since", async () => {
		await decide("right");
		await pool.query("update fitment set quantity = 2 where part_id = $1", [partId]);
		expect((await undo()).statusCode).toBe(409);
		expect((await list()).length).toBe(0);
	});

	it("later or unknown leaves the list and the fitments, and comes back", async () => {
		for (const [answer, days] of [
			["later", 7],
			["unknown", 14],
		] as const) {
			await decide(answer);
			expect(await list()).toEqual([]);
			const { rows } = await pool.query(
				"select round(extract(epoch from put_off_until - now()) / 86400)::int as days from verify_task where id = $1",
				[taskId],
			);
			expect(rows).toEqual([{ days }]);
			await pool.query("update verify_task set put_off_until = now() - interval '1 second'");
			expect(await list()).toHaveLength(1);
		}
		expect(await fitments()).toEqual(["2014-2016 70", "- 80"]);
	});

	it("counts once, also from two people at once", async () => {
		const before = await auditCount("part_verified");
		await decide("right");
		expect((await decide("right", secondManager.token)).statusCode).toBe(200);
		expect(await auditCount("part_verified")).toBe(before + 1);
		for (const answer of ["wrong", "later"])
			expect((await decide(answer, secondManager.token)).statusCode).toBe(409);
		expect(await fitments()).toEqual(["2014-2016 95", "- 80"]);

		const second = await aTask({});
		const answers = await Promise.all([
			decide("right", manager.token, second),
			decide("wrong", secondManager.token, second),
		]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	});

	it("about a fitment that was changed since is refused and closes the task", async () => {
		const [row] = await db
			.selectFrom("fitment")
			.select("n")
			.where("part_id", "=", partId)
			.where("line_id", "=", lineId)
			.execute();
		const claim = { line: lineId, engine: null, from: 2014, to: 2016 };
		const { id } = await db
			.insertInto("verify_task")
			.values({
				kind: "low_confidence",
				part_id: partId,
				fitment_n: row?.n ?? 0,
				claim: JSON.stringify(claim),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await pool.query("update fitment set year_to = 2018 where part_id = $1 and line_id = $2", [
			partId,
			lineId,
		]);
		const stale = await decide("wrong", manager.token, id);
		expect([stale.statusCode, stale.json().code]).toEqual([409, "verify_task_stale"]);
		expect((await list()).map((task: { id: number }) => task.id)).toEqual([taskId]);
		expect(await fitments()).toEqual(["2014-2018 70", "- 80"]);
	});

	it("belongs to managers, and to answers and tasks that exist", async () => {
		for (const token of [seller.token, customer.token]) {
			expect((await decide("right", token)).statusCode).toBe(403);
			expect((await undo(token)).statusCode).toBe(403);
		}
		expect((await decide("right", manager.token, 2_000_000_000)).statusCode).toBe(404);
		expect((await decide("maybe")).statusCode).toBe(400);
		await pool.query("update verify_task set done_at = now()");
		expect((await decide("right")).statusCode).toBe(409);
		expect(await fitments()).toEqual(["2014-2016 70", "- 80"]);
	});
});

describe("the queue", () => {
	const caller = (accountId: number) =>
		({ kind: "customer", accountId, adminLevel: 2 }) as unknown as Parameters<
			typeof api.services.verify.next
		>[0];

	it("gives two people two different tasks, the most valuable first", async () => {
		const valuable = await aTask({ priority: 500 });
		const { next } = api.services.verify;
		const [first, second] = await Promise.all([
			next(caller(manager.account.id), "all"),
			next(caller(secondManager.account.id), "all"),
		]);
		expect(new Set([first?.id, second?.id])).toEqual(new Set([valuable, taskId]));
		await pool.query("update verify_task set claimed_until = now() - interval '1 second'");
		expect((await next(caller(manager.account.id), "all"))?.id).toBe(valuable);
	});

	it("collects what parts that sell lack, unsure fitments and duplicates, each once", async () => {
		await db.deleteFrom("verify_task").execute();
		await pool.query("update fitment set confidence = 40 where part_id = $1 and line_id = $2", [
			partId,
			lineId,
		]);
		await anOrder(db, { lines: [{ partId }] });
		const { brand_id, subcategory_id } = await db
			.selectFrom("part")
			.select(["brand_id", "subcategory_id"])
			.where("id", "=", partId)
			.executeTakeFirstOrThrow();
		const twin = await aPart(db, { brand_id, subcategory_id });
		for (const id of [partId, twin.id])
			await db
				.insertInto("part_number")
				.values({ part_id: id, n: 50, kind: "oem", number: `8-97${partId}-0` })
				.execute();
		const ofPart = async (view: string) =>
			(await list(manager.token, view)).filter((task: { sku: string }) => task.sku === sku);
		for (let run = 0; run < 2; run++) {
			await api.services.verify.collectCatalogDoubts();
			expect(await ofPart("facts")).toEqual([
				expect.objectContaining({ missing: expect.arrayContaining(["photo"]) }),
			]);
			expect(await ofPart("fit")).toEqual([expect.objectContaining({ kind: "low_confidence" })]);
			expect(await ofPart("duplicates")).toEqual([
				expect.objectContaining({ other_sku: twin.sku }),
			]);
		}
		const [facts] = await ofPart("facts");
		expect((await decide("wrong", manager.token, facts.id)).statusCode).toBe(400);
		await pool.query(
			"insert into part_image (part_id, position, route) values ($1, 1, '/p.webp')",
			[partId],
		);
		await api.services.verify.collectCatalogDoubts();
		const [fewer] = await ofPart("facts");
		expect(fewer.missing).not.toContain("photo");
		await decide("right", manager.token, fewer.id);
		await api.services.verify.collectCatalogDoubts();
		expect(await ofPart("facts"), "a part that may lack it is not asked about again").toEqual([]);
	});

	it("lets a held order go on after the last doubt, and closes doubts of an order that went on", async () => {
		await vi.waitFor(() => api.services.vehicles.decodeVin(VIN), {
			timeout: 30_000,
			interval: 200,
		});
		const held = async () => {
			const order = await anOrder(db, {
				status: "vin_verification",
				lines: [{ partId }, {}],
			});
			await pool.query("update store_order set vin = $2 where id = $1", [order.id, VIN]);
			return order;
		};
		const stateOf = async (id: number) =>
			(await pool.query("select status, vin_verified from store_order where id = $1", [id]))
				.rows[0];
		const order = await held();
		for (let run = 0; run < 2; run++) await api.services.verify.collectHeldOrders();
		const tasks = await list(manager.token, "orders");
		expect(tasks).toHaveLength(2);
		expect((await list())[0].kind, "a buyer who waits comes first").toBe("held_order");
		expect((await decide("right", manager.token, tasks[0].id)).json().order_freed).toBe(false);
		expect(await stateOf(order.id)).toEqual({ status: "vin_verification", vin_verified: false });
		expect((await decide("right", manager.token, tasks[1].id)).json().order_freed).toBe(true);
		expect(await stateOf(order.id)).toEqual({ status: "processing", vin_verified: true });
		expect((await undo(manager.token, tasks[1].id)).statusCode).toBe(409);

		const cancelled = await held();
		await api.services.verify.collectHeldOrders();
		const [open, other] = await list(manager.token, "orders");
		await pool.query("update store_order set status = 'on_hold' where id = $1", [cancelled.id]);
		expect((await decide("right", manager.token, open.id)).statusCode).toBe(409);
		await api.services.verify.collectHeldOrders();
		expect(await list(manager.token, "orders")).toEqual([]);
		expect((await decide("right", manager.token, other.id)).statusCode).toBe(409);
		await pool.query(
			"insert into order_history (order_id, from_status, to_status, reason) values ($1, 'vin_verification', 'on_hold', 'test')",
			[cancelled.id],
		);
	});
});

describe("an order with a part that does not fit its VIN", () => {
	const REASON = "The buyer swapped the axle";
	const held = async () => {
		const order = await anOrder(db, {
			status: "vin_verification",
			lines: [{ partId, fitDoubt: "does_not_fit" }],
		});
		await pool.query("update store_order set vin = $2 where id = $1", [order.id, VIN]);
		return order;
	};
	const stateOf = async (id: number) =>
		(
			await pool.query(
				`select status, vin_verified, (select array_agg(text) from order_note where order_id = o.id) as notes
				from store_order o where id = $1`,
				[id],
			)
		).rows[0];
	const move = (order: { number: number }, body: object) =>
		api.call(`/admin/orders/${order.number}/move`, { token: manager.token, body });

	it("goes on with a reason only, also when staff do not press that the VIN is verified", async () => {
		const order = await held();
		expect((await move(order, { to: "processing" })).statusCode).toBe(400);
		expect((await stateOf(order.id)).status).toBe("vin_verification");
		expect((await move(order, { to: "processing", fitReason: REASON })).statusCode).toBe(200);
		expect(await stateOf(order.id)).toEqual({
			status: "processing",
			vin_verified: true,
			notes: [REASON],
		});
		// The reason is asked for once.
		expect((await move(order, { to: "on_hold" })).statusCode).toBe(200);
		expect((await move(order, { to: "processing" })).statusCode).toBe(200);
	});

	it("goes on from On Hold with a reason only", async () => {
		const order = await held();
		expect((await move(order, { to: "on_hold" })).statusCode).toBe(200);
		expect((await move(order, { to: "processing" })).statusCode).toBe(400);
		const answers = await Promise.all(
			[1, 2].map(() => move(order, { to: "processing", fitReason: REASON })),
		);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		expect(await stateOf(order.id)).toEqual({
			status: "processing",
			vin_verified: true,
			notes: [REASON],
		});
	});

	it("is not verified by the move to On Hold", async () => {
		const order = await held();
		const hold = await move(order, { to: "on_hold", vinVerified: true });
		expect(hold.statusCode).toBe(200);
		expect(await stateOf(order.id)).toMatchObject({ status: "on_hold", vin_verified: false });
		expect((await move(order, { to: "processing" })).statusCode).toBe(400);
	});

	it("goes on after the last doubt with the note of the task as its reason", async () => {
		await vi.waitFor(() => api.services.vehicles.decodeVin(VIN), {
			timeout: 30_000,
			interval: 200,
		});
		const order = await held();
		await api.services.verify.collectHeldOrders();
		const [task] = await list(manager.token, "orders");
		const refused = await decide("right", manager.token, task.id);
		expect(refused.statusCode).toBe(400);
		expect(refused.body).toContain('"note"');
		expect(await stateOf(order.id)).toMatchObject({ status: "vin_verification", notes: null });
		expect(await list(manager.token, "orders"), "the task stays open").toHaveLength(1);
		const decided = await api.call(`/admin/verify-tasks/${task.id}/decision`, {
			token: manager.token,
			body: { answer: "right", note: REASON },
		});
		expect(decided.json().order_freed).toBe(true);
		expect(await stateOf(order.id)).toEqual({
			status: "processing",
			vin_verified: true,
			notes: [REASON],
		});
	});
});

describe("the confidence of a fitment", () => {
	const settings = () => api.services.store.settings();
	const vehiclesOfVin = async (vin: string) => (vin === VIN ? [{ id: vehicleId }] : []);
	const learn = () => learnFitConfidence({ pool: api.pool, settings, vehiclesOfVin });

	beforeEach(async () => {
		await db.deleteFrom("verify_task").execute();
		await pool.query("update store_order set vin_verified = false");
	});

	async function sold(deliveredDaysAgo = 60, line: { fitDoubt?: FitDoubt } = {}) {
		const order = await anOrder(db, { lines: [{ partId, ...line }], deliveredDaysAgo });
		await pool.query("update store_order set vin = $2, vin_verified = true where id = $1", [
			order.id,
			VIN,
		]);
		return order;
	}

	/** A return of the order because it did not fit, with its VIN. */
	async function misfit(orderId: number, status = "approved"): Promise<number> {
		const { rows } = await pool.query(
			"insert into store_return (order_id, kind, vin) values ($1, 'return', $2) returning id",
			[orderId, VIN],
		);
		await pool.query(
			`insert into return_line (return_id, order_line_id, reason, quantity, core_quantity)
			select $1, id, 'does_not_fit', 1, 0 from order_line where order_id = $2`,
			[rows[0].id, orderId],
		);
		if (status !== "requested") await moveReturn(rows[0].id, status);
		return rows[0].id;
	}

	async function moveReturn(id: number, status: string): Promise<void> {
		const { rows } = await pool.query("select status from store_return where id = $1", [id]);
		await pool.query("update store_return set status = $2::return_status where id = $1", [
			id,
			status,
		]);
		await pool.query(
			`insert into return_history (return_id, from_status, to_status) values ($1, $2::return_status, $3::return_status)`,
			[id, rows[0].status, status],
		);
	}

	it("rises with sales that were kept, and each counts once", async () => {
		await sold();
		await sold();
		await sold(3);
		expect(await learn()).toBe(2);
		// (8 × 0.70 + 2) / (8 + 2)
		expect(await fitments()).toEqual(["2014-2016 76", "- 80"]);
		expect(await learn()).toBe(0);
		await runConcurrently(2, learn);
		expect(await fitments()).toEqual(["2014-2016 76", "- 80"]);
		expect(await list()).toEqual([]);
	});

	it("does not rise with a part that was sent although it does not fit", async () => {
		await sold(60, { fitDoubt: "does_not_fit" });
		expect(await learn()).toBe(0);
	});

	it("falls with returns that did not fit and asks staff once for each", async () => {
		const order = await sold();
		await learn();
		await misfit(order.id);
		expect(await learn()).toBe(1);
		// (8 × 0.70) / (8 + 1): the sale became a misfit.
		expect(await fitments()).toEqual(["2014-2016 62", "- 80"]);
		for (let run = 0; run < 2; run++) {
			expect(await list()).toEqual([
				expect.objectContaining({ kind: "low_confidence", vehicle_misfits: 1, vehicle_fits: 0 }),
			]);
			expect(await learn()).toBe(0);
		}
	});

	it("forgets a misfit whose return was not accepted", async () => {
		const order = await sold();
		const id = await misfit(order.id);
		await learn();
		await moveReturn(id, "closed");
		await learn();
		await learn();
		expect(await fitments()).toEqual(["2014-2016 73", "- 80"]);
	});

	it("starts again from what another source states later", async () => {
		await sold();
		await learn();
		await pool.query("update fitment set confidence = 50 where part_id = $1 and line_id = $2", [
			partId,
			lineId,
		]);
		await sold();
		await learn();
		// (8 × 0.50 + 2) / (8 + 2)
		expect(await fitments()).toEqual(["2014-2016 60", "- 80"]);
	});

	it("waits while a VIN cannot be read, and ignores one of another truck", async () => {
		const { Refusal } = await import("../../src/domain/refusal/refusals.ts");
		await sold();
		const unavailable = async () => {
			throw new Refusal("unavailable");
		};
		expect(await learnFitConfidence({ pool, settings, vehiclesOfVin: unavailable })).toBe(0);
		expect(await learnFitConfidence({ pool, settings, vehiclesOfVin: async () => [] })).toBe(1);
		expect(await learn()).toBe(0);
		expect(await fitments()).toEqual(["2014-2016 70", "- 80"]);
	});

	it("touches no index", async () => {
		const changes = async () =>
			(await pool.query("select count(*) from part_change")).rows[0].count;
		await sold();
		const before = await changes();
		await learn();
		expect(await fitments()).toEqual(["2014-2016 73", "- 80"]);
		expect(await changes()).toBe(before);
	});
});

describe("questions of customers", () => {
	beforeEach(async () => {
		await db.deleteFrom("verify_task").execute();
		await db.deleteFrom("contact_message").execute();
	});

	let senders = 0;
	async function ask(form: object = {}) {
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/contact",
			remoteAddress: `10.8.1.${++senders}`,
			payload: {
				recaptchaToken: "proof",
				formInfo: {
					email: "buyer@cabover.example",
					name: "Buyer",
					phone: "3055550100",
					message: "Does it fit?",
					about: "fit_question",
					sku: sku.toLowerCase(),
					vehicle: String(vehicleId),
					...form,
				},
			},
			headers: { "accept-language": "es" },
		});
		expect(answer.statusCode).toBe(200);
	}

	const questions = () => list(manager.token, "questions");
	const collect = () => api.services.verify.collectHeldOrders();
	const messages = async () =>
		(
			await pool.query(
				`select c.id, c.handled_at is not null as is_done, array(select r.text from contact_reply r where r.message_id = c.id) as replies,
					(select count(*)::int from outbox o where o.kind = 'contact-reply' and o.subject = 'message ' || c.id and o.status = 'waiting' and o.due_at > now() + interval '1 minute') as mails
				from contact_message c order by c.id`,
			)
		).rows;

	it("are tasks once each, also when they are sent and collected twice at once", async () => {
		await Promise.all([ask(), ask()]);
		await ask({ about: "fit_report", message: "It does not" });
		await runConcurrently(3, collect);
		expect((await questions()).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
			"fit_question",
			"fit_report",
		]);
		expect((await questions())[0]).toMatchObject({
			sku,
			kind: "fit_question",
			vehicles: [expect.stringMatching(/^2015 Make/)],
			message_id: (await messages())[0].id,
		});
	});

	it("about a part or vehicle that the store does not have stay messages", async () => {
		await ask({ sku: "NO-SUCH-PART", message: "1" });
		await ask({ vehicle: "999999999", message: "2" });
		await ask({ vehicle: "1 or 1=1", message: "3" });
		await ask({ about: "", message: "4" });
		await collect();
		expect(await questions()).toEqual([]);
		expect(await messages()).toHaveLength(4);
	});

	it("are answered by the decision, once, and the answer can be taken back before it is sent", async () => {
		await ask();
		await collect();
		const [{ id }] = await questions();
		await Promise.all([
			decide("right", manager.token, id),
			decide("right", secondManager.token, id),
		]);
		const [answered] = await messages();
		expect(answered).toMatchObject({ is_done: true, mails: 1 });
		expect(answered.replies).toEqual([expect.stringMatching(/^Sí, .* le queda al 2015 Make/)]);
		expect(await fitments()).toEqual(["2014-2016 95", "- 80"]);
		expect((await undo(manager.token, id)).statusCode).toBe(200);
		expect(await messages()).toMatchObject([{ is_done: false, replies: [], mails: 0 }]);
		expect(await fitments()).toEqual(["2014-2016 70", "- 80"]);

		await decide("wrong", manager.token, id);
		await pool.query("update outbox set tries = 1 where kind = 'contact-reply'");
		expect((await undo(manager.token, id)).statusCode, "the mail has left").toBe(409);
		expect(await messages()).toMatchObject([
			{ is_done: true, replies: [expect.stringMatching(/^No, /)] },
		]);
	});

	it("that staff answered by hand leave the queue, and a decision sends nothing more", async () => {
		await ask();
		await collect();
		const [{ id }] = await questions();
		await pool.query("update contact_message set handled_at = now(), handled_by = $1", [
			manager.account.id,
		]);
		expect((await decide("right", manager.token, id)).statusCode).toBe(409);
		expect(await questions()).toEqual([]);
		expect(await messages()).toMatchObject([{ replies: [], mails: 0 }]);
	});

	it("are not decided by sellers or customers", async () => {
		await ask();
		await collect();
		const [{ id }] = await questions();
		for (const token of [seller.token, customer.token])
			expect((await decide("right", token, id)).statusCode).toBe(403);
		expect(await messages()).toMatchObject([{ is_done: false, replies: [] }]);
	});
});

describe("warnings of imports", () => {
	async function anImport(source = "Supplier"): Promise<number> {
		const { rows } = await pool.query(
			"insert into import (request_key, kind, state, source, created_by) values (gen_random_uuid(), 'parts', 'applied', $1, $2) returning id",
			[source, manager.account.id],
		);
		return rows[0].id;
	}
	const warnings = () => list(manager.token, "imports");

	async function warn(importId: number, source = "Supplier", rows = 3) {
		const client = await pool.connect();
		try {
			await addImportWarnings(client, { importId, source }, [
				{ text: "ProductAttribute Thread", rows, partIds: [partId] },
				{ text: "no part has it", rows: 1, partIds: [] },
			]);
		} finally {
			client.release();
		}
	}

	it("are asked once for each supplier, and an accepted one is not asked again", async () => {
		await db.deleteFrom("verify_task").execute();
		const first = await anImport();
		await runConcurrently(3, () => warn(first));
		const second = await anImport();
		await warn(second, "Supplier", 5);
		expect(await warnings()).toEqual([
			expect.objectContaining({
				sku,
				warning: "ProductAttribute Thread",
				warning_rows: 5,
				import_id: second,
			}),
		]);
		const [{ id }] = await warnings();
		expect((await decide("wrong", manager.token, id)).statusCode).toBe(400);
		await decide("right", manager.token, id);
		await warn(await anImport());
		expect(await warnings()).toEqual([]);
		await warn(await anImport("Other"), "Other");
		expect(await warnings()).toHaveLength(1);
		expect(await fitments()).toEqual(["2014-2016 70", "- 80"]);
	});

	it("of an import that was undone are closed, and come back with the next one", async () => {
		await db.deleteFrom("verify_task").execute();
		const undone = await anImport("Third");
		await warn(undone, "Third");
		await pool.query("update import set state = 'undone' where id = $1", [undone]);
		await api.services.verify.collectHeldOrders();
		expect(await warnings()).toEqual([]);
		await warn(await anImport("Third"), "Third");
		expect(await warnings()).toHaveLength(1);
	});
});
