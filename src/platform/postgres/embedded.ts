/**
 * Runs an embedded PostgreSQL in a data folder: created on first use, stopped with the store,
 * restarted after a crash.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { explainFolderError, makeDataFolder } from "../data-folder.ts";
import { errorCode, StartupError } from "../startup-error.ts";
import { findBinaries, type PostgresBinaries } from "./binaries.ts";
import { toStartupError } from "./database-startup-error.ts";
import { commandAs, type Owner, requireSupportedSystem, unprivilegedUser } from "./run-as.ts";
import { type StartOutcome, untilStarted } from "./server-start.ts";

export type EmbeddedPostgres = {
	/** The connection string of one database of this server. The database `store` always exists. */
	url: (database?: string) => string;
	/** Whether this start created the data folder. */
	isNew: boolean;
	stop: () => Promise<void>;
};

/**
 * `durable: false` trades safety for speed, for tests only. `patienceMs` is how long to wait for
 * a lock before it counts as the lock of another store. `onLaunch` is called once, when the server
 * has been launched and is still starting. `onWait` is called once, when a server of an earlier
 * start is still shutting down. `untilStopped` resolves when the program is asked to stop.
 */
export type EmbeddedOptions = {
	dataDir: string;
	durable: boolean;
	patienceMs?: number;
	onLaunch?: () => void;
	onWait?: (sentence: string) => void;
	untilStopped?: Promise<void>;
};

const SOCKET_PREFIX = "cabover-";
const SECOND = 1000;
const START_LIMIT = 60 * SECOND;
/** What the processes of the store may use together. */
export const MAX_STORE_CONNECTIONS = 60;
/** For migrations, scripts and people. */
const OTHER_CONNECTIONS = 10;
const MAX_REPLAY_MS = 3600 * SECOND;
const LOCK_PATIENCE = 15 * SECOND;
/** A killed store leaves a server that first writes its memory to a disk that may be slow. */
const MAX_SHUTDOWN_MS = 600 * SECOND;
const LOCK_PAUSE_MS = 300;
const STOP_LIMIT = 5 * SECOND;
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [50, SECOND];

