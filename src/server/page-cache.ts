/**
 * Caches pages that are the same for every guest. A page is sent until something changes that it may
 * show. While the version is unknown, because the connection that reports changes is lost, no page
 * is cached or sent.
 */
import type { Version } from "../platform/versioned-cache.ts";
import { memorySizeOf, type ReadyPage } from "./ready-page.ts";

export type PageCache = {
	get: (key: string) => ReadyPage | undefined;
	/** A page about which something has changed since it was begun is not cached. */
	put: (key: string, page: ReadyPage, reading: Reading) => void;
	size: () => number;
};

/**
 * `version`: the store's version before the page was rendered. `topics`: the topics of all prices
 * and stock that the page shows or counts; undefined for a page that any part may change.
 */
type Reading = {
	version: number | undefined;
	topics: readonly string[] | undefined;
};

type CachedPage = { page: ReadyPage; version: number; topics: readonly string[] | undefined };

const MAX_BYTES = 64 * 1024 * 1024;

export function createPageCache(storeVersion: Version): PageCache {
	const pages = new Map<string, CachedPage>();
	let bytes = 0;

	function remove(key: string): void {
		const cached = pages.get(key);
		if (!cached) return;
		pages.delete(key);
		bytes -= memorySizeOf(cached.page);
	}

	return {
		get(key) {
			const cached = pages.get(key);
			if (!cached) return undefined;
			if (storeVersion.isUnchanged(cached.version, cached.topics)) return cached.page;
			remove(key);
			return undefined;
		},
		put(key, page, { version, topics }) {
			if (version === undefined || !storeVersion.isUnchanged(version, topics)) return;
			remove(key);
			pages.set(key, { page, version, topics });
			bytes += memorySizeOf(page);
			for (const oldestKey of pages.keys()) {
				if (bytes <= MAX_BYTES) break;
				remove(oldestKey);
			}
		},
		size: () => pages.size,
	};
}
