/** A backup of the demo, restored into an empty folder, is the same store. */
import { randomUUID } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { backUpStore } from "../../scripts/backup.ts";
import { restoreStore } from "../../scripts/restore.ts";
import { openStoreDatabase } from "../../scripts/store-database.ts";
import { createS3Files } from "../../src/adapters/files/s3/s3-files.ts";
import { readConfig, type S3Config } from "../../src/platform/config.ts";
import {
	selectSequences,
	selectTables,
} from "../../src/platform/postgres/backup/backup-tables.sql.ts";
import { writeNightlyBackup } from "../../src/platform/postgres/backup/nightly-backup.ts";
import { checkBackup, restoreBackup } from "../../src/platform/postgres/backup/restore-backup.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/embedded.ts";
import { migrate } from "../../src/platform/postgres/migrate.ts";
import type { FileArea } from "../../src/ports/files.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { S3_CREDENTIALS, startS3Server } from "../ports/s3-server.ts";
import {
	bareDatabase,
	freshDatabase,
	type TestDatabase,
	withoutConnections,
} from "../support/test-database.ts";

let database: TestDatabase;
let folder: string;
let archive: string;
/** Of a store with one part, for tests of what happens around the rows. */
let smallArchive: string;
const PICTURE = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * 7919) % 256));

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	folder = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
	mkdirSync(join(folder, "data", "uploads", "public"), { recursive: true });
	writeFileSync(join(folder, "data", "uploads", "public", "a.webp"), PICTURE);
	await database.pool.query("select nextval('order_counter') from generate_series(1, 5)");
	const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, "data") });
	archive = await backUpStore(config, join(folder, "store.backup"));
	const small = await freshDatabase();
	await aStock(small.db, (await aPart(small.db)).id);
	smallArchive = await backUpStore(
		readConfig({ DATABASE_URL: small.url, DATA_DIR: join(folder, "data") }),
		join(folder, "small.backup"),
	);
	await small.close();
});
afterAll(async () => {
	await database.close();
	rmSync(folder, { recursive: true, force: true });
});

const restoreTo = (name: string, path = archive) =>
	restoreStore(readConfig({ DATA_DIR: join(folder, name) }), path);

it("has every row, file and number, the rules of the books hold, and index and tables agree", async () => {
	expect(statSync(archive).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder).filter((name) => name.endsWith(".draft"))).toEqual([]);
	const { parts } = await restoreTo("restored");
	expect(parts).toBeGreaterThan(100);
	const file = join(folder, "restored", "uploads", "public", "a.webp");
	expect(readFileSync(file).equals(PICTURE)).toBe(true);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const restored = await startEmbeddedPostgres({
		dataDir: join(folder, "restored"),
		durable: false,
	});
	try {
		expect(await contentOf(restored.url())).toEqual(await contentOf(database.url));
	} finally {
		await restored.stop();
	}
});

