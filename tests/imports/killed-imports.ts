/**
 * Runs imports of several kinds in a process of their own, which is killed at random moments of
 * every step, as is the database. The same file again changes nothing, and each import is then
 * undone. Afterwards nothing is lost and nothing doubled.
 */
import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import type { ImportKind } from "../../src/domain/import/import-kinds.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import type { TestDatabase } from "../support/test-database.ts";
import { createImportDriver, type ImportDriver } from "./import-driver.ts";

/** The process that works on imports: a small one of its own, or the whole store. */
export type ImportProcess = {
	ready: () => Promise<unknown>;
	/** Runs an import until it is in one of the states: "done", "failed", or "ended" after a kill. */
	run: (importId: number, states: readonly string[]) => Promise<string>;
	kill: () => Promise<void>;
	stop: () => Promise<void>;
};

type KilledImports = {
	imports: number;
	/** One step in so many is killed, and one of so many kills is of the database. */
	everyStep: number;
	everyDatabase: number;
	killDatabase: () => Promise<void>;
	/** Where the files of imports are; without it, in a folder of the test. */
	folder?: string;
	startProcess?: (url: string, folder: string) => ImportProcess;
};

type KillCount = { imports: number; processKills: number; databaseKills: number };

export async function runKilledImports(
	database: Pick<TestDatabase, "url" | "pool" | "db">,
	options: KilledImports,
): Promise<KillCount> {
	const { pool } = database;
	const driver = await createImportDriver(database, () => {}, options.folder);
	const worker = (options.startProcess ?? superviseWorker)(database.url, driver.folder);
	const count: KillCount = { imports: 0, processKills: 0, databaseKills: 0 };
	let steps = 0;
	let stepMs = 500;

	/** Runs the import until it waits for staff, with a kill somewhere on the way. */
	async function work(id: number, ...states: string[]): Promise<void> {
		steps += 1;
		let kill = steps % options.everyStep === 0;
		for (;;) {
			// A kill is of a running import, not of a process that still starts.
			await worker.ready();
			const startedAt = performance.now();
			const end = worker.run(id, states);
			if (kill) {
				kill = false;
				const isEarly = await Promise.race([
					sleep(Math.random() * stepMs).then(() => true),
					end.then(() => false),
				]);
				if (isEarly) await killSomething();
			}
			const result = await end;
			if (result === "done") stepMs = performance.now() - startedAt;
			const state = await stateOf(pool, id);
			if (states.includes(state)) return;
		}
	}

	async function killSomething(): Promise<void> {
		const kills = count.processKills + count.databaseKills;
		if (kills % options.everyDatabase === options.everyDatabase - 1) {
			await options.killDatabase();
			count.databaseKills += 1;
		} else {
			await worker.kill();
			count.processKills += 1;
		}
	}

	/** A file that the store already follows is done without a confirmation. */
	async function runAgain(text: string, kind: ImportKind, source: string): Promise<void> {
		const before = await readEverything(pool);
		const id = await driver.upload(text, kind, source);
		await work(id, "applied", "dry_run");
		const { record } = await driver.read(id);
		expect(record, `${kind} of the same file`).toMatchObject({
			state: "applied",
			counts: { added: 0, changed: 0, faulty: 0, missing: 0 },
		});
		expect(await readEverything(pool)).toEqual(before);
	}

	async function runOne(n: number): Promise<void> {
		const kind = KINDS[n % KINDS.length] as keyof typeof FILES;
		const source = `Supplier ${n}`;
		const { text, expected } = await FILES[kind](driver, pool, n);
		const before = await readEverything(pool);
		const id = await driver.upload(text, kind, source);
		await work(id, "mapping");
		const mapping = kind === "fitments" ? { fitmentMode: "replace_files" as const } : {};
		await driver.map(id, mapping);
		await work(id, "dry_run");
		await driver.reread(id, { headerLine: 1 });
		// The columns are known from the first check.
		await work(id, "dry_run");
		await driver.confirm(id);
		await work(id, "applied");
		expect(await differences(pool, expected), `import ${id} of ${kind}`).toBe(0);
		await expectRecords(pool, id, ["import_confirmed", "import_applied"]);
		await runAgain(text, kind, source);
		await driver.startUndo(id);
		await work(id, "undone");
		expect(await readEverything(pool), `undo of import ${id} of ${kind}`).toEqual(before);
		await expectRecords(pool, id, [
			"import_confirmed",
			"import_applied",
			"import_undone",
			"import_undo_ended",
		]);
		expect(await selectViolations(pool)).toEqual([]);
	}

	try {
		for (; count.imports < options.imports; count.imports += 1) {
			if (count.imports > 0 && count.imports % 20 === 0) console.log(JSON.stringify(count));
			await runOne(count.imports);
		}
		return count;
	} finally {
		await worker.stop();
		await driver.close();
	}
}

