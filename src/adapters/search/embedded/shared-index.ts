/**
 * One process builds the index and puts its file where all processes find it; the others fetch it.
 * Without it every process builds the same index after a deployment and after every large change.
 */
import { renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import pg from "pg";
import { errorCode } from "../../../platform/startup-error.ts";
import { lockBuild } from "./build-lock.sql.ts";
import type { IndexData, IndexMeta } from "./index-data.ts";
import { loadInThread } from "./load-in-thread.ts";
import { loadSnapshot, readSnapshotMeta } from "./snapshot.ts";

/** The place that all processes share, such as a bucket. */
export type SharedIndexFile = {
	/** Writes a copy of the file to this path; false when there is none. */
	fetch: (path: string, stopping: AbortSignal) => Promise<boolean>;
	/** Replaces the file by the one at this path. */
	store: (path: string) => Promise<void>;
};

export type SharedIndexOptions = {
	url: string;
	database: string;
	snapshotFile: string;
	shared: SharedIndexFile;
	/** Whether the index is new enough, and of this database as it is now. */
	isUsable: (meta: IndexMeta) => Promise<boolean>;
	/** False for a rebuild: until another process has built, the shared file is the old one. */
	isFirst: boolean;
	/** Builds the index and writes its file. */
	build: () => Promise<IndexData>;
	onFailure: (error: unknown) => void;
	/** Ends the wait for the process that builds. */
	stopping: AbortSignal;
	/** How long to wait for it. */
	maxLockWaitMs?: number;
};

/** The code of PostgreSQL for a lock that did not come in time. */
const LOCK_TIMEOUT = "55P03";

export async function fetchOrBuildIndex(options: SharedIndexOptions): Promise<IndexData> {
	const fetched = options.isFirst && (await fetchUsable(options));
	if (fetched) return fetched;
	options.stopping.throwIfAborted();
	const lock = await takeBuildLock(options);
	try {
		// Another process may have built it while this one waited.
		const built = await fetchUsable(options);
		if (built) return built;
		options.stopping.throwIfAborted();
		const data = await options.build();
		await options.shared.store(options.snapshotFile).catch(options.onFailure);
		return data;
	} finally {
		await lock.end().catch(() => {});
	}
}

async function fetchUsable(options: SharedIndexOptions): Promise<IndexData | undefined> {
	const { shared, snapshotFile, onFailure, stopping } = options;
	const draft = `${snapshotFile}.${hostname()}-${process.pid}.fetched.draft`;
	try {
		if (!(await shared.fetch(draft, stopping))) return undefined;
		const data = await loadUsable(draft, options);
		if (!data) return undefined;
		if (!(await hasNewerFile(data.meta, options))) renameSync(draft, snapshotFile);
		return data;
	} catch (error) {
		// Without the shared file the index is built here.
		onFailure(error);
		return undefined;
	} finally {
		rmSync(draft, { force: true });
	}
}

/**
 * Another process of this machine may have written a newer file while the older one was fetched.
 */
async function hasNewerFile(
	{ snapshot }: IndexMeta,
	{ snapshotFile, database, isUsable }: SharedIndexOptions,
): Promise<boolean> {
	const existing = readSnapshotMeta(snapshotFile, database);
	if (!existing || includesSnapshot(snapshot, existing.snapshot)) return false;
	return isUsable(existing);
}

/** A process that starts answers no requests yet, and a thread would only delay it. */
async function loadUsable(
	path: string,
	{ database, isUsable, isFirst }: SharedIndexOptions,
): Promise<IndexData | undefined> {
	if (isFirst) {
		const meta = readSnapshotMeta(path, database);
		return meta && (await isUsable(meta)) ? loadSnapshot(path, database) : undefined;
	}
	const data = await loadInThread({ path, database });
	return data && (await isUsable(data.meta)) ? data : undefined;
}

/** Held until the connection ends, so a process that dies leaves the build to the next one. */
async function takeBuildLock({
	url,
	stopping,
	maxLockWaitMs,
}: SharedIndexOptions): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url, application_name: "cabover index lock" });
	client.on("error", () => {});
	const giveUp = () => void client.end().catch(() => {});
	stopping.addEventListener("abort", giveUp, { once: true });
	try {
		await client.connect();
		await lockBuild(client, maxLockWaitMs);
	} catch (error) {
		if (errorCode(error) !== LOCK_TIMEOUT) {
			giveUp();
			throw error;
		}
	} finally {
		stopping.removeEventListener("abort", giveUp);
	}
	return client;
}

/**
 * Whether one snapshot of PostgreSQL sees everything that another one sees. May be false for two
 * that see the same; never true for one that sees less.
 */
export function includesSnapshot(snapshot: string, other: string): boolean {
	const [ours, theirs] = [parseSnapshot(snapshot), parseSnapshot(other)];
	if (ours.end < theirs.end) return false;
	return ours.running.every(
		(transaction) => transaction >= theirs.end || theirs.running.includes(transaction),
	);
}

/** As PostgreSQL writes it: `xmin:xmax:running,running`. */
function parseSnapshot(text: string): { end: bigint; running: bigint[] } {
	const [, end = "0", running = ""] = text.split(":");
	return { end: BigInt(end), running: running.split(",").filter(Boolean).map(BigInt) };
}
