/**
 * How returns end: with the promised refund, without a refund, withdrawn by the buyer, or never
 * arrived.
 */
import { globSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { estimateRefund } from "../../src/domain/returns/return-estimate.ts";
import {
	MAX_DAYS_UNTIL_RECEIVED,
	RETURN_REASONS,
	type ReturnReason,
	refundTotal,
} from "../../src/domain/returns/return-rule.ts";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { numberOf, startReturns, VIN } from "./return-rig.ts";

const { api, buyer, post, get, delivered, open, staff, finish, vinsAreRead } = await startReturns();
afterAll(() => api.close());

describe("the refund shown before a return, on its page and at the inspection is the refund paid, to the cent", () => {
	beforeAll(async () => {
		await vinsAreRead();
	});

	/** The estimate that the form shows for these quantities. */
	async function estimateOf(number: number, pieces: number[], reason: ReturnReason) {
		const caller = await api.services.accounts.authenticate(buyer.token);
		const { order, lines, restockingPercent } = await api.services.returns.readReturnable(
			caller,
			String(number),
		);
		const terms = {
			restockingPercent,
			leftCents: order.totalCents - order.refundedCents,
			shippingCents: order.shippingCents,
		};
		const estimateLines = lines.map(({ boughtLine, keptQuantity }, n) => ({
			boughtLine,
			keptQuantity,
			returnedQuantity: pieces[n] ?? 0,
			reason,
		}));
		const { feeCents, ...refund } = estimateRefund("return", estimateLines, terms);
		return {
			refund: refundTotal(refund) / 100,
			restocking_fee: feeCents / 100,
			shipping: refund.shippingCents,
		};
	}

	async function comesBack(number: number, pieces: number[], reason: ReturnReason) {
		const { shipping, ...estimate } = await estimateOf(number, pieces, reason);
		const lines = pieces.flatMap((quantity, n) =>
			quantity > 0 ? [{ line: n + 1, quantity, reason }] : [],
		);
		const id = numberOf(await open(number, lines, reason === "does_not_fit" ? { vin: VIN } : {}));
		expect((await get(`/returns/${id}`)).return).toMatchObject(estimate);
		const refund = await finish(
			id,
			lines.map(({ line, quantity }) => ({ line, accepted: quantity })),
		);
		expect(refund.body.return).toMatchObject({ ...estimate, refunded: estimate.refund });
		return shipping;
	}

	it.each(RETURN_REASONS)("%s: at once, and in two steps", async (reason) => {
		const overrides = {
			lines: [{ quantity: 3, priceCents: 3333, coreCents: 1111 }, { quantity: 1 }],
			discountCents: 1000,
			shippingCents: 1234,
		};
		const isOurs = [
			"incorrect_part_received",
			"product_arrived_damaged",
			"lost_in_transit",
			"arrived_late",
		].includes(reason);
		const [whole, parted] = [await delivered(overrides), await delivered(overrides)];
		expect(await comesBack(whole.number, [3, 1], reason)).toBe(isOurs ? 1234 : 0);
		expect(await comesBack(parted.number, [2, 0], reason)).toBe(0);
		expect(await comesBack(parted.number, [1, 1], reason)).toBe(isOurs ? 1234 : 0);
	});

	it("no shipping refund is promised for the last return of an order when an earlier one was the buyer's choice", async () => {
		const order = await delivered({ lines: [{ quantity: 2 }] });
		expect(await comesBack(order.number, [1], "i_dont_need_it")).toBe(0);
		expect(await comesBack(order.number, [1], "product_arrived_damaged")).toBe(0);
	});

	it("a return of which nothing was accepted refunds no shipping, even when the rest of the order came back", async () => {
		const order = await delivered({ lines: [{ coreCents: 5000 }] });
		// So that money is left that could be refunded.
		const core = numberOf(await open(order.number, [{ line: 1, quantity: 1 }], { kind: "core" }));
		expect(
			(await finish(core, [{ line: 1, accepted: 1, credit_percent: 50 }])).body.return.refunded,
		).toBe(25);
		const lines = [{ line: 1, quantity: 1, reason: "product_arrived_damaged" }];
		const empty = numberOf(await open(order.number, lines));
		for (const move of ["approve", "receive"]) await staff(empty, move);
		await staff(empty, "inspect", { lines: [{ line: 1, accepted: 0 }] });
		const full = numberOf(await open(order.number, lines));
		expect((await finish(full, [{ line: 1, accepted: 1 }])).body.return.refunded).toBe(122);
		expect((await get(`/returns/${empty}`)).return.refund).toBe(0);
		expect((await staff(empty, "refund")).body.return).toMatchObject({
			status: "rejected",
			refunded: 0,
		});
	});
});

it("a return can be withdrawn until it is received, by people who may see it, and its pieces can be returned again", async () => {
	const order = await delivered();
	const lines = [{ line: 1, quantity: 1, reason: "i_dont_need_it" }];
	const first = numberOf(await open(order.number, lines));
	const stranger = (await aSignedInCustomer(api.database)).token;
	expect((await post(`/returns/${first}/withdraw`, {}, { token: stranger })).status).toBe(404);
	for (const _ of [1, 2]) {
		const { status, refund, history } = (await post(`/returns/${first}/withdraw`, {})).body.return;
		expect([status, refund, history.at(-1).reason]).toEqual(["closed", 0, "withdrawn"]);
	}
	expect((await staff(first, "approve")).body.code).toBe("wrong_return_move");
	const second = numberOf(await open(order.number, lines));
	await staff(second, "approve");
	await post(`/returns/${second}/shipped`, { tracking: "1Z" });
	const answers = await Promise.all([
		post(`/returns/${second}/withdraw`, {}),
		staff(second, "receive"),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const { status } = (await get(`/returns/${second}`)).return;
	expect((await post(`/returns/${second}/withdraw`, {})).status).toBe(
		status === "closed" ? 200 : 409,
	);
});

it("a return is closed when nothing arrives for 45 days, and its buyer gets a mail; returns of lost parcels stay open", async () => {
	const [shipped, missing, young] = [await delivered(), await delivered(), await delivered()];
	const because = (reason: string) => [{ line: 1, quantity: 1, reason }];
	const ids = [
		numberOf(await open(shipped.number, because("i_dont_need_it"))),
		numberOf(await open(missing.number, because("lost_in_transit"))),
		numberOf(await open(young.number, because("i_dont_need_it"))),
	] as const;
	for (const id of ids) expect((await staff(id, "approve")).status).toBe(200);
	const quiet = (id: string, days: number) =>
		api.database.pool.query(
			`update return_history set at = now() - make_interval(days => $2) where return_id = (select id from store_return where number = $1)`,
			[Number(id), days],
		);
	await quiet(ids[0], MAX_DAYS_UNTIL_RECEIVED + 1);
	await quiet(ids[1], MAX_DAYS_UNTIL_RECEIVED + 1);
	await quiet(ids[2], MAX_DAYS_UNTIL_RECEIVED - 1);
	await Promise.all([
		api.services.returnJobs.closeOverdueReturns(),
		api.services.returnJobs.closeOverdueReturns(),
	]);
	const all = await Promise.all(ids.map(async (id) => (await get(`/returns/${id}`)).return));
	expect(all.map(({ status }) => status)).toEqual(["closed", "approved", "approved"]);
	expect(all.map(({ history }) => history.at(-1).reason)).toEqual(["never_arrived", null, null]);
	const { rows } = await api.database.pool.query(
		"select data ->> 'number' as number from outbox where kind = 'return-closed'",
	);
	expect(rows).toEqual([{ number: ids[0] }]);
	expect((await open(shipped.number, because("i_dont_need_it"))).status).toBe(200);
});

it("the closer of an old return is read from its history", async () => {
	const { pool } = api.database;
	const reasons = async () =>
		(
			await pool.query(
				"select id, reason from return_history where to_status = 'closed' order by id",
			)
		).rows;
	const lines = (reason: string) => [{ line: 1, quantity: 1, reason }];
	const [unwanted, lost] = [await delivered(), await delivered()];
	const ids = [
		numberOf(await open(unwanted.number, lines("i_dont_need_it"))),
		numberOf(await open(lost.number, lines("lost_in_transit"))),
	];
	expect((await staff(ids[1] ?? "", "approve")).status).toBe(200);
	await pool.query(
		"update return_history set at = at - interval '60 days' where return_id in (select id from store_return where number = any($1::int[]))",
		[ids.map(Number)],
	);
	for (const id of ids) expect((await post(`/returns/${id}/withdraw`, {})).status).toBe(200);
	// The history of a guest's return has no name either.
	await pool.query("update return_history set actor_id = null where to_status = 'closed'");
	const noted = await reasons();
	expect(new Set(noted.map(({ reason }) => reason))).toEqual(
		new Set(["withdrawn", "never_arrived"]),
	);
	await pool.query("update return_history set reason = null");
	const [backfill = ""] =
		/^update return_history[^;]+;/m.exec(
			readMigrations().find(({ name }) => name.startsWith("0029"))?.sql ?? "",
		) ?? [];
	await pool.query(backfill);
	expect(await reasons()).toEqual(noted);
});

it("the hourly jobs go on with the other rows when one row fails, and retry it in a later round", async () => {
	const { pool } = api.database;
	const lines = [{ quantity: 1, coreCents: 5000 }];
	const [shipped, cores] = [
		[await delivered({ status: "shipped" }), await delivered({ status: "shipped" })],
		[
			await delivered({ lines, deliveredDaysAgo: 24 }),
			await delivered({ lines, deliveredDaysAgo: 24 }),
		],
	];
	const returned = [];
	for (const { number } of [await delivered(), await delivered()]) {
		returned.push(
			Number(numberOf(await open(number, [{ line: 1, quantity: 1, reason: "i_dont_need_it" }]))),
		);
		await staff(String(returned.at(-1)), "approve");
	}
	await pool.query(
		"update store_order set shipped_at = now() - interval '20 days' where id = any($1::bigint[])",
		[shipped.map(({ id }) => id)],
	);
	await pool.query(
		`update return_history set at = now() - interval '99 days'
		where return_id in (select id from store_return where number = any($1::int[]))`,
		[returned],
	);
	await pool.query(
		`create function bad_row() returns trigger language plpgsql as 'begin raise exception ''a bad row''; end'`,
	);
	const bad = [
		["store_order", "update", `old.id = ${shipped[0]?.id}`],
		["store_return", "update", `old.number = ${returned[0]}`],
		["outbox", "insert", `new.dedupe = 'core-reminder:${cores[0]?.id}'`],
	];
	for (const [table, event, when] of bad)
		await pool.query(
			`create trigger bad_row before ${event} on ${table} for each row when (${when}) execute function bad_row()`,
		);
	const { orderJobs, returnJobs } = api.services;
	const rounds = async () => [
		await orderJobs.presumeDelivered(),
		await returnJobs.sendCoreReminders(),
		await returnJobs.closeOverdueReturns(),
	];
	try {
		expect(await rounds()).toEqual([1, 1, 1]);
		expect(await rounds()).toEqual([0, 0, 0]);
	} finally {
		await pool.query("drop function bad_row cascade");
	}
	expect(await rounds()).toEqual([1, 1, 1]);
});

/** A picture of one grey pixel. */
const PIXEL = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
	"base64",
);

it("accepts pictures that were uploaded here, and no other address", async () => {
	const order = await delivered();
	const lines = [{ line: 1, quantity: 1, reason: "product_arrived_damaged" }];
	for (const photo of [
		"javascript:alert(1)",
		"https://elsewhere.example/a.jpg",
		"/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg",
	])
		expect((await open(order.number, lines, { photos: [photo] })).body.code).toBe("not_a_picture");
	const { url } = (await post("/s3/signed_url", { type: "image/png", extension: ".png" })).body;
	const { pathname, search } = new URL(url, "https://store.example");
	const headers = { "content-type": "image/png" };
	expect(
		(await api.app.inject({ method: "PUT", url: `${pathname}${search}`, headers, payload: PIXEL }))
			.statusCode,
	).toBeLessThan(300);
	const photos = [url.split("?")[0]];
	const found = () => globSync(join(tmpdir(), "cabover-uploads-*/*", basename(pathname)));
	const lies = () => found().map((path) => basename(dirname(path)));
	expect(
		(await open(order.number, [{ ...lines[0], line: 1, quantity: 9 }], { photos })).status,
	).toBe(409);
	expect(lies(), "a refused return keeps nothing").toEqual(["checked"]);
	const opened = await open(order.number, lines, { photos });
	expect((await get(`/returns/${numberOf(opened)}`)).return.photos).toEqual([pathname]);
	expect((await open(order.number, lines, { photos })).status).toBe(409);
	expect(lies(), "what a return refers to stays").toEqual(["kept"]);
	// A failing file storage does not undo a stored return.
	const otherOrder = await delivered();
	const client = await api.database.pool.connect();
	await client.query(
		`begin; select from store_order where number = ${otherOrder.number} for update`,
	);
	const late = open(otherOrder.number, lines, { photos });
	const waiting =
		"select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))";
	await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
	for (const path of found()) rmSync(path);
	await client.query("commit");
	client.release();
	expect((await late).status).toBe(200);
});
