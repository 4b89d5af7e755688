/**
 * Pages that are the same for every guest of a language, kept ready to send.
 * A page is kept only as long as nothing a shopper sees has changed, and only while changes are being heard.
 */
import type { Version } from "../platform/versioned-cache.ts";
import { memorySizeOf, type ReadyPage } from "./ready-page.ts";

export type PageCache = {
	get: (key: string) => ReadyPage | undefined;
	/** `renderedAt` is the version before the page was rendered: one overtaken meanwhile is not kept. */
	put: (key: string, page: ReadyPage, renderedAt: number | undefined) => void;
	size: () => number;
};

const MAX_BYTES = 64 * 1024 * 1024;

export function createPageCache(version: Version): PageCache {
	const pages = new Map<string, ReadyPage>();
	let keptAt: number | undefined;
	let bytes = 0;

	function clear(): void {
		pages.clear();
		bytes = 0;
	}

	return {
		get(key) {
			const now = version.current();
			if (now === undefined || now !== keptAt) {
				clear();
				keptAt = now;
				return undefined;
			}
			return pages.get(key);
		},
		put(key, page, renderedAt) {
			if (renderedAt === undefined || renderedAt !== version.current() || renderedAt !== keptAt)
				return;
			if (pages.has(key)) return;
			pages.set(key, page);
			bytes += memorySizeOf(page);
			for (const [oldest, old] of pages) {
				if (bytes <= MAX_BYTES) break;
				pages.delete(oldest);
				bytes -= memorySizeOf(old);
			}
		},
		size: () => pages.size,
	};
}
