/**
 * Imports from the upload to the shop and back, in a store that answers list requests beside them:
 * a price list of every part, six levels, of which three in ten cells differ; as many new parts of
 * a PIES file; and fifteen applications of an ACES file for each part.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { createLocalFiles } from "../src/adapters/files/local/local-files.ts";
import type { Customer } from "../src/domain/account/caller.ts";
import { csvLine } from "../src/domain/import/csv-line.ts";
import type { ImportKind } from "../src/domain/import/import-kinds.ts";
import type { ImportDependencies } from "../src/features/imports/import-record.ts";
import {
	confirmImport,
	createImport,
	saveMapping,
	undoImport,
} from "../src/features/imports/manage-imports.ts";
import { readImport } from "../src/features/imports/read-imports.ts";
import { receiveFilePiece } from "../src/features/imports/receive-file.ts";
import { readSettings } from "../src/features/store/read-settings.ts";
import { createJobQueue } from "../src/platform/jobs/job-queue.ts";
import { openDatabase, openPool } from "../src/platform/postgres/pool.ts";
import { writeAces, writePies } from "./import-documents.ts";
import { type Measure, quantile } from "./measure.ts";
import { addressesIn, openBenchDatabase, openStoreIn, withStoreOn } from "./store.ts";

const PARTS = 1_000_000;
const LISTS_PER_SECOND = 50;
/**
 * On a machine that answers more slowly, requests wait for each other, as those of real buyers do.
 */
const MAX_OPEN_LISTS = 25;
/** Every size of the catalog has so many pages of the list. */
const LIST_PAGES = 10;
const QUIET_MS = 10_000;
const PAGE = 5000;
const MAX_TRANSACTION_MS = 250;
const MAX_MEMORY_MB = 1536;

type ImportCase = {
	kind: ImportKind;
	fileName: string;
	writeFile: (pool: pg.Pool, path: string) => Promise<void>;
	/** From upload to live, and back. */
	maxMinutes: number;
};

/** `data` is the folder of a stopped store; without it a new one is filled with the demo. */
type Size = { parts?: number; data?: string };

export const benchImport = (size: Size) =>
	benchCase(size, {
		kind: "prices",
		fileName: "prices.csv",
		writeFile: writePriceList,
		maxMinutes: 10,
	});

export const benchPiesImport = (size: Size) =>
	benchCase(size, {
		kind: "parts",
		fileName: "items.xml",
		writeFile: writePies,
		maxMinutes: 20,
	});

export const benchAcesImport = (size: Size) =>
	benchCase(size, {
		kind: "fitments",
		fileName: "applications.xml",
		writeFile: writeAces,
		maxMinutes: 30,
	});

async function benchCase({ parts = PARTS, data }: Size, imported: ImportCase): Promise<Measure[]> {
	const database = await (data ? openStoreIn(data) : openBenchDatabase(parts));
	const pool = openPool({ url: database.url });
	const jobQueue = createJobQueue(pool, (error) => console.error(error));
	const db = openDatabase(pool);
	const deps: ImportDependencies = {
		pool,
		db,
		files: createLocalFiles({ folder: join(database.dir, "uploads") }),
		jobQueue,
		origin: () => "https://store.example",
		settings: () => readSettings({ db }),
		now: () => Date.now(),
	};
	try {
		const path = join(database.dir, imported.fileName);
		await imported.writeFile(pool, path);
		const { list } = await addressesIn(database);
		return await withStoreOn(database, {}, async ({ address, pid }) => {
			// The first lists of a store are slow, and would make the goal easy.
			const warmUp = watchLists(`${address}${list}`);
			await pause(QUIET_MS);
			await warmUp.stop();
			const quiet = watchLists(`${address}${list}`);
			await pause(QUIET_MS);
			const quietLists = await quiet.stop();
			const lists = watchLists(`${address}${list}`);
			const transactions = watchTransactions(pool);
			const memory = watchMemory(pid);
			const measures = await runImport(deps, path, imported);
			const memoryMb = memory.stop();
			const longest = await transactions.stop();
			const busyLists = await lists.stop();
			return [
				...measures,
				{
					what: "longest writing transaction",
					value: longest,
					unit: "ms",
					goal: { atMost: MAX_TRANSACTION_MS },
				},
				{
					what: "memory of the store beyond that before the import",
					value: memoryMb,
					unit: "MB",
					goal: { atMost: MAX_MEMORY_MB },
				},
				{ what: "lists answered without an import", value: quietLists.perSecond, unit: "/s" },
				{ what: "lists answered beside it", value: busyLists.perSecond, unit: "/s" },
				{ what: "lists that failed without an import", value: quietLists.failed, unit: "" },
				{ what: "lists that failed beside it", value: busyLists.failed, unit: "" },
				{ what: "list p95 without an import", value: quietLists.p95, unit: "ms" },
				{
					what: "list p95 beside it",
					value: busyLists.p95,
					unit: "ms",
					goal: { atMost: 2 * quietLists.p95 },
				},
			];
		});
	} finally {
		await jobQueue.close();
		await pool.end();
		await database.stop();
	}
}

