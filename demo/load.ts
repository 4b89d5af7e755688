/** Replaces the catalog by a demo catalog of any size: `node demo/load.ts --parts 1000000 [--url postgresql://…]`. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { readConfig } from "../src/platform/config.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { migrate } from "../src/platform/postgres/migrate.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { loadAccounts } from "./accounts.ts";
import { type Definition, dressTables, stripTables } from "./bare-tables.ts";
import type { DemoTable } from "./demo-table.ts";
import { clearFault } from "./load-faults.ts";
import { type Progress, progressReporter } from "./progress.ts";
import { demoTables } from "./all-tables.ts";

export type LoadOptions = {
	url: string;
	parts: number;
	/** YYYY-MM-DD, the day the incoming stock is counted from. */
	today?: string;
	onProgress?: (progress: Progress) => void;
	/** Ends the load; the old content stands. */
	signal?: AbortSignal;
};

export type LoadResult = { rows: Record<string, number>; copySeconds: number; seconds: number };

/** Of the time a load takes; the rest goes into keys and indexes. */
const COPY_SHARE = 0.55;

/** Orders name parts and warehouses by their ids, which a new catalog gives anew. */
const OF_ORDERS = [
	...[
		"store_order",
		"order_line",
		"order_allocation",
		"order_history",
		"payment",
		"refund",
		"refund_event",
		"ledger_entry",
		"idempotency_key",
	],
	...["account_payment", "account_credit", "coupon_use"],
	...["quote", "quote_offer", "quote_message"],
	...["store_return", "return_line", "return_history", "verify_task"],
];
/** What refers to rows of a catalog goes with it: pictures, and what customers keep of it. */
const OF_THE_CATALOG = [
	"part_image",
	"cart_line",
	"saved_line",
	"named_cart_line",
	"cart_share_line",
	"garage_entry",
];

/** Rows from which it pays to take the keys off first. */
const BIG = 2000;

const FEWEST_PARTS = 100;
const MOST_PARTS = 5_000_000;

/** All or nothing: one transaction empties the tables, fills them and builds their keys and indexes. */
export async function loadDemo({
	url,
	parts,
	today = isoToday(),
	onProgress = () => {},
	signal,
}: LoadOptions): Promise<LoadResult> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: 5000,
		application_name: "cabover demo",
	});
	// A lost connection also fails the query under way; without a listener it would end the process first.
	client.on("error", () => {});
	const abandon = () => client.connection.stream.destroy();
	try {
		await client.connect();
		signal?.addEventListener("abort", abandon, { once: true });
		return await loadIn(client, demoTables({ parts, today }), onProgress);
	} catch (error) {
		throw signal?.aborted
			? new StartupError("The load was stopped; the old content stands.")
			: clearFault(error);
	} finally {
		signal?.removeEventListener("abort", abandon);
		await client.end().catch(() => {});
	}
}

async function loadIn(
	client: pg.Client,
	tables: DemoTable[],
	onProgress: (progress: Progress) => void,
): Promise<LoadResult> {
	const start = performance.now();
	const expected = tables.reduce((sum, table) => sum + table.expectedRows, 0);
	const rows: Record<string, number> = {};
	let done = 0;
	await prepareSession(client);
	await client.query("begin");
	await emptyTables(client, tables);
	await setTriggers(client, tables, "disable");
	const big = tables.filter(({ expectedRows }) => expectedRows > BIG).map(({ table }) => table);
	const stripped = await stripTables(client, big);
	for (const table of tables) {
		rows[table.table] = await copyTable(client, table, (count) => {
			done += count;
			onProgress({
				what: `loading ${table.table}`,
				rows: done,
				share: COPY_SHARE * Math.min(1, done / expected),
			});
		});
	}
	const copySeconds = (performance.now() - start) / 1000;
	const stepRows = ({ table }: Definition) => (rows[table] ?? 0) + 1;
	const toBuild = [...stripped.constraints, ...stripped.indexes].reduce(
		(sum, step) => sum + stepRows(step),
		0,
	);
	let built = 0;
	await dressTables(client, stripped, (step) => {
		onProgress({
			what: `building ${step.name}`,
			rows: done,
			share: COPY_SHARE + (1 - COPY_SHARE) * (built / toBuild),
		});
		built += stepRows(step);
	});
	await restartIdentities(client, rows);
	await client.query(`analyze ${tables.map(({ table }) => table).join(", ")}`);
	await setTriggers(client, tables, "enable");
	await loadAccounts(client);
	await announce(client);
	await client.query("commit");
	return { rows, copySeconds, seconds: (performance.now() - start) / 1000 };
}

