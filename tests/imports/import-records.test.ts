/** Imports of customers and redirects, from the file to the tables and back. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import type { Customer } from "../../src/domain/account/caller.ts";
import type { ImportKind } from "../../src/domain/import/import-kinds.ts";
import type { ImportDependencies } from "../../src/features/imports/import-record.ts";
import {
	confirmImport,
	createImport,
	saveMapping,
	undoImport,
} from "../../src/features/imports/manage-imports.ts";
import { readImport } from "../../src/features/imports/read-imports.ts";
import { receiveFilePiece } from "../../src/features/imports/receive-file.ts";
import { runImport } from "../../src/features/imports/run-import.ts";
import { writeExport } from "../../src/features/imports/write-csv.ts";
import { readSettings } from "../../src/features/store/read-settings.ts";
import { createJobQueue, type JobQueue } from "../../src/platform/jobs/job-queue.ts";
import type { JobContext } from "../../src/platform/jobs/job-types.ts";
import { anAccount } from "../factories/accounts.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let queue: JobQueue;
let owner: Customer;
let deps: ImportDependencies;
const folder = mkdtempSync(join(tmpdir(), "cabover-test-records-"));

beforeAll(async () => {
	database = await freshDatabase();
	queue = createJobQueue(database.pool, (error) => {
		throw error;
	});
	const { id } = await anAccount(database.db, { admin_level: 3, email: "boss@store.example" });
	owner = { kind: "customer", accountId: id, adminLevel: 3 } as Customer;
	deps = {
		pool: database.pool,
		db: database.db,
		files: createLocalFiles({ folder }),
		jobQueue: queue,
		origin: () => "https://store.example",
		settings: () => readSettings({ db: database.db }),
		now: Date.now,
	};
});
afterAll(async () => {
	await queue.close();
	await database.close();
	rmSync(folder, { recursive: true });
});
beforeEach(async () => {
	await database.pool.query(
		"delete from import_mapping; delete from import; delete from redirect; delete from pgboss.job",
	);
	await database.pool.query("delete from outbox; delete from mail_log");
	await database.pool.query("delete from account where admin_level = 0");
});

/** A job that is told to stop after `batches` questions, as a killed one does. */
function context(batches = Number.POSITIVE_INFINITY): JobContext {
	let left = batches;
	return { jobId: "test", progress: async () => {}, isCancelled: async () => left-- <= 0 };
}

async function dryRun(kind: ImportKind, text: string): Promise<number> {
	const id = await createImport(deps, owner, { requestKey: randomUUID(), kind, source: "Old" });
	const path = join(folder, "upload");
	writeFileSync(path, text);
	const bytes = Buffer.byteLength(text);
	await receiveFilePiece(deps, owner, id, {
		path,
		bytes,
		start: 0,
		total: bytes,
		fileName: "list.csv",
	});
	await runImport(deps, id, context());
	const { record } = await readImport(deps, id);
	if (record.state === "mapping" && record.mapping) {
		await saveMapping(deps, owner, { id, version: record.version, mapping: record.mapping });
		// Every step is killed once and goes on.
		for (let run = 0; run < 4; run++) await runImport(deps, id, context(1));
		await runImport(deps, id, context());
	}
	return id;
}

async function apply(
	kind: ImportKind,
	text: string,
	options: { sendsInvitations?: boolean } = {},
): Promise<number> {
	const id = await dryRun(kind, text);
	const { record } = await readImport(deps, id);
	await confirmImport(deps, owner, {
		id,
		version: record.version,
		reason: null,
		effectiveAt: null,
		...options,
	});
	await runImport(deps, id, context(1));
	await runImport(deps, id, context());
	return id;
}

async function undo(id: number): Promise<void> {
	const { record } = await readImport(deps, id);
	await undoImport(deps, owner, { id, version: record.version });
	await runImport(deps, id, context(1));
	await runImport(deps, id, context());
}

async function exported(kind: ImportKind): Promise<string> {
	let whole = "";
	for await (const lines of writeExport(deps, kind)) whole += lines;
	return whole;
}

const stateOf = async (id: number) => (await readImport(deps, id)).record;
const faultsOf = async (id: number) =>
	Object.fromEntries((await readImport(deps, id)).faults.map(({ line, faults }) => [line, faults]));

/** The export again, and the first file again, change nothing. */
async function expectNoDifference(kind: ImportKind, text: string): Promise<void> {
	for (const file of [await exported(kind), text]) {
		const { state, counts } = await stateOf(await dryRun(kind, file));
		expect([state, counts.added, counts.changed]).toEqual(["applied", 0, 0]);
	}
}

