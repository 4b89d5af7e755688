/**
 * Starts the real store for a measurement, in its own process and with its own database of the demo
 * catalog.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { loadDemo } from "../demo/load.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { migrate } from "../src/platform/postgres/migrate.ts";

export type BenchDatabase = { url: string; dir: string; stop: () => Promise<void> };
/** `kill` ends it without a chance to clean up. */
export type BenchStore = {
	address: string;
	pid: number;
	stop: () => Promise<void>;
	kill: () => Promise<void>;
};
/** The three pages that are measured. */
export type Addresses = { home: string; list: string; part: string };

const DEMO_PARTS = 6000;
/** A start of a million parts builds the index first. */
const START_LIMIT_MS = 600_000;
const PROGRAM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

export async function openBenchDatabase(parts = DEMO_PARTS): Promise<BenchDatabase> {
	const { dir, remove } = makeBenchFolder();
	await countStatements(dir);
	const postgres = await startEmbeddedPostgres({ dataDir: dir, durable: true });
	const stop = async () => {
		await postgres.stop();
		remove();
	};
	try {
		await migrate(postgres.url());
		await query(postgres.url(), "create extension pg_stat_statements");
		if (parts > 0) await loadDemo({ url: postgres.url(), parts });
	} catch (error) {
		await stop();
		throw error;
	}
	return { url: postgres.url(), dir, stop };
}

/** The database of a stopped store. What the bench writes beside it goes to a folder of its own. */
export async function openStoreIn(data: string): Promise<BenchDatabase> {
	const { dir, remove } = makeBenchFolder();
	const postgres = await startEmbeddedPostgres({ dataDir: data, durable: true });
	const stop = async () => {
		await postgres.stop();
		remove();
	};
	return { url: postgres.url(), dir, stop };
}

export function makeBenchFolder(): { dir: string; remove: () => void } {
	const dir = mkdtempSync(join(tmpdir(), "cabover-bench-"));
	return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/**
 * Starts the store by the command of `npm start`, with these settings alone. Its log is in `dir`.
 */
export function startStore(dir: string, settings: Record<string, string>): Promise<BenchStore> {
	return startProgram(dir, startCommand(), settings);
}

/** PostgreSQL loads the module that counts statements when it starts. */
async function countStatements(dataDir: string): Promise<void> {
	const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
	await query(
		postgres.url(),
		"alter system set shared_preload_libraries = 'pg_stat_statements'",
	).finally(() => postgres.stop());
}

async function query(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

/** Runs `work` with a store that has its own database. */
export async function withStore<T>(
	settings: Record<string, string>,
	work: (store: BenchStore, addresses: Addresses) => Promise<T>,
): Promise<T> {
	const database = await openBenchDatabase();
	try {
		return await withStoreOn(database, settings, async (store) =>
			work(store, await addressesIn(database)),
		);
	} finally {
		await database.stop();
	}
}

export async function withStoreOn<T>(
	database: BenchDatabase,
	settings: Record<string, string>,
	work: (store: BenchStore) => Promise<T>,
): Promise<T> {
	const store = await startStore(database.dir, { ...settingsOf(database), ...settings });
	try {
		return await work(store);
	} finally {
		await store.stop();
	}
}

/** Runs `work` with another program that says its address like the store. */
export async function withProgram<T>(
	database: BenchDatabase,
	command: string[],
	work: (program: BenchStore) => Promise<T>,
): Promise<T> {
	const program = await startProgram(database.dir, command, settingsOf(database));
	try {
		return await work(program);
	} finally {
		await program.stop();
	}
}

/** The part is the most popular one of the list. */
export async function addressesIn(database: BenchDatabase): Promise<Addresses> {
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	try {
		const { rows } = await client.query<{ sku: string }>(
			`select p.sku from part p join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id
			where c.url = 'cooling' and p.status = 'active' order by p.popularity desc, p.id limit 1`,
		);
		return { home: "/", list: "/category/cooling?items=24", part: `/part/${rows[0]?.sku}` };
	} finally {
		await client.end();
	}
}

function settingsOf({ dir, url }: BenchDatabase): Record<string, string> {
	return { DATA_DIR: dir, DATABASE_URL: url };
}

/**
 * Starts a program, such as the store by the command of `npm start`, with its log, on a free port.
 */
async function startProgram(
	dir: string,
	command: string[],
	settings: Record<string, string>,
): Promise<BenchStore> {
	const logFile = join(dir, `store-${performance.now()}.log`);
	const log = openSync(logFile, "w");
	const child = spawn(process.execPath, command, {
		stdio: ["ignore", log, log],
		env: {
			PATH: PROGRAM_PATH,
			HOST: "127.0.0.1",
			PORT: "0",
			...settings,
		},
	});
	closeSync(log);
	const stop = () => end(child, "SIGTERM");
	const kill = () => end(child, "SIGKILL");
	try {
		return { address: await addressIn(logFile, child), pid: child.pid ?? 0, stop, kill };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** The arguments for Node in the start script of package.json, without those of `run.mjs`. */
function startCommand(): string[] {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
	const [, , ...args] = String(scripts.start).split(" ");
	return args.filter((argument) => argument !== "--restart");
}

/** Processor time of a process and all its threads so far, in milliseconds. */
export function cpuMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The name in parentheses may hold spaces; user and system time are the 12th and 13th field after
	// it, in hundredths.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function addressIn(logFile: string, child: ChildProcess): Promise<string> {
	const deadline = Date.now() + START_LIMIT_MS;
	while (Date.now() < deadline && child.exitCode === null) {
		const address = /is open:\s+(\S+)/.exec(readFileSync(logFile, "utf8"))?.[1];
		if (address) return address;
		await pause(50);
	}
	throw new Error(`The store did not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exit = new Promise((resolve) => child.once("exit", resolve));
	child.kill(signal);
	await exit;
}
