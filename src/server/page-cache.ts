/**
 * Caches pages that are the same for every guest. A page is sent until something changes that it
 * may show. While the version is unknown, because the connection that reports changes is lost, no
 * page is cached or sent.
 */
import type { Version } from "../platform/versioned-cache.ts";
import { memorySizeOf, type ReadyPage } from "./ready-page.ts";

export type PageCache = {
	/** `now` in milliseconds, by the clock that tells the days of the pages. */
	get: (key: string, now: number) => ReadyPage | undefined;
	/** A page about which something has changed since it was begun is not cached. */
	put: (key: string, page: ReadyPage, reading: Reading) => void;
	size: () => number;
};

/**
 * `version`: the store's version before the page was rendered. `topics`: the topics of all prices
 * and stock that the page shows or counts; undefined for a page that any part may change. `until`:
 * the moment at which the days that the page promises change; null if they do not before midnight,
 * because the key has the day.
 */
type Reading = {
	version: number | undefined;
	topics: readonly string[] | undefined;
	until: number | null;
};

type CachedPage = Reading & { page: ReadyPage; version: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** About what a topic takes in memory: a short text and its place in a list. */
const TOPIC_BYTES = 40;

export function createPageCache(storeVersion: Version): PageCache {
	const pages = new Map<string, CachedPage>();
	let bytes = 0;

	function remove(key: string): void {
		const cached = pages.get(key);
		if (!cached) return;
		pages.delete(key);
		bytes -= sizeOf(cached);
	}

	return {
		get(key, now) {
			const cached = pages.get(key);
			if (!cached) return undefined;
			const isFresh = cached.until === null || now < cached.until;
			if (!isFresh || !storeVersion.isUnchanged(cached.version, cached.topics)) {
				remove(key);
				return undefined;
			}
			// The next request does not compare the topics again.
			cached.version = storeVersion.current() ?? cached.version;
			return cached.page;
		},
		put(key, page, { version, topics, until }) {
			if (version === undefined || !storeVersion.isUnchanged(version, topics)) return;
			remove(key);
			const cached = { page, version, topics, until };
			pages.set(key, cached);
			bytes += sizeOf(cached);
			for (const oldestKey of pages.keys()) {
				if (bytes <= MAX_BYTES) break;
				remove(oldestKey);
			}
		},
		size: () => pages.size,
	};
}

function sizeOf({ page, topics = [] }: CachedPage): number {
	return memorySizeOf(page) + topics.length * TOPIC_BYTES;
}
