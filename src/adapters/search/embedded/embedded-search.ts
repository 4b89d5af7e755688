/** The search inside our own process: an index in memory that is updated when the tables change. */
import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { ChangedParts, Search } from "../../../ports/search.ts";
import { applyPartChanges } from "./apply-part-changes.ts";
import { openBuildDelay } from "./build-delay.ts";
import { onOneSnapshot } from "./catalog.sql.ts";
import { type ChangeHistory, checkHistory, NO_HISTORY } from "./change-history.sql.ts";
import { followCatalog, POLL_MS } from "./follow-catalog.ts";
import { type OpenIndex, planDocuments } from "./follow-documents.ts";
import { planLexicon } from "./follow-lexicon.ts";
import type { IndexData, IndexMeta } from "./index-data.ts";
import { openIndexInSteps } from "./open-index.ts";
import { buildTextTables, type TextTables } from "./open-text-index.ts";
import {
	changesSince,
	countMissedChanges,
	databaseName,
	LEXICON_CHANGE,
	selectCategoriesAndBrands,
} from "./part-changes.sql.ts";
import { prepareTexts } from "./prepare-texts.ts";
import { toSearchCalls } from "./search-calls.ts";
import { fetchOrBuildIndex, type SharedIndexFile } from "./shared-index.ts";
import { loadSnapshot } from "./snapshot.ts";
import { type IndexBuild, type StartIndexBuild, startBuildWorker } from "./start-build-worker.ts";
import { runAtOnce, runInSteps, type SharedSteps, shareSteps, stepsUntil } from "./steps.ts";