it.each([
	["cut off", (whole: Buffer) => whole.subarray(0, whole.length - 100)],
	["cut off in the middle", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
	[
		"altered",
		(whole: Buffer) => Buffer.from(whole).fill(7, whole.length >> 1, (whole.length >> 1) + 9),
	],
	["empty", () => Buffer.alloc(0)],
	["something else", () => Buffer.from("not a backup")],
])("is refused with a sentence when it is %s, and nothing is written", async (_, damage) => {
	const damaged = join(folder, "damaged.backup");
	writeFileSync(damaged, damage(readFileSync(archive)));
	await expect(restoreTo("untouched", damaged)).rejects.toThrow(
		/^The backup \S+ is damaged or not complete: use another one\.$/,
	);
	expect(existsSync(join(folder, "untouched"))).toBe(false);
});

it("is refused with a sentence when the head of an entry is damaged", async () => {
	const damaged = join(folder, "damaged.backup");
	const text = Buffer.from("{not a head");
	const head = Buffer.from([1, 0, 0, 0, text.length]);
	writeFileSync(damaged, gzipSync(Buffer.concat([Buffer.from("cabover-backup-1\n"), head, text])));
	await expect(restoreTo("untouched", damaged)).rejects.toThrow(/^The backup \S+ is damaged /);
});

it("is not written of a folder without a store, nor of a database without its tables", async () => {
	const wrong = readConfig({ DATA_DIR: join(folder, "wrong") });
	await expect(backUpStore(wrong)).rejects.toThrow(/^There is no store in \S+wrong: /);
	expect(existsSync(join(folder, "wrong"))).toBe(false);
	const empty = await bareDatabase();
	const settings = { DATABASE_URL: empty.url, DATA_DIR: join(folder, "data") };
	const target = join(folder, "empty.backup");
	await expect(backUpStore(readConfig(settings), target)).rejects.toThrow(
		/^The database has no tables of the store, /,
	);
	expect(existsSync(target)).toBe(false);
	await empty.close();
});

it("of the night deletes drafts that a killed process left a day ago, and no others", async () => {
	const nights = join(folder, "nights");
	mkdirSync(nights);
	const [old, fresh, foreign] = [
		"cabover-20261101T041000Z.backup.17.draft",
		"cabover-20261116T041000Z.backup.18.draft",
		"notes.draft",
	].map((name) => join(nights, name)) as [string, string, string];
	for (const path of [old, fresh, foreign]) writeFileSync(path, "");
	for (const path of [old, foreign]) utimesSync(path, 0, 0);
	const path = await writeNightlyBackup(nights, {
		databaseUrl: database.url,
		filesDir: null,
		now: new Date(),
	});
	expect([old, fresh, foreign, path].map((file) => existsSync(file))).toEqual([
		false,
		true,
		true,
		true,
	]);
});

it("is restored neither over a folder nor over a database with content", async () => {
	await expect(restoreTo("data")).rejects.toThrow(/^The folder \S+ is not empty: [^\n]+\.$/);
	const occupied = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, "none") });
	await expect(restoreStore(occupied, archive)).rejects.toThrow(
		"The database is not empty: restore into an empty one.",
	);
	await expect(restoreTo("none", join(folder, "missing"))).rejects.toThrow(/^There is no backup /);
});

/** An empty database on the server of the tests, and the settings of a store that uses it. */
async function anEmptyServer(settings: Record<string, string> = {}) {
	const empty = await bareDatabase();
	const config = readConfig({
		DATABASE_URL: empty.url,
		DATA_DIR: join(folder, `server-${randomUUID()}`),
		...settings,
	});
	return { ...empty, config, client: await connect(empty.url) };
}

async function connect(url: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	return client;
}

it("puts the files into the bucket of a store that has one, and nothing into its folder", async () => {
	const s3 = await startS3Server("restored");
	const { config, client, close } = await anEmptyServer({
		S3_BUCKET: "restored",
		S3_ENDPOINT: s3.endpoint,
		S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
		S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
	});
	try {
		// Something else of the process may be in the folder, because the restore does not use it.
		mkdirSync(config.dataDir);
		writeFileSync(join(config.dataDir, "search.index"), "");
		await restoreStore(config, smallArchive);
		const bucket = createS3Files(config.s3 as S3Config);
		const stored = await bucket.read("public" as FileArea, "a.webp", 2 * PICTURE.length);
		expect(stored?.equals(PICTURE)).toBe(true);
		await bucket.close();
		expect(readdirSync(config.dataDir)).toEqual(["search.index"]);
		const { rows } = await client.query("select to_regclass('unfinished_restore') as mark");
		expect(rows).toEqual([{ mark: null }]);
	} finally {
		await client.end();
		await close();
		await s3.close();
	}
});

