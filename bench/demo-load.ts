/**
 * The demo load against a bare COPY of the same rows from files made before, into the same tables
 * with the same keys and indexes.
 */
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { demoTables } from "../demo/all-tables.ts";
import { dropDefinitions, restoreDefinitions } from "../demo/bare-tables.ts";
import type { DemoTable } from "../demo/demo-table.ts";
import { type Measure, median } from "./measure.ts";
import { type BenchDatabase, openBenchDatabase } from "./store.ts";

const DEFAULT_PARTS = 20_000;
const MANY_PARTS = 100_000;

type Load = { rows: number; seconds: number; peakMb: number };

export async function benchDemoLoad({
	parts = DEFAULT_PARTS,
}: {
	parts?: number;
}): Promise<Measure[]> {
	const database = await openBenchDatabase(0);
	try {
		const tables = demoTables({ parts, today: new Date().toISOString().slice(0, 10) });
		const folder = join(database.dir, "rows");
		await writeFiles(tables, folder);
		const rounds: { bare: number; load: Load }[] = [];
		for (let round = 0; round < (parts > MANY_PARTS ? 1 : 3); round++)
			rounds.push({
				bare: await bareCopy(database, tables, folder),
				load: await demoLoad(database, parts),
			});
		const rows = rounds[0]?.load.rows ?? 0;
		const middle = (pick: (round: { bare: number; load: Load }) => number) =>
			median(rounds.map(pick));
		return [
			{ what: `rows of ${parts.toLocaleString("en-US")} parts`, value: rows, unit: "" },
			{
				what: "bare COPY of the same rows",
				value: middle(({ bare }) => rows / bare),
				unit: "rows/s",
			},
			{ what: "demo load", value: middle(({ load }) => rows / load.seconds), unit: "rows/s" },
			{
				what: "demo load / bare COPY",
				value: middle(({ bare, load }) => bare / load.seconds),
				unit: "",
				goal: { atLeast: 0.5 },
			},
			{ what: "demo load takes", value: middle(({ load }) => load.seconds), unit: "s" },
			{
				what: "peak memory of the loader",
				value: Math.max(...rounds.map(({ load }) => load.peakMb)),
				unit: "MB",
				goal: { atMost: 1000 },
			},
		];
	} finally {
		await database.stop();
	}
}

async function writeFiles(tables: DemoTable[], folder: string): Promise<void> {
	mkdirSync(folder);
	for (const table of tables)
		await pipeline(Readable.from(textsOf(table)), createWriteStream(join(folder, table.table)));
}

function* textsOf(table: DemoTable): Generator<string> {
	for (const { text } of table.chunks()) yield text;
}

/** The least a load of these rows can do; returns its seconds. */
async function bareCopy(
	database: BenchDatabase,
	tables: DemoTable[],
	folder: string,
): Promise<number> {
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	const names = tables.map(({ table }) => table);
	const start = performance.now();
	try {
		await client.query(
			"set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set statement_timeout = 0",
		);
		await client.query("begin");
		await client.query(`truncate ${names.join(", ")} restart identity cascade`);
		const dropped = await dropDefinitions(client, names);
		for (const { table, columns } of tables) {
			const sink = client.query(
				copyFrom(`copy ${table} (${columns.join(", ")}) from stdin with (freeze)`),
			);
			await pipeline(createReadStream(join(folder, table), { highWaterMark: 256 * 1024 }), sink);
		}
		await restoreDefinitions(client, dropped, () => {});
		await client.query(`analyze ${names.join(", ")}`);
		await client.query("commit");
		return (performance.now() - start) / 1000;
	} finally {
		await client.end();
	}
}

/** Runs the load in its own process, like a shopkeeper does. */
async function demoLoad(database: BenchDatabase, parts: number): Promise<Load> {
	const child = spawn(
		process.execPath,
		["demo/load.ts", "--parts", String(parts), "--url", database.url],
		{
			stdio: ["ignore", "pipe", "ignore"],
		},
	);
	let peakMb = 0;
	const watch = setInterval(() => {
		peakMb = Math.max(peakMb, peakMemoryMb(child.pid ?? 0));
	}, 50);
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	await new Promise((resolve) => child.once("close", resolve));
	clearInterval(watch);
	const [, rows = "", seconds = ""] = /([\d,]+) rows in ([\d.]+) s/.exec(output) ?? [];
	if (!seconds) throw new Error(`The demo load failed: ${output}`);
	return { rows: Number(rows.replaceAll(",", "")), seconds: Number(seconds), peakMb };
}

function peakMemoryMb(pid: number): number {
	try {
		return (
			Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000
		);
	} catch {
		// The process has already ended.
		return 0;
	}
}
