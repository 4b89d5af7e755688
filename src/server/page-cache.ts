/**
 * Caches pages that are the same for every guest. The whole cache is dropped when the store's
 * version changes, and it stays empty while the version is unknown because the connection that
 * reports changes is lost.
 */
import type { Version } from "../platform/versioned-cache.ts";
import { memorySizeOf, type ReadyPage } from "./ready-page.ts";

export type PageCache = {
	get: (key: string) => ReadyPage | undefined;
	/**
	 * `version`: the store's version before the page was rendered. A page of an older version is not
	 * cached.
	 */
	put: (key: string, page: ReadyPage, version: number | undefined) => void;
	size: () => number;
};

const MAX_BYTES = 64 * 1024 * 1024;

export function createPageCache(storeVersion: Version): PageCache {
	const pages = new Map<string, ReadyPage>();
	let cachedVersion: number | undefined;
	let bytes = 0;

	function clear(): void {
		pages.clear();
		bytes = 0;
	}

	return {
		get(key) {
			const current = storeVersion.current();
			if (current === undefined || current !== cachedVersion) {
				clear();
				cachedVersion = current;
				return undefined;
			}
			return pages.get(key);
		},
		put(key, page, version) {
			if (version === undefined || version !== storeVersion.current() || version !== cachedVersion)
				return;
			if (pages.has(key)) return;
			pages.set(key, page);
			bytes += memorySizeOf(page);
			for (const [oldestKey, oldestPage] of pages) {
				if (bytes <= MAX_BYTES) break;
				pages.delete(oldestKey);
				bytes -= memorySizeOf(oldestPage);
			}
		},
		size: () => pages.size,
	};
}
