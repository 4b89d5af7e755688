import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertAudit } from "../../src/features/audit/audit-entries.sql.ts";
import { checkAuditChain } from "../../src/features/audit/check-audit-chain.ts";
import { sealAudit } from "../../src/features/audit/seal-audit.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";
import { openPool } from "../../src/platform/postgres/pool.ts";
import { inTransaction } from "../../src/platform/postgres/transaction.ts";
import {
	bareDatabase,
	cutConnections,
	freshDatabase,
	type TestDatabase,
} from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
	database.pool.query(
		`set session_replication_role = replica; truncate audit_entry, audit_seal, audit_pending, audit_check restart identity;
		set session_replication_role = default`,
	),
);

const add = (subject: string) =>
	inTransaction(database.pool, ({ tx }) =>
		insertAudit(tx, { actorId: 1, action: "coupon_ended", subject, details: {} }),
	);
const addBy = (client: pg.ClientBase, subject: string) =>
	client.query(
		"insert into audit_entry (actor_id, action, subject) values (1, 'coupon_ended', $1)",
		[subject],
	);
const seal = () => sealAudit(database);
/** Transactions of other tests on the same server may delay the seals. */
const sealAll = (count: number) =>
	expect
		.poll(async () => {
			await seal();
			return (await sealed()).length;
		})
		.toBe(count);
const sealed = async () =>
	(
		await database.pool.query(
			"select s.position, e.subject from audit_seal s join audit_entry e on e.id = s.entry_id order by s.position",
		)
	).rows;
const subjects = async () => (await sealed()).map(({ subject }) => subject);
const violations = async () =>
	(await selectViolations(database.pool))
		.filter(({ rule }) => rule.includes("audit"))
		.map(({ what }) => what);
const check = async () => {
	await checkAuditChain(database, { progress: async () => {}, isCancelled: async () => false });
	return (await database.pool.query("select position, broken_position from audit_check")).rows;
};

/** As a person with all rights on the database would do it. */
const tamper = (statement: string) =>
	database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

it("seals entries in order, once, and can be called any number of times", async () => {
	for (const subject of ["part 1", "part 2", "part 3"]) await add(subject);
	expect(await sealed()).toEqual([]);
	await sealAll(3);
	expect(await seal()).toBe(0);
	expect(await sealed()).toEqual([
		{ position: 1, subject: "part 1" },
		{ position: 2, subject: "part 2" },
		{ position: 3, subject: "part 3" },
	]);
	expect(await violations()).toEqual([]);
	expect(await check()).toEqual([{ position: 3, broken_position: null }]);
});

it("waits for a transaction that is still open, and for those that began after it", async () => {
	const [open, later] = [await database.pool.connect(), await database.pool.connect()];
	try {
		await open.query("begin");
		await addBy(open, "part open");
		await add("part after");
		await later.query("begin");
		await addBy(later, "part undone");
		expect(await seal()).toBe(0);
		await open.query("commit");
		await sealAll(2);
		await later.query("rollback");
		await add("part last");
		await sealAll(3);
		expect(await subjects()).toEqual(["part open", "part after", "part last"]);
		expect(await violations()).toEqual([]);
	} finally {
		open.release();
		later.release();
	}
});

it("has no gap and no double while fifty writers and four sealers run at once", async () => {
	let isWriting = true;
	const sealers = Array.from({ length: 4 }, async () => {
		while (isWriting) await seal();
	});
	await Promise.all(Array.from({ length: 50 }, (_, n) => add(`part ${n}`)));
	isWriting = false;
	await Promise.all(sealers);
	await sealAll(50);
	const rows = await sealed();
	expect(rows.map(({ position }) => position)).toEqual(rows.map((_, n) => n + 1));
	expect(new Set(rows.map(({ subject }) => subject)).size).toBe(50);
	expect(await violations()).toEqual([]);
});

it("seals nothing of a sealing process that was killed, and all of it afterwards", async () => {
	for (let n = 0; n < 5; n++) await add(`part ${n}`);
	const client = await database.pool.connect();
	client.on("error", () => {});
	await client.query("begin; set local application_name = 'doomed'; select seal_audit(3)");
	await cutConnections(database.url, "doomed");
	client.release(new Error("killed"));
	await sealAll(5);
	expect(await check()).toEqual([{ position: 5, broken_position: null }]);
});

it("seals the entries of a restored database, whose transactions are those of another server", async () => {
	await add("part restored");
	await database.pool.query("update audit_pending set transaction_id = '999999999999'::text::xid8");
	await sealAll(1);
});

it("takes over the chain of a database that had no seals yet", async () => {
	const { url, close } = await bareDatabase();
	const pool = openPool({ url });
	try {
		const migrations = readMigrations();
		const seals = migrations.findIndex(({ name }) => name.startsWith("0051_"));
		await pool.query("create table schema_migration (name text, applied_at timestamptz)");
		for (const { sql } of migrations.slice(0, seals)) await pool.query(sql);
		for (const subject of ["part 1", "part 2"])
			await pool.query("insert into audit_entry (action, subject) values ('coupon_ended', $1)", [
				subject,
			]);
		await pool.query(migrations[seals]?.sql ?? "");
		await pool.query("insert into audit_entry (action, subject) values ('coupon_ended', 'part 3')");
		await expect
			.poll(async () => {
				await sealAudit({ pool });
				return (await pool.query("select position, entry_id from audit_seal order by 1")).rows;
			})
			.toEqual([1, 2, 3].map((n) => ({ position: n, entry_id: n })));
		const { rows } = await pool.query(
			"select count(*)::int as wrong from (select s.hash, audit_hash(lag(s.hash) over (order by s.position), e) as expected from audit_seal s join audit_entry e on e.id = s.entry_id) x where hash <> expected",
		);
		expect(rows).toEqual([{ wrong: 0 }]);
	} finally {
		await pool.end();
		await close();
	}
});

it.each([
	["a changed entry", "update audit_entry set subject = 'another' where id = 2", "2"],
	["a changed detail", `update audit_entry set details = '{"cents": 1}' where id = 3`, "3"],
	[
		"a missing entry with its seal",
		"delete from audit_seal where position = 3; delete from audit_entry where id = 3",
		"4",
	],
	[
		"a seal that was written by hand",
		"update audit_seal set hash = sha256('x') where position = 4",
		"4",
	],
])("detects %s", async (_what, statement, broken) => {
	for (let n = 1; n <= 4; n++) await add(`part ${n}`);
	await sealAll(4);
	await tamper(statement);
	expect((await violations())[0]).toBe(broken);
	expect(await check()).toMatchObject([{ broken_position: Number(broken) }]);
});

it("detects an entry that is kept from its seal", async () => {
	await add("part 1");
	await tamper("delete from audit_pending");
	await seal();
	expect(await violations()).toEqual(["1"]);
});

it("refuses to change entries and seals", async () => {
	await add("part 1");
	await sealAll(1);
	for (const statement of [
		"update audit_seal set position = 7",
		"delete from audit_seal",
		"truncate audit_seal, audit_pending, audit_entry",
	])
		await expect(database.pool.query(statement)).rejects.toMatchObject({ code: "23000" });
});