export type EmbeddedSearchOptions = {
	url: string;
	pool: pg.Pool;
	/** The file in which the built index is stored between starts; null stores it nowhere. */
	snapshotFile: string | null;
	/** Where all processes find the file of the process that built the index. */
	shared?: SharedIndexFile | undefined;
	/**
	 * Called when the index has changed, with the changed parts if only prices and stock did.
	 */
	onChange: (changed?: ChangedParts) => void;
	onFailure: (error: unknown) => void;
	/** Tests replace the thread, which takes longer to start than a small index to be built. */
	startIndexBuild?: StartIndexBuild | undefined;
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** The table keeps changes for two days; an older file could miss some. */
const MAX_SNAPSHOT_AGE = 24 * HOUR;
/** With more changes than this, a complete build is cheaper. */
export const MAX_CHANGES = 2000;
/** A new index applies the changes of its whole build, or a busy store would never use it. */
export const MAX_CHANGES_SINCE_BUILD = 20_000;

export async function createEmbeddedSearch(options: EmbeddedSearchOptions): Promise<Search> {
	const { url, pool, snapshotFile } = options;
	const database = await databaseName(pool);
	const data =
		(await loadUsableSnapshot(snapshotFile, database, pool)) ??
		(await startBuild(options, database, START_NEEDS).done);
	// The first page needs no search texts; see `prepare`.
	let current = runAtOnce(openInSteps(data, shareSteps(buildTextTables(data.meta))));
	let updatedAt = Date.now();
	let isClosed = false;
	/** A build starts when no change has asked for one for a while. */
	const build = openBuildDelay();
	let building: { finished: Promise<void>; stop: IndexBuild["stop"] } | undefined;
	/** A built index, which replaces the current one when it has all changes since its build. */
	let replacement: Current | undefined;

	async function applyChanges(): Promise<void> {
		const updated = replacement ?? current;
		try {
			await applyChangesTo(updated);
		} catch (error) {
			// The current index continues without the one that cannot be updated.
			if (updated === replacement) {
				build.request(Date.now());
				replacement = undefined;
			}
			throw error;
		} finally {
			if (canBuild() && build.isDue(Date.now(), current.data.meta.docs)) buildAgain();
		}
	}

	const canBuild = () => !building && !replacement && !isClosed;

	/** Never runs twice at once, so the replacement is not older than the current index. */
	async function applyChangesTo(updated: Current): Promise<void> {
		const changes = await changesSince(pool, updated.snapshot);
		const partIds = changes.partIds.filter((id) => id !== null);
		const maxChanges = updated === replacement ? MAX_CHANGES_SINCE_BUILD : MAX_CHANGES;
		if (partIds.length < changes.partIds.length || partIds.length > maxChanges)
			requestBuild(updated);
		let hasChanged = changes.documentIds.length > 0 || partIds.includes(LEXICON_CHANGE);
		let soldOrPricedIds: number[] = [];
		if (partIds.length > maxChanges) {
			Object.assign(updated, { isBehind: true, canFollow: false });
			hasChanged = true;
		} else {
			soldOrPricedIds = await applyInPieces(updated, partIds);
			if (changes.documentIds.length > 0 && updated.canFollow) await applyDocumentChanges(updated);
			if (partIds.includes(LEXICON_CHANGE)) await applyLexiconChange(updated);
		}
		const { snapshot } = updated;
		updated.snapshot = changes.snapshot;
		updatedAt = Date.now();
		if (updated === replacement) {
			current = updated;
			replacement = undefined;
			hasChanged = true;
		}
		if (hasChanged) options.onChange();
		else if (soldOrPricedIds.length > 0) options.onChange(await describe(soldOrPricedIds));
		await noticeLostChanges(updated, snapshot);
	}

	/** Gives the parts whose prices or availability changed. */
	async function applyInPieces({ index }: Current, partIds: number[]): Promise<number[]> {
		const changedIds: number[] = [];
		for (let first = 0; first < partIds.length; first += MAX_CHANGES) {
			const someIds = partIds.slice(first, first + MAX_CHANGES);
			changedIds.push(...(await applyPartChanges(index, pool, someIds)));
		}
		return changedIds;
	}

	/** Undefined means any part: the database does not answer. */
	function describe(partIds: number[]): Promise<ChangedParts | undefined> {
		return selectCategoriesAndBrands(pool, partIds).then(
			(rows) => ({
				categories: [...new Set(rows.map(({ url }) => url))],
				brandIds: [...new Set(rows.map(({ brand_id }) => brand_id))],
				partIds,
			}),
			() => undefined,
		);
	}

	/** After a restored backup or a failover that lost changes, only a new index is right. */
	async function noticeLostChanges(updated: Current, snapshot: string): Promise<void> {
		const { history: before } = updated;
		const { isBroken, ...history } = await checkHistory(pool, { snapshot, history: before });
		updated.history = history;
		if (!isBroken) return;
		options.onFailure(new Error("the database lost changes, so the search index is built again"));
		Object.assign(updated, { isBehind: true, canFollow: false });
		build.request(0);
		options.onChange();
	}

	/**
	 * Reads the changed parts and their list from one snapshot, so that nothing changes between both.
	 */
	async function applyDocumentChanges(updated: Current): Promise<void> {
		const client = await pool.connect();
		try {
			const { apply, partIds } = await onOneSnapshot(client, async () => {
				const { documentIds } = await changesSince(client, updated.snapshot);
				return {
					apply: await planDocuments(client, updated, documentIds),
					partIds: documentIds,
				};
			});
			const followed = apply?.();
			if (followed) Object.assign(updated, followed);
			else {
				updated.canFollow = false;
				requestBuildFor(updated, partIds);
			}
		} finally {
			client.release();
		}
	}

	async function applyLexiconChange(updated: Current): Promise<void> {
		const client = await pool.connect();
		try {
			const apply = await onOneSnapshot(client, () => planLexicon(client, updated));
			if (apply) Object.assign(updated, apply());
			else requestBuildFor(updated, [LEXICON_CHANGE]);
		} finally {
			client.release();
		}
	}

	/** Only an index that was built with these changes is of use. */
	function requestBuildFor(updated: Current, changedIds: number[]): void {
		for (const id of changedIds) updated.unfollowedIds.add(id);
		requestBuild(updated);
	}

	/**
	 * A replacement can arrive while the current index is updated. It gets the same changes, and asks
	 * for a build itself if it cannot apply them.
	 */
	function requestBuild(updated: Current): void {
		if (updated === (replacement ?? current)) build.request(Date.now());
	}

	/** The old index answers searches and applies changes until the new one is built. */
	function buildAgain(): void {
		build.cancel();
		const { done, stop } = startBuild(options, database, {
			isFirst: false,
			maxChanges: MAX_CHANGES_SINCE_BUILD,
			unfollowedIds: current.unfollowedIds,
		});
		building = { finished: done.then(useBuilt, retryLater), stop };
	}

	async function useBuilt(built: IndexData): Promise<void> {
		replacement = await runInSteps(openWithTexts(built));
		// It gets every change since its build, and asks again for a build if it cannot apply one.
		build.cancel();
		building = undefined;
		void follower.catchUp();
	}

	async function retryLater(error: unknown): Promise<void> {
		if (!isClosed) options.onFailure(error);
		await setTimeout(POLL_MS);
		build.request(Date.now());
		building = undefined;
	}

	async function ready(): Promise<void> {
		await follower.catchUp();
		for (;;) {
			if (build.isRequested() && canBuild()) buildAgain();
			if (!building) return;
			await building.finished;
			await follower.catchUp();
		}
	}

	const follower = followCatalog({ url, pool, applyChanges, onFailure: options.onFailure });
	await ready();

	return {
		...toSearchCalls(() => current.index, { isBehind: () => current.isBehind }),
		ready,
		prepare() {
			const steps = prepareTexts(current);
			// A store that stops while it prepares would otherwise work on for a second.
			void runInSteps(stepsUntil(() => isClosed, steps));
		},
		countMissedChanges: () => countMissedChanges(pool, current.snapshot),
		readAge: () => ({
			secondsSinceBuild: (Date.now() - (current.data.meta.builtAt ?? 0)) / SECOND,
			secondsSinceUpdate: (Date.now() - updatedAt) / SECOND,
		}),
		async close() {
			isClosed = true;
			await building?.stop();
			await follower.close();
		},
	};
}

/**
 * `isBehind`: more parts have changed than the index can apply, so its prices are not current.
 * `canFollow`: edited parts can be applied; false until the next build after one of them could not.
 * `unfollowedIds`: the changes that could not be applied.
 */
type Current = OpenIndex & {
	snapshot: string;
	history: ChangeHistory;
	isBehind: boolean;
	canFollow: boolean;
	unfollowedIds: Set<number>;
};

/** A text need not wait for its tables. */
function* openWithTexts(data: IndexData): Generator<undefined, Current> {
	const tables = shareSteps(buildTextTables(data.meta));
	yield* tables.rest();
	return yield* openInSteps(data, tables);
}

function* openInSteps(
	data: IndexData,
	tables: SharedSteps<TextTables>,
): Generator<undefined, Current> {
	const index = yield* openIndexInSteps(data, tables);
	const { snapshot, history = NO_HISTORY } = data.meta;
	return {
		data,
		index,
		tables,
		snapshot,
		history,
		isBehind: false,
		canFollow: true,
		unfollowedIds: new Set(),
	};
}

/** The stored index, unless it is old or contains changes that the database does not have. */
async function loadUsableSnapshot(
	snapshotFile: string | null,
	database: string,
	pool: pg.Pool,
): Promise<IndexData | undefined> {
	if (!snapshotFile) return undefined;
	const age = Date.now() - (statSync(snapshotFile, { throwIfNoEntry: false })?.mtimeMs ?? 0);
	const data = age < MAX_SNAPSHOT_AGE ? loadSnapshot(snapshotFile, database) : undefined;
	return data && (await isCurrent(data.meta, pool)) ? data : undefined;
}

/** Neither old, nor with changes that the database does not have. */
async function isCurrent(meta: IndexMeta, pool: pg.Pool): Promise<boolean> {
	if (Date.now() - (meta.builtAt ?? 0) > MAX_SNAPSHOT_AGE) return false;
	return !(await checkHistory(pool, meta)).isBroken;
}

/** What an index must have that this process fetches from another one. */
type IndexNeeds = {
	/** At the start of a process, which has no index yet. */
	isFirst: boolean;
	/** The most changes since its build. */
	maxChanges: number;
	/** The changes that the index of this process could not follow. */
	unfollowedIds: Set<number>;
};

/** At the start the fetched index is the current one at once, with the limit of the current one. */
const START_NEEDS: IndexNeeds = {
	isFirst: true,
	maxChanges: MAX_CHANGES,
	unfollowedIds: new Set(),
};

/**
 * Whether all changes since the build can be applied, so that the index need not be built again. A
 * comparison of snapshots would not do: every price that changes during a build makes a newer one.
 */
async function canCatchUp(
	{ snapshot }: IndexMeta,
	pool: pg.Pool,
	{ maxChanges, unfollowedIds }: IndexNeeds,
): Promise<boolean> {
	const { partIds, documentIds } = await changesSince(pool, snapshot);
	if (partIds.length > maxChanges || partIds.includes(null)) return false;
	if (partIds.includes(LEXICON_CHANGE) && unfollowedIds.has(LEXICON_CHANGE)) return false;
	return !documentIds.some((id) => unfollowedIds.has(id));
}

/** Builds the index, or fetches it from the process that does. */
function startBuild(
	{
		url,
		pool,
		snapshotFile,
		shared,
		onFailure,
		startIndexBuild = startBuildWorker,
	}: EmbeddedSearchOptions,
	database: string,
	needs: IndexNeeds,
): IndexBuild {
	const request = { url, database, snapshotFile };
	if (!shared || !snapshotFile) return startIndexBuild(request);
	const stopping = new AbortController();
	let worker: IndexBuild | undefined;
	const done = fetchOrBuildIndex({
		url,
		database,
		snapshotFile,
		shared,
		stopping: stopping.signal,
		onFailure,
		isFirst: needs.isFirst,
		isUsable: async (meta) => (await isCurrent(meta, pool)) && canCatchUp(meta, pool, needs),
		build: () => {
			worker = startIndexBuild(request);
			return worker.done;
		},
	});
	return {
		done,
		async stop() {
			stopping.abort();
			await worker?.stop();
		},
	};
}
