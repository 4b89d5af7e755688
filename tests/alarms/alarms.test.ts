import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import {
	type AlarmDependencies,
	checkAlarms,
	checkBooks,
	raiseJobAlarms,
} from "../../src/features/alarms/check-alarms.ts";
import {
	acknowledgeAlarm,
	listGoneAlarms,
	listOpenAlarms,
	pageOpenAlarms,
} from "../../src/features/alarms/list-alarms.ts";
import { insertAudit } from "../../src/features/audit/audit-entries.sql.ts";
import { createJobQueue, type JobQueue, SCHEDULED } from "../../src/platform/jobs/job-queue.ts";
import { anAccount } from "../factories/accounts.ts";
import { aCoupon } from "../factories/coupons.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let deps: AlarmDependencies;
let queue: JobQueue;
let missed = 0;
beforeAll(async () => {
	database = await freshDatabase();
	queue = createJobQueue(database.pool, () => {});
	deps = {
		pool: database.pool,
		now: Date.now,
		origin: () => "https://store.example",
		settings: async () => ({ contactEmail: "office@cabover.example" }),
		missedChanges: async () => missed,
	};
});
afterAll(async () => {
	await queue.close();
	await database.close();
});
beforeEach(async () => {
	missed = 0;
	await database.pool.query("delete from alarm; delete from outbox; delete from pgboss.job");
});

const open = async () => (await listOpenAlarms(deps)).map(({ kind, what }) => ({ kind, what }));
const mails = async () =>
	(
		await database.pool.query(
			"select recipient, data from outbox where kind = 'store-alarm' order by id",
		)
	).rows;
/** The check treats an alarm as gone if it was last seen before the check began. */
const check = () => checkAlarms({ ...deps, now: () => Date.now() + 1000 });

it("stays one alarm while it lasts, is mailed once, and is a new one when it comes back", async () => {
	missed = 214;
	expect(await check()).toHaveLength(1);
	missed = 220;
	expect(await check()).toEqual([]);
	expect(await open()).toEqual([{ kind: "search_behind", what: "220" }]);
	expect(await mails()).toMatchObject([
		{
			recipient: "office@cabover.example",
			data: { alarms: [{ kind: "search_behind", what: "214" }], moreAlarms: 0 },
		},
	]);
	missed = 0;
	await check();
	expect(await open()).toEqual([]);
	expect((await listGoneAlarms(deps, null)).alarms).toHaveLength(1);
	missed = 3;
	expect(await check()).toHaveLength(1);
	expect(await mails()).toHaveLength(2);
});

it("is raised once by two processes that check at the same time", async () => {
	missed = 1;
	const all = await Promise.all([check(), check(), check()]);
	expect(all.flat()).toHaveLength(1);
	expect(await mails()).toHaveLength(1);
});

it("sends no mail while the store has set no address", async () => {
	missed = 1;
	await checkAlarms({ ...deps, settings: async () => ({ contactEmail: null }) });
	expect(await open()).toHaveLength(1);
	expect(await mails()).toEqual([]);
});

it("is raised by a job that failed for good, at once, until a job with its key succeeds", async () => {
	const fail = () =>
		database.pool.query(
			`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "no paper"}'`,
		);
	await queue.enqueue("print", {}, { key: "catalog" });
	await fail();
	await raiseJobAlarms(deps);
	await raiseJobAlarms(deps);
	expect(await open()).toEqual([{ kind: "job_failed", what: "print: no paper" }]);
	expect(await mails()).toHaveLength(1);
	await check();
	expect(await open()).toHaveLength(1);
	await queue.enqueue("print", {}, { key: "catalog" });
	await database.pool.query(
		"update pgboss.job set state = 'completed', completed_on = now() + interval '1 second' where state = 'created'",
	);
	await check();
	expect(await open()).toEqual([]);
});

it("is raised by a scheduled job that no process takes, such as a backup, until one does", async () => {
	await queue.enqueue("backup", {}, { key: SCHEDULED });
	await queue.enqueue("print", {}, { key: "catalog" });
	const age = (minutes: number) =>
		database.pool.query("update pgboss.job set start_after = now() - make_interval(mins => $1)", [
			minutes,
		]);
	await age(59);
	await check();
	expect(await open()).toEqual([]);
	// A job of staff may wait behind others.
	await age(61);
	await check();
	expect(await open()).toEqual([{ kind: "job_not_taken", what: "backup" }]);
	await database.pool.query("update pgboss.job set state = 'active' where name = 'backup'");
	await check();
	expect(await open()).toEqual([]);
});