describe("redirects", () => {
	const redirects = async () => {
		const { rows } = await database.pool.query("select from_path, to_path, code from redirect");
		return Object.fromEntries(rows.map((row) => [row.from_path, row.to_path ?? row.code]));
	};
	const set = (from: string, to: string) =>
		database.pool.query("insert into redirect (from_path, to_path, code) values ($1, $2, 301)", [
			from,
			to,
		]);

	it("are added and changed, come back with an undo, and survive a round trip", async () => {
		await set("/old-b", "/page/before");
		const file =
			"Redirect from,Redirect to\nhttps://old.example/old-a?x=1,/page/a?y=2\n/es/old-b/,/page/b\n/old-c,-\n";
		const id = await apply("redirects", file);
		expect(await faultsOf(id)).toEqual({});
		const after = { "/old-a": "/page/a?y=2", "/old-b": "/page/b", "/old-c": 410 };
		expect(await redirects()).toEqual(after);
		expect((await readImport(deps, id)).changes.map(({ sku }) => sku)).toEqual([
			"/old-a",
			"/old-b",
			"/old-c",
		]);
		await expectNoDifference("redirects", file);
		// What another person changed since is left alone.
		await database.pool.query("update redirect set to_path = '/x' where from_path = '/old-a'");
		await undo(id);
		expect(await redirects()).toEqual({ "/old-a": "/x", "/old-b": "/page/before" });
		expect((await stateOf(id)).counts).toMatchObject({ undone: 2, kept: 1 });
	});

	it("are refused where they would lead nowhere, in a circle or to another site", async () => {
		await set("/known", "/page/known");
		const id = await dryRun(
			"redirects",
			[
				"from,to",
				"/Cart,/page/a",
				"/self,/self",
				"/to-known,/known",
				"/a,/b",
				"/b,/a",
				"/evil,//evil.example",
				"/other,https://evil.example/x",
				"nothing,/page/a",
				"/empty,",
				"/twice,/page/1",
				"/twice,/page/2",
				"/good,/page/good",
			].join("\n"),
		);
		expect(await faultsOf(id)).toEqual({
			2: ["fixed_page:from"],
			3: ["redirect_chain:to"],
			4: ["redirect_chain:to"],
			5: ["redirect_chain:to"],
			6: ["redirect_chain:to"],
			7: ["bad_path:to"],
			8: ["bad_path:to"],
			9: ["bad_path:from"],
			10: ["no_target:to"],
			12: ["duplicate"],
		});
		const { counts } = await stateOf(id);
		expect([counts.rows, counts.faulty, counts.added]).toEqual([12, 10, 2]);
	});

	it("leave out a target that was redirected after the dry run", async () => {
		const id = await dryRun("redirects", "from,to\n/late,/page/late\n");
		await set("/page/late", "/late");
		const { record } = await readImport(deps, id);
		await confirmImport(deps, owner, {
			id,
			version: record.version,
			reason: null,
			effectiveAt: null,
		});
		await runImport(deps, id, context());
		expect(await redirects()).toEqual({ "/page/late": "/late" });
		expect((await stateOf(id)).counts).toMatchObject({ applied: 0, skipped: 1 });
	});
});

