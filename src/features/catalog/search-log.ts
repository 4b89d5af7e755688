/**
 * Counts searches that found nothing or little. Counts wait in memory, so that no search waits for
 * a write.
 */
import {
	gapText,
	isSearchGap,
	MAX_GAPS_PER_DAY,
	MAX_GAPS_PER_NETWORK,
	MAX_LISTED_GAPS,
} from "../../domain/catalog/search-gap.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { addGaps, countGapsOfDay, type GapCount, selectGaps } from "./search-log.sql.ts";

/** Further texts are not counted until the next write. */
const MAX_WAITING_TEXTS = 500;
/** Networks that are counted at once. A full table is emptied instead of growing. */
const MAX_NETWORKS = 20_000;
const DAY_MS = 86_400_000;

export type SearchLog = {
	/** Never throws. `network` is for the limit alone and is not stored. */
	record: (text: string, total: number, network: string) => void;
	/** Writes the waiting counts, and returns 0. After a failure they wait for the next write. */
	write: () => Promise<number>;
	/** The most frequent gaps of the last days, today included. */
	list: (days: number) => ReturnType<typeof selectGaps>;
};

export function createSearchLog({ db, today }: { db: Database; today: () => string }): SearchLog {
	let pendingCounts = new Map<string, GapCount>();
	const countsByNetwork = new Map<string, number>();
	let countedDay = "";

	function isWithinLimit(network: string, day: string): boolean {
		if (day !== countedDay || countsByNetwork.size >= MAX_NETWORKS) countsByNetwork.clear();
		countedDay = day;
		const count = countsByNetwork.get(network) ?? 0;
		countsByNetwork.set(network, count + 1);
		return count < MAX_GAPS_PER_NETWORK;
	}

	function add({ day, text, searches, results }: GapCount): void {
		const key = `${day} ${text}`;
		const before = pendingCounts.get(key);
		if (!before && pendingCounts.size >= MAX_WAITING_TEXTS) return;
		pendingCounts.set(key, { day, text, searches: searches + (before?.searches ?? 0), results });
	}

	async function write(): Promise<number> {
		if (pendingCounts.size === 0) return 0;
		const batch = [...pendingCounts.values()];
		pendingCounts = new Map();
		try {
			if ((await countGapsOfDay(db, today())) < MAX_GAPS_PER_DAY) await addGaps(db, batch);
		} catch (error) {
			for (const gap of batch) add(gap);
			throw error;
		}
		return 0;
	}

	return {
		record(searchText, total, network) {
			const text = isSearchGap(searchText, total) ? gapText(searchText) : undefined;
			const day = today();
			if (text && isWithinLimit(network, day)) add({ day, text, searches: 1, results: total });
		},
		write,
		list: (days) => selectGaps(db, firstDayOf(today(), days), MAX_LISTED_GAPS),
	};
}

function firstDayOf(today: string, days: number): string {
	return new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
