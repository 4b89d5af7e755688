/** Staff verify parts that came back because they did not fit. */
import { afterAll, beforeEach, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { aFitment, aVehicle } from "../factories/vehicles.ts";
import { startApi } from "../support/api-server.ts";

const api = await startApi();
const { db, pool } = api.database;
const manager = await aSignedInCustomer(api.database, { admin_level: 2 });
const secondManager = await aSignedInCustomer(api.database, { admin_level: 2 });
const seller = await aSignedInCustomer(api.database, { admin_level: 1 });
const customer = await aSignedInCustomer(api.database);
afterAll(() => api.close());

let taskId: number;
let partId: number;

/** A part with a fitment for the truck of the task, and one for another truck. */
beforeEach(async () => {
	await db.deleteFrom("verify_task").execute();
	const [line, otherLine] = [
		await aVehicle(db, { years: [2015] }),
		await aVehicle(db, { years: [2015] }),
	];
	const vehicle = await db
		.selectFrom("vehicle")
		.select("id")
		.where("line_id", "=", line.id)
		.executeTakeFirstOrThrow();
	partId = (await aPart(db)).id;
	await aFitment(db, partId, { line_id: line.id, year_from: 2014, year_to: 2016, confidence: 70 });
	await aFitment(db, partId, { line_id: otherLine.id, confidence: 80 });
	const task = await db
		.insertInto("verify_task")
		.values({ part_id: partId, vehicle_ids: [vehicle.id], fitments: 1 })
		.returning("id")
		.executeTakeFirstOrThrow();
	taskId = task.id;
});

const list = async (token = manager.token) =>
	(await api.call("/admin/verify-tasks", { token })).json().tasks;

const decide = (answer: string, token = manager.token, id: number | string = taskId) =>
	api.call(`/admin/verify-tasks/${id}/decision`, { method: "POST", token, body: { answer } });

async function confidences(): Promise<number[]> {
	const rows = await db
		.selectFrom("fitment")
		.select("confidence")
		.where("part_id", "=", partId)
		.orderBy("n")
		.execute();
	return rows.map(({ confidence }) => confidence);
}

const auditCount = async () =>
	(await db.selectFrom("audit_entry").where("action", "=", "part_verified").execute()).length;

it("lists the vehicles, the confidence and how often the part was sold and returned", async () => {
	expect(await list(seller.token)).toEqual([
		expect.objectContaining({
			id: taskId,
			fitments: 1,
			confidence: 70,
			sold: 0,
			returned_as_misfit: 0,
			return_number: null,
		}),
	]);
	expect((await list())[0].vehicles).toHaveLength(1);
});

it("a part that fits gets sure fitments for these vehicles only", async () => {
	expect((await decide("fits")).statusCode).toBe(200);
	expect(await confidences()).toEqual([95, 80]);
	expect(await list()).toEqual([]);
});

it("a part that does not fit loses the confidence of these vehicles only", async () => {
	expect((await decide("does_not_fit")).statusCode).toBe(200);
	expect(await confidences()).toEqual([0, 80]);
});

it("a decision asks for no new search index", async () => {
	const changes = async () => (await pool.query("select count(*) from part_change")).rows[0].count;
	const before = await changes();
	await decide("fits");
	expect(await changes()).toBe(before);
});

it("a task that is put off leaves the list and the count, and changes nothing", async () => {
	expect((await decide("later")).statusCode).toBe(200);
	expect(await list()).toEqual([]);
	expect(await confidences()).toEqual([70, 80]);
	const { rows } = await pool.query(
		"select details ->> 'task' as task from audit_entry where action = 'verify_task_put_off' and details ->> 'task' = $1",
		[String(taskId)],
	);
	expect(rows).toHaveLength(1);
	await pool.query("update verify_task set put_off_until = now() - interval '1 second'");
	expect(await list()).toHaveLength(1);
});

it("repeating a decision changes nothing, another decision is refused", async () => {
	const before = await auditCount();
	await decide("fits");
	expect((await decide("fits", secondManager.token)).statusCode).toBe(200);
	expect(await auditCount()).toBe(before + 1);
	expect((await decide("does_not_fit", secondManager.token)).statusCode).toBe(409);
	expect((await decide("later", secondManager.token)).statusCode).toBe(409);
	expect(await confidences()).toEqual([95, 80]);
});

it("a task that was closed without a decision can no longer be decided", async () => {
	await pool.query("update verify_task set done_at = now()");
	for (const answer of ["fits", "later"]) expect((await decide(answer)).statusCode).toBe(409);
	expect(await confidences()).toEqual([70, 80]);
});

it("counts the sales and returns of the last twelve months", async () => {
	for (const months of [2, 14]) {
		const order = await anOrder(db, { status: "shipped", lines: [{ partId, quantity: 3 }] });
		await pool.query(
			"update store_order set created_at = now() - $2 * interval '1 month' where id = $1",
			[order.id, months],
		);
	}
	expect((await list())[0].sold).toBe(3);
});

it("of two different decisions at once one counts", async () => {
	const answers = await Promise.all([decide("fits"), decide("does_not_fit", secondManager.token)]);
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	const [first] = await confidences();
	expect(first).toBe(answers[0].statusCode === 200 ? 95 : 0);
});

it("only managers decide, and only about tasks that exist", async () => {
	expect((await decide("fits", seller.token)).statusCode).toBe(403);
	expect((await decide("fits", customer.token)).statusCode).toBe(403);
	expect((await api.call("/admin/verify-tasks", { token: customer.token })).statusCode).toBe(403);
	expect((await decide("fits", manager.token, 2_000_000_000)).statusCode).toBe(404);
	expect((await decide("maybe")).statusCode).toBe(400);
	expect(await confidences()).toEqual([70, 80]);
});
