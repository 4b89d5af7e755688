import { afterAll, beforeAll, expect, it } from "vitest";
import { insertAudit } from "../../src/features/audit/audit-entries.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let token: string;
let ana: number;
beforeAll(async () => {
	api = await startApi();
	const manager = await aSignedInCustomer(api.database, {
		admin_level: 2,
		first_name: "Ana",
		last_name: "Diaz",
	});
	({ token } = manager);
	ana = manager.account.id;
	const { account: eva } = await aSignedInCustomer(api.database, { first_name: "Eva" });
	for (const [actorId, subject] of [
		[ana, "order 4711"],
		[eva.id, "order 47110"],
		[ana, "coupon 4711"],
		[eva.id, "coupon 100%"],
	] as const)
		await insertAudit(api.database.db, {
			actorId,
			action: "coupon_ended",
			subject,
			details: { before: { level: "online" }, after: { level: "wholesale" } },
		});
});
afterAll(() => api.close());

const list = async (query: string) => (await api.call(`/admin/audit?${query}`, { token })).json();
const subjects = async (query: string) =>
	(await list(query)).entries.map(({ subject }: { subject: string }) => subject);

it("finds entries by thing, by number and by person", async () => {
	expect(await subjects("thing=4711")).toEqual(["coupon 4711", "order 4711"]);
	expect(await subjects("thing=order 4711")).toEqual(["order 47110", "order 4711"]);
	expect(await subjects("thing=100%25")).toEqual(["coupon 100%"]);
	expect(await subjects("thing=%25")).toEqual([]);
	expect(await subjects("person=diaz")).toEqual(["coupon 4711", "order 4711"]);
	expect(await subjects("person=diaz&thing=order")).toEqual(["order 4711"]);
	expect(await subjects("person=no such person")).toEqual([]);
});

it("shows who did it, before and after, and how far the log is sealed", async () => {
	const answer = await list("thing=coupon 4711");
	expect(answer.entries).toMatchObject([
		{
			actor_id: ana,
			actor: "Ana Diaz",
			action: "coupon_ended",
			details: { before: { level: "online" }, after: { level: "wholesale" } },
			is_sealed: false,
		},
	]);
	expect(answer.state).toEqual({ sealed: 0, unsealed: 4, checked_at: null, broken_seal: null });
	// Transactions of other tests on the same server may delay the seals.
	await expect
		.poll(async () => {
			await api.services.audit.seal();
			return (await list("")).state;
		})
		.toMatchObject({ sealed: 4, unsealed: 0 });
	expect((await list("thing=coupon 4711")).entries).toMatchObject([{ is_sealed: true }]);
});

it("pages through the log without gaps", async () => {
	for (let n = 0; n < 55; n++)
		await insertAudit(api.database.db, {
			actorId: ana,
			action: "content_saved",
			subject: `page ${n}`,
			details: {},
		});
	const first = await list("thing=page");
	const second = await list(`thing=page&before=${first.next}`);
	const found = [...first.entries, ...second.entries].map(({ subject }) => subject);
	expect([first.entries.length, second.next]).toEqual([50, null]);
	expect(found).toEqual(Array.from({ length: 55 }, (_, n) => `page ${54 - n}`));
});

it("refuses an entry whose action, subject or field has no words for staff", async () => {
	const add = (entry: object) =>
		insertAudit(api.database.db, {
			actorId: ana,
			action: "part_saved",
			subject: "part A-1",
			details: {},
			...entry,
		});
	await expect(add({ action: "part_painted" })).rejects.toThrow("audit action part_painted");
	await expect(add({ subject: "wheel 4" })).rejects.toThrow("audit subject wheel 4");
	await expect(add({ details: { after: { wheelNuts: 6 } } })).rejects.toThrow("fields wheelNuts");
	await add({ details: { section: "numbers", before: [{ anything: 1 }], after: [] } });
});
