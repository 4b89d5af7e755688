/** A backup of the demo, restored into an empty folder, is the same store. */
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
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUpStore } from "../../scripts/backup.ts";
import { restoreStore } from "../../scripts/restore.ts";
import { readConfig } from "../../src/platform/config.ts";
import {
	selectSequences,
	selectTables,
} from "../../src/platform/postgres/backup/backup-tables.sql.ts";
import { writeNightlyBackup } from "../../src/platform/postgres/backup/nightly-backup.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/embedded.ts";
import { bareDatabase, freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let folder: string;
let archive: string;
const PICTURE = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * 7919) % 256));

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	folder = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
	mkdirSync(join(folder, "data", "uploads", "public"), { recursive: true });
	writeFileSync(join(folder, "data", "uploads", "public", "a.webp"), PICTURE);
	await database.pool.query("select nextval('order_counter') from generate_series(1, 5)");
	const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, "data") });
	archive = await backUpStore(config, join(folder, "store.backup"));
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