it("of one kind is found while another check fails, which is an alarm too", async () => {
	missed = 5;
	await check();
	await queue.enqueue("print", {}, { key: "catalog" });
	await database.pool.query("update pgboss.job set state = 'failed', completed_on = now()");
	const failing = async () => {
		throw new TypeError("no index");
	};
	await checkAlarms({ ...deps, missedChanges: failing, now: () => Date.now() + 1000 });
	expect((await open()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
		{ kind: "check_failed", what: "search: TypeError" },
		{ kind: "job_failed", what: "print" },
		{ kind: "search_behind", what: "5" },
	]);
	missed = 0;
	await check();
	expect(await open()).toEqual([{ kind: "job_failed", what: "print" }]);
});

it("of the books stays while its rule cannot be checked, and goes with the fault", async () => {
	const books = () => checkBooks({ ...deps, now: () => Date.now() + 1000 });
	await aCoupon(database.db, { code: "WRONG", used: 3 });
	await books();
	const broken = { kind: "rule_broken", what: expect.stringMatching(/^coupon uses .*: WRONG$/) };
	expect(await open()).toEqual([broken]);
	await database.pool.query("alter table coupon rename used to renamed");
	try {
		await books();
		await check();
		expect(await open()).toEqual([
			broken,
			{ kind: "check_failed", what: expect.stringMatching(/^coupon uses .*: 42703$/) },
		]);
	} finally {
		await database.pool.query("alter table coupon rename renamed to used");
	}
	await database.pool.query("delete from coupon");
	await books();
	expect(await open()).toEqual([]);
});

async function sealedEntries(): Promise<number> {
	await database.pool.query("select seal_audit(1000)");
	const { rows } = await database.pool.query("select count(*)::int as count from audit_seal");
	return rows[0].count;
}

it("of one broken seal is one, of the books while the seal is among the newest", async () => {
	const { id } = await anAccount(database.db, { admin_level: 2 });
	await insertAudit(database.db, {
		actorId: id,
		action: "mail_repeated",
		subject: "order 1",
		details: {},
	});
	// Sealing waits for older transactions, also those of other tests on the server.
	await expect.poll(sealedEntries).toBeGreaterThan(0);
	await database.pool.query(
		`begin; set local session_replication_role = replica;
		update audit_entry set subject = 'order 2' where id = (select entry_id from audit_seal order by position desc limit 1);
		insert into audit_check (checked_at, position, broken_position) select now(), max(position), max(position) from audit_seal
		on conflict (is_only) do update set broken_position = excluded.broken_position; commit`,
	);
	await checkBooks({ ...deps, now: () => Date.now() + 1000 });
	await check();
	expect(await open()).toMatchObject([{ kind: "rule_broken" }]);
	await database.pool.query(
		`begin; set local session_replication_role = replica;
		update audit_entry set subject = 'order 1' where subject = 'order 2'; delete from audit_check; commit`,
	);
});

it("is listed on one page only, also when a colleague acknowledges alarms in between", async () => {
	await database.pool.query(
		"insert into alarm (key, kind, what) select 'many:' || n, 'job_failed', n::text from generate_series(1, 120) n",
	);
	const first = await pageOpenAlarms(deps, null);
	const shown = first.alarms.map(({ id }) => id);
	await database.pool.query(
		"update alarm set acknowledged_at = now() where what in ('3', '50', '60')",
	);
	const second = await pageOpenAlarms(deps, first.next);
	const third = await pageOpenAlarms(deps, second.next);
	shown.push(...second.alarms.map(({ id }) => id), ...third.alarms.map(({ id }) => id));
	expect(third.next).toBeNull();
	const { rows } = await database.pool.query("select id from alarm");
	expect(new Set(shown)).toEqual(new Set(rows.map(({ id }) => id)));
	// Alarms 3 and 50 are shown again, at the end, where the acknowledged ones are.
	expect(third.alarms.slice(-3).map(({ what }) => what)).toEqual(["3", "50", "60"]);
});

it("is acknowledged by the first person, and recorded in the audit log", async () => {
	const people = await Promise.all([
		anAccount(database.db, { admin_level: 2, first_name: "Ana", last_name: "Diaz" }),
		anAccount(database.db, { admin_level: 2 }),
	]);
	const [ana, eva] = people.map(({ id }) => ({ accountId: id }) as Customer);
	missed = 1;
	const [alarm] = await check();
	await acknowledgeAlarm(deps, ana as Customer, alarm?.id ?? 0);
	await acknowledgeAlarm(deps, eva as Customer, alarm?.id ?? 0);
	expect(await listOpenAlarms(deps)).toMatchObject([{ acknowledgedBy: "Ana Diaz" }]);
	const { rows } = await database.pool.query(
		"select actor_id, subject from audit_entry where action = 'alarm_acknowledged'",
	);
	expect(rows).toEqual([{ actor_id: people[0]?.id, subject: `alarm ${alarm?.id}` }]);
	await expect(acknowledgeAlarm(deps, ana as Customer, 2_000_000_000)).rejects.toMatchObject({
		code: "not_found",
	});
});
