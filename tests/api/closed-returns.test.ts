/** Returns that come to nothing: withdrawn by the buyer, or never arrived. */
import { afterAll, expect, it } from "vitest";
import { DAYS_TO_ARRIVE } from "../../src/domain/return-rule.ts";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";
import { aCustomerIn } from "../factories/accounts.ts";
import { numberOf, startReturns } from "./return-rig.ts";

const { api, post, get, delivered, open, staff } = await startReturns();
afterAll(() => api.close());

it("a return can be withdrawn until it is received, by those alone who may see it, and frees its pieces", async () => {
	const order = await delivered();
	const lines = [{ line: 1, quantity: 1, reason: "i_dont_need_it" }];
	const first = numberOf(await open(order.number, lines));
	const stranger = (await aCustomerIn(api.database)).token;
	expect((await post(`/returns/${first}/withdraw`, {}, { token: stranger })).status).toBe(404);
	for (const _ of [1, 2]) {
		const { status, refund, history } = (await post(`/returns/${first}/withdraw`, {})).body.return;
		expect([status, refund, history.at(-1).reason]).toEqual(["closed", 0, "withdrawn"]);
	}
	expect((await staff(first, "approve")).body.code).toBe("wrong_return_move");
	const second = numberOf(await open(order.number, lines));
	await staff(second, "approve");
	await post(`/returns/${second}/shipped`, { tracking: "1Z" });
	const both = await Promise.all([post(`/returns/${second}/withdraw`, {}), staff(second, "receive")]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	const { status } = (await get(`/returns/${second}`)).return;
	expect((await post(`/returns/${second}/withdraw`, {})).status).toBe(status === "closed" ? 200 : 409);
});

it("a return is closed when nothing has arrived for long, and its buyer is told; what was lost on its way to them is not", async () => {
	const [sent, lost, young] = [await delivered(), await delivered(), await delivered()];
	const because = (reason: string) => [{ line: 1, quantity: 1, reason }];
	const ids = [
		numberOf(await open(sent.number, because("i_dont_need_it"))),
		numberOf(await open(lost.number, because("lost_in_transit"))),
		numberOf(await open(young.number, because("i_dont_need_it"))),
	] as const;
	for (const id of ids) expect((await staff(id, "approve")).status).toBe(200);
	const quiet = (id: string, days: number) =>
		api.database.pool.query(
			`update return_history set at = now() - make_interval(days => $2) where return_id = (select id from store_return where number = $1)`,
			[Number(id), days],
		);
	await quiet(ids[0], DAYS_TO_ARRIVE + 1);
	await quiet(ids[1], DAYS_TO_ARRIVE + 1);
	await quiet(ids[2], DAYS_TO_ARRIVE - 1);
	await Promise.all([api.services.closeReturns(), api.services.closeReturns()]);
	const all = await Promise.all(ids.map(async (id) => (await get(`/returns/${id}`)).return));
	expect(all.map(({ status }) => status)).toEqual(["closed", "approved", "approved"]);
	expect(all.map(({ history }) => history.at(-1).reason)).toEqual(["never_arrived", null, null]);
	const { rows } = await api.database.pool.query("select data ->> 'number' as number from outbox where kind = 'return-closed'");
	expect(rows).toEqual([{ number: ids[0] }]);
	expect((await open(sent.number, because("i_dont_need_it"))).status).toBe(200);
});

it("who closed a return before it was noted is read out of its history", async () => {
	const { pool } = api.database;
	const reasons = async () => (await pool.query("select id, reason from return_history where to_status = 'closed' order by id")).rows;
	const lines = (reason: string) => [{ line: 1, quantity: 1, reason }];
	const [asked, lost] = [await delivered(), await delivered()];
	const ids = [numberOf(await open(asked.number, lines("i_dont_need_it"))), numberOf(await open(lost.number, lines("lost_in_transit")))];
	expect((await staff(ids[1] ?? "", "approve")).status).toBe(200);
	await pool.query(
		"update return_history set at = at - interval '60 days' where return_id in (select id from store_return where number = any($1::int[]))",
		[ids.map(Number)],
	);
	for (const id of ids) expect((await post(`/returns/${id}/withdraw`, {})).status).toBe(200);
	// A guest's would say as little.
	await pool.query("update return_history set actor_id = null where to_status = 'closed'");
	const noted = await reasons();
	expect(new Set(noted.map(({ reason }) => reason))).toEqual(new Set(["withdrawn", "never_arrived"]));
	await pool.query("update return_history set reason = null");
	const [backfill = ""] =
		/^update return_history[^;]+;/m.exec(readMigrations().find(({ name }) => name.startsWith("0029"))?.sql ?? "") ?? [];
	await pool.query(backfill);
	expect(await reasons()).toEqual(noted);
});