it("that fails leaves in the bucket only what it cannot delete, and those that were there keep their content", async () => {
	const s3 = await startS3Server("failed", { undeletableKey: "kept/b.webp" });
	const { config, client, close } = await anEmptyServer({
		S3_BUCKET: "failed",
		S3_ENDPOINT: s3.endpoint,
		S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
		S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
	});
	const bucket = createS3Files(config.s3 as S3Config);
	const uploads = join(folder, "data", "uploads", "kept");
	const path = join(folder, "three-files.backup");
	mkdirSync(uploads, { recursive: true });
	for (const name of ["a.webp", "b.webp", "c.webp"]) writeFileSync(join(uploads, name), name);
	const source = await freshDatabase();
	await backUpStore(readConfig({ DATABASE_URL: source.url, DATA_DIR: join(folder, "data") }), path);
	await source.close();
	rmSync(uploads, { recursive: true });
	await bucket.put("kept", "a.webp", Buffer.from("of the store"));
	// The end of the restore fails, after all files are in the bucket.
	await client.query(
		`create schema guard;
		create function guard.refuse_end() returns event_trigger language plpgsql as $$ begin
			if exists (select from pg_event_trigger_dropped_objects() where object_name = 'unfinished_restore') then raise exception 'no end'; end if; end $$;
		create event trigger no_end on sql_drop execute function guard.refuse_end()`,
	);
	const report = vi.spyOn(console, "error").mockImplementation(() => {});
	try {
		await expect(restoreStore(config, path)).rejects.toThrow("no end");
		expect(report.mock.calls).toEqual([
			[expect.stringMatching(/^1 of \d+ files of the failed restore could not be deleted /)],
		]);
		expect(String(await bucket.read("kept", "b.webp", 100))).toBe("b.webp");
		expect(await bucket.read("kept", "c.webp", 100)).toBeNull();
		expect(await bucket.read("public" as FileArea, "a.webp", 2 * PICTURE.length)).toBeNull();
		expect(String(await bucket.read("kept", "a.webp", 100))).toBe("of the store");
	} finally {
		report.mockRestore();
		await bucket.close();
		await client.end();
		await close();
		await s3.close();
	}
});

it("takes as long for its files as they need, whatever the limit of the server for idle transactions", async () => {
	const { config, client, close } = await anEmptyServer();
	// Long enough for the migrations of the restore on a busy machine, which have this limit too.
	await client.query(
		`do $$ begin execute format('alter database %I set idle_in_transaction_session_timeout = 1000', current_database()); end $$`,
	);
	const idleSince = async () =>
		(
			await client.query(
				`select count(*)::int as n from pg_stat_activity where datname = current_database()
				and application_name = 'cabover restore' and state = 'idle in transaction' and now() - state_change > interval '1500 ms'`,
			)
		).rows[0].n;
	let files = 0;
	await restoreBackup(await checkBackup(smallArchive), {
		databaseUrl: config.databaseUrl ?? "",
		async storeFile(_path, content) {
			for await (const _ of content);
			// Without a limit of its own the server would have ended the connection by now.
			await expect.poll(idleSince).toBe(1);
			files += 1;
		},
	});
	expect(files).toBe(1);
	await client.end();
	await close();
});

it("leaves an empty database and an empty folder when it fails, and can be repeated", async () => {
	const { config, client, close } = await anEmptyServer();
	await client.query("create extension pg_trgm");
	const objects = async () =>
		(
			await client.query(
				"select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace",
			)
		).rows[0].n;
	const before = await objects();
	// The folder of the uploads cannot be made, after all tables were loaded.
	mkdirSync(config.dataDir);
	const failing = restoreBackup(await checkBackup(archive), {
		databaseUrl: config.databaseUrl ?? "",
		storeFile: async () => {
			expect(await objects()).toBeGreaterThan(100);
			throw new Error("the disk is full");
		},
	});
	await expect(failing).rejects.toThrow("the disk is full");
	expect(await objects()).toBe(before);
	const { rows } = await client.query(
		"select (select count(*)::int from pg_namespace where nspname = 'pgboss') as schemas, (select count(*)::int from pg_extension where extname = 'pg_trgm') as extensions",
	);
	expect(rows).toEqual([{ schemas: 0, extensions: 1 }]);
	expect((await restoreStore(config, archive)).parts).toBeGreaterThan(100);
	await client.end();
	await close();
});

