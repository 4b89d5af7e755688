/** The search in a cluster of OpenSearch, for stores that outgrow one machine. */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Search } from "../../../ports/search.ts";
import { followCatalog } from "../embedded/follow-catalog.ts";
import { buildTextTables, type TextTables, updateTextTables } from "../embedded/open-text-index.ts";
import { changesSince, countMissedChanges, databaseName } from "../embedded/part-changes.sql.ts";
import { runInSteps } from "../embedded/steps.ts";
import type { CatalogNames } from "./catalog-names.ts";
import { ClusterOutage, openCluster } from "./cluster.ts";
import { type ClusterLists, openClusterLists } from "./cluster-lists.ts";
import { openDegradedSearch } from "./degraded-search.ts";
import { DOCUMENT_FORMAT } from "./document-fields.ts";
import { openFeed } from "./index-feed.ts";
import { openIndexState, type Position } from "./index-state.ts";

export type OpenSearchOptions = {
	/** The addresses of the cluster's nodes. */
	searchUrls: string[];
	/** Leads to the PostgreSQL server itself. */
	url: string;
	pool: pg.Pool;
	/** Copies of the index on other nodes. */
	replicas?: number;
	searchTimeoutMs?: number;
	/** Called when the index has changed. */
	onChange: () => void;
	onFailure: (error: unknown) => void;
};

const SECOND = 1000;
/** How often the numbers of parts by concept are counted again while parts are edited. */
const RECOUNT_MS = 60 * SECOND;
const READY_POLL_MS = 100;

/** An index of the cluster that this process has opened. */
type Open = {
	position: Position;
	lists: ClusterLists;
	tables: TextTables;
	countedAt: number;
	countedChanges: number;
};

export async function createOpenSearch(options: OpenSearchOptions): Promise<Search> {
	const { searchUrls, url, pool, replicas = 1, searchTimeoutMs } = options;
	const cluster = openCluster(searchUrls, { searchTimeoutMs });
	const database = await databaseName(pool);
	const store = createHash("sha256").update(database).digest("hex").slice(0, 12);
	const prefix = `cabover-${store}-v${DOCUMENT_FORMAT}`;
	const state = openIndexState(cluster, prefix);
	const feed = openFeed({
		cluster,
		state,
		url,
		pool,
		database,
		prefix,
		replicas,
		onFailure: options.onFailure,
	});
	let open: Open | undefined;
	let isClosed = false;
	/** Whether the last request to the cluster failed; said once, and not for every visitor. */
	let isAway = false;

	async function applyChanges(): Promise<void> {
		await feed.advance();
		await readPosition();
		isAway = false;
	}

	function noteFailure(error: unknown): void {
		const isOutage = error instanceof ClusterOutage;
		if (!isClosed && !(isOutage && isAway)) options.onFailure(error);
		if (isOutage) isAway = true;
	}

	/** Uses what the writing process has published. */
	async function readPosition(): Promise<void> {
		const position = await state.readPosition();
		if (!position || position.version === open?.position.version) return recount();
		if (!open || open.position.index !== position.index) open = await openIndexOf(position);
		else if (open.position.namesId !== position.namesId)
			open = await openWithNewNames(open, position);
		else {
			const isOfferChange = open.position.documentChanges === position.documentChanges;
			open.position = position;
			if (isOfferChange) open.lists.forgetOffers();
			else open.lists.forget();
		}
		options.onChange();
	}

	/** The next round reads the newer position whose names took the place of these. */
	async function namesOf({ namesId }: Position): Promise<CatalogNames> {
		const names = await state.readNames(namesId);
		if (!names) throw new Error(`the search cluster has no ${namesId}`);
		return names;
	}

	async function openIndexOf(position: Position): Promise<Open> {
		const names = await namesOf(position);
		const tables = await runInSteps(buildTextTables(names.meta));
		const opened: Open = {
			position,
			tables,
			countedAt: Date.now(),
			countedChanges: position.documentChanges,
			lists: await openClusterLists(cluster, position.index, names, tables, {
				isBehind: () => opened.position.isBehind,
			}),
		};
		return opened;
	}

	/**
	 * An edited part has a new word. The lexicon is that of the index, and the numbers of parts are
	 * counted again within a minute.
	 */
	async function openWithNewNames(previous: Open, position: Position): Promise<Open> {
		const names = await namesOf(position);
		const tables = await runInSteps(updateTextTables(names.meta, previous.tables));
		const opened: Open = {
			...previous,
			position,
			tables,
			lists: await openClusterLists(cluster, position.index, names, tables, {
				isBehind: () => opened.position.isBehind,
				partCounts: previous.lists.partCounts,
			}),
		};
		return opened;
	}

	/** Edited parts may be the first or the last of their concept. */
	async function recount(): Promise<void> {
		if (!open || open.position.documentChanges === open.countedChanges) return;
		if (Date.now() - open.countedAt < RECOUNT_MS) return;
		open = await openIndexOf(open.position);
		options.onChange();
	}

	/** Waits until the index has every change that is committed by now. */
	async function ready(): Promise<void> {
		for (;;) {
			await follower.catchUp();
			await feed.finishBuild();
			await follower.catchUp();
			if (isClosed) return;
			if (open && !open.position.needsBuild) {
				const { partIds } = await changesSince(pool, open.position.snapshot);
				if (partIds.length === 0) return;
			}
			await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
		}
	}

	const follower = followCatalog({ url, pool, applyChanges, onFailure: noteFailure });
	const degraded = openDegradedSearch(pool);

	/** Asks the cluster, and PostgreSQL while the cluster is away. */
	async function ask<T>(
		fromCluster: (lists: ClusterLists) => Promise<T>,
		fromTables: () => Promise<T>,
	): Promise<T> {
		if (!open) return fromTables();
		try {
			return await fromCluster(open.lists);
		} catch (error) {
			if (!(error instanceof ClusterOutage)) throw error;
			noteFailure(error);
			return fromTables();
		}
	}

	// Without a cluster the store starts too, with what the tables answer.
	await follower.catchUp();
	if (!isAway) await ready();
	return {
		search: (request) =>
			ask(
				(lists) => lists.search(request),
				() => degraded.search(request),
			),
		suggest: (text, count) =>
			ask(
				(lists) => lists.suggest(text, count),
				() => degraded.suggest(text, count),
			),
		suggestForEach: (texts, count) =>
			ask(
				(lists) => lists.suggestForEach(texts, count),
				() => degraded.suggestForEach(texts, count),
			),
		readParts: (partIds, level) =>
			ask(
				(lists) => lists.readParts(partIds, level),
				() => degraded.readParts(partIds),
			),
		complete: (text, language, count) =>
			ask(
				(lists) => lists.complete(text, language, count),
				async () => ({ texts: [], partText: null, categoryIds: [], subcategoryIds: [] }),
			),
		nearTexts: (text, language, count) =>
			ask(
				(lists) => lists.nearTexts(text, language, count),
				async () => [],
			),
		fitmentCounter: () =>
			ask(
				(lists) => lists.fitmentCounter(),
				async () => () => 0,
			),
		ready,
		countMissedChanges: async () => (open ? countMissedChanges(pool, open.position.snapshot) : 1),
		async close() {
			isClosed = true;
			await follower.close();
			await feed.close();
			await cluster.close();
		},
	};
}