export async function startEmbeddedPostgres({
	dataDir,
	durable,
	patienceMs = LOCK_PATIENCE,
	onLaunch = () => {},
	onWait = console.log,
	untilStopped,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
	requireSupportedSystem();
	const binaries = await findBinaries();
	const owner = unprivilegedUser();
	const cluster = join(dataDir, "postgres");
	const isNew = await withClearFaults(dataDir, () => ensureCluster(cluster, binaries, owner));
	const socketDir = mkdtempSync(join(tmpdir(), SOCKET_PREFIX));
	if (owner) chownSync(socketDir, owner.uid, owner.gid);
	const stopped = untilStopped?.then(() => "stopped" as const);
	const orStopped = <T>(work: Promise<T>) => (stopped ? Promise.race([work, stopped]) : work);
	const mayWait = limitLockWait({ cluster, patienceMs, onWait });
	for (let launches = 1; ; launches++) {
		const server = launch({ binaries, owner, cluster, socketDir, durable });
		if (launches === 1) onLaunch();
		const outcome = await orStopped(server.ready);
		if (outcome === "stopped") {
			await stop(server.process, socketDir);
			throw new StartupError("The store was stopped while its database started.");
		}
		if (outcome === "up") {
			const url = (database = "store") =>
				`postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
			try {
				await ensureDatabase(url);
			} catch (error) {
				await stop(server.process, socketDir);
				throw toStartupError(error);
			}
			replaceSocketDir(dataDir, socketDir);
			return {
				url,
				isNew,
				stop: keepRunning(server, { binaries, owner, cluster, socketDir, durable }),
			};
		}
		if (outcome.kind === "locked" && mayWait()) {
			await orStopped(sleep(LOCK_PAUSE_MS));
			continue;
		}
		rmSync(socketDir, { recursive: true, force: true });
		throw new StartupError(
			outcome.kind === "locked"
				? `The data folder ${dataDir} is in use by another running store.`
				: `PostgreSQL did not start: ${outcome.reason}`,
		);
	}
}

type LockWait = { cluster: string; patienceMs: number; onWait: (sentence: string) => void };

/** Whether a start may wait longer for the lock of the cluster. */
function limitLockWait({ cluster, patienceMs, onWait }: LockWait): () => boolean {
	const startedAt = Date.now();
	let wasReported = false;
	return () => {
		if (!isShuttingDown(cluster)) return Date.now() < startedAt + patienceMs;
		if (!wasReported)
			onWait("The database of the last start is still shutting down; the store waits for it.");
		wasReported = true;
		return Date.now() < startedAt + MAX_SHUTDOWN_MS;
	};
}

/** The server that holds the lock writes its status on the eighth line of its file. */
function isShuttingDown(cluster: string): boolean {
	try {
		const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
		return lines[7]?.trim() === "stopping";
	} catch (error) {
		// A server deletes the file when it ends.
		return errorCode(error) === "ENOENT";
	}
}

/**
 * Restarts a server that dies by itself (full disk, too little memory), until the returned function
 * is called.
 */
function keepRunning(first: Server, settings: Launch): () => Promise<void> {
	let [server, isStopping] = [first, false];
	async function restart(): Promise<void> {
		for (let pause = FIRST_PAUSE_MS; !isStopping; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
			await new Promise((resolve) => setTimeout(resolve, pause));
			if (isStopping) return;
			// Replaying the write-ahead log may take any time.
			server = launch(settings, MAX_REPLAY_MS);
			if ((await server.ready) === "up") return watch(server);
			server.process.kill("SIGKILL");
		}
	}
	function watch(watched: Server): void {
		const revive = () => void (isStopping || restart());
		if (hasEnded(watched.process)) revive();
		else watched.process.once("exit", revive);
	}
	watch(server);
	return () => {
		isStopping = true;
		return stop(server.process, settings.socketDir);
	};
}

/**
 * Removes the socket folder that a killed store left behind. This process holds the lock on the
 * data, so no server uses it.
 */
function replaceSocketDir(dataDir: string, socketDir: string): void {
	const note = join(dataDir, "postgres.sockets");
	const abandoned = existsSync(note) ? readFileSync(note, "utf8") : "";
	if (abandoned.startsWith(join(tmpdir(), SOCKET_PREFIX)))
		rmSync(abandoned, { recursive: true, force: true });
	writeFileSync(note, socketDir);
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a crash leaves no half-made
 * cluster.
 */
async function ensureCluster(
	cluster: string,
	binaries: PostgresBinaries,
	owner: Owner | undefined,
): Promise<boolean> {
	if (existsSync(join(cluster, "PG_VERSION"))) {
		const major = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
		if (major !== binaries.major)
			throw new StartupError(
				`The data folder was written by PostgreSQL ${major}, this store brings ${binaries.major}: move the folder away, or upgrade it with pg_upgrade.`,
			);
		return false;
	}
	const draft = `${cluster}.draft`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { recursive: true });
	if (owner) chownSync(draft, owner.uid, owner.gid);
	const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
	const args = ["-D", draft, "-U", "postgres", "-A", "trust", ...locale, "--no-sync"];
	const [command, rest] = commandAs(owner, binaries.initdb, args, [draft]);
	try {
		await promisify(execFile)(command, rest, {
			env: { LANG: "C", LC_ALL: "C", PATH: "/usr/bin:/bin" },
		});
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		throw error;
	}
	chmodSync(draft, 0o700);
	renameSync(draft, cluster);
	return true;
}

type Launch = {
	binaries: PostgresBinaries;
	owner: Owner | undefined;
	cluster: string;
	socketDir: string;
	durable: boolean;
};

type Server = { process: ChildProcess; ready: Promise<StartOutcome> };

function launch(
	{ binaries, owner, cluster, socketDir, durable }: Launch,
	limitMs = START_LIMIT,
): Server {
	const [command, args] = commandAs(
		owner,
		binaries.postgres,
		["-D", cluster, ...serverSettings(socketDir, durable)],
		[cluster, socketDir],
	);
	// In a session of its own, so that Ctrl-C reaches only the store, which stops the database after
	// its last query.
	const child = spawn(command, args, {
		stdio: ["ignore", "ignore", "pipe"],
		detached: true,
		env: { LANG: "C", LC_ALL: "C", TZ: "UTC" },
	});
	return { process: child, ready: untilStarted(child, limitMs) };
}

function serverSettings(socketDir: string, durable: boolean): string[] {
	const settings: Record<string, string> = {
		listen_addresses: "",
		unix_socket_directories: socketDir,
		max_connections: String(MAX_STORE_CONNECTIONS + OTHER_CONNECTIONS),
		shared_buffers: "256MB",
		max_wal_size: "4GB",
		checkpoint_timeout: "15min",
		random_page_cost: "1.1",
		timezone: "UTC",
		...(durable
			? {}
			: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }),
	};
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function ensureDatabase(url: (database?: string) => string): Promise<void> {
	const client = new pg.Client({ connectionString: url("postgres") });
	await client.connect();
	try {
		const { rowCount } = await client.query("select 1 from pg_database where datname = 'store'");
		if (!rowCount) await client.query("create database store");
	} finally {
		await client.end();
	}
}

async function stop(child: ChildProcess, socketDir: string): Promise<void> {
	if (!hasEnded(child)) {
		const exited = new Promise((resolve) => child.once("exit", resolve));
		// setpriv replaces itself by postgres, so this signals the server: SIGINT is its fast, clean
		// shutdown.
		// On a full disk that shutdown never ends. Killing loses nothing, because the log is replayed
		// at the next start.
		const killTimers = (["SIGQUIT", "SIGKILL"] as const).map((signal, step) =>
			setTimeout(() => child.kill(signal), STOP_LIMIT * (step + 1)),
		);
		child.kill("SIGINT");
		await exited;
		for (const timer of killTimers) clearTimeout(timer);
	}
	rmSync(socketDir, { recursive: true, force: true });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
	return exitCode !== null || signalCode !== null;
}

async function withClearFaults<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
	makeDataFolder(dataDir);
	try {
		return await work();
	} catch (error) {
		// The output of PostgreSQL's initdb.
		const text = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
		if (text.includes("No space left on device"))
			throw new StartupError(`The disk that holds ${dataDir} is full.`);
		throw explainFolderError(dataDir, error);
	}
}
