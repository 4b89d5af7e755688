/** The search inside our own process: an index in memory that follows the tables. */
import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import { type Listener, listen } from "../../../platform/postgres/listen.ts";
import type { Search } from "../../../ports/search.ts";
import { applyPartChanges } from "./apply-part-changes.ts";
import type { BuildRequest } from "./build-worker.ts";
import type { IndexData } from "./index-data.ts";
import { type Index, openIndex } from "./open-index.ts";
import {
	changesSince,
	countMissedChanges,
	databaseName,
	deleteOldChanges,
} from "./part-changes.sql.ts";
import { loadSnapshot } from "./snapshot.ts";

export type EmbeddedSearchOptions = {
	url: string;
	pool: pg.Pool;
	/** Where the built index is kept between starts; null keeps it nowhere. */
	snapshotFile: string | null;
	/** Called when the index shows something new. */
	onChange: () => void;
	onFailure: (error: unknown) => void;
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const POLL_MS = SECOND;
/** Changes are kept for two days; an older file may have missed some. */
const SNAPSHOT_LIFE = 24 * HOUR;
/** So many parts at once are cheaper to read again as a whole. */
const MAX_CHANGES = 2000;

export async function createEmbeddedSearch(options: EmbeddedSearchOptions): Promise<Search> {
	const { url, pool, snapshotFile } = options;
	const database = await databaseName(pool);
	let current = opened(
		recall(snapshotFile, database) ?? (await build({ url, database, snapshotFile }).done),
	);
	let isClosed = false;
	let working: Promise<void> | undefined;
	let isAsked = false;
	let needsBuild = false;
	let building: { finished: Promise<void>; stop: Build["stop"] } | undefined;

	/** One at a time; a change heard meanwhile is looked at right after. */
	function catchUp(): Promise<void> {
		isAsked = true;
		working ??= work().finally(() => {
			working = undefined;
		});
		return working;
	}

	async function work(): Promise<void> {
		while (isAsked && !isClosed) {
			isAsked = false;
			try {
				await followOnce();
			} catch (error) {
				// The database is away or busy; the next notice or poll tries again from the same snapshot.
				if (!isClosed) options.onFailure(error);
			}
			if (needsBuild && !building && !isClosed) startBuild();
		}
	}

	async function followOnce(): Promise<void> {
		// A new index may take the place of this one meanwhile; it follows from its own snapshot.
		const followed = current;
		const changes = await changesSince(pool, followed.snapshot);
		const partIds = changes.partIds.filter((id) => id !== null);
		if (partIds.length < changes.partIds.length || partIds.length > MAX_CHANGES) needsBuild = true;
		if (partIds.length <= MAX_CHANGES) await applyPartChanges(followed.index, pool, partIds);
		else followed.isBehind = true;
		followed.snapshot = changes.snapshot;
		if (partIds.length > 0) options.onChange();
	}

	/** Beside the old index, which goes on answering and following price and stock. */
	function startBuild(): void {
		needsBuild = false;
		const { done, stop } = build({ url, database, snapshotFile });
		building = { finished: done.then(useBuilt, retryLater), stop };
	}

	function useBuilt(data: IndexData): void {
		building = undefined;
		current = opened(data);
		options.onChange();
		void catchUp();
	}

	async function retryLater(error: unknown): Promise<void> {
		if (!isClosed) options.onFailure(error);
		await setTimeout(POLL_MS);
		needsBuild = true;
		building = undefined;
	}

	async function ready(): Promise<void> {
		await catchUp();
		while (building) {
			await building.finished;
			await catchUp();
		}
	}

	const listener: Listener = listen({
		url,
		channel: "catalog_changed",
		onNotification: () => void catchUp(),
		onConnectionChange: (hearing) => hearing && void catchUp(),
	});
	const poll = setInterval(() => void catchUp(), POLL_MS);
	const tidy = setInterval(() => deleteOldChanges(pool).catch(options.onFailure), HOUR);
	await ready();

	return {
		search: (request) => current.index.search(request),
		suggest: (text, count) => current.index.suggest(text, count),
		priceOf: (partId, level) =>
			current.isBehind ? undefined : current.index.priceOf(partId, level),
		ready,
		missed: () => countMissedChanges(pool, current.snapshot),
		async close() {
			isClosed = true;
			clearInterval(poll);
			clearInterval(tidy);
			await building?.stop();
			await listener.close();
			await working;
		},
	};
}

/** `isBehind`: more has changed than it could follow. */
function opened(data: IndexData): { index: Index; snapshot: string; isBehind: boolean } {
	return { index: openIndex(data), snapshot: data.meta.snapshot, isBehind: false };
}

function recall(snapshotFile: string | null, database: string): IndexData | undefined {
	if (!snapshotFile) return undefined;
	const age = Date.now() - (statSync(snapshotFile, { throwIfNoEntry: false })?.mtimeMs ?? 0);
	return age < SNAPSHOT_LIFE ? loadSnapshot(snapshotFile, database) : undefined;
}

type Build = { done: Promise<IndexData>; stop: () => Promise<unknown> };

/** In a thread of its own, which hands over what it has made: only opening it is left to do here. */
export function build(order: BuildRequest): Build {
	const worker = new Worker(new URL("./build-worker.ts", import.meta.url), { workerData: order });
	const done = new Promise<IndexData>((resolve, reject) => {
		// While developing, Node's own watching sends messages of another kind from the same worker.
		worker.on("message", (data: Partial<IndexData>) => data.meta && resolve(data as IndexData));
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`the index builder ended with ${code}`)));
	});
	return { done, stop: () => worker.terminate() };
}
