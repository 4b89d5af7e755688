/**
 * The index keeps in step with the tables by itself, through everything that happens to a database.
 */
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { aPart, countStock } from "../../../../tests/factories/catalog.ts";
import { aRequest } from "../../../../tests/search/requests.ts";
import { buildIndexHere } from "../../../../tests/support/build-index-here.ts";
import {
	cutConnections,
	freshDatabase,
	type TestDatabase,
} from "../../../../tests/support/test-database.ts";
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type { Search } from "../../../ports/search.ts";
import { createEmbeddedSearch, MAX_CHANGES, MAX_CHANGES_SINCE_BUILD } from "./embedded-search.ts";
import type { IndexMeta } from "./index-data.ts";
import { buildTextTables } from "./open-text-index.ts";
import { databaseName } from "./part-changes.sql.ts";
import { includesSnapshot, type SharedIndexFile } from "./shared-index.ts";
import { loadSnapshot } from "./snapshot.ts";
import { runInSteps } from "./steps.ts";

let database: TestDatabase;
let open: Search[] = [];
let part: number;

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	// No test here needs them, and preparing them is half of the work of opening an index.
	await database.pool.query("delete from search_concept");
	// A third of the demo is enough, and builds in half the time.
	await database.pool.query(
		"update part set status = 'discontinued' where id > 200 and status = 'active'",
	);
	const { rows } = await database.pool.query<{ id: number }>(
		"select id from part where status = 'active' order by id limit 1",
	);
	part = rows[0]?.id as number;
});
afterEach(async () => {
	for (const search of open) await search.close();
	open = [];
});
afterAll(() => database.close());

/** Without a file, and with one that is shared, the index is built in a thread as in the store. */
async function aSearch(snapshotFile: string | null = null, shared?: SharedIndexFile) {
	const heard = { changes: 0, failures: 0, onChange: () => {} };
	const search = await createEmbeddedSearch({
		url: database.url,
		pool: database.pool,
		snapshotFile,
		shared,
		onChange: () => {
			heard.changes++;
			heard.onChange();
		},
		onFailure: () => heard.failures++,
		...(snapshotFile && !shared ? { startIndexBuild: buildIndexHere } : {}),
	});
	open.push(search);
	return { search, heard };
}

const setPrice = (cents: number) =>
	database.pool.query("update price set price_cents = $2 where part_id = $1 and level = 'online'", [
		part,
		cents,
	]);
/** The index cannot follow a part that becomes universal. */
const askForBuild = () =>
	database.pool.query("update part set is_universal = not is_universal where id = $1", [part]);
const lowest = async (search: Search) => (await search.search(aRequest({}))).minMax?.minCents;
const inStock = async (search: Search) =>
	(await search.search(aRequest({ filters: { availability: ["IN_STOCK"] } }))).total;