describe("customers", () => {
	const customers = async () => {
		const { rows } = await database.pool.query(
			"select email, values, a.password_hash, a.confirmed_at from customer_values v join account a using (id, email) order by 1",
		);
		return rows;
	};
	const HEADER =
		"Email,First name,Last name,Company,Phone,Type,Level,Taxable,Seller,Street,City,State,Zip";

	it("are created without password and mail, changed field by field, and taken back", async () => {
		const known = await anAccount(database.db, {
			email: "known@example.com",
			first_name: "Known",
			price_level: "online",
		});
		const file = `${HEADER}
New@Example.com,Fleet,Manager,Fleet One,(305) 555-0101,Fleet or repair shop,Repair shop,no,boss@store.example,100 Main St,Miami,Florida,33166
known@example.com,,,Known Inc,,,wholesale,,,,,,
`;
		const mails = async () =>
			(await database.pool.query("select count(*)::int as n from outbox")).rows[0].n;
		const before = await mails();
		const id = await apply("customers", file);
		expect(await faultsOf(id)).toEqual({});
		const [first, second] = await customers();
		expect(first).toMatchObject({
			email: "known@example.com",
			values: { first_name: "Known", company: "Known Inc", price_level: "wholesale" },
		});
		expect(second).toMatchObject({
			email: "new@example.com",
			password_hash: null,
			confirmed_at: null,
			values: {
				account_type: "fleet_or_repair_shop",
				price_level: "repair_shop",
				is_taxable: false,
				seller: "boss@store.example",
				phone: "+13055550101",
				address: { street1: "100 Main St", city: "Miami", state: "FL", postal_code: "33166" },
			},
		});
		expect(await mails()).toBe(before);
		const { rows } = await database.pool.query(
			"select price_level_access::text[] as levels from account where id = $1",
			[known.id],
		);
		expect(rows[0].levels).toEqual(["wholesale"]);
		await expectNoDifference("customers", file);
		await undo(id);
		expect(await customers()).toMatchObject([
			{ email: "known@example.com", values: { company: null, price_level: "online" } },
		]);
	});

	it("are invited once if staff wish it, and an undo ends invitations that were not used", async () => {
		await anAccount(database.db, { email: "known@example.com" });
		const file = `${HEADER}
a@example.com,Fleet,One,,,,,,,,,,
b@example.com,Fleet,Two,,,,,,,,,,
known@example.com,,,Known Inc,,,,,,,,,
`;
		const invitations = async () => {
			const { rows } = await database.pool.query(
				`select o.recipient, o.status, o.data ->> 'url' as url, exists (
					select from one_time_token t where t.email = o.recipient and t.kind = 'reset' and t.expires_at > now() + interval '6 days') as is_valid
				from outbox o where o.kind = 'customer-invitation' order by o.id`,
			);
			return rows;
		};
		const id = await apply("customers", file, { sendsInvitations: true });
		const sent = await invitations();
		expect(sent).toMatchObject([
			{ recipient: "a@example.com", is_valid: true },
			{ recipient: "b@example.com", is_valid: true },
		]);
		expect(sent[0].url).toMatch(/^https:\/\/store\.example\/new-password\/.+/);
		await apply("customers", file.replace("Known Inc", "Known Ltd"), { sendsInvitations: true });
		expect(await invitations(), "the same customers are not invited again").toHaveLength(2);
		// The first mail has been sent; the second customer has used the link.
		await database.pool.query(
			`update outbox set status = 'sent', done_at = now(), data = '{}' where recipient = 'a@example.com'`,
		);
		await database.pool.query(
			"update account set password_hash = '$argon2id$x' where email = 'b@example.com'",
		);
		await undo(id);
		expect((await customers()).map(({ email }) => email)).toEqual([
			"b@example.com",
			"known@example.com",
		]);
		expect(await invitations()).toMatchObject([
			{ recipient: "a@example.com", status: "sent", is_valid: false },
			{ recipient: "b@example.com", is_valid: true },
		]);
	});

	it("keep what was changed or used since", async () => {
		const id = await apply(
			"customers",
			`${HEADER}\na@example.com,Fleet,One,,,,,,,,,,\nb@example.com,Fleet,Two,,,,,,,,,,\n`,
		);
		await database.pool.query(
			"update account set first_name = 'Other' where email = 'a@example.com'",
		);
		await undo(id);
		expect((await customers()).map(({ email }) => email)).toEqual(["a@example.com"]);
		expect((await stateOf(id)).counts).toMatchObject({ undone: 1, kept: 1 });
	});

	it("get back the price levels they could view, and keep those that staff changed since", async () => {
		const { id: accountId } = await anAccount(database.db, {
			email: "known@example.com",
			price_level: "online",
		});
		const setLevels = (levels: string) =>
			database.pool.query("update account set price_level_access = $2 where id = $1", [
				accountId,
				levels,
			]);
		const levels = async () => {
			const { rows } = await database.pool.query(
				"select price_level_access::text[] as levels from account where id = $1",
				[accountId],
			);
			return rows[0].levels;
		};
		const file = `${HEADER}\nknown@example.com,,,,,,wholesale,,,,,,\n`;
		await setLevels("{online,repair_shop,wholesale}");
		const first = await apply("customers", file);
		expect(await levels()).toEqual(["repair_shop", "wholesale"]);
		await undo(first);
		expect(await levels()).toEqual(["online", "repair_shop", "wholesale"]);
		const second = await apply("customers", file);
		await setLevels("{wholesale,precio4}");
		await undo(second);
		expect(await levels()).toEqual(["online", "wholesale", "precio4"]);
	});

	it("never touch staff, closed accounts or wrong values", async () => {
		await anAccount(database.db, { email: "gone@example.com", disabled_at: new Date() });
		const id = await dryRun(
			"customers",
			[
				HEADER,
				"boss@store.example,Not,Staff,,,,wholesale,,,,,,",
				"gone@example.com,A,B,,,,,,,,,,",
				"no address,A,B,,,,,,,,,,",
				"n1@example.com,,,,,,,,,,,,",
				"n2@example.com,A,B,,,wholesale_reseller,,,,,,,",
				"n3@example.com,A,B,,12,king,gold,maybe,x@example.com,,,,",
				"n4@example.com,A,B,,,,,,,100 Main St,Miami,FL,33166",
				"n5@example.com,A,B,,,,,,,100 Main St,,FL,33166",
				"ok@example.com,A,B,,,,,,,,,,",
				"OK@example.com,A,C,,,,,,,,,,",
			].join("\n"),
		);
		expect(await faultsOf(id)).toEqual({
			2: ["staff_account:email"],
			3: ["closed_account:email"],
			4: ["bad_email:email"],
			5: ["name_missing:first_name", "name_missing:last_name"],
			6: ["company_missing:company"],
			7: [
				"bad_phone:phone",
				"unknown_choice:account_type",
				"unknown_choice:price_level",
				"unknown_choice:is_taxable",
				"unknown_seller:seller",
			],
			8: ["phone_missing:phone"],
			9: ["bad_address:city"],
			11: ["duplicate"],
		});
		expect((await stateOf(id)).counts).toMatchObject({ rows: 10, faulty: 9, added: 1 });
	});
});