/** The store's own job does the work; this process only decides and looks. */
async function runImport(
	deps: ImportDependencies,
	path: string,
	{ kind, fileName, maxMinutes }: ImportCase,
): Promise<Measure[]> {
	const owner = await ownerOf(deps.pool);
	const measures: Measure[] = [];
	let startedAt = performance.now();
	const until = async (what: string, id: number, state: string) => {
		// On a busy machine a question may wait longer than its limit; it is asked again.
		const ask = () => readImport(deps, id).catch(() => undefined);
		let found = await ask();
		for (; found?.record.state !== state; found = await ask()) {
			if (found?.record.state === "failed")
				throw new Error(`the import failed: ${found.record.failure}`);
			await pause(200);
		}
		const { record } = found;
		measures.push({ what, value: (performance.now() - startedAt) / 1000, unit: "s" });
		console.log(`  ${what}: ${measures.at(-1)?.value.toFixed(1)} s`);
		startedAt = performance.now();
		return record;
	};
	const requestKey = randomUUID();
	// A supplier of its own: the columns of a known one are remembered, and "mapping" is passed over.
	const request = { requestKey, kind, source: `bench ${requestKey}` };
	const id = await createImport(deps, owner, request);
	const { size } = await stat(path);
	const piece = { path, bytes: size, start: 0, total: size, fileName };
	await receiveFilePiece(deps, owner, id, piece);
	const read = await until("upload and read", id, "mapping");
	if (!read.mapping) throw new Error("the columns were not recognized");
	await saveMapping(deps, owner, { id, version: read.version, mapping: read.mapping });
	const dry = await until("stage, match and compare", id, "dry_run");
	await confirmImport(deps, owner, {
		id,
		version: dry.version,
		reason: "bench",
		guardKey: (await readImport(deps, id)).guardKey,
		effectiveAt: null,
	});
	const applied = await until("apply", id, "applied");
	const toLive = measures.reduce((sum, { value }) => sum + value, 0) / 60;
	await undoImport(deps, owner, { id, version: applied.version });
	await until("undo", id, "undone");
	const goal = { atMost: maxMinutes };
	return [
		...measures,
		{ what: "changed values", value: applied.counts.applied, unit: "" },
		{ what: "from upload to live", value: toLive, unit: "min", goal },
		{ what: "undo", value: (measures.at(-1)?.value ?? 0) / 60, unit: "min", goal },
	];
}

async function ownerOf(pool: pg.Pool): Promise<Customer> {
	const { rows } = await pool.query<{ id: number }>(
		"select id from account where admin_level = 3 order by id limit 1",
	);
	return {
		kind: "customer",
		accountId: rows[0]?.id ?? 0,
		sessionId: 1,
		firstName: "Owner",
		email: "owner@store.example",
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel: 3,
		isProven: true,
	};
}