describe("the index", () => {
	it("shows a changed price within two seconds, and says so", async () => {
		const { search, heard } = await aSearch();
		await setPrice(7);
		await expect.poll(() => lowest(search)).toBe(7);
		await expect.poll(() => heard.changes).toBeGreaterThan(0);
	});

	it("answers a text while the tables for texts are being prepared, and afterwards", async () => {
		const { search } = await aSearch();
		const request = aRequest({ text: "filter" });
		search.prepare?.();
		const early = await search.search(request);
		expect(early.total).toBeGreaterThan(0);
		await search.ready();
		expect(await search.search(request)).toEqual(early);
	});

	it("says nothing of a change that no list shows", async () => {
		const { search, heard } = await aSearch();
		await countStock(database.pool, part, 5);
		await search.ready();
		heard.changes = 0;
		await countStock(database.pool, part, 4);
		await setPrice((await lowest(search)) ?? 0);
		await search.ready();
		expect(heard.changes).toBe(0);
		await countStock(database.pool, part, 0);
		await search.ready();
		expect(heard.changes).toBe(1);
		await countStock(database.pool, part, 5);
	});

	it("shows changed stock within two seconds", async () => {
		const { search } = await aSearch();
		await database.pool.query("update stock set reserved = 0 where part_id = $1", [part]);
		await countStock(database.pool, part, 5);
		await search.ready();
		const before = await inStock(search);
		await database.pool.query(
			"update stock set reserved = on_hand where part_id in (select id from part where status = 'active' limit 200)",
		);
		await expect.poll(() => inStock(search)).toBeLessThan(before);
	});

	it("does not miss a transaction that began earlier and is committed later", async () => {
		const { search } = await aSearch();
		const slow = await database.pool.connect();
		await slow.query("begin");
		await slow.query("update price set price_cents = 3 where part_id = $1 and level = 'online'", [
			part,
		]);
		await database.pool.query(
			"update price set price_cents = 4 where part_id = $1 and level = 'online'",
			[part + 1],
		);
		await expect.poll(() => lowest(search)).toBe(4);
		await slow.query("commit");
		slow.release();
		await expect.poll(() => lowest(search)).toBe(3);
	});

	it("is built once for a change, also while an older transaction stays open", async () => {
		const { search, heard } = await aSearch();
		const slow = await database.pool.connect();
		await slow.query("begin");
		// The transaction stays open during a build, which can take long on a slow machine.
		await slow.query("set local idle_in_transaction_session_timeout = 0");
		await slow.query("select pg_current_xact_id()");
		await askForBuild();
		await expect.poll(() => heard.changes).toBe(1);
		await search.ready();
		await search.ready();
		expect(heard.changes).toBe(1);
		await slow.query("rollback");
		slow.release();
	});

	it("answers during a build in the background, and shows a new part after it", async () => {
		const { search } = await aSearch();
		const before = (await search.search(aRequest({}))).total;
		await aPart(database.db, { title_en: "Unheard-of gizmo", title_es: "Chisme inaudito" });
		let answers = 0;
		await expect
			.poll(async () => {
				answers++;
				const { total } = await search.search(aRequest({ text: "water pump" }));
				expect(total).toBeGreaterThan(0);
				return (await search.search(aRequest({ text: "gizmo" }))).total;
			})
			.toBe(1);
		expect(answers).toBeGreaterThan(1);
		expect((await search.search(aRequest({}))).total).toBe(before + 1);
	});

	it("shows a price that changes while it is built", async () => {
		const { search } = await aSearch();
		await askForBuild();
		await setPrice(2);
		await expect.poll(() => lowest(search)).toBe(2);
		await search.ready();
		expect(await lowest(search)).toBe(2);
	});

	it("recovers when its connections are cut", async () => {
		const { search } = await aSearch();
		await cutConnections(database.url);
		// The test's own connections were cut too; the pool finds out by trying.
		const isSet = () =>
			setPrice(1).then(
				() => true,
				() => false,
			);
		await expect.poll(isSet).toBe(true);
		await expect.poll(() => lowest(search)).toBe(1);
	});

	it("hears of a change also after the connection it listens on was lost", async () => {
		const { search } = await aSearch();
		await cutConnections(database.url, "cabover listen");
		await setPrice(6);
		await expect.poll(() => lowest(search)).toBe(await lowestInTable());
	});

	it("is built again when a failover lost a change that it shows", async () => {
		const { search, heard } = await aSearch();
		await setPrice(1);
		await expect.poll(() => lowest(search)).toBe(1);
		await loseLastChange(3000);
		await expect.poll(() => lowest(search)).toBe(await lowestInTable());
		expect(heard.failures).toBe(1);
		await setPrice(2);
		await expect.poll(() => lowest(search)).toBe(2);
	});

	describe("kept in a file", () => {
		const folder = mkdtempSync(join(tmpdir(), "cabover-index-"));
		const file = join(folder, "index");
		afterAll(() => rmSync(folder, { recursive: true }));

		it("starts from it and applies the changes that it missed", async () => {
			const { search } = await aSearch(file);
			await search.close();
			const { mtimeMs } = statSync(file);
			await setPrice(9);
			const again = await aSearch(file);
			expect(await lowest(again.search)).toBe(await lowestInTable());
			expect(statSync(file).mtimeMs).toBe(mtimeMs);
		});

		it("is built again when the database lost a change that the file contains", async () => {
			await setPrice(5);
			rmSync(file);
			const { search } = await aSearch(file);
			expect(await lowest(search)).toBe(await lowestInTable());
			await search.close();
			await loseLastChange(4000);
			const again = await aSearch(file);
			expect(await lowest(again.search)).toBe(await lowestInTable());
		});

		it("shows an edited title and number without a build", async () => {
			const { search } = await aSearch(file);
			const { mtimeMs } = statSync(file);
			const find = async (text: string) => (await search.search(aRequest({ text }))).partIds;
			await database.pool.query("update part set title_en = 'Quizzical widget' where id = $1", [
				part,
			]);
			await expect.poll(() => find("quizzical widget")).toEqual([part]);
			await database.pool.query(
				"insert into part_number (part_id, n, kind, number) values ($1, 999, 'oem', 'QWZ-77-1234')",
				[part],
			);
			await expect.poll(() => find("QWZ771234")).toEqual([part]);
			expect(statSync(file).mtimeMs).toBe(mtimeMs);
		});

		it.each([
			["was cut off", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
			[
				"is of another version",
				(whole: Buffer) =>
					Buffer.from(
						whole.toString("latin1").replace(/cabover-index-\d+/, "cabover-index-0"),
						"latin1",
					),
			],
			["is empty", () => Buffer.alloc(0)],
			[
				"has a changed byte",
				(whole: Buffer) =>
					Buffer.concat([whole.subarray(0, -1), Buffer.of(whole.at(-1) === 1 ? 2 : 1)]),
			],
			["is something else", () => Buffer.alloc(100_000, "nonsense")],
		])("is built again when the file %s, and leaves a complete file", async (_, damage) => {
			const before = (await aSearch(file)).search;
			const { total } = await before.search(aRequest({}));
			await before.close();
			const whole = readFileSync(file);
			writeFileSync(file, damage(whole));
			// What a crash in the middle of writing leaves behind.
			const draft = `${file}.other-1.draft`;
			writeFileSync(draft, whole.subarray(0, 1000));
			utimesSync(draft, 0, 0);
			const { search } = await aSearch(file);
			expect((await search.search(aRequest({}))).total).toBe(total);
			expect(loadSnapshot(file, await databaseName(database.pool))).toBeDefined();
			expect(existsSync(draft)).toBe(false);
		});
	});
});

/**
 * What a restored backup and a failover that lost transactions leave: the price as before, and no
 * trace of the change.
 */
async function loseLastChange(centsBefore: number): Promise<void> {
	await database.pool.query(`begin; set local session_replication_role = replica;
		update price set price_cents = ${centsBefore} where part_id = ${part} and level = 'online';
		delete from part_change where transaction = (select max(transaction) from part_change); commit`);
}

async function lowestInTable(): Promise<number | undefined> {
	const { rows } = await database.pool.query<{ cents: number }>(
		"select min(price_cents) as cents from price join part on part.id = part_id where status = 'active' and level = 'online'",
	);
	return rows[0]?.cents;
}

describe("the processes of a store with a shared index", () => {
	let folder: string;
	let stores = 0;
	let fetches = 0;
	/** A built index is put into the bucket when this ends. */
	let storing: Promise<void> | undefined;
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), "cabover-shared-index-"));
	});
	afterAll(() => rmSync(folder, { recursive: true }));

	/** The bucket of the processes. */
	const bucket = () => join(folder, "bucket");
	const shared: SharedIndexFile = {
		async fetch(path) {
			if (!existsSync(bucket())) return false;
			fetches += 1;
			copyFileSync(bucket(), path);
			return true;
		},
		async store(path) {
			stores += 1;
			await storing;
			copyFileSync(path, bucket());
		},
	};
	let count = 0;
	const fileOf = (process: number) => join(folder, `own-${process}`);
	const openProcess = () => {
		count += 1;
		return aSearch(fileOf(count), shared);
	};
	const aProcess = async () => (await openProcess()).search;
	/** Begins a build in this process and ends when the index is built, but no process has it yet. */
	async function holdBuild(search: Search) {
		const { promise, resolve } = Promise.withResolvers<void>();
		storing = promise;
		stores = 0;
		await askForBuild();
		const ready = search.ready();
		await expect.poll(() => stores).toBe(1);
		return async () => {
			resolve();
			storing = undefined;
			await ready;
		};
	}
	const countActivity = async (condition: string) =>
		(
			await database.pool.query(
				`select from pg_stat_activity where datname = current_database() and ${condition}`,
			)
		).rowCount;
	const buildLocks = () => countActivity("application_name = 'cabover index lock'");
	const waitersForLock = () =>
		countActivity("application_name = 'cabover index lock' and wait_event = 'advisory'");
	/** The readers of changes that wait until the table is free. */
	const waitersForChanges = () =>
		countActivity("wait_event = 'relation' and query like '%part_change%'");
	/** What this process wrote about the index that it built. */
	const builtMeta = async () =>
		loadSnapshot(fileOf(count), await databaseName(database.pool))?.meta as IndexMeta;

	it("build it once when they start together, and follow the tables", async () => {
		stores = 0;
		const processes = await Promise.all([aProcess(), aProcess(), aProcess()]);
		expect(stores).toBe(1);
		await setPrice(2);
		for (const search of processes) await expect.poll(() => lowest(search)).toBe(2);
		await setPrice(1);
		const late = await aProcess();
		expect([stores, await lowest(late)]).toEqual([1, 1]);
	});

	it("build it once after a change that none of them can follow", async () => {
		const processes = await Promise.all([aProcess(), aProcess()]);
		stores = 0;
		fetches = 0;
		await askForBuild();
		await Promise.all(processes.map((search) => search.ready()));
		expect(stores).toBe(1);
		expect(fetches).toBeGreaterThan(0);
		for (const search of processes) expect(await search.countMissedChanges()).toBe(0);
		await askForBuild();
		await Promise.all(processes.map((search) => search.ready()));
		expect(stores).toBe(2);
	});

	it("build it once although prices change while one of them builds", async () => {
		const first = await aProcess();
		copyFileSync(fileOf(count), fileOf(count + 1));
		const endBuild = await holdBuild(first);
		await setPrice(4);
		const second = aProcess();
		await expect.poll(waitersForLock).toBe(1);
		await endBuild();
		expect(await lowest(await second)).toBe(await lowestInTable());
		expect(stores).toBe(1);
	});

	it("show no price from before the build when the built index takes over", async () => {
		const { search, heard } = await openProcess();
		await setPrice(2);
		await expect.poll(() => lowest(search)).toBe(2);
		const endBuild = await holdBuild(search);
		await setPrice(1);
		await expect.poll(() => lowest(search)).toBe(1);
		const prices: Promise<number | undefined>[] = [];
		heard.onChange = () => void prices.push(lowest(search));
		await endBuild();
		expect(new Set(await Promise.all(prices))).toEqual(new Set([1]));
	});

	/** What a list shows of the part: its price, "behind" while prices are read from the tables. */
	const shownPrice = async (search: Search, id = part) => {
		const offer = (await search.readParts([id], "online")).get(id)?.offer;
		return offer ? offer.priceCents : "behind";
	};
	/** As if so many other parts had changed; the demo has fewer. */
	const recordChanges = (parts: number, client: Queryable = database.pool) =>
		client.query("insert into part_change (part_id) select 1000000 + generate_series(1, $1)", [
			parts,
		]);

	it("use a built index although thousands of prices changed during its build", async () => {
		const { search, heard } = await openProcess();
		const endBuild = await holdBuild(search);
		await setPrice(5);
		await recordChanges(MAX_CHANGES + 500);
		await expect.poll(() => shownPrice(search)).toBe("behind");
		const prices: Promise<unknown>[] = [];
		heard.onChange = () => void prices.push(shownPrice(search));
		await endBuild();
		expect(new Set(await Promise.all(prices))).toEqual(new Set([5]));
		expect(stores).toBe(1);
	});

	it("build it once for all although thousands of prices changed during the build", async () => {
		const [first, second] = [await aProcess(), await aProcess()];
		const endBuild = await holdBuild(first);
		const ready = second.ready();
		await expect.poll(waitersForLock).toBe(1);
		await setPrice(6);
		await recordChanges(MAX_CHANGES + 500);
		await endBuild();
		await ready;
		expect(await shownPrice(second)).toBe(6);
		expect(stores).toBe(1);
	});

	it("ask for no other index when the built one arrives while the current one reads changes", async () => {
		const { search } = await openProcess();
		const endBuild = await holdBuild(search);
		const client = await database.pool.connect();
		onTestFinished(() => client.release(true));
		fetches = 0;
		await client.query("begin; lock table part_change in access exclusive mode");
		await recordChanges(MAX_CHANGES + 500, client);
		await expect.poll(waitersForChanges).toBe(1);
		const ended = endBuild();
		await expect.poll(buildLocks).toBe(0);
		// The process opens the built index in as many steps, and began before.
		await runInSteps(buildTextTables(await builtMeta()));
		await client.query("commit");
		await ended;
		expect([stores, fetches, await search.countMissedChanges()]).toEqual([1, 0, 0]);
	});

	it("show no old price after more changes than a built index applies, and build it again", async () => {
		const { search, heard } = await openProcess();
		const endBuild = await holdBuild(search);
		await setPrice(1);
		await recordChanges(MAX_CHANGES_SINCE_BUILD + 1);
		const prices: Promise<unknown>[] = [];
		heard.onChange = () => void prices.push(shownPrice(search));
		await endBuild();
		expect(new Set(await Promise.all(prices))).toEqual(new Set(["behind", 1]));
		expect(stores).toBe(2);
	});

	it("follow the tables with the current index when the built one cannot be updated", async () => {
		const { search, heard } = await openProcess();
		const endBuild = await holdBuild(search);
		await setPrice(8);
		await expect.poll(() => shownPrice(search)).toBe(8);
		heard.failures = 0;
		// The price of this part cannot be read any more. Only the built index still has to read it.
		await database.pool.query(`alter table price rename to price_rows; create view price as select part_id, level,
			case when part_id = ${part} then (price_cents / 0)::cents else price_cents end as price_cents from price_rows`);
		const restoreTable = () =>
			database.pool.query(
				"do $$ begin if to_regclass('price_rows') is not null then drop view price; alter table price_rows rename to price; end if; end $$",
			);
		onTestFinished(async () => void (await restoreTable()));
		const ended = endBuild();
		await expect.poll(() => heard.failures).toBeGreaterThan(0);
		await database.pool.query(
			"update price_rows set price_cents = 77 where part_id = $1 and level = 'online'",
			[part + 1],
		);
		await expect.poll(() => shownPrice(search, part + 1)).toBe(77);
		await restoreTable();
		await ended;
		expect([await shownPrice(search), await search.countMissedChanges()]).toEqual([8, 0]);
	});

	it.each([
		["is damaged", () => writeFileSync(bucket(), "not an index")],
		[
			"cannot be fetched",
			() => {
				rmSync(bucket(), { force: true });
				mkdirSync(bucket());
			},
		],
	])("build it themselves when the shared file %s", async (_, spoil) => {
		spoil();
		const search = await aProcess();
		expect((await search.search(aRequest({}))).total).toBeGreaterThan(0);
		rmSync(bucket(), { recursive: true, force: true });
	});
});

it.each([
	["10:10:", "10:10:", true],
	["10:12:", "10:10:", true],
	["9:10:9", "10:10:", false],
	["10:10:", "10:12:", false],
	["9:12:9", "9:10:9", true],
	["9:12:9,11", "9:10:9", true],
	["9:12:9,11", "9:12:9", false],
])("the snapshot %s sees everything of %s: %s", (snapshot, other, sees) => {
	expect(includesSnapshot(snapshot, other)).toBe(sees);
});