const KINDS: ImportKind[] = ["prices", "stock", "parts", "fitments", "redirects", "customers"];

/** `expected`: a query whose count is zero when the store is as the file says. */
type ImportFile = { text: string; expected: { query: string; values: unknown[] } };

const FILES = {
	async prices(_: ImportDriver, pool: pg.Pool, n: number): Promise<ImportFile> {
		const rows = await readRows(
			pool,
			`select p.sku, c.price_cents::int + $1 as value from part p join price c on c.part_id = p.id and c.level = 'online' order by p.id`,
			n + 1,
		);
		return {
			text: toCsv(["SKU", "online"], rows, (cents) => (cents / 100).toFixed(2)),
			expected: {
				query: `select count(*)::int as count from unnest($1::text[], $2::int[]) as f (sku, value)
					join part p on p.sku = f.sku join price c on c.part_id = p.id and c.level = 'online' where c.price_cents <> f.value`,
				values: columnsOf(rows),
			},
		};
	},
	async stock(_: ImportDriver, pool: pg.Pool, n: number): Promise<ImportFile> {
		const [warehouse] = (await pool.query("select id, code from warehouse order by id limit 1"))
			.rows;
		const rows = await readRows(
			pool,
			`select p.sku, s.on_hand + $1 as value from part p join stock s on s.part_id = p.id and s.warehouse_id = $2 order by p.id`,
			1 + (n % 5),
			warehouse.id,
		);
		return {
			text: toCsv(["SKU", `Qty ${warehouse.code}`], rows),
			expected: {
				query: `select count(*)::int as count from unnest($1::text[], $2::int[]) as f (sku, value)
					join part p on p.sku = f.sku join stock s on s.part_id = p.id and s.warehouse_id = $3 where s.on_hand <> f.value`,
				values: [...columnsOf(rows), warehouse.id],
			},
		};
	},
	async parts(_: ImportDriver, pool: pg.Pool, n: number): Promise<ImportFile> {
		const { rows } = await pool.query(
			"select p.sku, b.name as brand, c.url as type from part p join brand b on b.id = p.brand_id join subcategory c on c.id = p.subcategory_id order by p.id",
		);
		const sample = rows[0];
		const created = Array.from({ length: 300 }, (_row, i) => [
			`KILL-${n}-${i}`,
			sample.brand,
			`New part ${i}`,
			sample.type,
		]);
		const changed = rows.map(({ sku, brand, type }) => [sku, brand, `Title ${n} of ${sku}`, type]);
		const lines = [...changed, ...created];
		return {
			text: [["SKU", "Brand", "Title", "Part type"], ...lines]
				.map((cells) => cells.map((cell) => `"${cell}"`).join(","))
				.join("\n"),
			expected: {
				query: `select count(*)::int as count from unnest($1::text[], $2::text[]) as f (sku, title)
					left join part p on p.sku = f.sku where p.title_en is distinct from f.title`,
				values: [lines.map(([sku]) => sku), lines.map(([, , title]) => title)],
			},
		};
	},
	/** The export without every third row: the years of many parts end. */
	async fitments(driver: ImportDriver, pool: pg.Pool, n: number): Promise<ImportFile> {
		const [header = "", ...lines] = (await driver.exported("fitments")).trim().split("\r\n");
		const kept = lines.filter((_line, i) => i % 3 !== n % 3);
		await pool.query("update fitment set source = 'supplier' where source <> 'supplier'");
		return {
			text: [header, ...kept].join("\r\n"),
			expected: {
				query:
					"select case when count(*) between 1 and $1 - 1 then 0 else 1 end as count from fitment",
				values: [lines.length],
			},
		};
	},
	async redirects(_: ImportDriver, _pool: pg.Pool, n: number): Promise<ImportFile> {
		const paths = Array.from({ length: 1500 }, (_row, i) => `/old-shop/${n}/${i}`);
		return {
			text: ["From,To", ...paths.map((path) => `${path},/category/filters`)].join("\n"),
			expected: {
				query: `select count(*)::int as count from unnest($1::text[]) as f (path)
					left join redirect r on r.from_path = f.path where r.to_path is distinct from '/category/filters'`,
				values: [paths],
			},
		};
	},
	/** Every customer gets another company, and there are 500 new ones. */
	async customers(_: ImportDriver, pool: pg.Pool, n: number): Promise<ImportFile> {
		const { rows } = await pool.query<{ email: string }>(
			"select lower(email) as email from account where admin_level = 0 and closed_at is null and disabled_at is null order by id",
		);
		const emails = [
			...rows.map(({ email }) => email),
			...Array.from({ length: 500 }, (_row, i) => `buyer-${n}-${i}@fleet.example`),
		];
		return {
			text: [
				"Email,First name,Last name,Company",
				...emails.map((email) => `${email},Fleet,Buyer,Fleet ${n}`),
			].join("\n"),
			expected: {
				query: `select count(*)::int as count from unnest($1::text[]) as f (email)
					left join account a on lower(a.email) = f.email where a.company is distinct from $2`,
				values: [emails, `Fleet ${n}`],
			},
		};
	},
};