/** No cascade: a table that refers to the catalog and is not named here holds something real. */
async function emptyTables(client: pg.Client, tables: DemoTable[]): Promise<void> {
	const { rows } = await client.query<{ real: boolean; last: string }>(
		`select exists (select from store_order) and not exists (select from setting where key = 'demo_data' and value = 'true') as real,
			(select last_value from store_order_id_seq) as last`,
	);
	if (rows[0]?.real)
		throw new StartupError(
			"This store has orders of its own: the demo catalog is not loaded over them.",
		);
	await client.query(
		`truncate ${[...tables.map(({ table }) => table), ...OF_THE_CATALOG, ...OF_ORDERS].join(", ")} restart identity`,
	);
	// A provider remembers payments by the order's number for ever: none may come twice.
	await client.query("select setval('store_order_id_seq', $1)", [Number(rows[0]?.last ?? 0) + 1]);
}

/** Millions of rows need not be recorded one by one when everything changes anyway. */
async function setTriggers(
	client: pg.Client,
	tables: DemoTable[],
	state: "enable" | "disable",
): Promise<void> {
	for (const { table } of tables) await client.query(`alter table ${table} ${state} trigger user`);
}

async function announce(client: pg.Client): Promise<void> {
	await client.query("delete from part_change");
	await client.query("insert into part_change (part_id) values (null)");
	await client.query("notify catalog_changed");
}

async function prepareSession(client: pg.Client): Promise<void> {
	await client.query(
		`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
		set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = on;
		set client_connection_check_interval = '2s'`,
	);
}

/** FREEZE is allowed because this transaction emptied the table; it spares the rows a later rewrite. */
async function copyTable(
	client: pg.Client,
	table: DemoTable,
	onRows: (count: number) => void,
): Promise<number> {
	const sink = client.query(
		copyFrom(`copy ${table.table} (${table.columns.join(", ")}) from stdin with (freeze)`),
	);
	await pipeline(Readable.from(texts(table, onRows), { objectMode: true, highWaterMark: 2 }), sink);
	return sink.rowCount;
}

function* texts(table: DemoTable, onRows: (count: number) => void): Generator<Buffer> {
	for (const { text, rows } of table.chunks()) {
		yield Buffer.from(text);
		onRows(rows);
	}
}

/** `alter … restart` is undone by a rollback; setval would not be. */
async function restartIdentities(client: pg.Client, rows: Record<string, number>): Promise<void> {
	const { rows: columns } = await client.query<{ table: string; column: string }>(
		`select table_name as table, column_name as column from information_schema.columns
		where table_schema = current_schema() and is_identity = 'YES' and table_name = any ($1)`,
		[Object.keys(rows)],
	);
	// The demo numbers its rows from 1 without gaps.
	for (const { table, column } of columns)
		await client.query(
			`alter table ${table} alter column ${column} restart with ${(rows[table] ?? 0) + 1}`,
		);
}

function isoToday(): string {
	return new Date().toISOString().slice(0, 10);
}

async function main(): Promise<void> {
	const config = readConfig();
	const values = readArguments();
	const parts = Number(values.parts ?? config.demoParts);
	if (!Number.isInteger(parts) || parts < FEWEST_PARTS || parts > MOST_PARTS)
		throw new StartupError(
			`--parts takes a whole number from ${FEWEST_PARTS} to ${MOST_PARTS.toLocaleString("en-US")}.`,
		);
	const given = values.url ?? config.databaseUrl;
	const embedded = given
		? undefined
		: await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true });
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
	const { report, end } = progressReporter(process.stderr, performance.now.bind(performance));
	try {
		const url = given ?? embedded?.url() ?? "";
		await migrate(url);
		if (given && !values.replace) await refuseToReplace(url);
		const result = await loadDemo({ url, parts, onProgress: report, signal: stop.signal });
		end();
		const total = Object.values(result.rows).reduce((sum, count) => sum + count, 0);
		console.log(
			`${parts.toLocaleString("en-US")} parts, ${total.toLocaleString("en-US")} rows in ${result.seconds.toFixed(1)} s.`,
		);
	} catch (error) {
		end();
		throw error;
	} finally {
		await embedded?.stop();
	}
}

/** A database that somebody gave us may hold a real catalog. */
async function refuseToReplace(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rowCount } = await client.query("select from part limit 1").finally(() => client.end());
	if (rowCount)
		throw new StartupError(
			"This database already has parts: add --replace to put the demo catalog in their place.",
		);
}

function readArguments(): { parts?: string; url?: string; replace?: boolean } {
	try {
		return parseArgs({
			options: { parts: { type: "string" }, url: { type: "string" }, replace: { type: "boolean" } },
		}).values;
	} catch {
		throw new StartupError("Use: npm run demo -- [--parts N] [--url postgresql://…] [--replace]");
	}
}

if (import.meta.main) {
	await main().catch((error: unknown) => {
		console.error(error instanceof StartupError ? error.message : error);
		process.exitCode = 1;
	});
}