const LEVELS = ["online", "repair_shop", "wholesale", "precio4", "precio5", "precio6"];

async function writePriceList(pool: pg.Pool, path: string): Promise<void> {
	async function* lines() {
		yield csvLine(["SKU", ...LEVELS]);
		for (let after = 0; ; ) {
			const { rows } = await pool.query<{ id: number; sku: string; cents: (number | null)[] }>(
				`select p.id, p.sku, array(
					select c.price_cents::int from unnest($3::price_level[]) with ordinality l (level, n)
					left join price c on c.part_id = p.id and c.level = l.level order by l.n) as cents
				from part p where p.id > $1 order by p.id limit $2`,
				[after, PAGE, LEVELS],
			);
			const last = rows.at(-1);
			if (!last) return;
			yield rows.map(({ id, sku, cents }) => csvLine([sku, ...cents.map(cell(id))])).join("");
			after = last.id;
		}
	}
	await pipeline(lines, createWriteStream(path));
}

/** Three of ten cells are five percent and a cent more. */
const cell = (id: number) => (cents: number | null, level: number) => {
	if (cents === null) return "";
	const isChanged = (id * 7 + level * 3) % 10 < 3;
	return ((isChanged ? Math.round(cents * 1.05) + 1 : Number(cents)) / 100).toFixed(2);
};

function watchLists(url: string) {
	const times: number[] = [];
	const open = new Set<Promise<void>>();
	const startedAt = performance.now();
	/** How often lists failed, by status or error. */
	const failures = new Map<string, number>();
	let requests = 0;
	const ask = async () => {
		const askedAt = performance.now();
		const answer = await fetch(`${url}&page=${1 + (requests++ % LIST_PAGES)}`);
		await answer.text();
		if (!answer.ok) throw new Error(`status ${answer.status}`);
		times.push(performance.now() - askedAt);
	};
	const countFailure = ({ message }: Error) =>
		void failures.set(message, (failures.get(message) ?? 0) + 1);
	const timer = setInterval(() => {
		if (open.size >= MAX_OPEN_LISTS) return;
		const request = ask().catch(countFailure);
		open.add(request);
		void request.finally(() => open.delete(request));
	}, 1000 / LISTS_PER_SECOND);
	return {
		async stop() {
			clearInterval(timer);
			const seconds = (performance.now() - startedAt) / 1000;
			await Promise.all(open);
			for (const [reason, count] of failures) console.log(`  ${count} lists failed: ${reason}`);
			return {
				p95: quantile(times, 0.95),
				perSecond: times.length / seconds,
				failed: requests - times.length,
			};
		},
	};
}

/**
 * The most memory of the store's process since the start of the watch, in MB, by samples of 200 ms.
 */
function watchMemory(pid: number) {
	const read = () =>
		Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
	const before = read();
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, read());
	}, 200);
	return {
		stop() {
			clearInterval(timer);
			return most - before;
		},
	};
}

/**
 * The longest writing transaction of the store that was seen open, by samples of 20 ms. Prints the
 * statement that it was at.
 */
function watchTransactions(pool: pg.Pool) {
	let longest = { ms: 0, query: "" };
	let isStopped = false;
	const watching = (async () => {
		while (!isStopped) {
			const found = await pool
				.query<{ ms: number; query: string }>(
					`select (extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms, query from pg_stat_activity
				where application_name = 'cabover' and pid <> pg_backend_pid() and backend_xid is not null
				order by xact_start limit 1`,
				)
				.catch(() => undefined);
			const [open] = found?.rows ?? [];
			if (open && open.ms > longest.ms) longest = open;
			await pause(20);
		}
	})();
	return {
		async stop() {
			isStopped = true;
			await watching;
			const statement = longest.query.replaceAll(/\s+/g, " ").slice(0, 200);
			console.log(`  longest writing transaction, ${longest.ms.toFixed(0)} ms, at: ${statement}`);
			return longest.ms;
		},
	};
}