type ValueRow = { sku: string; value: number };

async function readRows(pool: pg.Pool, query: string, ...values: unknown[]): Promise<ValueRow[]> {
	return (await pool.query<ValueRow>(query, values)).rows;
}

function toCsv(header: string[], rows: ValueRow[], write = String as (value: number) => string) {
	return [header.join(","), ...rows.map(({ sku, value }) => `${sku},${write(value)}`)].join("\n");
}

function columnsOf(rows: ValueRow[]): unknown[] {
	return [rows.map(({ sku }) => sku), rows.map(({ value }) => value)];
}

async function differences(pool: pg.Pool, { query, values }: ImportFile["expected"]) {
	return (await pool.query<{ count: number }>(query, values)).rows[0]?.count;
}

/** A fingerprint of every table that the imports write. */
async function readEverything(pool: pg.Pool): Promise<unknown> {
	const { rows } = await pool.query(
		`select (select md5(string_agg(concat_ws(' ', part_id, level, price_cents), ';' order by part_id, level)) from price) as prices,
			(select md5(string_agg(concat_ws(' ', part_id, warehouse_id, on_hand, reserved), ';' order by part_id, warehouse_id)) from stock) as stock,
			(select md5(string_agg((to_jsonb(p) - 'changed_at')::text, ';' order by p.id)) from part p) as parts,
			(select md5(string_agg(f::text, ';' order by f.part_id, f.n)) from fitment f) as fitments,
			(select md5(string_agg(concat_ws(' ', from_path, to_path, code), ';' order by from_path)) from redirect) as redirects,
			(select md5(string_agg(concat_ws(' ', c.id, c.email, c.values, a.price_level_access), ';' order by c.id)) from customer_values c join account a using (id)) as customers`,
	);
	return rows[0];
}

/**
 * One entry of the audit log for each decision, and one move of stock for each change and its undo.
 */
async function expectRecords(pool: pg.Pool, id: number, actions: string[]): Promise<void> {
	const audit = await pool.query<{ action: string }>(
		"select action from audit_entry where subject = $1 order by id",
		[`import ${id}`],
	);
	expect(audit.rows.map(({ action }) => action)).toEqual(actions);
	const { rows } = await pool.query<{ kind: string; moves: number; changes: number; open: number }>(
		`select i.kind, (select count(*)::int from stock_move where cause = 'import:' || $1::int) as moves,
			(select count(*)::int from import_change where import_id = $1::int) as changes,
			(select count(*)::int from import_change where import_id = $1::int and state not in ('applied', 'undone')) as open
		from import i where i.id = $1::int`,
		[id],
	);
	const [found] = rows;
	expect(found?.changes).toBeGreaterThan(0);
	expect(found?.open).toBe(0);
	if (found?.kind === "stock")
		expect(found.moves).toBe(found.changes * (actions.includes("import_undo_ended") ? 2 : 1));
}

export async function stateOf(pool: pg.Pool, id: number): Promise<string> {
	for (;;) {
		const found = await pool
			.query<{ state: string }>("select state from import where id = $1", [id])
			.catch(() => undefined);
		if (found) return found.rows[0]?.state ?? "";
		await sleep(20);
	}
}

/** A process that is started again when it was killed. */
function superviseWorker(url: string, folder: string): ImportProcess {
	let worker = start();
	function start() {
		const child = fork("tests/imports/import-worker.ts", [url, folder]);
		return { child, isReady: nextMessage(child) };
	}
	return {
		ready: () => worker.isReady,
		async run(importId) {
			const { child, isReady } = worker;
			if ((await isReady) === "ended") return "ended";
			const end = nextMessage(child);
			if (child.connected) child.send(importId);
			return end;
		},
		async kill() {
			const { child } = worker;
			child.kill("SIGKILL");
			worker = start();
		},
		async stop() {
			worker.child.disconnect();
		},
	};
}

/** The next message of a process, or "ended". */
function nextMessage(child: ChildProcess): Promise<string> {
	return new Promise((resolve) => {
		const end = (text: string) => {
			child.off("message", onMessage).off("exit", onExit);
			resolve(text);
		};
		const onMessage = (text: unknown) => end(String(text));
		const onExit = () => end("ended");
		if (child.exitCode !== null || child.signalCode !== null) end("ended");
		else child.once("message", onMessage).once("exit", onExit);
	});
}
