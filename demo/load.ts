/**
 * Replaces the catalog by a demo catalog of any size: `node demo/load.ts --parts 1000000 [--url
 * postgresql://…]`.
 */

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
import { demoTables } from "./all-tables.ts";
import { type Definition, dropDefinitions, restoreDefinitions } from "./bare-tables.ts";
import type { DemoTable } from "./demo-table.ts";
import { describeLoadError } from "./load-faults.ts";
import { type Progress, progressReporter } from "./progress.ts";
import { loadStockKeeping } from "./stock-keeping.ts";

export type LoadOptions = {
	url: string;
	parts: number;
	/** YYYY-MM-DD. The arrival dates of incoming stock depend on it. */
	today?: string;
	onProgress?: (progress: Progress) => void;
	/** Aborts the load; the old content stays. */
	signal?: AbortSignal;
};

export type LoadResult = { rows: Record<string, number>; copySeconds: number; seconds: number };

/** The share of COPY in the time of a load; keys and indexes take the rest. */
const COPY_SHARE = 0.55;

/**
 * Orders refer to ids of parts and warehouses, which change with the catalog, so these tables are
 * emptied.
 */
const ORDER_TABLES = [
	...[
		"store_order",
		"order_line",
		"order_allocation",
		"order_history",
		"shipment",
		"shipment_label",
		"shipment_line",
		"shipment_tracking",
		"pick_wave",
		"order_note",
		"order_hold",
		"order_assignment",
		"order_edit",
		"payment",
		"refund",
		"refund_event",
		"ledger_entry",
		"sales_day",
		"sales_group_day",
		"sales_customer_day",
		"accounting_line",
		"ledger_day",
		"invoice_reminder",
		"accounting_day",
		"idempotency_key",
	],
	...["account_payment_reversal", "account_payment", "account_credit", "coupon_use"],
	...["quote", "quote_offer", "quote_message", "quote_requested_line"],
	...["store_return", "return_line", "return_history", "verify_task", "fit_evidence"],
];
/** Pictures, carts and garages refer to the catalog, so these tables are emptied. */
const CATALOG_DEPENDENT_TABLES = [
	"part_image",
	"picture",
	"cart_line",
	"saved_line",
	"named_cart_line",
	"cart_share_line",
	"garage_entry",
	"stock_notice",
	...["part_revision", "price_change"],
	...["import", "import_row", "import_change", "import_picture"],
	...["import_unknown_code", "external_code"],
	"core_move",
	...["stock_bin", "bin", "supplier_part", "purchase_order_line", "purchase_order"],
	...["supplier", "stock_document", "count_line", "count_session"],
];

/** From this number of rows on, it is faster to drop keys and indexes first. */
const MIN_ROWS_TO_DROP_KEYS = 2000;

/** The largest integer of PostgreSQL: opening moves are written for all parts. */
const MAX_PART_ID = 2_147_483_647;

const MIN_PARTS = 100;
const MAX_PARTS = 5_000_000;

/** One transaction empties the tables, fills them and builds their keys and indexes. */
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
	// A lost connection also rejects the running query; without this listener it would end the
	// process.
	client.on("error", () => {});
	const abandon = () => client.connection.stream.destroy();
	try {
		await client.connect();
		signal?.addEventListener("abort", abandon, { once: true });
		return await loadIn(client, demoTables({ parts, today }), onProgress);
	} catch (error) {
		throw signal?.aborted
			? new StartupError("The load was stopped; the old content stands.")
			: describeLoadError(error);
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
	const big = tables
		.filter(({ expectedRows }) => expectedRows > MIN_ROWS_TO_DROP_KEYS)
		.map(({ table }) => table);
	const dropped = await dropDefinitions(client, big);
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
	const toBuild = [...dropped.constraints, ...dropped.indexes].reduce(
		(sum, step) => sum + stepRows(step),
		0,
	);
	let built = 0;
	await restoreDefinitions(client, dropped, (step) => {
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
	await client.query("select open_stock_moves(0, $1)", [MAX_PART_ID]);
	await loadStockKeeping(client);
	await loadAccounts(client);
	await announce(client);
	await client.query("commit");
	return { rows, copySeconds, seconds: (performance.now() - start) / 1000 };
}

/** Without cascade, so that no table is emptied that is not listed here. */
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
		`truncate ${[...tables.map(({ table }) => table), ...CATALOG_DEPENDENT_TABLES, ...ORDER_TABLES].join(", ")} restart identity`,
	);
	await client.query("update sales_summary set complete_until = null, grouped_until = null");
	// Order numbers continue, because payment providers remember payments by order number.
	await client.query("select setval('store_order_id_seq', $1)", [Number(rows[0]?.last ?? 0) + 1]);
}

/** Triggers would record millions of changes one by one, although everything changes. */
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

/**
 * FREEZE is allowed, because this transaction emptied the table; it avoids a later rewrite of the
 * rows.
 */
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

/** Uses `alter … restart`, because a rollback does not undo setval. */
async function restartIdentities(client: pg.Client, rows: Record<string, number>): Promise<void> {
	const { rows: columns } = await client.query<{ table: string; column: string }>(
		`select table_name as table, column_name as column from information_schema.columns
		where table_schema = current_schema() and is_identity = 'YES' and table_name = any ($1)`,
		[Object.keys(rows)],
	);
	// The ids of the demo start at 1 and have no gaps.
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
	if (!Number.isInteger(parts) || parts < MIN_PARTS || parts > MAX_PARTS)
		throw new StartupError(
			`--parts takes a whole number from ${MIN_PARTS} to ${MAX_PARTS.toLocaleString("en-US")}.`,
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

/** An external database may hold a real catalog, so the load asks first. */
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