it("that was killed leaves a database on which no store starts, and the next one begins again", async () => {
	const { config, client, close } = await anEmptyServer();
	const url = config.databaseUrl ?? "";
	const open = Promise.withResolvers<void>();
	const reached = Promise.withResolvers<void>();
	const killed = restoreBackup(await checkBackup(smallArchive), {
		databaseUrl: url,
		storeFile: () => {
			reached.resolve();
			return open.promise;
		},
	});
	await reached.promise;
	const second = restoreBackup(await checkBackup(smallArchive), {
		databaseUrl: url,
		storeFile: async () => {},
	});
	await expect(second).rejects.toThrow("Another restore fills this database now: wait for it.");
	// The server closes the connections of a killed process, and its clean-up never happens.
	await withoutConnections(url, async () => {
		open.reject(new Error("killed"));
		await expect(killed).rejects.toThrow();
	});
	await client.end();
	const sentence = /^A restore into this database did not end: run npm run restore again, /;
	await expect(migrate(url)).rejects.toThrow(sentence);
	await expect(openStoreDatabase({ ...config, migrate: false })).rejects.toThrow(sentence);
	expect((await restoreStore(config, smallArchive)).parts).toBe(1);
	await migrate(url);
	await close();
});

it("refuses tables and sequences that the store does not have, unless they are left out by name", async () => {
	const own = await freshDatabase();
	await own.pool.query(
		"create table own_report (n int generated always as identity, title text); insert into own_report (title) values ('a')",
	);
	const path = await backUpStore(
		readConfig({ DATABASE_URL: own.url, DATA_DIR: join(folder, "data") }),
		join(folder, "own.backup"),
	);
	await own.close();
	const names = "public.own_report,public.own_report_n_seq";
	const { config, client, close } = await anEmptyServer();
	await expect(restoreStore(config, path)).rejects.toThrow(
		`The backup has tables that the store does not have, or other columns of them: restore without them by --skip ${names}, and copy them yourself.`,
	);
	await restoreStore(config, path, new Set(names.split(",")));
	const { rows } = await client.query("select to_regclass('own_report') as left_out");
	expect(rows).toEqual([{ left_out: null }]);
	await client.end();
	await close();
});

it("stays when the rules of the books do not hold, because it is complete", async () => {
	const wrong = await freshDatabase();
	await aStock(wrong.db, (await aPart(wrong.db)).id);
	await wrong.pool.query(
		"set session_replication_role = replica; update stock set reserved = reserved + 1",
	);
	const path = await backUpStore(
		readConfig({ DATABASE_URL: wrong.url, DATA_DIR: join(folder, "data") }),
		join(folder, "wrong.backup"),
	);
	await wrong.close();
	const { config, client, close } = await anEmptyServer();
	await expect(restoreStore(config, path)).rejects.toThrow(
		/^The backup was restored, but rules of the books do not hold: /,
	);
	expect((await client.query("select from part limit 1")).rowCount).toBe(1);
	await migrate(config.databaseUrl ?? "");
	await client.end();
	await close();
});

/** The number of rows and a checksum of the rows of every table, and the sequences. */
async function contentOf(url: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const content: Record<string, unknown> = {};
		for (const { schema, name } of await selectTables(client)) {
			const { rows } = await client.query(
				`select count(*)::int as rows, sum(hashtext(t::text)::bigint)::text as sum from ${schema}.${name} t`,
			);
			content[`${schema}.${name}`] = rows[0];
		}
		const sequences = (await selectSequences(client)).filter(
			({ name }) => !/part_change/.test(name),
		);
		const sorted = sequences.toSorted((a, b) => (a.name < b.name ? -1 : 1));
		return { content, sequences: sorted };
	} finally {
		await client.end();
	}
}
